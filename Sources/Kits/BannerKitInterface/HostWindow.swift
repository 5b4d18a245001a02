// SPDX-License-Identifier: MIT

public import BannerGeometry

/// A window of the application, the counterpart of `UIWindow`.
@MainActor
open class HostWindow: HostView {
  /// The size in points: that of ``HostView/frame``, if set.
  ///
  /// Setting the size keeps the origin.
  public var size: Size {
    get { frameOnScreen?.size ?? sizeWithoutFrame }
    set {
      sizeWithoutFrame = newValue
      guard let frame = frameOnScreen, frame.size != newValue else { return }
      self.frame = Rect(origin: frame.origin, size: newValue)
    }
  }
  private var sizeWithoutFrame: Size
  /// The view controller that fills the window.
  ///
  /// A new view controller appears immediately: its view is loaded, and its appearance methods are
  /// called as UIKit calls them.
  public var rootViewController: HostViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewWillDisappear(false)
      rootViewController?.loadViewIfNeeded()
      rootViewController?.viewWillAppear(false)
      oldValue?.viewDidDisappear(false)
      rootViewController?.viewDidAppear(false)
    }
  }

  /// Creates a window with a size in points and no frame.
  ///
  /// As a view, it is the whole screen.
  public convenience init(size: Size) {
    self.init(frame: Rect(origin: .zero, size: size))
    fillScreen()
  }

  /// Creates a window with a frame on the screen, in points.
  public override init(frame: Rect) {
    sizeWithoutFrame = frame.size
    super.init(frame: frame)
  }

  /// Returns nil: decoding a window from an archive is not supported.
  public required init?(coder: HostCoder) { nil }

  /// Makes the window the application's ``HostApplication/keyWindow`` in the current simulation.
  public func makeKeyAndVisible() { HostApplication.shared.makeKey(self) }
}
