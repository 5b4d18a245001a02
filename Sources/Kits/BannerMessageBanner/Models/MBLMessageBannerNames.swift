// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import BannerKitInterface

// The enumerations and constants of MBLMessageBanner's header, as imported by Swift and in
// Objective-C's spelling. Source: message-banner.md 1.1.

/// The four types, with the looks of the design file.
public typealias MBLMessageBannerType = MessageBannerType

/// The position of a banner.
public typealias MBLMessageBannerPosition = BannerPosition

/// The special values for the duration of a banner.
public enum MBLMessageBannerDuration: Int, Sendable, Hashable, CaseIterable {
  /// A duration that depends on the banner's height.
  case `default` = 0
  /// No end: the banner stays until it is dismissed.
  case endless = -1
}

/// The duration of a banner that depends on its height.
///
/// Like every duration, it is a number of seconds.
public let MBLMessageBannerDurationDefault = 0.0
/// The duration of a banner that stays until it is dismissed.
///
/// Like every duration, it is a number of seconds.
public let MBLMessageBannerDurationEndless = -1.0

/// The type ``MessageBannerType/error``.
public let MBLMessageBannerTypeError = MBLMessageBannerType.error
/// The type ``MessageBannerType/warning``.
public let MBLMessageBannerTypeWarning = MBLMessageBannerType.warning
/// The type ``MessageBannerType/message``.
public let MBLMessageBannerTypeMessage = MBLMessageBannerType.message
/// The type ``MessageBannerType/success``.
public let MBLMessageBannerTypeSuccess = MBLMessageBannerType.success

/// The top of the screen.
public let MBLMessageBannerPositionTop = MBLMessageBannerPosition.top
/// The center of the screen.
public let MBLMessageBannerPositionCenter = MBLMessageBannerPosition.center
/// The bottom of the screen.
public let MBLMessageBannerPositionBottom = MBLMessageBannerPosition.bottom

/// The notification that a banner starts to slide in.
public let MESSAGE_BANNER_VIEW_WILL_APPEAR_NOTIFICATION =
  "MBLMessageBannerViewWillAppearNotification"
/// The notification that a banner has come to rest.
public let MESSAGE_BANNER_VIEW_DID_APPEAR_NOTIFICATION = "MBLMessageBannerViewDidAppearNotification"
/// The notification that a banner starts to slide out.
public let MESSAGE_BANNER_VIEW_WILL_DISAPPEAR_NOTIFICATION =
  "MBLMessageBannerViewWillDisappearNotification"
/// The notification that a banner has been removed.
public let MESSAGE_BANNER_VIEW_DID_DISAPPEAR_NOTIFICATION =
  "MBLMessageBannerViewDidDisappearNotification"
