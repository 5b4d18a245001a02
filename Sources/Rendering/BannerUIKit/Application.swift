// SPDX-License-Identifier: MIT

internal import BannerDevice
public import BannerGeometry
public import BannerKitInterface

/// The superclass of an app's delegate, which responds to nothing.
@MainActor
open class UIResponder {
  /// Creates a responder.
  public init() {}
}

/// What an app's delegate is asked.
///
/// Nothing launches here, so a scene calls the function itself: in a `Do`, where the app's code begins.
@MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// Prepares the app.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [HostApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  /// True.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [HostApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}

/// The screen of the current simulation.
@MainActor
public final class UIScreen {
  /// The only one.
  public static let main = UIScreen()

  private init() {}

  /// All of the screen, in points.
  public var bounds: Rect { Rect(origin: .zero, size: HostApplication.shared.screen.size) }
  /// Device pixels per point.
  public var scale: Double { HostApplication.shared.screen.scale }
}
