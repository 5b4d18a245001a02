// SPDX-License-Identifier: MIT

import Foundation
import BannerGeometry
import BannerLayers
import BannerPixels
import Testing

/// Shadows as measured on the device, and as given by a Gaussian in floating point.
///
/// The card and its shadow are those of swiftmessages.md 6.3: 355 × 78.5 pt, black at 40%, 2 pt
/// below, with a radius of 6 pt. This radius is a deviation of 5.31 pt (swiftmessages.md 1.7).
@Suite struct GaussianShadowTests {
  /// Three boxes follow a Gaussian to about half a level at this opacity.
  ///
  /// Each of the six passes and the blend round to whole levels.
  private static let tolerance = 2.0

  private static let sigma = 0.885 * 6
  private static let opacity = 0.4
  private static let frame = Rect(x: 30, y: 30, width: 355, height: 78.5)
  private static let shade = frame.offset(x: 0, y: 2)

  private func card(_ radii: CornerRadii = CornerRadii(0)) -> Layer {
    var layer = Layer("card", frame: Self.frame)
    layer.cornerRadii = radii
    layer.cornerCurve = .bezierPath
    layer.shadow = Shadow(
      color: Color(white: 0, alpha: Self.opacity), offset: Point(x: 0, y: 2), sigma: Self.sigma)
    return layer
  }

  /// Alpha, row by row, of a picture 415 pt wide and 140 pt high.
  private func alpha(_ layer: Layer, scale: Double) -> Plane {
    let picture = paint(
      [layer], width: Int(415 * scale), height: Int(140 * scale), scale: scale, background: .clear)
    return Plane(width: picture.width, values: picture.pixels.map { Double($0 >> 24) })
  }

  @Test("a card's shadow next to the card is as dark as measured", arguments: [2.0, 3])
  func measured(scale: Double) {
    let picture = alpha(card(), scale: scale)
    for (distance, darkening) in [(1.0, 0.165), (3.9, 0.094), (6.8, 0.039), (9.7, 0.012)] {
      let left = picture.value(x: (30 - distance) * scale, y: Self.shade.midY * scale)
      let right = picture.value(x: (385 + distance) * scale, y: Self.shade.midY * scale)
      #expect(abs(left - darkening * 255) < Self.tolerance, "\(distance) pt: \(left)")
      #expect(abs(right - darkening * 255) < Self.tolerance, "\(distance) pt: \(right)")
    }
  }

  @Test("a card's shadow ends where measured", arguments: [2.0, 3])
  func visible(scale: Double) throws {
    let picture = alpha(card(), scale: scale)
    let column = Int(Self.frame.midX * scale)
    let seen = (0..<picture.height).filter { picture.values[$0 * picture.width + column] > 0 }
    let above = Self.frame.y - Double(try #require(seen.first)) / scale
    let below = Double(try #require(seen.last) + 1) / scale - Self.frame.maxY
    #expect(abs(above - 10.4) <= 0.5)
    #expect(abs(below - 14) <= 0.5)
  }

  @Test("a card's shadow is a Gaussian on all sides and at the corners", arguments: [2.0, 3])
  func rectangle(scale: Double) {
    /// Returns the share of a line from `low` to `high` under a Gaussian centered on a pixel.
    func share(_ pixel: Int, _ low: Double, _ high: Double) -> Double {
      let place = (Double(pixel) + 0.5) / scale
      let unit = Self.sigma * 2.0.squareRoot()
      return (erf((high - place) / unit) - erf((low - place) / unit)) / 2
    }
    let picture = alpha(card(), scale: scale)
    let across = (0..<picture.width).map { share($0, Self.shade.x, Self.shade.maxX) }
    let down = (0..<picture.height).map { share($0, Self.shade.y, Self.shade.maxY) }
    let twin = Plane(
      width: picture.width, values: down.flatMap { y in across.map { $0 * y * 255 * 0.4 } })
    expectSame(picture, twin)
  }

  @Test(
    "the shadow of UIKit's rounded rectangle is its shape, blurred by a Gaussian",
    arguments: [2.0, 3],
    [
      CornerRadii(15), CornerRadii(26), CornerRadii(300),
      CornerRadii(topLeft: 0, topRight: 0, bottomRight: 15, bottomLeft: 15),
    ])
  func bezierPath(scale: Double, radii: CornerRadii) {
    let layer = card(radii)
    var shape = Layer("shape", frame: Self.shade, background: .color(.black))
    shape.cornerRadii = radii
    shape.cornerCurve = .bezierPath
    let twin = alpha(shape, scale: scale).blurred(sigma: Self.sigma * scale)
    expectSame(
      alpha(layer, scale: scale),
      Plane(width: twin.width, values: twin.values.map { $0 * Self.opacity }))
  }

  private func expectSame(_ picture: Plane, _ twin: Plane) {
    let differences = zip(picture.values, twin.values).map { abs($0 - $1) }
    let worst = differences.indices.max { differences[$0] < differences[$1] } ?? 0
    let place = (x: worst % picture.width, y: worst / picture.width)
    #expect(differences[worst] < Self.tolerance, "at \(place)")
  }

  @Test("a shadow continues under a translucent background")
  func below() {
    var layer = card()
    layer.background = .color(Color(white: 255, alpha: 0.5))
    let picture = paint([layer], width: 415, height: 140)
    // 40% of black on white is 153, half of it covered by white 204.
    #expect(abs(channels(picture, 207, 70)[0] - 204) <= 1)
    // Next to the card only the shadow is visible.
    layer.background = nil
    let bare = paint([layer], width: 415, height: 140)
    #expect(abs(channels(bare, 207, 70)[0] - 153) <= 1)
    #expect(channels(picture, 28, 70) == channels(bare, 28, 70))
    // At the card's edge the shadow is half as dark as in its middle.
    #expect(abs(channels(bare, 30, 70)[0] - 204) <= 5)
  }
}

/// Numbers for the pixels of a picture, row by row.
private struct Plane {
  var width: Int
  var values: [Double]

  var height: Int { values.count / width }

  /// Returns the interpolated value at a position in pixels.
  func value(x: Double, y: Double) -> Double {
    let (column, row) = (Int((x - 0.5).rounded(.down)), Int((y - 0.5).rounded(.down)))
    let (right, down) = (x - 0.5 - Double(column), y - 0.5 - Double(row))
    func at(_ x: Int, _ y: Int) -> Double { values[y * width + x] }
    let upper = at(column, row) * (1 - right) + at(column + 1, row) * right
    let lower = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right
    return upper * (1 - down) + lower * down
  }

  /// Returns the plane blurred by a Gaussian that is cut off at five deviations; values beyond
  /// the edges are 0.
  func blurred(sigma: Double) -> Plane {
    let reach = Int((5 * sigma).rounded(.up))
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    func pass(_ values: [Double], step: Int, length: Int, _ place: (Int) -> Int) -> [Double] {
      values.indices.map { index in
        let position = place(index)
        let range = max(-reach, -position)...min(reach, length - 1 - position)
        return range.reduce(0) { $0 + values[index + $1 * step] * weights[$1 + reach] } / sum
      }
    }
    let rows = pass(values, step: 1, length: width) { $0 % width }
    return Plane(
      width: width, values: pass(rows, step: width, length: height) { $0 / width })
  }
}
