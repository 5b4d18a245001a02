// SPDX-License-Identifier: MIT

public import Geometry
internal import Synchronization

/// A view of the application that a banner can be shown in, the `UIView` that an app passes.
///
/// It has a place and no looks: what the app draws is the page behind the banner.
@MainActor
open class HostView {
  /// Position and size in points on the screen; nil for the whole view of the screen's view controller.
  public var frame: Rect? {
    didSet {
      place.withLock { $0 = frame }
      notifyObservers()
    }
  }
  private nonisolated let place = Mutex<Rect?>(nil)
  /// The frame for whoever is not on the main actor.
  public nonisolated var frameOnScreen: Rect? { place.withLock { $0 } }
  /// Whether the view is in a window.
  ///
  /// Nothing can be shown in a view that is not.
  public var isInWindow = true {
    didSet { notifyObservers() }
  }

  private var observers: [Observer] = []

  private struct Observer {
    /// What it observes under; nil for nothing.
    var name: String?
    /// Whether it observes only as long as its owner lives.
    var hasOwner = false
    weak var owner: AnyObject?
    var notify: @MainActor () -> Void

    var isAlive: Bool { !hasOwner || owner != nil }
  }

  /// Creates a view in a window.
  ///
  /// - Parameter frame: Position and size in points on the screen; nil for the whole view of the screen's
  ///   view controller.
  public nonisolated init(frame: Rect? = nil) {
    self.frame = frame
    place.withLock { $0 = frame }
  }

  // A view that is gone takes what is shown in it with it.
  isolated deinit { notifyObservers() }

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

  private func notifyObservers() {
    for observer in observers where observer.isAlive { observer.notify() }
  }
}

/// A view controller of the application, the `UIViewController` that an app passes.
@MainActor
open class HostViewController {
  /// The view that banners are shown in.
  open var view: HostView {
    didSet { shownView.withLock { $0 = view } }
  }
  private nonisolated let shownView: Mutex<HostView>
  /// The view for whoever is not on the main actor.
  public nonisolated var viewOnScreen: HostView { shownView.withLock { $0 } }

  /// Creates a view controller.
  ///
  /// - Parameter view: Its view; by default one that fills the screen.
  public nonisolated init(view: HostView = HostView()) {
    self.view = view
    shownView = Mutex(view)
  }
}
