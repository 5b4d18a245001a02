// SPDX-License-Identifier: MIT

import BannerKitInterface
import BannerDocument
import BannerGeometry
import BannerPixels
import BannerText
import BannerViews
import BannerScreens
import BannerJobs
import BannerCCToast
import BannerTestSupport
import Testing

private let renderer = Renderer()

private let toasts = KitOptions("cc-toast")

private func render(
  _ values: [Options.Key: String], _ settings: [String: String] = [:], design: String? = nil
) throws -> RenderedScreenshot { try toasts.render(values, settings, design: design) }

/// Returns the error of options that can't be rendered.
private func refusal(_ values: [Options.Key: String], _ settings: [String: String] = [:]) -> String?
{
  errorText { _ = try render(values, settings) }
}

private let lorem =
  "Lorem ipsum dolor sit er elit lamet, consectetaur cillium adipisicing pecu, sed do eiusmod tempor"
  + " incididunt ut labore et dolore magna aliqua."

@Suite struct CCToastTests {
  @Test("the original's README in Swift and from options: the same picture")
  @MainActor func sameInSwift() throws {
    let myToast = CCToastView(
      text: "Hello World", image: CCToastKit().image(named: "example", scale: 2))
    myToast.backgroundColor = AdaptiveColor(red: 1, green: 0, blue: 0)
    myToast.toastCornerRadius = 8
    myToast.toastHorizontalAlignment = .Right
    myToast.standardLabelFont = .systemFont(ofSize: 20, weight: .medium)
    myToast.standardImageHorizontalAlignment = .Right
    let inSwift = try Screenshot(Toast(myToast)).render(with: renderer)
    let fromOptions = try render(
      [.title: "Hello World", .image: "example"],
      [
        "toastBackgroundColor": "#F00", "toastCornerRadius": "8",
        "toastHorizontalAlignment": "right", "standardLabelFontSize": "20",
        "standardLabelFont": "san-francisco medium", "standardImageHorizontalAlignment": "right",
      ])
    #expect(inSwift.layerText == fromOptions.layerText)
    #expect(inSwift.bitmap == fromOptions.bitmap)
  }

  @Test("an option that describes another banner than the view is reported")
  @MainActor func ignoredOptions() throws {
    var banner = Screenshot(Toast(CCToastView(text: "Text")))
    let plain = try banner.render(with: renderer)
    #expect(plain.warnings.isEmpty)
    banner.title = "Other"
    banner.position = .bottom
    banner.screen.chosenAppearance = .light
    let picture = try banner.render(with: renderer)
    #expect(picture.layerText == plain.layerText)
    #expect(
      picture.warnings == [
        "title is ignored: the banner is a view of cc-toast",
        "position is ignored: the banner is a view of cc-toast",
      ])
  }

  @Test("toast defaults in Swift change neither toasts from options nor existing ones")
  @MainActor func defaults() throws {
    let before = try render([.title: "Text"])
    let made = CCToastView(text: "Text")
    defer { CCToastView.Defaults.reset() }
    CCToastView.Defaults.toastBackgroundColor = AdaptiveColor(red: 1, green: 0, blue: 0)
    CCToastView.Defaults.toastVerticalAlignment = .top
    #expect(try render([.title: "Text"]).layerText == before.layerText)
    #expect(try Screenshot(Toast(made)).render(with: renderer).layerText == before.layerText)
    let later = try Screenshot(Toast(CCToastView(text: "Text"))).render(with: renderer)
    #expect(later.bannerFrame.y == 20 && later.layerText != before.layerText)
  }

  @Test("a blank toast's content in Swift and from options: the same picture")
  @MainActor func sameBlank() throws {
    let image = try #require(CCToastKit().image(named: "example", scale: 2))
    let myToast = CCToastView(toastType: .blank)
    myToast.toastContentView.addSubview(ColorView(Color(rgb: 0x003366)))
    let label = Label("Custom", font: Font(.sanFrancisco, size: 14), color: .white)
    let stack = StackView(
      .horizontal, spacing: 6, alignment: .center,
      [.init("contentImage", ImageView(image)), .init("contentText", label)])
    myToast.toastContentView.addSubview(
      SizedView(stack, width: nil, height: 60), insets: EdgeInsets(left: 5, right: 5))
    let inSwift = try Screenshot(Toast(myToast)).render(with: renderer)
    let fromOptions = try render(
      [.type: "blank"],
      [
        "contentColor": "#036", "contentImage": "example", "contentText": "Custom",
        "contentAxis": "horizontal", "contentSpacing": "6", "contentHeight": "60",
        "contentInsets": "0,5,0,5",
      ])
    #expect(inSwift.layerText == fromOptions.layerText)
    #expect(inSwift.bitmap == fromOptions.bitmap)
  }

  @Test("without options: the README's text at the bottom; a blank toast is a dot")
  func standard() throws {
    let toast = try render([:])
    #expect(toast.texts.map(\.text).contains("Hello World"))
    #expect(toast.bannerFrame.maxY == 647 && toast.warnings.isEmpty)
    let blank = try render([.type: "blank"])
    #expect(blank.bannerFrame.size == Size(width: 2, height: 2))
    #expect(blank.warnings == ["a blank toast without content is drawn as a dot of 2 points"])
  }

  @Test("--position overrides the alignment of a design")
  func position() throws {
    for (position, y) in [("top", 20.0), ("center", 321), ("bottom", 622)] {
      #expect(try render([.position: position]).bannerFrame.y == y)
      #expect(try render([:], ["toastVerticalAlignment": position]).bannerFrame.y == y)
    }
    let both = try render([.position: "top"], ["toastVerticalAlignment": "center"])
    #expect(both.bannerFrame.y == 20)
    #expect(
      both.warnings == [
        "--set toastVerticalAlignment is ignored: a position is given"
      ])
  }

  // MARK: Every property

  /// Values that differ from the defaults, with the other values that a property needs.
  private static let settings: [String: [String: String]] = {
    var settings: [String: [String: String]] = [
      "toastType": ["toastType": "blank"],
      "toastVerticalAlignment": ["toastVerticalAlignment": "center"],
      "toastHorizontalAlignment": ["toastHorizontalAlignment": "right"],
      "toastHorizontalMargin": ["toastHorizontalMargin": "140"],
      "standardLabelFont": ["standardLabelFont": "helvetica-neue bold"],
      "standardLabelNumberOfLines": ["standardLabelNumberOfLines": "2"],
      "standardLabelLineBreakMode": [
        "standardLabelNumberOfLines": "1", "standardLabelLineBreakMode": "byTruncatingMiddle",
      ],
      "standardImage": ["standardImage": "example"],
      "standardImageContentMode": ["standardImageContentMode": "top"],
      "standardImageHorizontalAlignment": ["standardImageHorizontalAlignment": "right"],
      "countsTrailingBlank": ["countsTrailingBlank": "false"],
      "respectsSafeArea": ["respectsSafeArea": "true"],
      "targetInsets": ["targetInsets": "1,2,3,4"], "contentImage": ["contentImage": "example"],
      "contentText": ["contentText": "Other"], "contentAxis": ["contentAxis": "horizontal"],
      "contentInsets": ["contentInsets": "1,2,3,4"],
    ]
    for property in CCToastKit().properties where settings[property.name] == nil {
      let value: String? =
        switch property.kind {
        case .adaptiveColor: "#FF123456"
        case .number: "23"
        default: nil
        }
      settings[property.name] = value.map { [property.name: $0] }
    }
    return settings
  }()

  /// Toasts that use or ignore a property.
  private static let bases: [(values: [Options.Key: String], settings: [String: String])] = [
    ([.title: lorem, .image: "example", .keyboard: "true"], ["standardLabelFontSize": "30"]),
    ([.title: lorem, .keyboard: "true", .position: "bottom"], [:]),
    ([.title: "", .image: "🚀", .keyboard: "true"], ["toastBackgroundColor": "#0000"]),
    ([.title: "", .keyboard: "true"], [:]),
    ([.type: "blank", .keyboard: "true"], [:]),
    (
      [.type: "blank", .keyboard: "true"],
      ["contentText": "Text", "contentImage": "example", "contentColor": "#F00"]
    ),
    (
      [.type: "blank", .keyboard: "true"],
      ["contentColor": "#F00", "contentWidth": "50", "contentHeight": "9"]
    ),
  ]

  @Test(
    "on every toast each property changes the picture or the layer text, or has a warning",
    arguments: bases.indices)
  func everyProperty(index: Int) throws {
    let toast = Self.bases[index]
    for property in CCToastKit().properties {
      var special = Self.settings[property.name]
      if property.name == "toastType", toast.values[.type] == "blank" {
        special = ["toastType": "standard"]
      }
      // A property that the toast sets is tested elsewhere.
      guard toast.settings[property.name] == nil else { continue }
      // The margin is only a minimum distance, which a centered toast doesn't reach.
      if property.name == "toastHorizontalMargin", index > 1 { continue }
      // A full-width toast can't move.
      if property.name == "toastHorizontalAlignment", index == 0 { continue }
      let isTold = try property.settings(or: special).contains { own in
        var beside = own
        beside[property.name] = nil
        return try toasts.told(toast.values, toast.settings.merging(beside) { $1 })
          != toasts.told(toast.values, toast.settings.merging(own) { $1 })
      }
      #expect(isTold, "\(property.name) on toast \(index)")
    }
  }

  // MARK: Bad input

  @Test("values that a blank toast can't show are reported")
  func leftAway() throws {
    let warnings = try render([.type: "blank", .title: "Text", .image: "example"]).warnings
    #expect(
      warnings == [
        "a blank toast without content is drawn as a dot of 2 points",
        "--title is ignored: a blank toast has no label",
        "--image is ignored: a blank toast has no image view",
      ])
    #expect(
      refusal([.subtitle: "Text"]) == "--subtitle: cc-toast has no subtitle")
    #expect(refusal([.button: "OK"]) == "--button: cc-toast has no button")
  }

  @Test("a design's types can be blank, without a warning about the default text")
  func blankDesign() throws {
    let folder = try TestFolder()
    let design = try folder.write(
      "design.json", #"{"Dot": {"toastType": "blank", "contentWidth": 9, "contentHeight": 9}}"#)
    let dot = try render([.type: "dot"], design: design)
    #expect(dot.bannerFrame.size == Size(width: 11, height: 11) && dot.warnings.isEmpty)
  }

  @Test(
    "numbers out of range and unknown words are rejected by name",
    arguments: [
      ("toastDuration", "-1", "expected a number from 0 to 86400, found \"-1\""),
      ("toastDuration", "nan", "expected a number from 0 to 86400, found \"nan\""),
      ("toastCornerRadius", "-0.5", "expected a number from 0 to 8192, found \"-0.5\""),
      ("standardLabelNumberOfLines", "-1", "expected a whole number from 0 to 10000, found \"-1\""),
      (
        "standardLabelNumberOfLines", "1.5",
        "expected a whole number from 0 to 10000, found \"1.5\""
      ),
      ("standardLabelFontSize", "0", "expected a number from 0.1 to 1024, found \"0\""),
      (
        "toastVerticalAlignment", "middle",
        "expected one of top, center, bottom, found \"middle\""
      ),
      (
        "standardLabelLineBreakMode", "byWordWraping",
        "expected one of byWordWrapping, byCharWrapping, byClipping, byTruncatingHead,"
          + " byTruncatingTail, byTruncatingMiddle, found \"byWordWraping\". Did you mean"
          + " \"byWordWrapping\"?"
      ),
    ])
  func refused(property: String, value: String, message: String) {
    #expect(refusal([.title: "Text"], [property: value]) == "--set \(property): \(message)")
  }

  @Test("margins and images that leave no space are rejected")
  func noRoom() {
    #expect(
      refusal([.title: "Text"], ["toastHorizontalMargin": "190"])?.hasPrefix(
        "--set toastHorizontalMargin: the margins leave no room") == true)
    #expect(
      refusal([.title: "Text"], ["toastVerticalMargin": "333"])?.hasPrefix(
        "--set toastVerticalMargin: the margins leave no room") == true)
    #expect(
      refusal([.title: "Text", .image: "example", .imageSize: "330"])?.hasPrefix(
        "--image: the image is 330 points wide and leaves no room") == true)
    #expect(
      refusal([.title: "Text"], ["targetInsets": "0,0,667,0"])?.hasPrefix(
        "--set targetInsets: the view that shows the toast has no area") == true)
  }

  @Test("fonts, images and their misspellings are found or reported")
  func names() throws {
    #expect(
      refusal([.title: "Text"], ["standardLabelFont": "helvetica-nue"])?.contains(
        "Did you mean \"helvetica-neue\"?") == true)
    #expect(
      try render([.title: "Text"], ["standardImage": "exmple"]).warnings == [
        "--set standardImage: there is no image named \"exmple\"; the banner is drawn without it. Did you mean"
          + " \"example\"?"
      ])
    #expect(
      try render([.title: "Text"], ["standardImage": "example"]).bitmap
        == render([.title: "Text", .image: "example"]).bitmap)
  }

  @Test("squeezed, hidden and zero-size content is reported")
  func content() throws {
    func warnings(_ settings: [String: String], _ values: [Options.Key: String] = [:]) throws
      -> [String]
    {
      try render([.type: "blank"].merging(values) { $1 }, settings).warnings
    }
    #expect(
      try warnings(["contentImage": "example", "contentHeight": "10"]) == [
        "--set contentHeight is too small: image and text need 50 points and were compressed"
      ])
    #expect(
      try warnings(["contentImage": "example", "contentWidth": "20"]) == [
        "--set contentWidth is too small: the image is 50 points wide and was compressed"
      ])
    #expect(
      try warnings(["contentText": "Hi", "contentWidth": "500"]) == [
        "the toast is 167 points too large for its view; its content was compressed"
      ])
    #expect(
      try warnings(["contentText": "Hi", "contentWidth": "0"]).contains(
        "--set contentWidth leaves no room for contentText"))
    let narrow = try render(
      [.type: "blank"], ["contentText": "Hello world again", "contentWidth": "60"])
    #expect(
      narrow.texts.filter { $0.layer == "contentText" }.map(\.text) == [
        "Hello", "world", "again",
      ] && narrow.warnings.isEmpty)
    #expect(
      try warnings(["contentText": "x\u{F0001}"]) == [
        "--set contentText: no font has U+F0001, in \"x\\u{F0001}\"; drawn as a box"
      ])
    #expect(
      try render([.title: "x\u{F0001}"]).warnings == [
        "--title: no font has U+F0001, in \"x\\u{F0001}\"; drawn as a box"
      ])
    let cutOut: [Options.Key: String] = [
      .device: "iphone-14pro", .statusBar: "false", .position: "top", .navBar: "none",
    ]
    #expect(
      try render(cutOut.merging([.title: "Hi"]) { $1 }).warnings.contains {
        $0.hasPrefix("--title: \"Hi\" extends ") && $0.hasSuffix("behind the Dynamic Island")
      })
  }

  @Test("a screen reader finds the content of a blank toast")
  func accessibleContent() throws {
    let elements = try render([.type: "blank"], ["contentText": "Custom"]).accessibility?.elements
    #expect(elements?.map(\.label) == ["Custom"])
  }

  @Test("unusual but valid input is rendered with a warning")
  func warnings() throws {
    func warnings(_ values: [Options.Key: String], _ settings: [String: String] = [:]) throws
      -> [String]
    { try render(values, settings).warnings }
    #expect(
      try warnings([.title: "Text"], ["toastVerticalMargin": "-4"]).first
        == "--set toastVerticalMargin is negative: the toast may extend beyond its view")
    #expect(
      try warnings([.title: "Text"], ["toastCornerRadius": "90"]) == [
        "--set toastCornerRadius is limited to half of the toast's shorter side"
      ])
    #expect(try warnings([.title: ""]) == ["the toast has neither a text nor an image"])
    #expect(
      try warnings([.title: "Text"], ["toastDuration": "9"]) == [
        "--set toastDuration is ignored: a still picture has no time"
      ])
    #expect(
      try warnings([.title: "Text", .keyboard: "true"]).first?.hasPrefix(
        "the toast is below the keyboard") == true)
    #expect(
      try warnings([.title: "Text", .keyboard: "true"], ["respectsSafeArea": "true"]).isEmpty)
  }
}
