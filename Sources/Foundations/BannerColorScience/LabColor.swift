// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// A CIELAB color with the D65 white point.
package struct LabColor: Sendable, Hashable {
  /// The lightness, 0–100.
  package var lightness: Double
  /// The green–red component.
  package var a: Double
  /// The blue–yellow component.
  package var b: Double

  /// Creates a color from its coordinates.
  package init(_ lightness: Double, _ a: Double, _ b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// Creates the color of an sRGB pixel, ignoring alpha.
  ///
  /// Source: IEC 61966-2-1, CIE 15.
  package init(srgb pixel: UInt32) {
    let red = linearLevels[Int(pixel & 255)]
    let green = linearLevels[Int(pixel >> 8 & 255)]
    let blue = linearLevels[Int(pixel >> 16 & 255)]
    // Each row is divided by its sum (the white point), so that grays have a = b = 0.
    let x = 0.4124564 * red + 0.3575761 * green + 0.1804375 * blue
    let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    let z = 0.0193339 * red + 0.1191920 * green + 0.9503041 * blue
    let fx = Self.curve(x / (0.4124564 + 0.3575761 + 0.1804375))
    let fy = Self.curve(y / (0.2126729 + 0.7151522 + 0.0721750))
    let fz = Self.curve(z / (0.0193339 + 0.1191920 + 0.9503041))
    self.init(116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))
  }

  /// Returns the cube root, with a linear segment near 0.
  private static func curve(_ t: Double) -> Double {
    t > 216.0 / 24_389 ? cubeRoot(t) : (24_389.0 / 27 * t + 16) / 116
  }
}

/// Returns the cube root of a positive number, identical on every machine.
private func cubeRoot(_ value: Double) -> Double {
  let thirds = (Double(value.exponent) / 3).rounded(.down)
  let mantissa = Double(sign: .plus, exponent: -3 * Int(thirds), significand: value)
  // Between 1 and 8 the line is within 1/8 of the root. Each Halley step cubes the error.
  var root = 0.84 + 0.16 * mantissa
  for _ in 0..<3 {
    let cube = root * root * root
    root *= (cube + 2 * mantissa) / (2 * cube + mantissa)
  }
  return Double(sign: .plus, exponent: Int(thirds), significand: root)
}

/// Returns the CIEDE2000 distance ΔE00 of two colors, with all three factors equal to 1.
///
/// The comments give the equation numbers of Sharma, Wu and Dalal. Source: CIE 142-2001; Sharma,
/// Wu and Dalal, The CIEDE2000 color-difference formula, Color Research and Application 30
/// (2005).
package func ciede2000Distance(_ first: LabColor, _ second: LabColor) -> Double {
  let meanChroma = (chroma(first.a, first.b) + chroma(second.a, second.b)) / 2  // (2), (3)
  let stretch = 1 + 0.5 * (1 - seventhPower(meanChroma).squareRoot())  // (4)
  let (a1, a2) = (first.a * stretch, second.a * stretch)  // (5)
  let (chroma1, chroma2) = (chroma(a1, first.b), chroma(a2, second.b))  // (6)
  let (hue1, hue2) = (hue(a1, first.b), hue(a2, second.b))  // (7)
  let isGray = chroma1 * chroma2 == 0

  let lightnessStep = second.lightness - first.lightness  // (8)
  let chromaStep = chroma2 - chroma1  // (9)
  var hueStep = isGray ? 0 : hue2 - hue1  // (10)
  // The margin keeps rounding errors from changing how opposite hues are treated.
  let isBeyond = abs(hueStep) > 180 + 1e-9
  if isBeyond { hueStep += hueStep > 0 ? -360 : 360 }
  let hueDistance =
    2 * (chroma1 * chroma2).squareRoot() * sineAndCosine(radians(hueStep / 2)).sine  // (11)

  let lightness = (first.lightness + second.lightness) / 2  // (12)
  let chroma = (chroma1 + chroma2) / 2  // (13)
  var hue = isGray ? hue1 + hue2 : (hue1 + hue2) / 2  // (14)
  if !isGray, isBeyond { hue += hue1 + hue2 < 360 ? 180 : -180 }

  let weight = hueWeight(hue)
  let offset = (lightness - 50) * (lightness - 50)
  let lightnessScale = 1 + 0.015 * offset / (20 + offset).squareRoot()  // (18)
  let chromaScale = 1 + 0.045 * chroma  // (19)
  let hueScale = 1 + 0.015 * chroma * weight  // (20)

  let l = lightnessStep / lightnessScale
  let c = chromaStep / chromaScale
  let h = hueDistance / hueScale
  let sum = l * l + c * c + h * h + rotation(hue: hue, chroma: chroma) * c * h  // (22)
  return max(0, sum).squareRoot()
}

/// Returns the hue weight of equation (15).
///
/// Multiples of the hue are computed from its sine and cosine.
private func hueWeight(_ hue: Double) -> Double {
  let (s, c) = sineAndCosine(radians(hue))
  let (s2, c2) = (2 * s * c, c * c - s * s)
  let (s3, c3) = (s2 * c + c2 * s, c2 * c - s2 * s)
  let (s4, c4) = (2 * s2 * c2, c2 * c2 - s2 * s2)
  return 1 - 0.17 * (c * phase30.cosine + s * phase30.sine) + 0.24 * c2
    + 0.32 * (c3 * phase6.cosine - s3 * phase6.sine)
    - 0.20 * (c4 * phase63.cosine + s4 * phase63.sine)
}

/// Returns the rotation of blue hues, equations (16), (17) and (21).
private func rotation(hue: Double, chroma: Double) -> Double {
  let distance = (hue - 275) / 25
  let angle = 30 * exponential(-distance * distance)
  return -2 * seventhPower(chroma).squareRoot() * sineAndCosine(radians(2 * angle)).sine
}

private let phase30 = sineAndCosine(radians(30))
private let phase6 = sineAndCosine(radians(6))
private let phase63 = sineAndCosine(radians(63))

private func radians(_ degrees: Double) -> Double { degrees * (Double.pi / 180) }

private func chroma(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }

/// Returns c⁷ / (c⁷ + 25⁷).
private func seventhPower(_ chroma: Double) -> Double {
  let cube = chroma * chroma * chroma
  let seventh = cube * cube * chroma
  return seventh / (seventh + 6_103_515_625)
}

/// Returns the hue angle in degrees, 0 ..< 360; 0 for gray.
private func hue(_ a: Double, _ b: Double) -> Double {
  if a == 0, b == 0 { return 0 }
  if a == 0 { return b > 0 ? 90 : 270 }
  let degrees = arctangent(b / a) * (180 / Double.pi)
  if a < 0 { return degrees + 180 }
  return degrees < 0 ? degrees + 360 : degrees
}
