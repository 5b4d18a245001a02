// SPDX-License-Identifier: MIT

/// What pictures are called that vary by axes.
package enum PictureName {
  /// A name with what the values of axes add to it.
  package static func joined(_ base: String, _ suffixes: [String]) -> String {
    ([base] + suffixes).joined(separator: "-")
  }

  /// What a value adds to a name: the value itself; the axis for a switch, and before a number, which
  /// says nothing alone.
  ///
  /// - Parameters:
  ///   - label: The value as options write it, or what it is called; nil for an option left away.
  ///   - axis: What the axis is called.
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

  /// A text as a part of a file's name: letters and digits of any language and `._@+=`, with `-` for
  /// all else between them; empty if there is nothing of that.
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
