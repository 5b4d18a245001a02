// SPDX-License-Identifier: MIT

/// Words of a command line.
public enum ShellWord {
  /// A word as a shell takes it as one: in quotation marks if it needs some.
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

  /// A word that is no option, whatever it begins with.
  public static func argument(_ word: String) -> String {
    (word.hasPrefix("-") ? "-- " : "") + quoted(word)
  }
}
