// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerDigests
internal import BannerGeometry
internal import BannerJSON
internal import BannerJobs
internal import BannerTimeline

/// The frames of an animation as text: their times, the digests of their pixels, and their layers.
///
///     animation 390×120  @1x  60 per second  150 instants
///     frame 0  0 ms  0f3c…
///     @0 0 31
///       screen 390×844 …
///     frame 14  233.333 ms  91ab…
///     @27 1 1
///       card  10,-9 370×80 …
///     event {"time": 0.5, "event": "didShow", …}
///
/// A frame lists only how its layers differ from those of the frame before: `@27 1 1` replaces one
/// line after the first 27 by one line. Equal consecutive frames are one frame. If the last instant
/// is shorter than the others, the first line has the length, such as `2490 ms long`.
struct AnimationText: Sendable {
  /// The first word of the text.
  static let beginning = "animation "

  /// Returns whether a text begins as that of an animation, and not as that of a still picture.
  static func isText(_ text: String) -> Bool { text.hasPrefix(beginning) }

  /// The frames, by increasing numbers.
  var frames: [RenderedAnimation.Frame]
  /// The number of instants.
  var count: Int
  /// The first line, without the number of instants: the size, the scale, the rate, the length and
  /// the number of plays.
  var heading: String
  /// The first line, without the numbers of plays and instants.
  private var base = ""
  /// The events, as JSON objects.
  var events: [String]

  /// Creates the text of an animation.
  init(_ animation: RenderedAnimation) {
    frames = animation.frames
    count = animation.count
    base =
      "\(Self.beginning)\(animation.size)"
      + "  @\(decimal(animation.scale))x  \(decimal(animation.framesPerSecond)) per second"
    let seconds = Double(count) / animation.framesPerSecond
    if abs(animation.duration.inSeconds - seconds) > 1e-6 {
      base += "  \(animation.duration.millisecondsText)\(Self.lengthEnding)"
    }
    heading = base
    events = animation.events
    heading = heading(looping: animation.loopCount)
  }

  /// The digest of the pixels of all frames, and of the instants at which they change.
  var pixels: Digest { Self.digest(of: frames, count: count, heading) }

  /// The instants per second in the first line; nil if it has none.
  var framesPerSecond: Double? {
    heading.split(separator: "  ").first { $0.hasSuffix(Self.rateEnding) }
      .flatMap { Double($0.dropLast(Self.rateEnding.count)) }
  }

  /// The time from the first instant to the end of the last one, in seconds.
  ///
  /// - Parameter rate: The instants per second.
  func seconds(at rate: Double) -> Double {
    length.map { $0 / 1000 } ?? Double(count) / rate
  }

  /// The length in the first line, in milliseconds; nil if it has none.
  private var length: Double? {
    heading.split(separator: "  ").first { $0.hasSuffix(Self.lengthEnding) }
      .flatMap { Double($0.dropLast(Self.lengthEnding.count).prefix { $0 != " " }) }
  }

  /// The first line without the length and the number of instants.
  var headingWithoutLength: String {
    heading.split(separator: "  ").filter { !$0.hasSuffix(Self.lengthEnding) }
      .joined(separator: "  ")
  }

  /// Returns the first line for a number of plays, 0 for endless ones.
  func heading(looping count: Int) -> String {
    count == 0 ? base : "\(base)  played \(counted(count, "time"))"
  }

  /// Returns the changes of the size, the scale and the number of plays, one sentence each.
  ///
  /// Those of the rate and the length need the numbers of instants.
  func headingChanges(to other: AnimationText) -> [String] {
    func facts(_ heading: String) -> [String] {
      var words = heading.dropFirst(Self.beginning.count).split(separator: "  ").map(String.init)
      words.removeAll { $0.hasSuffix(Self.rateEnding) || $0.hasSuffix(Self.lengthEnding) }
      return words
    }
    let (old, new) = (facts(heading), facts(other.heading))
    let endless = "played endlessly"
    return (0..<max(old.count, new.count)).compactMap { index in
      let was = index < old.count ? old[index] : endless
      let isNow = index < new.count ? new[index] : endless
      return was == isNow ? nil : "\(was) became \(isNow)"
    }
  }

  /// The rates that a text may have, in instants per second; more than any animation can have.
  private static let rates = 1e-3...1e6
  /// The times that a text may have, in milliseconds: a day.
  private static let times = 0...86_400_000.0
  /// The most instants that a text may have.
  private static let mostInstants = 10_000_000
  /// The most bytes of layers that the frames of a text may have.
  private static let largestLayers = 1 << 30
  private static let rateEnding = " per second"
  private static let lengthEnding = " long"

  /// Returns the digest of frames.
  ///
  /// - Parameter heading: The size, the scale, the rate and the number of plays.
  static func digest(
    of frames: [RenderedAnimation.Frame], count: Int, _ heading: String
  ) -> Digest {
    var bytes = Array(heading.utf8)
    var last: Digest?
    func add(_ number: Int) {
      for shift in stride(from: 0, to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
    for frame in frames where frame.pixels != last {
      add(frame.number)
      bytes += frame.pixels.bytes
      last = frame.pixels
    }
    add(count)
    return Digest(of: bytes)
  }

  /// The frame that is shown at an instant.
  func frame(at number: Int) -> RenderedAnimation.Frame? {
    frames.last { $0.number <= number }
  }

  // MARK: Writing

  /// The text.
  var text: String {
    var lines = ["\(heading)  \(counted(count, "instant"))"]
    var before: [Substring] = []
    for frame in frames {
      lines.append("frame \(frame.number)  \(frame.time.millisecondsText)  \(frame.pixels)")
      let now = frame.layers.split(separator: "\n", omittingEmptySubsequences: false)
      for hunk in Self.hunks(from: before, to: now) {
        lines.append("@\(hunk.start) \(hunk.removed) \(hunk.lines.count)")
        lines += hunk.lines.map { "  \($0)" }
      }
      before = now
    }
    lines += events.map { "event \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private struct Hunk {
    var start: Int
    var removed: Int
    var lines: ArraySlice<Substring>
  }

  /// Returns the replaced lines: those that differ one by one, or the middle if lines are inserted.
  private static func hunks(from old: [Substring], to new: [Substring]) -> [Hunk] {
    guard old.count == new.count else {
      let head = zip(old, new).prefix { $0 == $1 }.count
      let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
      return [
        Hunk(
          start: head, removed: old.count - head - tail, lines: new[head..<new.count - tail])
      ]
    }
    var hunks: [Hunk] = []
    var index = 0
    while index < new.count {
      guard old[index] != new[index] else {
        index += 1
        continue
      }
      let start = index
      while index < new.count, old[index] != new[index] { index += 1 }
      hunks.append(Hunk(start: start, removed: index - start, lines: new[start..<index]))
    }
    return hunks
  }

  // MARK: Reading

  /// Reads a text; nil for a text that isn't one.
  ///
  /// - Complexity: O(frames × lines of layers).
  init?(reading text: String) {
    guard Self.isText(text) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let first = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard first.count > 3, let count = Int(first[first.count - 2]),
      1...Self.mostInstants ~= count
    else { return nil }
    self.count = count
    heading = first.dropLast(3).joined(separator: " ")
    frames = []
    events = []
    // Instants and times become whole numbers.
    if let rate = framesPerSecond, !Self.rates.contains(rate) { return nil }
    if let length, !Self.times.contains(length) { return nil }
    var layers: [Substring] = []
    // Frames without changes share their text.
    var joined: String? = ""
    var size = 0
    var pending: (number: Int, time: Duration, pixels: Digest)?
    func flush(_ frames: inout [RenderedAnimation.Frame]) -> Bool {
      guard let frame = pending else { return true }
      let text = joined ?? layers.joined(separator: "\n")
      if joined == nil { size += text.utf8.count }
      joined = text
      frames.append(
        RenderedAnimation.Frame(
          number: frame.number, time: frame.time, pixels: frame.pixels, layers: text))
      return size <= Self.largestLayers
    }
    var index = 1
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.hasPrefix("frame ") {
        guard flush(&frames) else { return nil }
        let words = line.split(separator: " ")
        guard words.count == 5, let number = Int(words[1]), let time = Double(words[2]),
          Self.times.contains(time), let pixels = Digest(String(words[4])),
          number > pending?.number ?? -1, number < count
        else { return nil }
        pending = (number, Duration(inSeconds: time / 1000), pixels)
      } else if line.hasPrefix("@") {
        let numbers = line.dropFirst().split(separator: " ").map { Int($0) }
        guard pending != nil, numbers.count == 3, let start = numbers[0], let removed = numbers[1],
          let added = numbers[2], start >= 0, removed >= 0, added >= 0,
          removed <= layers.count, start <= layers.count - removed, added <= lines.count - index
        else { return nil }
        layers.replaceSubrange(
          start..<start + removed, with: lines[index..<index + added].map { $0.dropFirst(2) })
        joined = nil
        index += added
      } else if line.hasPrefix("event ") {
        events.append(String(line.dropFirst(6)))
      } else if !line.isEmpty {
        return nil
      }
    }
    guard flush(&frames), frames.first?.number == 0 else { return nil }
  }
}
