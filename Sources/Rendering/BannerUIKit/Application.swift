// SPDX-License-Identifier: MIT

internal import BannerDevice
public import BannerGeometry
public import BannerKitInterface

/// The superclass of an app's delegate.
///
/// It handles no events.
@MainActor
open class UIResponder {
  /// Creates a responder.
  public init() {}
}

/// The methods of an app's delegate.
///
/// Nothing launches here, so a scene calls the method itself: in a `Do`, where the app's code
/// starts.
@MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// Prepares the app.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [HostApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  /// Returns true without doing anything.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [HostApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}

/// The screen of the current simulation.
@MainActor
public final class UIScreen {
  /// The only screen.
  public static let main = UIScreen()

  private init() {}

  /// The bounds of the screen in points.
  public var bounds: Rect { Rect(origin: .zero, size: HostApplication.shared.screen.size) }
  /// The number of device pixels per point.
  public var scale: Double { HostApplication.shared.screen.scale }
}
