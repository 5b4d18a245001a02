// SPDX-License-Identifier: MIT

extension FontAdjustment {
  /// The same face, slanted.
  ///
  /// The italics of Helvetica Neue and San Francisco are obliques: the upright shapes with a slant, and
  /// nearly the same widths. So are those of their stand-ins: of the letters of Latin-1, the four italic
  /// files that are bundled have the advances of the upright ones within 2 %, most exactly. An
  /// adaptation of the upright face therefore holds for the italic one. Where no file is bundled, for
  /// medium and bold type of San Francisco and for Greek and Cyrillic in Helvetica Neue, and where a
  /// user's family has no italic, the upright outlines are slanted by the same angle.
  var italic: FontAdjustment {
    var result = self
    switch face.file.source {
    case .bundled(let font):
      if let twin = font.italic {
        result.face.file = FontFile(twin)
      } else {
        result.face.slant = font.isInter ? Self.interSlant : Self.slant
      }
    case .user(let font):
      // Pictures in colour have no outlines.
      if !font.isItalic, !font.isColor { result.face.slant = Self.slant }
    }
    return result
  }

  /// The tangent of 12°, the angle of TeX Gyre Heros's italics and of Helvetica Neue's.
  private static let slant = 0.212557
  /// The tangent of 9.4°, the angle of Inter's italics.
  private static let interSlant = 0.165546
}

extension BundledFont {
  /// The italic that is bundled beside an upright font; nil if there is none.
  fileprivate var italic: BundledFont? {
    switch self {
    case .herosRegular: .herosItalic
    case .herosBold: .herosBoldItalic
    case .interRegular: .interItalic
    case .interSemiBold: .interSemiBoldItalic
    default: nil
    }
  }

  fileprivate var isInter: Bool { rawValue.hasPrefix("Inter-") }
}
