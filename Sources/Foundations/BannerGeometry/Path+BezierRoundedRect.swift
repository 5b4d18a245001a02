// SPDX-License-Identifier: MIT

extension Path {
  /// Returns the outline of UIKit's `UIBezierPath(roundedRect:byRoundingCorners:cornerRadii:)`,
  /// clockwise.
  ///
  /// Let `K` be a radius times 1.528665. If `K` fits into half of each side, or if the four
  /// corners differ, the corners are those of ``CornerCurve/continuous``. If `K` fits only into
  /// half of the long sides, the short sides become the ends of a pill. If it fits into neither,
  /// the shape is a capsule of circular arcs. There is no transition between these shapes
  /// (swiftmessages.md 3.2, 3.3).
  ///
  /// - Parameter radii: The radii from ``CornerRadii/fitted(to:curve:)``, not all 0.
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
        // In clockwise order, the top and bottom edges lead to the top right and bottom left
        // corners.
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

  /// Adds a quarter of an outline whose ends have no straight part.
  ///
  /// Its measures depend on half the short side. Only the point at which the curve starts on a
  /// long side depends on the radius, and only if the pen arrives along that side. The curve
  /// leaves along a long side at the same point for any radius. The shape is therefore symmetric
  /// under a half turn, but not under mirroring.
  private mutating func addPillCorner(
    _ corner: Corner, half: Double, comesAlongLongSide: Bool, isFirst: Bool
  ) {
    typealias P = PillCorner
    /// Returns a point from its distances to the vertex along the long and short sides.
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

  /// Returns the outline inside that of a rounded rectangle, at a distance.
  ///
  /// The distance is subtracted from its corner radii. A path that has changed its shape for lack
  /// of space (``CornerCurve/bezierPath``) is scaled down instead. With smaller radii it might
  /// change back and extend beyond the outer shape.
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
  /// Returns the radii that a rectangle's outline can have.
  ///
  /// For circular and continuous corners, see ``fitted(to:)``. Four equal corners of a
  /// `UIBezierPath` are unchanged, because the path itself changes. Any other radii are scaled
  /// down together if needed. Each corner must have 1.528665 radii on its sides, next to the
  /// share of its neighbor. With one radius, this is half of a side between two rounded corners,
  /// and a full side next to a square corner. UIKit's path has only one radius. Its behavior for
  /// a radius that is too large at some of the corners is unknown (swiftmessages.md 3.3). An
  /// empty rectangle has no rounded corners.
  public func fitted(to size: Size, curve: CornerCurve) -> CornerRadii {
    guard curve == .bezierPath else { return fitted(to: size) }
    guard size.width > 0, size.height > 0 else { return CornerRadii(0) }
    guard !areEqual else { return CornerRadii(topLeft) }
    // The limit keeps sums of radii finite.
    let largest = 1e300
    let finite = CornerRadii(
      topLeft: min(largest, topLeft), topRight: min(largest, topRight),
      bottomRight: min(largest, bottomRight), bottomLeft: min(largest, bottomLeft))
    return finite.fitted(
      to: Size(width: size.width / SmoothCorner.reach, height: size.height / SmoothCorner.reach))
  }

  /// Whether every corner has the same radius.
  fileprivate var areEqual: Bool {
    topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft
  }
}

/// The corner of a `UIBezierPath` whose short sides are too short for it.
///
/// The unit is half of the short side, measured from the vertex. The corner is the continuous
/// corner, moved toward the vertex, with a different end. Source: swiftmessages.md 3.3, regime
/// 2.
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
