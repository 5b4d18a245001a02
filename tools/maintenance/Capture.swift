// SPDX-License-Identifier: MIT

import BannerPixels
import BannerLayers
import BannerGeometry
import BannerJobs

/// A picture of a screen, or a part of it from a place on, that is asked in points.
struct Capture {
  let bitmap: Bitmap
  /// Pixels per point across and down.
  let scaleX: Double
  let scaleY: Double
  /// Where the screen's top left corner lies, in pixels.
  var left = 0.0
  var top = 0.0

  init(_ bitmap: Bitmap, scale: Double) {
    self.init(bitmap, scaleX: scale, scaleY: scale)
  }

  /// A screen in a larger picture.
  init(_ bitmap: Bitmap, left: Double = 0, top: Double = 0, scaleX: Double, scaleY: Double) {
    self.bitmap = bitmap
    self.left = left
    self.top = top
    self.scaleX = scaleX
    self.scaleY = scaleY
  }

  /// The whole of a screen, whatever the picture's size.
  init(_ bitmap: Bitmap, of screen: Size) {
    self.init(
      bitmap, scaleX: Double(bitmap.width) / screen.width,
      scaleY: Double(bitmap.height) / screen.height)
  }

  /// The colour of the pixel at a place: red, green, blue.
  func color(_ x: Double, _ y: Double) -> [Int] {
    pixel(Int(left + x * scaleX), Int(top + y * scaleY))
  }

  private func pixel(_ x: Int, _ y: Int) -> [Int] {
    let column = min(max(0, x), bitmap.width - 1)
    let row = min(max(0, y), bitmap.height - 1)
    let pixel = bitmap[column, row]
    return [Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255)]
  }

  /// Red, green and blue between the middles of four pixels.
  func levels(_ x: Double, _ y: Double) -> [Double] {
    let (column, row) = (left + x * scaleX - 0.5, top + y * scaleY - 0.5)
    let (left, top) = (column.rounded(.down), row.rounded(.down))
    var result = [0.0, 0, 0]
    for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let across = dx == 0 ? left + 1 - column : column - left
      let down = dy == 0 ? top + 1 - row : row - top
      for (channel, level) in pixel(Int(left) + dx, Int(top) + dy).enumerated() {
        result[channel] += Double(level) * across * down
      }
    }
    return result
  }

  /// Where a part of the screen differs from its top left corner: left, top, right and bottom edge.
  ///
  /// Edges lie within pixels, as far as the pixel at the edge is covered; a pixel counts from a fifth
  /// of the largest difference on.
  func ink(in region: Rect) -> [Double]? {
    let columns = Int(left + region.x * scaleX)..<Int(left + region.maxX * scaleX)
    let rows = Int(top + region.y * scaleY)..<Int(top + region.maxY * scaleY)
    guard let first = columns.first, let highest = rows.first else { return nil }
    let ground = pixel(first, highest)
    var across = Array(repeating: 0, count: columns.count)
    var down = Array(repeating: 0, count: rows.count)
    for y in rows {
      for x in columns {
        let step = zip(pixel(x, y), ground).map { abs($0 - $1) }.max() ?? 0
        across[x - first] = max(across[x - first], step)
        down[y - highest] = max(down[y - highest], step)
      }
    }
    guard let sides = Self.edges(across), let ends = Self.edges(down) else { return nil }
    return [
      (Double(first) + sides.0 - left) / scaleX, (Double(highest) + ends.0 - top) / scaleY,
      (Double(first) + sides.1 - left) / scaleX, (Double(highest) + ends.1 - top) / scaleY,
    ]
  }

  /// How far the way from one place to another leads until the colour is half the other's, in points; nil if
  /// the two can hardly be told apart.
  func crossing(from inside: Point, to outside: Point) -> Double? {
    let ends = (levels(inside.x, inside.y), levels(outside.x, outside.y))
    let contrast = zip(ends.0, ends.1).map { abs($0 - $1) }
    guard let channel = contrast.indices.max(by: { contrast[$0] < contrast[$1] }),
      contrast[channel] >= 60
    else { return nil }
    let way = outside - inside
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    for step in 0...Int(length * 40) {
      let share = Double(step) / (length * 40)
      let found = levels(inside.x + way.x * share, inside.y + way.y * share)[channel]
      if abs(found - ends.0[channel]) * 2 >= contrast[channel] { return share * length }
    }
    return nil
  }

  /// The darkest and the lightest sum of red, green and blue in a part of the screen, as their colours.
  func extremes(in region: Rect) -> (darkest: [Int], lightest: [Int]) {
    var result = (darkest: [255, 255, 255], lightest: [0, 0, 0])
    func sum(_ color: [Int]) -> Int { color.reduce(0, +) }
    for y in Int(top + region.y * scaleY)..<Int(top + region.maxY * scaleY) {
      for x in Int(left + region.x * scaleX)..<Int(left + region.maxX * scaleX) {
        let color = pixel(x, y)
        if sum(color) < sum(result.darkest) { result.darkest = color }
        if sum(color) > sum(result.lightest) { result.lightest = color }
      }
    }
    return result
  }

  private static func edges(_ steps: [Int]) -> (Double, Double)? {
    guard let most = steps.max(), most > 0,
      let first = steps.firstIndex(where: { $0 * 5 >= most }),
      let last = steps.lastIndex(where: { $0 * 5 >= most })
    else { return nil }
    let covered: (Int) -> Double = { Double(steps[$0]) / Double(most) }
    return (Double(first) + 1 - covered(first), Double(last) + covered(last))
  }
}

/// Layers by name, at their places on the screen.
struct PlacedLayers {
  private var placed: [(frame: Rect, layer: Layer)] = []

  init(_ layers: [Layer]) { add(layers, at: .zero) }

  private mutating func add(_ layers: [Layer], at origin: Point) {
    for layer in layers {
      let frame = layer.frame.offset(x: origin.x, y: origin.y)
      placed.append((frame, layer))
      add(layer.sublayers, at: frame.origin)
    }
  }

  /// The frame of the first layer of a name, in points on the screen.
  func frame(_ name: String) -> Rect? { placed.first { $0.layer.name == name }?.frame }

  /// Where the first layer of a name has lines of text: left end and baseline, on the screen.
  func lines(_ name: String) -> [Point] {
    guard let found = placed.first(where: { $0.layer.name == name }),
      case .text(let text) = found.layer.content
    else { return [] }
    return text.lines.map { found.frame.origin + $0.origin }
  }

  /// The baselines of the first layer of a name, on the screen.
  func baselines(_ name: String) -> [Double] { lines(name).map(\.y) }
}
