// SPDX-License-Identifier: MIT

import BannerPixels
import BannerKitInterface
import BannerSchema
import BannerScenes
import BannerDocument
import BannerJSON
import BannerFiles
import BannerScreens
import BannerJobs

/// A screenshot of MBLMessageBanner: its texts, and what was measured on it.
///
/// Sources: message-banner.md 7.2 (rectangles, baselines, colours) and 7.6 (ink).
struct MessageBannerScene {
  /// The ink of one line of text.
  struct Ink {
    var text: String
    /// In points.
    var width: Double
    /// Where to look: left, top, right and bottom edge in points on the screen.
    var region: [Double]
  }

  /// A colour at a place.
  struct Flat {
    var name: String
    /// In points on the screen.
    var place: [Double]
    var value: [Int]
    /// How far a channel may be off.
    ///
    /// The line below a bar is a blend that the device rounded down and we round to the nearest;
    /// everything else is equal.
    var tolerance = 0

    func holds(_ ours: [Int], _ theirs: [Int]) -> Bool {
      zip(ours, theirs).allSatisfy { abs($0 - $1) <= tolerance }
    }
  }

  var type: String
  var title: String
  var subtitle: String
  var button: String?
  var clock: String
  /// Layer name and frame in points on the screen.
  var rects: [(String, [Double])]
  /// From the banner's top, in points.
  var baselines: [Double]
  var colors: [Flat]
  var inks: [Ink]

  /// The scene on the page colour of the original's demo, without the controls behind the banner.
  func banner() throws -> Screenshot {
    guard let kind = MessageBannerType(rawValue: type) else {
      throw Failure(description: "there is no type \(type)")
    }
    var banner = Screenshot.messageBanner(
      kind, title: title, subtitle: subtitle, buttonTitle: button)
    banner.background = .color(Color(rgb: 0xEFEFF4))
    banner.navigationBar = .titled("Message Banner Demo")
    banner.clock = clock
    // The pictures are older than the shipped design: they have the icon of errors and no blur.
    banner.properties = ["blurRadius": .number(0), "defaultImageForType": .imageName(type)]
    return banner
  }

  static let all: [MessageBannerScene] = [error, warning, message, success]

  private static func flats(_ banner: [Int], line: [Int], button: [Int]? = nil) -> [Flat] {
    let ground = [
      Flat(name: "banner", place: [160, 66], value: banner),
      Flat(name: "line below the bar", place: [160, 64], value: line, tolerance: 1),
      Flat(name: "page", place: [10, 300], value: [239, 239, 244]),
      Flat(name: "status bar", place: [100, 2], value: [247, 247, 248]),
    ]
    return ground + (button.map { [Flat(name: "button", place: [250, 92], value: $0)] } ?? [])
  }

  /// Lines of text with the baselines they stand on.
  private static func inks(
    _ left: Double, _ lines: [(text: String, width: Double, baseline: Double)]
  ) -> [Ink] {
    lines.map {
      Ink(
        text: $0.text, width: $0.width,
        region: [left, 64 + $0.baseline - 10.5, 318, 64 + $0.baseline])
    }
  }

  private static let error = MessageBannerScene(
    type: "error", title: "Small Title.", subtitle: "Small subtitle.", button: "Dismiss",
    clock: "6:33 PM",
    rects: [
      ("banner", [0, 64, 320, 82]), ("image", [16, 95, 20, 20]), ("title", [52, 80, 175, 18]),
      ("button", [243, 89, 61, 32]),
    ],
    baselines: [30.5, 62.5],
    colors: flats([236, 118, 110], line: [165, 82, 76], button: [153, 2, 15]),
    inks: [
      Ink(text: "Small Title.", width: 70.5, region: [50, 83, 200, 95]),
      Ink(text: "Small subtitle.", width: 77, region: [50, 115, 200, 127]),
      Ink(text: "Dismiss", width: 48.5, region: [245, 98, 302, 110]),
    ])

  private static let warning = MessageBannerScene(
    type: "warning", title: "This title is a medium title, with not too much characters.",
    subtitle: "This text is a medium subtitle, with not too much characters.", clock: "6:35 PM",
    rects: [
      ("banner", [0, 64, 320, 113]), ("image", [16, 108.5, 24, 24]), ("title", [56, 80, 248, 35]),
    ],
    baselines: [30.5, 47, 79.5, 93.5],
    colors: flats([241, 157, 48], line: [168, 109, 33]),
    inks: inks(
      54,
      [
        ("This title is a medium title, with not", 228, 30.5), ("too much characters.", 138.5, 47),
        ("This text is a medium subtitle, with not too", 236, 79.5),
        ("much characters.", 94.5, 93.5),
      ]))

  private static let message = MessageBannerScene(
    type: "message",
    title: "This text is written to be a very long title, it has a lot of text. "
      + "And everything works fine, isn't it great ?",
    subtitle: "This text is written to be a very long subtitle, it has a lot of text. "
      + "And everything works fine, isn't it great ?", clock: "6:35 PM",
    rects: [
      ("banner", [0, 64, 320, 144]), ("image", [16, 127.5, 20, 17.5]),
      ("title", [52, 80, 252, 52]),
    ],
    baselines: [30.5, 47, 63.5, 96.5, 111, 125],
    colors: flats([137, 212, 242], line: [95, 148, 169]),
    inks: inks(
      50,
      [
        ("This text is written to be a very long", 233.5, 30.5),
        ("title, it has a lot of text. And", 180, 47),
        ("everything works fine, isn't it great ?", 236.5, 63.5),
        ("This text is written to be a very long subtitle,", 245.5, 96.5),
        ("it has a lot of text. And everything works fine,", 249, 111),
        ("isn't it great ?", 74, 125),
      ]))

  private static let success = MessageBannerScene(
    type: "success", title: "Small title.", subtitle: "Small subtitle.", clock: "6:36 PM",
    rects: [
      ("banner", [0, 64, 320, 82]), ("image", [16, 96.5, 20, 17]), ("title", [52, 80, 252, 18]),
    ],
    baselines: [30.5, 62.5],
    colors: flats([123, 238, 140], line: [86, 166, 97]),
    inks: [Ink(text: "Small title.", width: 67.5, region: [50, 83, 300, 95])])
}
