// SPDX-License-Identifier: MIT

internal import CBannerHarfBuzz

/// Sequences of signs that stay as written, such as "->" and "<=".
///
/// Inter's contextual alternates (`calt`) turn them into arrows; San Francisco doesn't.
/// Alternates of single signs stay on: a hyphen between capitals is higher in both typefaces.
enum SeparateSigns {
  /// Returns features that switch the alternates off where signs follow each other.
  ///
  /// - Parameter range: The part of the text that is shaped; feature positions count in the whole
  ///   text.
  static func features(
    for scalars: [Unicode.Scalar], in range: Range<Int>
  ) -> [hb_feature_t] {
    var result: [hb_feature_t] = []
    var start = range.lowerBound
    while start < range.upperBound {
      guard isSign(scalars[start]) else {
        start += 1
        continue
      }
      let end = scalars[start..<range.upperBound].firstIndex { !isSign($0) } ?? range.upperBound
      if end - start > 1 {
        result.append(
          hb_feature_t(
            tag: Script("calt").rawValue, value: 0, start: UInt32(clamping: start),
            end: UInt32(clamping: end)))
      }
      start = end
    }
    return result
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "<", ">", "-", "=", "–", "—": true
    default: false
    }
  }
}
