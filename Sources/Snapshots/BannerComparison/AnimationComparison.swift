// SPDX-License-Identifier: MIT

package import BannerFrames
internal import BannerPixels

/// The differences between two animations, which are compared at the same instants.
///
/// How an animation is divided into frames doesn't count. A frame without a duration counts as one
/// of 1 ms.
package struct AnimationComparison: Sendable {
  /// A span of time in which both animations show one picture each.
  package struct Difference: Sendable {
    /// The start of the span, since the start of the animations.
    package var time: Duration
    /// The frame of the expected animation; the first is 0.
    package var expectedFrame: Int
    /// The frame of the actual animation; the first is 0.
    package var actualFrame: Int
    /// The comparison of both pictures.
    package var comparison: PictureComparison
  }

  /// The spans in which the pictures are unequal, in the order of time.
  package let differences: [Difference]
  /// The duration of the expected animation.
  package let expectedDuration: Duration
  /// The duration of the actual animation.
  package let actualDuration: Duration

  /// Compares two animations of at least one frame each.
  ///
  /// - Parameters:
  ///   - tolerance: The difference allowed in each picture.
  ///   - ignored: Areas of each picture that are not compared.
  package init(
    _ expected: [AnimationFrame], _ actual: [AnimationFrame], tolerance: Tolerance = .exact,
    ignoring ignored: [IgnoredArea] = []
  ) {
    var differences: [Difference] = []
    var (time, expectedEnd, actualEnd) = (Duration.zero, Duration.zero, Duration.zero)
    var (first, second) = (-1, -1)
    while true {
      if expectedEnd <= time {
        first += 1
        if first < expected.count { expectedEnd += expected[first].shownDuration }
      }
      if actualEnd <= time {
        second += 1
        if second < actual.count { actualEnd += actual[second].shownDuration }
      }
      guard first < expected.count, second < actual.count else { break }
      let pictures = (expected[first].bitmap, actual[second].bitmap)
      if pictures.0 != pictures.1 {
        let comparison = PictureComparison(
          pictures.0.unpremultiplied, pictures.1.unpremultiplied, tolerance: tolerance,
          ignoring: ignored, alpha: .straight)
        if comparison.verdict != .equal {
          differences.append(
            Difference(
              time: time, expectedFrame: first, actualFrame: second, comparison: comparison))
        }
      }
      time = min(expectedEnd, actualEnd)
    }
    self.differences = differences
    expectedDuration = expected.reduce(.zero) { $0 + $1.shownDuration }
    actualDuration = actual.reduce(.zero) { $0 + $1.shownDuration }
  }

  /// The result of the comparison; another duration is never tolerated.
  package var verdict: PictureComparison.Verdict {
    if expectedDuration != actualDuration { return .different }
    if differences.contains(where: { $0.comparison.verdict == .different }) { return .different }
    return differences.isEmpty ? .equal : .tolerated
  }
}

extension AnimationFrame {
  /// The time for which the frame is shown.
  fileprivate var shownDuration: Duration { delay > .zero ? delay : .milliseconds(1) }
}
