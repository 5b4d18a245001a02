// SPDX-License-Identifier: MIT

internal import BannerKitInterface

/// A banner: a style, a title, and closures that are called when it ends.
@MainActor
open class Banner {
  /// The application that shows banners.
  ///
  /// A simulation with a screen, such as that of a scene, provides a default application.
  /// Elsewhere, set the application before you create the first banner. Each ``Application``
  /// follows the screen of the simulation, if there is one, including a call bar and device
  /// rotation.
  public static var application: (any ApplicationContext)? {
    get { SceneApplication.current(instead: chosenApplication) }
    set { chosenApplication = newValue }
  }
  private static var chosenApplication: (any ApplicationContext)?

  /// The durations of the appearance, the stay and the removal.
  ///
  /// Each is read when it begins.
  open var displayMetrics: BannerDisplayMetrics
  /// Whether the banner stays until the user dismisses it.
  ///
  /// The value is read when the banner comes to rest.
  open var requiresUserDismissal: Bool
  /// A closure that is called once when the user dismisses the banner, before the removal.
  open var userDismissalAction: (() -> Void)?
  /// A closure that is called after the banner has been removed for any reason.
  open var completionAction: (() -> Void)?

  let configuration: BannerConfiguration
  let title: String
  /// The key for duplicates.
  ///
  /// Banners with the same style and title have equal keys.
  let key: String
  var wasEnqueued = false
  /// The application view that the title was written into.
  ///
  /// Later changes by the application are kept.
  weak var titledView: HostView?

  /// Creates a banner without a title.
  public convenience init(_ style: any BannerStyle) { self.init(style, title: "") }

  /// Creates a banner with a title, which is visible if the style's view is a ``BannerView``.
  ///
  /// The style's configuration is read once, here.
  public init(_ style: any BannerStyle, title: String) {
    configuration = style.bannerConfiguration
    self.title = title
    displayMetrics = configuration.defaultDisplayMetrics ?? .standard
    requiresUserDismissal =
      configuration.defaultRequiresUserDismissal
      ?? OwlProperties.keys.behavior.requiresUserDismissal.defaultValue
    // The style's printed form: the case of an enumeration, the fields of a structure, the type
    // of an object.
    key = "\(type(of: style)).\(style): \(title)"
  }

  /// Shows the banner, or adds it to the queue that all banners share.
  ///
  /// A banner with the same style and title as the last one in the queue is ignored.
  ///
  /// If the original would show nothing or block the queue, a ``BannerError`` is recorded as the
  /// failure of the current simulation.
  open func enqueue() {
    do throws(BannerError) { try BannerQueue.shared.enqueue(self) } catch {
      Simulation.current.fail(error)
    }
  }
}

/// The default application of a simulation with a screen.
@MainActor
private enum SceneApplication {
  /// The simulation that ``application`` belongs to.
  private static weak var simulation: Simulation?
  private static var application: Application?

  /// Returns the application of the current simulation.
  ///
  /// A custom application uses the simulation's screen if it follows one.
  static func current(
    instead chosen: (any ApplicationContext)?
  ) -> (any ApplicationContext)? {
    let simulation = Simulation.current
    guard let screen = simulation.screen else { return chosen }
    if let chosen {
      if let application = chosen as? Application, application.screen != screen {
        application.screen = screen
      }
      return chosen
    }
    if let application, simulation === Self.simulation {
      application.screen = screen
      application.preferredContentSizeCategory = simulation.textSize
      return application
    }
    Self.simulation = simulation
    application = Application(on: screen, textSize: simulation.textSize)
    return application
  }
}

/// The reason why a banner can't be shown.
public enum BannerError: Error, Hashable, CustomStringConvertible {
  /// ``Banner/application`` is nil or has no window.
  case noWindow
  /// The banner is already in the queue or was shown before.
  ///
  /// This would block the original's queue.
  case bannerReused
  /// A duration is negative or not a number.
  ///
  /// The original does not check it.
  case invalidDuration(String)

  /// The error message: one sentence.
  public var description: String {
    switch self {
    case .noWindow: "there is no window to show banners in; set Banner.application first"
    case .bannerReused: "the banner was already shown or is in the queue; create a new one"
    case .invalidDuration(let what): what
    }
  }
}

extension BannerDisplayMetrics {
  /// The durations to check.
  ///
  /// The maximum is one day.
  var numbers: [CheckedNumber] {
    let keys = OwlProperties.keys.behavior
    return [
      CheckedNumber(keys.presentDuration, presentDuration),
      CheckedNumber(keys.displayDuration, displayDuration),
      CheckedNumber(keys.dismissDuration, dismissDuration),
    ]
  }
}

/// A presenter of banners by title.
///
/// Tests of an application can replace it.
@MainActor
public protocol BannerPresenter {
  /// Shows a banner with a style, or adds it to the queue.
  func presentBanner(title: String, style: any BannerStyle)
}

/// The library's presenter, which creates banners and enqueues them.
public struct OwlBannerPresenter: BannerPresenter {
  /// Creates a presenter.
  public nonisolated init() {}

  /// Shows a banner with a style, or adds it to the queue.
  public func presentBanner(title: String, style: any BannerStyle) {
    Banner(style, title: title).enqueue()
  }
}
