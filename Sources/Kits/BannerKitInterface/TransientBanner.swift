// SPDX-License-Identifier: MIT

package import BannerTimeline

/// A banner that appears once and is removed once.
package protocol TransientBanner: PresentedBanner {
  var simulation: Simulation { get }
  var lifespan: Lifespan { get set }
}

/// The time from a banner's appearance on the screen until its removal.
package struct Lifespan {
  /// The first instant on the screen.
  package let arrival: Duration
  /// The first instant after the banner's removal, or nil until then.
  package private(set) var departure: Duration?

  /// Creates a lifespan without an end.
  package init(since arrival: Duration) { self.arrival = arrival }

  /// Ends the lifespan.
  package mutating func end(at departure: Duration) { self.departure = departure }

  /// Whether the lifespan contains an instant.
  package func contains(_ time: Duration) -> Bool {
    time >= arrival && departure.map { time < $0 } ?? true
  }
}

extension TransientBanner {
  package var hasGone: Bool { lifespan.departure != nil }

  package func isOnScreen(at time: Duration) -> Bool { lifespan.contains(time) }

  /// Removes the banner from the screen permanently.
  package func remove() { lifespan.end(at: simulation.now) }
}

/// A banner with one layout at a time.
package protocol LaidOutBanner: TransientBanner {
  associatedtype Layout: Presentation
  /// The layouts over time.
  ///
  /// A change of the banner or its surroundings adds one.
  var layouts: History<Layout> { get set }
  /// Returns the layers for a layout, at an instant at which the banner is on the screen.
  func frame(of layout: Layout, at time: Duration) -> PresentedLayers
}

extension LaidOutBanner {
  /// The latest layout.
  package var presentation: Layout { layouts.latest }

  package func frame(at time: Duration) -> PresentedLayers? {
    isOnScreen(at: time) ? frame(of: layouts.value(at: time), at: time) : nil
  }

  package func presentation(at time: Duration) -> (any Presentation)? {
    isOnScreen(at: time) ? layouts.value(at: time) : nil
  }
}

extension Simulation {
  /// Lays out a banner on the current screen, and records the layout's warnings.
  ///
  /// - Returns: The layout, or nil if there is no screen. If the layout fails, the failure is
  ///   recorded and the result is nil.
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
