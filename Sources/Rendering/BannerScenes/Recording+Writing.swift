// SPDX-License-Identifier: MIT

internal import BannerScreens
internal import BannerDevice
internal import BannerJSON
public import BannerFiles
internal import BannerDocument
internal import BannerFrames
internal import BannerGIF
internal import BannerGeometry
internal import BannerPNG
internal import BannerPixels
internal import BannerTimeline
internal import BannerVideo
internal import BannerWebP

extension Recording {
  /// A callback for progress, with the number of finished frames and the total.
  public typealias Progress = (_ done: Int, _ all: Int) -> Void

  /// Writes an animation.
  ///
  /// The file extension selects the format, and a folder's path ends with a slash.
  ///
  /// Equal consecutive frames become one frame with a longer delay. Only the changes of each
  /// frame are rendered and stored. A folder gets one file for each instant.
  ///
  /// - Parameters:
  ///   - path: The output path. It ends with `.apng`, `.gif`, `.webp`, `.y4m`, `.rgba` or `/`.
  ///   - schedule: The instants to render.
  ///   - threads: The number of threads that render and compress. The file doesn't depend on it.
  ///   - progress: Called after each frame.
  /// - Throws: ``RenderError``. An existing file remains intact.
  public func write(
    to path: String, _ schedule: FrameSchedule = FrameSchedule(), threads: Int = 1,
    progress: Progress? = nil
  ) throws(RenderError) {
    _ = try write(
      to: FileName(path), schedule, keepingEqual: false, threads: threads, progress: progress)
  }

  /// Writes an animation.
  ///
  /// - Parameter keepingEqual: Whether to leave a file with identical bytes unchanged.
  /// - Returns: Whether the file was written.
  package func write(
    to file: FileName, _ schedule: FrameSchedule, keepingEqual: Bool, threads: Int,
    progress: Progress?
  ) throws(RenderError) -> Bool {
    let path = file.path
    guard let format = AnimationFormat(path: path) else {
      throw .usage(
        "\(quoted(path, limit: 120)): the name must end with"
          + " \(AnimationFormat.endings.joined(separator: ", ")) or /")
    }
    guard format != .frames else {
      return try writeFrames(
        to: file, schedule, keepingEqual: keepingEqual, threads: threads, progress: progress)
    }
    let file = try AtomicFile(file)
    try write(as: format, schedule, threads: threads, progress: progress) {
      bytes throws(RenderError) in
      try file.append(bytes)
    }
    if keepingEqual { return try file.putInPlaceIfDifferent() }
    try file.putInPlace()
    return true
  }

  /// Returns the bytes of an animation.
  ///
  /// Those of uncompressed formats may exceed the available memory.
  ///
  /// - Parameters:
  ///   - format: The file format.
  ///   - schedule: The instants to render.
  ///   - threads: The number of threads that render and compress. The bytes don't depend on it.
  /// - Throws: ``RenderError/usage(_:)`` for ``AnimationFormat/frames``, which consists of many
  ///   files.
  public func bytes(
    as format: AnimationFormat, _ schedule: FrameSchedule = FrameSchedule(), threads: Int = 1
  ) throws(RenderError) -> [UInt8] {
    var all: [UInt8] = []
    try write(as: format, schedule, threads: threads, progress: nil) { all += $0 }
    return all
  }

  /// Renders an animation and passes on its bytes in chunks.
  ///
  /// Each frame also passes on an empty chunk, so that a receiver can end the work with an error.
  package func write(
    as format: AnimationFormat, _ schedule: FrameSchedule, threads: Int, progress: Progress?,
    to output: ([UInt8]) throws(RenderError) -> Void
  ) throws(RenderError) {
    let source = try FrameSource(self, schedule, standard: format.framesPerSecond)
    let (width, height) = (source.size.width, source.size.height)
    let loops = schedule.loopCount
    do {
      switch format {
      case .apng:
        try Self.encode(
          source,
          APNGWriter(
            width: width, height: height, scale: source.scale, isOpaque: source.isOpaque,
            loopCount: loops, compression: screenshot.compression.ofPNG), threads, progress,
          to: output)
      case .webp:
        try Self.encode(
          source,
          WebPWriter(
            width: width, height: height, isOpaque: source.isOpaque, loopCount: loops,
            isBest: screenshot.compression == .best),
          threads, progress, to: output)
      case .gif:
        try writeGIF(source, looping: loops, threads, progress, to: output)
      case .y4m:
        try Self.encode(
          source, Y4MWriter(width: width, height: height, rate: Self.rate(source)), progress,
          to: output)
      case .rgba:
        try Self.encode(
          source, RawVideoWriter(width: width, height: height), progress, to: output)
      case .frames: throw RenderError.usage("a folder of frames is not a single file")
      }
    } catch let error as RenderError { throw error } catch { throw .impossible("\(error)") }
  }

  /// Writes a GIF.
  ///
  /// All frames share a palette, so a first pass renders them to collect their colors.
  private func writeGIF(
    _ source: FrameSource, looping loops: Int, _ threads: Int, _ progress: Progress?,
    to output: ([UInt8]) throws(RenderError) -> Void
  ) throws {
    let (width, height) = (source.size.width, source.size.height)
    let count = source.times.count
    var builder = GIFPalette.Builder(hasTransparency: !source.isOpaque)
    try source.forEach { frame, index throws(RenderError) in
      builder.add(frame.bitmap, in: frame.damage)
      try output([])
      progress?(index + 1, 2 * count)
    }
    let palette = builder.palette()
    let rest: Progress? = progress.map { tell in { done, _ in tell(count + done, 2 * count) } }
    let isBest = screenshot.compression == .best
    if isBest || screenshot.loss > 0 {
      try Self.encode(
        source,
        SmallestGIFWriter(
          width: width, height: height, palette: palette, loopCount: loops,
          loss: screenshot.loss, usesSimilarEntries: isBest, threads: threads), rest,
        to: output)
    } else {
      try Self.encode(
        source,
        GIFWriter(
          width: width, height: height, palette: palette, loopCount: loops, threads: threads),
        rest, to: output)
    }
  }

  private static func rate(_ source: FrameSource) throws(VideoError) -> FrameRate {
    let rate = source.framesPerSecond
    if let whole = Int(exactly: rate) { return try FrameRate(frames: whole) }
    // The television rates: 24, 30 or 60 frames in 1.001 seconds.
    let nominal = (rate * 1001).rounded()
    if abs(nominal / 1001 - rate) < 0.0005, nominal.truncatingRemainder(dividingBy: 1000) == 0 {
      return try FrameRate(frames: Int(nominal), seconds: 1001)
    }
    return try FrameRate(frames: Int((rate * 1000).rounded()), seconds: 1000)
  }

  private static func encode<Encoder: AnimationEncoder & ~Copyable>(
    _ source: FrameSource, _ encoder: consuming Encoder, _ progress: Progress?,
    to output: ([UInt8]) throws(RenderError) -> Void
  ) throws(RenderError) {
    let count = source.times.count
    try source.forEach { frame, index throws(RenderError) in
      do { try encoder.add(frame) } catch { throw .impossible("\(error)") }
      try drain(&encoder, to: output)
      progress?(index + 1, count)
    }
    try finish(encoder, to: output)
  }

  /// Encodes the frames on several threads, unless a frame is so short that it may be merged with
  /// the next one.
  private static func encode<Encoder: PackingEncoder & ~Copyable>(
    _ source: FrameSource, _ encoder: consuming Encoder, _ threads: Int, _ progress: Progress?,
    to output: ([UInt8]) throws(RenderError) -> Void
  ) throws(RenderError) {
    let count = source.times.count
    let least = encoder.leastDelay
    guard threads > 1, count > 1, source.times.indices.allSatisfy({ source.delay(of: $0) >= least })
    else { return try encode(source, encoder, progress, to: output) }
    let packer = encoder.packer
    try source.forEach(threads: threads) {
      PackingMaker(packer: packer)
    } _: { frame, index throws(RenderError) in
      do { try encoder.add(frame) } catch { throw .impossible("\(error)") }
      try drain(&encoder, to: output)
      progress?(index + 1, count)
    }
    try finish(encoder, to: output)
  }

  private static func drain<Encoder: AnimationEncoder & ~Copyable>(
    _ encoder: inout Encoder, to output: ([UInt8]) throws(RenderError) -> Void
  ) throws(RenderError) {
    while true {
      let bytes = encoder.drain()
      try output(bytes)
      guard !bytes.isEmpty else { return }
    }
  }

  private static func finish<Encoder: AnimationEncoder & ~Copyable>(
    _ encoder: consuming Encoder, to output: ([UInt8]) throws(RenderError) -> Void
  ) throws(RenderError) {
    let rest: [UInt8]
    do { rest = try encoder.finish() } catch { throw .impossible("\(error)") }
    try output(rest)
  }

  /// A frame maker that compresses the changes since the previous frame.
  private struct PackingMaker<Packer: FramePacker>: FrameMaker {
    let packer: Packer
    private var shown = Packer.nothingShown

    init(packer: Packer) { self.packer = packer }

    static var seesFirstFrame: Bool { Packer.usesFirstFrame }

    mutating func make(
      _ frame: AnimationFrame, changed: PixelRect
    ) throws(RenderError) -> PackedFrame<Packer.Packed> {
      defer { shown.show(frame.bitmap, damage: changed) }
      do { return try PackedFrame(frame, over: shown, by: packer) } catch {
        throw .impossible("\(error)")
      }
    }

    mutating func pass(_ frame: AnimationFrame) {
      shown.show(frame.bitmap, damage: frame.damage)
    }
  }

  /// Returns the file name of a frame, such as `0001.png`.
  ///
  /// The index starts at 0.
  package static func name(ofFrame index: Int, of count: Int) -> String {
    padded(index + 1, to: max(4, "\(count)".count)) + ".png"
  }

  /// Writes one PNG file for each instant.
  private func writeFrames(
    to folder: FileName, _ schedule: FrameSchedule, keepingEqual: Bool, threads: Int,
    progress: Progress?
  ) throws(RenderError) -> Bool {
    let source = try FrameSource(self, schedule, standard: AnimationFormat.frames.framesPerSecond)
    let count = source.times.count
    let sequence = PNGSequence(scale: source.scale, compression: screenshot.compression.ofPNG)
    var bytes: [UInt8] = []
    var hasWritten = false
    try source.forEach(threads: threads) {
      FileMaker(sequence: sequence)
    } _: { file, index throws(RenderError) in
      bytes = file ?? bytes
      let frame = folder.sibling("\(folder.path)\(Self.name(ofFrame: index, of: count))")
      if !(keepingEqual && Files.holds(bytes, at: frame)) {
        try Files.write(bytes, to: frame)
        hasWritten = true
      }
      progress?(index + 1, count)
    }
    return hasWritten
  }

  /// A frame maker that creates a file for each frame, or nil for a frame that equals the
  /// previous one.
  private struct FileMaker: FrameMaker {
    var sequence: PNGSequence
    /// The rectangle where the frame differs from the last one that became a file.
    private var changed = PixelRect.empty

    init(sequence: PNGSequence) { self.sequence = sequence }

    static var seesFirstFrame: Bool { false }

    mutating func make(
      _ frame: AnimationFrame, changed more: PixelRect
    ) throws(RenderError) -> [UInt8]? {
      changed = changed.union(more)
      guard !frame.damage.isEmpty else { return nil }
      defer { changed = .empty }
      do { return try sequence.file(of: frame.bitmap, damage: changed) } catch {
        throw .impossible("\(error)")
      }
    }

    func pass(_ frame: AnimationFrame) {}
  }
}
