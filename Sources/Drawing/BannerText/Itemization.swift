// SPDX-License-Identifier: MIT

internal import CBannerHarfBuzz

/// The assignment of scripts to the clusters of a text.
enum Itemization {
  /// Returns the script of a scalar without context.
  static func script(of scalar: Unicode.Scalar) -> Script {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: return .latin
    case 0..<0x80: return .common
    default: break
    }
    return Script(
      rawValue: unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value).rawValue)
  }

  /// Returns the script of each cluster of a text.
  ///
  /// Shared characters take the script of the preceding text, or at the start the script of the
  /// following text. A closing bracket takes the script of its opening bracket (UAX #24, 5.1 and
  /// 5.2).
  static func scripts(of text: GraphemeText) -> [Script] {
    var result: [Script] = []
    result.reserveCapacity(text.count)
    var current = Script.common
    var open: [(bracket: Unicode.Scalar, script: Script)] = []
    for index in 0..<text.count {
      let range = text.scalarRange(index..<index + 1)
      let first = text.scalars[range.lowerBound]
      var script = script(of: first)
      if !script.isReal, range.count > 1 {
        script =
          text.scalars[range].lazy.map { Self.script(of: $0) }.first(where: \.isReal) ?? script
      }
      if script.isReal {
        current = script
      } else if first.value >= 0x28, let partner = partner(of: first) {
        if partner.opens {
          if open.count < 64 { open.append((partner.other, current)) }
        } else if let match = open.lastIndex(where: { $0.bracket == first }) {
          current = open[match].script
          open.removeSubrange(match...)
        }
      }
      result.append(current)
    }
    // Characters before the first letter.
    let first = result.first(where: \.isReal) ?? .common
    for index in result.indices {
      if result[index].isReal { break }
      result[index] = first
    }
    return result
  }

  /// Returns the other bracket of a pair; nil if the scalar is not a bracket.
  private static func partner(
    of scalar: Unicode.Scalar
  ) -> (other: Unicode.Scalar, opens: Bool)? {
    if scalar.value < 0x80 {
      switch scalar {
      case "(": return (")", true)
      case ")": return ("(", false)
      case "[": return ("]", true)
      case "]": return ("[", false)
      case "{": return ("}", true)
      case "}": return ("{", false)
      default: return nil
      }
    }
    let category = scalar.properties.generalCategory
    guard category == .openPunctuation || category == .closePunctuation else { return nil }
    let mirrored = unsafe hb_unicode_mirroring(hb_unicode_funcs_get_default(), scalar.value)
    guard let other = Unicode.Scalar(mirrored), other != scalar else { return nil }
    return (other, category == .openPunctuation)
  }
}

extension Script {
  static let latin = Script("Latn")
}
