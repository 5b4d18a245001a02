// SPDX-License-Identifier: MIT

internal import BannerKitInterface

/// A function of the original's manager or item that a script can call.
///
/// The raw values are the names in the original, without argument labels.
enum BulletinFunction: String, CaseIterable {
  case push, popItem, popToRootItem, popTo, popToOrDismiss, displayNextItem
  case displayActivityIndicator, hideActivityIndicator, dismissBulletin
  case accessibilityPerformEscape

  /// The parameters and the summary of the function.
  var description: CallDescription {
    switch self {
    case .push: call(required: [.item], "Shows another item; popItem goes back.")
    case .popItem: call("Shows the previous item; does nothing at the first one.")
    case .popToRootItem: call("Shows the first item; does nothing if it is already shown.")
    case .popTo:
      call(required: [.id], "Goes back to a pushed item, or to the first one if it was not pushed.")
    case .popToOrDismiss:
      call(
        required: [.id],
        "Goes back to a pushed item, or dismisses the bulletin if it was not pushed.")
    case .displayNextItem:
      call(optional: [.item], "Shows the next item; a given item becomes the next one.")
    case .displayActivityIndicator:
      call(optional: [.color], "Replaces the content with an activity indicator.")
    case .hideActivityIndicator: call("Shows the content again.")
    case .dismissBulletin: call(optional: [.animated], "Dismisses the bulletin.")
    case .accessibilityPerformEscape:
      call("VoiceOver's escape gesture: dismisses like a tap outside the card.")
    }
  }

  private func call(
    required: [CallDescription.Parameter] = [], optional: [CallDescription.Parameter] = [],
    _ summary: String
  ) -> CallDescription {
    CallDescription(rawValue, required: required, optional: optional, summary)
  }
}
