// SPDX-License-Identifier: MIT

public import BannerGeometry

/// The body of a device in portrait, in points from the display's top left corner.
///
/// Source: chrome.md 8. Values without a source are marked as chosen.
public struct DeviceBody: Sendable, Hashable {
  /// The frame of the body without its buttons.
  public var frame: Rect
  /// The radius of the circular corners.
  public var cornerRadius: Double
  /// The thickness of the metal around the glass.
  public var rim: Double
  /// The buttons, which stick out from behind the body, including their hidden parts.
  public var buttons: [Rect] = []
  /// The ring of the home button.
  public var homeButton: Rect?
  /// The speaker slot; nil if the edge of the display or a notch hides it.
  public var speaker: Rect?
  /// The dot of the camera.
  public var camera: Rect?

  /// The corner radius of the buttons.
  public static let buttonRadius = 2.0
  /// The thickness of the home button's ring.
  public static let homeButtonLine = 2.0

  /// Creates a body around a display.
  init(
    around display: Size, side: Double, top: Double, cornerRadius: Double, rim: Double
  ) {
    frame = Rect(origin: .zero, size: display).inset(
      by: EdgeInsets(top: -top, left: -side, bottom: -top, right: -side))
    self.cornerRadius = cornerRadius
    self.rim = rim
  }

  /// The distance that buttons stick out: on the left, and on the right and at the top.
  private static let reach = (left: 6.0, others: 5.0)
  /// The part of a button hidden behind the body; less than any rim plus bezel.
  private static let hidden = 4.0

  /// Adds a button on the left edge.
  mutating func addLeft(_ y: Double, to end: Double) {
    buttons.append(
      Rect(
        x: frame.x - Self.reach.left, y: y, width: Self.reach.left + Self.hidden, height: end - y))
  }

  /// Adds a button on the right edge.
  mutating func addRight(_ y: Double, to end: Double) {
    buttons.append(
      Rect(
        x: frame.maxX - Self.hidden, y: y, width: Self.reach.others + Self.hidden, height: end - y))
  }

  /// Adds a button on the top edge.
  mutating func addTop(_ x: Double, to end: Double) {
    buttons.append(
      Rect(
        x: x, y: frame.y - Self.reach.others, width: end - x,
        height: Self.reach.others + Self.hidden))
  }
}

extension DeviceModel {
  /// The side, top and bottom widths, corner radius and rim of the bodies.
  ///
  /// The side widths are those that chrome.md 8 recommends for drawing; real ones are slightly
  /// wider.
  private static let bodies:
    [(ids: [String], side: Double, top: Double, radius: Double, rim: Double)] = [
      (["iphone-4s", "iphone-se-1"], 26, 104, 56, 2),
      (["iphone-8"], 26, 100, 60, 2),
      (["iphone-8-plus"], 27, 102, 62, 2),
      // Measured on an iPhone X: 18.7 to 19.4, with a radius of 57 to 58.
      (["iphone-x", "iphone-xs-max"], 19, 19, 58, 1),
      (["iphone-xr"], 26, 26, 67, 2),
      (["iphone-12", "iphone-14"], 18, 18, 65, 3),
      (["iphone-12-pro-max", "iphone-14-plus"], 18, 18, 71, 3),
      (["iphone-12-mini", "iphone-13-mini"], 18, 18, 62, 3),
      (["iphone-14-pro", "iphone-14-pro-max"], 17, 17, 72, 3),
      // Uncertain: the iPhone Air.
      (["iphone-16-pro", "iphone-16-pro-max", "iphone-air"], 13, 13, 75, 3),
      // Uncertain: all but the 9.7-inch body.
      (["ipad-2", "ipad", "ipad-9", "ipad-air-3"], 54, 108, 70, 2),
      (["ipad-pro-11", "ipad-pro-12.9"], 44, 44, 62, 3),
      // Uncertain: the side widths of these; the radius is the display's, grown by them.
      (["ipad-mini-6"], 44, 44, 65.5, 3),
      (["ipad-10"], 44, 44, 69, 3),
      (["ipad-air-5"], 44, 44, 62, 3),
      (["ipad-pro-11-m4", "ipad-pro-13-m4"], 40, 40, 70, 3),
      (["ipad-pro-12.9-hb"], 58, 108, 76, 2),
    ]

  /// Whether ``body`` describes a real device.
  public var hasKnownBody: Bool { knownBody != nil }

  private var knownBody: (ids: [String], side: Double, top: Double, radius: Double, rim: Double)? {
    guard let screenID else { return nil }
    return Self.bodies.first { $0.ids.contains(screenID) }
  }

  /// The body around the display.
  ///
  /// A custom device has a plain slab, 18 pt wide on every side, including 2 pt of metal. The
  /// corner radius is 18 pt more than the display's. There are no buttons or holes. The bezel is
  /// dark.
  public var body: DeviceBody {
    guard let known = knownBody else {
      let side = 18.0
      return DeviceBody(
        around: size, side: side, top: side, cornerRadius: displayCornerRadius + side, rim: 2)
    }
    var body = DeviceBody(
      around: size, side: known.side, top: known.top, cornerRadius: known.radius, rim: known.rim)
    switch family {
    case .phone: addPhoneParts(to: &body, top: known.top)
    case .pad: addPadParts(to: &body, top: known.top)
    }
    return body
  }

  private func addPhoneParts(to body: inout DeviceBody, top: Double) {
    guard hasHomeButton else {
      // Measured on an iPhone X.
      let factor = size.height / 812
      body.addLeft(99 * factor, to: 134.6 * factor)
      body.addLeft(161.9 * factor, to: 223.6 * factor)
      body.addLeft(231.4 * factor, to: 292.7 * factor)
      body.addRight(161.9 * factor, to: 263.3 * factor)
      return
    }
    let speaker = Rect(x: size.width / 2 - 26, y: -top / 2 - 2.5, width: 52, height: 5)
    body.speaker = speaker
    // Chosen: the size of the dot, and the lengths of the buttons whose start is known.
    body.camera = Rect(x: speaker.x - 8 - 6, y: -top / 2 - 3, width: 6, height: 6)
    body.homeButton = homeButton(64, below: top)
    let factor = size.height / 667
    body.addLeft(20 * factor, to: 48 * factor)
    if size.width < 350 {
      // The small phone has round buttons, and the power button on the right third of its top.
      body.addLeft(70 * factor, to: 100 * factor)
      body.addLeft(130 * factor, to: 160 * factor)
      body.addTop(size.width * 5 / 6 - 25, to: size.width * 5 / 6 + 25)
    } else {
      body.addLeft(70 * factor, to: 120 * factor)
      body.addLeft(130 * factor, to: 180 * factor)
      body.addRight(70 * factor, to: 120 * factor)
    }
  }

  /// Adds the parts of tablets; the positions of the buttons are chosen.
  private func addPadParts(to body: inout DeviceBody, top: Double) {
    if hasHomeButton { body.homeButton = homeButton(58, below: top) }
    let start = hasHomeButton ? -20.0 : 40
    body.addRight(start, to: start + 40)
    body.addRight(start + 50, to: start + 90)
    // Beside the larger corners of later tablets.
    let end = size.width - 12 - max(0, displayCornerRadius - 18)
    body.addTop(end - 48, to: end)
  }

  private func homeButton(_ diameter: Double, below bezel: Double) -> Rect {
    Rect(
      x: size.width / 2 - diameter / 2, y: size.height + bezel / 2 - diameter / 2,
      width: diameter, height: diameter)
  }
}
