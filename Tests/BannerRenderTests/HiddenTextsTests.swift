// SPDX-License-Identifier: MIT

import BannerRender
import Testing

@Suite("texts that can't be seen")
struct HiddenTextsTests {
  private func warnings(
    _ kit: String, _ values: [Options.Key: String], _ settings: [String: String] = [:]
  ) throws -> [String] {
    try KitOptions(kit).render(values, settings).warnings
  }

  @Test("text behind the island is named with how far it lies there; without a status bar, too")
  func island() throws {
    let found = try warnings(
      "cc-toast",
      [
        .device: "iphone-14pro", .title: "Hi", .position: "top", .navBar: "none",
        .statusBar: "false",
      ])
    #expect(found.contains { $0.hasPrefix("--title: ") && $0.contains("the Dynamic Island") })
  }

  @Test("text over the clock is named, text between the items of the bar is not")
  func statusBar() throws {
    let base: [Options.Key: String] = [
      .device: "iphone-8", .ios: "12", .navBar: "none", .position: "top",
    ]
    let over = try warnings(
      "cc-toast", base.merging([.title: "Over the clock and more"]) { $1 },
      ["toastVerticalMargin": "0"])
    #expect(over.contains { $0.contains("lie behind the status bar") })
    let below = try warnings(
      "cc-toast", base.merging([.title: "Below"]) { $1 }, ["toastVerticalMargin": "40"])
    #expect(below.isEmpty)
  }

  @Test("text beyond the screen is named with its points")
  func edges() throws {
    let found = try warnings(
      "cc-toast", [.device: "320x480@1", .title: "Out", .position: "bottom"],
      ["toastVerticalMargin": "-30"])
    #expect(found.contains { $0.contains("of \"Out\" lie beyond the edge of the screen") })
  }

  @Test("the usual banner of each kit is seen whole on every device it is made for")
  func usual() throws {
    for kit in KitRegistry.all {
      for device in ["iphone-se1", "iphone-8", "iphone-x", "iphone-14pro"] {
        let found = try warnings(kit.name, [.device: device])
        #expect(!found.contains { $0.contains(" lie ") }, "\(kit.name) on \(device): \(found)")
      }
    }
  }
}
