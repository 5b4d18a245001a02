// SPDX-License-Identifier: MIT

/// The weight of a face.
public enum FontWeight: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Weight 400.
  case regular
  /// Weight 500; the bold system font of iOS 7.
  case medium
  /// Weight 600.
  case semibold
  /// Weight 700.
  case bold

  /// The weight on OpenType's scale, `usWeightClass`.
  public var number: Int {
    switch self {
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    }
  }

  /// Returns whether a weight is lighter than another one.
  public static func < (a: FontWeight, b: FontWeight) -> Bool { a.number < b.number }
}
