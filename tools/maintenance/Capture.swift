// SPDX-License-Identifier: MIT

import BannerRender

/// A picture of a screen, or a part of it from a place on, that is asked in points.
struct Capture {
  let bitmap: Bitmap
  /// Pixels per point across and down.
  let scaleX: Double
  let scaleY: Double

  init(_ bitmap: Bitmap, scale: Double) {
    self.init(bitmap, scaleX: scale, scaleY: scale)
  }

  private init(_ bitmap: Bitmap, scaleX: Double, scaleY: Double) {
    self.bitmap = bitmap
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
  func color(_ x: Double, _ y: Double) -> [Int] { pixel(Int(x * scaleX), Int(y * scaleY)) }

  private func pixel(_ x: Int, _ y: Int) -> [Int] {
    let column = min(max(0, x), bitmap.width - 1)
    let row = min(max(0, y), bitmap.height - 1)
    let pixel = bitmap[column, row]
    return [Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255)]
  }

  /// Red, green and blue between the middles of four pixels.
  func levels(_ x: Double, _ y: Double) -> [Double] {
    let (column, row) = (x * scaleX - 0.5, y * scaleY - 0.5)
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
    let columns = Int(region.x * scaleX)..<Int(region.maxX * scaleX)
    let rows = Int(region.y * scaleY)..<Int(region.maxY * scaleY)
    guard let first = columns.first, let top = rows.first else { return nil }
    let ground = pixel(first, top)
    var across = Array(repeating: 0, count: columns.count)
    var down = Array(repeating: 0, count: rows.count)
    for y in rows {
      for x in columns {
        let step = zip(pixel(x, y), ground).map { abs($0 - $1) }.max() ?? 0
        across[x - first] = max(across[x - first], step)
        down[y - top] = max(down[y - top], step)
      }
    }
    guard let (left, right) = Self.edges(across), let (upper, lower) = Self.edges(down) else {
      return nil
    }
    return [
      (Double(first) + left) / scaleX, (Double(top) + upper) / scaleY,
      (Double(first) + right) / scaleX, (Double(top) + lower) / scaleY,
    ]
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
