// SPDX-License-Identifier: MIT

internal import Pixels

/// Pixels that are being painted: a rectangle of the device's grid, premultiplied RGBA.
///
/// Owns its memory. Touches pixels by address, as `SourceOver` does and the paths of filters that are named with
/// a plus; every method cuts what it is asked for to the surface's bounds.
@safe final class Surface {
  let bounds: PixelRect
  let width: Int
  private let pixels: UnsafeMutableBufferPointer<UInt32>
  private let ownsPixels: Bool

  /// Paints a picture in its own memory.
  ///
  /// - Parameters:
  ///   - bounds: At the device's origin.
  ///   - fill: The premultiplied colour it starts out with.
  ///   - paint: Must not keep the surface.
  static func paint(bounds: PixelRect, fill: UInt32, _ paint: (Surface) -> Void) -> Bitmap {
    let count = bounds.width * bounds.height
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe buffer.initialize(repeating: fill)
      initialized = count
      paint(unsafe Surface(bounds: bounds, borrowing: buffer))
    }
    return Bitmap(width: bounds.width, height: bounds.height, pixels: pixels)
  }

  /// Paints on a picture in its own memory; its top left corner is the device's origin.
  ///
  /// - Parameter paint: Must not keep the surface.
  static func paint(over bitmap: inout Bitmap, _ paint: (Surface) -> Void) {
    let bounds = PixelRect(left: 0, top: 0, right: bitmap.width, bottom: bitmap.height)
    unsafe bitmap.pixels.withUnsafeMutableBufferPointer { buffer in
      paint(unsafe Surface(bounds: bounds, borrowing: buffer))
    }
  }

  private init(bounds: PixelRect, borrowing buffer: UnsafeMutableBufferPointer<UInt32>) {
    self.bounds = bounds
    width = bounds.width
    unsafe pixels = buffer
    ownsPixels = false
  }

  /// A surface of one premultiplied colour.
  init(bounds: PixelRect, fill: UInt32 = 0) {
    self.bounds = bounds
    width = bounds.width
    ownsPixels = true
    unsafe pixels = .allocate(capacity: bounds.width * bounds.height)
    unsafe pixels.initialize(repeating: fill)
  }

  deinit { if ownsPixels { unsafe pixels.deallocate() } }

  /// A copy of the pixels in a rectangle, which must lie inside.
  func bitmap(of rect: PixelRect) -> Bitmap {
    var copy: [UInt32] = []
    copy.reserveCapacity(rect.width * rect.height)
    for y in rect.top..<max(rect.top, rect.bottom) {
      guard let row = unsafe row(rect.left, y, rect.width) else { continue }
      unsafe copy.append(contentsOf: UnsafeBufferPointer(start: row, count: rect.width))
    }
    return Bitmap(width: rect.width, height: rect.height, pixels: copy)
  }

  /// Copies a rectangle, which must lie inside, to a picture whose top left corner is the device's
  /// origin.
  func copy(_ rect: PixelRect, to bitmap: inout Bitmap) {
    let width = bitmap.width
    precondition(
      rect.intersection(bitmap.bounds) == rect, "a rectangle must lie inside the picture")
    for y in rect.top..<max(rect.top, rect.bottom) {
      guard let row = unsafe row(rect.left, y, rect.width) else { continue }
      let start = y * width + rect.left
      unsafe bitmap.pixels.withUnsafeMutableBufferPointer { target in
        guard let target = target.baseAddress else { return }
        unsafe (target + start).update(from: row, count: rect.width)
      }
    }
  }

  /// Gives the bytes of a rectangle, which must lie inside and not be empty.
  ///
  /// - Parameter body: Receives the bytes from the first pixel to the last, and how many there are
  ///   from row to row.
  func withBytes(of rect: PixelRect, _ body: (borrowing RawSpan, Int) -> Void) {
    let rows = rect.bottom - 1 - rect.top
    guard rows >= 0, let start = unsafe row(rect.left, rect.top, rect.width),
      unsafe row(rect.left, rect.bottom - 1, rect.width) != nil
    else { return }
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: (rows * width + rect.width) * 4)
    unsafe body(bytes.bytes, width * 4)
  }

  /// Gives the bytes of a rectangle, as `withBytes`, to be changed inside of it.
  func withMutableBytes(of rect: PixelRect, _ body: (inout MutableRawSpan, Int) -> Void) {
    let rows = rect.bottom - 1 - rect.top
    guard rows >= 0, let start = unsafe row(rect.left, rect.top, rect.width),
      unsafe row(rect.left, rect.bottom - 1, rect.width) != nil
    else { return }
    let bytes = unsafe UnsafeMutableRawBufferPointer(
      start: start, count: (rows * width + rect.width) * 4)
    var span = unsafe bytes.mutableBytes
    body(&span, width * 4)
  }

  /// The pixel in a column and a row, which must lie inside.
  subscript(x: Int, y: Int) -> UInt32 {
    @inline(__always) get { unsafe pixels[index(x, y)] }
    @inline(__always) set { unsafe pixels[index(x, y)] = newValue }
  }

  @inline(__always)
  private func index(_ x: Int, _ y: Int) -> Int {
    (y &- bounds.top) &* width &+ (x &- bounds.left)
  }

  /// The pixels of a row from a column on, which must lie inside.
  @inline(__always)
  private func row(_ x: Int, _ y: Int, _ count: Int) -> UnsafeMutablePointer<UInt32>? {
    precondition(
      y >= bounds.top && y < bounds.bottom && x >= bounds.left && x + count <= bounds.right,
      "a span must lie inside the surface")
    return unsafe pixels.baseAddress?.advanced(by: index(x, y))
  }

  /// Lays a colour over a span.
  ///
  /// - Parameters:
  ///   - color: Premultiplied.
  ///   - coverage: Of each pixel, 0…255.
  @inline(__always)
  func blend(_ color: UInt32, x: Int, y: Int, count: Int, coverage: UInt32) {
    guard let row = unsafe row(x, y, count) else { return }
    let source = coverage == 255 ? color : scale(color, by: coverage)
    if count == 1 {
      unsafe row.pointee = sourceOver(source, unsafe row.pointee)
    } else if source >> 24 == 255 {
      unsafe row.update(repeating: source, count: count)
    } else if source >> 24 != 0 {
      unsafe SourceOver.fill(source, row, count)
    }
  }

  /// Lays another surface over a span, pixel for pixel.
  ///
  /// - Parameters:
  ///   - top: Must hold the span.
  ///   - coverage: Of each pixel, 0…255.
  func blend(_ top: Surface, x: Int, y: Int, count: Int, coverage: UInt32) {
    guard let row = unsafe row(x, y, count), let source = unsafe top.row(x, y, count) else {
      return
    }
    unsafe SourceOver.blend(source, row, count, coverage: coverage)
  }

  /// Lets another surface take the place of a span, by a share.
  ///
  /// - Parameters:
  ///   - top: Must hold the span.
  ///   - coverage: The share, 0…255.
  func mix(_ top: Surface, x: Int, y: Int, count: Int, coverage: UInt32) {
    guard let row = unsafe row(x, y, count), let source = unsafe top.row(x, y, count) else {
      return
    }
    if coverage == 255 { return unsafe row.update(from: source, count: count) }
    for index in 0..<count {
      unsafe row[index] =
        scale(unsafe source[index], by: coverage)
        &+ scale(unsafe row[index], by: 255 &- coverage)
    }
  }

  /// Lays pixels of a picture over a span, from a place in it.
  ///
  /// - Parameters:
  ///   - source: Premultiplied, row by row.
  ///   - offset: Index of the first pixel; `count` of them must follow.
  func blend(
    _ source: [UInt32], from offset: Int, x: Int, y: Int, count: Int, coverage: UInt32
  ) {
    precondition(
      offset >= 0 && offset + count <= source.count, "a span must lie inside the picture")
    guard let row = unsafe row(x, y, count) else { return }
    unsafe source.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe SourceOver.blend(start + offset, row, count, coverage: coverage)
    }
  }

  /// Lays a colour over a row of pixels by the coverage of each.
  ///
  /// - Parameters:
  ///   - mask: 0…255 for each pixel.
  ///   - offset: Index of the first pixel's coverage; `count` of them must follow.
  func blend(_ color: UInt32, mask: [UInt8], from offset: Int, x: Int, y: Int, count: Int) {
    precondition(offset >= 0 && offset + count <= mask.count, "a span must lie inside the mask")
    guard let row = unsafe row(x, y, count) else { return }
    unsafe mask.withUnsafeBufferPointer { mask in
      let mask = unsafe UnsafeBufferPointer(rebasing: mask[offset..<offset + count])
      if count < Self.wide {
        unsafe SourceOver.fill(color, row, mask: mask)
      } else {
        unsafe SourceOver.fillRuns(color, row, mask: mask)
      }
    }
  }

  /// Glyphs are narrower than this many pixels, shadows wider; wide masks have long even runs.
  private static let wide = 96

  /// Puts pixels in the place of a span.
  ///
  /// - Parameters:
  ///   - source: Premultiplied, four in each element.
  ///   - offset: Index of the first pixel; `count` of them must follow.
  func replace(from source: [SIMD4<UInt32>], at offset: Int, x: Int, y: Int, count: Int) {
    precondition(
      offset >= 0 && offset + count <= source.count * 4, "a span must lie inside the picture")
    guard let row = unsafe row(x, y, count) else { return }
    unsafe source.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      unsafe UnsafeMutableRawPointer(row).copyMemory(from: start + offset * 4, byteCount: count * 4)
    }
  }

  /// The same for pixels one by one.
  func replace(from source: [UInt32], at offset: Int, x: Int, y: Int, count: Int) {
    precondition(
      offset >= 0 && offset + count <= source.count, "a span must lie inside the picture")
    guard let row = unsafe row(x, y, count) else { return }
    unsafe source.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe row.update(from: start + offset, count: count)
    }
  }
}
