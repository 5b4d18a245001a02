// SPDX-License-Identifier: MIT

internal import BannerScreens
package import BannerFiles
package import BannerDocument
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline

/// The instants of a scene that become frames.
public struct FrameSchedule: Sendable, Hashable {
  /// The time of the first instant, not below 0.
  public var from: Duration
  /// The end of the last instant, after ``from``, or nil for the end of the scene.
  public var to: Duration?
  /// The number of instants per second, 0.1–240, or nil for the format's default.
  public var framesPerSecond: Double?
  /// The number of plays, 0–65,535, where 0 repeats forever.
  public var loopCount: Int

  /// Creates a schedule.
  ///
  /// The defaults play the whole scene repeatedly.
  public init(
    from: Duration = .zero, to: Duration? = nil, framesPerSecond: Double? = nil,
    loopCount: Int = 0
  ) {
    self.from = from
    self.to = to
    self.framesPerSecond = framesPerSecond
    self.loopCount = loopCount
  }

  /// Creates a schedule from the time options.
  package init(_ options: Options) throws(RenderError) {
    from = try options.time(.from) ?? .zero
    to = try options.time(.to)
    framesPerSecond = try options.number(.fps)
    loopCount = try options.wholeNumber(.loop) ?? 0
    if let to, to <= from, let value = options[.to] ?? options[.from] {
      throw Screenshot.wrong(value, "an animation must end after it begins")
    }
  }

  /// Returns the instants between the start and the end, including the start.
  ///
  /// - Parameters:
  ///   - end: The end of the scene.
  ///   - standard: The default number of instants per second.
  /// - Throws: ``RenderError/usage(_:)`` for more than ``Limits/mostFrames``.
  package func instants(
    of end: Duration, standard: Double
  ) throws(RenderError) -> (times: [Duration], end: Duration, framesPerSecond: Double) {
    let rate = framesPerSecond ?? standard
    guard Options.framesPerSecond.contains(rate) else {
      throw .usage(
        "expected \(decimal(Options.framesPerSecond.lowerBound)) to"
          + " \(decimal(Options.framesPerSecond.upperBound)) frames per second, found"
          + " \(decimal(rate))")
    }
    guard Options.loops.contains(loopCount), from >= .zero else {
      throw .usage(
        "an animation must begin at 0 s or later and loop \(Options.loops.lowerBound) to"
          + " \(Options.loops.upperBound) times")
    }
    let end = to ?? end
    guard from < end else { throw Self.tooLate(from, end) }
    let count = ((end - from).inSeconds * rate - 0.000_001).rounded(.up)
    guard count <= Double(Limits.mostFrames) else {
      throw .usage(
        path: (framesPerSecond != nil ? Options.Key.fps : usedLimit)?.rawValue,
        "\(decimal((end - from).inSeconds, digits: 2)) s at \(decimal(rate)) frames per"
          + " second are \(decimal(count)) frames; the limit is \(Limits.mostFrames): give"
          + " from and to, or a lower fps")
    }
    let times = (0..<max(1, Int(count))).map { index in
      from + Duration(inSeconds: Double(index) / rate)
    }
    return (times, end, rate)
  }

  /// Returns evenly spaced instants, the first at the start and the last at the end.
  ///
  /// - Throws: ``RenderError/usage(_:)`` if they would start after the end of the scene.
  func instants(_ count: Int, of end: Duration) throws(RenderError) -> [Duration] {
    let end = to ?? end
    guard from < end else { throw Self.tooLate(from, end) }
    guard count > 1 else { return [from] }
    return (0..<count).map { index in
      from + Duration(inSeconds: (end - from).inSeconds * Double(index) / Double(count - 1))
    }
  }

  /// The option that limits the animation, or nil if it shows the whole scene.
  package var usedLimit: Options.Key? { to != nil ? .to : from > .zero ? .from : nil }

  private static func tooLate(_ from: Duration, _ end: Duration) -> RenderError {
    .usage(
      path: Options.Key.from.rawValue,
      "the animation would begin at \(decimal(from.inSeconds)) s, after its end at"
        + " \(decimal(end.inSeconds, digits: 3)) s")
  }

  // MARK: Options

  /// Rejects invalid time options.
  package static func check(_ options: Options) throws(RenderError) {
    _ = try FrameSchedule(options)
    _ = try options.time(.at)
    _ = try options.wholeNumber(.filmstrip)
  }
}
