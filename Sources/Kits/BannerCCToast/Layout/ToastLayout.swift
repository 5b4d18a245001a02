// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerText
internal import BannerViews

/// The size and position of a toast and its contents (cc-toast.md 2.2 to 2.5).
struct ToastLayout {
  let place: ToastPlacement
  /// The toast's frame on the screen, aligned to whole pixels.
  let frame: Rect
  /// The row of label and image, or nil in a blank toast.
  let row: RowLayout?
  /// The size that the contents lack, in points; 0 if they fit.
  let missing: Double
  private let toast: Toast

  init(_ toast: Toast, in host: BannerHost, context: LayoutContext) throws(KitError) {
    self.toast = toast
    place = try ToastPlacement(of: toast, in: host, direction: context.direction)
    let room = place.room
    guard room.height > Metrics.aroundRow else {
      throw KitError(
        property: ToastProperties.keys.toast.verticalMargin.name,
        "the margins leave no room for the toast: it can be \(points(room.height)) tall",
        isLackOfRoom: true)
    }
    guard room.width > 2 * Metrics.border else {
      throw KitError(
        property: ToastProperties.keys.toast.horizontalMargin.name,
        "the margins leave no room for the toast: it can be \(points(room.width)) wide",
        isLackOfRoom: true)
    }
    var row: RowLayout?
    if let content = toast.row {
      row = try RowLayout(content, toast.placement, room: room, context: context)
    }
    self.row = row
    // The width that the toast's views lack.
    var narrowed = 0.0
    var wanted = row?.toastSize ?? Size(width: 2 * Metrics.border, height: 2 * Metrics.border)
    for subview in toast.subviews {
      let size = try Self.size(around: subview, in: room, context)
      wanted = Size(width: max(wanted.width, size.width), height: max(wanted.height, size.height))
      narrowed = max(narrowed, Self.width(around: subview) - room.width)
    }
    let scale = context.scale
    let size = Size(
      width: min(ceilToPixel(wanted.width, scale: scale), floorToPixel(room.width, scale: scale)),
      height: min(
        ceilToPixel(wanted.height, scale: scale), floorToPixel(room.height, scale: scale)))
    // Less than one pixel is a rounding difference.
    let lack = max(wanted.width - size.width, wanted.height - size.height, narrowed)
    missing = lack > 1 / scale ? lack : 0
    frame = place.frame(of: size, scale: scale)
  }

  /// Returns the least toast width that leaves room for a view, in points.
  private static func width(around subview: Toast.Subview) -> Double {
    subview.leastWidth > 0
      ? subview.leastWidth + subview.insets.left + subview.insets.right + 2 * Metrics.border : 0
  }

  /// Returns the toast size that a view requires.
  private static func size(
    around subview: Toast.Subview, in room: Size, _ context: LayoutContext
  ) throws(KitError) -> Size {
    let insets = subview.insets
    let across = insets.left + insets.right + 2 * Metrics.border
    let around = insets.top + insets.bottom + 2 * Metrics.border
    let size = subview.view.size(fitting: max(0, room.width - across), in: context)
    try CheckedNumber.check([
      CheckedNumber("width of a view in toastContentView", size.width),
      CheckedNumber("height of a view in toastContentView", size.height),
    ])
    return Size(width: size.width + across, height: size.height + around)
  }

  // MARK: Layers

  /// Returns the layer of the toast and its contents, mirrored in right-to-left layouts.
  func layer(context: LayoutContext) -> Layer {
    let color = toast.backgroundColor?.resolved(in: context)
    var layer = Layer("toast", frame: frame, background: color.map { .color($0) })
    layer.cornerRadii = CornerRadii(min(toast.cornerRadius, largestRadius))
    layer.sublayers = row?.layers(in: frame.size, context: context) ?? []
    let content = Rect(origin: .zero, size: frame.size).inset(by: Metrics.border)
    for (index, subview) in toast.subviews.enumerated() {
      let place = content.inset(by: subview.insets).rounded(toScale: context.scale)
      layer.sublayers.append(
        subview.view.layer("content \(index + 1)", in: place, context: context))
    }
    // Mirroring about the toast's own center keeps its position, which is already final.
    return context.placed(layer, in: frame.x + frame.maxX)
  }

  /// The largest corner radius, in points: half of the shorter side.
  var largestRadius: Double { min(frame.width, frame.height) / 2 }
}
