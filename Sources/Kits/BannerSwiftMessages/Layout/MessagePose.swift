// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// The pose of a message relative to its resting position.
struct MessagePose: Sendable, Hashable {
  /// The offset from the resting position, in points.
  var offset = Point.zero
  /// The scale, 1 at rest.
  var scale = 1.0
  /// The clockwise rotation in radians.
  var rotation = 0.0
  /// The opacity, 0…1.
  var opacity = 1.0
  /// The dimming of everything behind the message: 0 for none, 1 for that of its mode.
  var dimming = 1.0

  /// The pose at rest.
  static let rest = MessagePose()

  /// The rotation and scale about the center.
  var transform: Transform {
    guard scale != 1 || rotation != 0 else { return .identity }
    return Transform.scale(x: scale, y: scale).then(.rotation(rotation))
  }

  /// Returns the transform of a message of a given size, relative to its resting origin in its
  /// parent.
  func place(_ size: Size) -> Transform {
    transform.about(x: size.width / 2, y: size.height / 2)
      .then(.translation(x: offset.x, y: offset.y))
  }
}
