// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerText
internal import BannerViews

/// The label and image view of a standard toast, measured within a maximum size (cc-toast.md
/// 2.2).
struct RowLayout {
  let row: Toast.LabelRow
  /// The label with the lines that fit.
  let label: LaidOutLabel
  /// The number of lines in the text, including those that don't fit.
  let lineCount: Int
  /// The size of the label.
  let labelSize: Size
  /// The size of the image, or zero without one.
  let imageSize: Size
  private let imageAlignment: CCToastView.ToastViewImageHorizontalAlignment

  /// Measures the row of a toast with a given maximum size.
  init(
    _ row: Toast.LabelRow, _ placement: Toast.Placement, room: Size, context: LayoutContext
  ) throws(KitError) {
    self.row = row
    imageAlignment = placement.imageAlignment
    imageSize = row.image?.size ?? .zero
    let most = room.width - Metrics.acrossRow - imageSize.width
    guard most > 0 || most == 0 && row.text.isEmpty else {
      throw Self.noRoom(across: room.width, row)
    }
    let full = Self.label(of: row, context).laidOut(width: most, in: context)
    lineCount = full.lines.count
    let height = room.height - Metrics.aroundRow
    if full.height > height, full.count(fitting: height) < lineCount {
      // In wrapping modes the last line has no ellipsis: it ends at the line break.
      var fitting = full.label
      fitting.numberOfLines = full.count(fitting: height)
      label = fitting.laidOut(width: most, in: context)
    } else {
      label = full
    }
    let widest = label.lines.reduce(0) {
      max($0, $1.width + (row.countsTrailingBlank ? $1.hangingWidth : 0))
    }
    labelSize = Size(
      width: min(most, ceilToPixel(widest, scale: context.scale)), height: label.height)
  }

  private static func noRoom(across width: Double, _ row: Toast.LabelRow) -> KitError {
    guard let image = row.image, width > Metrics.acrossRow else {
      return KitError(
        property: ToastProperties.keys.toast.horizontalMargin.name,
        "the margins leave no room for the text: a toast can be \(points(width)) wide, and"
          + " its padding takes \(points(Metrics.acrossRow))",
        isLackOfRoom: true)
    }
    return KitError(
      property: row.imageName,
      "the image is \(points(image.size.width)) wide and leaves no room for the text: a toast can"
        + " be \(points(width)) wide, and its padding takes \(points(Metrics.acrossRow)) more",
      isLackOfRoom: true)
  }

  private static func label(of row: Toast.LabelRow, _ context: LayoutContext) -> Label {
    let color = row.textColor ?? .sinceIOS13(.label, before: .black)
    var label = Label(
      row.text.withOrigin(named: "label"), font: row.font.resolved(in: context),
      color: color.resolved(in: context))
    label.numberOfLines = row.numberOfLines
    label.lineBreakMode = row.lineBreakMode
    return label
  }

  /// The toast size that the row needs.
  var toastSize: Size {
    Size(
      width: labelSize.width + imageSize.width + Metrics.acrossRow,
      height: max(labelSize.height, imageSize.height) + Metrics.aroundRow)
  }

  // MARK: Frames

  /// Returns the frames of label and image in a toast of a given size, both at full content
  /// height.
  func frames(in size: Size) -> (label: Rect, image: Rect) {
    let edge = Metrics.border + Metrics.padding
    let height = size.height - Metrics.aroundRow
    let labelWidth = size.width - Metrics.acrossRow - imageSize.width
    let isLeft = imageAlignment == .left
    return (
      label: Rect(
        x: isLeft ? edge + imageSize.width + Metrics.gap : edge, y: edge, width: labelWidth,
        height: height),
      image: Rect(
        x: isLeft ? edge : edge + labelWidth + Metrics.gap, y: edge, width: imageSize.width,
        height: height)
    )
  }

  // MARK: Layers

  /// Returns the layers of label and image in a toast of a given size, in the original's order.
  func layers(in size: Size, context: LayoutContext) -> [Layer] {
    let frames = frames(in: size)
    var layers = [labelLayer(in: frames.label.rounded(toScale: context.scale), context)]
    if let image = row.image {
      var layer = ImageView(
        image.resolved(tint: Self.tint(context)), contentMode: row.imageContentMode
      )
      .layer("image", in: frames.image.rounded(toScale: context.scale), context: context)
      // The left and right content modes don't depend on the language's direction.
      layer.keepsSides = true
      layers.append(layer)
    }
    return layers
  }

  /// Returns the default tint of an image view: the system's blue.
  private static func tint(_ context: LayoutContext) -> Color { context.color(.blue) }

  /// Returns the layer of the text, centered vertically.
  ///
  /// Source of the first baseline: cc-toast.md 2.6.
  private func labelLayer(in frame: Rect, _ context: LayoutContext) -> Layer {
    let scale = context.scale
    let top = roundToPixel(max(0, frame.height - label.height) / 2, scale: scale)
    var layer = label.layer(
      "label", frame: frame, firstBaseline: top + ceilToPixel(label.ascent, scale: scale))
    layer.clips = label.height > frame.height + 1 / scale
    return layer
  }
}
