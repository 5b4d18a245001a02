// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry

/// The keys of the English system keyboard, positioned from the keyboard's top left corner.
///
/// Source: chrome.md 4.2. The keys in the last row of an iPad and their widths are uncertain.
struct KeyboardLayout {
  /// The kind of a key.
  enum Cap: Sendable, Hashable {
    /// A key that types a character.
    case letter(String)
    /// The space bar with its label.
    case space
    /// A key labeled with a word.
    case word(String)
    /// The return key.
    case enter
    /// A key labeled with an icon.
    case glyph(KeyboardGlyph)
  }

  /// A key with its frame.
  struct Key: Sendable, Hashable {
    var cap: Cap
    var frame: Rect
  }

  /// The keys from the first row to the last, each row from left to right.
  private(set) var keys: [Key] = []
  /// The icons on the background below the keys, by their centers.
  private(set) var notes: [(glyph: KeyboardGlyph, center: Point)] = []

  private let screen: Screen
  private let metrics: KeyboardMetrics
  /// The left edge of the first key in a full row.
  private let left: Double
  /// The right edge of the last key in a full row.
  private let right: Double
  private var y: Double

  init(_ screen: Screen) {
    self.screen = screen
    metrics = screen.keyboardMetrics
    let area = (screen.size.width - metrics.areaWidth) / 2
    left = area + metrics.sideInset
    right = screen.size.width - left
    y = metrics.firstRowY
    switch metrics.special {
    case .phone(let shift, let lastRow): addPhoneRows(shift: shift, lastRow: lastRow)
    case .pad(let widths): addPadRows(widths)
    }
  }

  /// Returns letter keys: uppercase up to iOS 8; later, as the letters will be typed.
  private func letters(_ row: String) -> [Cap] {
    let shown = screen.version <= .ios8 ? row.uppercased() : row
    return shown.map { .letter(String($0)) }
  }

  /// Places keys from left to right and returns the position of the next one.
  ///
  /// Edges are on whole pixels (chrome.md, introduction).
  @discardableResult
  private mutating func place(
    _ caps: [Cap], at x: Double, width: Double, height: Double? = nil
  ) -> Double {
    func whole(_ value: Double) -> Double { roundToPixel(value, scale: screen.scale) }
    var x = x
    for cap in caps {
      let (start, top) = (whole(x), whole(y))
      let frame = Rect(
        x: start, y: top, width: whole(x + width) - start,
        height: whole(y + (height ?? metrics.keyHeight)) - top)
      keys.append(Key(cap: cap, frame: frame))
      x += width + metrics.columnGap
    }
    return x
  }

  private mutating func endRow(_ height: Double? = nil) {
    y += (height ?? metrics.keyHeight) + metrics.rowGap
  }
}

// MARK: Phones

extension KeyboardLayout {
  private mutating func addPhoneRows(shift: Double, lastRow: Double) {
    addCentered("qwertyuiop")
    endRow()
    addCentered("asdfghjkl")
    endRow()
    place([.glyph(.shift)], at: left, width: shift)
    addCentered("zxcvbnm")
    place([.glyph(.delete)], at: right - shift, width: shift)
    endRow()
    addLastPhoneRow(width: lastRow)
  }

  private mutating func addCentered(_ row: String) {
    let caps = letters(row)
    let count = Double(caps.count)
    let width = count * metrics.keyWidth + (count - 1) * metrics.columnGap
    place(caps, at: (screen.size.width - width) / 2, width: metrics.keyWidth)
  }

  /// Adds the last row of a phone.
  ///
  /// With a home button, the globe is next to “123”; otherwise below the keys.
  private mutating func addLastPhoneRow(width: Double) {
    let wide = 2 * width + metrics.columnGap
    let hasGlobe = metrics.bottomHeight == 0
    var x = left
    if hasGlobe {
      x = place([.word("123"), .glyph(.globe)], at: x, width: width)
    } else {
      x = place([.word("123")], at: x, width: wide)
      addNotes()
    }
    let space = max(0, right - wide - metrics.columnGap - x)
    place([.space], at: x, width: space)
    place([.enter], at: right - wide, width: wide)
  }

  /// Adds globe and microphone, below the keys or, in landscape, next to the last row.
  ///
  /// They are 35 pt from the sides and from the bottom, as measured on the iPhone X. In landscape
  /// they are between the safe area and the letters, at least 6 pt from the letters. No source
  /// gives that position.
  private mutating func addNotes() {
    let width = screen.size.width
    let area = left - metrics.sideInset
    let x = screen.isLandscape ? min((screen.safeArea.left + area) / 2, area - 18) : 35
    let y = screen.isLandscape ? self.y + metrics.keyHeight / 2 : metrics.height - 35
    notes = [
      (.globe, Point(x: x, y: y)), (.microphone, Point(x: width - x, y: y)),
    ]
  }
}

// MARK: iPads

extension KeyboardLayout {
  private mutating func addPadRows(_ widths: KeyboardMetrics.PadKeys) {
    let hasDigits = widths.digitsHeight > 0
    if hasDigits {
      let caps = "`1234567890-=".map { Cap.letter(String($0)) }
      let height = widths.digitsHeight
      let x = place(caps, at: left, width: metrics.keyWidth, height: height)
      place([.glyph(.delete)], at: x, width: max(0, right - x), height: height)
      endRow(height)
    }
    if widths.tab > 0 {
      addPadRow(
        before: .word("tab"), widths.tab, letters("qwertyuiop") + symbols(hasDigits ? "[]" : ""),
        after: hasDigits ? .letter("\\") : .glyph(.delete))
      addPadRow(
        before: .word("caps lock"), widths.capsLock,
        letters("asdfghjkl") + symbols(hasDigits ? ";'" : ""), after: .enter)
    } else {
      addPadRow(letters("qwertyuiop"), at: left, after: .glyph(.delete))
      let start = right - widths.enter - 9 * (metrics.keyWidth + metrics.columnGap)
      addPadRow(letters("asdfghjkl"), at: start, after: .enter)
    }
    addPadRow(
      before: .glyph(.shift), widths.leftShift,
      letters("zxcvbnm") + symbols(hasDigits ? ",./" : ",."), after: .glyph(.shift))
    addLastPadRow()
  }

  private func symbols(_ row: String) -> [Cap] { row.map { .letter(String($0)) } }

  private mutating func addPadRow(
    before: Cap, _ width: Double, _ caps: [Cap], after: Cap
  ) {
    let x = place([before], at: left, width: width)
    addPadRow(caps, at: x, after: after)
  }

  /// Adds keys of letter width, then one key that fills the rest of the row.
  private mutating func addPadRow(_ caps: [Cap], at start: Double, after: Cap) {
    let x = place(caps, at: start, width: metrics.keyWidth)
    place([after], at: x, width: max(0, right - x))
    endRow()
  }

  /// Adds the last row of an iPad; its last key is below the right shift key.
  private mutating func addLastPadRow() {
    let width = metrics.keyWidth
    let x = place(
      [.word(".?123"), .glyph(.globe), .glyph(.microphone)], at: left, width: width)
    let last = keys.last { $0.cap == .glyph(.shift) }?.frame.width ?? width
    let end = right - last - metrics.columnGap - width
    place([.space], at: x, width: max(0, end - metrics.columnGap - x))
    place([.word(".?123")], at: end, width: width)
    place([.glyph(.hide)], at: right - last, width: last)
  }
}
