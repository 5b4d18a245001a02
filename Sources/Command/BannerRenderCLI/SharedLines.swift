// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerJobs

/// What is to be said of pictures, each text once: one design makes the same warnings for every picture.
struct SharedLines {
  private var texts: [String] = []
  private var names: [String: [String]] = [:]

  /// Notes a text about a picture; without a name it is told by itself.
  mutating func add(_ text: String, of name: String?) {
    if names[text] == nil { texts.append(text) }
    names[text, default: []] += name.map { [$0] } ?? []
  }

  /// In the order in which they were first noted, with the first picture that each is about.
  var lines: [String] {
    texts.map { text in
      guard let named = names[text], let first = named.first else { return text }
      // What is about a file often begins with its name.
      if named.count == 1, text.hasPrefix("\(first): ") { return text }
      let more = named.count > 1 ? " and \(named.count - 1) more" : ""
      return "\(printable(first, limit: 80))\(more): \(text)"
    }
  }
}
