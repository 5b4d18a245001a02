// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerGeometry
internal import BannerKitInterface
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
    // A time has no sign.
    text.hasPrefix("+") ? nil : NumberText.number(text, .seconds).flatMap(duration(ofSeconds:))
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
