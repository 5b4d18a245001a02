// SPDX-License-Identifier: MIT

internal import KitInterface

/// A banner: a style, a title and what happens when it goes.
@MainActor
open class Banner {
  /// The application that banners are shown in; to be set before the first one is made.
  public static var application: (any ApplicationContext)?

  /// How long it takes to appear, stays, and takes to disappear; each is read when it begins.
  public var displayMetrics: BannerDisplayMetrics
  /// Whether it stays until the user dismisses it; read when the banner has come to rest.
  public var requiresUserDismissal: Bool
  /// Called once when the user dismisses it, before it goes.
  public var userDismissalAction: (() -> Void)?
  /// Called when it has gone, however that came.
  public var completionAction: (() -> Void)?

  let configuration: BannerConfiguration
  let title: String
  /// Equal for banners that say the same in the same style.
  let key: String
  var wasEnqueued = false

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
  /// - Throws: ``BannerError`` where the original would show nothing or stand still for good.
  public func enqueue() throws(BannerError) { try BannerQueue.shared.enqueue(self) }
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
    [
      CheckedNumber("presentDuration", presentDuration, 0...86_400),
      CheckedNumber("displayDuration", displayDuration, 0...86_400),
      CheckedNumber("dismissDuration", dismissDuration, 0...86_400),
    ]
  }
}

/// Shows banners by their titles: what tests of an application put something else for.
@MainActor
public protocol BannerPresenter {
  /// Shows a banner of a style, or queues it.
  func presentBanner(title: String, style: any BannerStyle) throws(BannerError)
}

/// The library's presenter, which makes banners and enqueues them.
public struct OwlBannerPresenter: BannerPresenter {
  /// A presenter.
  public nonisolated init() {}

  /// Shows a banner of a style, or queues it.
  public func presentBanner(title: String, style: any BannerStyle) throws(BannerError) {
    try Banner(style, title: title).enqueue()
  }
}
