// SPDX-License-Identifier: MIT

import BannerRender
import BannerRenderTesting
import BannerScenes
import Foundation
import Testing

// Names that SwiftUI, UIKit and AppKit also use. A visible bannerrender type with one of these
// names would make the lines below ambiguous.
struct Button { var label = Label() }
struct Color { var red = 1.0 }
struct Font { var size = 17.0 }
struct Image { var name = "" }
struct Label { var text = "" }
struct Path { var points: [Int] = [] }
struct Scene { var window = Window() }
struct Text { var words = "" }
struct View { var color = Color() }
struct Window { var view = View() }

@Suite struct NamesTests {
  @Test("names of Foundation, and of the app's own types, stay theirs")
  func names() {
    let scene = Scene(window: Window(view: View(color: Color(red: 0.5))))
    #expect(scene.window.view.color.red == 0.5)
    #expect(Button().label.text + Text().words + Image().name == "")
    #expect(Font().size == 17 && Path().points.isEmpty)
    #if os(Linux) || os(macOS)
      let host: Foundation.Host = Host(name: "localhost")
      #expect(host.name == "localhost")
    #endif
  }

  @Test("a banner and an instant of a scene are asserted beside them")
  @MainActor func banners() throws {
    var banner = Screenshot.messageBanner(.success, title: "Saved")
    banner.crop = .banner
    assertBanner(.banner(banner), named: "saved")

    let scene = BannerScene(on: .iPhone5s) { Show(banner, at: .zero) }
    let recording = try scene.record()
    assertBanner(try .recording(recording, at: .milliseconds(350)), named: "on-its-way")
  }
}
