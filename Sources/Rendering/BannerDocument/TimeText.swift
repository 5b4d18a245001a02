// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerGeometry
internal import BannerTimeline

/// Times in their written form.
public enum TimeText {
  /// The description of a valid time, for error messages.
  public static let expectation = "a time such as 350ms, 1.5s or a number of seconds"
  /// The maximum time: one hour.
  public static let longest = Duration.seconds(3600)

  /// Returns the time of a text: a number followed by `ms` or `s`, or a plain number of seconds.
  ///
  /// Returns nil if the text isn't a time, is below 0 or is above ``longest``.
  public static func duration(of text: String) -> Duration? {
    var number = text[...]
    var unit = 1.0
    if number.hasSuffix("ms") {
      number = number.dropLast(2)
      unit = 0.001
    } else if number.hasSuffix("s") {
      number = number.dropLast()
    }
    guard let first = number.utf8.first, first == 0x2E || (0x30...0x39).contains(first),
      // Swift also accepts hexadecimal numbers.
      !number.utf8.contains(where: { $0 == 0x78 || $0 == 0x58 }), let value = Double(number)
    else { return nil }
    return duration(ofSeconds: value * unit)
  }

  /// Returns a number of seconds as a time, or nil if it is below 0 or above ``longest``.
  public static func duration(ofSeconds seconds: Double) -> Duration? {
    guard seconds >= 0, seconds <= longest.inSeconds else { return nil }
    return Duration(inSeconds: seconds)
  }
}

extension JSONValue {
  /// Returns the value as a time.
  func duration() throws(InputError) -> Duration {
    let duration: Duration? =
      switch content {
      case .number(let seconds): TimeText.duration(ofSeconds: seconds)
      case .string(let text): TimeText.duration(of: text)
      default: nil
      }
    guard let duration else {
      throw expected("\(TimeText.expectation), at most \(decimal(TimeText.longest.inSeconds)) s")
    }
    return duration
  }
}
