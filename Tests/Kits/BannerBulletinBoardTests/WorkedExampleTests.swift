// SPDX-License-Identifier: MIT

import BannerLayers
import BannerGeometry
import BannerBulletinBoard
import BannerKitTestSupport
import Testing

/// The worked examples of the measured pictures: bulletinboard.md 2.13, each within 0.34 points.
@MainActor @Suite struct WorkedExampleTests {
  private static let push = "Receive push notifications when new photos of pets are available."

  private func page(
    _ title: String, _ description: String, button: String?, alternative: String? = nil,
    image: Bool = true, closeButton: Bool = false
  ) -> BLTNPageItem {
    let page = BLTNPageItem(title: title)
    page.descriptionText = description
    page.actionButtonTitle = button
    page.alternativeButtonTitle = alternative
    if image { page.image = picture(128, 128) }
    page.requiresCloseButton = closeButton
    return page
  }

  private func expect(
    _ shown: Shown, card: (Double, Double, Double, Double), radius: Double,
    _ inner: [(name: String, x: Double, y: Double, width: Double, height: Double)]
  ) throws {
    let layer = try #require(shown.layer("card"))
    let tolerance = 0.34
    #expect(
      near(layer.frame, card.0, card.1, card.2, card.3, within: tolerance), "\(layer.frame)")
    #expect(layer.cornerRadii == CornerRadii(radius) && layer.cornerCurve == .continuous)
    for part in inner {
      let frame = shown.inCard(part.name)
      #expect(
        near(frame, part.x, part.y, part.width, part.height, within: tolerance),
        "\(part.name): \(String(describing: frame))")
    }
  }

  private var both: BLTNPageItem {
    page("Push Notifications", Self.push, button: "Subscribe", alternative: "Not now")
  }

  @Test("Push Notifications on an iPhone X")
  func pushNotifications() throws {
    let shown = try Shown(both)
    try expect(
      shown, card: (12, 351, 351, 427), radius: 36,
      [
        ("title", 24, 24, 303, 36), ("image", 24, 84, 303, 128),
        ("image content", 111.5, 84, 128, 128), ("description", 24, 236, 303, 48),
        ("action button", 24, 308, 303, 55), ("alternative button", 24, 373, 303, 30),
      ])
  }

  @Test("Setup Completed: the title wraps next to a close button, but not without one")
  func setupCompleted() throws {
    let text = "PetBoard is ready for you to use. Happy browsing!."
    let closing = page(
      "Setup Completed", text, button: "Get started", alternative: "Replay", closeButton: true)
    try expect(
      try Shown(closing), card: (12, 315.33, 351, 462.67), radius: 36,
      [
        ("title", 66, 24, 219, 71.67), ("image", 24, 119.67, 303, 128),
        ("description", 24, 271.67, 303, 48), ("action button", 24, 343.67, 303, 55),
        ("alternative button", 24, 408.67, 303, 30), ("close circle", 303, 20, 28, 28),
        ("close button", 295, 12, 44, 44), ("close glyph", 311, 28, 12, 12),
      ])
    let plain = page("Setup Completed", text, button: "Get started", alternative: "Replay")
    try expect(try Shown(plain), card: (12, 351, 351, 427), radius: 36, [])
  }

  @Test("Welcome to PetBoard: a line break in the title, one button")
  func welcome() throws {
    let item = page(
      "Welcome to\nPetBoard", "Discover curated images of the best pets in the world.",
      button: "Configure")
    try expect(
      try Shown(item), card: (12, 355.33, 351, 422.67), radius: 36,
      [
        ("title", 24, 24, 303, 71.67), ("image", 24, 119.67, 303, 128),
        ("description", 24, 271.67, 303, 48), ("action button", 24, 343.67, 303, 55),
      ])
  }

  @Test("Choose your Favorite with two choices")
  func choice() throws {
    let item = ChoicePage(title: "Choose your Favorite")
    item.descriptionText = "Your favorite pets will appear when you open the app."
    item.actionButtonTitle = "Select"
    item.requiresCloseButton = false
    try expect(
      try Shown(item), card: (12, 393, 351, 385), radius: 36,
      [
        ("description", 24, 84, 303, 48), ("cats", 24, 156, 303, 55), ("dogs", 24, 227, 303, 55),
        ("action button", 24, 306, 303, 55),
      ])
  }

  @Test("the validation page with a grid of 256 points and a close button")
  func validation() throws {
    let item = GridPage(title: "Choose your Favorite")
    item.descriptionText =
      "You chose dogs as your favorite animal type. Here are a few examples of posts in this"
      + " category."
    item.actionButtonTitle = "Validate"
    item.alternativeButtonTitle = "Change"
    try expect(
      try Shown(item), card: (12, 163.67, 351, 614.33), radius: 36,
      [
        ("title", 66, 24, 219, 71.67), ("description", 24, 119.67, 303, 71.67),
        ("grid", 24, 215.33, 303, 256), ("action button", 24, 495.33, 303, 55),
        ("alternative button", 24, 560.33, 303, 30),
      ])
  }

  @Test("the page with a text field above a keyboard of 333 points")
  func textField() throws {
    let item = NamePage(title: "Enter Your Name")
    item.descriptionText =
      "To create your profile, please tell us your name. We will use it to customize your feed."
    item.actionButtonTitle = "Sign Up"
    item.isDismissable = false
    let shown = try Shown(item, keyboard: 333)
    try expect(
      shown, card: (12, 154.33, 351, 312.67), radius: 36,
      [
        ("description", 24, 84, 303, 71.67), ("text field", 24, 179.67, 303, 30),
        ("action button", 24, 233.67, 303, 55),
      ])
    #expect(shown.layer("card")?.frame.maxY == 467)
  }

  @Test("the same page on a phone with a home button and on an iPad")
  func otherScreens() throws {
    try expect(
      try Shown(both, on: screen("iphone-8")), card: (12, 228, 351, 427), radius: 12,
      [
        ("title", 24, 24, 303, 36), ("description", 24, 236, 303, 48),
        ("action button", 24, 308, 303, 55), ("alternative button", 24, 373, 303, 30),
      ])
    try expect(
      try Shown(both, on: screen("ipad", .ios12)), card: (162, 288.5, 444, 467), radius: 12,
      [
        ("title", 32, 32, 380, 36), ("image", 32, 100, 380, 128),
        ("description", 32, 260, 380, 48), ("action button", 32, 340, 380, 55),
        ("alternative button", 32, 405, 380, 30),
      ])
  }

  @Test("baselines match the measured ones")
  func baselines() throws {
    let shown = try Shown(both)
    func baselines(_ name: String) throws -> [Double] {
      let layer = try #require(shown.layer(name))
      let card = try #require(shown.layer("card")).frame
      guard case .text(let text) = layer.content else { return [] }
      return text.lines.map { layer.frame.y - card.y + $0.origin.y }
    }
    // Source: bulletinboard.md 2.9 and 6.3.
    let all: [(name: String, wanted: [Double])] = [
      ("title", [52.6]), ("description", [255, 278.87]), ("action button title", [341.5]),
      ("alternative button title", [393.3]),
    ]
    for (name, wanted) in all {
      let found = try baselines(name)
      #expect(found.count == wanted.count)
      for index in wanted.indices where index < found.count {
        #expect(abs(found[index] - wanted[index]) <= 0.34, "\(name): \(found[index])")
      }
    }
  }
}

/// The choice page of the original's demo.
private final class ChoicePage: BLTNPageItem {
  override func makeViewsUnderDescription(
    with interfaceBuilder: BLTNInterfaceBuilder
  ) -> [BulletinView]? {
    let stack = interfaceBuilder.makeGroupStack(spacing: 16)
    for name in ["cats", "dogs"] {
      let button = BulletinButton(
        title: name, font: .systemFont(ofSize: 20, weight: .semibold),
        titleColor: appearance.actionButtonColor)
      button.name = name
      button.height = 55
      stack.addArrangedSubview(button)
    }
    return [stack]
  }
}

/// The validation page of the original's demo.
private final class GridPage: BLTNPageItem {
  override func makeViewsUnderDescription(
    with interfaceBuilder: BLTNInterfaceBuilder
  ) -> [BulletinView]? {
    let grid = BulletinView(ImageGrid(Array(repeating: picture(200, 100), count: 9)), name: "grid")
    return [interfaceBuilder.wrapView(grid, width: nil, height: 256, position: .pinnedToEdges)]
  }
}

/// The text field page of the original's demo.
private final class NamePage: BLTNPageItem {
  override func makeViewsUnderDescription(
    with interfaceBuilder: BLTNInterfaceBuilder
  ) -> [BulletinView]? {
    [interfaceBuilder.makeTextField(placeholder: "First and Last Name", returnKey: .done)]
  }
}
