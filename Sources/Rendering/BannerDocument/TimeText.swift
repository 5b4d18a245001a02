// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerGeometry
internal import BannerTimeline

/// Times as people write them.
public enum TimeText {
  /// What is expected where a time stands.
  public static let expectation = "a time such as 350ms, 1.5s or a number of seconds"
  /// The longest time there is: an hour.
  public static let longest = Duration.seconds(3600)

  /// The time of a text: a number with `ms` or `s`, or of seconds; nil if it is none, or if it is
  /// below 0 or above ``longest``.
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
      // Swift's numbers may be hexadecimal.
      !number.utf8.contains(where: { $0 == 0x78 || $0 == 0x58 }), let value = Double(number)
    else { return nil }
    return duration(ofSeconds: value * unit)
  }

  /// A number of seconds as a time; nil if it is below 0 or above ``longest``.
  public static func duration(ofSeconds seconds: Double) -> Duration? {
    guard seconds >= 0, seconds <= longest.inSeconds else { return nil }
    return Duration(inSeconds: seconds)
  }
}

extension JSONValue {
  /// A time.
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
