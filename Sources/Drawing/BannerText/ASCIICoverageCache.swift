// SPDX-License-Identifier: MIT

internal import Synchronization

/// Which of the first 128 code points a font was found to have, so that most texts ask it only once.
///
/// Safe to share between threads: who comes too early asks the font again.
package struct ASCIICoverageCache: ~Copyable, Sendable {
  private let first = Half()
  private let second = Half()

  /// 64 code points.
  private struct Half: ~Copyable, Sendable {
    let asked = Atomic<UInt64>(0)
    let had = Atomic<UInt64>(0)
  }

  /// Nothing is known.
  package init() {}

  /// Whether the font has a code point; nil for one that nobody asked for, and for all behind the first 128.
  package subscript(scalar: Unicode.Scalar) -> Bool? {
    let bit = 1 &<< UInt64(scalar.value & 63) as UInt64
    switch scalar.value {
    case ..<64: return Self.known(bit, first)
    case ..<128: return Self.known(bit, second)
    default: return nil
    }
  }

  /// Notes whether the font has a code point; of those behind the first 128, nothing is noted.
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
