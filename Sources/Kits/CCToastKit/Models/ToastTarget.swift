// SPDX-License-Identifier: MIT

public import Geometry

/// The view a toast is shown in: it stands for the `UIView` that an application passes.
///
/// Toasts hold it weakly, as the original does: one that nobody else keeps is gone, and its toasts with it.
@MainActor
public final class ToastTarget {
  /// Where it lies, in points on the screen; nil for all of the host's view.
  public var frame: Rect? {
    didSet { ToastQueue.shared.targetDidChange() }
  }
  /// Whether it can be seen at all: toasts of a view in no window are dropped.
  public var isInWindow = true {
    didSet { ToastQueue.shared.targetDidChange() }
  }

  /// A view in a window.
  public init(frame: Rect? = nil) { self.frame = frame }

  // What lies in it goes with it.
  isolated deinit { ToastQueue.shared.targetDidChange() }
}
