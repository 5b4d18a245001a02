// SPDX-License-Identifier: MIT

/// A divisor that numbers are divided by over and over: by a multiplication, which takes a fifth of a division's time.
package struct Reciprocal: BitwiseCopyable {
  /// 2³² divided by the divisor, rounded up; 0 for one that is larger than all that is divided.
  private let factor: UInt64

  /// One over a divisor, 1…2³¹.
  package init(of divisor: Int) {
    precondition(1...1 << 31 ~= divisor, "numbers are divided by 1 to 2³¹")
    factor = (1 << 32 + UInt64(divisor) - 1) / UInt64(divisor)
  }

  private init(factor: UInt64) { self.factor = factor }

  /// That of a divisor larger than all that is divided.
  package static let none = Reciprocal(factor: 0)

  /// How often the divisor goes into a number.
  ///
  /// - Parameter number: Not negative; times the divisor less than 2³².
  @inline(__always) package func quotient(_ number: Int) -> Int {
    Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: number) &* factor) &>> 32)
  }
}
