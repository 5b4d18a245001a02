// SPDX-License-Identifier: MIT

package import BannerGeometry

/// A line of drawn text in a layer text.
package struct DrawnLine {
  /// The quoted text, as written.
  package private(set) var text = ""
  /// The origin of the baseline in the layer, in points, or nil if it can't be read.
  package private(set) var origin: Point?
  /// The width in points, as written.
  package private(set) var width = ""
  /// The font faces with their sizes, as written.
  package private(set) var font = ""
  /// The color, as written.
  package private(set) var color = ""
  /// The shadow, as written, or nil for none.
  package private(set) var shadow: String?
  /// Lines under or through the text and problems, or nil for none.
  package private(set) var rest: String?

  /// Returns whether a line of a layer's content is a line of text.
  package static func isWritten(as line: String) -> Bool { line.hasPrefix("\"") }

  /// Reads a line of a layer's content.
  package init(_ line: String) {
    for (index, part) in LayerTextReader.parts(line).enumerated() {
      if index == 0 {
        // The first quotation mark begins the text.
        let end = part.range(of: "\" at ").flatMap { $0.lowerBound > part.startIndex ? $0 : nil }
        text = String(part[part.index(after: part.startIndex)..<(end?.lowerBound ?? part.endIndex)])
        origin = end.flatMap { LayerTextReader.point(part[$0.upperBound...]) }
      } else if index == 1, let value = LayerWord.width.value(in: part) {
        width = value
      } else if index == 2 {
        font = part
      } else if index == 3, part.hasPrefix("#") {
        color = part
      } else if let value = LayerWord.shadow.value(in: part) {
        shadow = value
      } else {
        rest = rest.map { "\($0)  \(part)" } ?? part
      }
    }
  }
}

extension String {
  /// Returns the last range of a text in this string.
  fileprivate func range(of mark: String) -> Range<Index>? {
    let (own, wanted) = (utf8, Array(mark.utf8))
    guard own.count >= wanted.count else { return nil }
    var start = own.index(own.endIndex, offsetBy: -wanted.count)
    while true {
      let end = own.index(start, offsetBy: wanted.count)
      if own[start..<end].elementsEqual(wanted) { return start..<end }
      guard start > own.startIndex else { return nil }
      start = own.index(before: start)
    }
  }
}
