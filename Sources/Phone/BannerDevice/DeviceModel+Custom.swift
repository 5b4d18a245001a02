// SPDX-License-Identifier: MIT

internal import BannerGeometry

extension DeviceModel {
  /// The scales that a custom device may have, in pixels per point.
  public static let scales = 0.25...8.0
  /// The largest side of a screen, in pixels.
  public static let longestSide = 8192
  /// The largest number of pixels of a screen: half of ``longestSide`` squared.
  public static let mostPixels = 33_554_432

  /// Returns a custom device with a screen of the given size.
  ///
  /// It behaves as an iPhone with a home button that runs iOS 17. It has a status bar of 20 pt,
  /// no other safe area, square corners, and the bars of a small phone. The size is the portrait
  /// size, even if it is wider than high. Landscape swaps its sides.
  ///
  /// - Parameters:
  ///   - width: The width in points; the picture has the nearest whole number of pixels.
  ///   - height: The height in points, rounded in the same way.
  ///   - scale: Pixels per point.
  /// - Throws: A ``DeviceError`` if a value is out of range.
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

  static func checkSize(
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

  /// Returns the device for a text: a name of ``products`` in any spelling, or `WxH@S` for a
  /// custom device.
  ///
  /// Numbers are digits with at most one decimal point, without sign, exponent or white space.
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

  /// Returns the device with another pixel density.
  ///
  /// Pictures have more or fewer pixels, and the layout follows their pixel grid.
  ///
  /// - Parameter scale: Pixels per point, in ``scales``.
  /// - Throws: A ``DeviceError`` if a value is out of range.
  public func drawn(atScale scale: Double) throws(DeviceError) -> DeviceModel {
    try Self.checkSize(width: size.width, height: size.height, scale: scale)
    var result = self
    // The id of a custom screen is its size.
    if id == Self.customID(size, self.scale) { result.id = Self.customID(size, scale) }
    result.scale = scale
    return result
  }

  static func customID(_ size: Size, _ scale: Double) -> String {
    "\(decimal(size.width))x\(decimal(size.height))@\(decimal(scale))"
  }
}
