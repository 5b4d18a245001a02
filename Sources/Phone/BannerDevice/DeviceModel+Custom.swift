// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// Why a description names no device.
public enum DeviceError: Error, Sendable, Hashable {
  /// Neither the id of a known device nor of the form `WxH@S`.
  case unknown(String)
  /// One of the three numbers is not a plain decimal number above 0.
  case notANumber(String, in: String)
  /// Pixels per point outside ``DeviceModel/scales``.
  case scaleOutOfRange(Double)
  /// A side of the picture is below 1 pixel or above ``DeviceModel/longestSide``, in pixels.
  case sideOutOfRange(Double)
  /// The picture has more pixels than ``DeviceModel/mostPixels``.
  case tooManyPixels(Int)
}

extension DeviceError: CustomStringConvertible {
  /// What was expected and what was found.
  public var description: String {
    switch self {
    case .unknown(let text):
      "expected a device such as iphone-se1, or points as 320x568@2, found \"\(text)\""
    case .notANumber(let part, let text):
      "expected a size in points as WIDTHxHEIGHT@SCALE, found \"\(part)\" in \"\(text)\""
    case .scaleOutOfRange(let scale):
      "expected a scale from \(DeviceModel.scales.lowerBound) to \(DeviceModel.scales.upperBound), "
        + "found \(scale)"
    case .sideOutOfRange(let side):
      "expected a screen of 1 to \(DeviceModel.longestSide) pixels a side, found \(side)"
    case .tooManyPixels(let count):
      "expected a screen of at most \(DeviceModel.mostPixels) pixels, found \(count)"
    }
  }
}

extension DeviceModel {
  /// Pixels per point a custom device may have.
  public static let scales = 0.25...8.0
  /// The most pixels along one side of a screen.
  public static let longestSide = 8192
  /// The most pixels of a screen: half a square of ``longestSide``.
  public static let mostPixels = 33_554_432

  /// A made-up device with a screen of a certain size.
  ///
  /// It is taken for an iPhone with a home button, running iOS 17: a status bar of 20 points, no
  /// other safe area, square corners, bars as on a small phone. The size is that of portrait, even
  /// if it is wider than high; landscape swaps its sides.
  ///
  /// - Parameters:
  ///   - width: In points; the picture has the nearest number of whole pixels.
  ///   - height: In points, likewise.
  ///   - scale: Pixels per point.
  /// - Throws: What is out of range; see ``DeviceError``.
  public static func custom(width: Double, height: Double, scale: Double) throws(DeviceError)
    -> DeviceModel
  {
    try checkSize(width: width, height: height, scale: scale)
    let size = Size(width: width, height: height)
    return DeviceModel(
      id: customID(size, scale), name: "custom screen",
      family: .phone, size: size, scale: scale, hasHomeButton: true, isWide: false,
      displayCornerRadius: 0, cutOut: .none, panelPixelSize: nil, defaultVersion: .ios17,
      edges: .homeButtonPhone)
  }

  private static func checkSize(
    width: Double, height: Double, scale: Double
  ) throws(DeviceError) {
    guard scales.contains(scale) else { throw .scaleOutOfRange(scale) }
    for side in [width * scale, height * scale] {
      let pixels = roundHalfUp(side)
      guard pixels >= 1, pixels <= Double(longestSide) else { throw .sideOutOfRange(side) }
    }
    let pixels = PixelSize(Size(width: width, height: height), scale: scale)
    guard pixels.width * pixels.height <= mostPixels else {
      throw .tooManyPixels(pixels.width * pixels.height)
    }
  }

  /// The device a word stands for: an id of ``all``, or `WxH@S` for a custom one.
  ///
  /// Numbers are digits with at most one decimal point; no sign, exponent or white space.
  public static func parse(_ text: String) throws(DeviceError) -> DeviceModel {
    if let known = named(text) { return known }
    let sides = text.split(separator: "x", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, let first = sides[0].first, first.isASCII,
      first.isNumber || first == "."
    else { throw .unknown(text) }
    let rest = sides[1].split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard rest.count == 2 else { throw .unknown(text) }
    return try custom(
      width: number(sides[0], in: text), height: number(rest[0], in: text),
      scale: number(rest[1], in: text))
  }

  private static func number(_ digits: Substring, in text: String) throws(DeviceError) -> Double {
    let isPlain = digits.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
    guard isPlain, digits.utf8.count <= 16, let value = Double(digits), value > 0 else {
      throw .notANumber(String(digits), in: text)
    }
    return value
  }

  /// A number without a needless fraction.
  private static func plain(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }
}

extension DeviceModel {
  /// The device as if its screen had another density: pictures have more or fewer pixels, and everything is
  /// laid out on their grid.
  ///
  /// - Parameter scale: Pixels per point, in ``scales``.
  /// - Throws: What is out of range; see ``DeviceError``.
  public func drawn(atScale scale: Double) throws(DeviceError) -> DeviceModel {
    try Self.checkSize(width: size.width, height: size.height, scale: scale)
    let isCustom = Self.named(id) == nil
    return DeviceModel(
      id: isCustom ? Self.customID(size, scale) : id, name: name, family: family, size: size,
      scale: scale, hasHomeButton: hasHomeButton, isWide: isWide,
      displayCornerRadius: displayCornerRadius, cutOut: cutOut, panelPixelSize: panelPixelSize,
      defaultVersion: defaultVersion, edges: edges)
  }

  private static func customID(_ size: Size, _ scale: Double) -> String {
    "\(plain(size.width))x\(plain(size.height))@\(plain(scale))"
  }
}
