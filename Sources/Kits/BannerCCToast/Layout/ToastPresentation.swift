// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerTimeline
internal import BannerViews

/// A toast laid out in its host.
struct ToastPresentation: Presentation {
  let layout: ToastLayout
  let warnings: [KitWarning]
  private let layer: Layer
  private let scale: Double
  private let text: String
  let stay: Duration?

  init(_ toast: Toast, in host: BannerHost, context: LayoutContext) throws(KitError) {
    layout = try ToastLayout(toast, in: host, context: context)
    layer = layout.layer(context: context)
    scale = context.scale
    stay = Duration(inSeconds: toast.duration)
    text = toast.row?.text.string ?? ""
    warnings =
      toast.warnings
      + ToastLayoutWarnings(
        toast: toast, layout: layout, host: host, systemVersion: context.systemVersion
      ).all
  }

  var settled: PresentedLayers { frame(at: layout.frame.origin, opacity: 1) }

  /// Returns the layers on the screen while the toast appears or disappears.
  ///
  /// - Parameters:
  ///   - origin: The toast's origin on the screen, in points; it snaps to the nearest pixel.
  ///   - opacity: The opacity of the toast as a whole, 0…1.
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

  /// The accessibility elements of the label and of added views.
  ///
  /// The original announces nothing when a toast appears.
  var accessibility: Accessibility? {
    var elements = Accessibility.elements(ofLabelsIn: layer)
    // A screen reader reads the whole text, even if it is truncated on the screen.
    if !text.isEmpty, !elements.isEmpty { elements[0].label = text }
    return elements.isEmpty ? nil : Accessibility(elements: elements)
  }
}
