// SPDX-License-Identifier: MIT

import BannerKitInterface
import BannerDocument
import BannerPixels
import BannerViews
import BannerScenes
import BannerJSON
import BannerScreens
import BannerJobs
import BannerBulletinBoard
import Testing

private let renderer = Renderer()
private let bulletins = KitOptions("bulletin-board")

private func render(
  _ values: [Options.Key: String], _ settings: [String: String] = [:]
) throws -> RenderedScreenshot { try bulletins.render(values, settings) }

@Suite struct BulletinBoardTests {
  @Test("the README's page renders the same picture in Swift and from options")
  @MainActor
  func sameInSwift() throws {
    let page = BLTNPageItem(title: "Push Notifications")
    page.image = BulletinBoardKit().image(named: "notifications", scale: 3)
    page.descriptionText = "Receive push notifications when new photos of pets are available."
    page.actionButtonTitle = "Subscribe"
    page.alternativeButtonTitle = "Not now"
    let greenColor = AdaptiveColor(red: 0.294, green: 0.85, blue: 0.392, alpha: 1)
    page.appearance.actionButtonColor = greenColor
    page.appearance.alternativeButtonColor = greenColor
    let manager = BLTNItemManager(rootItem: page)
    manager.backgroundViewStyle = .blurredExtraLight
    manager.showBulletin(above: manager)
    let inSwift = try Screenshot(try #require(manager.bulletin)).render(with: renderer)
    let fromOptions = try render(
      [
        .title: "Push Notifications", .image: "notifications",
        .subtitle: "Receive push notifications when new photos of pets are available.",
        .button: "Subscribe", .alternative: "Not now",
      ],
      [
        "actionButtonColor": "#4BD964", "alternativeButtonTitleColor": "#4BD964",
        "backgroundViewStyle": "blurredExtraLight",
      ])
    #expect(inSwift.layerText == fromOptions.layerText)
    #expect(inSwift.bitmap == fromOptions.bitmap)
  }

  /// Values that differ from the defaults, with the other values that a property needs.
  private static let settings: [String: [String: String]] = {
    var settings: [String: [String: String]] = [
      "libraryVersion": ["libraryVersion": "3.0.0"],
      "backgroundViewStyle": ["backgroundViewStyle": "blurredLight"],
      "blurStyle": ["backgroundViewStyle": "blurred", "blurStyle": "extraDark"],
      "blurIsDark": ["backgroundViewStyle": "blurred", "blurIsDark": "true"],
      "edgeSpacing": ["edgeSpacing": "compact"], "cardCornerRadius": ["cardCornerRadius": "5"],
      "hidesHomeIndicator": ["hidesHomeIndicator": "true"],
      "statusBarAppearance": ["statusBarAppearance": "darkContent"],
      "allowsSwipeInteraction": ["allowsSwipeInteraction": "false"],
      "deviceTrue": ["deviceTrue": "false"],
      "isDismissable": ["isDismissable": "false"],
      "requiresCloseButton": ["requiresCloseButton": "false"],
      "shouldRespondToKeyboardChanges": ["shouldRespondToKeyboardChanges": "false"],
      "activityIndicator": ["activityIndicator": "true"],
      "activityIndicatorColor": ["activityIndicator": "true", "activityIndicatorColor": "#F00"],
      "highlighted": ["highlighted": "actionButton"],
      "textFieldText": ["textFieldText": "Text"],
      "textFieldPlaceholder": ["textFieldPlaceholder": "Text"],
      "textFieldReturnKey": ["textFieldReturnKey": "go"],
      "textFieldErrorText": ["textFieldErrorText": "Text"],
      "playsFeedback": ["playsFeedback": "true"],
      "date": ["viewsUnderTitle": "datePicker", "date": "1990-05-17"],
      "choices": ["choices": "A, B, C"], "selectedChoice": ["selectedChoice": "2"],
      "gridImages": ["gridImages": "cat"], "gridHeight": ["gridHeight": "77"],
      "image": ["image": "location"], "imageIsTemplate": ["imageIsTemplate": "true"],
      "imageAccessibilityLabel": ["imageAccessibilityLabel": "A picture"],
      "shouldUseCompactDescriptionText": ["shouldUseCompactDescriptionText": "true"],
      "compactDescriptionFontSize": [
        "shouldUseCompactDescriptionText": "true", "compactDescriptionFontSize": "9",
      ],
      "actionButtonImage": ["actionButtonImage": "cat"],
      "actionButtonBorderWidth": [
        "actionButtonBorderColor": "#F00", "actionButtonBorderWidth": "7",
      ],
      "alternativeButtonBorderWidth": [
        "alternativeButtonBorderColor": "#F00", "alternativeButtonBorderWidth": "7",
      ],
      "alternativeButtonCornerRadius": [
        "alternativeButtonBorderColor": "#F00", "alternativeButtonCornerRadius": "7",
      ],
    ]
    for property in BulletinBoardKit().properties where settings[property.name] == nil {
      let value: String? =
        switch property.kind {
        case .adaptiveColor: "#FF123456"
        case .positiveNumber, .number: "23"
        case .choices: "separator"
        default: property.name.hasSuffix("Descriptor") ? "helvetica-neue bold" : nil
        }
      settings[property.name] = value.map { [property.name: $0] }
    }
    return settings
  }()

  /// Pages that use or ignore a property.
  private static let pages: [(values: [Options.Key: String], settings: [String: String])] = [
    ([.title: "Title"], [:]),
    ([.title: "Title", .subtitle: "Text", .button: "OK", .alternative: "No"], [:]),
    (
      [.title: "Title", .subtitle: "Text", .image: "completion", .button: "OK", .keyboard: "true"],
      ["viewsUnderTitle": "textField,choices,grid"]
    ),
    ([.subtitle: "Text", .image: "cat", .alternative: "No"], ["isDismissable": "false"]),
    ([.title: "Title", .button: "OK", .image: "🚀"], ["activityIndicator": "true"]),
  ]

  @Test(
    "on every page each property changes the picture or the layer text, or has a warning",
    arguments: pages.indices)
  func everyProperty(index: Int) throws {
    let page = Self.pages[index]
    for property in BulletinBoardKit().properties {
      // The size of hidden content may or may not change the card.
      let isHidden = page.settings["activityIndicator"] != nil
      let mayDoNothing = ["isDismissable", "requiresCloseButton"].contains(property.name)
      if isHidden, mayDoNothing || property.name.hasSuffix("Descriptor") { continue }
      // Without a keyboard this property has no effect and no warning, because a keyboard may
      // appear later.
      if property.name == "shouldRespondToKeyboardChanges", page.values[.keyboard] == nil {
        continue
      }
      // A property that the page sets is tested elsewhere.
      guard page.settings[property.name] == nil else { continue }
      let isTold = try property.settings(or: Self.settings[property.name]).contains { own in
        var beside = own
        beside[property.name] = nil
        return try bulletins.told(page.values, page.settings.merging(beside) { $1 })
          != bulletins.told(page.values, page.settings.merging(own) { $1 })
      }
      #expect(isTold, "\(property.name) on page \(index)")
    }
  }

  @Test("the demo's grid has a white background in both appearances")
  func gridGround() throws {
    for appearance in ["light", "dark"] {
      let rendered = try render([.type: "validation", .appearance: appearance])
      let grid = rendered.layerText.split(separator: "\n").first {
        $0.drop { $0 == " " }.hasPrefix("grid ")
      }
      #expect(grid?.contains("background #FFFFFF") == true, "\(grid ?? "")")
    }
  }

  @Test("a warning names the property that was set; a position is reported as ignored")
  func warnings() throws {
    #expect(
      try render([.title: "Title"], ["actionButtonColor": "#F00"]).warnings == [
        "--set actionButtonColor is ignored: there is no action button"
      ])
    #expect(
      try render([.title: "Title", .position: "top"]).warnings == [
        "--position is ignored: BulletinBoard positions the card itself"
      ])
    #expect(
      try render([.title: "Title"], ["actionButtonImage": "nowhere"]).warnings.contains {
        $0.hasPrefix("--set actionButtonImage: there is no image named")
      })
  }

  @Test("views of a type without their place are reported as omitted")
  func missingPlace() throws {
    #expect(
      try render([.type: "name", .title: "Your name?"]).warnings == [
        "Name.viewsUnderDescription: there is no description; omitted: textField"
      ])
    #expect(
      try render([.title: "Title"], ["viewsUnderTitle": "grid"]).warnings == [
        "gridImages: the grid is empty because it has no images"
      ])
  }

  @Test("a grid fills its height")
  func grid() throws {
    let text = try render([.type: "validation"], ["gridHeight": "400"]).layerText
    #expect(text.split(separator: "\n").filter { $0.contains("  cell  ") }.count == 12)
  }

  @Test("of two settings that disable each other one is named")
  func contradiction() throws {
    let both = try render(
      [.title: "Title"], ["isDismissable": "false", "requiresCloseButton": "false"])
    #expect(both.warnings.count == 1)
    #expect(both.warnings.first?.hasPrefix("--set requiresCloseButton is ignored:") == true)
  }

  @Test("a choice is a whole number")
  func wholeNumber() throws {
    do {
      _ = try render([.type: "choice"], ["selectedChoice": "1.5"])
      Issue.record("it was accepted")
    } catch {
      #expect(
        "\(error)"
          == "--set selectedChoice: expected a whole number from 0 to 100, found \"1.5\"")
    }
  }

  @Test("a second button is rejected for kits with only one")
  func alternative() throws {
    for kit in KitRegistry.all where !kit.textRoles.contains(.alternative) {
      var options = Options()
      options.set(.kit, kit.name)
      options.set(.alternative, "No")
      var warnings: [InputError] = []
      do {
        _ = try Screenshot(options: options, renderer: renderer, warnings: &warnings)
        Issue.record("\(kit.name) took it")
      } catch { #expect("\(error)" == "--alternative: \(kit.name) has no second button") }
    }
  }

  @Test("fonts are found by name and weight; others are rejected with the available ones")
  func fonts() throws {
    func drawn(_ font: String) throws -> Bitmap {
      try render([.title: "Title"], ["titleFontDescriptor": font]).bitmap
    }
    let usual = try render([.title: "Title"]).bitmap
    #expect(try drawn("san-francisco medium") == usual)
    #expect(try drawn("San Francisco Medium") == usual)
    #expect(try drawn("san-francisco") != usual)
    #expect(try drawn("helvetica-neue") != drawn("helvetica-neue bold"))
    do {
      _ = try render([.title: "Title"], ["titleFontDescriptor": "comic-sans bold"])
      Issue.record("it was accepted")
    } catch {
      #expect(
        "\(error)".hasPrefix("--set titleFontDescriptor: unknown font \"comic-sans bold\""))
    }
  }

  @Test("misspelled images, fonts and weights are reported with the closest one")
  func misspellings() throws {
    let warnings = try render([.title: "Title"], ["image": "notificatons"]).warnings
    #expect(
      warnings == [
        "--set image: there is no image named \"notificatons\"; the banner is drawn without it. Did you mean"
          + " \"notifications\"?"
      ])
    for (font, hint) in [
      ("helvetica-nue", "Did you mean \"helvetica-neue\"?"),
      ("san-francisco semibld", "unknown weight \"semibld\""),
    ] {
      do {
        _ = try render([.title: "Title"], ["titleFontDescriptor": font])
        Issue.record("\(font) was accepted")
      } catch { #expect("\(error)".contains(hint), "\(error)") }
    }
  }

  @Test("a card that doesn't fit even when squeezed is an error in one line")
  func overflow() throws {
    do {
      _ = try render(
        [.type: "validation", .orientation: "landscape"], ["gridHeight": "900"])
      Issue.record("it was drawn")
    } catch {
      #expect("\(error)".hasPrefix("the card does not fit: even at its smallest, it is"))
      #expect(!"\(error)".contains("\n"))
    }
  }

  @Test("numbers can have names, and are listed with them")
  func namedNumbers() throws {
    let card = { (spacing: String) in
      try render([.title: "Title"], ["edgeSpacing": spacing]).bannerFrame.x
    }
    #expect(try card("none") == 0)
    #expect(try card("compact") == 6)
    #expect(try card("regular") == 12)
    #expect(try card("17.5") > 17 && card("17.5") < 18)
    do {
      _ = try card("compakt")
      Issue.record("it was accepted")
    } catch {
      #expect(
        "\(error)"
          == "--set edgeSpacing: expected a number from 0 to 8192, or one of none, compact,"
          + " regular, found \"compakt\". Did you mean \"compact\"?")
    }
  }

  @Test("the status bar and the home indicator follow the bulletin")
  func systemBars() throws {
    func drawn(_ settings: [String: String]) throws -> String {
      try render([.title: "Title"], settings).layerText
    }
    #expect(try drawn([:]).contains("home indicator"))
    #expect(try !drawn(["hidesHomeIndicator": "true"]).contains("home indicator"))
    #expect(try drawn([:]).contains("status bar"))
    #expect(try !drawn(["statusBarAppearance": "hidden"]).contains("status bar"))
  }

  @Test("a document's script shows pages in sequence as events happen")
  func script() throws {
    let json = """
      { "kit": "bulletin-board", "title": "First", "button": "OK",
        "script": [
          { "at": 0, "show": {} },
          { "at": 1, "tap": "button" },
          { "when": "actionHandler", "call": "displayActivityIndicator" },
          { "when": "actionHandler", "after": 1, "as": "second", "call": "displayNextItem",
            "item": { "title": "Second", "body": "Text" } },
          { "when": "onDisplay", "of": "second", "after": 1, "swipe": "down" },
          { "at": 5, "tap": "background" }
        ] }
      """
    let recording = try Recording(
      try Options(document: Array(json.utf8), file: "scene.json", folder: "."), with: renderer)
    let hooks = recording.events.filter { $0.kind == .hook || $0.kind == .callback }
      .map { "\($0.name) \($0.bannerID?.number ?? 0)" }
    #expect(
      hooks == [
        "makeArrangedSubviews 1", "setUp 1", "willDisplay 1", "onDisplay 1",
        "presentationHandler 1", "completion 1", "actionButtonTapped 1", "actionHandler 1",
        "tearDown 1", "makeArrangedSubviews 2", "setUp 2", "willDisplay 2", "onDisplay 2",
        "presentationHandler 2", "tearDown 2", "onDismiss 2", "dismissalHandler 2",
      ])
    let text = try recording.screenshot(at: .milliseconds(1500)).layerText
    #expect(text.contains("activity indicator"))
    #expect(try recording.screenshot(at: .seconds(3)).layerText.contains("Second"))
  }
}
