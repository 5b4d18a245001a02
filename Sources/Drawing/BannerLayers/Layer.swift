// SPDX-License-Identifier: MIT

public import BannerGeometry
internal import BannerPixels

/// A rectangle of the screen with its drawn content.
///
/// Drawing order: shadow, background, content, sublayers from first to last, border.
public struct Layer: Sendable, Hashable {
  /// The layer's name, such as `button title`, used in layer texts and messages.
  ///
  /// Names are not unique.
  public var name: String
  /// The position and size in the parent's space.
  ///
  /// The layer's own space starts at the top left corner of the frame.
  public var frame: Rect
  /// The opacity of the layer and its sublayers as a group, 0…1.
  public var opacity: Double = 1
  /// The corner radii of the background, border, shadow and clip.
  public var cornerRadii = CornerRadii(0)
  /// The kind of curve at the corners.
  public var cornerCurve: CornerCurve = .circular
  /// The fill of the layer's shape, or nil for none.
  public var background: Fill?
  /// The content drawn over the background.
  public var content: Content = .none
  /// The layers above the content.
  ///
  /// Their frames are in this layer's space.
  public var sublayers: [Layer] = []
  /// The line just inside the shape, above everything else.
  public var border: Border?
  /// The shadow of the shape, below everything else.
  ///
  /// The layer itself never clips it.
  public var shadow: Shadow?
  /// Whether the layer's shape clips the content and sublayers.
  public var clips = false
  /// The role of the layer, or nil if no later step needs to find it.
  ///
  /// The role is not part of the layer text.
  public var role: Role?
  /// The transform of the layer and its sublayers about the layer's center, in the parent's
  /// space.
  ///
  /// A point moves to `center + transform(point − center)`, like Core Animation's `transform`
  /// with the default anchor. The layer and its shadow are painted without the transform, and the
  /// resulting pixels are then mapped. A move by whole pixels doesn't change the pixels. A
  /// backdrop in the layer samples the area below the moved layer, to the nearest pixel. The
  /// backdrop's sampled area is neither rotated nor scaled. A layer is invisible if its transform
  /// has no inverse or scales down by a factor of more than 4,096.
  public var transform = Transform.identity
  /// Whether the layer's contents keep their sides when a layout is mirrored, as the parts of a
  /// glyph do.
  public var keepsSides = false

  /// Creates a layer with a name and a frame.
  public init(
    _ name: String, frame: Rect, background: Fill? = nil, content: Content = .none,
    sublayers: [Layer] = []
  ) {
    self.name = name
    self.frame = frame
    self.background = background
    self.content = content
    self.sublayers = sublayers
  }

  /// The purpose of a layer, independent of its name.
  public enum Role: Sendable, Hashable {
    /// The application's page behind the bars.
    case page
    /// A bar of the app or the system.
    case navigationBar, toolbar, tabBar, statusBar
    /// The title of the navigation bar, and its button to the previous page.
    case barTitle, backButton
    /// The icon or the title of an item in a navigation bar or toolbar.
    case barItem
    /// The icon or the title of a tab.
    case tab
    /// An item of the status bar.
    case clock, date, wiFi
    /// The charge in the battery of the status bar.
    case batteryCharge
    /// The background of the clock during an activity.
    case activityPill
    /// The button of a banner.
    case button
    /// The container of a banner's texts.
    case texts
    /// An image of a banner, such as its icon.
    case image
    /// The symbol of a control without a title.
    case symbol
    /// The box that shows the bounds of a control.
    case field
    /// A text that a person types; a field shows its end.
    case typedText
    /// An activity indicator shown instead of a banner's content.
    case activityIndicator
  }

  /// Returns the same layer with the given role.
  ///
  /// If `role` is nil, the layer keeps its current role.
  public func with(_ role: Role?) -> Layer {
    var layer = self
    if let role { layer.role = role }
    return layer
  }

  /// The layer's outline, in its own space.
  public var shape: Path {
    .roundedRect(
      Rect(origin: .zero, size: frame.size), radii: cornerRadii, curve: cornerCurve)
  }
}

extension Layer {
  /// Whether the layer or a descendant shows the blurred pixels below it.
  package var hasBackdrop: Bool {
    if case .backdrop = content { return true }
    return sublayers.contains(where: \.hasBackdrop)
  }
}
