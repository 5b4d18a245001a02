// SPDX-License-Identifier: MIT

internal import BannerDeflate
public import BannerFrames
public import BannerPixels

/// Writes animated PNG files, frame by frame.
///
/// The first frame is a still picture for readers without support for animation. Each later frame
/// is stored as the changed rectangle, which replaces the previous pixels. If that is smaller, it
/// is stored as the changed pixels alone, which are drawn over them. The changes are those since
/// the previous frame, or those since the first one, if frames that restore it take fewer bytes.
/// The file is put together at its end, when the number of frames is known.
///
/// Delays are milliseconds, and rounding is carried to the next frame.
public struct APNGWriter: PackingEncoder {
  private typealias Sequence = FrameSequence<FractionClock, FrameContent<APNGPacker.Picture>>

  /// A packer that compresses frames as the writer does.
  public let packer: APNGPacker
  private let scale: Double?
  private let loopCount: Int
  private var sequence: Sequence
  private var shown = APNGPacker.nothingShown
  private var frames: [StoredFrame] = []

  private struct StoredFrame {
    var rect: PixelRect
    var delay: FractionClock.Delay
    var picture: APNGPacker.Picture
  }

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - width: The number of columns of all frames.
  ///   - height: The number of rows of all frames.
  ///   - scale: The pixels per point, written as the density; nil to write none.
  ///   - isOpaque: Whether no frame has transparent pixels. If true, no alpha is stored.
  ///   - loopCount: The number of times that the animation plays; 0 repeats it endlessly.
  ///   - compression: The goal of compression: speed or size.
  /// - Throws: ``PNGError/tooLarge(_:)`` for a size that the format does not allow.
  public init(
    width: Int, height: Int, scale: Double? = nil, isOpaque: Bool, loopCount: Int = 0,
    compression: PNGWriter.Compression = .fast
  ) throws(PNGError) {
    try ChunkFile.check(width: width, height: height)
    sequence = Sequence(width: width, height: height, clock: FractionClock())
    packer = APNGPacker(isOpaque: isOpaque, compression: compression)
    self.scale = scale
    self.loopCount = min(max(0, loopCount), 1 << 31 - 1)
  }

  /// Adds a frame to the end; see ``AnimationEncoder``.
  public mutating func add(_ frame: AnimationFrame) throws(PNGError) {
    try take { (sequence) throws(FrameFault) in try sequence.add(frame) }
  }

  /// Adds a compressed frame to the end; see ``PackingEncoder``.
  public mutating func add(_ frame: PackedFrame<APNGPacker.Picture>) throws(PNGError) {
    try take { (sequence) throws(FrameFault) in try sequence.add(frame) }
  }

  /// The shortest delay that never rounds to zero.
  public var leastDelay: Duration { FractionClock().leastDuration }

  /// Ends the file and returns the bytes that were not drained.
  public mutating func finish() throws(PNGError) -> [UInt8] {
    try take { (sequence) throws(FrameFault) in try sequence.finish() }
    defer { frames = [] }
    return try file()
  }

  private mutating func take(
    _ next: (inout Sequence) throws(FrameFault) -> Sequence.Step
  ) throws(PNGError) {
    let step: Sequence.Step
    do { step = try next(&sequence) } catch { throw .invalidFrame(error.description) }
    switch step {
    case .write(let content, let rect, let delay):
      guard let picture = try content.pixels(in: rect, over: &shown, by: packer) else {
        throw .invalidFrame(FrameFault.otherPixels.description)
      }
      frames.append(StoredFrame(rect: rect, delay: delay, picture: picture))
    case .lengthen(let delay): frames[frames.count - 1].delay = delay
    case .wait: break
    }
  }

  private func file() throws(PNGError) -> [UInt8] {
    // A drawn pixel of the key's color would be transparent.
    let hasOverlays =
      frames.contains { $0.picture.overlay != nil }
      && !(packer.isOpaque && frames.contains { $0.picture.hasKey })
    var file = ChunkFile()
    file.appendHeader(
      width: sequence.width, height: sequence.height, isOpaque: packer.isOpaque, scale: scale)
    if hasOverlays, packer.isOpaque { file.append(small: "tRNS", APNGPacker.keyBytes) }
    file.append(small: "acTL", frames.count.bigEndianBytes + loopCount.bigEndianBytes)
    /// The number of sequence numbers used so far; animation chunks are numbered.
    var parts = 0
    let bases = bases(withOverlays: hasOverlays)
    for (index, frame) in frames.enumerated() {
      let area = area(of: frame, over: bases[index])
      let overlay = hasOverlays ? area.overlay : nil
      let rect = area.rect
      var control = parts.bigEndianBytes + rect.width.bigEndianBytes + rect.height.bigEndianBytes
      control += rect.left.bigEndianBytes + rect.top.bigEndianBytes + Self.bytes(of: frame.delay)
      // The frame stays, or the pixels below it are restored before the next one. It replaces the
      // pixels that it covers, or is drawn over them.
      let isRestored = index + 1 < frames.count && bases[index + 1] == .first && index > 0
      control += [isRestored ? 2 : 0, overlay == nil ? 0 : 1]
      file.append(small: "fcTL", control)
      parts += 1
      let pixels = overlay ?? area.whole
      if index == 0 {
        try file.append(ChunkFile.data, pixels)
      } else {
        try file.append("fdAT", sequence: parts, pixels)
        parts += 1
      }
    }
    try file.append(ChunkFile.end, [])
    return file.bytes
  }

  /// The frame that another one is drawn over.
  private enum Base { case previous, first }

  private func area(of frame: StoredFrame, over base: Base) -> APNGPacker.Area {
    if base == .first, let area = frame.picture.sinceFirst { return area }
    return APNGPacker.Area(
      rect: frame.rect, whole: frame.picture.whole, overlay: frame.picture.overlay)
  }

  /// Returns the frame that each one is drawn over, so that all of them take the fewest bytes.
  ///
  /// A frame can be drawn over the first one if the frame before it shows the same picture, or was
  /// drawn over it. That frame is then restored.
  private func bases(withOverlays hasOverlays: Bool) -> [Base] {
    func size(_ frame: StoredFrame, _ base: Base) -> Int {
      let area = area(of: frame, over: base)
      return hasOverlays ? area.overlay?.count ?? area.whole.count : area.whole.count
    }
    /// The sum of bytes, and the bases of all frames so far.
    typealias Way = (size: Int, bases: [Base])
    // The ways whose last frame is drawn over the first one, and those with another last frame.
    var overFirst: Way? = (0, [.previous])
    var overOthers: Way?
    for (index, frame) in frames.enumerated().dropFirst() {
      let ways = [overFirst, overOthers].compactMap(\.self).sorted { $0.size < $1.size }
      let shortest = ways[0]
      let next = (shortest.size + size(frame, .previous), shortest.bases + [.previous])
      // The first frame is below the second one in any case.
      let isAtFirst = index == 1 || frames[index - 1].picture.sinceFirst?.isEmpty ?? false
      var kept = isAtFirst ? next : nil
      if let way = overFirst, frame.picture.sinceFirst != nil, index > 1 {
        let restored = (way.size + size(frame, .first), way.bases + [.first])
        if restored.0 < kept?.0 ?? .max { kept = restored }
      }
      (overFirst, overOthers) = (kept, next)
    }
    let ways = [overOthers, overFirst].compactMap(\.self)
    return ways.min { $0.size < $1.size }?.bases ?? []
  }

  private static func bytes(of delay: FractionClock.Delay) -> [UInt8] {
    [delay.numerator, delay.denominator].flatMap {
      [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
    }
  }
}

/// Compresses frames as ``APNGWriter`` does.
public struct APNGPacker: FramePacker {
  /// The zlib streams of a rectangle.
  public struct Picture: Sendable {
    /// The stream of all pixels.
    var whole: [UInt8]
    /// The stream of the changed pixels alone; nil if it is not smaller.
    var overlay: [UInt8]?
    /// Whether a pixel has the color of the key.
    var hasKey: Bool
    /// The changes since the first frame; nil if they were not compressed.
    var sinceFirst: Area?
  }

  /// The zlib streams of a rectangle, and its place.
  struct Area: Sendable {
    var rect: PixelRect
    /// The stream of all pixels.
    var whole: [UInt8]
    /// The stream of the changed pixels alone; nil if it is not smaller.
    var overlay: [UInt8]?
    /// Whether nothing has changed.
    ///
    /// A frame has at least one pixel.
    var isEmpty = false
  }

  /// A frame may restore the first one.
  public static var usesFirstFrame: Bool { true }

  let isOpaque: Bool
  let compression: PNGWriter.Compression
  /// The compressed pixels of whole rectangles.
  private let streams = RectangleMemo<[UInt8]> { $0.count }
  /// The numbers of bytes that a quick compression of whole rectangles needs.
  private let estimates = RectangleMemo<Int> { _ in MemoryLayout<Int>.size }

  init(isOpaque: Bool, compression: PNGWriter.Compression) {
    (self.isOpaque, self.compression) = (isOpaque, compression)
  }

  /// The color that leaves a pixel as it is in a file without alpha: red 1, green 254, blue 3.
  ///
  /// A file with a pixel of this color is written without overlays.
  private static let key: UInt32 = 0xFF03_FE01
  /// The key as the body of a chunk for transparency: PNG section 11.3.2.1.
  static let keyBytes: [UInt8] = [0, 0x01, 0, 0xFE, 0, 0x03]

  /// Returns the zlib streams of the pixels in a rectangle, and of the changes since the first
  /// frame.
  ///
  /// The latter are only compressed if their rectangle isn't larger, and if few pixels differ from
  /// those around them. In blurred areas, they take as many bytes as the changes since the previous
  /// frame: measured with the show of a blurred banner.
  public func pack(
    _ bitmap: Bitmap, in rect: PixelRect, over shown: ShownPicture
  ) throws(PNGError) -> Picture {
    var picture = try pack(bitmap, in: rect, over: shown.bitmap)
    let least = picture.overlay?.count ?? picture.whole.count
    guard let first = shown.first, let before = shown.bitmap, Self.isSparse(least, rect) else {
      return picture
    }
    let changed = bitmap.difference(from: first, in: bitmap.bounds)
    guard changed.width * changed.height <= rect.width * rect.height else { return picture }
    let area = changed.isEmpty ? PixelRect(left: 0, top: 0, right: 1, bottom: 1) : changed
    let isSame = area == rect && before.difference(from: first, in: before.bounds).isEmpty
    let packed = isSame ? picture : try pack(bitmap, in: area, over: first)
    picture.sinceFirst = Area(
      rect: area, whole: packed.whole, overlay: packed.overlay, isEmpty: changed.isEmpty)
    return picture
  }

  private func pack(
    _ bitmap: Bitmap, in rect: PixelRect, over shown: Bitmap?
  ) throws(PNGError) -> Picture {
    if isOpaque, !bitmap.isOpaque(in: rect) {
      throw .invalidFrame("a frame has transparent pixels, but the file was declared opaque")
    }
    let hasKey = isOpaque && Self.hasKey(bitmap, in: rect)
    guard compression == .fast else {
      return try filtered(bitmap, in: rect, over: shown, .best, hasKey: hasKey)
    }
    let stream = PixelStream(PixelSource(bitmap), in: rect, isOpaque: isOpaque).bytes
    // Filters only help where few pixels repeat, as in blurred areas.
    let isSparse = Self.isSparse(stream.count, rect)
    var picture = try filtered(
      bitmap, in: rect, over: shown, isSparse ? .sparse : .fast, hasKey: hasKey)
    if stream.count < picture.whole.count { picture.whole = stream }
    if stream.count < picture.overlay?.count ?? 0 { picture.overlay = nil }
    return picture
  }

  /// Returns whether most pixels of a rectangle repeat, given the number of its compressed bytes.
  private static func isSparse(_ count: Int, _ rect: PixelRect) -> Bool {
    count < rect.width * rect.height / pixelsPerByte
  }

  /// The number of pixels per compressed byte from which filters are not tried.
  private static let pixelsPerByte = 10

  /// Returns the streams of a rectangle with filters.
  private func filtered(
    _ bitmap: Bitmap, in rect: PixelRect, over shown: Bitmap?, _ effort: ScanLines.Effort,
    hasKey: Bool
  ) throws(PNGError) -> Picture {
    let lines = ScanLines(isOpaque: isOpaque)
    var known: ScanLines.Filtered?
    func whole() throws(PNGError) -> ScanLines.Filtered {
      if let known { return known }
      let whole = try lines.filtered(bitmap, in: rect, effort: effort)
      known = whole
      return whole
    }
    let key = RectangleWork(on: bitmap, in: rect, effort: effort.level)
    var best: ScanLines.Filtered?
    if let overlay = FrameOverlay(of: bitmap, in: rect, over: shown) {
      var least = try estimates.result(for: key) { () throws(PNGError) in
        try lines.estimate(of: whole(), effort: effort)
      }
      for run in FrameOverlay.shortestRuns.prefix(compression == .best ? .max : 1) {
        let changes = overlay.picture(
          replacingUnchangedBy: isOpaque ? Self.key : 0, shortestRun: run)
        let filtered = try lines.filtered(changes, in: changes.bounds, effort: effort)
        let estimate = try lines.estimate(of: filtered, effort: effort)
        if estimate < least { (best, least) = (filtered, estimate) }
      }
    }
    let stream = try streams.result(for: key) { () throws(PNGError) in
      try lines.stream(of: whole(), effort: effort)
    }
    let overlay = try best.map { filtered throws(PNGError) in
      try lines.stream(of: filtered, effort: effort)
    }
    return Picture(
      whole: stream, overlay: overlay.flatMap { $0.count < stream.count ? $0 : nil },
      hasKey: hasKey)
  }

  private static func hasKey(_ bitmap: Bitmap, in rect: PixelRect) -> Bool {
    (rect.top..<rect.bottom).contains { row in
      let start = row * bitmap.width
      return bitmap.pixels[start + rect.left..<start + rect.right].contains(key)
    }
  }
}
