// SPDX-License-Identifier: MIT

internal import Synchronization

/// A view controller of the application, the `UIViewController` that an app passes.
///
/// Its functions are called as UIKit calls them: ``viewDidLoad()`` when its view is first used, and those of appearing
/// when it becomes the root of the window (``HostWindow/rootViewController``).
@MainActor
open class HostViewController {
  private nonisolated let shownView: Mutex<HostView?>
  private var hasLoaded = false

  /// The view for whoever is not on the main actor; nil for one that was not used yet, which fills the screen.
  public nonisolated var viewOnScreen: HostView? { shownView.withLock { $0 } }

  /// The view that banners are shown in.
  open var view: HostView {
    get {
      loadViewIfNeeded()
      if let viewOnScreen { return viewOnScreen }
      let view = HostView()
      self.view = view
      return view
    }
    set { shownView.withLock { $0 = newValue } }
  }

  /// Creates a view controller whose view fills the screen.
  ///
  /// - Parameters:
  ///   - nibName: Has no effect: there are no nibs.
  ///   - bundle: Has no effect.
  public init(nibName: String?, bundle: AnyObject?) { shownView = Mutex(nil) }

  /// Creates a view controller with a view.
  public init(view: HostView) { shownView = Mutex(view) }

  /// Nil: there are no archives to decode a view controller from.
  public required init?(coder: HostCoder) { nil }

  /// Creates a view controller whose view fills the screen.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  // MARK: Loading

  /// Whether the view was used already.
  public var isViewLoaded: Bool { hasLoaded }

  /// Makes the view if it was not used yet.
  public func loadViewIfNeeded() {
    guard !hasLoaded else { return }
    hasLoaded = true
    if viewOnScreen == nil { loadView() }
    viewDidLoad()
  }

  /// Makes the view: one that fills the screen, unless a subclass sets another one.
  open func loadView() { view = HostView() }

  /// Called once, when the view has been made.
  open func viewDidLoad() {}

  // MARK: Appearing

  /// Called before the view controller becomes the root of the window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view controller has become the root of the window.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before another view controller becomes the root of the window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when another view controller has become the root of the window.
  open func viewDidDisappear(_ animated: Bool) {}
}
