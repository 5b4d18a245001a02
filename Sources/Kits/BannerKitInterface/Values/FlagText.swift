// SPDX-License-Identifier: MIT

package import BannerJSON

/// Booleans in their written form.
///
/// JSON has `true` and `false`. A text may also be one of the words, as on the command line.
public enum FlagText {
  /// The words for yes and no.
  public static let words = (on: ["true", "yes", "on"], off: ["false", "no", "off"])

  /// Returns the Boolean of a word, or nil for any other text.
  public static func flag(of text: String) -> Bool? {
    words.on.contains(text) ? true : words.off.contains(text) ? false : nil
  }

  /// Returns a suggestion about a text that is no such word, or an empty text.
  package static func advice(on text: String) -> String {
    suggestion(for: text, among: words.on + words.off)
  }
}

extension JSONValue {
  /// Returns the value as a Boolean: `true`, `false` or one of ``FlagText/words``.
  package func flag() throws(InputError) -> Bool {
    switch content {
    case .bool(let flag): return flag
    case .string(let text):
      if let flag = FlagText.flag(of: text) { return flag }
      throw error(
        "expected true or false, found \(quoted(text))\(FlagText.advice(on: text))")
    case .null, .number, .array, .object: throw expected("true or false")
    }
  }
}
