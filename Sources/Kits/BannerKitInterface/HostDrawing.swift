// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerViews

/// A snapshot of an application view as a value.
struct HostDrawing: View {
  /// A subview.
  struct Subview: Sendable {
    var frame: Rect
    var view: any View
  }

  /// The intrinsic size.
  ///
  /// A negative side has no intrinsic size.
  var asked: Size
  /// The size of the frame, or empty for none.
  var frameSize: Size
  var color: AdaptiveColor?
  var alpha: Double
  var look: ViewLayer
  var clips: Bool
  var parts: [Subview]

  func size(fitting width: Double?, in context: LayoutContext) -> Size {
    let own = asked.width < 0 ? frameSize.width : asked.width
    return Size(
      width: min(own, width ?? .infinity),
      height: asked.height < 0 ? frameSize.height : asked.height)
  }

  func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    var layer = Layer(name, frame: frame)
    layer.background = (color?.resolved(in: context)).map { .color($0) }
    layer.cornerRadii = CornerRadii(max(0, look.cornerRadius))
    // As in Core Animation, the background casts the shadow. A view without a background has no
    // shadow.
    if color != nil { layer.shadow = look.shadow }
    layer.opacity = alpha > 0 ? min(1, alpha) : 0
    layer.clips = clips
    layer.sublayers = parts.filter { $0.frame.width > 0 && $0.frame.height > 0 }.map { part in
      part.view.layer(
        "subview", in: part.frame.rounded(toScale: context.scale), context: context)
    }
    return layer
  }
}
