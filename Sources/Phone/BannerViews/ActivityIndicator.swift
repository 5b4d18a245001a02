// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers
public import BannerPixels

/// UIKit's large activity indicator: a wheel of spokes that fade behind a leading spoke.
///
/// It turns clockwise in steps of one spoke and is never mirrored. Source: bulletinboard.md 2.10.
/// The wheel before iOS 13 is measured. From iOS 13, the number and size of spokes come from a
/// replica. The even fading down to 0.3 is uncertain.
public struct ActivityIndicator: View, Hashable {
  /// The color of the spokes; its opacity is multiplied by theirs.
  public var color: Color
  /// The number of steps from the top to the leading spoke, clockwise; any number, because turns
  /// repeat.
  public var step: Int
  /// The additional rotation in turns; any number, because turns repeat.
  ///
  /// A turn takes 1 s in both generations, so the phase equals the seconds since the start. The
  /// duration is uncertain: it comes from observation and from replicas.
  ///
  /// The indicator moves only in whole steps. The leading spoke is `phase` times the number of
  /// spokes, rounded down, beyond ``step``. NaN and infinities count as 0.
  public var phase: Double

  /// Creates an indicator, by default at the start of its turn.
  public init(color: Color, step: Int = 0, phase: Double = 0) {
    self.color = color
    self.step = step
    self.phase = phase
  }

  /// The side of the wheel's square frame, in points; the same in both generations.
  private static let side = 37.0

  /// Returns 37 × 37 pt, or less if the width is limited.
  public func size(fitting width: Double?, in context: LayoutContext) -> Size {
    Size(width: min(Self.side, max(0, width ?? .infinity)), height: Self.side)
  }

  /// Returns a layer with the wheel in its center, on whole pixels.
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

/// The spokes of one generation of the indicator.
private struct Wheel {
  /// The opacities of the leading spoke and of the spokes behind it, counterclockwise.
  var opacities: [Double]
  /// The thickness of a spoke, in points; its ends are half circles.
  var thickness: Double
  /// The distance from the center to the inner end of a spoke, in points.
  var innerRadius: Double
  /// The distance from the center to the outer end of a spoke, in points.
  var outerRadius: Double

  /// Creates the wheel of a major version of iOS.
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

  /// Returns the number of steps in a fraction of a turn, always less than a full turn.
  ///
  /// Sums of frame durations may be slightly less than a whole step; they count as a whole step.
  private func steps(_ phase: Double) -> Int {
    guard phase.isFinite else { return 0 }
    let count = opacities.count
    let turn = phase - phase.rounded(.down)
    return Int((turn * Double(count) + 1e-6).rounded(.down)) % count
  }

  /// Returns the spokes, clockwise from the top.
  func shapes(around center: Point, leader: Int, phase: Double, color: Color) -> [Shape] {
    let count = opacities.count
    let upright = Path.roundedRect(
      Rect(
        x: -thickness / 2, y: -outerRadius, width: thickness,
        height: outerRadius - innerRadius),
      radius: thickness / 2)
    // Whole turns are removed before subtracting, so that any number is valid.
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
