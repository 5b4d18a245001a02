// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerViews

/// The animated state of a bulletin at one time.
struct CardState {
  /// The resting frame of the card, in points, not rounded to pixels.
  var card: Rect
  /// The offset from the resting frame; it snaps to the nearest pixel.
  var offset = Point.zero
  /// The visibility of the background, 0…1.
  var background = 1.0
  /// The pages on the card, from back to front, with their opacities.
  var contents: [(presentation: BulletinPresentation, opacity: Double)] = []
  /// The opacity of the close button, 0…1.
  var closeOpacity = 0.0
  /// The opacity of the action button, which a finger changes, 0…1.
  var actionOpacity = 1.0
  /// The activity indicator, or nil for none.
  var spinner: Spinner?

  /// An activity indicator at one time.
  struct Spinner {
    var color: AdaptiveColor
    var opacity = 1.0
    /// The rotation in turns.
    var phase = 0.0
  }
}

extension BulletinPresentation {
  var settled: PresentedLayers {
    let bulletin = bulletin
    var state = CardState(card: layout.card)
    if let color = bulletin.activity {
      state.spinner = CardState.Spinner(color: color)
    } else {
      state.contents = [(self, 1)]
      if bulletin.showsCloseButton {
        state.closeOpacity = bulletin.isCloseButtonHighlighted ? Metrics.highlightedOpacity : 1
      }
    }
    return frame(state)
  }

  /// Returns the layers on the screen: the full-screen background and the card.
  func frame(_ state: CardState) -> PresentedLayers {
    let frame = state.card.rounded(toScale: context.scale).offset(
      x: roundToPixel(state.offset.x, scale: context.scale),
      y: roundToPixel(state.offset.y, scale: context.scale))
    let layer = Layer(
      "bulletin", frame: Rect(origin: .zero, size: host.size),
      sublayers: [
        background(visibility: state.background), card(state, in: frame), spinner(state, in: frame),
      ].compactMap { $0 })
    return PresentedLayers(layers: [(.window, layer)], banner: frame)
  }

  /// Returns the layer of the background.
  ///
  /// Source: bulletinboard.md 3.
  private func background(visibility: Double) -> Layer? {
    guard visibility > 0 else { return nil }
    let frame = Rect(origin: .zero, size: host.size)
    switch bulletin.look.background {
    case .none: return nil
    case .dimmed:
      var layer = Layer("background", frame: frame, background: .color(Metrics.dim))
      layer.opacity = visibility
      return layer
    case .blurred(let style, _):
      return style.backdrop(in: screen).map {
        Layer("background", frame: frame, content: .backdrop($0.interpolated(visibility)))
      }
    }
  }

  private func card(_ state: CardState, in frame: Rect) -> Layer {
    let color = bulletin.look.backgroundColor.resolved(in: context)
    var card = Layer("card", frame: frame, background: .color(color))
    card.cornerRadii = CornerRadii(layout.cornerRadius)
    card.cornerCurve = .continuous
    for (presentation, opacity) in state.contents where opacity > 0 {
      card.sublayers += presentation.parts(
        opacity: opacity, actionOpacity: state.actionOpacity, inCardOfWidth: frame.width)
    }
    if state.closeOpacity > 0 {
      let ground = bulletin.look.closeButtonGround.resolved(in: context)
      var button = CloseButton(on: ground, in: bulletin.version).layer(inCardOfWidth: frame.width)
      button.opacity = state.closeOpacity
      card.sublayers.append(context.placed(button, in: frame.width))
    }
    // Only parts that reach into the rounded corners or beyond the card can be clipped.
    let safe = Rect(origin: .zero, size: frame.size)
      .inset(by: layout.cornerRadius * Self.cornerDepth)
    card.clips = card.sublayers.contains { $0.reaches(beyond: safe) }
    return card
  }

  /// Returns the layers of the card's views.
  private func parts(
    opacity: Double, actionOpacity: Double, inCardOfWidth width: Double
  ) -> [Layer] {
    var parts = content
    if actionOpacity < 1 {
      for (control, _, path) in controls where control == .action {
        parts[path[0]].multiplyOpacity(by: actionOpacity, at: path.dropFirst())
      }
    }
    return parts.map { part in
      var part = context.placed(part, in: width)
      part.opacity *= opacity
      return part
    }
  }

  /// The depth of a continuous corner in the box of its padding, in radii.
  ///
  /// The curve's middle is 0.3 radii from both edges (Geometry). This value is a little larger.
  private static let cornerDepth = 0.33

  private func spinner(_ state: CardState, in card: Rect) -> Layer? {
    guard let spinner = state.spinner, spinner.opacity > 0 else { return nil }
    let indicator = ActivityIndicator(
      color: spinner.color.resolved(in: context), phase: spinner.phase)
    let size = indicator.size(fitting: nil, in: context)
    let frame = Rect(
      x: card.midX - size.width / 2, y: card.midY - size.height / 2,
      width: size.width, height: size.height)
    var layer = indicator.layer(
      "activity indicator", in: frame.rounded(toScale: context.scale), context: context
    ).with(.activityIndicator)
    layer.opacity = spinner.opacity
    return layer
  }
}

extension PresentedLayers {
  /// Returns the frame of the first part with a role, in screen coordinates.
  func frame(of role: Layer.Role) -> Rect? {
    for (_, layer) in layers {
      if let found = layer.sublayers.first(where: { $0.role == role }) { return found.frame }
    }
    return nil
  }
}

extension Layer {
  /// Multiplies the opacity of a sublayer, which a path of indices selects.
  fileprivate mutating func multiplyOpacity(by factor: Double, at path: ArraySlice<Int>) {
    guard let index = path.first else {
      opacity *= factor
      return
    }
    guard sublayers.indices.contains(index) else { return }
    sublayers[index].multiplyOpacity(by: factor, at: path.dropFirst())
  }

  /// Returns whether something in the layer is visible outside a rectangle in its parent's
  /// coordinates.
  fileprivate func reaches(beyond rect: Rect) -> Bool {
    let own = frame.intersection(rect)
    // Frames on whole pixels are sums with rounding errors.
    let isInside =
      abs(own.width - frame.width) < 0.001 && abs(own.height - frame.height) < 0.001
    let isSeen = background != nil || content != .none || border != nil
    if !isInside, isSeen || clips { return true }
    guard !clips else { return false }
    return sublayers.contains { $0.reaches(beyond: rect.offset(x: -frame.x, y: -frame.y)) }
  }
}
