// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerComparison
internal import BannerFiles
internal import BannerFrames
internal import BannerJSON
internal import BannerJobs
internal import BannerPixels
internal import BannerReports
internal import BannerTimeline

/// The result of `diff` for two animations.
struct AnimationDiff {
  private let paths: [String]
  private let animations: [[AnimationFrame]]
  private let plays: [Int]
  /// The areas that are not compared.
  let ignored: [IgnoredArea]
  private let comparison: AnimationComparison

  /// Reads and compares two animations.
  init(
    _ files: [[UInt8]], paths: [String], tolerance: Tolerance, ignoring areas: [IgnoredOption]
  ) throws {
    animations = try zip(files, paths).map { try PictureReader.animation(of: $0, path: $1) }
    let pictures = animations.compactMap(\.first?.bitmap)
    ignored = try areas.map { try $0.area(of: pictures) }
    plays = files.map { PictureReader.playCount(of: $0) ?? 1 }
    comparison = AnimationComparison(
      animations[0], animations[1], tolerance: tolerance, ignoring: ignored)
    self.paths = paths
  }

  var verdict: PictureComparison.Verdict {
    plays[0] == plays[1] ? comparison.verdict : .different
  }

  /// The pictures at the first instant at which they differ, or else the first ones.
  var shown: (expected: Bitmap, actual: Bitmap, comparison: PictureComparison) {
    let all = comparison.differences
    let first = all.first { $0.comparison.verdict == .different } ?? all.first
    let expected = animations[0][first?.expectedFrame ?? 0].bitmap.unpremultiplied
    let actual = animations[1][first?.actualFrame ?? 0].bitmap.unpremultiplied
    return (
      expected, actual,
      first?.comparison ?? PictureComparison(expected, actual, ignoring: ignored, alpha: .straight)
    )
  }

  // MARK: Text

  /// The maximum number of instants that are described.
  private static let mostInstants = 10

  /// A summary, then the first instants that differ, with their regions.
  func lines(in style: Style) -> [String] {
    let paint =
      switch verdict {
      case .equal: style.good
      case .tolerated: style.warning
      case .different: style.error
      }
    var lines = [paint(summary)]
    for difference in comparison.differences.prefix(Self.mostInstants) {
      lines.append("\(style.place("\(label(of: difference)):")) \(difference.comparison)")
      guard difference.comparison.verdict == .different else { continue }
      lines += difference.comparison.regions.map {
        "  \(style.place("\(place($0.rect)):")) \(counted($0.changedPixels, "pixel"))"
      }
    }
    let rest = comparison.differences.count - Self.mostInstants
    if rest > 0 { lines.append("and \(counted(rest, "more instant"))") }
    return lines
  }

  private var summary: String {
    var parts: [String] = []
    if let first = comparison.differences.first {
      // A frame can differ at several instants, if the other animation changes meanwhile.
      let count = Set(comparison.differences.map(\.actualFrame)).count
      let frames = counted(animations[1].count, "frame")
      parts.append(
        "\(grouped(count)) of \(frames) \(count == 1 ? "differs" : "differ"), "
          + "\(count == 1 ? "at" : "first at") \(first.time.millisecondsText)"
          + (verdict == .tolerated ? ", within the tolerance" : ""))
    }
    if comparison.expectedDuration != comparison.actualDuration {
      parts.append(
        "\(comparison.expectedDuration.millisecondsText) became "
          + "\(comparison.actualDuration.millisecondsText) long")
    }
    if plays[0] != plays[1] {
      parts.append("played \(times(plays[0])) became played \(times(plays[1]))")
    }
    return parts.isEmpty ? "equal" : parts.joined(separator: "; ")
  }

  private func label(of difference: AnimationComparison.Difference) -> String {
    let (before, now) = (difference.expectedFrame, difference.actualFrame)
    let time = difference.time.millisecondsText
    return before == now ? "frame \(now) (\(time))" : "frame \(before), now \(now) (\(time))"
  }

  private func times(_ count: Int) -> String { count == 0 ? "endlessly" : counted(count, "time") }

  // MARK: JSON

  /// The result as one line of JSON.
  ///
  /// Shared keys have the same names as for pictures.
  var json: String {
    JSONText.object([
      ("outcome", .string(verdict.rawValue)), ("message", .string(summary)),
      ("expected", animation(0, comparison.expectedDuration)),
      ("actual", animation(1, comparison.actualDuration)),
      (
        "frames",
        .array(
          comparison.differences.map { difference in
            .object([
              ("milliseconds", .exact(difference.time.inSeconds * 1000)),
              ("expected", count(difference.expectedFrame)),
              ("actual", count(difference.actualFrame)),
              ("comparison", ComparisonFigures(difference.comparison).json),
              (
                "regions",
                .array(
                  difference.comparison.regions.map {
                    RegionResult(rect: $0.rect, changedPixels: $0.changedPixels).json
                  })
              ),
            ])
          })
      ),
    ]).line
  }

  private func animation(_ index: Int, _ duration: Duration) -> JSONText {
    let frames = animations[index]
    return .object([
      ("file", .string(paths[index])), ("width", count(frames.first?.bitmap.width ?? 0)),
      ("height", count(frames.first?.bitmap.height ?? 0)), ("frames", count(frames.count)),
      ("milliseconds", .exact(duration.inSeconds * 1000)), ("plays", count(plays[index])),
    ])
  }

  private func count(_ number: Int) -> JSONText { .exact(Double(number)) }
}
