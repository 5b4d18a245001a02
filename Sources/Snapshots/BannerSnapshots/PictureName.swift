// SPDX-License-Identifier: MIT

/// The naming of pictures that vary by axes.
package enum PictureName {
  /// Returns a name with the suffixes of axis values.
  package static func joined(_ base: String, _ suffixes: [String]) -> String {
    ([base] + suffixes).joined(separator: "-")
  }

  /// Returns the suffix of a value in a name.
  ///
  /// It is normally the value itself. For a Boolean it is the axis. A number is preceded by the
  /// axis, because it has no meaning alone.
  ///
  /// - Parameters:
  ///   - label: The value as written in options, or its name; nil for an option that is not set.
  ///   - axis: The name of the axis.
  ///   - isSwitch: Whether the values are true and false.
  package static func suffix(of label: String?, axis: String, isSwitch: Bool = false) -> String {
    switch (label, isSwitch) {
    case ("true", true): return axis
    case ("false", true), ("none", _), (nil, _): return "no-\(axis)"
    default: break
    }
    let words = String(words(of: label ?? "").prefix(60))
    let isNumber = words.allSatisfy { $0 == "." || ("0"..."9").contains($0) }
    return words.isEmpty ? axis : isNumber ? "\(axis)-\(words)" : words
  }

  /// Returns a text as a part of a file name.
  ///
  /// Letters and digits of any language and `._@+=` are kept. Other characters between them
  /// become `-`. The result is empty if nothing can be kept.
  package static func words(of text: String) -> String {
    let kept = text.unicodeScalars.map { scalar -> Character in
      let isPlain =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "._@+=".unicodeScalars.contains(scalar)
      return isPlain ? Character(scalar) : "-"
    }
    return String(kept).split(separator: "-").joined(separator: "-")
  }
}
