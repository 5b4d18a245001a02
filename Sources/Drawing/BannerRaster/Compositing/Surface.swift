// SPDX-License-Identifier: MIT

internal import BannerPixels

/// Pixels that are being painted: a rectangle of the device's grid, premultiplied RGBA.
///
/// Owns its memory. Touches pixels by address, as `SourceOver` does and the paths of filters that are named with
/// a plus; every method cuts what it is asked for to the surface's bounds. What it knows of its rows,
/// and which of them have no pixels yet, is in its `RowState`.
@safe final class Surface {
  let bounds: PixelRect
  let width: Int
  private let pixels: UnsafeMutableBufferPointer<UInt32>
  private let ownsPixels: Bool
  private let rowState: RowState
  /// Kept at hand: each access to a static constant asks whether it was made.
  private let registers = RowRegisters.best
  private let isWide = WideRegisters.areHere
  /// How often something was painted.
  var changeCount: Int { rowState.changeCount }

  /// Paints a picture in its own memory.
  ///
  /// - Parameters:
  ///   - bounds: At the device's origin.
  ///   - fill: The premultiplied colour it starts out with.
  ///   - paint: Must not keep the surface.
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

  /// Paints on what was painted before; its top left corner is the device's origin.
  ///
  /// - Parameter paint: Must not keep the surface.
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

  /// The same on a picture with all of its pixels.
  ///
  /// - Parameters:
  ///   - facts: What is known of its rows; what is known of them afterwards, if anything was.
  ///   - paint: Must not keep the surface.
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

  /// A surface of one premultiplied colour.
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

  /// What is known of the rows.
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

  /// Gives rows their pixels that have none yet.
  ///
  /// A row like the one above is copied from it, which is faster than writing it pixel by pixel.
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

  /// Gives a row its pixels, if it has none yet, but for some columns that are painted over at once.
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

  /// Notes that rows will be painted over, all in the same way.
  @inline(__always)
  private func change(_ rows: Range<Int>) {
    rowState.countChange()
    rowState.set(rows.lowerBound &- bounds.top, startsAnew: true)
    rowState.set(rows.upperBound &- bounds.top, startsAnew: true)
  }

  /// Notes that rows will be painted over, each in its own way.
  @inline(__always)
  private func changeEach(_ rows: Range<Int>) {
    rowState.countChange()
    for y in rows.lowerBound...rows.upperBound { rowState.set(y &- bounds.top, startsAnew: true) }
  }

  /// Notes that a row will be painted over, pixel by pixel, and gives it pixels.
  @inline(__always)
  func change(_ y: Int) {
    change(y..<y &+ 1)
    materialize(y)
  }

  // MARK: Pixels

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
  ///
  /// - Returns: The smallest rectangle around pixels of the picture that were others.
  func copy(_ rect: PixelRect, to bitmap: inout Bitmap) -> PixelRect {
    var changed = PixelRect.empty
    for y in rect.top..<max(rect.top, rect.bottom) {
      guard let row = unsafe row(rect.left, y, rect.width) else { continue }
      unsafe bitmap.replace(
        y, rect.left, with: UnsafeBufferPointer(start: row, count: rect.width), changed: &changed)
    }
    return changed
  }

  /// Whether a row is known to have the pixels of the one above.
  func isLikeAbove(_ y: Int) -> Bool { !rowState.startsAnew(y - bounds.top) }

  /// Gives the bytes of a rectangle, which must lie inside and not be empty.
  ///
  /// - Parameter body: Receives the bytes from the first pixel to the last, and how many there are
  ///   from row to row.
  func withBytes(of rect: PixelRect, _ body: (borrowing RawSpan, Int) -> Void) {
    let rows = rect.bottom - 1 - rect.top
    guard rows >= 0, let start = unsafe row(rect.left, rect.top, rect.width),
      unsafe row(rect.left, rect.bottom - 1, rect.width) != nil
    else { return }
    materialize(rect.top..<rect.bottom)
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: (rows * width + rect.width) * 4)
    unsafe body(bytes.bytes, width * 4)
  }

  /// Gives the bytes of a rectangle, as `withBytes`; all that lie inside of it must be written.
  ///
  /// - Parameter isOpaque: Whether all of its pixels get full alpha.
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

  /// Gives the pixels of a row between two columns, which must lie inside; all must be written.
  ///
  /// - Parameter body: Returns whether all of them have full alpha.
  func overwrite(
    _ y: Int, from left: Int, to right: Int, _ body: (inout MutableSpan<UInt32>) -> Bool
  ) {
    let index = y - bounds.top
    let isWhole = right - left == width
    // Others of the row stay what they are.
    if isWhole { rowState.setWritten(index) }
    change(y)
    guard let row = unsafe row(left, y, right - left) else { return }
    let pixels = unsafe UnsafeMutableBufferPointer(start: row, count: right - left)
    var span = unsafe pixels.mutableSpan
    let isOpaque = body(&span)
    if isWhole || !isOpaque { rowState.set(index, isOpaque: isOpaque) }
  }

  /// Gives a row between two columns, which must lie inside, the pixels of the one above, which was written over.
  func repeatAbove(_ y: Int, from left: Int, to right: Int) {
    let index = y - bounds.top
    let isWhole = right - left == width
    if isWhole { rowState.setWritten(index) }
    change(y)
    guard let row = unsafe row(left, y, right - left) else { return }
    unsafe row.update(from: row - width, count: right - left)
    if isWhole {
      rowState.set(index, startsAnew: false)
      rowState.set(index, isOpaque: rowState.isOpaque(index - 1))
    } else if !rowState.isOpaque(index - 1) {
      rowState.set(index, isOpaque: false)
    }
  }

  /// The pixel in a column and a row, which must lie inside; the row must have pixels.
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
    materialize(y)
    return unsafe pixels.baseAddress?.advanced(by: index(x, y))
  }

  // MARK: Painting

  /// Lays a colour over a span of some rows.
  ///
  /// - Parameters:
  ///   - color: Premultiplied.
  ///   - coverage: Of each pixel, 0…255.
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

  /// Lays a colour over whole rows; of those that had one colour only the colour changes.
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

  /// Lays a colour over a shape in some rows, in all of which it has the same coverage.
  ///
  /// - Parameters:
  ///   - color: Premultiplied.
  ///   - stretches: From left to right.
  ///   - mask: The coverage of those whose pixels have each their own.
  ///   - left: The column from which theirs are counted.
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
        && start + count <= bounds.right, "a shape must lie inside the surface")
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

  /// Gives a row, which was as the one above before a shape was laid over it, what it has now.
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

  /// - Parameter row: Its first pixel.
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
      precondition(first >= 0 && first + stretch.count <= mask.count, "pixels have a coverage")
      unsafe mask.withUnsafeBufferPointer { mask in
        guard let shares = unsafe mask.baseAddress?.advanced(by: first) else { return }
        unsafe SourceOver.fill(
          color, target, pitch: 0, mask: shares, stride: 0, stretch.count, rows: 1,
          registers: registers)
      }
    }
  }

  /// Lays another surface over a span of some rows, pixel for pixel.
  ///
  /// - Parameters:
  ///   - top: Must hold the span.
  ///   - coverage: Of each pixel, 0…255.
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

  /// Lets another surface take the place of a span of some rows, by a share.
  ///
  /// - Parameters:
  ///   - top: Must hold the span.
  ///   - coverage: The share, 0…255.
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
    change(y..<y + 1)
    guard let row = unsafe row(x, y, count) else { return }
    unsafe source.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe SourceOver.blend(start + offset, row, count, coverage: coverage, isWide: isWide)
    }
  }

  /// Lays a colour over a span of some rows by the coverage of each pixel.
  ///
  /// - Parameters:
  ///   - mask: 0…255 for each pixel, row by row.
  ///   - offset: Index of the first pixel's coverage; `count` of them must follow.
  ///   - stride: How far on the coverage of the next row begins; 0 if all rows have the same.
  func blend(
    _ color: UInt32, mask: [UInt8], from offset: Int, stride: Int, x: Int, rows: Range<Int>,
    count: Int
  ) {
    guard !rows.isEmpty, count > 0 else { return }
    precondition(
      offset >= 0 && stride >= 0 && offset + (rows.count - 1) * stride + count <= mask.count,
      "a span must lie inside the mask")
    precondition(
      rows.lowerBound >= bounds.top && rows.upperBound <= bounds.bottom && x >= bounds.left
        && x + count <= bounds.right, "a span must lie inside the surface")
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

  /// Puts pixels in the place of a span.
  ///
  /// - Parameters:
  ///   - source: Premultiplied, four in each element.
  ///   - offset: Index of the first pixel; `count` of them must follow.
  func replace(from source: [SIMD4<UInt32>], at offset: Int, x: Int, y: Int, count: Int) {
    precondition(
      offset >= 0 && offset + count <= source.count * 4, "a span must lie inside the picture")
    change(y)
    rowState.set(y - bounds.top, isOpaque: false)
    guard let row = unsafe row(x, y, count) else { return }
    unsafe source.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      unsafe UnsafeMutableRawPointer(row).copyMemory(from: start + offset * 4, byteCount: count * 4)
    }
  }
}
