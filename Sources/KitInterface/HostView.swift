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

  private var observers: [@MainActor () -> Void] = []
  /// Those that observe under a name, each once.
  private var namedObservers: [(name: String, observer: @MainActor () -> Void)] = []

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
  public func observe(_ observer: @escaping @MainActor () -> Void) { observers.append(observer) }

  /// Calls a closure as ``observe(_:)`` does, in place of the one that observes under the same name.
  public func observe(as name: String, _ observer: @escaping @MainActor () -> Void) {
    namedObservers.removeAll { $0.name == name }
    namedObservers.append((name, observer))
  }

  private func notifyObservers() {
    for observer in observers { observer() }
    for (_, observer) in namedObservers { observer() }
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
