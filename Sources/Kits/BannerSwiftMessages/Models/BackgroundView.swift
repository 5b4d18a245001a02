// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerKitInterface
public import BannerViews

/// A view that other views lie in; what a plain `UIView` is to the original.
///
/// A view that is shown is alive: what is changed in it is seen from that instant on.
open class BackgroundView {
  /// What it is filled with; nil for nothing.
  public var backgroundColor: AdaptiveColor? { didSet { setNeedsLayout() } }
  /// Its corners and its shadow.
  public var layer = ViewLayer() { didSet { setNeedsLayout() } }
  /// Rounds its corners by quarter circles, as `layer.cornerRadius` does, in points.
  public var layerCornerRadius: Double {
    get { layer.cornerRadius }
    set { layer.cornerRadius = newValue }
  }
  /// What fills it from edge to edge.
  public var content: (any View)? { didSet { setNeedsLayout() } }

  private var observers: [Observation] = []

  /// A view without a colour.
  ///
  /// - Parameter content: What fills it from edge to edge.
  public convenience init(_ content: (any View)? = nil) {
    self.init(frame: .zero)
    self.content = content
  }

  /// A view without a color.
  ///
  /// - Parameter frame: Has no effect: the message that the view belongs to places it.
  public init(frame: Rect) {}

  /// Nil: there are no archives to decode a view from.
  public required init?(coder: HostCoder) { nil }

  /// Lets the view be laid out again if it is shown.
  ///
  /// The properties of this module's views call it. A subclass with properties of its own calls it when one of
  /// them changes its looks.
  public final func setNeedsLayout() {
    for observation in observers { observation.observer?.changed?() }
  }

  /// Lets an observer know of changes, once for each.
  final func watch(_ observer: ViewObserver) {
    observers.removeAll { $0.observer == nil }
    guard !observers.contains(where: { $0.observer === observer }) else { return }
    observers.append(Observation(observer: observer))
  }

  private struct Observation {
    weak var observer: ViewObserver?
  }
}

/// Receives the changes of a view.
final class ViewObserver {
  /// Called for every change.
  var changed: (() -> Void)?
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
  public var cornerRadius = 0.0 { didSet { setNeedsLayout() } }
  /// Whether only the corners away from the edge it slides in from are rounded.
  public var roundsLeadingCorners = false { didSet { setNeedsLayout() } }
  /// Which corners are rounded, unless ``roundsLeadingCorners`` decides.
  public var roundedCorners = Set(Corner.allCases) { didSet { setNeedsLayout() } }

  /// A rounded view.
  ///
  /// - Parameters:
  ///   - cornerRadius: In points.
  ///   - content: What fills it from edge to edge.
  public convenience init(cornerRadius: Double = 0, _ content: (any View)? = nil) {
    self.init(frame: .zero)
    self.cornerRadius = cornerRadius
    self.content = content
  }
}
