// SPDX-License-Identifier: MIT

public import Geometry
public import Views

/// Where a toast's content lies; blank toasts show only what is added here.
@MainActor
public final class ToastContentView {
  private(set) var subviews: [Toast.Subview] = [] {
    didSet { toast.map { ToastQueue.shared.didChange($0) } }
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
    subviews.append(Toast.Subview(view: view, insets: insets))
  }
}
