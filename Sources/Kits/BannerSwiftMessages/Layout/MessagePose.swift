// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// How a message stands at an instant, relative to where it rests.
struct MessagePose: Sendable, Hashable {
  /// How far it is moved.
  var offset = Point.zero
  /// How large it is.
  var scale = 1.0
  /// How far it is turned clockwise, in radians.
  var rotation = 0.0
  /// How opaque it is, 0…1.
  var opacity = 1.0
  /// How much everything behind it is dimmed: 0 not yet, 1 as its mode says.
  var dimming = 1.0

  /// At rest.
  static let rest = MessagePose()

  /// Turned and stretched, about its centre.
  var transform: Transform {
    guard scale != 1 || rotation != 0 else { return .identity }
    return Transform.scale(x: scale, y: scale).then(.rotation(rotation))
  }

  /// Where a place of a message of some size is, in the space of its parent at the message's resting
  /// origin.
  func place(_ size: Size) -> Transform {
    transform.about(x: size.width / 2, y: size.height / 2)
      .then(.translation(x: offset.x, y: offset.y))
  }
}
