// SPDX-License-Identifier: MIT

import BannerLayers
import BannerGeometry
import BannerDevice
import BannerScreens
import BannerJobs
import BannerBulletinBoard

/// A phone in the pictures of BulletinBoard: its page, and what was measured on it.
///
/// All phones are an iPhone X with iOS 11. Sources of figures: bulletinboard.md 2.13, 3.2 and 6.
struct BulletinBoardScene {
  /// A phone's screen in a picture.
  struct Phone {
    var picture: String
    /// The screen's top left corner in pixels, as the measured edges of card and button place it.
    var left: Double
    var top: Double
    /// Pixels per point.
    var scaleX: Double
    var scaleY: Double

    func capture(in folder: String) throws -> Capture {
      let bitmap = try FileAccess.picture("\(folder)/\(picture)")
      return Capture(bitmap, left: left, top: top, scaleX: scaleX, scaleY: scaleY)
    }
  }

  /// A line of text.
  struct Ink {
    var text: String
    /// In points from the card's left edge.
    var ends: (left: Double, right: Double)
    /// From the card's top.
    var baseline: Double
    /// Size of the type.
    var size: Double
  }

  /// A place behind the card.
  struct Sample {
    var name: String
    var place: Point
    var value: [Int]
  }

  var name: String
  var phone: Phone
  /// The phone whose dimmed screen shows the page that lies behind the card here.
  var uncovered: Phone
  var clock: String
  var style = BLTNBackgroundViewStyle.dimmed
  var isPush = false

  /// What is behind the card.
  var samples: [Sample] = []
  /// Root of the mean square of the differences behind the card: what the recipe of a blur leaves, or what is
  /// lost on the way of a dimmed page's pixels from the picture and back.
  var likeness = 2.0

  // MARK: Figures

  /// On the screen, in points.
  var card: Rect {
    isPush
      ? Rect(x: 12, y: 351, width: 351, height: 427)
      : Rect(x: 12, y: 355.33, width: 351, height: 422.67)
  }

  /// In the card, in points.
  var parts: [(layer: String, frame: Rect)] {
    let shift = isPush ? 0.0 : 35.67
    let button = Rect(x: 24, y: 308 + shift, width: 303, height: 55)
    let alternative = Rect(x: 24, y: 373, width: 303, height: 30)
    return [
      ("title", Rect(x: 24, y: 24, width: 303, height: 36 + shift)),
      ("image", Rect(x: 24, y: 84 + shift, width: 303, height: 128)),
      ("description", Rect(x: 24, y: 236 + shift, width: 303, height: 48)),
      ("action button", button),
    ] + (isPush ? [("alternative button", alternative)] : [])
  }

  /// In the card, in points.
  var icon: Rect { Rect(x: 111.5, y: isPush ? 84 : 119.67, width: 128, height: 128) }
  var button: Rect { Rect(x: 24, y: isPush ? 308 : 343.67, width: 303, height: 55) }

  var inks: [Ink] {
    isPush
      ? [
        Ink(text: "Push Notifications", ends: (56.4, 295.2), baseline: 52.6, size: 30),
        Ink(
          text: "Receive push notifications when", ends: (36.4, 314.3), baseline: 255, size: 20),
        Ink(
          text: "new photos of pets are available.", ends: (34.8, 315.1), baseline: 278.87,
          size: 20),
        Ink(text: "Not now", ends: (146.8, 205.2), baseline: 393.3, size: 15),
      ]
      : [
        Ink(text: "Welcome to", ends: (97.4, 252.3), baseline: 52.6, size: 30),
        Ink(text: "PetBoard", ends: (115.9, 234.7), baseline: 88.4, size: 30),
        Ink(
          text: "Discover curated images of the", ends: (42.2, 309.2), baseline: 290.7, size: 20),
        Ink(text: "best pets in the world.", ends: (80.7, 269), baseline: 314.5, size: 20),
      ]
  }

  // MARK: Drawing

  /// The page with the calls of the original's demo.
  @MainActor
  func banner(over page: Picture) throws -> Screenshot {
    let item = BLTNPageItem(title: isPush ? "Push Notifications" : "Welcome to\nPetBoard")
    item.image = BulletinBoardKit().image(named: isPush ? "notifications" : "cat", scale: 3)
    item.descriptionText =
      isPush
      ? "Receive push notifications when new photos of pets are available."
      : "Discover curated images of the best pets in the world."
    item.actionButtonTitle = isPush ? "Subscribe" : "Configure"
    item.alternativeButtonTitle = isPush ? "Not now" : nil
    item.isDismissable = false
    let manager = BLTNItemManager(rootItem: item)
    manager.backgroundViewStyle = style
    manager.showBulletin(above: item)
    guard let bulletin = manager.bulletin, let device = DeviceModel.named("iphone-x") else {
      throw Failure(description: "there is no bulletin")
    }
    var banner = Screenshot(bulletin, on: Screen(device: device, version: .ios11))
    banner.background = .picture(page)
    banner.clock = clock
    return banner
  }

  // MARK: Scenes

  static let all = [dimmed, light, extraLight, dark, push]

  private static func styles(_ left: Double, _ top: Double) -> Phone {
    Phone(
      picture: "demo_background_styles.png", left: left, top: top, scaleX: 1.1946, scaleY: 1.1958)
  }

  private static let cats = styles(320.3, 170.6)
  private static let dogs = Phone(
    picture: "page_customization.png", left: 1154.5, top: 75.6, scaleX: 1.2057, scaleY: 1.2076)

  /// Source: bulletinboard.md 3.2.
  private static func sample(_ x: Double, _ y: Double, _ value: [Int]) -> Sample {
    Sample(name: "behind the card at \(Int(x)), \(Int(y))", place: Point(x: x, y: y), value: value)
  }

  /// Source: bulletinboard.md 6.2.
  private static let dims = [
    Sample(name: "dimmed white", place: Point(x: 6, y: 200), value: [127, 127, 127]),
    Sample(name: "dimmed bar", place: Point(x: 250, y: 48), value: [124, 124, 124]),
  ]

  private static let dimmed = BulletinBoardScene(
    name: "dimmed", phone: cats, uncovered: cats, clock: "17:24", samples: dims)

  private static let light = BulletinBoardScene(
    name: "light", phone: styles(1155.3, 170.6), uncovered: cats, clock: "17:56",
    style: .blurredLight,
    samples: [sample(6, 140, [198, 162, 140]), sample(187, 260, [188, 183, 174])], likeness: 4.4)

  private static let extraLight = BulletinBoardScene(
    name: "extra light", phone: styles(322.3, 1475.6), uncovered: dogs, clock: "17:58",
    style: .blurredExtraLight,
    samples: [sample(187, 140, [226, 227, 249]), sample(187, 260, [228, 224, 222])], likeness: 2.4)

  private static let dark = BulletinBoardScene(
    name: "dark", phone: styles(1155.3, 1475.6), uncovered: dogs, clock: "18:00",
    style: .blurredDark,
    samples: [sample(187, 140, [57, 59, 89]), sample(187, 260, [59, 56, 52])], likeness: 1.7)

  private static let push = BulletinBoardScene(
    name: "page customization", phone: dogs, uncovered: dogs, clock: "18:03", isPush: true,
    samples: dims)
}

extension Capture {
  /// The page of the original's demo, from a screen that shows it dimmed and partly covered.
  ///
  /// The dimming is undone. What the card covers is the row above it continued, and what the status
  /// bar, the cut-out and the home indicator cover is what is next to them.
  func uncoveredPage(card: Rect, name: String) -> Picture {
    let scale = 2
    let (columns, rows) = (375 * scale, 812 * scale)
    let toolbarTop = 729.0
    let covered = card.inset(by: -1)
    var page = Bitmap(width: columns, height: rows)
    for row in 0..<rows {
      for column in 0..<columns {
        var x = min(max(1.5, (Double(column) + 0.5) / Double(scale)), 373.5)
        var y = min(max(46, (Double(row) + 0.5) / Double(scale)), 792)
        if x > covered.x, x < covered.maxX, y > covered.y, y < covered.maxY {
          y = y < toolbarTop ? card.y - 3 : card.maxY + 4
        }
        // The display's lower corners are round.
        if y > card.maxY { x = min(max(6, x), 369) }
        let channels = levels(x, y).map { $0 > 126.5 ? 255 : UInt8(min(255, 2 * $0)) }
        let color = Color(red: channels[0], green: channels[1], blue: channels[2])
        page[column, row] = color.premultiplied
      }
    }
    return Picture(page, scale: Double(scale), name: name)
  }
}
