// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers
internal import BannerText

/// What a screen reader finds in a banner.
public struct Accessibility: Sendable, Hashable {
  /// Something it stops at.
  public struct Element: Sendable, Hashable {
    /// What it says; nil for what the system makes of the view.
    public var label: String?
    /// Whether it adds that this is a button.
    public var isButton: Bool
    /// Whether it adds that this is a heading.
    public var isHeader: Bool
    /// Whether it adds that this is selected.
    public var isSelected: Bool
    /// Where it is, in screen space.
    public var frame: Rect

    /// An element from its parts.
    public init(
      label: String?, isButton: Bool = false, isHeader: Bool = false, isSelected: Bool = false,
      frame: Rect
    ) {
      self.isSelected = isSelected
      self.label = label
      self.isButton = isButton
      self.isHeader = isHeader
      self.frame = frame
    }
  }

  /// What it says when the banner appears; nil if it says nothing of its own accord.
  public var announcement: String?
  /// What it stops at, in order.
  public var elements: [Element]
  /// Whether nothing behind the banner can be reached.
  public var isModal: Bool
  /// The element that it moves to when the banner appears, by its place among ``elements``; nil if it
  /// stays where it is.
  public var focus: Int?

  /// A description from its parts.
  public init(
    announcement: String? = nil, elements: [Element], isModal: Bool = false, focus: Int? = nil
  ) {
    self.focus = focus
    self.announcement = announcement
    self.elements = elements
    self.isModal = isModal
  }
}

extension Accessibility {
  /// The labels in a layer, from back to front, each with the lines it shows.
  ///
  /// That is what UIKit finds in views that say nothing of themselves.
  ///
  /// - Parameter layer: In screen space.
  public static func elements(ofLabelsIn layer: Layer) -> [Element] {
    elements(ofLabelsIn: layer, at: .zero)
  }

  private static func elements(ofLabelsIn layer: Layer, at origin: Point) -> [Element] {
    let frame = layer.frame.offset(x: origin.x, y: origin.y)
    var elements: [Element] = []
    if case .text(let text) = layer.content {
      let lines = text.lines.map(\.line.text).filter { !$0.isEmpty }
      if !lines.isEmpty {
        elements.append(Element(label: lines.joined(separator: " "), frame: frame))
      }
    }
    return elements + layer.sublayers.flatMap { Self.elements(ofLabelsIn: $0, at: frame.origin) }
  }
}
