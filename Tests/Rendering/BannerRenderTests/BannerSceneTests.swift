// SPDX-License-Identifier: MIT

import BannerTimeline
import BannerLayers
import BannerDevice
import BannerDocument
import BannerGeometry
import BannerKitInterface
import BannerFiles
import BannerScenes
import BannerScreens
import BannerJobs
import BannerBulletinBoard
import BannerCCToast
import BannerTestSupport
import Foundation
import BannerMessageBanner
import BannerOwlBanners
import BannerSwiftMessages
import Testing

private let renderer = Renderer()

/// Returns the names and times of a delegate's calls.
private func calls(_ recording: Recording, _ kind: Event.Kind = .delegate) -> [String] {
  recording.events.filter { $0.kind == kind }.map {
    "\(($0.time.inSeconds * 1000).rounded() / 1000) \($0.name) \($0.bannerID?.number ?? 0)"
  }
}

@Suite struct SceneTests {
  /// The script of the original's recording, with a clock corrected for the recorder's dropped
  /// frames.
  ///
  /// Source: message-banner.md 7.5. Banners 5, 6 and 7 are requested together and wait for each
  /// other.
  static let liveDemo = """
    { "device": "iphone-5s", "type": "success", "nav-bar": "Demo", "background": "#EFEFF4",
      "script": [
        { "at": 0.35, "show": { "position": "top" } },
        { "at": 6.66, "show": { "position": "center" } },
        { "at": 13.34, "show": { "position": "center" } },
        { "at": 14.59, "swipe": "right" },
        { "at": 17.78, "show": { "position": "bottom" } },
        { "at": 24.5, "set": { "nav-bar": "none", "toolbar": true } },
        { "at": 25.05, "show": { "position": "bottom" } },
        { "at": 26, "show": { "position": "center" } },
        { "at": 27, "show": { "position": "top" } }
      ] }
    """

  @Test("message-banner.md 7.5: the rectangles at rest are exact, the times within 30 ms")
  func liveDemoRests() throws {
    let recording = try recording(of: Self.liveDemo)
    // Start of the show, rest, top and bottom of the banner at rest. From banner 5 on the
    // recorder's clock is up to a tenth fast, so only its resting positions count.
    let table: [(show: Double, rest: Double, top: Double, bottom: Double)] = [
      (0.35, 0.85, 64, 146), (6.66, 7.16, 243, 325), (13.34, 13.84, 243, 325),
      (17.78, 18.28, 486, 568), (25.05, 25.55, 442, 524),
    ]
    for (index, row) in table.enumerated() {
      let frame = try recording.screenshot(at: .seconds(row.rest)).bannerFrame
      #expect(frame == Rect(x: 0, y: row.top, width: 320, height: row.bottom - row.top))
      let moving = try recording.screenshot(at: .seconds(row.rest - 0.02)).bannerFrame
      #expect(moving != frame, "it moves until then: \(index + 1)")
      let starts = recording.events.filter { $0.name == "messageBannerViewWillAppear" }
      let start = Double(starts[index].time / .milliseconds(1)) / 1000
      #expect(abs(start - row.show) <= 0.03)
    }
    // The accurate part: the second banner hides by its duration, the third by a touch.
    let hides = recording.events.filter { $0.name == "messageBannerViewWillDisappear" }
      .map { $0.time / .milliseconds(1) / 1000 }
    #expect(abs(hides[1] - 12.44) <= 0.03)
    #expect(abs(hides[2] - 14.64) <= 0.03)
    let gone = recording.events.filter { $0.name == "messageBannerViewDidDisappear" }
      .map { $0.time / .milliseconds(1) / 1000 }
    #expect(abs(gone[1] - 12.94) <= 0.03)
    #expect(abs(gone[2] - 15.14) <= 0.03)
    // Queued banners follow at once.
    let starts = recording.events.filter { $0.name == "messageBannerViewWillAppear" }
      .map { $0.time / .milliseconds(1) / 1000 }
    #expect(starts[5] == gone[4] && starts[6] == gone[5])
    for (index, top) in [(5, 243.0), (6, 20.0)] {
      let frame = try recording.screenshot(at: .seconds(starts[index] + 0.5)).bannerFrame
      #expect(frame == Rect(x: 0, y: top, width: 320, height: 82))
    }
    #expect(try recording.screenshot(at: recording.end).bannerFrame.isEmpty)
  }

  @Test("the third banner leaves to the right, the other centered ones to the left")
  func sides() throws {
    let recording = try recording(of: Self.liveDemo)
    let left = try recording.screenshot(at: .seconds(12.69)).bannerFrame
    #expect(left.x < -100 && left.y == 243)
    let right = try recording.screenshot(at: .seconds(14.89)).bannerFrame
    #expect(right.x > 100 && right.y == 243)
  }

  @Test("an event can trigger a step, each time and after a delay")
  func reactions() throws {
    let recording = try recording(
      of:
        """
        { "type": "error", "button": "Dismiss", "script": [
          { "at": "0s", "show": {}, "as": "first" },
          { "at": "1s", "tap": "button" },
          { "when": "userPressedButtonCallback", "call": "hideMessageBannerWithCompletion" },
          { "when": "completion", "of": "first", "after": "250ms",
            "show": { "type": "success", "button": "" }, "as": "second" }
        ] }
        """)
    #expect(
      calls(recording, .callback) == ["1.0 userPressedButtonCallback 1", "1.5 completion 1"])
    #expect(calls(recording).contains("1.75 messageBannerViewWillAppear 2"))
    #expect(recording.events.last?.bannerID?.name == "second")
    #expect(recording.warnings.filter { $0.contains("touch") }.isEmpty)
  }

  @Test("a finger that touches nothing is reported with its location in the file")
  func missedTouch() throws {
    let recording = try recording(
      of:
        """
        { "script": [ { "at": 0, "show": {} },
          { "at": "1s", "tap": "button" } ] }
        """)
    #expect(
      recording.warnings == [
        "scene.json:2:3: $.script[1]: there is no button to touch at 1 s"
      ])
  }

  @Test("banners that stay are dismissed without a script, but not in a scene")
  func staying() throws {
    let options = try Options(
      document: Array(#"{ "set": { "duration": "endless" } }"#.utf8), file: "a", folder: ".")
    let show = try Recording(options, with: renderer)
    #expect(show.events.last?.name == "MBLMessageBannerViewDidDisappearNotification")
    #expect(show.warnings.isEmpty, "a duration counts here: \(show.warnings)")
    let scene = try recording(
      of:
        #"{ "set": { "duration": "endless" }, "script": [ { "at": 0, "show": {} } ] }"#)
    #expect(scene.events.last?.name == "MBLMessageBannerViewDidAppearNotification")
    #expect(try !scene.screenshot(at: scene.end).bannerFrame.isEmpty)
  }

  static let endless = [
    ("0s", "more than 10000 actions are scheduled at 1.0 s"), ("1ms", "more than 100000"),
  ]

  @Test("steps that trigger each other endlessly are an error", arguments: 0..<2)
  func standstill(_ index: Int) {
    let (delay, message) = Self.endless[index]
    let error = #expect(throws: RenderError.self) {
      try recording(
        of:
          """
          { "script": [ { "at": 0, "show": {} }, { "at": 1, "call": "hideMessageBanner" },
            { "when": "hideMessageBannerResult", "after": "\(delay)", "call": "hideMessageBanner" },
            { "at": 1, "show": { "set": { "duration": "endless" } } } ] }
          """)
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test("a frame doesn't depend on when the scene is stopped")
  func stopped() throws {
    let options = try Options(document: Array("{}".utf8), file: "a", folder: ".")
    let whole = try Recording(options, with: renderer)
    #expect(!whole.isCut)
    for seconds in [0.25, 0.5, 2, 3, 5.9, 6.1] {
      let cut = try Recording(options, until: .seconds(seconds), with: renderer)
      #expect(cut.isCut && cut.end == .seconds(seconds))
      #expect(
        try cut.screenshot(at: .seconds(seconds)).layerText
          == whole.screenshot(at: .seconds(seconds)).layerText)
      #expect(throws: RenderError.self) { try cut.screenshot(at: .seconds(seconds + 1)) }
    }
  }

  @Test("a banner is visible until it is dismissed at the end")
  func stoppedBeforeDismissal() throws {
    let options = try Options(
      document: Array(#"{ "set": { "duration": "endless" } }"#.utf8), file: "a", folder: ".")
    let cut = try Recording(options, until: .seconds(2), with: renderer)
    #expect(cut.isCut && cut.end == .seconds(2))
    #expect(try !cut.screenshot(at: .seconds(2)).bannerFrame.isEmpty)
    let whole = try Recording(options, with: renderer)
    #expect(!whole.isCut && whole.end == .milliseconds(3500))
  }

  @Test("a second finger replaces the first one and cancels its pan")
  func fingers() throws {
    let recording = try recording(
      of:
        """
        { "kit": "swift-messages", "script": [ { "at": 0, "show": {} },
          { "at": 1, "pan": [0, -60], "over": "1s" }, { "at": "1500ms", "tap": [5, 500] } ] }
        """)
    #expect(recording.events.contains { $0.name == "panEnded" })
    #expect(recording.events.last?.name == "didHide")
  }

  @Test("truncated texts of bars set by a step are reported with their location")
  func barTexts() throws {
    let recording = try recording(
      of:
        """
        { "device": "iphone-x", "script": [ { "at": "0s", "show": { "title": "A" } },
          { "at": "0.5s", "set": { "clock": "far too long a clock",
            "nav-bar": "A very long title that has no room in any bar of this width at all" } } ] }
        """)
    #expect(try recording.screenshot(at: .seconds(0.4)).warnings == [])
    let told = try recording.screenshot(at: .seconds(0.7)).warnings
    #expect(told.count == 2, "\(told)")
    #expect(
      told.contains {
        $0.hasPrefix("scene.json:3:16: $.script[1].set.nav-bar is truncated")
      })
    #expect(
      told.contains(
        "scene.json:2:37: $.script[1].set.clock does not fit in the status bar"))
  }

  @Test("warnings about a step have its location in the file")
  func located() throws {
    let recording = try recording(
      of:
        """
        { "script": [
          { "at": 0, "show": { "kit": "owl-banners", "title": "x", "set": { "bufferHeight": 3 } } } ] }
        """)
    #expect(
      recording.warnings.contains {
        $0.hasPrefix(
          "scene.json:2:85: $.script[0].show.set.bufferHeight: the buffer zone is shorter")
      }, "\(recording.warnings)")
  }

  @Test("false removes a bar, such as a toolbar")
  func bars() throws {
    let recording = try recording(
      of:
        """
        { "nav-bar": "X", "script": [ { "at": 1, "set": { "nav-bar": false, "toolbar": true } } ] }
        """)
    func names(_ seconds: Double) throws -> [String] {
      try recording.screenshot(at: .seconds(seconds)).layers.map(\.name)
    }
    #expect(try names(0.5).contains("navigation bar") && !names(0.5).contains("toolbar"))
    #expect(try !names(1).contains("navigation bar") && names(1).contains("toolbar"))
  }

  @Test("two banners can't have the same name")
  func twins() {
    #expect(throws: RenderError.self) {
      try recording(
        of:
          #"{ "script": [ { "at": 0, "show": {}, "as": "a" }, { "at": 1, "show": {}, "as": "a" } ] }"#
      )
    }
  }

  @Test("the keyboard appears and disappears in 0.25 s")
  func keyboard() throws {
    let recording = try recording(
      of:
        """
        { "script": [ { "at": 1, "set": { "keyboard": true } },
          { "at": 2, "set": { "keyboard": false } } ] }
        """)
    func top(_ seconds: Double) throws -> Double? {
      try recording.screenshot(at: .seconds(seconds)).layers.first { $0.name == "keyboard" }?
        .frame.y
    }
    #expect(try top(0.9) == nil)
    let moving = try #require(try top(1.05))
    let rest = try #require(try top(1.25))
    #expect(moving > rest && moving < 568)
    #expect(try top(1.9) == rest)
    #expect(try top(2.05) ?? 0 > rest)
    #expect(try top(2.26) == nil)
  }
}

@MainActor @Suite struct SwiftSceneTests {
  @Test("a scene in Swift runs like one in a document")
  func scene() throws {
    let banner = Screenshot.messageBanner(
      .error, title: "Small title.", subtitle: "Small subtitle.", buttonTitle: "Dismiss")
    var pressed = 0
    let scene = BannerScene(on: .iPhone5s) {
      Show(banner, at: .zero)
      Tap(.button, at: .seconds(1))
      Do(when: "userPressedButtonCallback") { pressed += 1 }
      for second in 2...3 { Tap(.button, at: .seconds(second)) }
      Swipe(.up, at: .seconds(4))
    }
    let recording = try scene.record(with: renderer)
    #expect(pressed == 3)
    #expect(calls(recording, .callback).last == "4.05 userDismissedCallback 1")
  }

  @Test("bars can change between banners, the rest of the screen can't")
  func change() throws {
    let banner = Screenshot.messageBanner(.success, title: "a", subtitle: "b")
    let recording = try BannerScene(on: .iPhone5s) {
      Change(at: .seconds(1)) { screenshot in
        screenshot.navigationBar = .none
        screenshot.screen = Screen(device: .iPhone8)
      }
      Show(banner, at: .seconds(2))
    }.record(with: renderer)
    let frame = try recording.screenshot(at: .seconds(3)).bannerFrame
    #expect(frame.y == 20 && frame.width == 320)
  }

  @Test("the libraries' own functions act in the scene, each with its queue")
  func facades() throws {
    let phone = Screen(device: .iPhone8)
    let item = BLTNPageItem(title: "Page")
    let manager = BLTNItemManager(rootItem: item)
    let target = ToastTarget()
    let recording = try BannerScene(on: phone) {
      Do(at: .zero) {
        let view = MessageView(layout: .cardView)
        view.configureContent(title: "Title", body: "Body")
        SwiftMessages.show(view: view)
      }
      Do(at: .milliseconds(100)) {
        Banner.application = Application(on: phone)
        Banner(DefaultBannerStyle.success, title: "Saved").enqueue()
      }
      Do(at: .milliseconds(200)) { CCToastView(text: "Toast").showToast(target) }
      Do(at: .milliseconds(300)) { manager.showBulletin(above: manager) }
      Do(when: "didHide") { manager.dismissBulletin() }
    }.record(with: renderer)
    func names(_ kit: String) -> [String] {
      recording.events.filter { $0.kit == kit && $0.kind != .notification }.map(\.name)
    }
    #expect(names("swift-messages") == ["willShow", "didShow", "willHide", "didHide"])
    #expect(names("owl-banners").suffix(2) == ["completionAction", "removed"])
    #expect(names("cc-toast") == ["shown", "fadedIn", "fadingOut", "removed"])
    #expect(names("bulletin-board").suffix(2) == ["onDismiss", "dismissalHandler"])
    let all = try recording.screenshot(at: .seconds(1)).layerText
    for layer in ["message", "banner", "toast", "bulletin"] {
      #expect(all.contains(layer), "\(layer)")
    }
    #expect(try recording.screenshot(at: recording.end).bannerFrame.isEmpty)
  }

  @Test("touches, calls and reactions in Swift are checked before the scene starts")
  func checked() throws {
    let kit = MessageBannerKit()
    func isRefused(@SceneBuilder _ steps: () -> [any SceneAction]) -> Bool {
      do {
        _ = try BannerScene(on: .iPhone5s, steps).record(with: renderer)
        return false
      } catch { return error.exitCode == 64 }
    }
    #expect(isRefused { Do(when: "userPresedButtonCallback") {} })
    #expect(isRefused { Do(when: "completion", of: "nobody") {} })
    #expect(isRefused { Perform(Call("hide"), of: kit, at: .zero) })
    #expect(isRefused { Drag(by: Point(x: .nan, y: 0), at: .zero) })
    var call = Call("hideMessageBanner")
    call.id = "x"
    #expect(isRefused { Perform(call, of: kit, at: .zero) })
    let recording = try BannerScene(on: .iPhone5s) {
      Show(Screenshot.messageBanner(.error, title: "a"), named: "a", at: .zero)
      Drag(by: Point(x: 0, y: 30), over: .seconds(Int64.max), at: .seconds(1))
      Perform(Call("hideMessageBanner"), of: kit, when: "messageBannerViewDidAppear", of: "a")
    }.record(with: renderer)
    #expect(recording.events.contains { $0.name == "hideMessageBannerResult" })
  }

  @Test("a scene is written while it is recorded and then releases its objects")
  func writing() throws {
    final class Witness {}
    weak var witness: Witness?
    let folder = try TestFolder()
    do {
      let held = Witness()
      witness = held
      let scene = BannerScene(on: DeviceModel.iPhone5s) {
        Show(Screenshot.messageBanner(.error, title: "a"), at: .zero)
        Do(when: "messageBannerViewDidAppear") { _ = held }
      }
      try scene.write(
        to: folder.path + "/a.apng", FrameSchedule(to: .seconds(1), framesPerSecond: 5),
        with: renderer)
    }
    #expect(folder.files == ["a.apng"])
    #expect(witness == nil)
  }

  @Test("an animation is not written to a file with another ending")
  func unknownEnding() throws {
    let recording = try recording(of: #"{ "title": "A", "script": [{"at": 0, "show": {}}] }"#)
    let folder = try TestFolder()
    func refusal(_ name: String) -> String {
      errorText { try recording.write(to: "\(folder.path)/\(name)") } ?? "it was written"
    }
    for name in ["a.mp4", "a.png", "gif"] {
      let message = refusal(name)
      #expect(
        message.hasSuffix(": the name must end with .apng, .gif, .webp, .y4m, .rgba or /"),
        "\(message)")
    }
    #expect(folder.files.isEmpty)
  }

  @Test(
    "the rate of a video is a whole number, a television rate, or one in thousandths",
    arguments: [
      (24, "F24:1"), (23.976, "F24000:1001"), (29.97, "F30000:1001"), (59.94, "F60000:1001"),
      (119.88, "F120000:1001"), (12.5, "F12500:1000"), (29.9, "F29900:1000"),
    ] as [(Double, String)])
  func videoRate(framesPerSecond: Double, text: String) throws {
    let recording = try recording(
      of:
        #"{ "title": "A", "device": "320x200@1", "script": [{"at": 0, "show": {}}] }"#)
    let bytes = try recording.bytes(
      as: .y4m, FrameSchedule(to: .milliseconds(50), framesPerSecond: framesPerSecond))
    let header = String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self)
    #expect(header.hasPrefix("YUV4MPEG2 W320 H200 \(text) "), "\(header)")
  }

  @Test("a handler that throws ends the scene with its error")
  func throwing() {
    struct Wrong: Error {}
    let scene = BannerScene(on: .iPhone8) { Do(at: .seconds(1)) { throw Wrong() } }
    #expect(throws: RenderError.self) { try scene.record(with: renderer) }
  }
}

@Suite struct FrameTests {
  static let scenes: [(name: String, json: String)] = [
    ("blurred", #"{ "type": "error", "device": "160x240@2" }"#),
    ("home indicator", #"{ "type": "success", "position": "bottom", "device": "iphone-x" }"#),
    (
      "card, dimmed, dark, from right to left",
      #"{ "kit": "swift-messages", "position": "bottom", "device": "200x300@2", "direction": "rtl","#
        + #" "appearance": "dark", "set": { "dimMode": "gray", "dropShadow": true } }"#
    ),
    (
      "scaled over a blur",
      #"{ "kit": "swift-messages", "layout": "centered", "device": "200x300@2","#
        + #" "set": { "dimMode": "blur", "duration": 1 } }"#
    ),
    ("spring", #"{ "kit": "owl-banners", "device": "200x300@2" }"#),
    (
      "a home indicator that comes back",
      ##"{ "kit": "bulletin-board", "device": "ipad-pro11", "background": "#888888","##
        + #" "set": { "hidesHomeIndicator": true } }"#
    ),
    (
      "bulletin with an indicator",
      #"{ "kit": "bulletin-board", "device": "320x480@1", "script": [ { "at": 0, "show": {} },"#
        + #" { "at": 1, "call": "displayActivityIndicator" }, { "at": 2, "set": { "keyboard": true } },"#
        + #" { "at": 3, "call": "dismissBulletin" } ] }"#
    ),
    ("toast", #"{ "kit": "cc-toast", "device": "200x300@2", "set": { "toastDuration": 0.5 } }"#),
  ]

  @Test(
    "partially repainted frames equal full pictures of their instants", arguments: scenes.indices)
  func partial(_ index: Int) throws {
    let options = try Options(
      document: Array(Self.scenes[index].json.utf8), file: "scene.json", folder: ".")
    let recording = try Recording(options, with: renderer)
    let folder = try TestFolder()
    try recording.write(to: folder.path + "/", FrameSchedule(framesPerSecond: 11))
    #expect(folder.files.count > 10)
    for (number, file) in folder.files.enumerated() {
      let time = Duration.nanoseconds(Int64((Double(number) / 11 * 1e9).rounded()))
      let alone = try recording.screenshot(at: time).bitmap
      #expect(try picture(at: "\(folder.path)/\(file)") == alone, "\(time)")
    }
  }
}
