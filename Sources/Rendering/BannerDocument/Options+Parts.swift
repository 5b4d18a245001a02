// SPDX-License-Identifier: MIT

internal import BannerGeometry
package import BannerJSON

// Options whose single value has several parts: the items of a bar, and distances. They are lists
// in a document, which don't make several pictures.
extension Options {
  /// Returns the parts of a list in a document as one text.
  ///
  /// - Throws: An error at the list for too many parts, or at a part of the wrong type.
  static func text(
    ofParts elements: [JSONValue], _ list: JSONValue, of option: OptionDescription
  ) throws(InputError) -> String {
    let isItems = option.isItems
    guard isItems || (1...4).contains(elements.count) else {
      throw list.error("expected one to four distances, found \(elements.count)")
    }
    if isItems, let problem = problem(withCount: elements.count) { throw list.error(problem) }
    return try elements.map { element throws(InputError) in try part(element) }
      .joined(separator: isItems ? "," : " ")
  }

  /// Returns the text of a part of a list.
  private static func part(_ element: JSONValue) throws(InputError) -> String {
    switch element.content {
    case .string(let text): return text
    case .number(let number): return element.numberText ?? decimal(number)
    case .null, .bool, .array, .object: throw element.expected("a text or a number")
    }
  }

  /// Returns the problem with a number of items, or nil if it is allowed.
  private static func problem(withCount count: Int) -> String? {
    count > mostItems ? "lists \(count) items; the limit is \(mostItems)" : nil
  }
}

extension Options.Value {
  /// Returns the items of a bar with the places of each.
  ///
  /// Items of a text are between its commas, without the spaces around them. The text `none` and
  /// an empty text have no items.
  ///
  /// - Throws: An error for too many items.
  package func items() throws(InputError) -> [(text: String, origin: Options.Origin)] {
    if case .document(let list) = origin, case .array(let elements) = list.content {
      var items: [(text: String, origin: Options.Origin)] = []
      for element in elements {
        switch element.content {
        case .string(let text): items.append((text, .document(element)))
        case .number(let number):
          items.append((element.numberText ?? decimal(number), .document(element)))
        case .null, .bool, .array, .object: throw element.expected("a text or a number")
        }
      }
      return items
    }
    if text.isEmpty || text == "none" { return [] }
    let parts = text.split(
      separator: ",", maxSplits: Options.mostItems, omittingEmptySubsequences: false)
    if parts.count > Options.mostItems {
      throw origin.error("lists more than \(Options.mostItems) items")
    }
    return parts.map { part in
      let start = part.drop { $0 == " " }
      let end = start.lastIndex { $0 != " " }.map { start.index(after: $0) } ?? start.startIndex
      return (String(start[..<end]), origin)
    }
  }
}

extension OptionDescription {
  /// Whether the value is the items of a bar.
  package var isItems: Bool { if case .items = kind { true } else { false } }

  /// Whether a document may give the value as a list that doesn't make several pictures.
  var isListInDocuments: Bool {
    switch kind {
    case .items, .edges: true
    default: false
    }
  }
}
