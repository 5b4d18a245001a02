// SPDX-License-Identifier: MIT

internal import BannerDevice
public import BannerGeometry
internal import Synchronization
public import BannerViews

/// A view of the application, the counterpart of `UIView`.
///
/// Banners are shown in it, or it is shown as a banner. Its appearance matters only when it is
/// shown: the page behind a banner comes from the screenshot.
@MainActor
open class HostView {
  // MARK: Place

  /// The position and size in points, on the screen or in the superview.
  ///
  /// A view without a frame, as created by ``init()``, has the frame of the whole screen.
  public var frame: Rect {
    get { place ?? Rect(origin: .zero, size: HostApplication.shared.screen.size) }
    set { place = newValue }
  }
  private var place: Rect? {
    get { sharedPlace.withLock { $0 } }
    set {
      sharedPlace.withLock { $0 = newValue }
      noteChange()
    }
  }
  private nonisolated let sharedPlace: Mutex<Rect?>
  /// The frame for code that is not on the main actor.
  ///
  /// It is nil for a view without a frame, which is the whole view of the screen's view
  /// controller.
  public nonisolated var frameOnScreen: Rect? { sharedPlace.withLock { $0 } }
  /// The view's rectangle in its own space, in points.
  ///
  /// Only the size can be changed.
  public var bounds: Rect {
    get { Rect(origin: .zero, size: frame.size) }
    set { frame = Rect(origin: frame.origin, size: newValue.size) }
  }
  /// Whether the view is in a window.
  ///
  /// A view outside of a window can't show banners.
  public var isInWindow = true {
    didSet { noteChange() }
  }

  // MARK: Looks

  /// The background color, or nil for none.
  open var backgroundColor: AdaptiveColor? { didSet { noteChange() } }
  /// The opacity of the view and its subviews, 0…1.
  open var alpha = 1.0 { didSet { noteChange() } }
  /// Whether the view is hidden.
  open var isHidden = false { didSet { noteChange() } }
  /// Whether subviews are clipped to the view's shape.
  open var clipsToBounds = false { didSet { noteChange() } }
  /// The corners, and the shadow that the background casts.
  open var layer = ViewLayer() { didSet { noteChange() } }
  /// The subviews, from back to front.
  public private(set) var subviews: [any HostSubview] = [] { didSet { noteChange() } }
  /// The superview.
  public private(set) weak var superview: HostView?

  /// The size that the view requests, in points, with ``noIntrinsicMetric`` for a side without a
  /// request.
  ///
  /// A view that is shown as a banner is as wide as its container. Its height is this height, or
  /// else that of its frame.
  open var intrinsicContentSize: Size {
    Size(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// The value for a side without an intrinsic size.
  public nonisolated static let noIntrinsicMetric = -1.0

  /// Creates a view.
  ///
  /// - Parameter frame: The position and size in points, on the screen or in the superview.
  public init(frame: Rect) {
    sharedPlace = Mutex(frame)
  }

  /// Returns nil: decoding a view from an archive is not supported.
  public required init?(coder: HostCoder) { nil }

  /// Creates a view without a frame: the whole view of the screen's view controller.
  public convenience init() {
    self.init(frame: .zero)
    fillScreen()
  }

  /// Removes the view's frame, so that it fills the screen.
  final func fillScreen() { place = nil }

  // The contents of a view are removed together with the view.
  isolated deinit { notifyObservers() }

  // MARK: Subviews

  /// Adds a view in front of the other subviews.
  ///
  /// The view's frame sets its position. There is no Auto Layout. Adding a view to itself or to
  /// its own subview records a failure in the current simulation. UIKit raises an exception in
  /// this case.
  public func addSubview(_ view: any HostSubview) {
    if let view = view as? HostView {
      guard !lies(in: view) else {
        return Simulation.current.fail(
          KitError("a view can't be added to itself or to one of its subviews"))
      }
      view.removeFromSuperview()
      view.superview = self
    }
    subviews.removeAll { $0 === view }
    view.watch { [weak self] in self?.noteChange() }
    subviews.append(view)
  }

  /// Whether the view is the other view or one of its descendants.
  private func lies(in other: HostView) -> Bool {
    self === other || superview?.lies(in: other) == true
  }

  /// Removes the view from its superview.
  public func removeFromSuperview() {
    watch(nil)
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Places the subviews.
  ///
  /// It is called each time the view is drawn.
  ///
  /// The view already has the width of its container. The default implementation does nothing.
  open func layoutSubviews() {}

  /// Redraws the view if it is shown.
  ///
  /// The view's own properties call it. A subclass calls it when a custom property changes the
  /// appearance.
  public func setNeedsLayout() { noteChange() }

  // MARK: Drawing

  private var isLayingOut = false

  /// Sets the view's width to that of its container.
  ///
  /// - Parameters:
  ///   - width: The width in points, or nil to keep the view's width.
  ///   - room: The height in points for a view with neither an intrinsic height nor a frame
  ///     height.
  package func layOut(width: Double?, room: Double = 0) {
    guard let width, !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    var height = intrinsicContentSize.height
    if height < 0 { height = place?.height ?? 0 }
    frame = Rect(x: frame.x, y: frame.y, width: width, height: height > 0 ? height : room)
  }

  /// A snapshot of the view as a `View` value, or nil for a hidden view.
  public var drawing: (any View)? {
    if isLayingOut { return snapshot }
    // Changes that subviews make during layout don't redraw this view.
    isLayingOut = true
    defer { isLayingOut = false }
    layoutSubviews()
    return snapshot
  }

  /// A snapshot of the view and its subviews at their current positions.
  private var snapshot: (any View)? {
    guard !isHidden else { return nil }
    return HostDrawing(
      asked: intrinsicContentSize, frameSize: place?.size ?? .zero, color: backgroundColor,
      alpha: alpha, look: layer, clips: clipsToBounds,
      parts: subviews.compactMap { view in
        view.drawing.map { HostDrawing.Subview(frame: view.frame, view: $0) }
      })
  }

  // MARK: Changes

  private var observers: [Observer] = []
  /// The superview's observer.
  private var superviewObserver: (@MainActor () -> Void)?

  private struct Observer {
    /// The name under which the observer is registered, or nil for none.
    var name: String?
    /// Whether the observer ends with its owner.
    var hasOwner = false
    weak var owner: AnyObject?
    var notify: @MainActor () -> Void

    var isAlive: Bool { !hasOwner || owner != nil }
  }

  /// Calls a closure after each change of the view, and when the view is deallocated.
  public func observe(_ observer: @escaping @MainActor () -> Void) {
    observers.append(Observer(name: nil, notify: observer))
  }

  /// Calls a closure as ``observe(_:)`` does, until the owner is deallocated or stops observing.
  package func observe(for owner: AnyObject, _ observer: @escaping @MainActor () -> Void) {
    observers.removeAll { !$0.isAlive }
    observers.append(Observer(hasOwner: true, owner: owner, notify: observer))
  }

  /// Removes the observers of an object.
  package func stopObserving(for owner: AnyObject) {
    observers.removeAll { $0.owner === owner || !$0.isAlive }
  }

  /// Calls a closure as ``observe(_:)`` does, and replaces the observer with the same name.
  public func observe(as name: String, _ observer: @escaping @MainActor () -> Void) {
    observers.removeAll { $0.name == name }
    observers.append(Observer(name: name, notify: observer))
  }

  private func noteChange() { if !isLayingOut { notifyObservers() } }

  private func notifyObservers() {
    for observer in observers where observer.isAlive { observer.notify() }
    superviewObserver?()
  }
}

extension HostView: @MainActor HostSubview {
  /// Calls a closure after each change, and replaces the previous closure.
  public func watch(_ observer: (@MainActor () -> Void)?) { superviewObserver = observer }
}

/// An object that can be added to a ``HostView``.
@MainActor
public protocol HostSubview: AnyObject {
  /// The position and size in the superview, in points.
  var frame: Rect { get set }
  /// The current appearance, or nil for none.
  var drawing: (any View)? { get }
  /// Calls a closure after each change, and replaces the previous closure.
  ///
  /// A nil closure stops the calls.
  func watch(_ observer: (@MainActor () -> Void)?)
}

/// The counterpart of the decoder on iOS.
///
/// It has no initializer, so no view can be decoded.
public final class HostCoder {
  private init() {}
}
