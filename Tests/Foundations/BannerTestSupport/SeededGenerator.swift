// SPDX-License-Identifier: MIT

/// A generator with a seed, so that a failing case can be reproduced (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator that returns the same numbers for the same seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// Returns an integer from 0 up to, but not including, a limit.
  public mutating func next(below limit: Int) -> Int { Int(next(upperBound: UInt(limit))) }
}
