// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerScreens
internal import BannerFiles
internal import BannerSnapshots

/// One combination of axis values.
struct BannerVariant: Sendable {
  /// The parts that the values add to the name.
  var suffixes: [String] = []
  var banner: Screenshot

  /// Returns every combination; the last axis changes fastest.
  ///
  /// An axis without values changes nothing.
  ///
  /// - Throws: ``RenderError/usage(_:)`` for more than ``Limits/mostPictures`` combinations, and
  ///   for an invalid scale.
  static func all(
    of banner: Screenshot, across axes: [BannerAxis]
  ) throws(RenderError) -> [BannerVariant] {
    var variants = [BannerVariant(banner: banner)]
    for values in axes.flatMap(\.axes) where !values.isEmpty {
      // The first value is not part of the name, so a duplicate would not collide by name.
      if values.dropFirst().contains(where: { $0.suffix == values[0].suffix }) {
        throw .usage("an axis contains \(quoted(values[0].suffix)) twice")
      }
      guard variants.count * values.count <= Limits.mostPictures else {
        throw .usage("more than \(Limits.mostPictures) pictures")
      }
      var next: [BannerVariant] = []
      for variant in variants {
        for (index, value) in values.enumerated() {
          var varied = variant
          try value.change(&varied.banner)
          if index > 0 { varied.suffixes.append(value.suffix) }
          next.append(varied)
        }
      }
      variants = next
    }
    return variants
  }
}
