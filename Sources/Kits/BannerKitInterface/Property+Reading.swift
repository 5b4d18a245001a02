// SPDX-License-Identifier: MIT

internal import BannerJSON
package import BannerDevice
internal import BannerGeometry
internal import BannerPixels

extension Property {
  /// The expected form of a value, in words.
  public var expectation: String {
    switch kind {
    case .number(let range):
      "a number from \(decimal(range.lowerBound)) to \(decimal(range.upperBound))"
    case .wholeNumber(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .namedNumber(let range, let names):
      "a number from \(decimal(range.lowerBound)) to \(decimal(range.upperBound)), or one of "
        + names.map(\.name).joined(separator: ", ")
    case .positiveNumber(let most): "a number above 0, at most \(decimal(most))"
    case .color, .colorWithAlpha, .adaptiveColor: ColorText.expectation
    case .imageName: "the name of an image, or \"\" for none"
    case .flag: "true or false"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .choices(let words): "any of \(words.joined(separator: ", ")), each once"
    case .insets(let range):
      "top, left, bottom, right, or one number for all, from \(decimal(range.lowerBound)) to"
        + " \(decimal(range.upperBound))"
    case .text: "text of at most \(Self.longestText) Unicode scalars"
    }
  }

  /// Whether the property accepts a value.
  public func allows(_ value: PropertyValue) -> Bool {
    switch (kind, value) {
    case (.number(let range), .number(let number)): range.contains(number)
    case (.namedNumber(let range, let names), .number(let number)):
      // A name may have a number that is not valid as a plain number.
      range.contains(number) || names.contains { $0.value == number }
    case (.wholeNumber(let range), .number(let number)):
      Int(exactly: number).map(range.contains) ?? false
    case (.positiveNumber(let most), .number(let number)): number > 0 && number <= most
    case (_, .appearances(let light, let dark)): allows(light) && allows(dark)
    case (.color, .color(let color)), (.colorWithAlpha, .color(let color)),
      (.adaptiveColor, .color(let color)):
      (0...1).contains(color.alpha)
    case (.color, .systemColor), (.colorWithAlpha, .systemColor), (.adaptiveColor, .systemColor),
      (.flag, .flag):
      true
    case (.imageName, .imageName(let text)), (.text, .text(let text)):
      text.unicodeScalars.count <= Self.longestText
    case (.choice(let words), .choice(let word)): words.contains(word)
    case (.choices(let words), .choices(let chosen)): chosen.allSatisfy(words.contains)
    case (.insets(let range), .insets(let insets)):
      [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(range.contains)
    default: false
    }
  }

  /// The maximum number of Unicode scalars in a text or a name.
  public static let longestText = 1024

  /// Returns the value of a text, or nil if the text is invalid.
  ///
  /// Names of colors and tokens need a palette and are invalid here.
  public func value(of text: String) -> PropertyValue? {
    do { return try value(of: text, with: Palette(), in: .light)?.value } catch { return nil }
  }

  /// Returns the value of a text in an appearance, or nil if the text is invalid.
  ///
  /// - Parameter palette: The colors and lengths that the text may name.
  package func value(
    of text: String, with palette: Palette, in appearance: Appearance
  ) throws(Palette.Problem) -> Palette.Found<PropertyValue>? {
    let value: PropertyValue?
    switch kind {
    case .number, .wholeNumber, .positiveNumber, .namedNumber:
      if case .namedNumber(_, let names) = kind, let named = names.first(where: { $0.name == text })
      {
        return .init(value: .number(named.value))
      }
      guard let found = try number(text, with: palette, in: appearance) else { return nil }
      return self.value(of: found.value).map { .init(value: $0, warnings: found.warnings) }
    case .color, .colorWithAlpha, .adaptiveColor:
      return try palette.color(text, in: appearance)
    case .imageName:
      value = text.unicodeScalars.count <= Self.longestText ? .imageName(text) : nil
    case .text: value = text.unicodeScalars.count <= Self.longestText ? .text(text) : nil
    case .flag: value = FlagText.flag(of: text).map { .flag($0) }
    case .choice(let words): value = words.contains(text) ? .choice(text) : nil
    case .choices: value = choices(text.isEmpty ? [] : Self.parts(text))
    case .insets:
      var found = Palette.Found(value: [Double]())
      for part in Self.parts(text) {
        guard let number = try number(part, with: palette, in: appearance) else { return nil }
        found.value.append(number.value)
        found.warnings += number.warnings
      }
      return insets(found.value).map { .init(value: $0, warnings: found.warnings) }
    }
    return value.map { .init(value: $0) }
  }

  /// Returns the number of a text, which may have a unit or be a design token, or nil for any
  /// other text.
  package func number(
    _ text: String, with palette: Palette, in appearance: Appearance
  ) throws(Palette.Problem) -> Palette.Found<Double>? {
    guard let token = Palette.token(in: text) else {
      return NumberText.number(text, unit).map { .init(value: $0) }
    }
    guard unit == .points else {
      throw .use("only colors and lengths in points can be design tokens")
    }
    let found = try palette.tokens.length(token, in: appearance)
    guard value(of: found.value) != nil else {
      throw .use(
        "the design token \(quoted(text, limit: 80)) is \(decimal(found.value)) pt; expected \(expectation)"
      )
    }
    return found
  }

  /// Returns the parts between commas.
  private static func parts(_ text: String) -> [String] {
    text.split(separator: ",", maxSplits: 32, omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the value of several words, or nil if one is unknown or repeated.
  func choices(_ chosen: [String]) -> PropertyValue? {
    guard case .choices(let words) = kind, chosen.allSatisfy(words.contains),
      Set(chosen).count == chosen.count
    else { return nil }
    return .choices(words.filter(chosen.contains))
  }

  /// Returns the value of one number for all edges, or of four numbers counterclockwise from the
  /// top.
  ///
  /// The result is nil if a number is out of range.
  func insets(_ numbers: [Double]) -> PropertyValue? {
    guard case .insets(let range) = kind, numbers.allSatisfy(range.contains) else { return nil }
    switch numbers.count {
    case 1:
      let all = numbers[0]
      return .insets(EdgeInsets(top: all, left: all, bottom: all, right: all))
    case 4:
      return .insets(
        EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3]))
    default: return nil
    }
  }

  /// The words that a value can be.
  ///
  /// It is empty if no word is valid.
  public var words: [String] {
    switch kind {
    case .choice(let words), .choices(let words): words
    case .namedNumber(_, let names): names.map(\.name)
    case .color, .colorWithAlpha, .adaptiveColor: SystemColor.names.map(\.name)
    default: []
    }
  }

  /// Returns the value of a number, or nil if it is out of range.
  public func value(of number: Double) -> PropertyValue? {
    switch kind {
    case .number(let range) where range.contains(number),
      .namedNumber(let range, _) where range.contains(number):
      .number(number)
    case .positiveNumber(let most) where number > 0 && number <= most: .number(number)
    case .wholeNumber(let range) where Int(exactly: number).map(range.contains) ?? false:
      .number(number)
    case .insets: insets([number])
    default: nil
    }
  }
}
