// SPDX-License-Identifier: MIT

public import BannerGeometry

/// A window of the application, the `UIWindow` that an app passes.
@MainActor
open class HostWindow: HostView {
  /// In points: that of ``HostView/frame`` if there is one, whose origin stays where it is when the size is set.
  public var size: Size {
    get { frameOnScreen?.size ?? sizeWithoutFrame }
    set {
      sizeWithoutFrame = newValue
      guard let frame = frameOnScreen, frame.size != newValue else { return }
      self.frame = Rect(origin: frame.origin, size: newValue)
    }
  }
  private var sizeWithoutFrame: Size
  /// The view controller that fills it.
  ///
  /// One that is set appears at once: its view is loaded, and it is called as UIKit calls it.
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

  /// Creates a window of a size in points that has no place of its own: as a view it is the whole screen.
  public convenience init(size: Size) {
    self.init(frame: Rect(origin: .zero, size: size))
    fillScreen()
  }

  /// Creates a window with a place on the screen, in points.
  public override init(frame: Rect) {
    sizeWithoutFrame = frame.size
    super.init(frame: frame)
  }

  /// Nil: there are no archives to decode a window from.
  public required init?(coder: HostCoder) { nil }

  /// Makes the window the application's ``HostApplication/keyWindow``, in the current simulation.
  public func makeKeyAndVisible() { HostApplication.shared.makeKey(self) }
}
