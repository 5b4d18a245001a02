// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerKitInterface
internal import BannerLayers
internal import BannerScreens
internal import BannerTimeline

extension Recording {
  /// A banner on the screen, from its appearance to its removal.
  package struct Appearance {
    /// The index of the banner among all that the scene shows.
    package var banner: Int
    /// The first and the last instant on the screen, to a sixtieth of a second.
    package var start: Duration
    package var end: Duration
    /// The instant at which its texts are the least faded, the nearest one to the middle.
    package var clearest: Duration
    /// The texts that it showed, in the order in which they came.
    package var readings: [Reading]
    /// Whether a touch happened while the banner was on the screen.
    package var isTouched: Bool
  }

  /// Texts that came together, until the first of them goes.
  package struct Reading {
    /// The texts when they had the most letters.
    package var texts: [String]
    /// The instant at which they came.
    package var start: Duration
    /// The time during which they neither moved nor faded.
    package var rest: Duration
    /// Whether the scene ended before they went.
    package var isCut: Bool
  }

  /// The time between two samples.
  private static let sample = 1.0 / 60

  /// Returns the banners on the screen, in order of appearance.
  package func appearances() -> [Appearance] {
    simulation.shownBanners.enumerated().compactMap { index, banner in
      var found: Appearance?
      var log = ReadingLog()
      var last: [VisibleText]?
      var samples: [(time: Duration, opacity: Double)] = []
      let count = Int((end.inSeconds / Self.sample).rounded(.down))
      for sample in 0...max(0, count) {
        let time = Duration(inSeconds: Double(sample) * Self.sample)
        guard banner.isOnScreen(at: time) else { continue }
        if found == nil {
          found = Appearance(
            banner: index, start: time, end: time, clearest: time, readings: [],
            isTouched: false)
        }
        let layers = banner.frame(at: time)?.layers.map(\.layer) ?? []
        let visible = VisibleText.all(in: layers, within: screenshot.screen.bounds)
        samples.append((time, visible.reduce(0) { $0 + $1.opacity }))
        if visible != last {
          log.change(to: DrawnText.joined(in: layers), at: time)
        } else if !visible.isEmpty, let start = found?.end {
          log.rest(for: time - start)
        }
        last = visible
        found?.end = time
      }
      guard var found else { return nil }
      found.isTouched = events.contains {
        $0.kind == .gesture && $0.time >= found.start && $0.time <= found.end + .milliseconds(50)
      }
      found.readings = log.ended(isCut: banner.isOnScreen(at: end))
      found.clearest = Self.clearest(of: samples)
      return found
    }
  }

  /// Returns the instant with the largest sum of opacities, the nearest one to the middle.
  private static func clearest(of samples: [(time: Duration, opacity: Double)]) -> Duration {
    let most = samples.reduce(0) { max($0, $1.opacity) } - 0.001
    let middle = samples.count / 2
    let clear = samples.indices.filter { samples[$0].opacity >= most }
    let index = clear.min { abs($0 - middle) < abs($1 - middle) }
    return index.map { samples[$0].time } ?? .zero
  }
}
