// SPDX-License-Identifier: MIT

internal import BannerJSON

/// Messages about pictures, each printed once.
///
/// One design causes the same warnings in every picture.
struct SharedLines {
  private var texts: [String] = []
  private var names: [String: [String]] = [:]

  /// Adds a message about a picture.
  ///
  /// A message without a name is printed alone.
  mutating func add(_ text: String, of name: String?) {
    if names[text] == nil { texts.append(text) }
    names[text, default: []] += name.map { [$0] } ?? []
  }

  /// The messages in the order of their first occurrence, each with the first picture that it is
  /// about.
  var lines: [String] {
    texts.map { text in
      guard let named = names[text], let first = named.first else { return text }
      // A message about a file often starts with the file's name.
      if named.count == 1, ["\(first): ", "\(first) "].contains(where: text.hasPrefix) {
        return text
      }
      let more = named.count > 1 ? " and \(grouped(named.count - 1)) more" : ""
      return "\(printable(first, limit: 80))\(more): \(text)"
    }
  }
}
