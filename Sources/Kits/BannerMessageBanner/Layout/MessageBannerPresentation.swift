// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerText
internal import BannerViews

/// A banner after layout in its host.
struct MessageBannerPresentation: Presentation {
  let banner: MessageBanner
  let layout: BannerLayout
  let host: BannerHost
  let context: LayoutContext
  let warnings: [KitWarning]

  var settled: PresentedLayers { frame(at: Point(x: 0, y: place.y), blurOpacity: 1) }

  /// The position of the banner at rest.
  var place: BannerPlacement {
    BannerPlacement(position: banner.position, height: layout.size.height, in: host)
  }

  /// Whether the host is blurred.
  var hasBlur: Bool { banner.design.blurRadius > 0 }

  /// Returns the layers of the banner at a position during its slide.
  ///
  /// - Parameters:
  ///   - origin: The origin of the banner in screen space. It is rounded to the nearest pixel.
  ///   - blurOpacity: The opacity of the blur, 0…1.
  func frame(at origin: Point, blurOpacity: Double) -> PresentedLayers {
    let origin = Point(
      x: roundToPixel(origin.x, scale: context.scale),
      y: roundToPixel(origin.y, scale: context.scale))
    let frame = Rect(origin: origin, size: layout.size)
    var layers: [(level: StackingLevel, layer: Layer)] = []
    if blurOpacity > 0, let blur = Self.blur(radius: banner.design.blurRadius) {
      let screen = Rect(origin: .zero, size: host.size)
      var layer = Layer("blur", frame: screen, content: .backdrop(blur))
      layer.opacity = blurOpacity
      layers.append((place.blurSlot, layer))
    }
    // For right-to-left text, the contents of the banner are mirrored, but not its path.
    var resting = frame
    resting.x = 0
    var layer = context.placed(bannerLayer(resting), in: host.size.width)
    layer.frame.x += frame.x
    layers.append((place.level, layer))
    return PresentedLayers(layers: layers, banner: frame)
  }

  /// Returns the background, button, title, subtitle and image, in the original's order.
  private func bannerLayer(_ frame: Rect) -> Layer {
    let design = banner.design
    var layer = Layer("banner", frame: frame)
    if let picture = banner.background {
      // The original drops the color and makes the entire view translucent, including the text.
      layer.background = .pattern(picture)
      layer.opacity = design.backgroundAlpha
    } else {
      layer.background = .color(
        design.backgroundColor.withAlpha(multipliedBy: design.backgroundAlpha))
    }
    if let button = layout.button { layer.sublayers.append(buttonLayer(button)) }
    layer.sublayers.append(text("title", layout.title))
    if let subtitle = layout.subtitle { layer.sublayers.append(text("subtitle", subtitle)) }
    if let image = banner.image, let origin = layout.imageOrigin {
      layer.sublayers.append(
        image.layer("image", at: origin, scale: context.scale).with(.image))
    }
    return layer
  }

  /// The frame of the button in the banner, or nil for none.
  var buttonFrame: Rect? {
    layout.button.map { button in
      context.placed(Layer("button", frame: button.frame), in: layout.size.width).frame
    }
  }

  /// The labels and the button, as UIKit exposes them for views without accessibility settings.
  ///
  /// A screen reader speaks whole texts, even if they are truncated on the screen.
  var accessibility: Accessibility? {
    let origin = settled.banner.origin
    func place(_ frame: Rect) -> Rect {
      context.placed(Layer("", frame: frame), in: layout.size.width).frame
        .offset(x: origin.x, y: origin.y)
    }
    var elements: [Accessibility.Element] = []
    func add(_ text: AttributedText?, _ frame: Rect?, isButton: Bool = false) {
      guard let text, let frame, isButton || !text.isEmpty else { return }
      elements.append(.init(label: text.string, isButton: isButton, frame: place(frame)))
    }
    add(banner.title, layout.title.frame)
    add(banner.subtitle, layout.subtitle?.frame)
    add(banner.buttonTitle, layout.button?.frame, isButton: true)
    return Accessibility(elements: elements)
  }

  /// The button, and the banner if a tap dismisses it.
  ///
  /// Source: message-banner.md 4.3. UIKit finds the button only inside the banner.
  var tapTargets: [TapTarget] {
    let frame = settled.banner
    var targets: [TapTarget] = []
    if let button = buttonFrame?.offset(x: frame.x, y: frame.y).intersection(frame) {
      targets.append(
        TapTarget("button", label: banner.buttonTitle?.string, frame: button)
          .with(banner.buttonTitle?.origin))
    }
    if banner.design.canBeDismissedByUser {
      targets.append(
        TapTarget("banner", kind: .banner, label: banner.title?.string, frame: frame))
    }
    return targets
  }

  var stay: Duration? { banner.design.stay(ofHeight: layout.size.height) }

  private func text(_ name: String, _ placed: BannerLayout.Placed) -> Layer {
    let ascent = ceilToPixel(placed.label.ascent, scale: context.scale)
    return placed.label.layer(
      name, frame: placed.frame, firstBaseline: Metrics.labelInset + ascent)
  }

  /// Returns the button's color or pattern, image, title and border, clipped to the rounded
  /// shape.
  private func buttonLayer(_ button: BannerLayout.PlacedButton) -> Layer {
    let design = banner.design
    var layer = Layer("button", frame: button.frame)
    layer.cornerRadii = CornerRadii(design.buttonCornerRadius)
    layer.clips = true
    if let pattern = banner.buttonPattern {
      layer.background = .pattern(pattern)
      layer.opacity = design.buttonBackgroundAlpha
    } else {
      layer.background = .color(
        design.buttonBackgroundColor.withAlpha(multipliedBy: design.buttonBackgroundAlpha))
    }
    if let picture = banner.buttonBackground {
      layer.opacity = design.buttonBackgroundAlpha
      layer.sublayers.append(
        Layer(
          "button image", frame: Rect(origin: .zero, size: button.frame.size),
          content: .picture(picture)))
    }
    layer.sublayers.append(
      button.title.label.layer(
        "button title", frame: button.title.frame, firstBaseline: button.firstBaseline))
    if design.buttonBorderSize > 0 {
      layer.border = Border(
        width: design.buttonBorderSize,
        color: design.buttonBorderColor.withAlpha(multipliedBy: design.buttonBorderAlpha))
    }
    return layer
  }

  /// Returns FXBlurView's blur for a radius in points, or nil if it is off.
  ///
  /// The host is scaled down so that the blur is a few pixels wide, and then averaged three
  /// times.
  private static func blur(radius: Double) -> Backdrop? {
    guard radius > 0 else { return nil }
    let block = Metrics.Blur.block
    let scale = 1 / (max(2 * block, radius) / block).rounded(.down)
    let kernel = Int(radius * scale)
    return Backdrop(
      blur: .boxes(
        scale: scale, kernel: kernel % 2 == 0 ? kernel + 1 : kernel,
        iterations: Metrics.Blur.iterations))
  }
}
