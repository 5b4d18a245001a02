// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerKitInterface
public import BannerViews

/// A container for other views, in the role of a plain `UIView` of the original.
///
/// A view on the screen is live: its changes take effect immediately.
open class BackgroundView {
  /// The color behind the content, or nil for none.
  public var backgroundColor: AdaptiveColor? { didSet { setNeedsLayout() } }
  /// The corners and the shadow of the view.
  public var layer = ViewLayer() { didSet { setNeedsLayout() } }
  /// The radius of circular corners in points, the same as `layer.cornerRadius`.
  public var layerCornerRadius: Double {
    get { layer.cornerRadius }
    set { layer.cornerRadius = newValue }
  }
  /// The content, which fills the view from edge to edge.
  public var content: (any View)? { didSet { setNeedsLayout() } }

  private var observers: [Observation] = []

  /// Creates a view without a color.
  ///
  /// - Parameter content: The content, which fills the view from edge to edge.
  public convenience init(_ content: (any View)? = nil) {
    self.init(frame: .zero)
    self.content = content
  }

  /// Creates a view without a color.
  ///
  /// - Parameter frame: Has no effect: the message that contains the view places it.
  public init(frame: Rect) {}

  /// Returns nil, because there are no archives to decode a view from.
  public required init?(coder: HostCoder) { nil }

  /// Schedules a new layout if the view is on the screen.
  ///
  /// The properties of this module's views call it. A subclass calls it when one of its own
  /// properties changes its appearance.
  public final func setNeedsLayout() {
    for observation in observers { observation.observer?.changed?() }
  }

  /// Notifies an observer once of every later change.
  final func watch(_ observer: BackgroundViewObserver) {
    observers.removeAll { $0.observer == nil }
    guard !observers.contains(where: { $0.observer === observer }) else { return }
    observers.append(Observation(observer: observer))
  }

  private struct Observation {
    weak var observer: BackgroundViewObserver?
  }
}

/// The observer of a view's changes.
final class BackgroundViewObserver {
  /// The closure called for every change.
  var changed: (() -> Void)?
}

/// A view that clips itself to a rectangle with squircle corners.
open class CornerRoundingView: BackgroundView {
  /// A corner of a rectangle, with UIKit's names.
  public enum Corner: String, Sendable, Hashable, CaseIterable {
    /// The top left corner.
    case topLeft
    /// The top right corner.
    case topRight
    /// The bottom left corner.
    case bottomLeft
    /// The bottom right corner.
    case bottomRight
  }

  /// The corner radius in points; 0 or less for square corners.
  public var cornerRadius = 0.0 { didSet { setNeedsLayout() } }
  /// Whether only the corners opposite the edge that the view slides in from are rounded.
  public var roundsLeadingCorners = false { didSet { setNeedsLayout() } }
  /// The rounded corners, unless ``roundsLeadingCorners`` determines them.
  public var roundedCorners = Set(Corner.allCases) { didSet { setNeedsLayout() } }

  /// Creates a view with rounded corners.
  ///
  /// - Parameters:
  ///   - cornerRadius: The radius in points.
  ///   - content: The content, which fills the view from edge to edge.
  public convenience init(cornerRadius: Double = 0, _ content: (any View)? = nil) {
    self.init(frame: .zero)
    self.cornerRadius = cornerRadius
    self.content = content
  }
}
