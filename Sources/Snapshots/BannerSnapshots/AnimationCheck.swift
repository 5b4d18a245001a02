// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerComparison
internal import BannerDigests
internal import BannerFiles
internal import BannerFrames
internal import BannerGeometry
internal import BannerJSON
internal import BannerJobs
internal import BannerLayerText
internal import BannerPNG
internal import BannerPixels
internal import BannerScreens
internal import BannerTimeline

/// A comparison of an animation with its reference.
struct AnimationCheck {
  /// The result of the check.
  private(set) var finding = ReferenceCheck.Finding.missing
  /// A one-line description of the result; empty if nothing differs.
  private(set) var message = ""
  /// The changes of layers and events.
  private(set) var changes: [String] = []
  /// The number of the first frame that differs; nil if none does, or if it is unknown.
  private(set) var frame: Int?
  /// The pixels that differ in that frame; nil if the earlier frame is unknown.
  private(set) var comparison: PictureComparison?
  /// The line about that frame in the changes, if no layer explains the difference.
  private var unexplained: (line: Int, areLayersEqual: Bool)?
  /// That frame as it was and as it is, not multiplied by alpha.
  private(set) var compared: (expected: Bitmap, actual: Bitmap)?
  /// Whether the reference is to be recorded.
  private(set) var isRecorded = false
  /// The reference; nil if there is none.
  let reference: AnimationReference?
  /// The APNG file of the reference; nil if there is none.
  private(set) var expectedFile: [UInt8]?

  private let animation: RenderedAnimation
  private let text: AnimationText

  /// Compares an animation with its reference.
  ///
  /// - Parameters:
  ///   - reference: The reference; nil if there is none.
  ///   - layers: The use of the text.
  ///   - mode: The references to write.
  ///   - decodes: Whether files are decoded even if their seal says they are equal.
  ///   - earlier: Returns the animation that digests are about, if it can be drawn again.
  init(
    _ animation: RenderedAnimation, with reference: AnimationReference?,
    layers: SnapshotSet.LayerPolicy, mode: RecordMode, decoding decodes: Bool = false,
    redrawing earlier: (DigestList.Entry) -> AnimationReference? = { _ in nil }
  ) throws(RenderError) {
    self.animation = animation
    self.reference = reference
    text = AnimationText(animation)
    guard let reference else {
      message = "there is no reference"
      isRecorded = mode.writesMissing
      return
    }
    try compare(reference, mode, decoding: decodes, redrawing: earlier)
    if finding == .different, mode.writesChanged { isRecorded = true }
    if finding == .equal { compareTexts(reference, layers, mode) }
  }

  private mutating func compare(
    _ reference: AnimationReference, _ mode: RecordMode, decoding decodes: Bool,
    redrawing earlier: (DigestList.Entry) -> AnimationReference?
  ) throws(RenderError) {
    if case .file(let file, let bytes) = reference.content {
      expectedFile = bytes
      finding = .equal
      guard decodes || reference.pixels != text.pixels else { return }
      do throws(RenderError) {
        try compareFile(bytes, file, reference)
      } catch {
        // An unreadable reference counts as different, so it can be reviewed and replaced.
        finding = .different
        message = Reference.message(unreadable: error, isReplaced: mode.writesChanged)
      }
    } else if reference.pixels == text.pixels {
      finding = .equal
      if case .entry(let entry) = reference.content,
        let change = entry.sizeChange(to: animation.size)
      {
        finding = .different
        message = change
      }
    } else {
      finding = .different
      if let text = reference.text, !AnimationText.isText(text),
        Reference.looksLikeLayerText(Array(text.utf8))
      {
        message = Self.wasStill
      } else {
        try describe(reference, redrawing: earlier)
      }
    }
  }

  /// Describes the difference from digests, or from an animation that was drawn.
  private mutating func describe(
    _ reference: AnimationReference, redrawing earlier: (DigestList.Entry) -> AnimationReference?
  ) throws(RenderError) {
    var known: AnimationReference? = reference
    if case .entry(let entry) = reference.content { known = earlier(entry) }
    switch known?.content {
    case .drawn(let drawn):
      let then = Instants(AnimationText(drawn), rate: drawn.framesPerSecond)
      describeFrames(before: AnimationText(drawn), then)
      expectedFile = try drawn.file()
      if let number = frame.flatMap({ then.instant(at: now.time(of: $0)) }) {
        try compare(try drawn.bitmap(ofFrame: number).unpremultiplied)
      }
    case .file(let file, let bytes):
      expectedFile = bytes
      try compareFile(bytes, file, known ?? reference)
      finding = .different
    case .entry, nil:
      let before = reference.text.flatMap(AnimationText.init)
      describeFrames(
        before: before,
        before.map { Instants($0, rate: $0.framesPerSecond ?? animation.framesPerSecond) })
    }
  }

  private static let wasStill = "the reference is a still picture, and the case is an animation"

  private mutating func compareFile(
    _ bytes: [UInt8], _ file: FileName, _ reference: AnimationReference
  ) throws(RenderError) {
    let frames = try AnimationReference.frames(of: bytes, in: file)
    let known = reference.text.flatMap(AnimationText.init)
    // The file has durations, but no rate.
    let rate = known?.framesPerSecond ?? animation.framesPerSecond
    var time = Duration.zero
    var before: [RenderedAnimation.Frame] = []
    for frame in frames {
      let number = Int((time.inSeconds * rate).rounded())
      before.append(
        RenderedAnimation.Frame(
          number: number, time: time,
          pixels: Digest(ofRows: RowAnnotatedBitmap(bitmap: frame.bitmap)), layers: ""))
      time += frame.delay
    }
    let count = Self.count(
      of: time.inSeconds, rate, likely: [known?.count, text.count].compactMap(\.self))
    var heading = text.heading
    if let loops = PNGFacts(of: bytes)?.playCount { heading = text.heading(looping: loops) }
    let isSameRate = known.map { $0.headingWithoutLength == text.headingWithoutLength } ?? true
    guard !isSameRate || AnimationText.digest(of: before, count: count, heading) != text.pixels
    else {
      let change =
        time > .zero ? changedDuration(of: frames, numbers: before.map(\.number), rate) : nil
      finding = change == nil ? .equal : .different
      message = change ?? message
      return
    }
    finding = .different
    guard time > .zero else {
      message = Self.wasStill
      return
    }
    var earlier = text
    earlier.frames = before
    earlier.count = count
    earlier.heading = heading
    if let known, heading == text.heading { earlier.heading = known.heading }
    // The file has no time in the scene.
    let then = Instants(
      start: known.map { Instants($0, rate: rate).start } ?? now.start, rate: rate, count: count,
      seconds: time.inSeconds)
    describeFrames(before: earlier, then, layers: known)
    if let number = self.frame.flatMap({ then.instant(at: now.time(of: $0)) }),
      let index = before.lastIndex(where: { $0.number <= number })
    {
      try compare(frames[index].bitmap.unpremultiplied)
    }
  }

  /// The difference in seconds that doesn't count, because formats round durations.
  private static let durationTolerance = 0.001

  /// Returns the number of instants in a duration in seconds.
  ///
  /// The last instant may be shorter than the others, or a frame may last longer.
  ///
  /// - Parameter likely: The numbers that are preferred up to half an instant more.
  private static func count(of seconds: Double, _ rate: Double, likely: [Int]) -> Int {
    guard seconds > 0 else { return 0 }
    let known = likely.first {
      Double($0 - 1) / rate < seconds + durationTolerance && Double($0) + 0.5 > seconds * rate
    }
    return known ?? Int(((seconds - durationTolerance) * rate).rounded(.up))
  }

  /// Returns a message about the first frame of a file that isn't shown as long as the animation's.
  private func changedDuration(
    of frames: [AnimationFrame], numbers: [Int], _ rate: Double
  ) -> String? {
    var end = Duration.zero
    for (index, frame) in frames.enumerated() {
      end += frame.delay
      let now =
        index + 1 < numbers.count
        ? Double(numbers[index + 1]) / rate : animation.duration.inSeconds
      guard abs(end.inSeconds - now) > Self.durationTolerance else { continue }
      return "the frames are equal; frame \(numbers[index]) lasted "
        + "\(Self.milliseconds(frame.delay.inSeconds)), and now lasts "
        + Self.milliseconds(now - Double(numbers[index]) / rate)
    }
    return nil
  }

  private mutating func compare(_ expected: Bitmap) throws(RenderError) {
    guard let frame else { return }
    let actual = try animation.bitmap(ofFrame: frame).unpremultiplied
    compared = (expected, actual)
    let comparison = PictureComparison(
      expected, actual, tolerance: .exact, ignoring: [], alpha: .straight)
    self.comparison = comparison
    guard let unexplained else { return }
    let label = label(of: frame)
    var lines = ["\(comparison)"]
    // The layers have places in a frame only if it shows one screen.
    if unexplained.areLayersEqual, let origin = animation.origin,
      let layers = text.frame(at: frame).map({ LayerText($0.layers) })
    {
      let regions = explain(
        comparison, expected: layers, actual: layers, scale: animation.scale, pictureOrigin: origin)
      lines += distinct(regions.flatMap(\.lines))
      changes.remove(at: unexplained.line)
    }
    changes.insert(contentsOf: lines.map { "\(label): \($0)" }, at: unexplained.line)
  }

  /// Returns a frame with its time, for messages.
  private func label(of frame: Int) -> String {
    "frame \(frame) (\(Self.milliseconds(now.time(of: frame))))"
  }

  /// Describes the first frame that differs.
  ///
  /// Frames of equal times are compared.
  ///
  /// - Parameters:
  ///   - before: The earlier frames; nil if only their digest is known.
  ///   - then: The earlier instants; nil with the frames.
  ///   - layers: The text with the earlier layers, if the frames have none.
  private mutating func describeFrames(
    before: AnimationText?, _ then: Instants?, layers: AnimationText? = nil
  ) {
    guard let before, let then else {
      message =
        "the frames differ from their digest; the layer text of the reference is missing or damaged"
      return
    }
    let now = now
    var different = 0
    var compared = 0
    for number in 0..<text.count {
      guard let earlier = then.instant(at: now.time(of: number)) else { continue }
      compared += 1
      guard before.frame(at: earlier)?.pixels != text.frame(at: number)?.pixels else { continue }
      frame = frame ?? number
      different += 1
    }
    // The times in a text have three decimals of a millisecond.
    let isSameStart = abs(then.start - now.start) < 1e-5
    let areInstantsSame = isSameStart && then.rate == now.rate
    var parts: [String] = []
    if let frame {
      let label = label(of: frame)
      let which =
        areInstantsSame
        ? "\(different) of \(counted(compared, "frame"))"
        : (compared == 1 ? "" : "\(different) of ") + Self.atEqualTimes(compared)
      parts.append(
        "\(which) \(different == 1 ? "differs" : "differ"), the first is \(label)")
      let old = then.instant(at: now.time(of: frame)).flatMap { (layers ?? before).frame(at: $0) }
      addLayerChanges(of: frame, from: old?.layers ?? "", label)
    }
    let isLengthSame = abs(then.seconds - now.seconds) <= Self.durationTolerance
    if then.count != now.count {
      parts.append("\(then.length) became \(now.length)")
    } else if !isLengthSame {
      parts.append(
        "it lasted \(Self.milliseconds(then.seconds)), and now lasts"
          + " \(Self.milliseconds(now.seconds))")
    }
    if then.rate != now.rate {
      parts.append("\(decimal(then.rate)) became \(decimal(now.rate)) frames per second")
    }
    if !isSameStart {
      parts.append(
        "it begins at \(Self.milliseconds(now.start)) instead of \(Self.milliseconds(then.start))")
    }
    if frame == nil, !parts.isEmpty {
      parts.append(
        areInstantsSame
          ? (then.count == now.count ? "the frames are equal" : "the frames in common are equal")
          : compared == 0
            ? "no frames are at equal times"
            : "\(Self.atEqualTimes(compared)) \(compared == 1 ? "is" : "are") equal")
    }
    parts += before.headingChanges(to: text)
    message = parts.isEmpty ? "the frames differ" : parts.joined(separator: "; ")
    addEventChanges(from: (layers ?? before).events)
  }

  /// Adds the changes of the layers of a frame.
  ///
  /// - Parameters:
  ///   - old: The earlier layers; empty if they are unknown.
  ///   - label: The number and the time of the frame.
  private mutating func addLayerChanges(of frame: Int, from old: String, _ label: String) {
    guard !old.isEmpty else {
      unexplained = (changes.count, areLayersEqual: false)
      changes.append("\(label): the earlier layers are unknown")
      return
    }
    let found = layerChanges(
      from: LayerText(old), to: LayerText(text.frame(at: frame)?.layers ?? ""))
    if found.isEmpty { unexplained = (changes.count, areLayersEqual: true) }
    changes += (found.isEmpty ? ["the layers are equal"] : found.map(\.description)).map {
      "\(label): \($0)"
    }
  }

  private mutating func compareTexts(
    _ reference: AnimationReference, _ layers: SnapshotSet.LayerPolicy, _ mode: RecordMode
  ) {
    guard layers != .none else { return }
    let now = text.text
    let isSame = reference.textDigest == Digest(of: Array(now.utf8))
    if isSame {
      // Only a run that records looks for the text itself.
      if case .entry = reference.content, reference.text == nil { isRecorded = mode.writesMissing }
      return
    }
    let isThere = reference.textDigest != nil
    message = "the frames are equal; "
    var haveEventsChanged = false
    let before = reference.text.flatMap(AnimationText.init)
    if let before {
      addLayerChanges(from: before)
      let haveLayersChanged = !changes.isEmpty
      haveEventsChanged = before.events != text.events
      addEventChanges(from: before.events)
      let parts = [haveLayersChanged ? "layers" : nil, haveEventsChanged ? "events" : nil]
      let named = parts.compactMap(\.self).joined(separator: " and ")
      message += named.isEmpty ? "the layer text differs" : "the \(named) differ"
    } else {
      message +=
        isThere
        ? "layers or events differ; the layer text of the reference is missing or damaged"
        : "there is no layer text, which has the events"
    }
    // Events are a part of the reference, also where layers only explain a difference. Without a
    // readable text, they can't be compared.
    if layers == .compare || haveEventsChanged || before == nil { finding = .layersDiffer }
    isRecorded = isThere ? mode.writesChanged : mode.writesMissing
  }

  /// Adds the changes of layers in the first frame that has any.
  private mutating func addLayerChanges(from before: AnimationText) {
    for number in Set(before.frames.map(\.number) + text.frames.map(\.number)).sorted() {
      guard let then = before.frame(at: number)?.layers, let now = text.frame(at: number)?.layers,
        then != now
      else { continue }
      changes += layerChanges(from: LayerText(then), to: LayerText(now)).map {
        "\(label(of: number)): \($0)"
      }
      return
    }
  }

  private mutating func addEventChanges(from before: [String]) {
    let now = text.events
    guard before != now else { return }
    let index = zip(before, now).prefix { $0 == $1 }.count
    // Events that are added or removed leave those after them equal.
    let equal = zip(before[index...].reversed(), now[index...].reversed()).prefix { $0 == $1 }.count
    let (removed, added) = (before[index...].dropLast(equal), now[index...].dropLast(equal))
    let (was, isNow) = (removed.first, added.first)
    func shown(_ event: String) -> String {
      Self.description(ofEvent: event) ?? printable(event, limit: 160)
    }
    switch (was, isNow) {
    case (let was?, let isNow?):
      changes.append(
        "event \(index + 1): "
          + (Self.eventChange(from: was, to: isNow)
            ?? "\(shown(was)) became \(shown(isNow))"))
    case (let was?, nil): changes.append("event \(index + 1) removed: \(shown(was))")
    case (nil, let isNow?): changes.append("event \(index + 1) added: \(shown(isNow))")
    case (nil, nil): break
    }
    let more = max(removed.count, added.count) - 1
    if more > 0 { changes.append("and \(counted(more, "more event"))") }
  }

  /// Returns the members of an event; nil for a text that isn't one.
  private static func members(_ event: String) -> [JSONValue.Member]? {
    try? JSONReader.value(of: Array(event.utf8), file: "").members()
  }

  /// Returns an event in words, such as `didShow at 400 ms (kind listener, banner 1)`.
  private static func description(ofEvent event: String) -> String? {
    guard let members = members(event), let name = members.first(where: { $0.key == "event" }),
      let time = members.first(where: { $0.key == "time" }),
      case .number(let seconds) = time.value.content
    else { return nil }
    let rest = members.filter { !["event", "time"].contains($0.key) }.map {
      "\($0.key) \(shownValue($0))"
    }
    return "\(name.value.shownText) at \(milliseconds(seconds))"
      + (rest.isEmpty ? "" : " (\(rest.joined(separator: ", ")))")
  }

  /// Returns the members that differ between two events with one name; nil for other events.
  private static func eventChange(from was: String, to isNow: String) -> String? {
    guard let old = members(was), let new = members(isNow), old.map(\.key) == new.map(\.key)
    else { return nil }
    let texts = [old, new].map { $0.map(shownValue) }
    guard let name = old.firstIndex(where: { $0.key == "event" }), texts[0][name] == texts[1][name]
    else { return nil }
    let parts = old.indices.filter { texts[0][$0] != texts[1][$0] }.map {
      "\(old[$0].key) \(texts[0][$0]) became \(texts[1][$0])"
    }
    return "\(texts[0][name]): \(parts.joined(separator: ", "))"
  }

  /// Returns the value of an event's member as text.
  private static func shownValue(_ member: JSONValue.Member) -> String {
    if member.key == "text", case .string(let text) = member.value.content {
      return quoted(text, limit: 80)
    }
    guard member.key == "time", case .number(let seconds) = member.value.content else {
      return member.value.shownText
    }
    // Events have more digits than frames, so that any difference shows.
    let whole = (seconds * 1000).rounded()
    return abs(seconds * 1000 - whole) < 1e-6
      ? milliseconds(seconds) : "\(decimal((seconds * 1e9).rounded() / 1e6)) ms"
  }

  /// Returns a number of frames in words.
  private static func atEqualTimes(_ count: Int) -> String {
    count == 1 ? "the frame at an equal time" : "the \(grouped(count)) frames at equal times"
  }

  /// Returns a time in milliseconds.
  fileprivate static func milliseconds(_ seconds: Double) -> String {
    "\(grouped(Int((seconds * 1000).rounded()))) ms"
  }

  /// The instants of the animation.
  private var now: Instants { Instants(text, rate: animation.framesPerSecond) }

  /// A picture of the differences in the first frame that differs; nil if no frame was compared.
  var differencePicture: Bitmap? {
    guard let comparison, let (expected, actual) = compared else { return nil }
    return BannerComparison.differencePicture(
      expected: expected, actual: actual, comparison: comparison, ignoring: [])
  }
}

/// The instants at which an animation has frames.
private struct Instants {
  /// The time of the first one in the scene, in seconds.
  var start: Double
  /// The instants per second.
  var rate: Double
  /// The number of instants.
  var count: Int
  /// The time from the first instant to the end of the last one, in seconds.
  var seconds: Double

  init(start: Double, rate: Double, count: Int, seconds: Double) {
    (self.start, self.rate, self.count, self.seconds) = (start, rate, count, seconds)
  }

  init(_ text: AnimationText, rate: Double) {
    self.init(
      start: text.frames.first?.time.inSeconds ?? 0, rate: rate, count: text.count,
      seconds: text.seconds(at: rate))
  }

  /// The number of frames with their duration, in words.
  var length: String { "\(counted(count, "frame")) (\(AnimationCheck.milliseconds(seconds)))" }

  /// Returns the time of an instant in the scene, in seconds.
  func time(of number: Int) -> Double { start + Double(number) / rate }

  /// Returns the instant at a time; nil if there is none.
  func instant(at time: Double) -> Int? {
    let number = (time - start) * rate
    // The times in a text have three decimals of a millisecond.
    guard abs(number - number.rounded()) < 1e-3 else { return nil }
    return (0..<count).contains(Int(number.rounded())) ? Int(number.rounded()) : nil
  }
}

extension JSONValue {
  /// The value as text, for messages.
  fileprivate var shownText: String {
    switch content {
    case .string(let text):
      text.contains(where: { !$0.isLetter && !$0.isNumber && !"-_.".contains($0) })
        ? quoted(text, limit: 80) : printable(text, limit: 80)
    case .number(let number): decimal(number)
    case .bool(let flag): "\(flag)"
    case .null, .array, .object: kind
    }
  }
}
