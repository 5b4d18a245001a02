// SPDX-License-Identifier: MIT

/// Quoting of command-line words.
///
/// Bash, zsh and fish read a quoted word as the same text.
public enum ShellWord {
  /// Returns a word quoted for the shell if necessary.
  public static func quoted(_ word: String) -> String {
    // zsh replaces a word that begins with an equals sign by the path of a program.
    if !word.isEmpty, word.first != "=", word.unicodeScalars.allSatisfy(isPlain) { return word }
    var result = "'"
    let scalars = Array(word.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      // Between single quotes, fish reads a backslash before one of these two as an escape.
      let next = index + 1 < scalars.count ? scalars[index + 1] : "'"
      let isEscape = scalar == "\\" && (next == "\\" || next == "'")
      // Outside of quotes, all shells read a backslash as an escape.
      result += scalar == "'" || isEscape ? "'\\\(scalar)'" : String(scalar)
    }
    return result + "'"
  }

  /// Returns a word that can't be taken as an option, even if it begins with `-`.
  public static func argument(_ word: String) -> String {
    (word.hasPrefix("-") ? "-- " : "") + quoted(word)
  }

  /// Returns whether a character has no meaning for any shell.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
      || "-_./=@+,:%".unicodeScalars.contains(scalar)
  }
}
