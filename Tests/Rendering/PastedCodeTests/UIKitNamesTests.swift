// SPDX-License-Identifier: MIT

import BannerJobs
import BannerBulletinBoard
import BannerTestSupport
import BannerScenes
import BannerSwiftMessages
import Testing
import BannerUIKit

extension PastedCode {
  /// The aliases of BannerUIKit and their types.
  @MainActor
  @Suite struct UIKitNamesTests {
    /// Overrides with the original's signatures (guides/Creating a Custom Item, demo).
    private final class CustomPage: BLTNPageItem {
      var taps = 0

      override func makeHeaderViews(interfaceBuilder: BLTNInterfaceBuilder) -> [UIView]? {
        let header: UILabel = interfaceBuilder.makeDescriptionLabel()
        header.text = "Header"
        return [header]
      }

      override func actionButtonTapped(sender: UIButton) {
        taps += 1
        super.actionButtonTapped(sender: sender)
      }
    }

    @Test("an item overrides hooks with UIKit's view names")
    func customItem() throws {
      let page = CustomPage(title: "Title")
      page.actionButtonTitle = "Go"
      let recording = try play {
        Do(at: .zero) {
          let manager = BLTNItemManager(rootItem: page)
          manager.showBulletin(above: UIViewController())
          DispatchQueue.main.asyncAfter(deadline: .now() + 3) { _ = manager }
        }
        Tap(.button, at: .seconds(2))
      }
      #expect(page.taps == 1)
      let texts = try recording.screenshot(at: .milliseconds(1500)).texts.map(\.text)
      #expect(texts.contains("Header"))
    }

    @Test("dispatched closures run on the scene's clock, in order, and can dispatch more")
    func dispatch() throws {
      var happened: [String] = []
      func note(_ name: String) {
        happened.append("\(Simulation.current.now / .seconds(1)) \(name)")
      }
      _ = try play {
        Do(at: .seconds(1)) {
          DispatchQueue.main.asyncAfter(deadline: .now() + 2) { note("two seconds") }
          DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(500)) {
            note("half a second")
            DispatchQueue.main.async { note("next turn") }
          }
          DispatchQueue.main.async { note("async") }
          Simulation.after(.seconds(3)) { note("after") }
          note("now")
        }
      }
      #expect(
        happened == [
          "1.0 now", "1.0 async", "1.5 half a second", "1.5 next turn", "3.0 two seconds",
          "4.0 after",
        ])
      #expect(throws: BLTNError.self) {
        try Simulation.with(Simulation()) {
          Simulation.after(.seconds(1)) { throw BLTNError.noNextItem }
          try Simulation.current.clock.advance(by: .seconds(2))
          if let failure = Simulation.current.failure { throw failure }
        }
      }
    }

    @Test("colors have UIKit's channels in every spelling")
    func colors() {
      #expect(UIColor.orange == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
      #expect(UIColor.orangeColor() == .orange && UIColor.whiteColor() == .white)
      #expect(UIColor(white: 0, alpha: 1) == .black && UIColor.systemGreen == .system(.green))
      #expect(UIColor.clearColor() == .clear)
    }

    @Test("fonts have UIKit's sizes and faces in every spelling")
    func fonts() {
      #expect(UIFont.systemFontOfSize(UIFont.systemFontSize()) == .systemFont(ofSize: 14))
      #expect(UIFont.systemFont(ofSize: UIFont.systemFontSize).size == 14)
      #expect(UIFont.boldSystemFontOfSize(17) == .boldSystemFont(ofSize: 17))
      #expect(UIFont.italicSystemFontOfSize(17) == .italicSystemFont(ofSize: 17))
      #expect(UIFont(name: "HelveticaNeue", size: 12)?.size == 12)
      let known = UIFontDescriptor(name: "HelveticaNeue", size: 0)
      #expect(known.family == .helveticaNeue)
      Simulation.with(Simulation()) {
        #expect(UIFontDescriptor(name: "Nothing", size: 0).family == .sanFrancisco)
        #expect(Simulation.current.warnings.count == 1)
      }
    }

    @Test("sizes, insets, modes and levels are those of the kits")
    func values() {
      let manager = BLTNItemManager(rootItem: BLTNPageItem(title: "A"))
      manager.cardCornerRadius = 22 as NSNumber
      #expect(manager.cardCornerRadius == 22)
      let mode: UIView.ContentMode = .scaleAspectFit
      #expect(mode == UIViewContentMode.scaleAspectFit)
      #expect(UIContentSizeCategory.accessibilityExtraExtraExtraLarge == .accessibility5)
      let level: UIWindow.Level = .statusBar
      #expect(level == WindowLevel.statusBar)
      let size = CGSize(width: 2, height: 3)
      #expect(CGRect(origin: CGPoint(x: 1, y: 1), size: size).maxY == 4)
    }

    @Test("the shared application has the scene's measures at that moment")
    func application() throws {
      var seen: [Double] = []
      _ = try play {
        Do(at: .zero) {
          UIApplication.shared.statusBarStyle = .lightContent
          seen.append(UIApplication.shared.statusBarFrame.height)
        }
        Change(at: .seconds(1)) { $0.screen.activity = .call }
        Do(at: .seconds(2)) {
          #expect(UIApplication.shared.statusBarStyle == .lightContent)
          seen.append(UIApplication.shared.statusBarFrame.height)
          seen.append(UIApplication.shared.keyWindow?.size.width ?? 0)
        }
      }
      #expect(seen == [20, 40, 375])
      // The style came from the scene.
      #expect(UIApplication.shared.statusBarStyle == .default)
    }

    @Test(
      "an image is loaded from a file at the screen's scale, from the scene's folders or a kit"
    )
    func images() throws {
      let folder = try TestFolder()
      let dot = Bitmap(width: 4, height: 4, pixels: Array(repeating: 0xFF00_0000, count: 16))
      for name in ["dot.png", "dot@2x.png"] {
        try folder.write(name, try PictureReader.png(of: dot))
      }
      let image = try Image(contentsOf: folder.path + "/dot@2x.png")
      #expect(image.size == CGSize(width: 2, height: 2) && image.name == "dot@2x.png")
      #expect(UIImage(contentsOfFile: folder.path + "/dot.png")?.size.width == 4)
      #expect { try Image(contentsOf: folder.path + "/none.png") } throws: {
        "\($0)".contains("none.png can't be read")
      }
      let text = try folder.write("text.png", "no picture")
      #expect { try Image(contentsOf: text) } throws: {
        "\($0)".contains("text.png") && "\($0)".contains("is not a PNG or JPEG")
      }
      var found: [Image?] = []
      var scene = BannerScene(on: Screen(device: .iPhone8)) {
        Do(at: .zero) {
          found = [UIImage(named: "dot"), UIImage(named: "success"), UIImage(named: "x")]
        }
      }
      scene.screenshot.imageFolders = [folder.path]
      let recording = try scene.record()
      #expect(found[0]?.size.width == 2 && found[1] != nil && found[2] == nil)
      #expect(recording.warnings.count == 1)
      #expect(
        recording.warnings[0].contains("\"x\"") && recording.warnings[0].contains(folder.path))
      Image.folders = [folder.path]
      defer { Image.folders = ["."] }
      Simulation.with(Simulation()) {
        #expect(UIImage(named: "dot.png")?.size.width == 2 && UIImage(named: "text") == nil)
        #expect(Simulation.current.warnings.map(\.message).contains { $0.contains("text.png") })
      }
    }
  }
}
