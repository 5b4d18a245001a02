// SPDX-License-Identifier: MIT

import BannerChrome
import BannerDevice
import BannerGeometry
import BannerLayers
import Testing
import BannerText

/// A typesetter for all tests: it opens each face once.
private let typesetter = Typesetter()

/// The chrome of a device, by its id; the device's own iOS if none is given.
func chrome(
  _ id: String, _ major: Int? = nil, _ orientation: Orientation = .portrait,
  appearance: Appearance = .light, hidesStatusBar: Bool = false,
  activity: StatusBarActivity? = nil
) throws -> SystemChrome {
  let version = major.flatMap { IOSVersion(major: $0) }
  let screen = Screen(
    device: try #require(DeviceModel.named(id)), orientation: orientation, version: version,
    appearance: appearance, hidesStatusBar: hidesStatusBar, activity: activity)
  return SystemChrome(screen: screen, typesetter: typesetter)
}

extension Layer {
  /// The frames, in the space of this layer's parent, of all layers of a name.
  func frames(of name: String) -> [Rect] {
    let own = self.name == name ? [frame] : []
    return own
      + sublayers.flatMap { $0.frames(of: name) }.map { $0.offset(x: frame.x, y: frame.y) }
  }

  /// The frame of the only layer of a name.
  func frame(of name: String) throws -> Rect {
    let frames = frames(of: name)
    try #require(frames.count == 1, "\(frames.count) layers are called \(name)")
    return frames[0]
  }

  /// Where the baseline of the only text of a name begins, in the space of this layer's parent.
  func baseline(of name: String) throws -> Point {
    let frame = try frame(of: name)
    let text = try #require(first(name))
    guard case .text(let content) = text.content else {
      throw NotAText(name: name)
    }
    return try #require(content.lines.first).origin + frame.origin
  }

  /// The first layer of a name in drawing order.
  func first(_ name: String) -> Layer? {
    if self.name == name { return self }
    for layer in sublayers {
      if let found = layer.first(name) { return found }
    }
    return nil
  }
}

/// A layer that was expected to draw text does not.
struct NotAText: Error {
  var name: String
}

/// Whether two numbers differ by no more than a tolerance.
func isNear(_ a: Double, _ b: Double, within tolerance: Double = 0.001) -> Bool {
  abs(a - b) <= tolerance
}
