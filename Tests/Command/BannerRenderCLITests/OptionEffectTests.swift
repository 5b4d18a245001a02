// SPDX-License-Identifier: MIT

import BannerDocument
import BannerJobs
import BannerJSON
import BannerRender
import BannerScreens
import Testing

/// Tests that every option of a still picture has an effect; an unused option would go unnoticed.
@Suite struct OptionEffectTests {
  // A list needs the option that puts its pictures side by side, so that one has its own tests.
  private static let keys = Options.Key.allCases.filter {
    $0.definition.scope != .time && $0 != .sideBySide
  }

  /// The other options that an option needs to have an effect.
  private static let needs: [Options.Key: [Options.Key: String]] = [
    .imageSize: [.image: "😀"], .finish: [.frame: "true"], .frameShadow: [.frame: "true"],
    .appearance: [.ios: "13"], .mask: [.device: "iphone-14pro"],
    .alternative: [.kit: "bulletin-board"], .tabSelected: [.tabBar: "true"],
    .canvas: [.padding: "10"], .columns: row, .gap: row, .align: row,
  ]
  private static let row: [Options.Key: String] = [
    .device: "iphone-8,iphone-se1", .sideBySide: "true",
  ]

  /// Returns values of which at least one changes the file.
  private static func values(of key: Options.Key) -> [String] {
    switch key.definition.kind {
    case .flag: ["true", "false"]
    case .text, .line, .optionalLine, .items: ["Other words"]
    case .level: ["0", "1"]
    case .fill: ["#FF0000"]
    case .edges: ["20"]
    case .kit: KitRegistry.all.map(\.name)
    case .wordOfKit:
      key.definition.words(of: KitRegistry.all.filter { $0.name == "swift-messages" })
    case .word(let words, let others): words + others
    case .device: ["iphone-14pro"]
    case .language: ["ar", "pseudo-bounded"]
    case .version: ["11", "13"]
    case .picture: ["none", "#FF0000", "😀"]
    case .number(let range): [1, 3, 40].filter(range.contains).map { "\($0)" }
    case .wholeNumber(let range): [1, 3, 40, 300].filter(range.contains).map { "\($0)" }
    case .time: ["1s"]
    }
  }

  /// Returns the file of a picture, with its messages.
  private static func outcome(
    _ values: [Options.Key: String]
  ) -> (file: [UInt8]?, said: [String]) {
    var options = Options()
    let base: [Options.Key: String] = [
      .kit: "swift-messages", .title: "Words", .subtitle: "More words", .device: "iphone-8",
    ]
    for (key, value) in base.merging(values, uniquingKeysWith: { $1 }) { options.set(key, value) }
    var warnings: [InputError] = []
    do {
      let picture = try RenderedScreenshot.picture(
        of: options, with: Renderer(), warnings: &warnings)
      return (try picture.png(), (warnings + picture.problems).map(\.description))
    } catch { return (nil, ["\(error)"]) }
  }

  @Test("every option of a still picture changes the file for at least one value", arguments: keys)
  func counts(key: Options.Key) {
    let needs = Self.needs[key] ?? [:]
    let plain = Self.outcome(needs)
    let others = Self.values(of: key).map { Self.outcome(needs.merging([key: $0]) { $1 }) }
    #expect(plain.file != nil)
    #expect(others.contains { $0.file != nil && $0.file != plain.file }, "\(others.map(\.said))")
  }
}
