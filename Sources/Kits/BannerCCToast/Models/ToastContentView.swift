// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerKitInterface
public import BannerViews

/// The view that holds a toast's content.
///
/// Blank toasts show only the views added here.
@MainActor
public final class ToastContentView {
  /// An added view: a value, or a live view of the application.
  private enum Added {
    case value(Toast.Subview)
    case alive(any HostSubview, insets: EdgeInsets)
  }

  private var added: [Added] = [] { didSet { noteChange() } }
  /// The current state of the views.
  var subviews: [Toast.Subview] {
    added.compactMap {
      switch $0 {
      case .value(let subview): subview
      case .alive(let view, let insets):
        view.drawing.map { Toast.Subview(view: $0, insets: insets) }
      }
    }
  }
  /// The toast that the content belongs to.
  weak var toast: CCToastView?

  init() {}

  /// Adds a view in front of all others, pinned to the four edges of the content view.
  ///
  /// The content view is as large as its largest view with its insets, and stretches the others.
  ///
  /// - Parameters:
  ///   - view: The view to add.
  ///   - insets: The distances between the view and the content view's edges, in points; left is
  ///     the leading side.
  public func addSubview(_ view: any View, insets: EdgeInsets = .zero) {
    added.append(.value(Toast.Subview(view: view, insets: insets)))
  }

  /// Adds a view of the application, such as a `UILabel`, in front of all others.
  ///
  /// The view is pinned to the four edges of the content view, and its frame has no effect. Later
  /// changes to the view take effect immediately.
  ///
  /// - Parameters:
  ///   - view: The view to add, at its own size.
  ///   - insets: The distances between the view and the content view's edges, in points; left is
  ///     the leading side.
  public func addSubview(_ view: any HostSubview, insets: EdgeInsets = .zero) {
    view.watch { [weak self] in self?.noteChange() }
    added.append(.alive(view, insets: insets))
  }

  private func noteChange() { toast.map { ToastQueue.shared.didChange($0) } }
}
