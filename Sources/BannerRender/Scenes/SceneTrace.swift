// SPDX-License-Identifier: MIT

internal import KitInterface
internal import LayerTree

/// What happened in a simulation and what was on its screen, to be compared with another one.
struct SceneTrace: Equatable {
  private var events: [Event]
  /// The layers of all banners at instants that depend on the events alone.
  private var looks: [[Layer]]
  private var systemBars: [SystemBarsRequest]

  /// Instants between two events that are looked at.
  private static let steps = 4

  /// The trace of a simulation that is over.
  init(_ simulation: Simulation) {
    events = simulation.events
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
