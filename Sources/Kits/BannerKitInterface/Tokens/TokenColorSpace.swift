// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// A color space of design tokens.
///
/// Source: Design Tokens Color Module 2025.10. Formulas and matrices: CSS Color Module Level 4,
/// sections 9 to 17. The arithmetic gives the same channels on every machine.
enum TokenColorSpace: String, CaseIterable {
  case sRGB = "srgb"
  case linearSRGB = "srgb-linear"
  case hsl
  case hwb
  case lab
  case lch
  case oklab
  case oklch
  case displayP3 = "display-p3"
  case adobeRGB = "a98-rgb"
  case proPhotoRGB = "prophoto-rgb"
  case rec2020
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"

  /// The channels of a color in sRGB, 0…1; out of range for colors that sRGB doesn't have.
  typealias Channels = (red: Double, green: Double, blue: Double)
  private typealias Triple = (Double, Double, Double)

  /// Returns a color of this space in sRGB.
  ///
  /// The components have the order and units of CSS. Hues are in degrees. The shares of `hsl` and
  /// `hwb` and the lightness of `lab` and `lch` are in percent.
  func sRGB(_ first: Double, _ second: Double, _ third: Double) -> Channels {
    let components = (first, second, third)
    switch self {
    case .sRGB: return (first, second, third)
    case .hsl: return Self.hsl(first, second / 100, third / 100)
    case .hwb: return Self.hwb(first, second / 100, third / 100)
    case .linearSRGB: return Self.encoded(components)
    case .xyzD65: return Self.encoded(Self.xyzToLinear.times(components))
    case .xyzD50: return Self.ofD50(components)
    case .lab: return Self.ofD50(Self.xyz(ofLab: components))
    case .lch: return Self.ofD50(Self.xyz(ofLab: Self.rectangular(components)))
    case .oklab: return Self.ofOklab(components)
    case .oklch: return Self.ofOklab(Self.rectangular(components))
    case .displayP3: return Self.of(components, Self.decodedSRGB, Self.displayP3ToXYZ)
    case .adobeRGB:
      return Self.of(components, { Self.signed($0) { power($0, 563.0 / 256) } }, Self.adobeToXYZ)
    case .rec2020: return Self.of(components, Self.decodedRec2020, Self.rec2020ToXYZ)
    case .proPhotoRGB:
      let linear = Self.each(components, Self.decodedProPhoto)
      return Self.ofD50(Self.proPhotoToXYZ.times(linear))
    }
  }

  // MARK: Hues

  private static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double) -> Channels {
    let turn = (hue - 360 * (hue / 360).rounded(.down)) / 30
    let amplitude = saturation * min(lightness, 1 - lightness)
    func channel(_ offset: Double) -> Double {
      var k = offset + turn
      if k >= 12 { k -= 12 }
      return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
    }
    return (channel(0), channel(8), channel(4))
  }

  private static func hwb(_ hue: Double, _ white: Double, _ black: Double) -> Channels {
    guard white + black < 1 else {
      let gray = white / (white + black)
      return (gray, gray, gray)
    }
    let pure = hsl(hue, 1, 0.5)
    func channel(_ share: Double) -> Double { share * (1 - white - black) + white }
    return (channel(pure.red), channel(pure.green), channel(pure.blue))
  }

  /// Returns a lightness, a chroma and a hue in degrees as a lightness and two axes.
  private static func rectangular(_ polar: Triple) -> Triple {
    let degrees = polar.2 - 360 * (polar.2 / 360).rounded(.down)
    let angle = sineAndCosine(degrees / 180 * Double.pi)
    return (polar.0, polar.1 * angle.cosine, polar.1 * angle.sine)
  }

  // MARK: Lightness and axes

  private static func xyz(ofLab lab: Triple) -> Triple {
    let (epsilon, kappa) = (216.0 / 24389, 24389.0 / 27)
    let y = (lab.0 + 16) / 116
    let x = lab.1 / 500 + y
    let z = y - lab.2 / 200
    func linear(_ value: Double) -> Double {
      let cube = value * value * value
      return cube > epsilon ? cube : (116 * value - 16) / kappa
    }
    let light = lab.0 > kappa * epsilon ? y * y * y : lab.0 / kappa
    let white = (0.3457 / 0.3585, 1.0, (1 - 0.3457 - 0.3585) / 0.3585)
    return (linear(x) * white.0, light * white.1, linear(z) * white.2)
  }

  private static func ofOklab(_ lab: Triple) -> Channels {
    let roots = oklabToRoots.times(lab)
    return encoded(xyzToLinear.times(coneToXYZ.times(each(roots) { $0 * $0 * $0 })))
  }

  // MARK: Transfer functions

  private static func signed(_ value: Double, _ function: (Double) -> Double) -> Double {
    value < 0 ? -function(-value) : function(value)
  }

  private static func decodedSRGB(_ value: Double) -> Double {
    signed(value) { $0 <= 0.04045 ? $0 / 12.92 : power(($0 + 0.055) / 1.055, 2.4) }
  }

  private static func decodedRec2020(_ value: Double) -> Double {
    let (alpha, beta) = (1.09929682680944, 0.018053968510807)
    return signed(value) {
      $0 < beta * 4.5 ? $0 / 4.5 : power(($0 + alpha - 1) / alpha, 1 / 0.45)
    }
  }

  private static func decodedProPhoto(_ value: Double) -> Double {
    signed(value) { $0 <= 16.0 / 512 ? $0 / 16 : power($0, 1.8) }
  }

  private static func encoded(_ linear: Triple) -> Channels {
    func channel(_ value: Double) -> Double {
      signed(value) { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * power($0, 1 / 2.4) - 0.055 }
    }
    return (channel(linear.0), channel(linear.1), channel(linear.2))
  }

  private static func each(_ values: Triple, _ function: (Double) -> Double) -> Triple {
    (function(values.0), function(values.1), function(values.2))
  }

  private static func of(
    _ components: Triple, _ decoded: (Double) -> Double, _ toXYZ: Matrix
  ) -> Channels {
    encoded(xyzToLinear.times(toXYZ.times(each(components, decoded))))
  }

  private static func ofD50(_ xyz: Triple) -> Channels {
    encoded(xyzToLinear.times(d50ToD65.times(xyz)))
  }

  // MARK: Matrices

  /// A matrix of three rows.
  private struct Matrix {
    let rows: (Triple, Triple, Triple)

    init(_ first: Triple, _ second: Triple, _ third: Triple) { rows = (first, second, third) }

    func times(_ vector: Triple) -> Triple {
      func product(_ row: Triple) -> Double {
        row.0 * vector.0 + row.1 * vector.1 + row.2 * vector.2
      }
      return (product(rows.0), product(rows.1), product(rows.2))
    }
  }

  private static let xyzToLinear = Matrix(
    (12831.0 / 3959, -329.0 / 214, -1974.0 / 3959),
    (-851_781.0 / 878_810, 1_648_619.0 / 878_810, 36519.0 / 878_810),
    (705.0 / 12673, -2585.0 / 12673, 705.0 / 667))
  private static let displayP3ToXYZ = Matrix(
    (608_311.0 / 1_250_200, 189_793.0 / 714_400, 198_249.0 / 1_000_160),
    (35783.0 / 156_275, 247_089.0 / 357_200, 198_249.0 / 2_500_400),
    (0, 32229.0 / 714_400, 5_220_557.0 / 5_000_800))
  private static let adobeToXYZ = Matrix(
    (573_536.0 / 994_567, 263_643.0 / 1_420_810, 187_206.0 / 994_567),
    (591_459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374_412.0 / 4_972_835),
    (53769.0 / 1_989_134, 351_524.0 / 4_972_835, 4_929_758.0 / 4_972_835))
  private static let rec2020ToXYZ = Matrix(
    (63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314),
    (26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157),
    (0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314))
  private static let proPhotoToXYZ = Matrix(
    (0.79776664490064230, 0.13518129740053308, 0.03134773412839220),
    (0.28807482881940130, 0.71183523424187300, 0.00008993693872564),
    (0, 0, 0.82510460251046020))
  private static let d50ToD65 = Matrix(
    (0.955473421488075, -0.02309845494876471, 0.06325924320057072),
    (-0.0283697093338637, 1.0099953980813041, 0.021041441191917323),
    (0.012314014864481998, -0.020507649298898964, 1.330365926242124))
  private static let oklabToRoots = Matrix(
    (1, 0.3963377773761749, 0.2158037573099136),
    (1, -0.1055613458156586, -0.0638541728258133),
    (1, -0.0894841775298119, -1.2914855480194092))
  private static let coneToXYZ = Matrix(
    (1.2268798758459243, -0.5578149944602171, 0.2813910456659647),
    (-0.0405757452148008, 1.1122868032803170, -0.0717110580655164),
    (-0.0763729366746601, -0.4214933324022432, 1.5869240198367816))
}
