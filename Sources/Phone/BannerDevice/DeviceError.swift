// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// The error of a device description.
public enum DeviceError: Error, Sendable, Hashable {
  /// The text is neither the name of a known device nor of the form `WxH@S`.
  case unknown(String)
  /// One of the three numbers is not a plain decimal number above 0.
  case notANumber(String, in: String)
  /// The scale in pixels per point is outside ``DeviceModel/scales``.
  case scaleOutOfRange(Double)
  /// A side of the screen is below 1 pixel or above ``DeviceModel/longestSide``, in pixels.
  case sideOutOfRange(Double)
  /// The screen has more pixels than ``DeviceModel/mostPixels``.
  case tooManyPixels(Int)
  /// A property of a custom device can't have its value.
  case invalid(DeviceChanges.Property, String)
}

extension DeviceError: CustomStringConvertible {
  /// A message with the expected and actual values.
  public var description: String {
    switch self {
    case .unknown(let text):
      "expected a device such as iphone-16-pro, or a size such as 320x568@2, found \"\(text)\""
    case .notANumber(let part, let text):
      "expected a size in points as WIDTHxHEIGHT@SCALE, found \"\(part)\" in \"\(text)\""
    case .scaleOutOfRange(let scale):
      "expected a scale from \(decimal(DeviceModel.scales.lowerBound)) to"
        + " \(decimal(DeviceModel.scales.upperBound)), found \(decimal(scale))"
    case .sideOutOfRange(let side):
      "expected a screen of 1 to \(DeviceModel.longestSide) pixels a side, found \(decimal(side, digits: 3))"
    case .tooManyPixels(let count):
      "expected a screen of at most \(DeviceModel.mostPixels) pixels, found \(count)"
    case .invalid(let property, let message): "\(property.rawValue) \(message)"
    }
  }
}
