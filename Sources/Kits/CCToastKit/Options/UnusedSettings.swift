// SPDX-License-Identifier: MIT

internal import Geometry
internal import KitInterface
internal import Views

/// Finds properties that were set for a toast and can't change it.
struct UnusedSettings {
  let request: BannerRequest
  let values: PropertyValues
  let type: CCToastView.ToastViewType

  /// One warning for each.
  var warnings: [KitWarning] {
    request.warningsOfUnused(ToastProperties.all, because: reason).map { warning in
      var warning = warning
      warning.concernsRestOnly = warning.property == "toastDuration"
      return warning
    }
  }

  /// Why a property changes nothing; nil if it does, or may.
  private func reason(_ name: String) -> String? {
    if name.hasPrefix("content") {
      return type == .blank ? reasonInContent(name) : "only a blank toast has content of its own"
    }
    if name.hasPrefix("standard") || name == "countsTrailingBlank" {
      return type == .standard
        ? reasonInRow(name) : "a blank toast has neither a label nor an image view"
    }
    return switch name {
    case "toastDuration": "time stands still in a picture"
    case "toastVerticalAlignment" where request.position != nil: "a position was given"
    case "toastCornerRadius" where hasNoFill: "the toast has no fill"
    default: nil
    }
  }

  private var hasNoFill: Bool {
    if case .fixed(let color)? = values.adaptiveColor("toastBackgroundColor") {
      color.alpha == 0
    } else {
      false
    }
  }

  // MARK: Standard toasts

  private var hasText: Bool { request.title?.isEmpty == false }

  private var hasImage: Bool {
    switch request.image {
    case .none: false
    case .image, .emoji: true
    case .standard: values.filled("standardImage") != nil
    }
  }

  private func reasonInRow(_ name: String) -> String? {
    switch name {
    case "standardImage":
      if case .standard = request.image { return nil }
      return "another image was given"
    case "standardImageContentMode": return hasImage ? nil : "there is no image"
    case "standardImageHorizontalAlignment":
      // Even without an image its place is kept free beside the text.
      return hasImage || hasText ? nil : "there is neither a text nor an image"
    default: return hasText ? nil : "there is no text"
    }
  }

  // MARK: Content

  private var hasContentText: Bool { values.filled("contentText") != nil }
  private var hasContentImage: Bool { values.filled("contentImage") != nil }

  private func reasonInContent(_ name: String) -> String? {
    switch name {
    case "contentTextColor" where !hasContentText, "contentTextSize" where !hasContentText:
      "there is no contentText"
    case "contentAxis" where !hasContentText || !hasContentImage,
      "contentSpacing" where !hasContentText || !hasContentImage:
      "there are not both contentImage and contentText"
    case "contentColor" where !hasContentSize: "the content has no size"
    default: nil
    }
  }

  private var hasContentSize: Bool {
    hasContentText || hasContentImage || values.insets("contentInsets") != EdgeInsets.zero
      || values.number("contentWidth") ?? 0 > 0 && values.number("contentHeight") ?? 0 > 0
  }
}
