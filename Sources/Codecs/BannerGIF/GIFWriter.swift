// SPDX-License-Identifier: MIT

internal import BannerConcurrency
public import BannerFrames
internal import BannerPixels

/// Writes animated GIF files, frame by frame.
///
/// Delays are hundredths of a second, and rounding is carried to the next frame. Browsers stretch
/// delays under two hundredths to ten, so such a frame is skipped and the next frame is shown
/// instead. At 60 frames per second, every third frame is skipped. A last frame is always
/// shown, for at least two hundredths. A longer delay than the format allows is that of several
/// frames.
///
/// A frame is the changed rectangle, drawn over the previous picture. That method can't make a
/// pixel transparent again. Where the next frame does, this frame's rectangle covers those pixels
/// too, and is cleared before the next frame. If the rectangle is large, the frame is divided in
/// time, and only the second part is cleared. Pixels with less than half alpha are transparent,
/// and all others opaque. A frame that mostly undoes the previous one first restores the picture
/// before that.
///
/// A pixel keeps the entry that it shows if that entry may show its new color: see
/// ``GIFWriter/visibleDistance``. A frame that changes no entry lengthens the previous one. Errors
/// don't add up, because the new color is compared with the shown entry.
public struct GIFWriter: AnimationEncoder, ~Copyable {
  /// The CIEDE2000 distance up to which a pixel keeps its entry, unless the palette is exact.
  ///
  /// Two colors at a distance of 1 are just distinguishable next to each other. In a slow fade of a
  /// smooth area, neighbors change at different times, and a distance of 1 shows faint patches. An
  /// exact palette has a distance of 0: the file then shows every color as drawn.
  public static let visibleDistance = 0.6

  /// The range of the loss.
  ///
  /// A loss of 20 allows an additional distance of 1.
  public static let losses = 0...200

  /// The number of pixels from which a run keeps its entries.
  private static let shortestRun = 12

  /// The shortest delay in hundredths of a second, and the longest one that the format stores.
  private static let (shortestDelay, longestDelay) = (2, 65_535)
  /// The rectangle of a frame that changes nothing, because a frame has at least one pixel.
  private static let onePixel = PixelRect(left: 0, top: 0, right: 1, bottom: 1)

  /// The number of frames that are compressed at the same time.
  private static let batch = 16

  private let palette: GIFPalette
  private let threads: Int
  /// The entry that leaves a pixel as it is; nil if the palette has no place for it.
  private let reused: UInt8?
  private let bits: Int
  /// Whether pixels may show other entries than the nearest one and the one that they have.
  private let isLossy: Bool
  private var choice: ColorChoice
  private var sequence: FrameSequence<TickClock, Bitmap>

  /// The bytes not yet drained.
  private var output: [UInt8] = []
  /// Frames that await compression.
  private var batch: [GIFFrame] = []
  /// The last frame, whose rectangle and delay still depend on the next one.
  private var last: Last?
  /// The entry that each pixel shows before the last frame is drawn.
  private var shown: [UInt8]
  /// The drawn colors of those pixels; empty without tolerance.
  private var shownColors: [UInt32] = []
  /// The entry of each pixel of the last frame; `reused` where it is transparent.
  private var entries: [UInt8]
  /// The entries of the next frame.
  private var fresh: [UInt8]
  /// The drawn colors of the last frame and of the next one; empty without tolerance.
  private var colors: [UInt32] = []
  private var freshColors: [UInt32] = []

  private struct Last {
    /// The rectangle of its changes.
    var rect: PixelRect
    /// Whether nothing is shown before it.
    var isFirst = false
    /// The delay of the frames that it was merged with.
    var merged = 0
    var delay: Int
    /// The part of its delay that earlier frames in the file show.
    var written = 0
    /// Its compressed pixels, if they are final.
    var body: GIFFrame.Body?
  }

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - width: The number of columns of all frames, at most 65,535.
  ///   - height: The number of rows of all frames, at most 65,535.
  ///   - palette: The colors of all frames.
  ///   - loopCount: The number of times that the animation plays. 0 and values over 65,536 repeat
  ///     it endlessly.
  ///   - loss: How far colors may change so that the file becomes smaller, from 0 to 200. Each 20
  ///     allow a CIEDE2000 distance of 1.
  ///   - usesSimilarEntries: Whether a pixel may show any entry within ``visibleDistance`` of its
  ///     color, unless the palette is exact. With a loss, it may in any case.
  ///   - threads: The maximum number of threads that compress frames; the bytes do not depend on
  ///     it.
  /// - Throws: ``GIFError/tooLarge(_:)`` for a size that the format does not allow.
  public init(
    width: Int, height: Int, palette: GIFPalette, loopCount: Int = 0, loss: Int = 0,
    usesSimilarEntries: Bool = false, threads: Int = 1
  ) throws(GIFError) {
    guard width > 0, height > 0 else { throw .tooLarge("a picture needs at least one pixel") }
    guard width <= 65_535, height <= 65_535 else {
      throw .tooLarge("\(width)×\(height) pixels; the longest side allowed is 65535")
    }
    self.palette = palette
    self.threads = threads
    isLossy = loss > 0 || usesSimilarEntries && !palette.isExact
    reused = palette.colors.count < 256 ? UInt8(palette.colors.count) : nil
    bits = GIFFrame.bits(ofEntries: palette.colors.count + (reused == nil ? 0 : 1))
    let loss = Double(min(max(loss, Self.losses.lowerBound), Self.losses.upperBound)) / 20
    choice = ColorChoice(
      palette, tolerance: loss + (palette.isExact ? 0 : Self.visibleDistance))
    shown = [UInt8](repeating: reused ?? 0, count: width * height)
    entries = shown
    fresh = shown
    if choice.tolerance > 0 {
      colors = [UInt32](repeating: OpaqueColor.none, count: width * height)
      freshColors = colors
      shownColors = colors
    }
    sequence = FrameSequence(
      width: width, height: height,
      clock: TickClock(ticksPerSecond: 100, shortest: Self.shortestDelay, longest: 1 << 30))
    writeHeader(width, height, loopCount)
  }

  /// Writes the logical screen and the number of plays: GIF89a sections 17–19.
  private mutating func writeHeader(_ width: Int, _ height: Int, _ loopCount: Int) {
    output += Array("GIF89a".utf8) + GIFFrame.little(width) + GIFFrame.little(height)
    output += [0xF0 | UInt8(bits - 1), reused ?? 0, 0]
    for index in 0..<1 << bits {
      let color = index < palette.colors.count ? palette.colors[index] : 0
      output += [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> UInt32($0)) }
    }
    guard loopCount != 1 else { return }
    // The file stores the number of repeats after the first play.
    let repeats = loopCount > 65_536 ? 0 : max(0, loopCount - 1)
    output +=
      [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + GIFFrame.little(repeats) + [0]
  }

  /// Adds a frame to the end; see ``AnimationEncoder``.
  public mutating func add(_ frame: AnimationFrame) throws(GIFError) {
    let step: FrameSequence<TickClock, Bitmap>.Step
    do { step = try sequence.add(frame) } catch { throw .invalidFrame(error.description) }
    try take(step)
  }

  /// Returns the bytes that are final, and removes them from the writer.
  public mutating func drain() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Ends the file and returns the bytes that were not drained.
  public mutating func finish() throws(GIFError) -> [UInt8] {
    let step: FrameSequence<TickClock, Bitmap>.Step
    do { step = try sequence.finish() } catch { throw .invalidFrame(error.description) }
    try take(step)
    endLast()
    compress()
    output.append(0x3B)
    return drain()
  }

  private mutating func take(_ step: FrameSequence<TickClock, Bitmap>.Step) throws(GIFError) {
    switch step {
    case .write(let bitmap, let rect, let delay): try write(bitmap, rect, delay)
    case .lengthen(let delay): lengthen(to: delay)
    case .wait: break
    }
  }

  // MARK: Frames

  /// Adds a frame, or merges it with the last one if it changes no entry.
  ///
  /// - Parameter damage: The area outside of which the picture equals the last one.
  private mutating func write(
    _ bitmap: Bitmap, _ damage: PixelRect, _ delay: Int
  ) throws(GIFError) {
    guard last != nil else {
      _ = try map(bitmap, bitmap.bounds, after: entries)
      accept(bitmap.bounds)
      last = Last(rect: bitmap.bounds, isFirst: true, delay: delay)
      divideLast()
      return
    }
    var area = damage
    var isRestored = false
    if let undone = try undone(by: bitmap, damage) {
      endLast(.restored)
      area = undone
      isRestored = true
    }
    let cleared = isRestored ? .empty : cleared(bitmap, damage, over: entries)
    if !cleared.isEmpty {
      splitLast(clearing: cleared, before: damage)
      area = area.union(endLast(.cleared, covering: cleared))
    } else if isLossy {
      freezeLast(isCleared: false)
    }
    let changed = try map(bitmap, area, after: cleared.isEmpty ? entries : shown)
    if changed.isEmpty, cleared.isEmpty, !isRestored, merge(delay) { return }
    if cleared.isEmpty, !isRestored { endLast() }
    accept(area)
    last = Last(rect: changed.isEmpty ? Self.onePixel : changed, delay: delay)
    divideLast()
  }

  /// The number of rows that tell whether a frame undoes the last one.
  private static let sampledRows = 16

  /// Returns the rectangle of the changes since the picture before the last frame.
  ///
  /// The result is nil if these are more than half of the changes since the last frame.
  ///
  /// - Parameter damage: The area outside of which the picture equals the last one.
  private mutating func undone(
    by bitmap: Bitmap, _ damage: PixelRect
  ) throws(GIFError) -> PixelRect? {
    guard let last, !last.isFirst else { return nil }
    let area = last.rect.union(damage)
    var (changes, changesBefore) = (0, 0)
    for row in stride(
      from: area.top, to: area.bottom, by: max(1, area.height / Self.sampledRows))
    {
      for index in row * bitmap.width + area.left..<row * bitmap.width + area.right {
        let color = OpaqueColor.of(bitmap.pixels[index])
        let entry = try entry(color)
        if entry != entries[index], !choice.allows(entries[index], for: color) { changes += 1 }
        if entry != shown[index], !choice.allows(shown[index], for: color) { changesBefore += 1 }
      }
    }
    guard 2 * changesBefore < changes, cleared(bitmap, area, over: shown).isEmpty else {
      return nil
    }
    return area
  }

  /// Shows the last frame longer instead of adding another; false if that is impossible.
  private mutating func merge(_ delay: Int) -> Bool {
    // The pixels of a lossy frame are final. It could no longer cover pixels to be cleared.
    guard let last, !(isLossy && palette.hasTransparency) else { return false }
    guard last.merged + last.delay + delay <= Self.longestDelay else { return false }
    self.last?.merged = last.merged + last.delay
    self.last?.delay = delay
    self.last?.written = 0
    return true
  }

  private mutating func lengthen(to delay: Int) {
    guard let last else { return }
    self.last?.delay = delay - last.written
    divideLast()
  }

  /// Divides the last frame if it is longer than the format allows.
  ///
  /// The later parts change nothing.
  private mutating func divideLast() {
    while let last, last.merged + last.delay > Self.longestDelay {
      let all = last.merged + last.delay
      let part = min(Self.longestDelay, all - Self.shortestDelay)
      self.last?.merged = 0
      self.last?.delay = part
      endLast()
      self.last = Last(
        rect: Self.onePixel, delay: all - part, written: last.written + part - last.merged)
    }
  }

  /// Divides the last frame if it is much larger than the changes of the next one.
  ///
  /// The second part changes nothing and covers only the rectangle to be cleared. Without it, the
  /// next frame would draw the large rectangle again, and so would every later frame that clears
  /// pixels.
  private mutating func splitLast(clearing cleared: PixelRect, before damage: PixelRect) {
    guard let last else { return }
    let (shortest, delay) = (Self.shortestDelay, last.merged + last.delay)
    let (all, needed) = (last.rect.union(damage), damage.union(cleared))
    guard delay >= 2 * shortest,
      all.width * all.height >= 2 * needed.width * needed.height
    else { return }
    self.last?.merged = 0
    self.last?.delay = delay - shortest
    endLast()
    self.last = Last(rect: cleared, delay: shortest)
  }

  /// Returns the rectangle of the pixels that have a color and that are transparent in a picture.
  ///
  /// - Parameter before: The entries of the pixels.
  private func cleared(
    _ bitmap: Bitmap, _ damage: PixelRect, over before: [UInt8]
  ) -> PixelRect {
    guard palette.hasTransparency, let reused else { return .empty }
    return Self.bounds(of: damage) { row, column in
      let index = row * bitmap.width + column
      return bitmap.pixels[index] &>> 24 < 128 && before[index] != reused
    }
  }

  /// Fills `fresh` in a rectangle, and returns the rectangle of the entries that differ from
  /// others.
  private mutating func map(
    _ bitmap: Bitmap, _ area: PixelRect, after before: [UInt8]
  ) throws(GIFError) -> PixelRect {
    for row in area.top..<area.bottom {
      let range = row * bitmap.width + area.left..<row * bitmap.width + area.right
      if choice.tolerance > 0 { try mapKeeping(bitmap, range) } else { try map(bitmap, range) }
    }
    return Self.bounds(of: area) { row, column in
      let index = row * bitmap.width + column
      return fresh[index] != before[index]
    }
  }

  /// Fills `fresh` in a part of a row with the nearest entries.
  private mutating func map(_ bitmap: Bitmap, _ range: Range<Int>) throws(GIFError) {
    var known: (pixel: UInt32, entry: UInt8)?
    for index in range {
      let pixel = bitmap.pixels[index]
      if known?.pixel != pixel { known = (pixel, try entry(OpaqueColor.of(pixel))) }
      fresh[index] = known?.entry ?? 0
    }
  }

  /// Fills `fresh` in a part of a row with the entries that the pixels have, where those may show
  /// the new colors.
  ///
  /// A pixel with a new color keeps its entry only in a run of pixels that can. A short run would
  /// divide longer strings.
  private mutating func mapKeeping(_ bitmap: Bitmap, _ range: Range<Int>) throws(GIFError) {
    var known: (pixel: UInt32, kept: UInt8, nearest: UInt8, canKeep: Bool)?
    var start = range.lowerBound
    for index in range {
      let (pixel, kept) = (bitmap.pixels[index], entries[index])
      let color = OpaqueColor.of(pixel)
      freshColors[index] = color
      if known?.pixel != pixel || known?.kept != kept {
        let nearest = try entry(color)
        known = (pixel, kept, nearest, nearest == kept || choice.allows(kept, for: color))
      }
      fresh[index] = known?.nearest ?? 0
      if known?.canKeep == true { continue }
      keep(start..<index)
      start = index + 1
    }
    keep(start..<range.upperBound)
  }

  /// Sets `fresh` in a run of pixels that can keep their entries.
  private mutating func keep(_ run: Range<Int>) {
    let isLong = run.count >= Self.shortestRun
    for index in run where isLong || freshColors[index] == colors[index] {
      fresh[index] = entries[index]
    }
  }

  /// Returns the nearest entry of a color.
  private mutating func entry(_ color: UInt32) throws(GIFError) -> UInt8 {
    guard color == OpaqueColor.none else { return choice.nearest(color) }
    guard palette.hasTransparency, let reused else {
      throw .invalidFrame(
        "a frame has transparent pixels, but its palette has no transparent entry")
    }
    return reused
  }

  /// Makes the entries of the next frame those of the last one.
  private mutating func accept(_ area: PixelRect) {
    let width = sequence.width
    for row in area.top..<area.bottom {
      let range = row * width + area.left..<row * width + area.right
      entries.replaceSubrange(range, with: fresh[range])
      if choice.tolerance > 0 { colors.replaceSubrange(range, with: freshColors[range]) }
    }
  }

  /// Returns the smallest rectangle around the pixels that meet a condition.
  private static func bounds(
    of area: PixelRect, _ condition: (_ row: Int, _ column: Int) -> Bool
  ) -> PixelRect {
    var (top, bottom) = (area.top, area.bottom)
    func row(_ row: Int) -> Bool { (area.left..<area.right).contains { condition(row, $0) } }
    while top < bottom, !row(top) { top += 1 }
    guard top < bottom else { return .empty }
    while !row(bottom - 1) { bottom -= 1 }
    var (left, right) = (area.right, area.left)
    for row in top..<bottom {
      if let first = (area.left..<left).first(where: { condition(row, $0) }) { left = first }
      if let end = (right..<area.right).last(where: { condition(row, $0) }) { right = end + 1 }
    }
    return PixelRect(left: left, top: top, right: right, bottom: bottom)
  }

  // MARK: Compression

  /// Returns the pixels of the last frame in a rectangle.
  private func pixels(_ rect: PixelRect) -> LZWEncoder.Pixels {
    var pixels = LZWEncoder.Pixels(entries: [], isShown: [])
    pixels.entries.reserveCapacity(rect.width * rect.height)
    pixels.isShown.reserveCapacity(rect.width * rect.height)
    for row in rect.top..<rect.bottom {
      let range = row * sequence.width + rect.left..<row * sequence.width + rect.right
      pixels.entries += entries[range]
      if isLossy { pixels.colors += colors[range] }
      // Without an entry that reuses pixels, the compression ignores these.
      for index in range {
        pixels.isShown.append(reused != nil && entries[index] == shown[index] ? 1 : 0)
      }
    }
    return pixels
  }

  /// Ends the last frame, and returns the rectangle that is cleared or restored after it.
  ///
  /// - Parameter covered: A rectangle that it covers in any case.
  @discardableResult
  private mutating func endLast(
    _ disposal: GIFFrame.Disposal = .stays, covering covered: PixelRect = .empty
  ) -> PixelRect {
    guard let rect = last?.rect.union(covered) else { return .empty }
    self.last?.rect = rect
    if isLossy { freezeLast(isCleared: disposal == .cleared) }
    guard let last else { return .empty }
    batch.append(
      GIFFrame(
        rect: rect, delay: last.merged + last.delay, disposal: disposal,
        content: last.body.map { .body($0) } ?? .pixels(pixels(rect))))
    if batch.count >= Self.batch { compress() }
    for row in rect.top..<rect.bottom {
      let range = row * sequence.width + rect.left..<row * sequence.width + rect.right
      switch disposal {
      case .stays:
        shown.replaceSubrange(range, with: entries[range])
        if choice.tolerance > 0 { shownColors.replaceSubrange(range, with: colors[range]) }
      case .cleared:
        for index in range { shown[index] = reused ?? 0 }
        if choice.tolerance > 0 {
          for index in range { shownColors[index] = OpaqueColor.none }
        }
      case .restored:
        entries.replaceSubrange(range, with: shown[range])
        if choice.tolerance > 0 { colors.replaceSubrange(range, with: shownColors[range]) }
      }
    }
    return disposal == .stays ? .empty : rect
  }

  /// Compresses the pixels of the last frame with loss, and makes the stored entries its own.
  ///
  /// A frame that is smaller without loss keeps its entries.
  ///
  /// - Parameter isCleared: Whether the frame's rectangle becomes transparent before the next one.
  private mutating func freezeLast(isCleared: Bool) {
    guard let rect = last?.rect, last?.body == nil else { return }
    var stored: [UInt8] = []
    let pixels = pixels(rect)
    let alphabet = Alphabet(
      pixels, palette, bits: bits, reused: reused, reuse: reused == nil ? .none : .longest,
      hasTransparentEntry: isCleared)
    let encoder = LZWEncoder(
      alphabet.moved(pixels), bits: alphabet.bits,
      transparent: reused == nil ? nil : alphabet.transparent, choice: &choice, stored: &stored)
    let exact = GIFFrame.Body(
      smallestOf: pixels, palette, bits: bits, reused: reused, isCleared: isCleared)
    guard encoder.bytes.count < exact.bytes.count else {
      last?.body = exact
      return
    }
    for (place, entry) in stored.enumerated() {
      let (row, column) = place.quotientAndRemainder(dividingBy: rect.width)
      let index = (rect.top + row) * sequence.width + rect.left + column
      if entry != alphabet.transparent { entries[index] = entry }
    }
    last?.body = GIFFrame.Body(encoder.bytes, transparent: alphabet.transparent)
  }

  private mutating func compress() {
    let (frames, palette, bits, reused) = (batch, palette, bits, reused)
    for bytes in concurrentMap(
      frames.count, threads: threads, { frames[$0].bytes(palette, bits: bits, reused: reused) })
    { output += bytes }
    batch = []
  }
}
