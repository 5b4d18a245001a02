// SPDX-License-Identifier: MIT

internal import BannerKitInterface

/// A banner: a style, a title and what happens when it goes.
@MainActor
open class Banner {
  /// The application that banners are shown in.
  ///
  /// A simulation with a screen, such as a scene's, has one of its own, which counts where none was set. Elsewhere it
  /// is to be set before the first banner is made. An ``Application`` has the screen of the simulation, if that has
  /// one, so that a call bar and a turned device reach it.
  public static var application: (any ApplicationContext)? {
    get { SceneApplication.current(instead: chosenApplication) }
    set { chosenApplication = newValue }
  }
  private static var chosenApplication: (any ApplicationContext)?

  /// How long it takes to appear, stays, and takes to disappear; each is read when it begins.
  open var displayMetrics: BannerDisplayMetrics
  /// Whether it stays until the user dismisses it; read when the banner has come to rest.
  open var requiresUserDismissal: Bool
  /// Called once when the user dismisses it, before it goes.
  open var userDismissalAction: (() -> Void)?
  /// Called when it has gone, however that came.
  open var completionAction: (() -> Void)?

  let configuration: BannerConfiguration
  let title: String
  /// Equal for banners that say the same in the same style.
  let key: String
  var wasEnqueued = false
  /// The application's view that the title was written into; what the application writes later stays.
  weak var titledView: HostView?

  /// A banner without a title.
  public convenience init(_ style: any BannerStyle) { self.init(style, title: "") }

  /// A banner with a title, which shows if the style's view is a ``BannerView``.
  ///
  /// The style is asked for its configuration here, once.
  public init(_ style: any BannerStyle, title: String) {
    configuration = style.bannerConfiguration
    self.title = title
    displayMetrics = configuration.defaultDisplayMetrics ?? .standard
    requiresUserDismissal = configuration.defaultRequiresUserDismissal ?? false
    // As it is printed: an enumeration by its case, a structure by its fields, an object by its type.
    key = "\(type(of: style)).\(style): \(title)"
  }

  /// Shows the banner, or puts it at the end of the queue that all banners share.
  ///
  /// A banner that says the same as the last one there, in the same style, is left out.
  ///
  /// Where the original would show nothing or stand still for good, a ``BannerError`` is noted as the failure of
  /// the current simulation.
  open func enqueue() {
    do throws(BannerError) { try BannerQueue.shared.enqueue(self) } catch {
      Simulation.current.fail(error)
    }
  }
}

/// The application that a simulation with a screen brings along.
@MainActor
private enum SceneApplication {
  /// The simulation that ``application`` belongs to.
  private static weak var simulation: Simulation?
  private static var application: Application?

  /// The application of the current simulation: the chosen one, on the simulation's screen if it follows one.
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

/// Why a banner can't be shown.
public enum BannerError: Error, Hashable, CustomStringConvertible {
  /// There is no ``Banner/application``, or it has no window.
  case noWindow
  /// The banner was shown already, or waits for it; the original's queue would stand still.
  case bannerReused
  /// A duration is negative or no number; the original does not look at it.
  case invalidDuration(String)

  /// One sentence.
  public var description: String {
    switch self {
    case .noWindow: "there is no window to show banners in; set Banner.application first"
    case .bannerReused: "the banner was shown already, or waits for it; make a new one"
    case .invalidDuration(let what): what
    }
  }
}

extension BannerDisplayMetrics {
  /// The durations, to be checked: up to a day.
  var numbers: [CheckedNumber] {
    let keys = OwlProperties.keys.behavior
    return [
      CheckedNumber(keys.presentDuration, presentDuration),
      CheckedNumber(keys.displayDuration, displayDuration),
      CheckedNumber(keys.dismissDuration, dismissDuration),
    ]
  }
}

/// Shows banners by their titles: what tests of an application put something else for.
@MainActor
public protocol BannerPresenter {
  /// Shows a banner of a style, or queues it.
  func presentBanner(title: String, style: any BannerStyle)
}

/// The library's presenter, which makes banners and enqueues them.
public struct OwlBannerPresenter: BannerPresenter {
  /// A presenter.
  public nonisolated init() {}

  /// Shows a banner of a style, or queues it.
  public func presentBanner(title: String, style: any BannerStyle) {
    Banner(style, title: title).enqueue()
  }
}
