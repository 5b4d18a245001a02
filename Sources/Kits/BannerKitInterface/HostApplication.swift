// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerGeometry

/// The application on the screen of the current simulation, like UIKit's shared application.
///
/// Its measures are read from `Simulation.current` each time, so they follow a call bar and
/// device rotation. Without a screen, it is an application on an iPhone 8 with iOS 12.
@MainActor
public final class HostApplication {
  /// The shared application.
  public static let shared = HostApplication()

  private let window = HostWindow(size: .zero)
  /// The window that the app made key, and the simulation that holds the window.
  private weak var chosenWindow: HostWindow?
  private weak var chosenSimulation: Simulation?
  /// The status bar style that was set, and its simulation.
  private var style: StatusBarStyle?
  private weak var styledSimulation: Simulation?

  private init() { window.rootViewController = HostViewController(view: window) }

  /// The screen that the application fills.
  public var screen: Screen {
    Simulation.current.screen ?? Screen(device: .iPhone8, version: .ios12)
  }

  /// The window that was made key in the current simulation, or a window as large as the screen.
  public var keyWindow: HostWindow? {
    if let chosenWindow, chosenSimulation === Simulation.current { return chosenWindow }
    window.size = screen.size
    return window
  }

  func makeKey(_ window: HostWindow) {
    if let chosenWindow { chosenSimulation?.letGo(of: chosenWindow) }
    chosenWindow = window
    chosenSimulation = Simulation.current
    Simulation.current.hold(window)
  }

  /// The application's windows.
  public var windows: [HostWindow] { keyWindow.map { [$0] } ?? [] }

  /// The frame of the status bar at the top of the screen, in points.
  ///
  /// The height is 0 while the bar is hidden.
  public var statusBarFrame: Rect {
    Rect(x: 0, y: 0, width: screen.size.width, height: screen.statusBarHeight)
  }

  /// The text size in the device's settings.
  public var preferredContentSizeCategory: TextSizeCategory { Simulation.current.textSize }

  /// The color of the status bar's text, or nil for the system's default.
  ///
  /// The value applies to the current simulation. Banners render the status bar with it if their
  /// library reads it.
  public var statusBarStyle: StatusBarStyle? {
    get { styledSimulation === Simulation.current ? style : nil }
    set {
      style = newValue
      styledSimulation = Simulation.current
    }
  }
}
