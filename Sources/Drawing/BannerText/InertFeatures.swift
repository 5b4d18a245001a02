// SPDX-License-Identifier: MIT

internal import CBannerHarfBuzz
internal import Synchronization

/// Features of a font that HarfBuzz would try in vain, letter by letter: without them, English takes half the time.
///
/// Fractions are made of what stands around a fraction slash alone. Composition (`ccmp`) is for letters with marks; a
/// font may do anything with it, so that one is looked through first, once it has shaped enough letters to be worth
/// the time. Glyphs are the same with and without.
///
/// Safe to share between threads; two of them may look a font through at once.
struct InertFeatures: ~Copyable, Sendable {
  /// ASCII letters shaped so far.
  private let letters = Atomic(0)
  private let composition = Atomic(Composition.unknown)

  private enum Composition: UInt8, AtomicRepresentable {
    case unknown, needed, idle
  }

  /// Looking through Inter takes 0.3 ms, of which each letter gives back 0.1 µs.
  private static let enoughLetters = 4096

  /// Nothing is known.
  init() {}

  /// Whether composition is left out of plain text by now.
  var leavesOutComposition: Bool { composition.load(ordering: .relaxed) == .idle }

  /// The features that do nothing to a text, switched off.
  ///
  /// - Parameter font: The one whose features these are, always.
  func features(for text: ArraySlice<Unicode.Scalar>, in font: OpaquePointer) -> [hb_feature_t] {
    if text.allSatisfy({ (0x20...0x7E).contains($0.value) }) {
      return unsafe isCompositionIdle(for: text.count, in: font)
        ? Self.fractionsAndComposition : Self.fractions
    }
    return text.contains("\u{2044}") ? [] : Self.fractions
  }

  private func isCompositionIdle(for count: Int, in font: OpaquePointer) -> Bool {
    switch composition.load(ordering: .relaxed) {
    case .idle: return true
    case .needed: return false
    case .unknown:
      guard letters.add(count, ordering: .relaxed).newValue >= Self.enoughLetters else {
        return false
      }
      let isIdle = unsafe GlyphSubstitution(hb_font_get_face(font)).leavesASCII(of: font)
      composition.store(isIdle ? .idle : .needed, ordering: .relaxed)
      return isIdle
    }
  }

  private static let fractions = ["frac", "numr", "dnom"].map(off)
  private static let fractionsAndComposition = fractions + [off("ccmp")]

  private static func off(_ name: StaticString) -> hb_feature_t {
    // From the text's beginning to its end.
    hb_feature_t(tag: Script(name).rawValue, value: 0, start: 0, end: .max)
  }
}
