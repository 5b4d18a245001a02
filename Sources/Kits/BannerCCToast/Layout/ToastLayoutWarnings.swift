// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerViews

/// Layout problems of a toast, such as truncated text (cc-toast.md 5).
struct ToastLayoutWarnings {
  let toast: Toast
  let layout: ToastLayout
  let host: BannerHost
  /// The major version of iOS.
  let systemVersion: Int

  /// The warnings, one sentence each.
  var all: [KitWarning] {
    margins + [empty, radius, cut, tooWide, squeezed, release].compactMap { $0 } + covers
      + [offScreen].compactMap { $0 }
  }

  private var margins: [KitWarning] {
    let keys = ToastProperties.keys
    return [
      (keys.toast.verticalMargin, toast.placement.verticalMargin),
      (keys.toast.horizontalMargin, toast.placement.horizontalMargin),
    ].filter { $0.1 < 0 }.map { key, _ in
      KitWarning(property: key.name, "is negative: the toast may extend beyond its view")
    }
  }

  private var empty: KitWarning? {
    let dot = 2 * Metrics.border + 0.001
    if !toast.subviews.isEmpty {
      return layout.frame.width <= dot || layout.frame.height <= dot
        ? KitWarning(
          "the toast's content has no width or no height; only the toast's edge is drawn") : nil
    }
    guard let row = toast.row else {
      return KitWarning("a blank toast without content is drawn as a dot of 2 points")
    }
    return row.text.isEmpty && row.image == nil
      ? KitWarning("the toast has neither a text nor an image") : nil
  }

  private var radius: KitWarning? {
    guard toast.cornerRadius > layout.largestRadius else { return nil }
    return KitWarning(
      property: ToastProperties.keys.toast.cornerRadius.name,
      "is limited to half of the toast's shorter side")
  }

  private var cut: KitWarning? {
    guard let row = layout.row, row.label.lines.count < row.lineCount else { return nil }
    return KitWarning(
      "the text is too long for its view: \(row.label.lines.count) of \(row.lineCount) lines fit",
      cutText: row.label.label.text)
  }

  /// A warning if a letter is wider than the label: lines never break within a letter.
  private var tooWide: KitWarning? {
    guard let row = layout.row, row.label.width > row.labelSize.width + 1 else { return nil }
    return KitWarning(
      "the text is \(points(row.label.width)) wide and extends beyond its label of"
        + " \(points(row.labelSize.width))")
  }

  private var squeezed: KitWarning? {
    guard layout.missing > 0 else { return nil }
    return KitWarning(
      "the toast is \(points(layout.missing)) too large for its view; its content was compressed")
  }

  /// Source: cc-toast.md 6, 13.
  private var release: KitWarning? {
    guard systemVersion < 8, let row = layout.row, row.lineCount > 1 else { return nil }
    return KitWarning(
      "the original does not break lines before iOS 8; drawn with line breaks")
  }

  /// Source: cc-toast.md 6, 6.
  private var covers: [KitWarning] {
    ToastOccluder.all(above: layout.place.level, in: host).compactMap { cover in
      let hidden = cover.frame.intersection(layout.frame)
      guard !hidden.isEmpty else { return nil }
      let isWhole =
        hidden.height > layout.frame.height - 0.001 && hidden.width > layout.frame.width - 0.001
      return KitWarning(
        "the toast is \(isWhole ? "" : "partly ")below \(cover.name), as in the original;"
          + " set respectsSafeArea or a larger margin to keep it clear")
    }
  }

  private var offScreen: KitWarning? {
    let screen = Rect(origin: .zero, size: host.size)
    let seen = screen.intersection(layout.frame)
    guard seen.width < layout.frame.width - 0.001 || seen.height < layout.frame.height - 0.001
    else { return nil }
    return KitWarning("the toast extends beyond the screen")
  }
}
