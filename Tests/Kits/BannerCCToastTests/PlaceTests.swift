// SPDX-License-Identifier: MIT

import BannerLayers
import BannerViews
import BannerKitInterface
import BannerGeometry
import BannerCCToast
import BannerKitTestSupport
import BannerTestSupport
import Testing

typealias Vertical = CCToastView.ToastViewVerticalAlignment
typealias Horizontal = CCToastView.ToastViewHorizontalAlignment

/// Positions of toasts (cc-toast.md 2.5).
@MainActor @Suite struct PlaceTests {
  /// Returns a toast of 52 × 32 pt.
  private func box(_ vertical: Vertical = .bottom, _ horizontal: Horizontal = .center)
    -> CCToastView
  {
    let view = CCToastView(toastType: .blank)
    view.toastContentView.addSubview(ColorView(.white, size: Size(width: 50, height: 30)))
    view.toastVerticalAlignment = vertical
    view.toastHorizontalAlignment = horizontal
    view.toastVerticalMargin = 7
    view.toastHorizontalMargin = 9
    return view
  }

  @Test(
    "every alignment works in both layout directions", arguments: Vertical.allCases,
    Horizontal.allCases)
  func alignments(vertical: Vertical, horizontal: Horizontal) throws {
    let ys: [Vertical: Double] = [.top: 7, .center: 317.5, .bottom: 628]
    let xs: [Horizontal: Double] = [.left: 9, .center: 161.5, .right: 314]
    let (y, x) = (ys[vertical], xs[horizontal])
    let shown = try Shown(box(vertical, horizontal))
    #expect(shown.toast.x == x && shown.toast.y == y)
    let mirrored = try Shown(box(vertical, horizontal), direction: .rightToLeft)
    #expect(mirrored.toast.x == x.map { 375 - 52 - $0 } && mirrored.toast.y == y)
    #expect(mirrored.frame.layers[0].layer.frame == mirrored.toast)
  }

  @Test("positions are whole pixels", arguments: ["iphone-8", "iphone-8plus"])
  func wholePixels(device: String) throws {
    let screen = screen(device)
    let view = box(.center, .center)
    view.toastContentView.addSubview(ColorView(.white, size: Size(width: 50.1, height: 30.3)))
    let toast = try Shown(view, on: screen).toast
    for length in [toast.x, toast.y, toast.width, toast.height] {
      let pixels = length * screen.scale
      #expect(abs(pixels - pixels.rounded()) < 1e-6)
    }
  }

  @Test("right to left, label and image swap sides; the image's content mode doesn't change")
  func mirrored() throws {
    let view = CCToastView(text: lorem, image: picture(20, 10))
    view.standardImageContentMode = .topLeft
    let shown = try Shown(view, direction: .rightToLeft)
    #expect(shown.inToast("image")?.maxX == shown.toast.width - 4)
    #expect(shown.inToast("label")?.x == 4)
    let content = try #require(shown.frame.first("image")?.sublayers.first)
    #expect(content.frame == Rect(x: 0, y: 0, width: 20, height: 10))
    // Lines end at the label's right edge.
    #expect(try #require(shown.lines.last).origin.x > 4)
  }

  @Test("alignments, margins and line breaks are relative to the target view")
  func target() throws {
    var toast = Toast(box(.top, .left))
    let target = ToastTarget(frame: Rect(x: 40, y: 100, width: 200, height: 300))
    Simulation.current = Simulation()
    let view = box(.top, .left)
    view.show(target)
    toast = try #require(ToastQueue.shared.toast)
    #expect(try Shown(toast).toast == Rect(x: 49, y: 107, width: 52, height: 32))
    #expect(try Shown(toast, direction: .rightToLeft).toast.x == 40 + 200 - 9 - 52)
    try pass(stay)
    CCToastView.showDefaultToast(text: lorem, inView: target)
    let long = try Shown(try #require(ToastQueue.shared.toast))
    #expect(long.toast.width <= 160 && long.toast.maxY == 380)
    #expect(abs(long.toast.midX - 140) <= 0.25)
  }

  @Test(
    "a call bar takes 20 pt from the top of the view",
    arguments: [(Vertical.top, 40.0), (.center, 331), (.bottom, 622)])
  func call(vertical: Vertical, y: Double) throws {
    let view = CCToastView(text: "x")
    view.toastVerticalAlignment = vertical
    var screen = screen()
    screen.activity = .call
    #expect(try Shown(view, on: screen).toast.y == y)
  }

  @Test("bars, safe area and keyboard are ignored unless they are respected")
  func safeArea() throws {
    let screen = screen("iphone-x", nil)
    let host = host(
      screen, kind: .navigation, navigationBar: true, toolbar: true, keyboard: 300)
    let places: [(Vertical, plain: Double, safe: Double)] = [
      (.top, 7, 95), (.center, 390, 284), (.bottom, 773, 473),
    ]
    for (vertical, plain, safe) in places {
      let view = box(vertical)
      #expect(try Shown(view, on: screen, in: host).toast.y == plain)
      view.respectsSafeArea = true
      let kept = try Shown(view, on: screen, in: host)
      #expect(kept.toast.y == safe && kept.warnings.isEmpty)
    }
    let landscape = BannerKitTestSupport.screen("iphone-x", orientation: .landscape)
    let view = box(.center, .left)
    #expect(try Shown(view, on: landscape).toast.x == 9)
    view.respectsSafeArea = true
    #expect(try Shown(view, on: landscape).toast.x == 44 + 9)
  }

  @Test(
    "the toast is on top of the given view",
    arguments: [
      (BannerHost.Kind.plain, StackingLevel.page), (.navigation, .navigation),
      (.navigationChild, .page),
      (.navigationDescendant, .page), (.tabBar, .tabBar), (.tabBarChild, .page), (.split, .page),
    ])
  func levels(kind: BannerHost.Kind, level: StackingLevel) throws {
    let shown = try Shown(box(), in: host(screen(), kind: kind))
    #expect(shown.frame.layers.map(\.level) == [level])
  }

  @Test("a toast behind a bar or the keyboard is reported, one in front of a bar is not")
  func covers() throws {
    let screen = screen()
    func warnings(
      _ vertical: Vertical, _ kind: BannerHost.Kind, navigationBar: Bool = false,
      toolbar: Bool = false,
      tabBar: Bool = false, keyboard: Double = 0
    ) throws -> [String] {
      try Shown(
        box(vertical), on: screen,
        in: host(
          screen, kind: kind, navigationBar: navigationBar, toolbar: toolbar, tabBar: tabBar,
          keyboard: keyboard)
      ).warnings.compactMap { $0.split(separator: ",").first.map(String.init) }
    }
    #expect(
      try warnings(.top, .navigationChild, navigationBar: true)
        == ["the toast is below the navigation bar"])
    // The renderer looks for texts behind the status bar.
    #expect(try warnings(.top, .navigation, navigationBar: true) == [])
    #expect(
      try warnings(.bottom, .navigationChild, navigationBar: true, toolbar: true)
        == ["the toast is below the toolbar"])
    #expect(try warnings(.bottom, .navigation, navigationBar: true, toolbar: true) == [])
    #expect(
      try warnings(.bottom, .tabBarChild, tabBar: true)
        == ["the toast is below the tab bar"])
    #expect(try warnings(.bottom, .tabBar, tabBar: true) == [])
    #expect(try warnings(.bottom, .plain, keyboard: 216) == ["the toast is below the keyboard"])
    #expect(try warnings(.center, .plain) == [])
  }

  @Test("a negative margin moves the toast out of its view, with warnings")
  func negativeMargin() throws {
    let view = box(.bottom)
    view.toastVerticalMargin = -10
    let shown = try Shown(view)
    #expect(shown.toast.maxY == 677)
    #expect(
      shown.warnings == [
        "is negative: the toast may extend beyond its view",
        "the toast extends beyond the screen",
      ])
    #expect(shown.presentation.warnings.first?.property == "toastVerticalMargin")
  }

  // MARK: Refusals

  @Test("a missing width or height is rejected with its cause")
  func noRoom() throws {
    func told(_ change: (CCToastView) -> Void) -> String? {
      let view = CCToastView(text: "Text", image: picture(100, 10))
      change(view)
      do {
        _ = try Shown(view)
        return nil
      } catch { return "\((error as? KitError)?.property ?? ""): \(error)" }
    }
    #expect(told { _ in } == nil)
    #expect(
      told { $0.toastHorizontalMargin = 182 }?.hasPrefix("toastHorizontalMargin: the margins leave")
        == true)
    #expect(
      told { $0.toastHorizontalMargin = 150 }
        == "standardImage: the image is 100 points wide and leaves no room for the text: a toast can"
        + " be 75 points wide, and its padding takes 11 points more")
    #expect(
      told { $0.toastVerticalMargin = 330 }
        == "toastVerticalMargin: the margins leave no room for the toast: it can be 7 points tall"
    )
    // An image alone can take the full width.
    #expect(
      told {
        $0.standardLabelText = nil
        $0.toastHorizontalMargin = (375 - 111) / 2
      } == nil)
  }

  @Test("numbers out of range are rejected by name")
  func numbers() throws {
    func told(_ change: (CCToastView) -> Void) -> String? {
      let view = CCToastView(text: "Text")
      change(view)
      return errorText { _ = try Shown(view) }
    }
    for number in [-1, .nan, .infinity] {
      #expect(told { $0.toastCornerRadius = number }?.hasPrefix("toastCornerRadius is") == true)
      #expect(told { $0.toastDuration = number }?.hasPrefix("toastDuration is") == true)
      #expect(
        told { $0.standardLabelFont = .systemFont(ofSize: number) }?.hasPrefix(
          "standardLabelFont size is") == true)
    }
    #expect(told { $0.toastDuration = 1e9 }?.hasPrefix("toastDuration is") == true)
    #expect(told { $0.toastVerticalMargin = .nan }?.hasPrefix("toastVerticalMargin is") == true)
    #expect(
      told { $0.toastHorizontalMargin = -.infinity }?.hasPrefix("toastHorizontalMargin is") == true)
    #expect(
      told { $0.standardLabelNumberOfLines = -1 }?.hasPrefix("standardLabelNumberOfLines is")
        == true)
    #expect(
      told {
        $0.toastContentView.addSubview(ColorView(.white), insets: EdgeInsets(left: .nan))
      }?.hasPrefix("toastContentView insets is") == true)
    for height in [Double.nan, .infinity, -1] {
      #expect(
        told {
          $0.toastContentView.addSubview(ColorView(.white, size: Size(width: 9, height: height)))
        }?.hasPrefix("height of a view in toastContentView is") == true)
    }
    #expect(
      told { $0.standardImage = picture(.nan, 10) }?.hasPrefix("standardImage width is") == true)
  }

  @Test("a target with no size or an invalid size is rejected")
  func targets() throws {
    for (frame, start) in [
      (Rect(x: 0, y: 0, width: 0, height: 5), "the view that shows the toast has no area"),
      (Rect(x: .nan, y: 0, width: 5, height: 5), "target x is"),
      (Rect(x: 0, y: 0, width: -5, height: 5), "target width is"),
    ] {
      Simulation.current = Simulation()
      let target = ToastTarget(frame: frame)
      CCToastView.showDefaultToast(text: "Text", inView: target)
      let toast = try #require(ToastQueue.shared.toast)
      #expect(errorText { _ = try Shown(toast) }?.hasPrefix(start) == true)
    }
  }

  @Test("before iOS 8 lines still break, with a warning")
  func oldSystem() throws {
    let screen = BannerKitTestSupport.screen("iphone-se1", .ios7)
    #expect(try Shown(CCToastView(text: "Text"), on: screen).warnings.isEmpty)
    let shown = try Shown(CCToastView(text: lorem), on: screen)
    #expect(shown.lines.count > 1)
    #expect(
      shown.warnings == [
        "the original does not break lines before iOS 8; drawn with line breaks"
      ])
  }
}
