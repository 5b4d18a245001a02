// SPDX-License-Identifier: MIT

internal import BannerText
internal import BannerScreens
internal import BannerJSON
package import BannerFiles
internal import BannerDocument
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerTimeline

// Texts that are hidden while their banners are still.
extension Recording {
  /// The time between two samples that show whether a banner is still.
  private static let probe = Duration.milliseconds(100)

  /// Returns warnings about hidden texts at an instant.
  ///
  /// There are none while something moves or a finger touches a banner.
  func hiddenTextWarnings(at time: Duration) throws(RenderError) -> [InputError] {
    isStill(at: time) ? try hidden(at: time, since: nil).map(\.warning) : []
  }

  /// Returns the hidden texts at an instant, or nil while something moves.
  func hiddenTexts(at time: Duration) throws(RenderError) -> HiddenTexts? {
    guard isStill(at: time) else { return nil }
    let instant = try instant(at: time)
    return renderer.hiddenTexts(of: instant.frames, on: instant.composer)
  }

  /// Whether nothing moves and no finger touches a banner.
  private func isStill(at time: Duration) -> Bool {
    let changes = changes
    let start = changes.last { $0 <= time } ?? .zero
    let end = changes.first { $0 > time } ?? time + Self.probe * 2
    let probes = [max(start, time - Self.probe), min(end - .nanoseconds(1), time + Self.probe)]
    guard let texts = texts(at: time) else { return false }
    return probes.allSatisfy { self.texts(at: $0) == texts }
  }

  /// Returns the distinct warnings about hidden texts while banners are still between two
  /// instants.
  ///
  /// A still banner doesn't move until an event happens, so this checks the last instant before
  /// each event.
  func hiddenTextWarnings(
    from start: Duration, to end: Duration
  ) throws(RenderError) -> [InputError] {
    var found: [(finding: HiddenTexts.Finding, warning: InputError)] = []
    var last: (epoch: Int, texts: [TextPlace])?
    let changes = changes.filter { $0 < end } + [end]
    for (begin, next) in zip([.zero] + changes, changes) where next > start && begin < next {
      let time = next - .nanoseconds(1)
      // A shorter time doesn't show whether a banner rests: an entrance begins slowly.
      guard time >= Self.probe, let texts = texts(at: time), !texts.isEmpty,
        texts == self.texts(at: time - Self.probe)
      else { continue }
      let epoch = display.epoch(at: time)
      if let last, last.epoch == epoch, last.texts == texts { continue }
      last = (epoch, texts)
      for (finding, warning) in try hidden(at: time, since: begin)
      where !found.contains(where: { $0.finding.isSame(as: finding) }) {
        found.append((finding, warning))
      }
    }
    return found.map(\.warning)
  }

  /// Returns an instant of each period in which banners are still, without periods that look the
  /// same.
  ///
  /// A still banner doesn't move until an event happens, so each is the last instant before an
  /// event.
  package func stillInstants() throws(RenderError) -> [Duration] {
    var instants: [Duration] = []
    var last: (epoch: Int, frames: [[Layer]])?
    let changes = changes.filter { $0 < end } + [end]
    for (begin, next) in zip([.zero] + changes, changes) where begin < next {
      let time = next - .nanoseconds(1)
      // A shorter time doesn't show whether a banner rests: an entrance begins slowly.
      guard !simulation.isTouched(at: time), time >= Self.probe else { continue }
      let before = time - Self.probe
      let texts = visibleTexts(at: time)
      guard texts == visibleTexts(at: before) else { continue }
      let frames = try layers(at: time)
      guard frames.contains(where: { !$0.isEmpty }) else { continue }
      // Texts that are scaled, and banners without visible texts, may still move.
      if texts.isEmpty || texts.contains(where: \.isTransformed), try layers(at: before) != frames {
        continue
      }
      let epoch = display.epoch(at: time)
      if let last, last.epoch == epoch, last.frames == frames { continue }
      last = (epoch, frames)
      instants.append(time)
    }
    return instants
  }

  /// Returns the layers of each frame at an instant.
  ///
  /// Activity indicators are stopped, because they turn while their banner is still.
  private func layers(at time: Duration) throws(RenderError) -> [[Layer]] {
    try instant(at: time).frames.map { $0.layers.map(\.layer.withStoppedIndicators) }
  }

  /// Returns the hidden texts at an instant, with their warnings.
  ///
  /// - Parameter since: The start time to mention in the warnings of a scene, or nil to omit it.
  private func hidden(
    at time: Duration, since: Duration?
  ) throws(RenderError) -> [(finding: HiddenTexts.Finding, warning: InputError)] {
    let instant = try instant(at: time)
    let hidden = renderer.hiddenTexts(of: instant.frames, on: instant.composer)
    return textWarnings.located(hidden).map { finding, warning in
      var warning = warning
      if let since, !isWholeShow {
        warning.message = "from \(SceneRun.seconds(since)) on, \(warning.message)"
      }
      return (finding, warning)
    }
  }

  /// The distinct instants of events and of fingers going down or up, in order.
  private var changes: [Duration] {
    Set(events.map(\.time) + display.epochs.map(\.since) + simulation.contactChanges).sorted()
  }

  /// Returns the texts of banners with their places and opacities.
  private func visibleTexts(at time: Duration) -> [VisibleText] {
    simulation.shownBanners.filter { $0.isOnScreen(at: time) }.flatMap {
      VisibleText.all(in: $0.frame(at: time)?.layers.map(\.layer) ?? [])
    }
  }

  /// A line of text on the screen.
  private struct TextPlace: Equatable {
    var text: String
    var origin: Point
  }

  /// Returns the texts of banners with their places, or nil while a finger touches a banner.
  private func texts(at time: Duration) -> [TextPlace]? {
    guard !simulation.isTouched(at: time) else { return nil }
    var places: [TextPlace] = []
    func look(at layer: Layer, _ origin: Point) {
      guard layer.opacity > 0 else { return }
      let origin = layer.frame.origin + origin
      if case .text(let text) = layer.content {
        places += text.lines.map { TextPlace(text: $0.line.text, origin: origin + $0.origin) }
      }
      for sublayer in layer.sublayers { look(at: sublayer, origin) }
    }
    for banner in simulation.shownBanners where banner.isOnScreen(at: time) {
      for (_, layer) in banner.frame(at: time)?.layers ?? [] { look(at: layer, .zero) }
    }
    return places
  }
}

extension HiddenTexts.Finding {
  /// Returns whether both findings have the same text and cover, regardless of the depth.
  fileprivate func isSame(as other: HiddenTexts.Finding) -> Bool {
    place == other.place && text == other.text && cover == other.cover
  }
}

extension Layer {
  /// The layer with activity indicators that don't turn.
  fileprivate var withStoppedIndicators: Layer {
    var layer = self
    if role == .activityIndicator {
      (layer.content, layer.sublayers, layer.transform) = (.none, [], .identity)
    } else {
      layer.sublayers = sublayers.map(\.withStoppedIndicators)
    }
    return layer
  }
}
