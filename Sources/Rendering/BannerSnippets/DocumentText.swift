// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerFiles
internal import BannerJSON

/// The text of a formatted document.
enum DocumentText {
  /// The keys after the described options: the larger values.
  private static let lastKeys =
    (["set", "design", "tokens", "values", "strings", "images", "font"]
      .compactMap(Options.ListKey.init(rawValue:)).map(\.rawValue))
    + [LintSetting.key, "script"]

  /// The rank of each key.
  private static let ranks: [String: Int] = {
    let options = Options.Key.allCases.flatMap { [$0.rawValue] + $0.definition.synonyms }
    let keys = ["$schema", Files.extendingKey] + options + lastKeys
    return Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
  }()

  /// Returns a document with its keys in the order of the help, and everything else as it was.
  static func text(of document: JSONValue) -> String {
    guard case .object(let members) = document.content else {
      return JSONText(spelling: document).fileText
    }
    func rank(_ key: String) -> Int { ranks[key] ?? ranks.count }
    let order = members.enumerated().sorted {
      (rank($0.element.key), $0.offset) < (rank($1.element.key), $1.offset)
    }
    return JSONText.object(
      order.map { ($0.element.key, JSONText(spelling: $0.element.value)) }
    ).fileText
  }
}

/// A search for comments.
enum Comments {
  /// Returns whether a document has comments.
  static func areIn(_ text: [UInt8]) -> Bool {
    var isString = false
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\\") where isString: index += 1
      case UInt8(ascii: "\""): isString.toggle()
      // A slash has no other meaning outside of strings.
      case UInt8(ascii: "/") where !isString: return true
      default: break
      }
      index += 1
    }
    return false
  }
}
