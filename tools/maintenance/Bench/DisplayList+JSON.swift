// SPDX-License-Identifier: MIT

import BannerText
import BannerPixels
import BannerGeometry
import BannerJobs
import FoundationEssentials

// A display list as JSON is an array with one array per operation, in drawing order. The first
// element is the kind of operation. Numbers and other values follow:
//
//     ["rect", x, y, width, height, color]
//     ["rrect", x, y, width, height, radius, color]
//     ["circle", center x, center y, radius, color]
//     ["shadow", x, y, width, height, radius, offset x, offset y, sigma, color]
//     ["text", x, baseline, pixels per em, "regular" or "semibold", color, string]
//     ["backdrop", x, y, width, height, sigma]
//
// All lengths are in pixels from the top left corner. A color is an array of red, green, blue and
// alpha, each 0–255, not premultiplied. The picture's size is not included.

extension DisplayList {
  /// Reads a list.
  ///
  /// - Throws: `Failure` with the file and the location in it.
  init(file: String, width: Int, height: Int) throws {
    do {
      let operations = try JSONDecoder().decode(
        [DrawOperation].self, from: Data(try FileAccess.read(file)))
      self.init(width: width, height: height, operations: operations)
    } catch let error as DecodingError {
      throw Failure(description: "\(file): \(Self.sentence(for: error))")
    }
  }

  /// The list as JSON.
  var json: [UInt8] {
    get throws { Array(try JSONEncoder().encode(operations)) }
  }

  private static func sentence(for error: DecodingError) -> String {
    switch error {
    case .dataCorrupted(let context), .keyNotFound(_, let context),
      .typeMismatch(_, let context), .valueNotFound(_, let context):
      let place = context.codingPath.map { "[\($0.intValue.map(String.init) ?? $0.stringValue)]" }
      return "$\(place.joined()): \(context.debugDescription)"
    @unknown default: return "\(error)"
    }
  }
}

extension DrawOperation: Codable {
  init(from decoder: any Decoder) throws {
    var parts = try decoder.unkeyedContainer()
    let kind = try parts.decode(String.self)
    switch kind {
    case "rect":
      self = .rect(try parts.rect(), try parts.color())
    case "rrect":
      self = .roundedRect(try parts.rect(), radius: try parts.number(), try parts.color())
    case "circle":
      self = .circle(center: try parts.point(), radius: try parts.number(), try parts.color())
    case "shadow":
      self = .shadow(
        of: try parts.rect(), radius: try parts.number(), offset: try parts.point(),
        sigma: try parts.number(), try parts.color())
    case "text":
      let (point, size, weight) = (try parts.point(), try parts.number(), try parts.weight())
      let color = try parts.color()
      self = .text(
        try parts.decode(String.self), at: point, pixelsPerEm: size, weight, color)
    case "backdrop":
      self = .backdrop(try parts.rect(), sigma: try parts.number())
    default:
      throw parts.error(
        "expected rect, rrect, circle, shadow, text or backdrop, found \(kind.debugDescription)")
    }
    if !parts.isAtEnd { throw parts.error("\(kind) has more than \(parts.currentIndex) elements") }
  }

  func encode(to encoder: any Encoder) throws {
    var parts = encoder.unkeyedContainer()
    switch self {
    case .rect(let rect, let color):
      try parts.encode("rect")
      try parts.encode(rect)
      try parts.encode(color)
    case .roundedRect(let rect, let radius, let color):
      try parts.encode("rrect")
      try parts.encode(rect)
      try parts.encode(radius)
      try parts.encode(color)
    case .circle(let center, let radius, let color):
      try parts.encode("circle")
      try parts.encode(numbers: [center.x, center.y, radius])
      try parts.encode(color)
    case .shadow(let rect, let radius, let offset, let sigma, let color):
      try parts.encode("shadow")
      try parts.encode(rect)
      try parts.encode(numbers: [radius, offset.x, offset.y, sigma])
      try parts.encode(color)
    case .text(let text, let point, let size, let weight, let color):
      try parts.encode("text")
      try parts.encode(numbers: [point.x, point.y, size])
      try parts.encode(weight.rawValue)
      try parts.encode(color)
      try parts.encode(text)
    case .backdrop(let rect, let sigma):
      try parts.encode("backdrop")
      try parts.encode(rect)
      try parts.encode(sigma)
    }
  }
}

extension UnkeyedDecodingContainer {
  fileprivate func error(_ sentence: String) -> DecodingError {
    DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: codingPath, debugDescription: sentence))
  }

  fileprivate mutating func number() throws -> Double { try decode(Double.self) }

  fileprivate mutating func point() throws -> Point { Point(x: try number(), y: try number()) }

  fileprivate mutating func rect() throws -> Rect {
    Rect(x: try number(), y: try number(), width: try number(), height: try number())
  }

  fileprivate mutating func color() throws -> Color {
    let channels = try decode([UInt8].self)
    guard channels.count == 4 else { throw error("expected red, green, blue and alpha") }
    return Color(
      red: channels[0], green: channels[1], blue: channels[2], alpha: Double(channels[3]) / 255)
  }

  fileprivate mutating func weight() throws -> FontWeight {
    let name = try decode(String.self)
    guard let weight = FontWeight(rawValue: name), InterFonts.weights.contains(weight) else {
      throw error("expected regular or semibold, found \(name.debugDescription)")
    }
    return weight
  }
}

extension UnkeyedEncodingContainer {
  fileprivate mutating func encode(numbers: [Double]) throws {
    for number in numbers { try encode(number) }
  }

  fileprivate mutating func encode(_ rect: Rect) throws {
    try encode(numbers: [rect.x, rect.y, rect.width, rect.height])
  }

  fileprivate mutating func encode(_ color: Color) throws {
    try encode([color.red, color.green, color.blue, color.alphaByte])
  }
}
