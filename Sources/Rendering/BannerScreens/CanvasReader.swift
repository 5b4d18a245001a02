// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerGeometry
internal import BannerJSON
internal import BannerKitInterface
internal import BannerPixels

/// Reads the values of a canvas from texts.
enum CanvasReader {
  /// The reason why a text is no value, as a sentence without a subject.
  struct Problem: Error {
    let description: String
  }

  /// The allowed number of stops of a gradient.
  static let stops = 2...8

  /// Returns the color that a text names, or nil for any other text.
  typealias Colors = (String) throws(Problem) -> Color?

  /// Returns the fill of a text: a color, a gradient, or nil for `none`.
  ///
  /// - Parameter advice: Returns the end of a message about a text that is no color.
  static func fill(
    of text: String, _ colors: Colors, advice: (String) -> String
  ) throws(Problem) -> Screenshot.Canvas.Fill? {
    if text == "none" || text.isEmpty { return nil }
    if let color = try colors(text) { return .color(color) }
    guard text.hasPrefix("\(gradient)(") else {
      throw Problem(
        description: "expected none, a color such as #667EEA, or a gradient such as"
          + " \(gradient)(135deg, #667EEA, #764BA2), found \(quoted(text, limit: 60))"
          + advice(text))
    }
    guard text.hasSuffix(")") else {
      throw Problem(description: "the gradient has no \")\" at its end")
    }
    return .gradient(
      try gradient(of: text.dropFirst(gradient.count + 1).dropLast(), colors, advice))
  }

  static let gradient = "linear-gradient"

  /// Returns the gradient with the given arguments.
  private static func gradient(
    of arguments: Substring, _ colors: Colors, _ advice: (String) -> String
  ) throws(Problem) -> Screenshot.Canvas.LinearGradient {
    var parts = parts(of: arguments)
    var direction = Screenshot.Canvas.LinearGradient.Direction.angle(180)
    if let first = parts.first, let read = try self.direction(of: first) {
      direction = read
      parts.removeFirst()
    }
    guard Self.stops.contains(parts.count) else {
      throw Problem(
        description:
          "a gradient has \(Self.stops.lowerBound) to \(Self.stops.upperBound) colors, found"
          + " \(parts.count)")
    }
    var stops: [Screenshot.Canvas.LinearGradient.Stop] = []
    for part in parts { stops.append(try stop(of: part, colors, advice)) }
    return Screenshot.Canvas.LinearGradient(direction, stops)
  }

  /// Returns the arguments between the commas that aren't inside parentheses.
  private static func parts(of text: Substring) -> [Substring] {
    var depth = 0
    return text.split(omittingEmptySubsequences: false) { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return character == "," && depth == 0
    }
  }

  /// Returns the words of an argument, which are separated by spaces.
  private static func words(of text: Substring) -> [Substring] {
    text.split { $0 == " " || $0 == "\t" || $0 == "\n" }
  }

  /// Returns a direction, or nil for an argument that may be a stop.
  private static func direction(
    of text: Substring
  ) throws(Problem) -> Screenshot.Canvas.LinearGradient.Direction? {
    let words = words(of: text)
    guard let first = words.first else { return nil }
    if first == "to" { return try side(words.dropFirst()) }
    guard words.count == 1 else { return nil }
    for (unit, degrees) in [("deg", 1.0), ("turn", 360.0)] where first.hasSuffix(unit) {
      guard let number = number(first.dropLast(unit.count)), abs(number) <= 36_000 else {
        throw Problem(
          description: "expected an angle such as 135deg, found \(quoted(String(first), limit: 40))"
        )
      }
      return .angle(number * degrees)
    }
    return nil
  }

  private static func side(
    _ words: ArraySlice<Substring>
  ) throws(Problem) -> Screenshot.Canvas.LinearGradient.Direction {
    var (x, y) = (0, 0)
    for word in words {
      switch word {
      case "left" where x == 0: x = -1
      case "right" where x == 0: x = 1
      case "top" where y == 0: y = -1
      case "bottom" where y == 0: y = 1
      default:
        throw Problem(
          description: "expected a side or a corner such as \"to top right\", found"
            + " \(quoted("to " + words.joined(separator: " "), limit: 40))")
      }
    }
    guard x != 0 || y != 0 else {
      throw Problem(description: "expected a side or a corner after \"to\"")
    }
    return .side(x: x, y: y)
  }

  /// Returns a color with an optional position in percent.
  private static func stop(
    of text: Substring, _ colors: Colors, _ advice: (String) -> String
  ) throws(Problem) -> Screenshot.Canvas.LinearGradient.Stop {
    let words = words(of: text)
    guard let first = words.first, words.count <= 2, let color = try colors(String(first)) else {
      throw Problem(
        description:
          "expected a color such as \"#667EEA\" or \"#667EEA 25%\" in the gradient, found"
          + " \(quoted(words.joined(separator: " "), limit: 40))"
          + (words.first.map { advice(String($0)) } ?? ""))
    }
    guard words.count == 2 else { return Screenshot.Canvas.LinearGradient.Stop(color) }
    guard words[1].hasSuffix("%"), let percent = number(words[1].dropLast()),
      (0...100).contains(percent)
    else {
      throw Problem(
        description: "expected a position from 0% to 100% in the gradient, found"
          + " \(quoted(String(words[1]), limit: 40))")
    }
    return Screenshot.Canvas.LinearGradient.Stop(color, at: percent / 100)
  }

  /// Returns one to four distances as insets, in the order of CSS: all; top and bottom, left and
  /// right; top, left and right, bottom; top, right, bottom, left.
  static func padding(of text: String) throws(Problem) -> EdgeInsets {
    let numbers = text.split { $0 == " " || $0 == "," }.prefix(5).map {
      number($0.hasSuffix("pt") ? $0.dropLast(2) : $0)
    }
    let range = Options.distances
    let values = numbers.compactMap { $0 }.filter(range.contains)
    guard values.count == numbers.count, (1...4).contains(values.count) else {
      throw Problem(
        description: "expected one to four distances from \(decimal(range.lowerBound)) to"
          + " \(decimal(range.upperBound)) points, such as 40 or \"40pt 60pt\", found"
          + " \(quoted(text, limit: 40))")
    }
    let (top, right) = (values[0], values.count > 1 ? values[1] : values[0])
    return EdgeInsets(
      top: top, left: values.count > 3 ? values[3] : right,
      bottom: values.count > 2 ? values[2] : top, right: right)
  }

  /// Returns a decimal number with an optional sign, or nil.
  private static func number(_ text: Substring) -> Double? {
    let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text
    guard (1...16).contains(text.utf8.count), digits.contains(where: { $0.isNumber }),
      digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 })
    else { return nil }
    return Double(text)
  }
}
