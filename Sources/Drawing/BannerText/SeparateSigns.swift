// SPDX-License-Identifier: MIT

internal import CBannerHarfBuzz

/// Signs in a row that stay as they are written, such as "->" and "<=".
///
/// Inter makes arrows of them by its contextual alternates (`calt`), which San Francisco does not. Of single
/// signs the alternates count: a hyphen between capitals stands higher in both.
enum SeparateSigns {
  /// The alternates, switched off where signs stand in a row.
  ///
  /// - Parameter range: The part of the text that is shaped; places of features count in the whole text.
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
