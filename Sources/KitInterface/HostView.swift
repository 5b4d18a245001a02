// SPDX-License-Identifier: MIT

public import Geometry

/// A view of the application that a banner can be shown in, the `UIView` that an app passes.
///
/// It has a place and no looks: what the app draws is the page behind the banner.
@MainActor
open class HostView {
  /// Position and size in points on the screen; nil for the whole view of the screen's view controller.
  public var frame: Rect? {
    didSet { notifyObservers() }
  }
  /// Whether the view is in a window. Nothing can be shown in a view that is not.
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
  public init(frame: Rect? = nil) { self.frame = frame }

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
  open var view: HostView

  /// Creates a view controller.
  ///
  /// - Parameter view: Its view; by default one that fills the screen.
  public init(view: HostView = HostView()) { self.view = view }
}
