// SPDX-License-Identifier: MIT

internal import BannerPixels

/// The known facts about a surface's rows while it is painted.
///
/// A row of one color is *pending*: it has no pixels in memory until some are painted or read. A
/// pending row that is completely painted over is therefore never written. A row without
/// `startsAnew` equals the row above, so readers can skip it.
@safe struct RowState {
  private struct State {
    /// The premultiplied color of a pending row.
    var color: UInt32 = 0
    var isPending = false
    /// Whether the row may differ from the one above.
    var startsAnew = false
    /// Whether all pixels of the row are known to be opaque.
    var isOpaque = false
  }

  private let states: UnsafeMutableBufferPointer<State>
  private let changes: UnsafeMutablePointer<Int>
  private let count: Int

  /// Creates the state of rows of one color.
  ///
  /// The owner must call `deallocate()`.
  init(rows: Int, pending color: UInt32) {
    count = rows
    unsafe states = .allocate(capacity: rows)
    unsafe changes = .allocate(capacity: 1)
    unsafe changes.initialize(to: 0)
    let state = State(color: color, isPending: true, isOpaque: color >> 24 == 255)
    unsafe states.initialize(repeating: state)
    if rows > 0 { unsafe states[0].startsAnew = true }
  }

  /// Creates the state of rows from known facts, if there are any.
  ///
  /// - Parameter haveAllPixels: Whether rows that are known to have one color also have pixels in
  ///   memory.
  init(rows: Int, known facts: RowSummary?, haveAllPixels: Bool = true) {
    precondition(facts.map { $0.rows.count == rows } ?? true, "each row must have a summary")
    count = rows
    unsafe states = .allocate(capacity: rows)
    unsafe changes = .allocate(capacity: 1)
    unsafe changes.initialize(to: 0)
    let isOpaque = facts?.isOpaque ?? false
    unsafe states.initialize(repeating: State(startsAnew: true, isOpaque: isOpaque))
    guard let facts else { return }
    var above: UInt32?
    for (row, fact) in facts.rows.enumerated() {
      if fact == .repeated { unsafe states[row].startsAnew = false }
      above = fact.color(below: above)
      if !haveAllPixels, let color = above { setPending(row, color) }
    }
  }

  func deallocate() {
    unsafe states.deallocate()
    unsafe changes.deallocate()
  }

  /// The number of changes to the surface.
  var changeCount: Int { unsafe changes.pointee }

  /// Counts a change to the surface.
  @inline(__always)
  func countChange() { unsafe changes.pointee &+= 1 }

  /// Returns the color of a pending row, or nil if the row has pixels.
  @inline(__always)
  func pendingColor(_ row: Int) -> UInt32? {
    let state = unsafe states[row]
    return state.isPending ? state.color : nil
  }

  /// Records that a row has its pixels.
  @inline(__always)
  func setWritten(_ row: Int) { unsafe states[row].isPending = false }

  /// Makes a row pending with one color, and discards its previous contents.
  @inline(__always)
  func setPending(_ row: Int, _ color: UInt32) {
    unsafe states[row].color = color
    unsafe states[row].isPending = true
    unsafe states[row].isOpaque = color &>> 24 == 255
  }

  /// Returns whether a row may differ from the one above.
  @inline(__always)
  func startsAnew(_ row: Int) -> Bool { unsafe states[row].startsAnew }

  /// Records whether a row may differ from the one above.
  ///
  /// The first row always counts as different. Rows outside the surface are ignored.
  @inline(__always)
  func set(_ row: Int, startsAnew: Bool) {
    guard row >= 0, row < count else { return }
    unsafe states[row].startsAnew = startsAnew || row == 0
  }

  /// Records whether an overwritten row is known to be opaque.
  @inline(__always)
  func set(_ row: Int, isOpaque: Bool) { unsafe states[row].isOpaque = isOpaque }

  /// Returns whether all pixels of a row are known to be opaque.
  @inline(__always)
  func isOpaque(_ row: Int) -> Bool { unsafe states[row].isOpaque }

  /// Returns the facts about all rows.
  ///
  /// - Parameter isOpaque: Whether all pixels are opaque.
  func facts(isOpaque: Bool) -> RowSummary {
    var rows: [RowSummary.Annotation] = []
    rows.reserveCapacity(count)
    var above: UInt32?
    for index in 0..<count {
      // A pending row is compared by its color with the known color of the row above.
      let color = pendingColor(index)
      let isRepeated = color.map { $0 == above } ?? !startsAnew(index)
      let fact: RowSummary.Annotation =
        index > 0 && isRepeated ? .repeated : color.map { .even($0) } ?? .unknown
      rows.append(fact)
      above = fact.color(below: above)
    }
    return RowSummary(rows: rows, isOpaque: isOpaque)
  }
}
