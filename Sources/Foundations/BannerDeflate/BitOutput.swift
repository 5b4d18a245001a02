// SPDX-License-Identifier: MIT

/// An output of bits, with the lowest bit of each byte first.
@safe struct BitOutput: ~Copyable {
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The number of complete bytes.
  private(set) var count = 0
  /// The pending bits of an incomplete byte, and their number: at most 7 between calls.
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0

  init(capacity: Int = 1 << 14) {
    self.capacity = capacity
    unsafe bytes = .allocate(capacity: capacity)
  }

  deinit { unsafe bytes.deallocate() }

  /// Removes all content.
  mutating func clear() {
    count = 0
    bits = 0
    bitCount = 0
  }

  /// Reserves space for more bytes.
  ///
  /// A few bytes beyond them may be overwritten too.
  mutating func reserve(_ more: Int) {
    let needed = count + more + 16
    guard needed > capacity else { return }
    let larger = max(needed, 2 * capacity)
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    unsafe new.update(from: bytes, count: count)
    unsafe bytes.deallocate()
    unsafe bytes = new
    capacity = larger
  }

  /// Writes at most 56 bits.
  ///
  /// The space must be reserved first.
  ///
  /// - Parameter value: The bits. Higher bits must be zero.
  @inline(__always) mutating func put(_ value: UInt64, _ width: UInt64) {
    var end = unsafe open()
    unsafe end.put(value, width)
    unsafe close(end)
  }

  /// The end of the output while many bits are written.
  ///
  /// It has no checks, so that a loop keeps it in registers.
  ///
  /// The caller reserves the space first, and keeps the output alive.
  @unsafe struct End {
    fileprivate var next: UnsafeMutablePointer<UInt8>
    fileprivate var bits: UInt64
    fileprivate var bitCount: UInt64

    /// Writes at most 56 bits.
    ///
    /// - Parameter value: The bits. Higher bits must be zero.
    @inline(__always) mutating func put(_ value: UInt64, _ width: UInt64) {
      unsafe bits |= value &<< bitCount
      unsafe bitCount &+= width
      unsafe UnsafeMutableRawPointer(next).storeBytes(of: bits.littleEndian, as: UInt64.self)
      unsafe next += Int(truncatingIfNeeded: bitCount &>> 3)
      unsafe bits &>>= bitCount & ~7
      unsafe bitCount &= 7
    }
  }

  /// Returns the end of the output for writing.
  ///
  /// The output must not be used until the end is closed.
  @inline(__always) func open() -> End {
    unsafe End(next: bytes + count, bits: bits, bitCount: bitCount)
  }

  /// Stores the state of an end after writing.
  @inline(__always) mutating func close(_ end: End) {
    unsafe count = end.next - bytes
    unsafe bits = end.bits
    unsafe bitCount = end.bitCount
  }

  /// Fills the last byte with zeros.
  mutating func align() {
    if bitCount > 0 { put(0, 8 - bitCount) }
  }

  /// Writes complete bytes after ``align()``.
  package mutating func append(_ source: UnsafePointer<UInt8>, count more: Int) {
    precondition(bitCount == 0, "bytes must begin at a byte boundary")
    reserve(more)
    unsafe (bytes + count).update(from: source, count: more)
    count += more
  }

  /// The complete bytes.
  var array: [UInt8] { unsafe Array(UnsafeBufferPointer(start: bytes, count: count)) }

  /// The number of bits up to the next byte boundary.
  var missing: Int { Int((8 - bitCount) & 7) }
}
