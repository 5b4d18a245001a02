// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers
public import BannerPixels

/// UIKit's large activity indicator: a wheel of spokes, of which one leads and the others fade behind
/// it.
///
/// It turns in steps: with each the leader is one spoke farther, clockwise. It is never mirrored.
/// Source: bulletinboard.md 2.10. The wheel before iOS 13 is measured; of the one from iOS 13 on the
/// number of spokes and their size are a replica's, and that the fading is even and ends at 0.3 is
/// uncertain.
public struct ActivityIndicator: View, Hashable {
  /// Of the spokes; its own opacity is multiplied by theirs.
  public var color: Color
  /// How many steps the leader is away from the top, clockwise; any number, as turns repeat.
  public var step: Int
  /// How far it has turned since, in turns; any number, as turns repeat.
  ///
  /// A turn takes a second in both generations, so that the seconds since it began are its phase. That is uncertain:
  /// known from watching it, and from the replicas of it.
  ///
  /// Between two steps nothing moves: the leader is `phase` times the number of spokes, rounded down,
  /// beyond ``step``. Not a number and infinities count as 0.
  public var phase: Double

  /// An indicator, at the beginning of its turn unless a step or a phase is given.
  public init(color: Color, step: Int = 0, phase: Double = 0) {
    self.color = color
    self.step = step
    self.phase = phase
  }

  /// How many steps a turn has, which is the number of spokes: 12, or 8 from iOS 13 on.
  ///
  /// - Parameter systemVersion: Major version of the system.
  public static func stepCount(systemVersion: Int) -> Int {
    Wheel(systemVersion: systemVersion).opacities.count
  }

  /// Both extents of the wheel's box, in points; the same in both generations.
  private static let side = 37.0

  /// 37 × 37 points.
  public func size(fitting width: Double?, in context: LayoutContext) -> Size {
    Size(width: min(Self.side, max(0, width ?? .infinity)), height: Self.side)
  }

  /// A layer with the wheel in the middle, its box on whole device pixels.
  public func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    var layer = Layer(name, frame: frame)
    layer.keepsSides = true
    guard !frame.isEmpty else { return layer }
    func start(_ room: Double) -> Double {
      roundToPixel((room - Self.side) / 2, scale: context.scale)
    }
    let center = Point(
      x: start(frame.width) + Self.side / 2, y: start(frame.height) + Self.side / 2)
    layer.content = .shapes(
      Wheel(systemVersion: context.systemVersion).shapes(
        around: center, leader: step, phase: phase, color: color))
    return layer
  }
}

/// What the spokes of a generation of the indicator look like.
private struct Wheel {
  /// Of the leader, then of each spoke behind it, counter-clockwise.
  var opacities: [Double]
  /// Across a spoke, in points; its ends are half circles.
  var thickness: Double
  /// From the centre to the inner end of a spoke, in points.
  var innerRadius: Double
  /// From the centre to the outer end of a spoke, in points.
  var outerRadius: Double

  /// The wheel of a major version of the system.
  ///
  /// Source: bulletinboard.md 2.10.
  init(systemVersion: Int) {
    if systemVersion < 13 {
      opacities =
        [0.86, 0.76, 0.675, 0.565, 0.467, 0.373] + Array(repeating: 0.275, count: 6)
      (thickness, innerRadius, outerRadius) = (3.1, 7.4, 17.7)
    } else {
      opacities = (0..<8).map { 1 - 0.1 * Double($0) }
      (thickness, innerRadius, outerRadius) = (5, 6.5, 18.5)
    }
  }

  /// How many steps a part of a turn has, less than a turn.
  ///
  /// Sums of frames' times may be a little less than a whole step; they count as that.
  private func steps(_ phase: Double) -> Int {
    guard phase.isFinite else { return 0 }
    let count = opacities.count
    let turn = phase - phase.rounded(.down)
    return Int((turn * Double(count) + 1e-6).rounded(.down)) % count
  }

  /// The spokes, clockwise from the top.
  func shapes(around center: Point, leader: Int, phase: Double, color: Color) -> [Shape] {
    let count = opacities.count
    let upright = Path.roundedRect(
      Rect(
        x: -thickness / 2, y: -outerRadius, width: thickness,
        height: outerRadius - innerRadius),
      radius: thickness / 2)
    // Numbers of any size: their turns are taken off before they are subtracted.
    let first = (leader % count + count + steps(phase)) % count
    return (0..<count).map { spoke in
      let turn = Transform.rotation(2 * Double.pi * Double(spoke) / Double(count))
      let behind = (first - spoke + count) % count
      return Shape(
        upright.applying(turn.then(.translation(x: center.x, y: center.y))),
        color: color.withAlpha(multipliedBy: opacities[behind]))
    }
  }
}
