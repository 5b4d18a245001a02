// SPDX-License-Identifier: MIT

internal import SnapshotSets

/// One combination of the values of axes.
struct BannerVariant: Sendable {
  /// What the values add to the name.
  var suffixes: [String] = []
  var banner: Screenshot

  /// Every combination, the last axis changing fastest.
  ///
  /// An axis without values changes nothing.
  ///
  /// - Throws: ``RenderError/usage(_:)`` for more than ``Limits/mostPictures``.
  static func all(
    of banner: Screenshot, across axes: [BannerAxis]
  ) throws(RenderError) -> [BannerVariant] {
    var variants = [BannerVariant(banner: banner)]
    for values in axes.flatMap(\.axes) where !values.isEmpty {
      guard variants.count * values.count <= Limits.mostPictures else {
        throw .usage(InputError("these are more than \(Limits.mostPictures) pictures"))
      }
      variants = variants.flatMap { variant in
        values.enumerated().map { index, value in
          var varied = variant
          value.change(&varied.banner)
          if index > 0 { varied.suffixes.append(value.suffix) }
          return varied
        }
      }
    }
    return variants
  }
}
