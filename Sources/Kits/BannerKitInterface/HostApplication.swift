// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerGeometry

/// The application that runs on the screen of the current simulation, UIKit's shared application.
///
/// It has the measures of `Simulation.current` at the moment at which they are read, so a call bar and a turned
/// device reach it. Without a screen it is an application on an iPhone 8 with iOS 12.
@MainActor
public final class HostApplication {
  /// The only one.
  public static let shared = HostApplication()

  private let window = HostWindow(size: .zero)
  /// The window that the app has made key, and the simulation it did so in, which holds it.
  private weak var chosenWindow: HostWindow?
  private weak var chosenSimulation: Simulation?
  /// The style that was set, and the simulation it was set in.
  private var style: StatusBarStyle?
  private weak var styledSimulation: Simulation?

  private init() { window.rootViewController = HostViewController(view: window) }

  /// The screen that it fills.
  public var screen: Screen {
    Simulation.current.screen ?? Screen(device: .iPhone8, version: .ios12)
  }

  /// The window: the one that was made key in the current simulation, or else one as large as the screen.
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

  /// All of its windows.
  public var windows: [HostWindow] { keyWindow.map { [$0] } ?? [] }

  /// At the top of the screen, in points; of no height while the bar is hidden.
  public var statusBarFrame: Rect {
    Rect(x: 0, y: 0, width: screen.size.width, height: screen.statusBarHeight)
  }

  /// The text size of the device's settings.
  public var preferredContentSizeCategory: TextSizeCategory { Simulation.current.textSize }

  /// The status bar's text; nil for the system's default.
  ///
  /// A style that is set holds for the current simulation. Banners render the status bar with it where their
  /// library reads it.
  public var statusBarStyle: StatusBarStyle? {
    get { styledSimulation === Simulation.current ? style : nil }
    set {
      style = newValue
      styledSimulation = Simulation.current
    }
  }
}
