// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerLayers
import BannerPixels
import BannerTestSupport
import BannerRaster
import Testing

/// Coverage by counting sample points: slow and simple.
private func counted(_ path: Path, _ rule: Shape.FillRule, size: Int, samples: Int) -> [Double] {
  let polygons = path.flattened(tolerance: 0.001).map(\.points)
  var result: [Double] = []
  for y in 0..<size {
    for x in 0..<size {
      var inside = 0
      for row in 0..<samples {
        for column in 0..<samples {
          let point = Point(
            x: Double(x) + (Double(column) + 0.5) / Double(samples),
            y: Double(y) + (Double(row) + 0.5) / Double(samples))
          let winding = polygons.reduce(0) { $0 + windingNumber(of: $1, around: point) }
          inside += (rule == .nonZero ? winding != 0 : winding % 2 != 0) ? 1 : 0
        }
      }
      result.append(Double(inside) / Double(samples * samples))
    }
  }
  return result
}

private func windingNumber(of polygon: [Point], around point: Point) -> Int {
  var winding = 0
  for (index, a) in polygon.enumerated() {
    let b = polygon[(index + 1) % polygon.count]
    guard (a.y <= point.y) != (b.y <= point.y) else { continue }
    let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
    if x > point.x { winding += a.y < b.y ? 1 : -1 }
  }
  return winding
}

@Suite struct CoverageTests {
  /// The coverage from the rasterizer: black on white, read back.
  private func drawn(_ path: Path, _ rule: Shape.FillRule, size: Int) -> [Double] {
    var layer = Layer("shape", frame: Rect(x: 0, y: 0, width: 1, height: 1))
    layer.content = .shapes([Shape(path, color: .black, rule: rule)])
    return paint([layer], width: size, height: size).pixels
      .map { 1 - Double($0 & 255) / 255 }
  }

  static let shapes: [(name: String, path: Path)] = {
    var star = Path()
    star.move(6, 0.5)
    star.line(9.5, 11.2)
    star.line(0.3, 4.4)
    star.line(11.7, 4.4)
    star.line(2.5, 11.2)
    star.close()
    var sliver = Path()
    sliver.move(0.1, 0.2)
    sliver.line(11.9, 5.3)
    sliver.line(11.9, 5.6)
    sliver.close()
    var ring = Path.circle(center: Point(x: 6, y: 6), radius: 5.3)
    ring.append(.circle(center: Point(x: 6.2, y: 5.9), radius: 3.1))
    return [
      ("star", star), ("sliver", sliver), ("ring", ring),
      ("circle", .circle(center: Point(x: 5.7, y: 6.1), radius: 4.9)),
      ("out", .circle(center: Point(x: -1, y: 11), radius: 6)),
      (
        "round",
        .roundedRect(
          Rect(x: 0.7, y: 1.3, width: 10.1, height: 8.9), radii: CornerRadii(3), curve: .continuous)
      ),
      (
        "pill",
        .roundedRect(
          Rect(x: 0.7, y: 1.3, width: 10.1, height: 6.9), radius: 3, curve: .bezierPath)
      ),
    ]
  }()

  @Test("coverage is the area inside, under both fill rules", arguments: shapes.indices)
  func area(index: Int) {
    let path = Self.shapes[index].path
    for rule in [Shape.FillRule.nonZero, .evenOdd] {
      let ours = drawn(path, rule, size: 12)
      let twin = counted(path, rule, size: 12, samples: 32)
      // With 32 × 32 samples, the error is up to about 1/32 along an edge.
      let off = zip(ours, twin).filter { abs($0 - $1) > 0.035 }.count
      // Where edges cross within a pixel, several kinds of windings meet, and their sum is an
      // approximation. This affects the ten crossings and tips of the star, a few pixels each.
      #expect(off <= (Self.shapes[index].name == "star" ? 14 : 0), "\(Self.shapes[index].name)")
    }
  }

  @Test("a slanted stroke has the same area in every row, whatever its phase")
  func slant() {
    var path = Path()
    path.move(2.3, 0)
    path.line(5.3, 0)
    path.line(15.9, 40)
    path.line(12.9, 40)
    path.close()
    let coverage = drawn(path, .nonZero, size: 40)
    for row in 0..<40 {
      let sum = coverage[row * 40..<(row + 1) * 40].reduce(0, +)
      #expect(abs(sum - 3) < 0.02)
    }
  }

  @Test("the fast path for a rectangle gives the same coverage as its outline")
  func rectangles() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      let rect = Rect(
        x: .random(in: -3...12, using: &random), y: .random(in: -3...12, using: &random),
        width: .random(in: 0...9, using: &random), height: .random(in: 0...9, using: &random))
      let short = paint(
        [Layer("rect", frame: rect, background: .color(.black))], width: 12, height: 12)
      var long = Layer("path", frame: Rect(x: 0, y: 0, width: 12, height: 12))
      long.content = .shapes([Shape(.rect(rect), color: .black)])
      #expect(short == paint([long], width: 12, height: 12))
    }
  }

  @Test("a layer covers the same area as its shape at any scale")
  func layerShape() {
    for curve in [CornerCurve.circular, .continuous, .bezierPath] {
      for radius in [4.0, 9, 12, 80] {
        for scale in [1.0, 2, 3] {
          var layer = Layer("layer", frame: Rect(x: 2, y: 3, width: 36, height: 24))
          layer.cornerRadii = CornerRadii(radius)
          layer.cornerCurve = curve
          var shape = Layer("shape", frame: layer.frame)
          shape.content = .shapes([Shape(layer.shape, color: .black)])
          layer.background = .color(.black)
          let side = Int(40 * scale)
          #expect(
            paint([layer], width: side, height: side, scale: scale)
              == paint([shape], width: side, height: side, scale: scale))
        }
      }
    }
  }

  @Test("neighboring shapes share an edge without a gap or an overlap")
  func sharedEdge() {
    // The coverages of both sides of a line add up to 1, within the rounding of each.
    var left = Path()
    left.move(0, 0)
    left.line(7.3, 0)
    left.line(3.9, 12)
    left.line(0, 12)
    left.close()
    var right = Path()
    right.move(7.3, 0)
    right.line(12, 0)
    right.line(12, 12)
    right.line(3.9, 12)
    right.close()
    for (a, b) in zip(drawn(left, .nonZero, size: 12), drawn(right, .nonZero, size: 12)) {
      #expect(abs(a + b - 1) <= 1.01 / 255)
    }
  }

  @Test("shapes that are far outside or extremely large don't crash and don't show")
  func extremes() {
    for value in [1e3, 1e7, 1e15, 1e300, Double.infinity] {
      var layer = Layer("far", frame: Rect(x: value, y: value, width: 10, height: 10))
      layer.background = .color(.black)
      #expect(paint([layer]) == paint([]))
      let all = Layer(
        "all", frame: Rect(x: -1e5, y: -1e5, width: 2e5, height: 2e5), background: .color(.black))
      #expect(paint([all]).pixels.allSatisfy { $0 == Color.black.premultiplied })
    }
  }
}
