// SPDX-License-Identifier: MIT

internal import BannerDevice
public import BannerGeometry
internal import Synchronization
public import BannerViews

/// A view of the application, the `UIView` that an app passes.
///
/// Banners are shown in it, or it is shown as one itself. What it looks like counts only where it is shown: the page
/// behind a banner is the screenshot's.
@MainActor
open class HostView {
  // MARK: Place

  /// Position and size in points, on the screen or in the view it was added to.
  ///
  /// A view without a place of its own, as ``init()`` makes one, has that of the whole screen.
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
  /// The frame for whoever is not on the main actor; nil for a view without a place of its own, which is the whole
  /// view of the screen's view controller.
  public nonisolated var frameOnScreen: Rect? { sharedPlace.withLock { $0 } }
  /// The view's rectangle in its own space, in points; only its size can be changed.
  public var bounds: Rect {
    get { Rect(origin: .zero, size: frame.size) }
    set { frame = Rect(origin: frame.origin, size: newValue.size) }
  }
  /// Whether the view is in a window.
  ///
  /// Nothing can be shown in a view that is not.
  public var isInWindow = true {
    didSet { noteChange() }
  }

  // MARK: Looks

  /// What it is filled with; nil for nothing.
  open var backgroundColor: AdaptiveColor? { didSet { noteChange() } }
  /// Opacity of all of it, 0…1.
  open var alpha = 1.0 { didSet { noteChange() } }
  /// Whether it is left out.
  open var isHidden = false { didSet { noteChange() } }
  /// Whether its subviews end at its shape.
  open var clipsToBounds = false { didSet { noteChange() } }
  /// Its corners and its shadow, which the background casts.
  open var layer = ViewLayer() { didSet { noteChange() } }
  /// What lies in it, from back to front.
  public private(set) var subviews: [any HostSubview] = [] { didSet { noteChange() } }
  /// The view that it was added to.
  public private(set) weak var superview: HostView?

  /// The size that the view asks for, in points; ``noIntrinsicMetric`` for a side that asks for none.
  ///
  /// A view that is shown as a banner is as wide as its container. It is as high as this says, or else as its frame.
  open var intrinsicContentSize: Size {
    Size(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// A side that asks for no size.
  public nonisolated static let noIntrinsicMetric = -1.0

  /// Creates a view.
  ///
  /// - Parameter frame: Position and size in points, on the screen or in the view it is added to.
  public init(frame: Rect) {
    sharedPlace = Mutex(frame)
  }

  /// Nil: there are no archives to decode a view from.
  public required init?(coder: HostCoder) { nil }

  /// Creates a view without a place of its own: the whole view of the screen's view controller.
  public convenience init() {
    self.init(frame: .zero)
    fillScreen()
  }

  /// Gives up a place of its own.
  final func fillScreen() { place = nil }

  // A view that is gone takes what is shown in it with it.
  isolated deinit { notifyObservers() }

  // MARK: Subviews

  /// Adds a view in front of all others.
  ///
  /// Its frame says where it lies; there is no Auto Layout. A view that would lie in itself is not added: where UIKit
  /// raises an exception, the failure of the current simulation says so.
  public func addSubview(_ view: any HostSubview) {
    if let view = view as? HostView {
      guard !lies(in: view) else {
        return Simulation.current.fail(
          KitError("a view can't be added to itself or to a view that lies in it"))
      }
      view.removeFromSuperview()
      view.superview = self
    }
    subviews.removeAll { $0 === view }
    view.watch { [weak self] in self?.noteChange() }
    subviews.append(view)
  }

  /// Whether the view is another one, or lies somewhere in it.
  private func lies(in other: HostView) -> Bool {
    self === other || superview?.lies(in: other) == true
  }

  /// Takes the view out of the one that it was added to.
  public func removeFromSuperview() {
    watch(nil)
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Places the subviews; called whenever the view is drawn.
  ///
  /// The view has the width of its container then. Does nothing unless a subclass overrides it.
  open func layoutSubviews() {}

  /// Lets the view be drawn again if it is shown.
  ///
  /// The view's own properties call it. A subclass with properties of its own calls it when one of them changes its
  /// looks.
  public func setNeedsLayout() { noteChange() }

  // MARK: Drawing

  private var isLayingOut = false

  /// Takes on the width of what the view is shown in.
  ///
  /// - Parameters:
  ///   - width: In points; nil leaves the view's own.
  ///   - room: The height in points of a view that neither asks for one nor has a frame of one.
  package func layOut(width: Double?, room: Double = 0) {
    guard let width, !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    var height = intrinsicContentSize.height
    if height < 0 { height = place?.height ?? 0 }
    frame = Rect(x: frame.x, y: frame.y, width: width, height: height > 0 ? height : room)
  }

  /// The view as it is now, as a value that can be shown wherever a `View` can; nil for a hidden one.
  public var drawing: (any View)? {
    if isLayingOut { return snapshot }
    // Subviews that place theirs meanwhile let nobody draw this view again.
    isLayingOut = true
    defer { isLayingOut = false }
    layoutSubviews()
    return snapshot
  }

  /// The view with its subviews where they are.
  private var snapshot: (any View)? {
    guard !isHidden else { return nil }
    return HostDrawing(
      asked: intrinsicContentSize, frameSize: place?.size ?? .zero, color: backgroundColor,
      alpha: alpha, look: layer, clips: clipsToBounds,
      parts: subviews.compactMap { view in
        view.drawing.map { HostDrawing.Part(frame: view.frame, view: $0) }
      })
  }

  // MARK: Changes

  private var observers: [Observer] = []
  /// The view that it was added to.
  private var superviewObserver: (@MainActor () -> Void)?

  private struct Observer {
    /// What it observes under; nil for nothing.
    var name: String?
    /// Whether it observes only as long as its owner lives.
    var hasOwner = false
    weak var owner: AnyObject?
    var notify: @MainActor () -> Void

    var isAlive: Bool { !hasOwner || owner != nil }
  }

  /// Calls a closure after each change of the view, and when the view is deallocated.
  public func observe(_ observer: @escaping @MainActor () -> Void) {
    observers.append(Observer(name: nil, notify: observer))
  }

  /// Calls a closure as ``observe(_:)`` does, until an object is gone or stops observing.
  package func observe(for owner: AnyObject, _ observer: @escaping @MainActor () -> Void) {
    observers.removeAll { !$0.isAlive }
    observers.append(Observer(hasOwner: true, owner: owner, notify: observer))
  }

  /// Lets the closures go that observe for an object.
  package func stopObserving(for owner: AnyObject) {
    observers.removeAll { $0.owner === owner || !$0.isAlive }
  }

  /// How many closures observe.
  package var observerCount: Int { observers.count { $0.isAlive } }

  /// Calls a closure as ``observe(_:)`` does, in place of the one that observes under the same name.
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
  /// Calls a closure after each change, in place of the one before.
  public func watch(_ observer: (@MainActor () -> Void)?) { superviewObserver = observer }
}

/// What can be added to a ``HostView``.
@MainActor
public protocol HostSubview: AnyObject {
  /// Position and size in the view it was added to, in points.
  var frame: Rect { get set }
  /// What it looks like now; nil for nothing.
  var drawing: (any View)? { get }
  /// Calls a closure after each change, in place of the one before; nil for none.
  func watch(_ observer: (@MainActor () -> Void)?)
}

/// What a view would be decoded from on iOS: there is none here, and a view can't be made of one.
public final class HostCoder {
  private init() {}
}
