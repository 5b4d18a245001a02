// SPDX-License-Identifier: MIT

/// Quoting of command-line words.
public enum ShellWord {
  /// Returns a word quoted for the shell if necessary.
  public static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy {
        ($0.isASCII && $0.properties.isAlphabetic) || $0.properties.numericType != nil && $0.isASCII
          || "-_./=@+,:%".unicodeScalars.contains($0)
      }
    return isPlain
      ? word
      : "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }

  /// Returns a word that can't be taken as an option, even if it begins with `-`.
  public static func argument(_ word: String) -> String {
    (word.hasPrefix("-") ? "-- " : "") + quoted(word)
  }
}
