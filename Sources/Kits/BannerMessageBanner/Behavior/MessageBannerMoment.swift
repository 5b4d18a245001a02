// SPDX-License-Identifier: MIT

internal import BannerKitInterface

/// A moment in a banner's lifetime that the original reports.
///
/// Source: message-banner.md 4.
enum MessageBannerMoment: CaseIterable, Sendable {
  case willAppear, didAppear
  case buttonPressed, dismissedByUser
  case willDisappear
  /// The banner of a hide with completion has been removed.
  case hideCompleted
  case didDisappear

  /// The events of the moment, in the original's order.
  var events: [EventDescription] {
    switch self {
    case .willAppear: Self.pair("WillAppear", "The banner starts to slide in.")
    case .didAppear: Self.pair("DidAppear", "The banner has arrived.")
    case .buttonPressed:
      [.init(.callback, "userPressedButtonCallback", "The button was tapped.")]
    case .dismissedByUser:
      [.init(.callback, "userDismissedCallback", "A tap or a swipe dismisses the banner.")]
    case .willDisappear: Self.pair("WillDisappear", "The banner starts to slide out.")
    case .hideCompleted:
      [.init(.callback, "completion", "A banner hidden with a completion is gone.")]
    case .didDisappear: Self.pair("DidDisappear", "The banner is gone.")
    }
  }

  /// Returns a delegate call and the matching notification.
  private static func pair(_ name: String, _ summary: String) -> [EventDescription] {
    [
      .init(.delegate, "messageBannerView\(name)", summary),
      .init(
        .notification, "MBLMessageBannerView\(name)Notification", summary,
        otherNames: ["messageBannerView\(name)Notification"]),
    ]
  }

  /// Creates the moment of a notification from one of its names, or nil for an unknown name.
  init?(notification name: String) {
    let moment = Self.allCases.first { moment in
      moment.events.contains {
        $0.kind == .notification && ($0.name == name || $0.otherNames.contains(name))
      }
    }
    guard let moment else { return nil }
    self = moment
  }
}
