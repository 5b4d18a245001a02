// SPDX-License-Identifier: MIT

import BannerRenderTesting
import BannerScenes
import Banners
import BannerSwiftMessages
import Testing

extension BannerAxis {
  /// The devices, directions and positions of every banner.
  static let everywhere = all(of: [
    .device(.iPhoneSE, .iPhone14), .direction(.leftToRight, .rightToLeft),
  ])
}

@Suite struct BannerTests {
  @Test(arguments: [1, 2, 1_000])
  func saved(files: Int) {
    assertBanner(.banner(Banners.saved(files: files)), named: "\(files)")
  }

  @Test func offline() {
    assertBanner(.banner(Banners.offline()), across: .everywhere, .position(.top, .bottom))
  }

  @Test func card() {
    let view = MessageView(layout: .cardView)
    view.configureTheme(.warning)
    view.configureContent(title: "Warning", body: "Consider yourself warned.")
    view.button?.isHidden = true
    assertBanner(
      .banner(Message(view)),
      across: .variants(
        "crop",
        [
          "banner": { $0.crop = .banner },
          "dark": {
            $0.crop = .banner
            $0.screen.chosenAppearance = .dark
          },
        ]))
  }

  @MainActor @Test func comingDown() throws {
    let recording = try BannerScene(on: .iPhone5s) { Show(Banners.offline(), at: .zero) }.record()
    assertBanner(try .recording(recording, at: .milliseconds(300)), named: "on its way")
  }
}
