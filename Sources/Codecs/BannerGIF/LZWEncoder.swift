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
    put(1 << bits)
    if let transparent, reuse == .longest {
      encodeLongest(pixels, transparent)
    } else if let transparent, reuse == .all {
      encode(pixels.entries.count) {
        pixels.isShown[$0] == 1 ? transparent : pixels.entries[$0]
      }
    } else {
      encode(pixels.entries.count) { pixels.entries[$0] }
    }
    end()
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
    put(1 << bits)
    encodeSimilar(pixels, transparent, &choice, &stored)
    end()
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

  private mutating func encode(_ count: Int, _ entry: (Int) -> UInt8) {
    guard count > 0 else { return }
    var judge = Judge()
    var code = Int(entry(0))
    var start = 0
    for place in 1..<count {
      let symbol = entry(place)
      if let longer = find(code, symbol) {
        code = longer
        continue
      }
      put(code)
      codes += 1
      if next < Self.most {
        add(code, symbol)
      } else if clearsEarly || judge.isWorse(place - start) {
        clear()
        judge = Judge()
      }
      if next < Self.most { judge.learn(place - start) }
      start = place
      code = Int(symbol)
    }
    put(code)
    codes += 1
  }

  private mutating func encodeLongest(_ pixels: Pixels, _ transparent: UInt8) {
    let count = pixels.entries.count
    var judge = Judge()
    var place = 0
    var first = count > 0 && pixels.isShown[0] == 1 ? transparent : pixels.entries.first ?? 0
    var stack: [(code: Int, place: Int)] = []
    while place < count {
      var best = (code: Int(first), place: place + 1)
      var looks = 0
      stack.append(best)
      while let node = stack.popLast() {
        if node.place > best.place { best = node }
        guard node.place < count, child[node.code] != 0, looks < 512 else { continue }
        looks += 1
        if let code = find(node.code, pixels.entries[node.place]) {
          stack.append((code, node.place + 1))
        }
        if pixels.isShown[node.place] == 1, let code = find(node.code, transparent) {
          stack.append((code, node.place + 1))
        }
      }
      stack.removeAll(keepingCapacity: true)
      let length = best.place - place
      place = best.place
      put(best.code)
      codes += 1
      guard place < count else { return }
      first = pixels.isShown[place] == 1 ? transparent : pixels.entries[place]
      if next < Self.most {
        add(best.code, first)
        judge.learn(length)
      } else if clearsEarly || judge.isWorse(length) {
        clear()
        judge = Judge()
      }
    }
  }

  private mutating func encodeSimilar(
    _ pixels: Pixels, _ transparent: UInt8?, _ choice: inout ColorChoice, _ stored: inout [UInt8]
  ) {
    let count = pixels.entries.count
    stored = pixels.entries
    func usual(_ place: Int) -> UInt8 {
      if let transparent, pixels.isShown[place] == 1 { return transparent }
      return pixels.entries[place]
    }
    var judge = Judge()
    var place = 0
    var first = count > 0 ? usual(0) : 0
    var stack: [(code: Int, place: Int)] = []
    while place < count {
      var best = (code: Int(first), place: place + 1)
      var looks = 0
      stack.append(best)
      while let node = stack.popLast() {
        if node.place > best.place { best = node }
        guard node.place < count, looks < 512 else { continue }
        let entry = pixels.entries[node.place]
        let isShown = pixels.isShown[node.place] == 1
        var code = Int(child[node.code])
        while code != 0 {
          looks += 1
          let symbol = suffix[code]
          if symbol == entry || isShown && symbol == transparent
            || symbol != transparent && choice.allows(symbol, for: pixels.colors[node.place])
          {
            stack.append((code, node.place + 1))
          }
          code = Int(sibling[code])
        }
      }
      stack.removeAll(keepingCapacity: true)
      var code = best.code
      for index in stride(from: best.place - 1, through: place, by: -1) {
        stored[index] = suffix[code]
        code = Int(parent[code])
      }
      let length = best.place - place
      place = best.place
      put(best.code)
      codes += 1
      guard place < count else { return }
      first = usual(place)
      if next < Self.most {
        add(best.code, first)
        judge.learn(length)
      } else if clearsEarly || judge.isWorse(length) {
        clear()
        judge = Judge()
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
