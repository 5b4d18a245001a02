// SPDX-License-Identifier: MIT

// BannerOptionTestSupport: values for every option, for tests that go through all of them.

package import BannerDocument
internal import BannerKitInterface
internal import BannerScreens

/// Values of every option of a still picture, of which at least one changes the file.
package enum OptionValues {
  /// The options of a banner with which the values have an effect.
  package static let base: [Options.Key: String] = [
    .kit: "swift-messages", .title: "Words", .subtitle: "More words", .device: "iphone-8",
  ]

  /// The other options that an option needs to have an effect.
  package static let needs: [Options.Key: [Options.Key: String]] = [
    .imageSize: [.image: "😀"], .finish: [.frame: "true"], .frameShadow: [.frame: "true"],
    .appearance: [.ios: "13"], .mask: [.device: "iphone-14pro"],
    .alternative: [.kit: "bulletin-board"], .tabSelected: [.tabBar: "true"],
    .canvas: [.padding: "10"], .columns: row, .gap: row, .align: row,
  ]
  private static let row: [Options.Key: String] = [
    .device: "iphone-8,iphone-se1", .sideBySide: "true",
  ]

  /// Returns values of which at least one changes the file.
  package static func values(of key: Options.Key) -> [String] {
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
    case .byteCount: ["1k"]
    }
  }
}
