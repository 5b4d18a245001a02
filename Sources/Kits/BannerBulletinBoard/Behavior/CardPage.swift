// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline

/// An item on the card, from its creation until the card is gone.
struct CardPage {
  /// The layouts with their start times.
  ///
  /// A change of the surroundings or of the views adds one.
  private var layouts: History<BulletinPresentation>
  /// The resting position of the card with this item.
  private(set) var card: Track<CardRect>
  /// The timing curve of the card's movement.
  private var curve = TimingCurve.easeInOut
  /// The opacity of the item's views.
  var opacity: Track<Double>

  init(_ presentation: BulletinPresentation, opacity: Double, at time: Duration) {
    layouts = History(presentation, since: time)
    card = Track(CardRect(presentation.layout.card))
    self.opacity = Track(opacity)
  }

  /// The time when the item came to the card.
  var start: Duration { layouts.start }
  /// The current presentation.
  var presentation: BulletinPresentation { layouts.latest }

  /// Returns the presentation at a given time.
  func presentation(at time: Duration) -> BulletinPresentation {
    layouts.value(at: time)
  }

  /// Sets a new layout and animates the card to its position.
  ///
  /// A running animation continues to the new position; a rotation of the screen ends it.
  mutating func lay(_ presentation: BulletinPresentation, at time: Duration, _ change: HostChange) {
    layouts.set(presentation, at: time)
    if change.turnsDevice { return card.set(CardRect(presentation.layout.card), at: time) }
    // A card with the same target keeps its animation.
    guard card.target.rect != presentation.layout.card else { return }
    if change.duration > .zero || card.end <= time { curve = change.curve }
    let duration = max(change.duration, card.end - time)
    card.animate(
      to: CardRect(presentation.layout.card), at: time, duration: duration, curve: curve)
  }

  /// Stops all animations.
  mutating func freeze(at time: Duration) {
    opacity.stop(at: time)
    card.stop(at: time)
  }
}

/// A rectangle with independently animated edges.
struct CardRect: Interpolatable {
  var rect: Rect

  init(_ rect: Rect) { self.rect = rect }

  func interpolated(to other: CardRect, at share: Double) -> CardRect {
    func way(_ path: KeyPath<Rect, Double>) -> Double {
      rect[keyPath: path].interpolated(to: other.rect[keyPath: path], at: share)
    }
    return CardRect(
      Rect(x: way(\.x), y: way(\.y), width: way(\.width), height: way(\.height)))
  }
}
