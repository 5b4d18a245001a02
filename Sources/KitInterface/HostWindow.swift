// SPDX-License-Identifier: MIT

public import Geometry

/// A window of the application, the `UIWindow` that an app passes.
@MainActor
open class HostWindow: HostView {
  /// In points.
  public var size: Size
  /// The view controller that fills it.
  public var rootViewController: HostViewController?

  /// Creates a window of a size in points, at the origin of the screen.
  public init(size: Size) {
    self.size = size
    super.init()
  }

  /// Creates a window with a place on the screen, in points.
  public init(frame: Rect) {
    size = frame.size
    super.init(frame: frame)
  }
}
