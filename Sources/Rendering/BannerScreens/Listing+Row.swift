// SPDX-License-Identifier: MIT

public import BannerJSON
internal import BannerDocument

extension Listing {
  /// An item of a listing, for people and for programs.
  public struct Row: Sendable {
    /// The text for people, with tab-separated columns.
    public let line: String
    /// The JSON object for programs, or nil for a note that the list is empty.
    public let json: JSONText?

    /// Creates a row with a name and optional columns, fields, sentence and mark of a default.
    init(
      named name: String, _ words: String? = nil, _ fields: (key: String, value: JSONText)...,
      summary: String? = nil, isDefault: Bool? = nil
    ) {
      let sentence: [(key: String, value: JSONText)] =
        summary.map { [("summary", .string($0))] } ?? []
      let mark: [(key: String, value: JSONText)] =
        isDefault.map { [("default", .bool($0))] } ?? []
      self.init(
        texts: [name] + [words, summary, isDefault == true ? "default" : nil].compactMap(\.self),
        fields: [("name", .string(name))] + fields + sentence + mark)
    }

    /// Creates a row from columns and fields.
    init(texts: [String], fields: [(key: String, value: JSONText)]) {
      line = texts.joined(separator: "\t")
      json = .object(fields)
    }

    /// Creates a row from a text and its JSON value.
    init(text: String, json: JSONText) {
      line = text
      self.json = json
    }

    /// Creates a note that the list is empty.
    init(note: String) {
      line = note
      json = nil
    }
  }
}
