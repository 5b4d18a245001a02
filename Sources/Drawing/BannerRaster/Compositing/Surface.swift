// SPDX-License-Identifier: MIT

internal import BannerPixels

/// The pixels being painted: a rectangle of the device's grid, in premultiplied RGBA.
///
/// A surface owns its memory or borrows it, and accesses pixels by address, as `SourceOver` does.
/// Positions passed to its methods must be inside its bounds. Its `RowState` holds the facts
/// about its rows, including which ones have no pixels yet.
@safe final class Surface {
  let bounds: PixelRect
  let width: Int
  private let pixels: UnsafeMutableBufferPointer<UInt32>
  private let ownsPixels: Bool
  private let rowState: RowState
  /// A copy, because each access to a static constant checks whether it is initialized.
  private let registers = RowRegisters.best
  private let isWide = WideRegisters.areHere
  /// The number of changes to the surface.
  var changeCount: Int { rowState.changeCount }

  /// Paints a new picture.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the picture, at the device's origin.
  ///   - fill: The premultiplied initial color.
  ///   - paint: The closure that paints. It must not keep the surface.
  static func paint(bounds: PixelRect, fill: UInt32, _ paint: (Surface) -> Void)
    -> RowAnnotatedBitmap
  {
    let count = bounds.width * bounds.height
    var facts = RowSummary(rows: [])
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe preferLargePages(UnsafeMutableRawBufferPointer(buffer))
      let rowState = RowState(rows: bounds.height, pending: fill)
      let surface = unsafe Surface(bounds: bounds, borrowing: buffer, rowState)
      paint(surface)
      facts = surface.facts()
      initialized = count
    }
    return RowAnnotatedBitmap(
      width: bounds.width, height: bounds.height, pixels: pixels, lackingThoseOf: facts)
  }

  /// Paints over an existing picture, whose top left corner is the device's origin.
  ///
  /// - Parameter paint: The closure that paints. It must not keep the surface.
  static func paint(over painting: inout RowAnnotatedBitmap, _ paint: (Surface) -> Void) {
    let bounds = painting.bounds
    painting.edit { content, facts in
      let isComplete = content.isComplete
      content.isComplete = false
      unsafe content.pixels.withUnsafeMutableBufferPointer { buffer in
        let rowState = RowState(rows: bounds.height, known: facts, haveAllPixels: isComplete)
        let surface = unsafe Surface(bounds: bounds, borrowing: buffer, rowState)
        paint(surface)
        facts = surface.facts()
      }
    }
  }

  /// Paints over a bitmap that has all of its pixels.
  ///
  /// - Parameters:
  ///   - facts: The known facts about the rows, or nil. They are updated unless they are nil.
  ///   - paint: The closure that paints. It must not keep the surface.
  static func paint(
    over bitmap: inout Bitmap, knowing facts: inout RowSummary?, _ paint: (Surface) -> Void
  ) {
    let bounds = PixelRect(left: 0, top: 0, right: bitmap.width, bottom: bitmap.height)
    var known = facts
    unsafe bitmap.pixels.withUnsafeMutableBufferPointer { buffer in
      let rowState = RowState(rows: bounds.height, known: known)
      let surface = unsafe Surface(bounds: bounds, borrowing: buffer, rowState)
      paint(surface)
      if known != nil { known = surface.facts() }
      surface.materialize(bounds.top..<bounds.bottom)
    }
    facts = known
  }

  private init(
    bounds: PixelRect, borrowing buffer: UnsafeMutableBufferPointer<UInt32>, _ rowState: RowState
  ) {
    self.bounds = bounds
    width = bounds.width
    unsafe pixels = buffer
    ownsPixels = false
    self.rowState = rowState
  }

  /// Creates a surface of one premultiplied color.
  init(bounds: PixelRect, fill: UInt32 = 0) {
    self.bounds = bounds
    width = bounds.width
    ownsPixels = true
    unsafe pixels = .allocate(capacity: bounds.width * bounds.height)
    rowState = RowState(rows: bounds.height, pending: fill)
  }

  deinit {
    rowState.deallocate()
    if ownsPixels { unsafe pixels.deallocate() }
  }

  // MARK: Rows

  /// Returns the known facts about the rows.
  private func facts() -> RowSummary {
    var isOpaque = true
    for y in bounds.top..<bounds.bottom where isOpaque && !rowState.isOpaque(y - bounds.top) {
      isOpaque = hasFullAlpha(y)
    }
    return rowState.facts(isOpaque: isOpaque && width > 0)
  }

  private func hasFullAlpha(_ y: Int) -> Bool {
    if let color = rowState.pendingColor(y - bounds.top) { return color >> 24 == 255 }
    guard let row = unsafe row(bounds.left, y, width) else { return true }
    var all: UInt32 = 0xFF00_0000
    for index in 0..<width { all &= unsafe row[index] }
    return all == 0xFF00_0000
  }

  /// Writes the pixels of all pending rows in a range.
  ///
  /// A row that equals the one above is copied from it, which is faster than writing each pixel.
  func materialize(_ rows: Range<Int>) {
    var above: UInt32?
    for y in rows {
      let row = y &- bounds.top
      let color = rowState.pendingColor(row)
      if let color, color == above,
        let start = unsafe pixels.baseAddress?.advanced(by: row &* width)
      {
        unsafe start.update(from: start - width, count: width)
        rowState.setWritten(row)
      } else {
        materialize(y)
      }
      above = color
    }
  }

  @inline(__always)
  private func materialize(_ y: Int) {
    let row = y &- bounds.top
    guard let color = rowState.pendingColor(row) else { return }
    if let start = unsafe pixels.baseAddress?.advanced(by: row &* width) {
      unsafe SourceOver.set(color, start, width)
    }
    rowState.setWritten(row)
  }

  /// Writes the pixels of a row, if it is pending, except for columns that are about to be
  /// overwritten.
  @inline(__always)
  private func materialize(_ y: Int, but columns: Range<Int>) {
    let row = y &- bounds.top
    guard let color = rowState.pendingColor(row) else { return }
    if let start = unsafe pixels.baseAddress?.advanced(by: row &* width) {
      if columns.isEmpty {
        unsafe SourceOver.set(color, start, width)
      } else {
        let (first, behind) = (columns.lowerBound &- bounds.left, columns.upperBound &- bounds.left)
        unsafe SourceOver.set(color, start, first)
        unsafe SourceOver.set(color, start + behind, width &- behind)
      }
    }
    rowState.setWritten(row)
  }

  /// Records that rows are about to be painted over, all in the same way.
  @inline(__always)
  private func change(_ rows: Range<Int>) {
    rowState.countChange()
    rowState.set(rows.lowerBound &- bounds.top, startsAnew: true)
    rowState.set(rows.upperBound &- bounds.top, startsAnew: true)
  }

  /// Records that rows are about to be painted over, each in a different way.
  @inline(__always)
  private func changeEach(_ rows: Range<Int>) {
    rowState.countChange()
    for y in rows.lowerBound...rows.upperBound { rowState.set(y &- bounds.top, startsAnew: true) }
  }

  /// Prepares a row for painting pixel by pixel.
  ///
  /// The row's state is updated, and its pixels are written if it is pending.
  @inline(__always)
  func change(_ y: Int) {
    change(y..<y &+ 1)
    materialize(y)
  }

  // MARK: Pixels

  /// Returns a copy of the pixels in a rectangle, which must be inside the surface.
  func bitmap(of rect: PixelRect) -> Bitmap {
    var copy: [UInt32] = []
    copy.reserveCapacity(rect.width * rect.height)
    for y in rect.top..<max(rect.top, rect.bottom) {
      guard let row = unsafe row(rect.left, y, rect.width) else { continue }
      unsafe copy.append(contentsOf: UnsafeBufferPointer(start: row, count: rect.width))
    }
    return Bitmap(width: rect.width, height: rect.height, pixels: copy)
  }

  /// Copies a rectangle, which must be inside the surface, to a bitmap at the device's origin.
  ///
  /// - Returns: The bounding box of the changed pixels.
  func copy(_ rect: PixelRect, to bitmap: inout Bitmap) -> PixelRect {
    var changed = PixelRect.empty
    for y in rect.top..<max(rect.top, rect.bottom) {
      guard let row = unsafe row(rect.left, y, rect.width) else { continue }
      unsafe bitmap.replace(
        y, rect.left, with: UnsafeBufferPointer(start: row, count: rect.width), changed: &changed)
    }
    return changed
  }

  /// Returns whether a row is known to equal the row above.
  func isLikeAbove(_ y: Int) -> Bool { !rowState.startsAnew(y - bounds.top) }

  /// Calls a closure with the bytes of a rectangle, which must be inside the surface and not
  /// empty.
  ///
  /// - Parameter body: The closure. It receives the bytes from the first pixel to the last, and
  ///   the number of bytes from row to row.
  func withBytes(of rect: PixelRect, _ body: (borrowing RawSpan, Int) -> Void) {
    let rows = rect.bottom - 1 - rect.top
    guard rows >= 0, let start = unsafe row(rect.left, rect.top, rect.width),
      unsafe row(rect.left, rect.bottom - 1, rect.width) != nil
    else { return }
    materialize(rect.top..<rect.bottom)
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: (rows * width + rect.width) * 4)
    unsafe body(bytes.bytes, width * 4)
  }

  /// Calls a closure that must write every pixel of a rectangle.
  ///
  /// The closure receives the same arguments as in `withBytes`.
  ///
  /// - Parameter isOpaque: Whether all pixels become opaque.
  func overwrite(
    _ rect: PixelRect, isOpaque: Bool, _ body: (inout MutableRawSpan, Int) -> Void
  ) {
    guard !rect.isEmpty else { return }
    for y in rect.top..<rect.bottom {
      let row = y - bounds.top
      if rect.width == width {
        rowState.setWritten(row)
        rowState.set(row, isOpaque: isOpaque)
        change(y..<y + 1)
      } else {
        change(y)
        if !isOpaque { rowState.set(row, isOpaque: false) }
      }
    }
    guard let start = unsafe row(rect.left, rect.top, rect.width),
      unsafe row(rect.left, rect.bottom - 1, rect.width) != nil
    else { return }
    let bytes = unsafe UnsafeMutableRawBufferPointer(
      start: start, count: ((rect.height - 1) * width + rect.width) * 4)
    var span = unsafe bytes.mutableBytes
    body(&span, width * 4)
  }

  /// Calls a closure that must write every pixel of a row between two columns.
  ///
  /// The columns must be inside the surface.
  ///
  /// - Parameter body: The closure. It returns whether all pixels are opaque.
  func overwrite(
    _ y: Int, from left: Int, to right: Int, _ body: (inout MutableSpan<UInt32>) -> Bool
  ) {
    let index = y - bounds.top
    let isWhole = right - left == width
    // The row's other pixels don't change.
    if isWhole { rowState.setWritten(index) }
    change(y)
    guard let row = unsafe row(left, y, right - left) else { return }
    let pixels = unsafe UnsafeMutableBufferPointer(start: row, count: right - left)
    var span = unsafe pixels.mutableSpan
    let isOpaque = body(&span)
    if isWhole || !isOpaque { rowState.set(index, isOpaque: isOpaque) }
  }

  /// The pixel in a column and a row.
  ///
  /// The position must be inside the surface, and the row must have pixels.
  subscript(x: Int, y: Int) -> UInt32 {
    @inline(__always) get { unsafe pixels[index(x, y)] }
    @inline(__always) set { unsafe pixels[index(x, y)] = newValue }
  }

  @inline(__always)
  private func index(_ x: Int, _ y: Int) -> Int {
    (y &- bounds.top) &* width &+ (x &- bounds.left)
  }

  /// Returns the address of a run of pixels in a row, which must be inside the surface.
  @inline(__always)
  private func row(_ x: Int, _ y: Int, _ count: Int) -> UnsafeMutablePointer<UInt32>? {
    precondition(
      y >= bounds.top && y < bounds.bottom && x >= bounds.left && x + count <= bounds.right,
      "a span must be inside the surface")
    materialize(y)
    return unsafe pixels.baseAddress?.advanced(by: index(x, y))
  }

  // MARK: Painting

  /// Composites a color over the same span in several rows.
  ///
  /// - Parameters:
  ///   - color: The premultiplied color.
  ///   - coverage: The coverage of every pixel, 0…255.
  func blend(_ color: UInt32, x: Int, rows: Range<Int>, count: Int, coverage: UInt32) {
    let source = coverage == 255 ? color : scale(color, by: coverage)
    guard source >> 24 != 0, !rows.isEmpty, count > 0 else { return }
    if count == width { return blend(source, overAllOf: rows) }
    change(rows)
    let first = rows.lowerBound
    for y in rows {
      guard let row = unsafe row(x, y, count) else { return }
      if count == 1 {
        unsafe row.pointee = sourceOver(source, unsafe row.pointee)
      } else if y > first, !rowState.startsAnew(y &- bounds.top) {
        unsafe row.update(from: row - width, count: count)
      } else {
        unsafe SourceOver.fill(source, row, count, isWide: isWide)
      }
    }
  }

  /// Composites a color over whole rows.
  ///
  /// A row of one color stays pending and only changes its color.
  private func blend(_ source: UInt32, overAllOf rows: Range<Int>) {
    change(rows)
    for y in rows {
      let index = y - bounds.top
      if source >> 24 == 255 {
        rowState.setPending(index, source)
        rowState.set(index, startsAnew: y == rows.lowerBound)
      } else if let below = rowState.pendingColor(index) {
        rowState.setPending(index, sourceOver(source, below))
      } else if let row = unsafe row(bounds.left, y, width) {
        unsafe SourceOver.fill(source, row, width, isWide: isWide)
      }
    }
  }

  /// Composites a color over a shape in rows with the same coverage.
  ///
  /// - Parameters:
  ///   - color: The premultiplied color.
  ///   - stretches: The parts of the shape, from left to right.
  ///   - mask: The coverage of the parts that have one value for each pixel.
  ///   - left: The column that the parts' columns are relative to.
  func blend(
    _ color: UInt32, _ stretches: ArraySlice<ShapeMask.Stretch>, of mask: [UInt8], left: Int,
    rows: Range<Int>
  ) {
    guard let first = stretches.first, let last = stretches.last, !rows.isEmpty else { return }
    let (start, count) = (left + first.column, last.column + last.count - first.column)
    if stretches.count == 1, case .even(let coverage) = first.coverage {
      return blend(color, x: start, rows: rows, count: count, coverage: coverage)
    }
    precondition(
      rows.lowerBound >= bounds.top && rows.upperBound <= bounds.bottom && start >= bounds.left
        && start + count <= bounds.right, "a shape must be inside the surface")
    change(rows)
    let hidden = color >> 24 == 255 ? ShapeMask.longestCovered(of: stretches, from: left) : 0..<0
    for y in rows {
      guard let row = unsafe pixels.baseAddress?.advanced(by: index(bounds.left, y)) else { return }
      if y > rows.lowerBound, !rowState.startsAnew(y &- bounds.top) {
        unsafe copyAbove(row, y, from: start, count: count)
      } else {
        materialize(y, but: hidden)
        for stretch in stretches { unsafe blend(color, stretch, of: mask, left: left, row) }
      }
    }
  }

  /// Copies the new pixels of the row above to a row.
  ///
  /// Both rows were equal before the shape was drawn.
  private func copyAbove(
    _ row: UnsafeMutablePointer<UInt32>, _ y: Int, from start: Int, count: Int
  ) {
    if rowState.pendingColor(y &- bounds.top) == nil {
      let place = start &- bounds.left
      unsafe (row + place).update(from: row + place - width, count: count)
    } else {
      unsafe row.update(from: row - width, count: width)
      rowState.setWritten(y &- bounds.top)
    }
  }

  /// Composites a color over the parts of a shape in one row.
  ///
  /// - Parameter row: The first pixel of the row.
  @inline(__always)
  private func blend(
    _ color: UInt32, _ stretch: ShapeMask.Stretch, of mask: [UInt8], left: Int,
    _ row: UnsafeMutablePointer<UInt32>
  ) {
    let target = unsafe row + (left &+ stretch.column &- bounds.left)
    switch stretch.coverage {
    case .even(let coverage):
      let source = coverage == 255 ? color : scale(color, by: coverage)
      unsafe SourceOver.fill(source, target, stretch.count, isWide: isWide)
    case .pixels(let first):
      precondition(first >= 0 && first + stretch.count <= mask.count, "pixels must have coverage")
      unsafe mask.withUnsafeBufferPointer { mask in
        guard let shares = unsafe mask.baseAddress?.advanced(by: first) else { return }
        unsafe SourceOver.fill(
          color, target, pitch: 0, mask: shares, stride: 0, stretch.count, rows: 1,
          registers: registers)
      }
    }
  }

  /// Composites another surface over the same span in several rows, pixel by pixel.
  ///
  /// - Parameters:
  ///   - top: The surface to draw, which must contain the span.
  ///   - coverage: The coverage of every pixel, 0…255.
  func blend(_ top: Surface, x: Int, rows: Range<Int>, count: Int, coverage: UInt32) {
    for y in rows {
      if let color = top.rowState.pendingColor(y - top.bounds.top) {
        blend(color, x: x, rows: y..<y + 1, count: count, coverage: coverage)
      } else {
        change(y..<y + 1)
        guard let row = unsafe row(x, y, count), let source = unsafe top.row(x, y, count) else {
          return
        }
        unsafe SourceOver.blend(source, row, count, coverage: coverage, isWide: isWide)
      }
    }
  }

  /// Mixes another surface into the same span in several rows.
  ///
  /// - Parameters:
  ///   - top: The surface to mix in, which must contain the span.
  ///   - coverage: The share of the other surface, 0…255.
  func mix(_ top: Surface, x: Int, rows: Range<Int>, count: Int, coverage: UInt32) {
    for y in rows {
      change(y)
      if !top.rowState.isOpaque(y - top.bounds.top) {
        rowState.set(y - bounds.top, isOpaque: false)
      }
      guard let row = unsafe row(x, y, count), let source = unsafe top.row(x, y, count) else {
        return
      }
      if coverage == 255 {
        unsafe row.update(from: source, count: count)
        continue
      }
      for index in 0..<count {
        unsafe row[index] =
          scale(unsafe source[index], by: coverage)
          &+ scale(unsafe row[index], by: 255 &- coverage)
      }
    }
  }

  /// Composites pixels of a picture over a span.
  ///
  /// - Parameters:
  ///   - source: The premultiplied pixels, row by row.
  ///   - offset: The index of the first pixel. At least `count` pixels must follow from there.
  func blend(
    _ source: [UInt32], from offset: Int, x: Int, y: Int, count: Int, coverage: UInt32
  ) {
    precondition(
      offset >= 0 && offset + count <= source.count, "a span must be inside the picture")
    change(y..<y + 1)
    guard let row = unsafe row(x, y, count) else { return }
    unsafe source.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe SourceOver.blend(start + offset, row, count, coverage: coverage, isWide: isWide)
    }
  }

  /// Composites a color over the same span in several rows, by the coverage of each pixel.
  ///
  /// - Parameters:
  ///   - mask: The coverage, 0…255, of each pixel, row by row.
  ///   - offset: The index of the first pixel's coverage. At least `count` values must follow
  ///     from there.
  ///   - stride: The distance from one row's coverage to the next; 0 if all rows share it.
  func blend(
    _ color: UInt32, mask: [UInt8], from offset: Int, stride: Int, x: Int, rows: Range<Int>,
    count: Int
  ) {
    guard !rows.isEmpty, count > 0 else { return }
    precondition(
      offset >= 0 && stride >= 0 && offset + (rows.count - 1) * stride + count <= mask.count,
      "a span must be inside the mask")
    precondition(
      rows.lowerBound >= bounds.top && rows.upperBound <= bounds.bottom && x >= bounds.left
        && x + count <= bounds.right, "a span must be inside the surface")
    if stride == 0 { change(rows) } else { changeEach(rows) }
    for y in rows { materialize(y) }
    unsafe mask.withUnsafeBufferPointer { mask in
      guard let shares = unsafe mask.baseAddress?.advanced(by: offset),
        var row = unsafe pixels.baseAddress?.advanced(by: index(x, rows.lowerBound))
      else { return }
      if stride > 0 {
        return unsafe SourceOver.fill(
          color, row, pitch: width, mask: shares, stride: stride, count, rows: rows.count,
          registers: registers)
      }
      for y in rows {
        if y > rows.lowerBound, !rowState.startsAnew(y &- bounds.top) {
          unsafe row.update(from: row - width, count: count)
        } else {
          unsafe SourceOver.fill(
            color, row, pitch: 0, mask: shares, stride: 0, count, rows: 1, registers: registers)
        }
        unsafe row += width
      }
    }
  }

  /// Replaces the pixels of a span.
  ///
  /// - Parameters:
  ///   - source: The premultiplied pixels, four in each element.
  ///   - offset: The index of the first pixel. At least `count` pixels must follow from there.
  func replace(from source: [SIMD4<UInt32>], at offset: Int, x: Int, y: Int, count: Int) {
    precondition(
      offset >= 0 && offset + count <= source.count * 4, "a span must be inside the picture")
    change(y)
    rowState.set(y - bounds.top, isOpaque: false)
    guard let row = unsafe row(x, y, count) else { return }
    unsafe source.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      unsafe UnsafeMutableRawPointer(row).copyMemory(from: start + offset * 4, byteCount: count * 4)
    }
  }
}
