// SPDX-License-Identifier: MIT

import BannerChrome
import BannerDevice
import BannerGeometry
import BannerLayers
import Testing
import BannerText

/// A typesetter shared by all tests; it opens each face once.
private let typesetter = Typesetter()

/// The versions of iOS that were measured; the default for other devices is 17.
private let measuredVersions: [String: IOSVersion] = [
  "iphone-se-1": .ios7, "iphone-8": .ios10, "iphone-x": .ios11,
]

/// Returns the chrome of a device by its id, with the iOS that was measured unless one is given.
func chrome(
  _ id: String, _ major: Int? = nil, _ orientation: Orientation = .portrait,
  appearance: Appearance = .light, hidesStatusBar: Bool = false,
  activity: StatusBarActivity? = nil
) throws -> SystemChrome {
  let device = try #require(DeviceModel.named(id))
  let version =
    major.flatMap { IOSVersion(major: $0) } ?? measuredVersions[device.id] ?? .ios17
  let screen = Screen(
    device: device, orientation: orientation, version: version,
    appearance: appearance, hidesStatusBar: hidesStatusBar, activity: activity)
  return SystemChrome(screen: screen, typesetter: typesetter)
}

extension Layer {
  /// Returns the frames of all layers of a name, in the coordinates of this layer's parent.
  func frames(of name: String) -> [Rect] {
    let own = self.name == name ? [frame] : []
    return own
      + sublayers.flatMap { $0.frames(of: name) }.map { $0.offset(x: frame.x, y: frame.y) }
  }

  /// Returns the frame of the only layer of a name.
  func frame(of name: String) throws -> Rect {
    let frames = frames(of: name)
    try #require(frames.count == 1, "\(frames.count) layers are called \(name)")
    return frames[0]
  }

  /// Returns the start of the baseline of the only text of a name, in the coordinates of this
  /// layer's parent.
  func baseline(of name: String) throws -> Point {
    let frame = try frame(of: name)
    let text = try #require(first(name))
    guard case .text(let content) = text.content else {
      throw NotAText(name: name)
    }
    return try #require(content.lines.first).origin + frame.origin
  }

  /// Returns the first layer of a name in drawing order.
  func first(_ name: String) -> Layer? {
    if self.name == name { return self }
    for layer in sublayers {
      if let found = layer.first(name) { return found }
    }
    return nil
  }
}

/// An error: a layer that should draw text does not.
struct NotAText: Error {
  var name: String
}

/// Returns whether two numbers differ by no more than a tolerance.
func isNear(_ a: Double, _ b: Double, within tolerance: Double = 0.001) -> Bool {
  abs(a - b) <= tolerance
}
