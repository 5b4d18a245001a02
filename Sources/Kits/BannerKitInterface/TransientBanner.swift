// SPDX-License-Identifier: MIT

package import BannerTimeline

/// A banner that comes to the screen once and goes once.
package protocol TransientBanner: PresentedBanner {
  var simulation: Simulation { get }
  var lifespan: Lifespan { get set }
}

/// The time from a banner's arrival on the screen until its departure.
package struct Lifespan {
  /// The first instant on the screen.
  package let arrival: Duration
  /// The first instant after it; nil until then.
  package private(set) var departure: Duration?

  /// A stay that has no end yet.
  package init(since arrival: Duration) { self.arrival = arrival }

  /// Ends it.
  package mutating func end(at departure: Duration) { self.departure = departure }

  /// Whether an instant is part of it.
  package func contains(_ time: Duration) -> Bool {
    time >= arrival && departure.map { time < $0 } ?? true
  }
}

extension TransientBanner {
  package var hasGone: Bool { lifespan.departure != nil }

  package func isOnScreen(at time: Duration) -> Bool { lifespan.contains(time) }

  /// Takes it from the screen for good.
  package func remove() { lifespan.end(at: simulation.now) }
}

/// A banner with one layout at a time.
package protocol LaidOutBanner: TransientBanner {
  associatedtype Layout: Presentation
  /// The layouts; a change of the banner or its surroundings adds one.
  var layouts: History<Layout> { get set }
  /// Gives the banner's looks in a layout, at an instant at which it is on the screen.
  func frame(of layout: Layout, at time: Duration) -> PresentedLayers
}

extension LaidOutBanner {
  /// The latest layout.
  package var presentation: Layout { layouts.latest }

  package func frame(at time: Duration) -> PresentedLayers? {
    isOnScreen(at: time) ? frame(of: layouts.value(at: time), at: time) : nil
  }
}

extension Simulation {
  /// Lays a banner out on the screen as it is now, and notes the warnings of its layout.
  ///
  /// - Returns: Nil if there is no screen, or if the banner can't be laid out, which is noted.
  package func layOut<Layout: Presentation>(
    _ model: any BannerModel, _ body: (BannerHost, KitContext) throws(KitError) -> Layout
  ) -> Layout? {
    guard let (host, context) = surroundings(of: model) else { return nil }
    do throws(KitError) {
      let layout = try body(host, context)
      warn(layout.warnings)
      return layout
    } catch {
      fail(error)
      return nil
    }
  }
}
