// SPDX-License-Identifier: MIT

internal import Synchronization

/// A cache of the ASCII code points that a font covers, so that most texts query the font once.
///
/// Safe to share between threads: a thread that reads too early queries the font again.
package struct ASCIICoverageCache: ~Copyable, Sendable {
  private let first = Half()
  private let second = Half()

  /// The state of 64 code points.
  private struct Half: ~Copyable, Sendable {
    let asked = Atomic<UInt64>(0)
    let had = Atomic<UInt64>(0)
  }

  /// Creates an empty cache.
  package init() {}

  /// Whether the font has a code point; nil if unknown, and for every code point above 127.
  package subscript(scalar: Unicode.Scalar) -> Bool? {
    let bit = 1 &<< UInt64(scalar.value & 63) as UInt64
    switch scalar.value {
    case ..<64: return Self.known(bit, first)
    case ..<128: return Self.known(bit, second)
    default: return nil
    }
  }

  /// Records whether the font has a code point; code points above 127 are not recorded.
  package func note(_ scalar: Unicode.Scalar, _ isThere: Bool) {
    let bit = 1 &<< UInt64(scalar.value & 63) as UInt64
    switch scalar.value {
    case ..<64: Self.note(bit, isThere, first)
    case ..<128: Self.note(bit, isThere, second)
    default: break
    }
  }

  private static func known(_ bit: UInt64, _ half: borrowing Half) -> Bool? {
    guard half.asked.load(ordering: .acquiring) & bit != 0 else { return nil }
    return half.had.load(ordering: .relaxed) & bit != 0
  }

  private static func note(_ bit: UInt64, _ isThere: Bool, _ half: borrowing Half) {
    if isThere { half.had.bitwiseOr(bit, ordering: .relaxed) }
    half.asked.bitwiseOr(bit, ordering: .releasing)
  }
}
