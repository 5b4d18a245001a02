// SPDX-License-Identifier: MIT

internal import BannerComparison
internal import BannerFiles
internal import BannerFrames
internal import BannerJSON
internal import BannerJobs
package import BannerPixels
internal import BannerScreens
internal import BannerTimeline

/// The frames of an animated case: the reference and the actual animation on one time line.
package struct ReviewFrames: Sendable {
  private struct Frame {
    var bitmap: Bitmap
    var start: Duration
  }

  private let animations: [ReviewSession.Picture: [Frame]]
  private let end: Duration
  /// The instants at which a frame of either animation begins, in order.
  private let times: [Duration]
  /// The indices of the instants at which the animations differ, in order.
  package let differing: [Int]

  /// The number of instants.
  package var count: Int { times.count }

  /// The maximum number of pixels of all frames of an animation: 256 MB.
  private static let mostPixels = 1 << 26

  /// Decodes animations.
  ///
  /// - Parameters:
  ///   - files: The reference, the actual animation, or both, as APNG files.
  ///   - name: The name of the case, for messages.
  /// - Throws: ``RenderError/input(_:)`` for a damaged or too large file.
  init(_ files: [ReviewSession.Picture: [UInt8]], of name: String) throws(RenderError) {
    var animations: [ReviewSession.Picture: [Frame]] = [:]
    var times: Set<Duration> = []
    var end = Duration.zero
    for (kind, bytes) in files {
      var start = Duration.zero
      var frames: [Frame] = []
      let animation = try PictureReader.animation(
        of: bytes, path: name, mostPixels: Self.mostPixels)
      for frame in animation {
        frames.append(Frame(bitmap: frame.bitmap, start: start))
        times.insert(start)
        start += frame.delay
      }
      animations[kind] = frames
      end = max(end, start)
    }
    let sorted = times.sorted()
    self.animations = animations
    self.times = sorted
    self.end = end
    let (reference, actual) = (animations[.reference], animations[.actual])
    differing = sorted.indices.filter { index in
      guard let reference, let actual else { return false }
      return Self.bitmap(of: reference, at: sorted[index])
        != Self.bitmap(of: actual, at: sorted[index])
    }
  }

  /// Returns the last frame that begins at or before an instant; an animation without frames has
  /// none.
  private static func bitmap(of frames: [Frame], at time: Duration) -> Bitmap? {
    frames.last { $0.start <= time }?.bitmap
  }

  /// Returns the pixels of a picture at an instant, multiplied by alpha; nil if there is none.
  ///
  /// - Parameters:
  ///   - kind: The picture.
  ///   - index: The index of the instant, less than ``count``.
  package func bitmap(_ kind: ReviewSession.Picture, at index: Int) -> Bitmap? {
    func frame(_ kind: ReviewSession.Picture) -> Bitmap? {
      animations[kind].flatMap { Self.bitmap(of: $0, at: times[index]) }
    }
    guard kind == .difference else { return frame(kind) }
    guard let expected = frame(.reference), let actual = frame(.actual), expected != actual else {
      return nil
    }
    return differencePicture(
      expected: expected, actual: actual, comparison: PictureComparison(expected, actual),
      ignoring: [])
  }

  /// Returns the instant and whether the animations differ then, such as
  /// `233 ms of 800 ms, different`.
  package func label(of index: Int) -> String {
    "\(times[index].millisecondsText) of \(end.millisecondsText)"
      + (differing.contains(index) ? ", different" : "")
  }
}

extension ReviewSession {
  /// Returns the frames of an animated case.
  ///
  /// - Returns: The frames; nil if the case isn't an animation in the report.
  /// - Throws: The errors of ``picture(_:of:still:)``, and ``RenderError/input(_:)`` for a damaged
  ///   or too large animation.
  package func frames(of name: String) throws(RenderError) -> ReviewFrames? {
    guard let one = reviewedCase(name), one.isAnimation else { return nil }
    var files: [Picture: [UInt8]] = [:]
    for kind in [Picture.reference, .actual] {
      files[kind] = try picture(kind, of: name)
    }
    guard !files.isEmpty else { return nil }
    return try ReviewFrames(files, of: name)
  }
}
