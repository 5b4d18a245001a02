// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerGeometry
public import BannerKitInterface

/// The services that the library needs from an application or an app extension.
@MainActor
public protocol ApplicationContext: AnyObject {
  /// The window that shows banners.
  ///
  /// If it is nil, nothing can be shown.
  var keyWindow: Window? { get }
  /// The frame of the status bar, in points.
  ///
  /// The height is 0 while the bar is hidden.
  var statusBarFrame: Rect { get }
  /// The text size in the device's settings.
  var preferredContentSizeCategory: TextSizeCategory { get }
  /// The color of the status bar's text, or nil for the system's default.
  var statusBarStyle: StatusBarStyle? { get set }
}

/// A window of an application.
public typealias Window = HostWindow

/// An application on a simulated device.
///
/// In a scene, while it is ``Banner/application``, its screen is the scene's current screen.
public final class Application: ApplicationContext {
  /// The screen: the device, its orientation and its iOS version.
  public var screen: Screen
  /// The text size in the device's settings.
  public var preferredContentSizeCategory: TextSizeCategory
  /// The color of the status bar's text, or nil for the system's default.
  public var statusBarStyle: StatusBarStyle?

  /// Creates an application that fills a screen.
  public init(on screen: Screen, textSize: TextSizeCategory = .large) {
    self.screen = screen
    preferredContentSizeCategory = textSize
  }

  /// The window, which fills the screen.
  public var keyWindow: Window? {
    window.size = screen.size
    return window
  }
  private let window = Window(size: .zero)

  /// The frame of the status bar at the top of the screen, with the device's height.
  public var statusBarFrame: Rect {
    Rect(x: 0, y: 0, width: screen.size.width, height: screen.statusBarHeight)
  }
}
