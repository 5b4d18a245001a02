// SPDX-License-Identifier: MIT

internal import BannerText
internal import BannerScreens
internal import BannerJSON
internal import BannerFiles
internal import BannerDocument
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerTimeline

// Texts that can't be seen while their banners rest.
extension Recording {
  /// How far apart two looks at a banner are that show whether it rests.
  private static let probe = Duration.milliseconds(100)

  /// Warnings of texts that can't be seen at an instant; none while something moves or a finger holds a banner.
  func hiddenTextWarnings(at time: Duration) throws(RenderError) -> [InputError] {
    let changes = changes
    let start = changes.last { $0 <= time } ?? .zero
    let end = changes.first { $0 > time } ?? time + Self.probe * 2
    let probes = [max(start, time - Self.probe), min(end - .nanoseconds(1), time + Self.probe)]
    guard let texts = texts(at: time), probes.allSatisfy({ self.texts(at: $0) == texts }) else {
      return []
    }
    return try hidden(at: time, since: nil).map(\.warning)
  }

  /// Warnings of texts that can't be seen while banners rest between two instants, each once.
  ///
  /// What rests does so until something happens, so the last instant before each event is looked at.
  func hiddenTextWarnings(
    from start: Duration, to end: Duration
  ) throws(RenderError) -> [InputError] {
    var found: [(finding: HiddenTexts.Finding, warning: InputError)] = []
    var last: (epoch: Int, texts: [TextPlace])?
    let changes = changes.filter { $0 < end } + [end]
    for (begin, next) in zip([.zero] + changes, changes) where next > start && begin < next {
      let time = next - .nanoseconds(1)
      guard let texts = texts(at: time), !texts.isEmpty,
        texts == self.texts(at: max(begin, time - Self.probe))
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

  /// What can't be seen at an instant, with what is said of it.
  ///
  /// - Parameter since: When it came to be so, to be said in scenes; nil for nothing to be said.
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

  /// The instants at which something happens or a finger comes down or is lifted, each once and in order.
  private var changes: [Duration] {
    Set(events.map(\.time) + display.epochs.map(\.since) + simulation.contactChanges).sorted()
  }

  /// A line of text on the screen.
  private struct TextPlace: Equatable {
    var text: String
    var origin: Point
  }

  /// The texts of banners with their places; nil while a finger is on a banner.
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
  /// Whether it is about the same text and the same cover, however deep.
  fileprivate func isSame(as other: HiddenTexts.Finding) -> Bool {
    place == other.place && text == other.text && cover == other.cover
  }
}
