// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerViews

/// A toast that is laid out in its host.
struct ToastPresentation: Presentation {
  let layout: ToastLayout
  let warnings: [KitWarning]
  private let layer: Layer
  private let scale: Double
  private let text: String

  init(_ toast: Toast, in host: BannerHost, context: LayoutContext) throws(KitError) {
    layout = try ToastLayout(toast, in: host, context: context)
    layer = layout.layer(context: context)
    scale = context.scale
    text = toast.row?.text.string ?? ""
    warnings =
      toast.warnings
      + ToastLayoutWarnings(
        toast: toast, layout: layout, host: host, systemVersion: context.systemVersion
      ).all
  }

  var settled: PresentedLayers { frame(at: layout.frame.origin, opacity: 1) }

  /// What is on the screen while the toast comes and goes.
  ///
  /// - Parameters:
  ///   - origin: Of the toast in screen space; it is drawn at the nearest pixel.
  ///   - opacity: Of everything in it taken together, 0…1.
  func frame(at origin: Point, opacity: Double) -> PresentedLayers {
    var frame = layout.frame
    frame.x += roundToPixel(origin.x - frame.x, scale: scale)
    frame.y += roundToPixel(origin.y - frame.y, scale: scale)
    var layer = layer
    layer.frame.x += frame.x - layout.frame.x
    layer.frame.y += frame.y - layout.frame.y
    layer.opacity *= opacity
    return PresentedLayers(layers: [(layout.place.level, layer)], banner: frame)
  }

  /// The label, and those of views that were added; the original tells a screen reader nothing when a
  /// toast appears.
  var accessibility: Accessibility? {
    var elements = Accessibility.elements(ofLabelsIn: layer)
    // It is read as a whole, however much of it is shown.
    if !text.isEmpty, !elements.isEmpty { elements[0].label = text }
    return elements.isEmpty ? nil : Accessibility(elements: elements)
  }
}
