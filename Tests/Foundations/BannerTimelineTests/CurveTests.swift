// SPDX-License-Identifier: MIT

import Foundation
import Testing
import BannerTimeline

@Suite struct CurveTests {
  static func progress(_ curve: TimingCurve, _ share: Double, of seconds: Double = 1) -> Double {
    curve.progress(
      after: Duration(inSeconds: seconds * share), of: Duration(inSeconds: seconds))
  }

  @Test(
    "every curve begins at 0 and ends at 1",
    arguments: [
      TimingCurve.linear, .easeIn, .easeOut, .easeInOut, .keyboard,
      .spring(Spring(dampingRatio: 0.3, velocity: 0.7, duration: 1, rule: .amplitude)),
    ])
  func ends(_ curve: TimingCurve) {
    #expect(Self.progress(curve, 0) == 0)
    #expect(Self.progress(curve, 1) == 1)
    #expect(Self.progress(curve, 2) == 1)
    #expect(Self.progress(curve, -1) == 0)
  }

  @Test("ease-in-out is symmetric, and ease-out is ease-in reversed")
  func symmetry() {
    for step in 1..<20 {
      let share = Double(step) / 20
      let one = Self.progress(.easeInOut, share) + Self.progress(.easeInOut, 1 - share)
      #expect(abs(one - 1) < 1e-9)
      let other = Self.progress(.easeIn, share) + Self.progress(.easeOut, 1 - share)
      #expect(abs(other - 1) < 1e-9)
    }
    // By definition, at x = 0.5 of (0.42, 0, 1, 1) the parameter solves a cubic equation.
    #expect(abs(Self.progress(.easeIn, 0.5) - 0.3153568) < 1e-6)
  }

  @Test("the keyboard's curve matches bulletinboard.md 4.1 over half a second")
  func keyboard() {
    let table = [
      (0.05, 0.232), (0.1, 0.545), (0.15, 0.758), (0.2, 0.879), (0.25, 0.942), (0.3, 0.973),
      (0.4, 0.994),
    ]
    for (time, value) in table {
      #expect(abs(Self.progress(.keyboard, time / 0.5, of: 0.5) - value) < 0.001)
    }
  }
}

@Suite struct SpringTests {
  /// Returns the position by the closed form, with the C library's functions.
  static func position(_ spring: Spring, _ t: Double) -> Double {
    let (z, w, v) = (spring.dampingRatio, spring.frequency, spring.velocity)
    if z == 1 { return 1 - exp(-w * t) * (1 + (w - v) * t) }
    let wd = w * (1 - z * z).squareRoot()
    return 1 - exp(-z * w * t) * (cos(wd * t) + (z * w - v) / wd * sin(wd * t))
  }

  @Test("positions match the closed form", arguments: [0.3, 0.5, 0.6, 0.65, 0.8, 0.99, 1])
  func closedForm(_ ratio: Double) {
    for velocity in [0, 0.7, -2] {
      for rule in [Spring.Rule.envelope, .amplitude] {
        let spring = Spring(
          dampingRatio: ratio, velocity: velocity, duration: 0.5, rule: rule)
        for step in 0...100 {
          let t = Double(step) / 200
          #expect(abs(spring.position(after: t) - Self.position(spring, t)) < 1e-12)
        }
      }
    }
  }

  @Test(
    "frequencies match swiftmessages.md 4.5",
    arguments: [
      (0.8, 0.4, 23.183), (1, 0.4, 23.084), (0.6, 0.5, 23.770), (0.65, 0.5, 22.099),
    ])
  func enveloped(_ ratio: Double, _ duration: Double, _ frequency: Double) {
    #expect(abs(Spring(dampingRatio: ratio, duration: duration).frequency - frequency) < 0.001)
  }

  @Test("positions at every tenth of the duration, and the peaks, match swiftmessages.md 4.5")
  func shares() {
    let table: [(ratio: Double, duration: Double, shares: [Double], peak: (at: Double, Double))] = [
      (
        0.8, 0.4, [0.2603, 0.6285, 0.8673, 0.9769, 1.0114, 1.0145, 1.0091, 1.0041, 1.0012],
        (0.226, 1.0152)
      ),
      (
        0.6, 0.5, [0.4160, 0.9076, 1.0877, 1.0721, 1.0200, 0.9941, 0.9918, 0.9968, 1.0001],
        (0.165, 1.0948)
      ),
      (
        0.65, 0.5, [0.3639, 0.8236, 1.0364, 1.0656, 1.0341, 1.0066, 0.9962, 0.9960, 0.9983],
        (0.187, 1.068)
      ),
    ]
    for row in table {
      let spring = Spring(dampingRatio: row.ratio, duration: row.duration)
      for (index, share) in row.shares.enumerated() {
        let t = row.duration * Double(index + 1) / 10
        #expect(abs(spring.position(after: t) - share) < 0.0002)
      }
      #expect(abs(spring.position(after: row.peak.at) - row.peak.1) < 0.0005)
    }
  }

  @Test(
    "frequencies match owlbanners.md 4.3 and 4.5",
    arguments: [
      (0.3, 0.25, 76.265), (0.3, 0.5, 37.916), (0.3, 1, 18.726), (0.3, 2, 9.0905), (0.3, 3, 5.8207),
      (0.3, 4, 4.0875), (1, 0.1, 92.258), (1, 0.25, 36.857), (1, 0.5, 18.389), (1, 1, 9.154),
      (1, 2, 4.534), (1, 3, 2.990),
    ])
  func amplitude(_ ratio: Double, _ duration: Double, _ frequency: Double) {
    let spring = Spring(
      dampingRatio: ratio, velocity: 0.7, duration: duration, rule: .amplitude)
    #expect(abs(spring.frequency - frequency) < frequency * 1e-4 + 5e-4)
  }

  @Test("a duration without a root uses the frequency without velocity")
  func withoutRoot() {
    let spring = Spring(dampingRatio: 0.3, velocity: 0.7, duration: 5, rule: .amplitude)
    #expect(abs(spring.frequency - 19.1698 / 5) < 0.001)
  }

  @Test("the OwlBanners spring overshoots by 37%")
  func overshoot() {
    let spring = Spring(dampingRatio: 0.3, velocity: 0.7, duration: 0.5, rule: .amplitude)
    let peak = (0...5000).map { spring.position(after: Double($0) / 10_000) }.max() ?? 0
    #expect(abs(peak - 1.3724) < 0.0005)
    let table = [
      (0.025, 0.360), (0.05, 0.971), (0.075, 1.335), (0.0864, 1.3724), (0.1, 1.328),
      (0.125, 1.116), (0.15, 0.922), (0.1732, 0.8613), (0.2, 0.916), (0.25, 1.048),
      (0.2601, 1.0516), (0.3, 1.014), (0.347, 0.981), (0.4, 1.001),
    ]
    for (t, x) in table { #expect(abs(spring.position(after: t) - x) < 0.0015) }
  }

  @Test("invalid numbers give a spring that moves")
  func oddNumbers() {
    for ratio in [Double.nan, -1, 0, 7] {
      for duration in [Double.nan, -1, 0] {
        let spring = Spring(dampingRatio: ratio, duration: duration)
        #expect(spring.frequency.isFinite && spring.frequency > 0)
      }
    }
  }
}

@Suite struct TrackTests {
  @Test("a track remembers its past values")
  func history() {
    var track = Track(1.0)
    track.animate(to: 3, at: .seconds(1), duration: .seconds(2), curve: .linear)
    track.set(10, at: .seconds(5))
    let values = [0, 1, 2, 3, 4, 5, 6].map { track.value(at: .seconds($0)) }
    #expect(values == [1, 1, 2, 3, 3, 10, 10])
    #expect(track.target == 10)
  }

  @Test("a new animation begins at the current value of the old one")
  func interrupted() {
    var track = Track(0.0)
    track.animate(to: 10, at: .zero, duration: .seconds(10), curve: .linear)
    track.animate(to: 0, at: .seconds(4), duration: .seconds(4), curve: .linear)
    #expect(track.value(at: .seconds(2)) == 2)
    #expect(track.value(at: .seconds(4)) == 4)
    #expect(track.value(at: .seconds(6)) == 2)
    #expect(track.value(at: .seconds(9)) == 0)
  }

  @Test("movements follow each other, and an interruption ends them")
  func chain() {
    var track = Track(0.0)
    track.animate(to: 1, at: .seconds(1), duration: .seconds(1), curve: .linear)
    track.animate(to: 5, at: .seconds(2), duration: .seconds(2), curve: .linear)
    #expect(track.value(at: .seconds(2)) == 1)
    #expect(track.value(at: .seconds(3)) == 3)
    #expect(track.end == .seconds(4))
    track.stop(at: .seconds(1.5))
    #expect(track.value(at: .seconds(4)) == 0.5)
  }
}

@Suite struct HistoryTests {
  @Test("a history returns the value at a time; the later of two at one time counts")
  func values() {
    var history = History("a", since: .seconds(1))
    history.set("b", at: .seconds(2))
    history.set("c", at: .seconds(2))
    history.set("d", at: .seconds(3))
    #expect(
      [0, 1, 1.5, 2, 2.5, 3, 9].map { history.value(at: .seconds($0)) }
        == ["a", "a", "a", "c", "c", "d", "d"])
    #expect(history.latest == "d" && history.start == .seconds(1))
  }
}
