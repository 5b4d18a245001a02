// SPDX-License-Identifier: MIT

/// Compresses the palette entries of a frame as GIF does.
///
/// A code stands for a string of entries. Each code adds one string to the table, which is empty
/// again after a clear code. A full table stays in use while it compresses well, so a clear code
/// may come late. Source: GIF89a appendix F.
struct LZWEncoder {
  /// The choice of the entries of pixels that a frame may leave as they are.
  enum Reuse: CaseIterable {
    /// Every pixel gets its entry.
    case none
    /// Every pixel that stays the same is transparent.
    case all
    /// A pixel that stays the same is transparent or not, whichever continues a longer string.
    case longest
  }

  /// The pixels of a rectangle, row by row.
  struct Pixels: Sendable {
    /// The palette entry of each pixel.
    var entries: [UInt8]
    /// Whether the pixel already shows its entry: 1 or 0.
    var isShown: [UInt8]
    /// The drawn colors; empty unless entries may be replaced by similar ones.
    var colors: [UInt32] = []
  }

  /// The compressed bytes in blocks, with the minimum code size in front.
  private(set) var bytes: [UInt8] = []
  /// The number of codes without clear codes and the end code.
  private(set) var codes = 0
  /// Whether the table was never full.
  private(set) var fits = true

  private static let most = 4096
  /// The number of codes after which a full table is judged.
  ///
  /// Measured with the shows of a card and of a blurred banner: with 256, the codes take 1.4 and
  /// 3% more bytes. With 64, they take 1.1 and 0.8% more.
  private static let window = 16

  private let bits: Int
  /// Whether a full table is always cleared.
  let clearsEarly: Bool
  private var next: Int
  private var size: Int
  private var buffer: UInt64 = 0
  private var filled = 0
  private var blockPlace = 0

  /// For each place, a parent code in bits 20…, a suffix in bits 12…19, and the code; 0 if free.
  private var table = [UInt32](repeating: 0, count: 1 << 14)
  /// The last code that begins with a code and has one more entry; 0 if there is none.
  private var child: [UInt16]
  /// Another code with the same parent; 0 if there is none.
  private var sibling: [UInt16]
  private var suffix: [UInt8]
  private var parent: [UInt16]

  /// Creates an encoder.
  ///
  /// - Parameter bits: The bits of an entry, 2…8.
  private init(bits: Int, clearsEarly: Bool = false) {
    self.bits = bits
    self.clearsEarly = clearsEarly
    next = 1 << bits + 2
    size = bits + 1
    child = [UInt16](repeating: 0, count: Self.most)
    sibling = child
    parent = child
    suffix = [UInt8](repeating: 0, count: Self.most)
    for entry in 0..<1 << bits { suffix[entry] = UInt8(entry) }
    bytes = [UInt8(bits), 0]
    blockPlace = 1
  }

  /// Compresses pixels without loss.
  ///
  /// - Parameters:
  ///   - bits: The bits of an entry, 2…8.
  ///   - transparent: The entry that leaves a pixel as it is; nil if there is none.
  ///   - clearsEarly: Whether a full table is always cleared.
  init(
    _ pixels: Pixels, bits: Int, transparent: UInt8?, reuse: Reuse, clearsEarly: Bool = false
  ) {
    self.init(bits: bits, clearsEarly: clearsEarly)
    if let transparent, reuse == .longest {
      var matcher = EitherMatcher(pixels, transparent: transparent)
      encode(&matcher)
    } else {
      var entries = pixels.entries
      if let transparent, reuse == .all {
        for (place, isShown) in pixels.isShown.enumerated() where isShown == 1 {
          entries[place] = transparent
        }
      }
      var matcher = ExactMatcher(entries: entries)
      encode(&matcher)
    }
  }

  /// Compresses pixels and replaces entries by similar ones where that continues a string.
  ///
  /// - Parameters:
  ///   - transparent: The entry that leaves a pixel as it is; nil if there is none.
  ///   - choice: The entries that may show a color.
  ///   - stored: Receives the entries that the file has, transparent ones included.
  init(
    _ pixels: Pixels, bits: Int, transparent: UInt8?, choice: inout ColorChoice,
    stored: inout [UInt8]
  ) {
    self.init(bits: bits)
    var matcher = SimilarMatcher(pixels, transparent: transparent, choice: choice)
    encode(&matcher)
    (choice, stored) = (matcher.choice, matcher.stored)
  }

  /// Returns the number of bits of codes that never fill the table.
  static func length(ofCodes count: Int, bits: Int) -> Int {
    var sum = bits + 1
    var (size, next) = (bits + 1, 1 << bits + 2)
    var left = count
    while left > 0 {
      // The code that makes the next one longer still has the old size.
      let some = min(left, max(1, 1 << size - next + 1))
      sum += some * size
      left -= some
      next += some
      if next > 1 << size, size < 12 { size += 1 }
    }
    return sum + size
  }

  // MARK: Matching

  /// A string of the table that stands for pixels.
  private struct Match {
    var code: Int
    /// The place after its last pixel.
    var end: Int
  }

  /// A rule for the strings that may stand for pixels.
  private protocol Matcher {
    /// The number of pixels.
    var count: Int { get }
    /// Returns the longest string from a place on.
    mutating func longest(from place: Int, in table: LZWEncoder) -> Match
    /// Returns the entry with which a string from a place on starts.
    func first(at place: Int) -> UInt8
    /// Accepts the string for the pixels from a place on.
    mutating func accept(_ match: Match, from place: Int, in table: LZWEncoder)
  }

  private mutating func encode(_ matcher: inout some Matcher) {
    put(1 << bits)
    var judge = Judge()
    var place = 0
    while place < matcher.count {
      let match = matcher.longest(from: place, in: self)
      matcher.accept(match, from: place, in: self)
      put(match.code)
      codes += 1
      guard match.end < matcher.count else { break }
      let length = match.end - place
      place = match.end
      if next < Self.most {
        add(match.code, matcher.first(at: place))
        judge.learn(length)
      } else if clearsEarly || judge.isWorse(length) {
        clear()
        judge = Judge()
      }
    }
    end()
  }

  /// Each pixel gets its entry.
  private struct ExactMatcher: Matcher {
    var entries: [UInt8]
    var count: Int { entries.count }

    func longest(from place: Int, in table: LZWEncoder) -> Match {
      var match = Match(code: Int(entries[place]), end: place + 1)
      while match.end < entries.count, let longer = table.find(match.code, entries[match.end]) {
        match = Match(code: longer, end: match.end + 1)
      }
      return match
    }

    func first(at place: Int) -> UInt8 { entries[place] }
    func accept(_ match: Match, from place: Int, in table: LZWEncoder) {}
  }

  /// The number of nodes of the tree of strings that a search visits.
  private static let mostLooks = 512

  /// A pixel that stays the same gets its entry or the transparent one.
  private struct EitherMatcher: Matcher {
    private let pixels: Pixels
    private let transparent: UInt8
    private var stack: [Match] = []

    init(_ pixels: Pixels, transparent: UInt8) {
      (self.pixels, self.transparent) = (pixels, transparent)
    }

    var count: Int { pixels.entries.count }

    mutating func longest(from place: Int, in table: LZWEncoder) -> Match {
      var best = Match(code: Int(first(at: place)), end: place + 1)
      var looks = 0
      stack.append(best)
      while let node = stack.popLast() {
        if node.end > best.end { best = node }
        guard node.end < count, table.child[node.code] != 0, looks < LZWEncoder.mostLooks
        else { continue }
        looks += 1
        if let code = table.find(node.code, pixels.entries[node.end]) {
          stack.append(Match(code: code, end: node.end + 1))
        }
        if pixels.isShown[node.end] == 1, let code = table.find(node.code, transparent) {
          stack.append(Match(code: code, end: node.end + 1))
        }
      }
      return best
    }

    func first(at place: Int) -> UInt8 {
      pixels.isShown[place] == 1 ? transparent : pixels.entries[place]
    }

    func accept(_ match: Match, from place: Int, in table: LZWEncoder) {}
  }

  /// A pixel may get any entry that may show its color.
  private struct SimilarMatcher: Matcher {
    var choice: ColorChoice
    /// The entries that the file has, transparent ones included.
    var stored: [UInt8]
    private let pixels: Pixels
    private let transparent: UInt8?
    private var stack: [Match] = []

    init(_ pixels: Pixels, transparent: UInt8?, choice: ColorChoice) {
      (self.pixels, self.transparent, self.choice) = (pixels, transparent, choice)
      stored = pixels.entries
    }

    var count: Int { pixels.entries.count }

    mutating func longest(from place: Int, in table: LZWEncoder) -> Match {
      var best = Match(code: Int(first(at: place)), end: place + 1)
      var looks = 0
      stack.append(best)
      while let node = stack.popLast() {
        if node.end > best.end { best = node }
        guard node.end < count, looks < LZWEncoder.mostLooks else { continue }
        let entry = pixels.entries[node.end]
        let isShown = pixels.isShown[node.end] == 1
        var code = Int(table.child[node.code])
        while code != 0 {
          looks += 1
          let symbol = table.suffix[code]
          if symbol == entry || isShown && symbol == transparent
            || symbol != transparent && choice.allows(symbol, for: pixels.colors[node.end])
          {
            stack.append(Match(code: code, end: node.end + 1))
          }
          code = Int(table.sibling[code])
        }
      }
      stack.removeAll(keepingCapacity: true)
      return best
    }

    func first(at place: Int) -> UInt8 {
      if let transparent, pixels.isShown[place] == 1 { return transparent }
      return pixels.entries[place]
    }

    mutating func accept(_ match: Match, from place: Int, in table: LZWEncoder) {
      var code = match.code
      for index in stride(from: match.end - 1, through: place, by: -1) {
        stored[index] = table.suffix[code]
        code = Int(table.parent[code])
      }
    }
  }

  /// Decides when a full table is cleared: when its strings become shorter than those of the
  /// last codes before it was full.
  private struct Judge {
    private var learned = 0
    private var learnedCodes = 0
    private var rate = 0
    private var pixels = 0
    private var codes = 0

    /// Counts a string while the table grows.
    mutating func learn(_ length: Int) {
      learned += length
      learnedCodes += 1
      guard learnedCodes == LZWEncoder.window else { return }
      rate = learned
      (learned, learnedCodes) = (0, 0)
    }

    /// Counts a string of a full table, and returns whether the table should be cleared.
    mutating func isWorse(_ length: Int) -> Bool {
      pixels += length
      codes += 1
      guard codes == LZWEncoder.window else { return false }
      defer { (pixels, codes) = (0, 0) }
      return pixels < rate
    }
  }

  // MARK: Table

  @inline(__always)
  private func slot(_ code: Int, _ symbol: UInt8) -> Int {
    let key = UInt32(truncatingIfNeeded: code) &<< 8 | UInt32(symbol)
    return Int((key &* 0x9E37_79B1) &>> 18)
  }

  /// Returns the code of a string with one more entry; nil if the table lacks it.
  @inline(__always)
  private func find(_ code: Int, _ symbol: UInt8) -> Int? {
    let key = UInt32(truncatingIfNeeded: code) &<< 8 | UInt32(symbol)
    var place = slot(code, symbol)
    while table[place] != 0 {
      if table[place] &>> 12 == key { return Int(table[place] & 0xFFF) }
      place = (place &+ 1) & (1 << 14 - 1)
    }
    return nil
  }

  private mutating func add(_ code: Int, _ symbol: UInt8) {
    var place = slot(code, symbol)
    while table[place] != 0 { place = (place + 1) & (1 << 14 - 1) }
    table[place] = (UInt32(code) << 8 | UInt32(symbol)) << 12 | UInt32(next)
    suffix[next] = symbol
    parent[next] = UInt16(code)
    child[next] = 0
    sibling[next] = child[code]
    child[code] = UInt16(next)
    next += 1
    // A reader adds the string one code later, so the size grows one code later, too.
    if next > 1 << size, size < 12 { size += 1 }
    if next == Self.most { fits = false }
  }

  private mutating func clear() {
    put(1 << bits)
    for index in table.indices { table[index] = 0 }
    for index in 0..<1 << bits { child[index] = 0 }
    next = 1 << bits + 2
    size = bits + 1
  }

  // MARK: Bits

  private mutating func put(_ code: Int) {
    buffer |= UInt64(code) << UInt64(filled)
    filled += size
    while filled >= 8 { putByte() }
  }

  private mutating func putByte() {
    if bytes.count - blockPlace == 256 {
      bytes[blockPlace] = 255
      blockPlace = bytes.count
      bytes.append(0)
    }
    bytes.append(UInt8(truncatingIfNeeded: buffer))
    buffer >>= 8
    filled -= 8
  }

  private mutating func end() {
    // A reader adds a string after the last code, and may then expect a longer end code.
    if next < Self.most, next + 1 > 1 << size, size < 12 { size += 1 }
    put(1 << bits + 1)
    if filled > 0 {
      filled = 8
      putByte()
    }
    let rest = bytes.count - blockPlace - 1
    bytes[blockPlace] = UInt8(rest)
    if rest > 0 { bytes.append(0) }
  }
}
