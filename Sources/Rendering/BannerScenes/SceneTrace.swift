// SPDX-License-Identifier: MIT

internal import BannerScreens
package import BannerJSON
internal import BannerDocument
internal import BannerKitInterface
internal import BannerLayers

/// How many scenes may be run again to find out what changes nothing.
package final class TraceBudget {
  private let most: Int
  private var asked = 0

  /// Scenes to be run.
  package init(most: Int = 400) { self.most = most }

  /// Takes one; false if there is none left.
  package func take() -> Bool {
    asked += 1
    return asked <= most
  }

  /// That there were too few, if so.
  package var warnings: [InputError] {
    guard asked > most else { return [] }
    return [
      InputError(
        "the scene has too many settings to try all of them: \(asked - most) of \(asked)"
          + " comparisons are left out, so a setting that changes nothing may go unreported")
    ]
  }
}

/// What happened in a simulation and what was on its screen, to be compared with another one.
struct SceneTrace: Equatable {
  private var events: [Event]
  /// The layers of all banners at instants that depend on the events alone.
  private var looks: [[Layer]]
  private var systemBars: [SystemBarsRequest]
  /// When nothing is to be done any more; an animation ends then.
  private var end: Duration

  /// Instants between two events that are looked at.
  private static let steps = 4

  /// The trace of a simulation that is over.
  init(_ simulation: Simulation) {
    events = simulation.events
    end = simulation.now
    looks = []
    systemBars = []
    let times = events.map(\.time)
    for (start, end) in zip(times, times.dropFirst()) where start < end {
      for step in 0..<Self.steps {
        let time = start + (end - start) * step / Self.steps
        let banners = simulation.shownBanners.filter { $0.isOnScreen(at: time) }
        looks.append(banners.flatMap { $0.frame(at: time)?.layers.map(\.layer.onlyDrawn) ?? [] })
        systemBars += banners.map { $0.systemBars(at: time) }
      }
    }
  }
}
