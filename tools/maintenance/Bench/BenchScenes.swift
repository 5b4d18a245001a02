// SPDX-License-Identifier: MIT

import BannerText
import BannerPixels
import BannerGeometry
import BannerJobs

/// The scenes that every compared renderer draws.
///
/// They match the display lists with which other renderers were measured, including the numbers.
/// A screen has 390 × 844 pt at a scale of 3.
enum BenchScenes {
  static let width = 1170
  static let height = 2532
  /// The frame of the card, whose size is also that of a banner in W3.
  static let card = Rect(x: 24, y: 177, width: 1122, height: 216)
  /// The number of banners in W3.
  static let bannerCount = 200
  /// The number of frames in W4.
  static let frameCount = 60
  /// The standard deviation of the backdrop blur.
  static let sigma = 40.0

  /// A list with an error card on top.
  static var w1: DisplayList { w1(message: message) }

  /// Returns W1 with a different message in its card.
  static func w1(message: String) -> DisplayList {
    screen(page + banner(at: card, title: title, body: message, fill: red, accent: red))
  }

  /// The list under a full-width band that blurs and lightens it.
  static var w2: DisplayList {
    let band = Rect(x: 0, y: 0, width: Double(width), height: 300)
    let inner = Rect(x: 24, y: 0, width: Double(width) - 48, height: 300)
    return screen(
      page + [.backdrop(band, sigma: sigma), .rect(band, Color(white: 255, alpha: 153 / 255))]
        + content(
          of: inner, title: title, body: message,
          ink: Color(red: 20, green: 20, blue: 22), accent: .white))
  }

  /// The whole list, blurred and dimmed under a bulletin's card.
  static var w2b: DisplayList {
    let all = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let card = Rect(x: 36, y: Double(height) - 936, width: Double(width) - 72, height: 900)
    let button = Rect(x: 120, y: card.y + 570, width: Double(width) - 240, height: 150)
    return screen(
      page + [
        .backdrop(all, sigma: sigma), .rect(all, Color(white: 0, alpha: 102 / 255)),
        .roundedRect(card, radius: 108, .white),
        .text(
          "Almost there", at: Point(x: 120, y: card.y + 180), pixelsPerEm: 72, .semibold, ink),
        .text(
          "Turn on notices to hear when it ships", at: Point(x: 120, y: card.y + 300),
          pixelsPerEm: 51, .regular, Color(red: 99, green: 99, blue: 102)),
        .roundedRect(button, radius: 36, Color(red: 0, green: 122, blue: 255)),
        .text(
          "Subscribe", at: Point(x: 460, y: card.y + 664), pixelsPerEm: 51, .semibold, .white),
      ])
  }

  /// Returns one of many separate banners, with transparent corners.
  ///
  /// - Parameter number: The index of the banner, from 0.
  static func w3(_ number: Int) -> DisplayList {
    let fill = palette[number % palette.count]
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    return DisplayList(
      width: Int(card.width), height: Int(card.height),
      operations: banner(
        at: Rect(x: 0, y: 0, width: card.width, height: card.height),
        title: "Notice number \(number + 1)",
        body: "\(lines[number % lines.count].prefix(22)) \(padded)", fill: fill, accent: fill,
        castsShadow: false))
  }

  /// Returns the moving part of W4: the card of W1 with its top at a row.
  static func w4Card(y: Int) -> [DrawOperation] {
    var place = card
    place.y = Double(y)
    return banner(at: place, title: title, body: message, fill: red, accent: red)
  }

  /// Returns the top of the card in a frame of W4.
  ///
  /// It slides in from above with a cubic ease-out.
  static func w4Top(frame: Int) -> Int {
    let rest = 1 - Double(frame) / Double(frameCount - 1)
    let start = -(card.height + 72)
    let top = start + (card.y - start) * (1 - rest * rest * rest)
    return Int(top.rounded(.toNearestOrEven))
  }

  // MARK: Parts

  /// The list in the background.
  static let page: [DrawOperation] = {
    let width = Double(BenchScenes.width)
    var all: [DrawOperation] = [
      .rect(
        Rect(x: 0, y: 0, width: width, height: Double(height)),
        Color(red: 242, green: 242, blue: 247))
    ]
    for (index, line) in lines.enumerated() {
      let y = 24 + Double(index) * 208
      all += [
        .rect(Rect(x: 0, y: y, width: width, height: 190), .white),
        .rect(
          Rect(x: 48, y: y + 189, width: width - 48, height: 1),
          Color(red: 198, green: 198, blue: 200)),
        .text(line, at: Point(x: 48, y: y + 112), pixelsPerEm: 51, .regular, ink),
      ]
    }
    return all
  }()

  private static func screen(_ operations: [DrawOperation]) -> DisplayList {
    DisplayList(width: width, height: height, operations: operations)
  }

  private static func banner(
    at rect: Rect, title: String, body: String, fill: Color, accent: Color,
    castsShadow: Bool = true
  ) -> [DrawOperation] {
    let shadow: [DrawOperation] =
      castsShadow
      ? [
        .shadow(
          of: rect, radius: 30, offset: Point(x: 0, y: 6), sigma: 18,
          Color(white: 0, alpha: 102 / 255))
      ] : []
    return shadow + [.roundedRect(rect, radius: 30, fill)]
      + content(of: rect, title: title, body: body, ink: .white, accent: accent)
  }

  /// Returns an icon, two lines and a button.
  private static func content(
    of rect: Rect, title: String, body: String, ink: Color, accent: Color
  ) -> [DrawOperation] {
    let middle = rect.y + rect.height / 2
    let icon = rect.x + 48 + 54
    let button = Rect(x: rect.x + rect.width - 48 - 192, y: middle - 48, width: 192, height: 96)
    return [
      .circle(
        center: Point(x: icon, y: middle), radius: 54,
        Color(red: ink.red, green: ink.green, blue: ink.blue, alpha: 64 / 255)),
      .roundedRect(Rect(x: icon - 6, y: middle - 30, width: 12, height: 38), radius: 6, ink),
      .circle(center: Point(x: icon, y: middle + 23), radius: 7, ink),
      .text(title, at: Point(x: rect.x + 192, y: middle - 18), pixelsPerEm: 51, .semibold, ink),
      .text(body, at: Point(x: rect.x + 192, y: middle + 50), pixelsPerEm: 45, .regular, ink),
      .roundedRect(button, radius: 24, ink),
      .text(
        "Retry", at: Point(x: button.x + 33, y: middle + 16), pixelsPerEm: 45, .semibold, accent),
    ]
  }

  private static let title = "Something went wrong"
  private static let message = "The server did not answer"
  private static let ink = Color(red: 28, green: 28, blue: 30)
  private static let red = Color(red: 249, green: 66, blue: 47)
  private static let palette = [
    red, Color(red: 238, green: 189, blue: 34), Color(red: 97, green: 161, blue: 23),
    Color(red: 20, green: 120, blue: 220),
  ]
  private static let lines = [
    "Meeting moved to 14:30 in the big room",
    "Your parcel is two stops away from you",
    "Anna: can you look at the new drafts?",
    "Backup finished, 1 204 files were copied",
    "Weekly report is ready to be reviewed",
    "Rain expected after six this evening",
    "Train 8412 leaves from platform seven",
    "Sign-in from a new device in Warsaw",
    "Invoice 2291 was paid on the ninth",
    "Three people liked your last picture",
    "Battery of the left sensor is at 12%",
    "Storage is almost full, 2 GB are left",
  ]
}
