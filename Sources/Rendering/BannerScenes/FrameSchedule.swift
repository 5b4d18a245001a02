// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerScreens
package import BannerFiles
package import BannerDocument
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline

/// Which instants of a scene become pictures.
public struct FrameSchedule: Sendable, Hashable {
  /// Where the first one is; not below 0.
  public var from: Duration
  /// Where the last one ends, after ``from``; nil for when all is over.
  public var to: Duration?
  /// How many there are in a second, 0.1…240; nil for as many as the format has use for.
  public var framesPerSecond: Double?
  /// How often an animation is played, 0…65,535; 0 is without end.
  public var loopCount: Int

  /// All of a scene, played without end.
  public init(
    from: Duration = .zero, to: Duration? = nil, framesPerSecond: Double? = nil,
    loopCount: Int = 0
  ) {
    self.from = from
    self.to = to
    self.framesPerSecond = framesPerSecond
    self.loopCount = loopCount
  }

  /// What options say of time.
  package init(_ options: Options) throws(RenderError) {
    from = try options.time(.from) ?? .zero
    to = try options.time(.to)
    framesPerSecond = try options.number(.fps)
    loopCount = try options.wholeNumber(.loop) ?? 0
    if let to, to <= from, let value = options[.to] ?? options[.from] {
      throw Screenshot.wrong(value, "an animation ends after it begins")
    }
  }

  /// The instants between the beginning and the end, the first one included.
  ///
  /// - Parameters:
  ///   - end: Where all is over.
  ///   - standard: How many a second, if nobody says.
  /// - Throws: ``RenderError/usage(_:)`` for more than ``Limits/mostFrames``.
  package func instants(
    of end: Duration, standard: Double
  ) throws(RenderError) -> (times: [Duration], end: Duration, framesPerSecond: Double) {
    let rate = framesPerSecond ?? standard
    guard Options.framesPerSecond.contains(rate) else {
      throw .usage(
        InputError(
          "expected from \(decimal(Options.framesPerSecond.lowerBound)) to"
            + " \(decimal(Options.framesPerSecond.upperBound)) frames per second, found"
            + " \(decimal(rate))"))
    }
    guard Options.loops.contains(loopCount), from >= .zero else {
      throw .usage(
        InputError(
          "an animation begins at 0 s or later, and is played from \(Options.loops.lowerBound) to"
            + " \(Options.loops.upperBound) times"))
    }
    let end = to ?? end
    guard from < end else { throw Self.tooLate(from) }
    let count = ((end - from).inSeconds * rate - 0.000_001).rounded(.up)
    guard count <= Double(Limits.mostFrames) else {
      throw .usage(
        InputError(
          "\(decimal((end - from).inSeconds, digits: 2)) s at \(decimal(rate)) frames per"
            + " second are \(decimal(count)) instants; the most is \(Limits.mostFrames): give"
            + " --from and --to, or fewer --fps"))
    }
    let times = (0..<max(1, Int(count))).map { index in
      from + Duration(inSeconds: Double(index) / rate)
    }
    return (times, end, rate)
  }

  /// Some instants, the first at the beginning, the last at the end, the others evenly between.
  ///
  /// - Throws: ``RenderError/usage(_:)`` if they would begin when all is over.
  func instants(_ count: Int, of end: Duration) throws(RenderError) -> [Duration] {
    let end = to ?? end
    guard from < end else { throw Self.tooLate(from) }
    guard count > 1 else { return [from] }
    return (0..<count).map { index in
      from + Duration(inSeconds: (end - from).inSeconds * Double(index) / Double(count - 1))
    }
  }

  private static func tooLate(_ from: Duration) -> RenderError {
    .usage(InputError("it would begin at \(decimal(from.inSeconds)) s, when all is over"))
  }

  // MARK: Options

  /// Refuses what options say wrongly of time.
  package static func check(_ options: Options) throws(RenderError) {
    _ = try FrameSchedule(options)
    _ = try options.time(.at)
    _ = try options.wholeNumber(.filmstrip)
  }
}
