// SPDX-License-Identifier: MIT

public import BannerKitInterface
public import BannerViews

/// MBLMessageBanner's manager: shows banners one after the other.
///
/// It acts in `Simulation.current`, such as that of a `BannerScene` in a `Do`; without a screen nothing is laid out, and
/// things happen all the same. Banners lie in the host of the screen, whatever view controller is passed: its
/// navigation bar and toolbar are those of the scene's screen. What can't be shown is noted as the simulation's
/// failure, which `BannerScene.record(until:with:)` throws.
///
/// Names are those that Swift's importer makes of the original's header, and beside them those of its README.
@MainActor
public final class MBLMessageBanner {
  private static let shared = MBLMessageBanner()

  private init() {}

  /// The only manager.
  ///
  /// All functions are those of the class.
  public static func sharedSingleton() -> MBLMessageBanner { shared }

  // MARK: View controller and delegate

  private static var chosenViewController: HostViewController?

  /// Sets the view controller of banners that name none; nil for that of the key window.
  public static func setDefaultViewController(_ aViewController: HostViewController?) {
    chosenViewController = aViewController
  }

  /// The view controller of banners that name none.
  public static func defaultViewController() -> HostViewController? {
    chosenViewController ?? HostApplication.shared.keyWindow?.rootViewController
  }

  /// Is told of every banner of these functions, in this scene and in later ones, as long as somebody else keeps it.
  ///
  /// The original keeps it for good.
  public private(set) static weak var messageBannerDelegate: (any MBLMessageBannerDelegate)?

  /// Lets somebody be told of every banner of these functions; nil for nobody.
  public static func setMessageBannerDelegate(_ aDelegate: (any MBLMessageBannerDelegate)?) {
    messageBannerDelegate = aDelegate
  }

  /// Calls a closure for each notification of a name in the current simulation, with the banner that sends it.
  ///
  /// - Parameters:
  ///   - name: One of the constants such as ``MESSAGE_BANNER_VIEW_WILL_APPEAR_NOTIFICATION``, or the name in the
  ///     original's README. Any other name is noted as the simulation's failure.
  ///   - block: Called before a scene's `Do(when:)` reacts.
  public static func addObserver(
    forName name: String, using block: @escaping @MainActor (MBLMessageBannerView) -> Void
  ) {
    MessageBannerManager.current.observe(name, block)
  }

  // MARK: Showing

  /// Shows a banner when those before it have gone.
  ///
  /// What has no room on the screen is noted when it is laid out, which is when its turn comes.
  public static func show(_ messageBannerView: MBLMessageBannerView?) {
    guard let messageBannerView else { return }
    MessageBannerManager.current.show(messageBannerView)
  }

  /// Makes a banner and shows it: all seven forms of the original, which differ in what they leave out.
  ///
  /// Source of the defaults: message-banner.md 1.3.
  ///
  /// - Parameters:
  ///   - viewController: The one it is shown in; nil for the default one.
  ///   - title: First text.
  ///   - subtitle: Second text; nil for none.
  ///   - image: At the left; nil for that of the type.
  ///   - type: Which of the design's looks it has.
  ///   - duration: In seconds, ``MBLMessageBannerDurationDefault`` or ``MBLMessageBannerDurationEndless``.
  ///   - userDissmissedCallback: Called when the user takes it away.
  ///   - buttonTitle: Nil or empty for no button.
  ///   - userPressedButtonCallback: Called when the button is tapped, which hides nothing.
  ///   - messagePosition: Where it rests.
  ///   - dismissingEnabled: Whether a tap or the position's swipe takes it away.
  ///   - aDelegate: Is told of every banner, unless somebody is already.
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

  /// Hides the banner that is shown, as soon as it is shown fully.
  ///
  /// - Returns: Whether there is a banner.
  @discardableResult
  public static func hide() -> Bool { MessageBannerManager.current.hide(nil) }

  /// Hides the banner that is shown, as soon as it is shown fully.
  ///
  /// - Parameter completion: Called when it has gone; never if there is none.
  /// - Returns: Whether there is a banner.
  @discardableResult
  public static func hide(completion: (@MainActor () -> Void)?) -> Bool {
    MessageBannerManager.current.hide(completion)
  }
}

// MARK: - The README's spelling

extension MBLMessageBanner {
  /// ``show(_:)``, as the original's README has it.
  public static func showMessageBanner(_ messageBannerView: MBLMessageBannerView?) {
    show(messageBannerView)
  }

  /// Shows a banner in the default view controller; see
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

  /// The seven forms with the labels of the Objective-C methods; see
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

  /// ``hide()``, as the original's README has it.
  @discardableResult
  public static func hideMessageBanner() -> Bool { hide() }

  /// ``hide(completion:)``.
  @discardableResult
  public static func hideMessageBanner(completion: (@MainActor () -> Void)?) -> Bool {
    hide(completion: completion)
  }

  /// ``hide(completion:)``, as the original's README has it.
  @discardableResult
  public static func hideMessageBannerWithCompletion(
    _ completion: (@MainActor () -> Void)?
  ) -> Bool {
    hide(completion: completion)
  }
}

/// Is told of banners; each function is optional.
@MainActor
public protocol MBLMessageBannerDelegate: AnyObject {
  /// The banner starts to slide in.
  func messageBannerViewWillAppear(_ messageBanner: MBLMessageBannerView)
  /// It rests.
  func messageBannerViewDidAppear(_ messageBanner: MBLMessageBannerView)
  /// It starts to slide out.
  func messageBannerViewWillDisappear(_ messageBanner: MBLMessageBannerView)
  /// It has gone.
  func messageBannerViewDidDisappear(_ messageBanner: MBLMessageBannerView)
}

extension MBLMessageBannerDelegate {
  /// Nothing.
  public func messageBannerViewWillAppear(_ messageBanner: MBLMessageBannerView) {}
  /// Nothing.
  public func messageBannerViewDidAppear(_ messageBanner: MBLMessageBannerView) {}
  /// Nothing.
  public func messageBannerViewWillDisappear(_ messageBanner: MBLMessageBannerView) {}
  /// Nothing.
  public func messageBannerViewDidDisappear(_ messageBanner: MBLMessageBannerView) {}
}
