// SPDX-License-Identifier: MIT

public import BannerKitInterface
public import BannerViews

/// MBLMessageBanner's manager, which shows banners one after the other.
///
/// It uses `Simulation.current`, such as that of a `BannerScene` in a `Do`. Without a screen,
/// nothing is laid out, but the library behaves in the same way. Banners are shown in the host of
/// the screen, for any view controller that is passed. Its navigation bar and toolbar are those of
/// the scene's screen. A banner that can't be shown is recorded as the simulation's failure,
/// which `BannerScene.record(until:with:)` throws.
///
/// The names are those that Swift's importer creates from the original's header, and also those
/// in its README.
@MainActor
public final class MBLMessageBanner {
  private static let shared = MBLMessageBanner()

  private init() {}

  /// Returns the shared manager.
  ///
  /// All functions are class functions.
  public static func sharedSingleton() -> MBLMessageBanner { shared }

  // MARK: View controller and delegate

  private static var chosenViewController: HostViewController?

  /// Sets the default view controller, or the view controller of the key window if nil.
  public static func setDefaultViewController(_ aViewController: HostViewController?) {
    chosenViewController = aViewController
  }

  /// Returns the default view controller of banners.
  public static func defaultViewController() -> HostViewController? {
    chosenViewController ?? HostApplication.shared.keyWindow?.rootViewController
  }

  /// The delegate for every banner shown by these functions, in this scene and in later ones.
  ///
  /// The reference is weak.
  ///
  /// The original keeps a strong reference.
  public private(set) static weak var messageBannerDelegate: (any MBLMessageBannerDelegate)?

  /// Sets the delegate for every banner shown by these functions, or nil for none.
  public static func setMessageBannerDelegate(_ aDelegate: (any MBLMessageBannerDelegate)?) {
    messageBannerDelegate = aDelegate
  }

  /// Calls a closure for each notification with a name in the current simulation, with the banner
  /// that sends it.
  ///
  /// - Parameters:
  ///   - name: One of the constants such as ``MESSAGE_BANNER_VIEW_WILL_APPEAR_NOTIFICATION``, or
  ///     the name in the original's README. Any other name is recorded as the simulation's
  ///     failure.
  ///   - block: The closure. It is called before a scene's `Do(when:)` reacts.
  public static func addObserver(
    forName name: String, using block: @escaping @MainActor (MBLMessageBannerView) -> Void
  ) {
    MessageBannerManager.current.observe(name, block)
  }

  // MARK: Showing

  /// Shows a banner after every earlier banner has been removed.
  ///
  /// A banner that does not fit the screen is reported when it is laid out, which happens when
  /// its turn comes.
  public static func show(_ messageBannerView: MBLMessageBannerView?) {
    guard let messageBannerView else { return }
    MessageBannerManager.current.show(messageBannerView)
  }

  /// Creates a banner and shows it.
  ///
  /// The default arguments cover the original's seven overloads.
  ///
  /// Source of the defaults: message-banner.md 1.3.
  ///
  /// - Parameters:
  ///   - viewController: The view controller, or nil for the default one.
  ///   - title: The first text.
  ///   - subtitle: The second text, or nil for none.
  ///   - image: The image on the left, or nil for the image of the type.
  ///   - type: The type, which selects the design.
  ///   - duration: The duration in seconds, ``MBLMessageBannerDurationDefault`` or
  ///     ``MBLMessageBannerDurationEndless``.
  ///   - userDissmissedCallback: A closure that is called when the user dismisses the banner.
  ///   - buttonTitle: The title of the button. There is no button if it is nil or empty.
  ///   - userPressedButtonCallback: A closure that is called when the button is tapped. The tap
  ///     does not hide the banner.
  ///   - messagePosition: The position of the banner.
  ///   - dismissingEnabled: Whether a tap, or the swipe for the position, dismisses the banner.
  ///   - aDelegate: The delegate for every banner. It is ignored if a delegate is already set.
  /// - Returns: The banner.
  @discardableResult
  public static func show(
    in viewController: HostViewController?, title: String?, subtitle: String?,
    image: Image? = nil, type: MBLMessageBannerType = .message,
    duration: Double = MBLMessageBannerDurationDefault,
    userDissmissedCallback: (@MainActor (MBLMessageBannerView) -> Void)? = nil,
    buttonTitle: String? = nil,
    userPressedButtonCallback: (@MainActor (MBLMessageBannerView) -> Void)? = nil,
    at messagePosition: MBLMessageBannerPosition = .top,
    canBeDismissedByUser dismissingEnabled: Bool = true,
    delegate aDelegate: (any MBLMessageBannerDelegate)? = nil
  ) -> MBLMessageBannerView {
    if messageBannerDelegate == nil { messageBannerDelegate = aDelegate }
    let view = MBLMessageBannerView(
      title: title, subtitle: subtitle, image: image, type: type, duration: duration,
      in: viewController ?? defaultViewController(),
      userDissmissedCallback: userDissmissedCallback, buttonTitle: buttonTitle,
      userPressedButtonCallback: userPressedButtonCallback, at: messagePosition,
      canBeDismissedByUser: dismissingEnabled)
    show(view)
    return view
  }

  // MARK: Hiding

  /// Hides the banner on the screen, as soon as it is fully shown.
  ///
  /// - Returns: Whether there is a banner.
  @discardableResult
  public static func hide() -> Bool { MessageBannerManager.current.hide(nil) }

  /// Hides the banner on the screen, as soon as it is fully shown.
  ///
  /// - Parameter completion: A closure that is called when the banner has been removed. It is
  ///   never called if there is no banner.
  /// - Returns: Whether there is a banner.
  @discardableResult
  public static func hide(completion: (@MainActor () -> Void)?) -> Bool {
    MessageBannerManager.current.hide(completion)
  }
}

// MARK: - The README's spelling

extension MBLMessageBanner {
  /// The name of ``show(_:)`` in the original's README.
  public static func showMessageBanner(_ messageBannerView: MBLMessageBannerView?) {
    show(messageBannerView)
  }

  /// Shows a banner in the default view controller.
  ///
  /// See
  /// ``show(in:title:subtitle:image:type:duration:userDissmissedCallback:buttonTitle:userPressedButtonCallback:at:canBeDismissedByUser:delegate:)``.
  @discardableResult
  public static func showMessageBanner(
    title: String?, subtitle: String?, image: Image? = nil, type: MBLMessageBannerType = .message,
    duration: Double = MBLMessageBannerDurationDefault,
    userDismissedCallback: (@MainActor (MBLMessageBannerView) -> Void)? = nil,
    buttonTitle: String? = nil,
    userPressedButtonCallback: (@MainActor (MBLMessageBannerView) -> Void)? = nil,
    at position: MBLMessageBannerPosition = .top, canBeDismissedByUser: Bool = true,
    delegate: (any MBLMessageBannerDelegate)? = nil
  ) -> MBLMessageBannerView {
    show(
      in: nil, title: title, subtitle: subtitle, image: image, type: type, duration: duration,
      userDissmissedCallback: userDismissedCallback, buttonTitle: buttonTitle,
      userPressedButtonCallback: userPressedButtonCallback, at: position,
      canBeDismissedByUser: canBeDismissedByUser, delegate: delegate)
  }

  /// The original's seven overloads, with the labels of the Objective-C methods.
  ///
  /// See
  /// ``show(in:title:subtitle:image:type:duration:userDissmissedCallback:buttonTitle:userPressedButtonCallback:at:canBeDismissedByUser:delegate:)``.
  @discardableResult
  public static func showMessageBannerInViewController(
    _ viewController: HostViewController?, title: String?, subtitle: String?,
    image: Image? = nil, type: MBLMessageBannerType = .message,
    duration: Double = MBLMessageBannerDurationDefault,
    userDissmissedCallback: (@MainActor (MBLMessageBannerView) -> Void)? = nil,
    buttonTitle: String? = nil,
    userPressedButtonCallback: (@MainActor (MBLMessageBannerView) -> Void)? = nil,
    atPosition position: MBLMessageBannerPosition = .top, canBeDismissedByUser: Bool = true,
    delegate: (any MBLMessageBannerDelegate)? = nil
  ) -> MBLMessageBannerView {
    show(
      in: viewController, title: title, subtitle: subtitle, image: image, type: type,
      duration: duration, userDissmissedCallback: userDissmissedCallback,
      buttonTitle: buttonTitle, userPressedButtonCallback: userPressedButtonCallback,
      at: position, canBeDismissedByUser: canBeDismissedByUser, delegate: delegate)
  }

  /// The name of ``hide()`` in the original's README.
  @discardableResult
  public static func hideMessageBanner() -> Bool { hide() }

  /// Calls ``hide(completion:)``.
  @discardableResult
  public static func hideMessageBanner(completion: (@MainActor () -> Void)?) -> Bool {
    hide(completion: completion)
  }

  /// The name of ``hide(completion:)`` in the original's README.
  @discardableResult
  public static func hideMessageBannerWithCompletion(
    _ completion: (@MainActor () -> Void)?
  ) -> Bool {
    hide(completion: completion)
  }
}

/// A delegate that receives events of banners.
///
/// Each method is optional.
@MainActor
public protocol MBLMessageBannerDelegate: AnyObject {
  /// Called when the banner starts to slide in.
  func messageBannerViewWillAppear(_ messageBanner: MBLMessageBannerView)
  /// Called when the banner has come to rest.
  func messageBannerViewDidAppear(_ messageBanner: MBLMessageBannerView)
  /// Called when the banner starts to slide out.
  func messageBannerViewWillDisappear(_ messageBanner: MBLMessageBannerView)
  /// Called when the banner has been removed.
  func messageBannerViewDidDisappear(_ messageBanner: MBLMessageBannerView)
}

extension MBLMessageBannerDelegate {
  /// Does nothing.
  public func messageBannerViewWillAppear(_ messageBanner: MBLMessageBannerView) {}
  /// Does nothing.
  public func messageBannerViewDidAppear(_ messageBanner: MBLMessageBannerView) {}
  /// Does nothing.
  public func messageBannerViewWillDisappear(_ messageBanner: MBLMessageBannerView) {}
  /// Does nothing.
  public func messageBannerViewDidDisappear(_ messageBanner: MBLMessageBannerView) {}
}
