// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerJSON
package import BannerDocument
package import BannerFiles
internal import BannerKitInterface
internal import BannerTimeline

// Option values, parsed according to their descriptions. Each is nil if the option isn't set.
extension Options {
  /// Reads a switch.
  package func flag(_ key: Key) throws(RenderError) -> Bool? {
    guard let value = self[key] else { return nil }
    if let flag = value.flag { return flag }
    throw Screenshot.wrong(
      value,
      "expected true or false, found \(quoted(value.text))\(FlagText.advice(on: value.text))")
  }

  /// Reads a word.
  ///
  /// Also returns nil for words that match no case.
  package func word<Word: RawRepresentable<String>>(_ key: Key) throws(RenderError) -> Word? {
    guard let value = self[key] else { return nil }
    if let word = Word(rawValue: value.text) { return word }
    let words = key.definition.words(of: KitRegistry.all)
    guard !words.contains(value.text) else { return nil }
    throw Screenshot.unknown(key.noun, value, among: words, list: nil)
  }

  /// Reads a point in time.
  package func time(_ key: Key) throws(RenderError) -> Duration? {
    guard let value = self[key] else { return nil }
    if let time = TimeText.duration(of: value.text) { return time }
    throw Screenshot.wrong(
      value,
      "expected \(TimeText.expectation), at most \(decimal(TimeText.longest.inSeconds)) s, found"
        + " \(quoted(value.text))")
  }

  /// Reads a number of bytes.
  package func byteCount(_ key: Key) throws(RenderError) -> Int? {
    guard let value = self[key] else { return nil }
    if let bytes = ByteCountText.bytes(of: value.text) { return bytes }
    throw Screenshot.wrong(
      value,
      "expected \(ByteCountText.expectation), at most \(ByteCountText.range.upperBound / 1_000_000)M, found \(quoted(value.text))"
    )
  }

  /// Reads a number within the option's bounds.
  package func number(_ key: Key) throws(RenderError) -> Double? {
    guard let value = self[key] else { return nil }
    let kind: Property.Kind
    switch key.definition.kind {
    case .number(let range): kind = .number(range)
    case .wholeNumber(let range): kind = .wholeNumber(range)
    default: preconditionFailure("\(key.rawValue) is not a number")
    }
    let unit: Property.Unit? = key.definition.isInPoints ? .points : nil
    let property = Property(key.rawValue, kind, unit: unit, "")
    guard let read = NumberText.number(value.text, unit),
      case .number(let number)? = property.value(of: read)
    else {
      throw Screenshot.wrong(
        value,
        "expected \(property.expectation), found \(quoted(value.text))"
          + NumberText.advice(on: value.text, unit))
    }
    return number
  }

  /// Reads an integer within the option's bounds.
  package func wholeNumber(_ key: Key) throws(RenderError) -> Int? {
    try number(key).flatMap { Int(exactly: $0) }
  }
}
