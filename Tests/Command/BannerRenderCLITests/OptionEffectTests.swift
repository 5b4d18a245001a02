// SPDX-License-Identifier: MIT

import BannerDocument
import BannerJobs
import BannerJSON
import BannerRender
import BannerScreens
import Testing

/// Tests that every option of a still picture has an effect; an unused option would go unnoticed.
@Suite struct OptionEffectTests {
  private static let keys = Options.Key.allCases.filter { $0.definition.scope != .time }

  /// The other options that an option needs to have an effect.
  private static let needs: [Options.Key: [Options.Key: String]] = [
    .imageSize: [.image: "😀"], .finish: [.frame: "true"], .frameShadow: [.frame: "true"],
    .appearance: [.ios: "13"], .mask: [.device: "iphone-14pro"],
    .alternative: [.kit: "bulletin-board"],
  ]

  /// Returns values of which at least one changes the file.
  private static func values(of key: Options.Key) -> [String] {
    switch key.definition.kind {
    case .flag: ["true", "false"]
    case .text, .line, .optionalLine: ["Other words"]
    case .kit: KitRegistry.all.map(\.name)
    case .wordOfKit:
      key.definition.words(of: KitRegistry.all.filter { $0.name == "swift-messages" })
    case .word(let words, let others): words + others
    case .device: ["iphone-14pro"]
    case .language: ["ar", "pseudo-bounded"]
    case .version: ["11", "13"]
    case .picture: ["none", "#FF0000", "😀"]
    case .number(let range): [1, 3, 40].filter(range.contains).map { "\($0)" }
    case .wholeNumber(let range): [1, 3, 40].filter(range.contains).map { "\($0)" }
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
