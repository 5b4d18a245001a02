// SPDX-License-Identifier: MIT

package import BannerGeometry
package import BannerJSON
package import BannerKitInterface

extension Accessibility {
  /// The announcement and the elements as JSON.
  package var json: JSONText {
    .object([
      ("announcement", announcement.map { .string($0) } ?? .null),
      ("modal", .bool(isModal)), ("focus", focus.map { .number(Double($0)) } ?? .null),
      ("elements", .array(elements.map(\.json))),
    ])
  }
}

extension Accessibility.Element {
  fileprivate var json: JSONText {
    let traits = [
      isHeader ? "header" : nil, isButton ? "button" : nil, isSelected ? "selected" : nil,
    ]
    return .object([
      ("label", label.map { .string($0) } ?? .null),
      ("traits", .strings(traits.compactMap(\.self))), ("frame", frame.json),
    ])
  }
}

extension Rect {
  /// The left, top, width and height as JSON.
  package var json: JSONText { .array([x, y, width, height].map { .number($0) }) }
}
