// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerLayers
import BannerPixels
import BannerSwiftMessages
import Testing
import BannerViews

/// Figures: swiftmessages.md 1.6.
@Suite struct IconTests {
  private func path(_ icon: Icon) throws -> Path {
    let shapes = icon.drawing(tint: .black, scale: 2).shapes
    try #require(shapes.count == 1 && shapes[0].rule == .evenOdd)
    return shapes[0].path
  }

  // MARK: Sizes

  private static let tall: [(Double, Double)] = [(33.0, 34.0), (33, 33.5), (33, 101.0 / 3)]
  private static let square: [(Double, Double)] = [(33.0, 33.0), (33, 33), (33, 33)]
  private static let subtle: [(Double, Double)] = [(21.0, 18.0), (21, 18), (21, 18)]

  static let sizes: [(Icon, [(Double, Double)])] = [
    (.error, tall), (.success, tall), (.errorLight, tall), (.successLight, tall),
    (.warning, square), (.info, square), (.warningLight, square), (.infoLight, square),
    (.errorSubtle, [(22, 18), (21.5, 18), (65.0 / 3, 18)]),
    (.warningSubtle, subtle), (.infoSubtle, subtle), (.successSubtle, subtle),
  ]

  @Test("an icon has the size of the file that the device would use", arguments: sizes)
  func size(icon: Icon, sizes: [(Double, Double)]) {
    for (scales, size) in zip([[0.5, 1], [1.5, 2], [2.5, 3, 4]], sizes) {
      for scale in scales {
        let drawing = icon.drawing(tint: .black, scale: scale)
        #expect(drawing.size == Size(width: size.0, height: size.1))
      }
    }
  }

  @Test("there are four themes in three styles, with the original's names")
  func names() {
    #expect(
      Icon.allCases.map(\.rawValue) == [
        "error", "warning", "success", "info", "errorLight", "warningLight", "successLight",
        "infoLight", "errorSubtle", "warningSubtle", "successSubtle", "infoSubtle",
      ])
    #expect(Set(Self.sizes.map(\.0)) == Set(Icon.allCases))
  }

  @Test("an icon is one shape in the requested color, the same at every scale")
  func tint() {
    let tint = Color(rgb: 0x336699, alpha: 0.5)
    for icon in Icon.allCases {
      let drawings = [1.0, 2, 3].map { icon.drawing(tint: tint, scale: $0) }
      #expect(drawings.allSatisfy { $0.shapes == drawings[0].shapes && $0.name == icon.rawValue })
      #expect(drawings[0].shapes.map(\.color) == [tint])
    }
  }

  // MARK: Ink

  /// Returns half the extent of a bar along one axis after a rotation by 45°.
  private static func reach(_ length: Double, _ thickness: Double) -> Double {
    (length + thickness) / 2 * 0.5.squareRoot()
  }

  private static let disc = (0.0, 0.0, 33.0, 33.0)
  private static let lowDisc = (0.0, 0.44975, 33.0, 33.44975)
  private static let crossReach = reach(19, 3)

  /// Left, top, right, bottom.
  static let boxes: [(Icon, (Double, Double, Double, Double))] = [
    (.error, lowDisc), (.errorLight, lowDisc), (.success, lowDisc), (.successLight, lowDisc),
    (.warning, disc), (.warningLight, disc), (.info, disc), (.infoLight, disc),
    (.errorSubtle, (10.5 - crossReach, 9 - crossReach, 10.5 + crossReach, 9 + crossReach)),
    (.warningSubtle, (9, 0, 12, 18)), (.infoSubtle, (9, 0, 12, 18)),
    (.successSubtle, (0.32096, 1.22183, 20.77817, 16.87132)),
  ]

  @Test("an icon's shape has the measured bounds and stays in its box", arguments: boxes)
  func box(icon: Icon, box: (Double, Double, Double, Double)) throws {
    let bounds = try path(icon).controlBounds
    for (value, expected) in [
      (bounds.x, box.0), (bounds.y, box.1), (bounds.maxX, box.2), (bounds.maxY, box.3),
    ] {
      #expect(abs(value - expected) < 1e-9)
    }
    for scale in [1.0, 2, 3] {
      let size = icon.drawing(tint: .black, scale: scale).size
      #expect(bounds.x >= 0 && bounds.y >= 0)
      #expect(bounds.maxX <= size.width && bounds.maxY <= size.height)
    }
  }

  /// The areas of the glyphs, from the sizes of their bars.
  private static let mark = 3 * 12.5 + 3 * 3
  private static let cross = 2 * 19 * 2.9605 - 2.9605 * 2.9605
  private static let subtleCross = 2 * 19 * 3.0 - 9
  /// Both arms of a check mark up to the inner corner, and the square between them.
  private static let check =
    3 * 2.0.squareRoot() * (13.25411 - 8.44639 + 24.66096 - 13.25411) + 9
  private static let discArea = Double.pi * 16.5 * 16.5
  private static let ringArea = Double.pi * (16.5 * 16.5 - 15 * 15)

  static let areas: [(Icon, Double)] = [
    (.error, discArea - cross), (.warning, discArea - mark), (.success, discArea - check),
    (.info, discArea - mark),
    (.errorLight, ringArea + cross), (.warningLight, ringArea + mark),
    (.successLight, ringArea + check), (.infoLight, ringArea + mark),
    (.errorSubtle, subtleCross), (.warningSubtle, mark), (.successSubtle, check),
    (.infoSubtle, mark),
  ]

  @Test("an icon covers the total area of its parts", arguments: areas)
  func area(icon: Icon, area: Double) throws {
    // A circle of four cubics is larger by 0.028%, the check mark's corners are rounded numbers.
    let tolerance = icon.rawValue.hasSuffix("Subtle") ? 0.001 : 0.00029 * Self.discArea
    #expect(abs(try ink(path(icon)) - area) < tolerance)
  }

  @Test("discs have holes, rings have none, and crossing bars have no hole where they overlap")
  func holes() throws {
    func isInk(_ icon: Icon, _ x: Double, _ y: Double) throws -> Bool {
      crossings(try path(icon), Point(x: x, y: y)) % 2 == 1
    }
    // Crosses: in the center, in an arm, next to it.
    for (x, y, isGlyph) in [(16.3, 16.8, true), (21, 21.5, true), (16.3, 21.5, false)] {
      #expect(try isInk(.error, x, y) == !isGlyph)
      #expect(try isInk(.errorLight, x, y) == isGlyph)
    }
    #expect(try isInk(.errorSubtle, 10.5, 9) && isInk(.errorSubtle, 15, 13.5))
    // The dot of an “i” is above, that of an exclamation mark below.
    for (y, isLetter, isMark) in [
      (9.0, true, true), (12, false, true), (18, true, true), (21, true, false), (24, true, true),
    ] {
      #expect(try isInk(.info, 16.5, y) == !isLetter)
      #expect(try isInk(.infoLight, 16.5, y) == isLetter)
      #expect(try isInk(.warning, 16.5, y) == !isMark)
      #expect(try isInk(.warningLight, 16.5, y) == isMark)
    }
    for (x, y, isGlyph) in [(8.4, 17.9, true), (20, 16, true), (13.3, 16, false)] {
      #expect(try isInk(.success, x, y) == !isGlyph)
      #expect(try isInk(.successLight, x, y) == isGlyph)
    }
    // 15 to 16.5 pt from the center.
    for icon in [Icon.errorLight, .warningLight, .successLight, .infoLight] {
      #expect(try isInk(icon, 0.8, 17) && !isInk(icon, 1.7, 17) && !isInk(icon, -0.1, 17))
    }
  }

  @Test("a cross is one outline with twelve corners")
  func union() throws {
    let subtle = try path(.errorSubtle).flattened(tolerance: 0.01)
    #expect(subtle.map(\.points.count) == [12])
    #expect(try path(.error).flattened(tolerance: 0.01).map(\.points.count).last == 12)
    #expect(try path(.errorLight).elements.count { $0 == .close } == 3)
  }

  /// Returns the area by the even-odd rule, of outlines that don't cross each other.
  private func ink(_ path: Path) -> Double {
    let contours = path.flattened(tolerance: 0.001).map(\.points)
    return contours.enumerated().reduce(0) { sum, contour in
      let (index, points) = contour
      let depth = contours.indices.count {
        $0 != index && crossings(contours[$0], points[0]) % 2 == 1
      }
      let area = points.indices.reduce(0.0) {
        let (a, b) = (points[$1], points[($1 + 1) % points.count])
        return $0 + (a.x * b.y - b.x * a.y) / 2
      }
      return sum + (depth % 2 == 0 ? abs(area) : -abs(area))
    }
  }

  private func crossings(_ path: Path, _ point: Point) -> Int {
    path.flattened(tolerance: 0.001).reduce(0) { $0 + crossings($1.points, point) }
  }

  /// Returns the number of crossings of a ray to the right with an outline.
  private func crossings(_ polygon: [Point], _ point: Point) -> Int {
    polygon.indices.count { index in
      let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
      guard (a.y <= point.y) != (b.y <= point.y) else { return false }
      return a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) > point.x
    }
  }
}
