// SPDX-License-Identifier: MIT

public import Geometry

/// A window of the application, the `UIWindow` that an app passes.
@MainActor
open class HostWindow: HostView {
  /// In points: that of ``HostView/frame`` if there is one, whose origin stays where it is when the size is set.
  public var size: Size {
    get { frame?.size ?? sizeWithoutFrame }
    set {
      sizeWithoutFrame = newValue
      guard let frame, frame.size != newValue else { return }
      self.frame = Rect(origin: frame.origin, size: newValue)
    }
  }
  private var sizeWithoutFrame: Size
  /// The view controller that fills it.
  public var rootViewController: HostViewController?

  /// Creates a window of a size in points that fills the screen's view controller.
  public init(size: Size) {
    sizeWithoutFrame = size
    super.init()
  }

  /// Creates a window with a place on the screen, in points.
  public init(frame: Rect) {
    sizeWithoutFrame = frame.size
    super.init(frame: frame)
  }
}
