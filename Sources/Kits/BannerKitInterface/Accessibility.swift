// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers
internal import BannerText

/// The accessibility information of a banner, as a screen reader sees it.
public struct Accessibility: Sendable, Hashable {
  /// An element that the screen reader stops at.
  public struct Element: Sendable, Hashable {
    /// The spoken label, or nil for the label that the system derives from the view.
    public var label: String?
    /// Whether the element is announced as a button.
    public var isButton: Bool
    /// Whether the element is announced as a heading.
    public var isHeader: Bool
    /// Whether the element is announced as selected.
    public var isSelected: Bool
    /// The frame, in screen space.
    public var frame: Rect
    /// The property that sets the label, if it isn't a text of the banner.
    package var property: String?

    /// Creates an accessibility element.
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

  /// The text spoken when the banner appears, or nil for none.
  public var announcement: String?
  /// The elements, in reading order.
  public var elements: [Element]
  /// Whether the content behind the banner can't be reached.
  public var isModal: Bool
  /// The index in ``elements`` of the element that gets the focus when the banner appears, or nil
  /// to leave the focus where it is.
  public var focus: Int?

  /// Creates the accessibility information of a banner.
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
  /// Returns the labels in a layer, from back to front, each with its visible lines.
  ///
  /// UIKit exposes the same labels for views without accessibility settings.
  ///
  /// - Parameter layer: The layer, in screen space.
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
