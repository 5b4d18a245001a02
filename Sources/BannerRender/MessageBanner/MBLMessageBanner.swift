// SPDX-License-Identifier: MIT

public import KitInterface
public import Views

// MBLMessageBanner's own functions. They are here and not in the kit, as a banner's look comes from design files,
// which kits don't read.

/// MBLMessageBanner's manager: shows banners one after the other.
///
/// It acts in `Simulation.current`, such as that of a ``Scene`` in a ``Do``; without a screen nothing is laid out, and
/// things happen all the same. Banners lie in the view controller that the screen's host is, so none is passed.
@MainActor
public enum MBLMessageBanner {
  /// Is told of every banner of these functions, in this scene and in later ones, as long as somebody else keeps it.
  ///
  /// The original keeps it for good.
  public private(set) static weak var messageBannerDelegate: (any MBLMessageBannerDelegate)?

  /// Lets somebody be told of every banner of these functions; nil for nobody.
  public static func setMessageBannerDelegate(_ delegate: (any MBLMessageBannerDelegate)?) {
    messageBannerDelegate = delegate
  }

  /// Shows a banner when those before it have gone.
  ///
  /// What has no room on the screen is an error of ``Scene/record(until:with:)``, as it is laid out when its turn comes.
  ///
  /// - Throws: ``RenderError`` for a banner that can't be made, such as one with a negative duration.
  public static func showMessageBanner(
    _ messageBannerView: MBLMessageBannerView
  ) throws(RenderError) {
    try MessageBannerManager.current.show(messageBannerView)
  }

  /// Makes a banner and shows it: all seven forms of the original, which differ in what they leave away.
  ///
  /// Source of the defaults: message-banner.md 1.3.
  ///
  /// - Parameters:
  ///   - title: First text.
  ///   - subtitle: Second text; nil for none.
  ///   - image: At the left; nil for that of the type.
  ///   - type: Which of the design's looks it has.
  ///   - duration: In seconds, or one of ``MBLMessageBannerDuration``.
  ///   - userDismissedCallback: Called when the user takes it away.
  ///   - buttonTitle: Nil or empty for no button.
  ///   - userPressedButtonCallback: Called when the button is tapped, which hides nothing.
  ///   - position: Where it rests.
  ///   - canBeDismissedByUser: Whether a tap or the position's swipe takes it away.
  ///   - delegate: Is told of every banner, unless somebody is already.
  /// - Returns: The banner.
  /// - Throws: As ``showMessageBanner(_:)``.
  @discardableResult
  public static func showMessageBanner(
    title: String?, subtitle: String?, image: Image? = nil, type: MessageBannerType = .message,
    duration: Double = MBLMessageBannerDuration.default,
    userDismissedCallback: (@MainActor (MBLMessageBannerView) -> Void)? = nil,
    buttonTitle: String? = nil,
    userPressedButtonCallback: (@MainActor (MBLMessageBannerView) -> Void)? = nil,
    at position: Position = .top, canBeDismissedByUser: Bool = true,
    delegate: (any MBLMessageBannerDelegate)? = nil
  ) throws(RenderError) -> MBLMessageBannerView {
    if messageBannerDelegate == nil { messageBannerDelegate = delegate }
    let view = MBLMessageBannerView(
      title: title, subtitle: subtitle, image: image, type: type, duration: duration,
      userDismissedCallback: userDismissedCallback, buttonTitle: buttonTitle,
      userPressedButtonCallback: userPressedButtonCallback, at: position,
      canBeDismissedByUser: canBeDismissedByUser)
    try showMessageBanner(view)
    return view
  }

  /// Hides the banner that is shown, as soon as it is shown fully.
  ///
  /// - Parameter completion: Called when it has gone; never if there is none.
  /// - Returns: Whether there is a banner.
  @discardableResult
  public static func hideMessageBanner(completion: (@MainActor () -> Void)? = nil) -> Bool {
    MessageBannerManager.current.hide(completion)
  }
}

/// How long a banner rests where it is not a number of seconds.
///
/// Source: message-banner.md 1.1.
public enum MBLMessageBannerDuration {
  /// By its height.
  public static let `default` = 0.0
  /// Until somebody takes it away.
  public static let endless = -1.0
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
