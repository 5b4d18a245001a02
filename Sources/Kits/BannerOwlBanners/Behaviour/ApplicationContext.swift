// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerGeometry
public import BannerKitInterface

/// What the library asks of the application, or of what stands for it in an extension.
@MainActor
public protocol ApplicationContext: AnyObject {
  /// The window that banners are put into; nil if there is none, and nothing can be shown then.
  var keyWindow: Window? { get }
  /// Where the status bar is, in points; of no height while it is hidden.
  var statusBarFrame: Rect { get }
  /// The text size of the device's settings.
  var preferredContentSizeCategory: TextSizeCategory { get }
  /// The status bar's text; nil for the system's default.
  var statusBarStyle: StatusBarStyle? { get set }
}

/// A window of an application.
public typealias Window = HostWindow

/// An application on a pretended device.
///
/// In a scene its screen is the scene's, as it is at that moment, while it is ``Banner/application``.
public final class Application: ApplicationContext {
  /// The device, how it is held and what it runs.
  public var screen: Screen
  /// The text size of its settings.
  public var preferredContentSizeCategory: TextSizeCategory
  /// The status bar's text; nil for the system's default.
  public var statusBarStyle: StatusBarStyle?

  /// An application that fills a screen.
  public init(on screen: Screen, textSize: TextSizeCategory = .large) {
    self.screen = screen
    preferredContentSizeCategory = textSize
  }

  /// All of the screen.
  public var keyWindow: Window? {
    window.size = screen.size
    return window
  }
  private let window = Window(size: .zero)

  /// At the top of the screen, as high as the device has it.
  public var statusBarFrame: Rect {
    Rect(x: 0, y: 0, width: screen.size.width, height: screen.statusBarHeight)
  }
}
