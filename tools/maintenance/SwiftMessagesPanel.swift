// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerDevice
import BannerScreens
import BannerJobs
import BannerSwiftMessages

/// A screen of SwiftMessages' demo picture: its message, and what was measured on it.
///
/// Places are points on the screen. Source of all figures: swiftmessages-2.md 6.1 to 6.3.
struct SwiftMessagesPanel {
  /// A line of text, or several.
  struct Text {
    /// The layer's name.
    var layer: String
    /// Where lines begin; nil where it follows from a width that depends on the font.
    var left: Double?
    var baselines: [Double]
  }

  /// Something that is to be found on the ground it stands on.
  struct Ink {
    var name: String
    /// Where to look; the top left corner shows the ground.
    var region: Rect
    /// Left, top, right and bottom edge; nil where nothing was published.
    var edges: [Double?] = [nil, nil, nil, nil]
    /// How far a published edge may be off, and sides in the picture: more for what another font draws.
    var tolerance = 0.5
    /// How far the upper and the lower edge may be off in the picture: more for another artist's emoji.
    ///
    /// San Francisco's h and d reach higher than those of the font that stands in for it.
    var toleranceDown = 0.75
  }

  /// A flat colour.
  struct Flat {
    var name: String
    var place: Point
    var value: [Int]
    var tolerance = 0
  }

  var name: String
  /// Among the screens of the picture.
  var column: Int
  var row: Int
  var clock: String
  var navigationTitle = "Demo"
  var message: Message
  /// What is to be seen of the background: left, top, right and bottom edge.
  var background: [Double]
  var texts: [Text] = []
  /// Layers with their left, top, right and bottom edge.
  var rects: [(layer: String, edges: [Double])] = []
  var inks: [Ink] = []
  var flats: [Flat] = []
  /// Radius of the background's corners.
  var cornerRadius = 0.0
  /// What a row across the shadow lies on; nil without one.
  var shadowGround: Int?

  /// The message over a white page, where the original has its demo.
  func banner() -> Screenshot {
    var banner = Screenshot(message, on: Screen(device: Self.device, version: .ios10))
    banner.background = .color(.white)
    banner.navigationBar = .titled(navigationTitle)
    banner.hasTabBar = true
    banner.clock = clock
    return banner
  }

  /// 375 × 667 points, two pixels each.
  static let device = DeviceModel.named("iphone-8") ?? DeviceModel.all[0]
}
