// SPDX-License-Identifier: MIT

public import BannerJSON
internal import BannerDocument

extension Listing {
  /// One of the things that are listed, for people and for programs.
  public struct Row: Sendable {
    /// For people: columns with tabs between them.
    public let line: String
    /// For programs: an object with the same in it; nil for a sentence that there is nothing.
    public let json: JSONText?

    /// Something with a name and perhaps more: words for people, the same as fields, and a sentence.
    init(
      named name: String, _ words: String? = nil, _ fields: (key: String, value: JSONText)...,
      summary: String? = nil
    ) {
      let sentence: [(key: String, value: JSONText)] =
        summary.map { [("summary", .string($0))] } ?? []
      self.init(
        texts: [name] + [words, summary].compactMap(\.self),
        fields: [("name", .string(name))] + fields + sentence)
    }

    /// Columns and fields.
    init(texts: [String], fields: [(key: String, value: JSONText)]) {
      line = texts.joined(separator: "\t")
      json = .object(fields)
    }

    /// A text that is a value already.
    init(text: String, json: JSONText) {
      line = text
      self.json = json
    }

    /// A sentence that there is nothing to list.
    init(note: String) {
      line = note
      json = nil
    }
  }
}
