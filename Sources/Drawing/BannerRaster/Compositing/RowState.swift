// SPDX-License-Identifier: MIT

internal import BannerPixels

/// What is known of the rows of a surface while it is painted.
///
/// A row of one colour is *pending*: it has no pixels in memory until some are painted over it or asked
/// for, so that what is painted over completely is never written. A row that differs from the one above
/// only if it *starts anew* needs to be looked at by nobody who wants to know.
@safe struct RowState {
  private struct State {
    /// The premultiplied colour of a pending row.
    var color: UInt32 = 0
    var isPending = false
    /// Whether the row may differ from the one above.
    var startsAnew = false
    /// Whether all of its pixels are known to have full alpha.
    var isOpaque = false
  }

  private let states: UnsafeMutableBufferPointer<State>
  private let changes: UnsafeMutablePointer<Int>
  private let count: Int

  /// Rows of one colour; its owner deallocates it.
  init(rows: Int, pending color: UInt32) {
    count = rows
    unsafe states = .allocate(capacity: rows)
    unsafe changes = .allocate(capacity: 1)
    unsafe changes.initialize(to: 0)
    let state = State(color: color, isPending: true, isOpaque: color >> 24 == 255)
    unsafe states.initialize(repeating: state)
    if rows > 0 { unsafe states[0].startsAnew = true }
  }

  /// Rows of which something is known or nothing.
  ///
  /// - Parameter haveAllPixels: Whether those that are known to have one colour have pixels as well.
  init(rows: Int, known facts: RowSummary?, haveAllPixels: Bool = true) {
    precondition(facts.map { $0.rows.count == rows } ?? true, "there is a fact for each row")
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

  /// How often something was painted.
  var changeCount: Int { unsafe changes.pointee }

  /// Notes that something is painted.
  @inline(__always)
  func countChange() { unsafe changes.pointee &+= 1 }

  /// The colour of a row that has no pixels yet.
  @inline(__always)
  func pendingColor(_ row: Int) -> UInt32? {
    let state = unsafe states[row]
    return state.isPending ? state.color : nil
  }

  /// Notes that a row has its pixels.
  @inline(__always)
  func setWritten(_ row: Int) { unsafe states[row].isPending = false }

  /// Notes that a row has one colour, whatever it had.
  @inline(__always)
  func setPending(_ row: Int, _ color: UInt32) {
    unsafe states[row].color = color
    unsafe states[row].isPending = true
    unsafe states[row].isOpaque = color &>> 24 == 255
  }

  /// Whether a row may differ from the one above.
  @inline(__always)
  func startsAnew(_ row: Int) -> Bool { unsafe states[row].startsAnew }

  /// Notes that a row may differ from the one above, or that it does not.
  ///
  /// Nothing is above the first row, and the one below the last is not there.
  @inline(__always)
  func set(_ row: Int, startsAnew: Bool) {
    guard row >= 0, row < count else { return }
    unsafe states[row].startsAnew = startsAnew || row == 0
  }

  /// Notes what is known of the alpha of a row that was written over.
  @inline(__always)
  func set(_ row: Int, isOpaque: Bool) { unsafe states[row].isOpaque = isOpaque }

  /// Whether all pixels of a row are known to have full alpha.
  @inline(__always)
  func isOpaque(_ row: Int) -> Bool { unsafe states[row].isOpaque }

  /// What is known of all rows.
  ///
  /// - Parameter isOpaque: Whether all pixels have full alpha.
  func facts(isOpaque: Bool) -> RowSummary {
    var rows: [RowSummary.Row] = []
    rows.reserveCapacity(count)
    var above: UInt32?
    for index in 0..<count {
      // A row without pixels is told by its colour, or by that of a row above which is told so.
      let color = pendingColor(index)
      let isRepeated = color.map { $0 == above } ?? !startsAnew(index)
      let fact: RowSummary.Row =
        index > 0 && isRepeated ? .repeated : color.map { .even($0) } ?? .unknown
      rows.append(fact)
      above = fact.color(below: above)
    }
    return RowSummary(rows: rows, isOpaque: isOpaque)
  }
}
