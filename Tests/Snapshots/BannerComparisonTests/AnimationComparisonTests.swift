// SPDX-License-Identifier: MIT

import BannerComparison
import BannerFrames
import BannerPixels
import Testing

@Suite struct AnimationComparisonTests {
  private static let black = Bitmap(width: 4, height: 3, fill: 0xFF00_0000)

  /// Returns frames with a gray level and a duration in milliseconds each.
  private func frames(_ all: [(level: UInt32, milliseconds: Int)]) -> [AnimationFrame] {
    all.map { level, milliseconds in
      AnimationFrame(
        bitmap: Bitmap(width: 4, height: 3, fill: 0xFF00_0000 | level),
        delay: .milliseconds(milliseconds))
    }
  }

  private func spans(_ comparison: AnimationComparison) -> [[Int]] {
    comparison.differences.map {
      [
        Int($0.time / .milliseconds(1)), $0.expectedFrame, $0.actualFrame,
        $0.comparison.largestStep,
      ]
    }
  }

  @Test("the division into frames doesn't count")
  func division() {
    let comparison = AnimationComparison(
      frames([(1, 30), (2, 20), (2, 10)]), frames([(1, 10), (1, 20), (2, 30)]))
    #expect(comparison.verdict == .equal && comparison.differences.isEmpty)
    #expect(comparison.expectedDuration == .milliseconds(60))
  }

  @Test("each span with different pictures has its time, its frames and its difference")
  func different() {
    let comparison = AnimationComparison(
      frames([(1, 30), (2, 20), (3, 10)]), frames([(1, 10), (2, 20), (2, 20), (4, 10)]))
    #expect(spans(comparison) == [[10, 0, 1, 1], [50, 2, 3, 1]])
    #expect(comparison.verdict == .different)
  }

  @Test("one level in one pixel of one frame is found, and only there", arguments: 0..<12)
  func oneLevel(pixel: Int) {
    let expected = frames((0..<40).map { (UInt32($0), 20) })
    var actual = expected
    actual[29].bitmap.pixels[pixel] ^= 0x100
    #expect(spans(AnimationComparison(expected, actual)) == [[580, 29, 29, 1]])
  }

  @Test("another length is different, whatever the tolerance, and what both show is compared")
  func length() {
    var tolerance = Tolerance()
    tolerance.ratio = 1
    let comparison = AnimationComparison(
      frames([(1, 30), (2, 20)]), frames([(1, 30), (2, 20), (9, 10)]), tolerance: tolerance)
    #expect(comparison.differences.isEmpty && comparison.verdict == .different)
    #expect(comparison.actualDuration - comparison.expectedDuration == .milliseconds(10))
  }

  @Test("tolerances and ignored areas hold in each frame")
  func tolerated() {
    var tolerance = Tolerance()
    tolerance.count = 12
    let (expected, actual) = (frames([(1, 30), (2, 20)]), frames([(1, 30), (5, 20)]))
    let comparison = AnimationComparison(expected, actual, tolerance: tolerance)
    #expect(comparison.verdict == .tolerated && spans(comparison) == [[30, 1, 1, 3]])
    tolerance.count = 11
    #expect(AnimationComparison(expected, actual, tolerance: tolerance).verdict == .different)
    let all = IgnoredArea(name: "all", rect: Self.black.bounds)
    #expect(AnimationComparison(expected, actual, ignoring: [all]).verdict != .different)
  }

  @Test("frames without a duration are compared, too")
  func withoutDuration() {
    let comparison = AnimationComparison(
      frames([(1, 0), (2, 0), (3, 0)]), frames([(1, 0), (7, 0), (3, 0)]))
    #expect(spans(comparison) == [[1, 1, 1, 5]] && comparison.verdict == .different)
  }
}
