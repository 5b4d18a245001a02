// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import BannerKitInterface

// The enumerations and constants of MBLMessageBanner's header, as Swift's importer shows them, and in Objective-C's
// spelling. Source: message-banner.md 1.1.

/// The four types, with the looks of the design file.
public typealias MBLMessageBannerType = MessageBannerType

/// Where a banner rests.
public typealias MBLMessageBannerPosition = Position

/// How long a banner rests where it is not a number of seconds.
public enum MBLMessageBannerDuration: Int, Sendable, Hashable, CaseIterable {
  /// By its height.
  case `default` = 0
  /// Until somebody takes it away.
  case endless = -1
}

/// A banner rests as long as its height asks for; in seconds, as durations are passed.
public let MBLMessageBannerDurationDefault = 0.0
/// A banner rests until somebody takes it away; in seconds, as durations are passed.
public let MBLMessageBannerDurationEndless = -1.0

/// ``MessageBannerType/error``.
public let MBLMessageBannerTypeError = MBLMessageBannerType.error
/// ``MessageBannerType/warning``.
public let MBLMessageBannerTypeWarning = MBLMessageBannerType.warning
/// ``MessageBannerType/message``.
public let MBLMessageBannerTypeMessage = MBLMessageBannerType.message
/// ``MessageBannerType/success``.
public let MBLMessageBannerTypeSuccess = MBLMessageBannerType.success

/// At the top.
public let MBLMessageBannerPositionTop = MBLMessageBannerPosition.top
/// In the middle.
public let MBLMessageBannerPositionCenter = MBLMessageBannerPosition.center
/// At the bottom.
public let MBLMessageBannerPositionBottom = MBLMessageBannerPosition.bottom

/// The banner starts to slide in.
public let MESSAGE_BANNER_VIEW_WILL_APPEAR_NOTIFICATION =
  "MBLMessageBannerViewWillAppearNotification"
/// The banner rests.
public let MESSAGE_BANNER_VIEW_DID_APPEAR_NOTIFICATION = "MBLMessageBannerViewDidAppearNotification"
/// The banner starts to slide out.
public let MESSAGE_BANNER_VIEW_WILL_DISAPPEAR_NOTIFICATION =
  "MBLMessageBannerViewWillDisappearNotification"
/// The banner has gone.
public let MESSAGE_BANNER_VIEW_DID_DISAPPEAR_NOTIFICATION =
  "MBLMessageBannerViewDidDisappearNotification"
