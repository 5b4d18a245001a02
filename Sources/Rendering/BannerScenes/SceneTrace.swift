// SPDX-License-Identifier: MIT

internal import BannerScreens
package import BannerJSON
internal import BannerDocument
internal import BannerKitInterface
internal import BannerLayers

/// The number of scenes that may be run again to find settings without effect.
package final class TraceBudget {
  private let most: Int
  private var asked = 0

  /// Creates a budget for a number of scenes.
  package init(most: Int = 400) { self.most = most }

  /// Uses one run of the budget.
  ///
  /// Returns false if none is left.
  package func take() -> Bool {
    asked += 1
    return asked <= most
  }

  /// The warning that the budget was too small, if it was.
  package var warnings: [InputError] {
    guard asked > most else { return [] }
    return [
      InputError(
        "the scene has too many settings to check: \(asked - most) of \(asked)"
          + " comparisons are skipped, so some ignored settings may go unreported")
    ]
  }
}

/// The events and screen contents of a simulation, for comparison with another one.
struct SceneTrace: Equatable {
  private var events: [Event]
  /// The layers of all banners at instants that depend only on the events.
  private var looks: [[Layer]]
  private var systemBars: [SystemBarsRequest]
  /// The time when nothing is left to do, which ends an animation.
  private var end: Duration

  /// The number of sampled instants between two events.
  private static let steps = 4

  /// Creates the trace of a completed simulation.
  ///
  /// - Parameter other: The trace to compare with, or nil. If the events differ, the traces do, and
  ///   the contents of the screen are left out.
  init(_ simulation: Simulation, comparedWith other: SceneTrace? = nil) {
    events = simulation.events
    end = simulation.now
    looks = []
    systemBars = []
    if let other, other.events != events || other.end != end { return }
    let times = events.map(\.time)
    var shown = ShownBanners(simulation.shownBanners)
    for (start, end) in zip(times, times.dropFirst()) where start < end {
      for step in 0..<Self.steps {
        let time = start + (end - start) * step / Self.steps
        let banners = shown.banners(at: time)
        looks.append(banners.flatMap { $0.frame(at: time)?.layers.map(\.layer.onlyDrawn) ?? [] })
        systemBars += banners.map { $0.systemBars(at: time) }
      }
    }
  }
}

/// The banners of a simulation at increasing instants.
private struct ShownBanners {
  /// The banners that haven't arrived yet, the next one last.
  private var waiting: [any PresentedBanner]
  /// The banners that have arrived and aren't gone.
  private var present: [any PresentedBanner] = []

  init(_ banners: [any PresentedBanner]) {
    waiting = banners.enumerated().sorted { one, other in
      (Self.arrival(of: one.element), one.offset) > (Self.arrival(of: other.element), other.offset)
    }.map(\.element)
  }

  private static func arrival(of banner: any PresentedBanner) -> Duration {
    (banner as? any TransientBanner)?.lifespan.arrival ?? .zero
  }

  /// Returns the banners on the screen.
  mutating func banners(at time: Duration) -> [any PresentedBanner] {
    while let next = waiting.last, Self.arrival(of: next) <= time {
      present.append(waiting.removeLast())
    }
    present.removeAll { banner in
      (banner as? any TransientBanner)?.lifespan.departure.map { $0 <= time } ?? false
    }
    return present.filter { $0.isOnScreen(at: time) }
  }
}
