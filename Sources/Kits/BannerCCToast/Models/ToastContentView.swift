// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerKitInterface
public import BannerViews

/// Where a toast's content lies; blank toasts show only what is added here.
@MainActor
public final class ToastContentView {
  /// A view that was added: a value, or one of the application's, which is alive.
  private enum Added {
    case value(Toast.Subview)
    case alive(any HostSubview, insets: EdgeInsets)
  }

  private var added: [Added] = [] { didSet { noteChange() } }
  /// The views as they are now.
  var subviews: [Toast.Subview] {
    added.compactMap {
      switch $0 {
      case .value(let subview): subview
      case .alive(let view, let insets):
        view.drawing.map { Toast.Subview(view: $0, insets: insets) }
      }
    }
  }
  /// Whose content it is.
  weak var toast: CCToastView?

  init() {}

  /// Adds a view on top of all others, held to the four edges of the content view.
  ///
  /// The content view is as large as its largest view with its insets, and stretches the others.
  ///
  /// - Parameters:
  ///   - view: What is added.
  ///   - insets: Between the view and the content view's edges, in points; left is where lines begin.
  public func addSubview(_ view: any View, insets: EdgeInsets = .zero) {
    added.append(.value(Toast.Subview(view: view, insets: insets)))
  }

  /// Adds a view of the application, such as a `UILabel`, on top of all others, held to the four edges of the content
  /// view.
  ///
  /// Its frame has no effect. What is changed in it later is seen from that instant on.
  ///
  /// - Parameters:
  ///   - view: What is added; as large as it asks for.
  ///   - insets: Between the view and the content view's edges, in points; left is where lines begin.
  public func addSubview(_ view: any HostSubview, insets: EdgeInsets = .zero) {
    view.watch { [weak self] in self?.noteChange() }
    added.append(.alive(view, insets: insets))
  }

  private func noteChange() { toast.map { ToastQueue.shared.didChange($0) } }
}
