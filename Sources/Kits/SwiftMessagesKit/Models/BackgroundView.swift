// SPDX-License-Identifier: MIT

public import Views

/// A view that other views lie in; what a plain `UIView` is to the original.
open class BackgroundView {
  /// What it is filled with; nil for nothing.
  public var backgroundColor: AdaptiveColor?
  /// Rounds its corners by quarter circles, as `layer.cornerRadius` does, in points.
  public var layerCornerRadius = 0.0
  /// What fills it from edge to edge.
  public var content: (any View)?

  /// A view without a colour.
  ///
  /// - Parameter content: What fills it from edge to edge.
  public init(_ content: (any View)? = nil) { self.content = content }
}

/// A view that cuts itself to a rectangle with squircle corners.
open class CornerRoundingView: BackgroundView {
  /// A corner of a rectangle, by UIKit's names.
  public enum Corner: String, Sendable, Hashable, CaseIterable {
    /// At the top, left.
    case topLeft
    /// At the top, right.
    case topRight
    /// At the bottom, left.
    case bottomLeft
    /// At the bottom, right.
    case bottomRight
  }

  /// In points; 0 or less rounds nothing.
  public var cornerRadius = 0.0
  /// Whether only the corners away from the edge it slides in from are rounded.
  public var roundsLeadingCorners = false
  /// Which corners are rounded, unless ``roundsLeadingCorners`` decides.
  public var roundedCorners = Set(Corner.allCases)

  /// A rounded view.
  ///
  /// - Parameters:
  ///   - cornerRadius: In points.
  ///   - content: What fills it from edge to edge.
  public init(cornerRadius: Double = 0, _ content: (any View)? = nil) {
    self.cornerRadius = cornerRadius
    super.init(content)
  }
}
