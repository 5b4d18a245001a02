// SPDX-License-Identifier: MIT

/// Bytes that are written bit by bit, the lowest bit of each first.
@safe struct BitOutput: ~Copyable {
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// Whole bytes so far.
  private(set) var count = 0
  /// Bits that are not a byte yet, and how many there are: at most 7 between calls.
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0

  init(capacity: Int = 1 << 14) {
    self.capacity = capacity
    unsafe bytes = .allocate(capacity: capacity)
  }

  deinit { unsafe bytes.deallocate() }

  /// Forgets all.
  mutating func clear() {
    count = 0
    bits = 0
    bitCount = 0
  }

  /// Makes room for some bytes more; a few beyond them are written over too.
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

  /// Writes at most 56 bits, for which room must have been made.
  ///
  /// - Parameter value: Has no bits above them.
  @inline(__always) mutating func put(_ value: UInt64, _ width: UInt64) {
    var end = unsafe open()
    unsafe end.put(value, width)
    unsafe close(end)
  }

  /// The end of the bytes while many bits are written: free of checks, so that a loop keeps it in registers.
  ///
  /// Whoever writes made the room before, and sees to it that the output outlives it.
  @unsafe struct End {
    fileprivate var next: UnsafeMutablePointer<UInt8>
    fileprivate var bits: UInt64
    fileprivate var bitCount: UInt64

    /// Writes at most 56 bits.
    ///
    /// - Parameter value: Has no bits above them.
    @inline(__always) mutating func put(_ value: UInt64, _ width: UInt64) {
      unsafe bits |= value &<< bitCount
      unsafe bitCount &+= width
      unsafe UnsafeMutableRawPointer(next).storeBytes(of: bits.littleEndian, as: UInt64.self)
      unsafe next += Int(truncatingIfNeeded: bitCount &>> 3)
      unsafe bits &>>= bitCount & ~7
      unsafe bitCount &= 7
    }
  }

  /// Where bits can be written; nothing else may be done until it is closed.
  @inline(__always) func open() -> End {
    unsafe End(next: bytes + count, bits: bits, bitCount: bitCount)
  }

  /// Takes over what was written.
  @inline(__always) mutating func close(_ end: End) {
    unsafe count = end.next - bytes
    unsafe bits = end.bits
    unsafe bitCount = end.bitCount
  }

  /// Fills up the last byte with zeros.
  mutating func align() {
    if bitCount > 0 { put(0, 8 - bitCount) }
  }

  /// Writes whole bytes, after ``align()``.
  package mutating func append(_ source: UnsafePointer<UInt8>, count more: Int) {
    precondition(bitCount == 0, "bytes begin at a byte")
    reserve(more)
    unsafe (bytes + count).update(from: source, count: more)
    count += more
  }

  /// The whole bytes.
  var array: [UInt8] { unsafe Array(UnsafeBufferPointer(start: bytes, count: count)) }

  /// Bits that are still missing to a whole byte.
  var missing: Int { Int((8 - bitCount) & 7) }
}
