// SPDX-License-Identifier: MIT

internal import Synchronization

/// A view controller of the application, the counterpart of `UIViewController`.
///
/// Its methods are called as UIKit calls them. ``viewDidLoad()`` is called when the view is first
/// used. The appearance methods are called when the controller becomes the window's root
/// (``HostWindow/rootViewController``).
@MainActor
open class HostViewController {
  private nonisolated let shownView: Mutex<HostView?>
  private var hasLoaded = false

  /// The view for code that is not on the main actor.
  ///
  /// It is nil for a view that has not been used, which fills the screen.
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
  ///   - nibName: Ignored, since nibs are not supported.
  ///   - bundle: Ignored.
  public init(nibName: String?, bundle: AnyObject?) { shownView = Mutex(nil) }

  /// Creates a view controller with a view.
  public init(view: HostView) { shownView = Mutex(view) }

  /// Returns nil: decoding a view controller from an archive is not supported.
  public required init?(coder: HostCoder) { nil }

  /// Creates a view controller whose view fills the screen.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  // MARK: Loading

  /// Whether the view has been loaded.
  public var isViewLoaded: Bool { hasLoaded }

  /// Creates the view if it has not been used yet.
  public func loadViewIfNeeded() {
    guard !hasLoaded else { return }
    hasLoaded = true
    if viewOnScreen == nil { loadView() }
    viewDidLoad()
  }

  /// Creates the view.
  ///
  /// It fills the screen unless a subclass sets another view.
  open func loadView() { view = HostView() }

  /// Called once after the view has been created.
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
