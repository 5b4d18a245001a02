// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline

/// One item on the card, from when it was made until the card has gone.
struct CardPage {
  /// The layouts, each with the time from which it holds; a change of the surroundings or the views adds one.
  private var layouts: History<BulletinPresentation>
  /// Where the card rests with it.
  private(set) var card: Track<CardRect>
  /// How it gets there.
  private var curve = TimingCurve.easeInOut
  /// Opacity of its views.
  var opacity: Track<Double>

  init(_ presentation: BulletinPresentation, opacity: Double, at time: Duration) {
    layouts = History(presentation, since: time)
    card = Track(CardRect(presentation.layout.card))
    self.opacity = Track(opacity)
  }

  /// When it came to the card.
  var start: Duration { layouts.start }
  /// What it looks like now.
  var presentation: BulletinPresentation { layouts.latest }

  /// What it looked like at an instant.
  func presentation(at time: Duration) -> BulletinPresentation {
    layouts.value(at: time)
  }

  /// Takes a new layout, to whose place the card moves.
  ///
  /// A movement that still goes on leads to the new place instead; on a screen that was turned it is over.
  mutating func lay(_ presentation: BulletinPresentation, at time: Duration, _ change: HostChange) {
    layouts.set(presentation, at: time)
    if change.turnsDevice { return card.set(CardRect(presentation.layout.card), at: time) }
    // What changes on its way does not change how it goes.
    guard card.target.rect != presentation.layout.card else { return }
    if change.duration > .zero || card.end <= time { curve = change.curve }
    let duration = max(change.duration, card.end - time)
    card.animate(
      to: CardRect(presentation.layout.card), at: time, duration: duration, curve: curve)
  }

  /// Lets everything stand as it is.
  mutating func freeze(at time: Duration) {
    opacity.stop(at: time)
    card.stop(at: time)
  }
}

/// A rectangle that moves: each of its edges does.
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
