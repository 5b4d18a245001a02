// SPDX-License-Identifier: MIT

internal import BannerJSON
package import BannerDocument
package import BannerFiles
package import BannerKitInterface
internal import BannerTimeline

// The values of options as numbers and times.
extension Options {
  /// The time that an option gives, or nil if it is not given.
  ///
  /// - Throws: ``RenderError`` with the option's place for anything else.
  package func time(_ key: Key) throws(RenderError) -> Duration? {
    guard let value = self[key] else { return nil }
    if let time = TimeText.duration(of: value.text) { return time }
    throw Screenshot.wrong(
      value,
      "expected \(TimeText.expectation), at most \(decimal(TimeText.longest.inSeconds)) s, found"
        + " \(quoted(value.text))")
  }

  /// The number that an option gives, or nil if it is not given.
  ///
  /// - Throws: ``RenderError`` with the option's place for anything else.
  package func number(
    _ key: Key, in range: ClosedRange<Double>
  ) throws(RenderError) -> Double? {
    try number(key, as: Property("", .number(range), ""))
  }

  /// The whole number that an option gives, or nil if it is not given.
  ///
  /// - Throws: ``RenderError`` with the option's place for anything else.
  package func wholeNumber(
    _ key: Key, in range: ClosedRange<Int>
  ) throws(RenderError) -> Int? {
    try number(key, as: Property("", .wholeNumber(range), "")).flatMap { Int(exactly: $0) }
  }

  package func number(_ key: Key, as property: Property) throws(RenderError) -> Double? {
    guard let value = self[key] else { return nil }
    guard case .number(let number)? = property.value(of: value.text) else {
      throw Screenshot.wrong(
        value, "expected \(property.expectation), found \(quoted(value.text))")
    }
    return number
  }
}
