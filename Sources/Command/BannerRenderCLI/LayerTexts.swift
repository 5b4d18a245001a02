// SPDX-License-Identifier: MIT

internal import BannerLayerText
internal import BannerPixels
internal import BannerGeometry
internal import BannerJSON
internal import ArgumentParser
internal import BannerJobs
internal import BannerComparison

/// The layer texts of two pictures, if available.
struct LayerTexts {
  let expected: LayerText?
  let actual: LayerText?
  /// The top left of both pictures on the screen, in points.
  private let origin: Point
  private let isOriginGiven: Bool
  /// The picture named in the error about a missing layer text.
  private let missing: String

  /// Reads the given files, or by default those next to the pictures.
  init(_ pictures: [String], given: [String], origin: String?) throws {
    if given.count == 2 {
      expected = LayerText(try PictureReader.layerText(at: given[0]))
      actual = LayerText(try PictureReader.layerText(at: given[1]))
    } else {
      expected = PictureReader.layerText(beside: pictures[0]).map { LayerText($0) }
      actual = PictureReader.layerText(beside: pictures[1]).map { LayerText($0) }
    }
    missing = pictures[0]
    isOriginGiven = origin != nil
    self.origin = try origin.map(Self.point) ?? .zero
  }

  private static func point(_ text: String) throws -> Point {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0).flatMap { abs($0) <= 100_000 ? $0 : nil }
    }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else {
      throw ValidationError("--origin: expected x,y in points, found \(quoted(text))")
    }
    return Point(x: x, y: y)
  }

  /// The changes between the layer texts.
  ///
  /// Empty if one is missing.
  var changes: [LayerChange] {
    guard let expected, let actual else { return [] }
    return layerChanges(from: expected, to: actual)
  }

  /// Returns whether the positions of the layers in the pictures are known.
  ///
  /// They are if the pictures show the whole screen, or if their origin was given.
  private func isPlaced(in pictures: [Bitmap]) -> Bool {
    isOriginGiven
      || zip([expected, actual], pictures).allSatisfy { text, picture in
        guard let size = text?.pictureSize else { return true }
        let scale = text?.scale ?? 1
        return abs(size.width * scale - Double(picture.width)) < 1
          && abs(size.height * scale - Double(picture.height)) < 1
      }
  }

  /// Returns the regions of a comparison with the layers that caused them, if the layers'
  /// positions are known.
  func explained(_ comparison: PictureComparison, _ pictures: [Bitmap]) -> [ExplainedRegion] {
    let isPlaced = isPlaced(in: pictures)
    return explain(
      comparison, expected: isPlaced ? expected : nil, actual: isPlaced ? actual : nil,
      pictureOrigin: origin)
  }

  /// Returns the areas of layers with a name in either picture.
  func areas(named name: String, of pictures: [Bitmap]) throws -> [PixelRect] {
    let texts = [expected, actual].compactMap { $0 }
    guard !texts.isEmpty else {
      throw ValidationError(
        "--ignore \(quoted(name)): expected x,y,width,height, or a layer text next to "
          + quoted(missing, limit: 80))
    }
    guard isPlaced(in: pictures) else {
      throw ValidationError(
        "--ignore \(quoted(name)): the pictures are smaller than the screen; give --origin")
    }
    let rects = texts.flatMap { BannerComparison.areas(named: name, in: $0, pictureOrigin: origin) }
    let names = texts.flatMap(\.layerNames)
    guard names.contains(name) else {
      throw ValidationError(
        "--ignore: there is no layer \(quoted(name))"
          + suggestion(for: name, among: Array(Set(names)).sorted()))
    }
    guard
      rects.contains(where: { rect in
        pictures.contains { !$0.bounds.intersection(rect).isEmpty }
      })
    else {
      throw ValidationError("--ignore: the layer \(quoted(name)) is not visible")
    }
    return rects
  }
}

/// A value of `--ignore`.
enum IgnoredOption {
  case rect(String, PixelRect)
  case layer(String)

  /// Creates an area from four numbers, or a layer name from any other text.
  init(_ text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 4, parts.allSatisfy({ Double($0) != nil }) else {
      self = .layer(text)
      return
    }
    let numbers = parts.compactMap { Int($0) }.filter { (0...1_000_000).contains($0) }
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
      throw ValidationError(
        "--ignore: expected x,y,width,height in whole pixels, found \(quoted(text))")
    }
    self = .rect(
      text,
      PixelRect(
        left: numbers[0], top: numbers[1], right: numbers[0] + numbers[2],
        bottom: numbers[1] + numbers[3]))
  }

  /// Returns the area of a rectangle in animations.
  func area(of pictures: [Bitmap]) throws -> IgnoredArea {
    switch self {
    case .rect(let text, let rect): return try Self.area(text, rect, of: pictures)
    case .layer(let name):
      throw ValidationError(
        "--ignore \(quoted(name)): expected x,y,width,height; animations have no layers")
    }
  }

  private static func area(
    _ text: String, _ rect: PixelRect, of pictures: [Bitmap]
  ) throws -> IgnoredArea {
    guard pictures.contains(where: { !$0.bounds.intersection(rect).isEmpty }) else {
      throw ValidationError("--ignore: \(text) is outside the pictures")
    }
    return IgnoredArea(name: text, rect: rect)
  }

  /// Returns the areas that the value covers.
  func areas(in layers: LayerTexts, of pictures: [Bitmap]) throws -> [IgnoredArea] {
    switch self {
    case .rect(let text, let rect): return [try Self.area(text, rect, of: pictures)]
    case .layer(let name):
      return try layers.areas(named: name, of: pictures).map {
        IgnoredArea(name: name, rect: $0)
      }
    }
  }
}
