// SPDX-License-Identifier: MIT

extension Path {
  /// The outline of UIKit's `UIBezierPath(roundedRect:byRoundingCorners:cornerRadii:)`, clockwise.
  ///
  /// With `K` for a radius times 1.528665: as long as `K` fits into half of each side, and whenever
  /// not all four corners are alike, the corners are those of ``CornerCurve/continuous``. Where it
  /// fits into half of the long sides only, the short ones become the ends of a pill; where it fits
  /// into neither, the shape is a capsule of circular arcs. Nothing lies between these shapes
  /// (swiftmessages.md 3.2, 3.3).
  ///
  /// - Parameter radii: As ``CornerRadii/fitted(to:curve:)`` gives them; not all 0.
  static func bezierRoundedRect(_ rect: Rect, radii: CornerRadii) -> Path {
    let reach = SmoothCorner.reach * radii.topLeft
    let isShort = radii.areEqual && rect.height / 2 < reach
    let isNarrow = radii.areEqual && rect.width / 2 < reach
    let half = min(rect.width, rect.height) / 2
    let isCapsule = isShort && isNarrow
    var path = Path()
    for (index, corner) in Corner.all(of: rect, radii: isCapsule ? CornerRadii(half) : radii)
      .enumerated()
    {
      if isCapsule {
        path.addCorner(corner, curve: .circular, room: half, isFirst: index == 0)
      } else if isShort || isNarrow {
        // Clockwise, the top and the bottom lead to the top right and bottom left corners.
        let comesAlongWidth = index % 2 == 1
        path.addPillCorner(
          corner, half: half, comesAlongLongSide: comesAlongWidth == isShort, isFirst: index == 0)
      } else {
        path.addCorner(corner, curve: .bezierPath, room: .infinity, isFirst: index == 0)
      }
    }
    path.close()
    return path
  }

  /// A quarter of the outline whose ends have no straight part.
  ///
  /// Its measures follow half the short side. Only the place where the curve begins on a long side
  /// follows the radius, and only where the pen comes along that side; it leaves along a long side
  /// at the same place whatever the radius. So the shape stays the same when turned by half a turn,
  /// but not when mirrored.
  private mutating func addPillCorner(
    _ corner: Corner, half: Double, comesAlongLongSide: Bool, isFirst: Bool
  ) {
    typealias P = PillCorner
    /// A point by its distances from the vertex along the long side and along the short one.
    func point(_ long: Double, _ short: Double) -> Point {
      comesAlongLongSide
        ? corner.point(long * half, short * half) : corner.point(short * half, long * half)
    }
    let middle = point(0, 1)
    let straight = point(0, P.straight)
    let joint = point(P.a3, P.b3)
    if comesAlongLongSide {
      let start = corner.point(SmoothCorner.reach * corner.radius, 0)
      elements += [
        isFirst ? .move(start) : .line(start),
        .cubic(point(P.a1, 0), point(P.a2, 0), joint),
        .cubic(point(P.m1, P.m2), point(0, P.c), straight),
        .line(middle),
      ]
    } else {
      elements += [
        isFirst ? .move(middle) : .line(middle),
        .line(straight),
        .cubic(point(0, P.c), point(P.m1, P.m2), joint),
        .cubic(point(P.a2, 0), point(P.a1, 0), point(P.reach, 0)),
      ]
    }
  }

  /// The outline that lies inside of a rounded rectangle's at a distance.
  ///
  /// Its corners have the radii less the distance. A path that has changed its shape for want of
  /// room (``CornerCurve/bezierPath``) is made smaller as it is instead: with smaller radii it might
  /// change back and leave the shape around it.
  public static func roundedRect(
    _ rect: Rect, insetBy distance: Double, radii: CornerRadii, curve: CornerCurve = .circular
  ) -> Path {
    let inner = rect.inset(by: distance)
    let fitted = radii.fitted(to: rect.size, curve: curve)
    guard curve == .bezierPath, fitted.areEqual, !inner.isEmpty,
      min(rect.width, rect.height) / 2 < SmoothCorner.reach * fitted.topLeft
    else { return .roundedRect(inner, radii: fitted.reduced(by: distance), curve: curve) }
    return roundedRect(rect, radii: fitted, curve: curve).applying(
      Transform.translation(x: -rect.midX, y: -rect.midY)
        .then(.scale(x: inner.width / rect.width, y: inner.height / rect.height))
        .then(.translation(x: rect.midX, y: rect.midY)))
  }
}

extension CornerRadii {
  /// The radii as a rectangle's outline can have them.
  ///
  /// Circular and continuous corners: ``fitted(to:)``. Four equal corners of a `UIBezierPath` stay as
  /// they are, since it is the path that changes. All others are scaled down together, if need be,
  /// until each corner finds 1.528665 radii on its sides beside its neighbour's: with one radius at
  /// some of the corners, half of a side that two of them share and the whole of a side that has
  /// one. UIKit's path has one radius only; what it does with too large a one at some corners is not
  /// known (swiftmessages.md 3.3). No corner of an empty rectangle is rounded.
  public func fitted(to size: Size, curve: CornerCurve) -> CornerRadii {
    guard curve == .bezierPath else { return fitted(to: size) }
    guard size.width > 0, size.height > 0 else { return CornerRadii(0) }
    guard !areEqual else { return CornerRadii(topLeft) }
    // Sums of radii stay finite.
    let largest = 1e300
    let finite = CornerRadii(
      topLeft: min(largest, topLeft), topRight: min(largest, topRight),
      bottomRight: min(largest, bottomRight), bottomLeft: min(largest, bottomLeft))
    return finite.fitted(
      to: Size(width: size.width / SmoothCorner.reach, height: size.height / SmoothCorner.reach))
  }

  /// Whether all corners have the same radius.
  fileprivate var areEqual: Bool {
    topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft
  }
}

/// The corner of a `UIBezierPath` whose short sides have no room for it.
///
/// In halves of the short side from the vertex: the continuous corner, moved towards the vertex, with
/// an end of its own. Source: swiftmessages.md 3.3, regime 2.
private enum PillCorner {
  static let shift = 0.018_750_15
  static let reach = SmoothCorner.reach - shift
  static let a1 = SmoothCorner.a1 - shift
  static let a2 = SmoothCorner.a2 - shift
  static let a3 = SmoothCorner.a3 - shift
  static let b3 = SmoothCorner.b3
  static let m1 = 0.244_857_803_399
  static let m2 = 0.208_810_883_008
  static let c = 0.558_504_066_868
  static let straight = 0.95
}
