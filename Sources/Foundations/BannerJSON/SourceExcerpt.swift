// SPDX-License-Identifier: MIT

/// A line of a file and a marker below it, as compilers print them.
///
///     12 |   "type": "eror",
///        |           ^~~~~~
public struct SourceExcerpt: Sendable, Hashable {
  /// The number of the line and a bar.
  public let gutter: String
  /// The line, without control characters and at most as wide as requested.
  public let text: String
  /// Spaces as wide as ``gutter``, with the same bar.
  public let margin: String
  /// Spaces up to the column, `^`, and `~` for the rest of the value.
  public let marker: String

  /// Both lines.
  public var lines: [String] { [gutter + text, margin + marker] }

  /// Finds a place in a file.
  ///
  /// - Parameters:
  ///   - bytes: The file. LF, CR LF and CR each end a line.
  ///   - location: A line and a column, as ``InputError`` counts them.
  ///   - width: The columns of the terminal.
  /// - Returns: Nil if the file has no such line, or the line ends before the column.
  public init?(of bytes: [UInt8], at location: InputError.Location, width: Int) {
    guard location.line >= 1, location.column >= 1,
      let line = Self.line(location.line, of: bytes),
      let position = Self.position(ofColumn: location.column, in: line, of: bytes)
    else { return nil }
    gutter = "\(location.line) | "
    margin = String(repeating: " ", count: gutter.count - 2) + "| "
    let room = max(20, width - gutter.count)
    let target = Self.cells(of: Self.value(at: position, in: line, of: bytes))
    // One more cell than fits on each side tells whether something is cut.
    let before = Self.cells(
      of: Self.scalars(before: position, in: line, of: bytes, count: room + 1))
    let after = Self.cells(of: Self.scalars(from: position, in: line, of: bytes, count: room + 1))
    let whole = before.reduce(0) { $0 + $1.width } + after.reduce(0) { $0 + $1.width }
    let isCut = whole > room
    // In a line that is cut, the marked value is in the middle, unless the line begins or ends
    // near it.
    let afterWidth = after.reduce(0) { $0 + $1.width }
    let left = isCut ? max(room / 2, room - afterWidth) : Int.max
    let start = Self.suffix(of: before, within: left)
    let startWidth = start.cells.reduce(0) { $0 + $1.width } + (start.isCut ? 1 : 0)
    let end = Self.prefix(of: after, within: isCut ? room - startWidth : Int.max)
    text =
      (start.isCut ? "…" : "") + start.cells.map(\.text).joined()
      + end.cells.map(\.text).joined() + (end.isCut ? "…" : "")
    let shown = end.cells.reduce(0) { $0 + $1.width }
    let length = max(1, min(shown, target.reduce(0) { $0 + $1.width }))
    marker =
      String(repeating: " ", count: startWidth) + "^" + String(repeating: "~", count: length - 1)
  }

  // MARK: Places

  /// The bytes of a line, without its end; nil if there are fewer lines.
  private static func line(_ number: Int, of bytes: [UInt8]) -> Range<Int>? {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line = 1
    while line < number {
      guard let end = bytes[start...].firstIndex(where: { $0 == 10 || $0 == 13 }) else {
        return nil
      }
      start = end + 1
      if bytes[end] == 13, start < bytes.count, bytes[start] == 10 { start += 1 }
      line += 1
    }
    let end = bytes[start...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
    return start..<end
  }

  /// The first byte of a column; the end of the line for the column behind it.
  private static func position(
    ofColumn column: Int, in line: Range<Int>, of bytes: [UInt8]
  ) -> Int? {
    var position = line.lowerBound
    for _ in 1..<column {
      guard position < line.upperBound else { return nil }
      position = next(position, in: line, of: bytes)
    }
    return position
  }

  private static func next(_ position: Int, in line: Range<Int>, of bytes: [UInt8]) -> Int {
    var next = position + 1
    while next < line.upperBound, isContinuation(bytes[next]) { next += 1 }
    return next
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private static func scalars(
    before position: Int, in line: Range<Int>, of bytes: [UInt8], count: Int
  ) -> [Unicode.Scalar] {
    var start = position
    for _ in 0..<count where start > line.lowerBound {
      start -= 1
      while start > line.lowerBound, isContinuation(bytes[start]) { start -= 1 }
    }
    return decoded(bytes[start..<position])
  }

  private static func scalars(
    from position: Int, in line: Range<Int>, of bytes: [UInt8], count: Int
  ) -> [Unicode.Scalar] {
    var end = position
    for _ in 0..<count where end < line.upperBound { end = next(end, in: line, of: bytes) }
    return decoded(bytes[position..<end])
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> [Unicode.Scalar] {
    Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
  }

  /// Returns the string with its quotes, the number or the word at a position, or nothing.
  private static func value(
    at position: Int, in line: Range<Int>, of bytes: [UInt8]
  ) -> [Unicode.Scalar] {
    let scalars = scalars(from: position, in: line, of: bytes, count: 1000)
    guard scalars.first == "\"" else {
      return Array(
        scalars.prefix { scalar in
          scalar.isASCII
            && (scalar.properties.isAlphabetic || "0123456789+-._".contains(Character(scalar)))
        })
    }
    var isEscaped = false
    for (index, scalar) in scalars.enumerated().dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "\"" {
        return Array(scalars[...index])
      }
    }
    return []
  }

  // MARK: Cells

  /// The printed form of a scalar and its width in columns.
  private struct Cell {
    var text: String
    var width: Int
  }

  private static func cells(of scalars: [Unicode.Scalar]) -> [Cell] {
    var cells: [Cell] = []
    for scalar in scalars {
      if scalar == "\t" {
        cells.append(Cell(text: "  ", width: 2))
      } else if !cells.isEmpty, isMark(scalar) {
        cells.append(Cell(text: String(scalar), width: 0))
      } else {
        let text = printable(String(scalar), limit: 20)
        let isPlain = text.unicodeScalars.count == 1
        cells.append(Cell(text: text, width: isPlain ? width(of: scalar) : text.count))
      }
    }
    return cells
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: !scalar.properties.isDefaultIgnorableCodePoint
    default: false
    }
  }

  /// Columns of a printable scalar on a terminal.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    wide.contains { $0.contains(scalar.value) } || scalar.properties.isEmojiPresentation ? 2 : 1
  }

  /// Blocks of East Asian scripts whose characters are two columns wide.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]

  /// The last cells that fit, with room for an ellipsis if others are left out.
  private static func suffix(
    of cells: [Cell], within width: Int
  ) -> (cells: [Cell], isCut: Bool) {
    let kept = prefix(of: cells.reversed(), within: width)
    // A mark without its letter would join the ellipsis.
    let rest =
      kept.isCut ? kept.cells.reversed().drop { $0.width == 0 } : kept.cells.reversed()[...]
    return (Array(rest), kept.isCut)
  }

  /// The first cells that fit, with room for an ellipsis if others are left out.
  private static func prefix(
    of cells: [Cell], within width: Int
  ) -> (cells: [Cell], isCut: Bool) {
    guard cells.reduce(0, { $0 + $1.width }) > width else { return (cells, false) }
    var kept: [Cell] = []
    var taken = 1
    for cell in cells {
      guard taken + cell.width <= width else { break }
      kept.append(cell)
      taken += cell.width
    }
    return (kept, true)
  }
}
