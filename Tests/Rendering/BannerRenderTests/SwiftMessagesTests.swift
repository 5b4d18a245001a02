// SPDX-License-Identifier: MIT

import BannerKitInterface
import BannerDevice
import BannerDocument
import BannerGeometry
import BannerLayers
import BannerMessageBanner
import BannerPixels
import BannerTestSupport
import BannerViews
import BannerFiles
import BannerSchema
import BannerJSON
import BannerScreens
import BannerJobs
import BannerSwiftMessages
import Testing

private let renderer = Renderer()
private let messages = KitOptions("swift-messages")

private func options(
  _ values: [Options.Key: String], _ settings: [String: String] = [:]
) -> Options { messages.options(values, settings) }

private func render(
  _ values: [Options.Key: String], _ settings: [String: String] = [:]
) throws -> RenderedScreenshot { try messages.render(values, settings) }

@Suite struct SwiftMessagesTests {
  @Test("the README's card renders the same picture in Swift and from options")
  func sameInSwift() throws {
    let view = MessageView(layout: .cardView)
    view.configureTheme(.warning)
    view.configureDropShadow()
    view.configureContent(title: "Warning", body: "Consider yourself warned.", iconText: "🤔")
    view.layoutMarginAdditions = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    (view.backgroundView as? CornerRoundingView)?.cornerRadius = 10
    view.button?.isHidden = true
    let device = try #require(DeviceModel.named("iphone-14pro"))
    let inSwift = try Screenshot(Message(view), on: Screen(device: device)).render(with: renderer)
    let fromOptions = try render(
      [
        .type: "warning", .layout: "card", .title: "Warning",
        .subtitle: "Consider yourself warned.", .image: "🤔", .device: "iphone-14pro",
      ],
      ["dropShadow": "true", "layoutMarginAdditions": "20", "cornerRadius": "10"])
    #expect(inSwift.layerText == fromOptions.layerText)
    #expect(inSwift.bitmap == fromOptions.bitmap)
  }

  @Test(
    "a color that adapts follows the appearance of the message's window",
    arguments: [
      "titleColor", "bodyColor", "backgroundColor", "foregroundColor", "darkBackgroundColor",
      "darkForegroundColor", "buttonBackgroundColor", "buttonTintColor", "dimColor",
    ])
  func colorsOfWindow(name: String) throws {
    func layers(_ color: String, style: String, _ appearance: String) throws -> String {
      try render(
        [.title: "Saved", .subtitle: "All files", .button: "Undo", .appearance: appearance],
        [
          name: color, "dimMode": "color", "presentationContext": "window",
          "overrideUserInterfaceStyle": style,
        ]
      ).layerText
    }
    func fixed(_ appearance: Appearance) -> String {
      SystemColor.orange.color(version: .ios15, appearance: appearance).description
    }
    #expect(fixed(.light) != fixed(.dark))
    for (style, window) in [("dark", Appearance.dark), ("light", .light)] {
      for screen in ["light", "dark"] {
        #expect(
          try layers("systemOrange", style: style, screen)
            == layers(fixed(window), style: style, screen))
      }
    }
  }

  @Test("a color for each appearance follows the message's window, also with another dark color")
  func namedColorsOfWindow() throws {
    let folder = try TestFolder()
    func layers(_ type: String, style: String) throws -> String {
      let design = try folder.write(
        "design.json",
        ##"""
        {"colors": {"brand": {"light": "systemRed", "dark": "#102030"}, "ink": "#ABCDEF"},
         "warning": \##(type)}
        """##)
      return try messages.render(
        [.type: "warning", .title: "Saved"],
        ["presentationContext": "window", "overrideUserInterfaceStyle": style], design: design
      ).layerText
    }
    let red = SystemColor.red.color(version: .ios15, appearance: .light).description
    for (type, light, dark) in [
      (#"{"backgroundColor": "brand"}"#, red, "#102030"),
      (#"{"backgroundColor": "brand", "darkBackgroundColor": "ink"}"#, red, "#ABCDEF"),
      (#"{"backgroundColor": "ink", "darkBackgroundColor": "brand"}"#, "#ABCDEF", "#102030"),
    ] {
      for (style, color) in [("light", light), ("dark", dark)] {
        let plain = ##"{"backgroundColor": "\##(color)", "darkBackgroundColor": "\##(color)"}"##
        #expect(try layers(type, style: style) == layers(plain, style: style), "\(type) \(style)")
      }
    }
  }

  /// Values that differ from the defaults, with the other values that a property needs.
  private static let settings: [String: [[String: String]]] = {
    var settings: [String: [[String: String]]] = [
      "theme": [["theme": "error"]], "iconStyle": [["iconStyle": "light"]],
      "iconIsTemplate": [["iconIsTemplate": "true"]], "iconImage": [["iconImage": "successSubtle"]],
      "iconText": [["iconText": "🐸"]],
      "buttonImage": [["buttonImage": "errorSubtle"]],
      "dropShadow": ["true", "false"].map { ["dropShadow": $0] },
      "shadowColor": [["dropShadow": "true", "shadowColor": "#FF0000"]],
      "shadowOpacity": [["dropShadow": "true", "shadowOpacity": "1"]],
      "shadowRadius": [["dropShadow": "true", "shadowRadius": "20"]],
      "shadowOffsetX": [["dropShadow": "true", "shadowOffsetX": "9"]],
      "shadowOffsetY": [["dropShadow": "true", "shadowOffsetY": "9"]],
      "roundsLeadingCorners": ["true", "false"].map { ["roundsLeadingCorners": $0] },
      "roundedCorners": [["roundedCorners": "topLeft"]],
      "iconWidth": [["iconWidth": "60", "iconHeight": "20"]],
      "iconHeight": [["iconWidth": "33", "iconHeight": "60"]],
      "iconContentMode": [
        ["iconWidth": "60", "iconHeight": "60", "iconContentMode": "topLeft"]
      ],
      "layoutMarginAdditions": [["layoutMarginAdditions": "33"]],
      "collapseLayoutMarginAdditions": ["true", "false"].map {
        ["collapseLayoutMarginAdditions": $0]
      },
      "respectSafeArea": [["respectSafeArea": "false"]],
      "libraryVersion": [["libraryVersion": "3.4.0"]],
      "presentationContext": [["presentationContext": "view"]],
      "windowLevel": [["windowLevel": "alert"]], "animator": [["animator": "physics"]],
      "dimMode": [["dimMode": "gray"], ["dimMode": "none"]],
      "dimColor": [["dimMode": "color", "dimColor": "#FF000080"]],
      "blurStyle": [["dimMode": "blur", "blurStyle": "light"]],
      "blurAlpha": [["dimMode": "blur", "blurAlpha": "0.3"]],
      "dimModeInteractive": [["dimMode": "gray", "dimModeInteractive": "false"]],
      "dimModeAccessibilityLabel": [["dimMode": "gray", "dimModeAccessibilityLabel": "x"]],
      "accessibilityPrefix": [["accessibilityPrefix": "x"]],
      "preferredStatusBarStyle": [["preferredStatusBarStyle": "lightContent"]],
      "prefersStatusBarHidden": [["prefersStatusBarHidden": "true"]],
      "overrideUserInterfaceStyle": [["overrideUserInterfaceStyle": "dark"]],
      "keyboardTrackingView": [["keyboardTrackingView": "true"]],
      "keyboardTopMargin": [["keyboardTrackingView": "true", "keyboardTopMargin": "30"]],
      "presentedContentMode": [["presentedContentMode": "topLeft"]],
      "duration": [["duration": "5"]], "interactiveHide": [["interactiveHide": "false"]],
      "delay": [["duration": "indefinite", "delay": "1"]],
      "minimum": [["duration": "indefinite", "minimum": "1"]],
      "ignoreDuplicates": [["ignoreDuplicates": "false"]], "id": [["id": "x"]],
      "haptic": [["haptic": "error"]], "includeHaptic": [["includeHaptic": "true"]],
      "springDamping": [["springDamping": "1"]],
    ]
    for name in [
      "priority", "pauseBetweenMessages", "showDuration", "hideDuration", "closeSpeedThreshold",
      "closePercentThreshold", "closeAbsoluteThreshold", "hideDelay",
    ] { settings[name] = [[name: "3"]] }
    for name in [
      "cornerRadius", "layerCornerRadius", "bounceAnimationOffset", "backgroundHeight",
      "backgroundWidth", "preferredContentWidth", "preferredContentHeight",
    ] { settings[name] = [[name: "123"]] }
    for property in SwiftMessagesKit().properties where property.kind == .colorWithAlpha {
      settings[property.name, default: [[property.name: "#FF123456"]]] += []
    }
    return settings
  }()

  @Test(
    "in every layout each property changes the picture or the layer text, or has a warning",
    arguments: SwiftMessagesKit().layouts.map(\.name))
  func everyProperty(layout: String) throws {
    // Cards rest at the same place, however they appeared.
    let kit = SwiftMessagesKit()
    let index = kit.layouts.firstIndex { $0.name == layout } ?? 0
    let properties = kit.properties.filter { $0.name != "animator" }
    for property in properties.share(oneIn: 3, from: index) {
      let name = property.name
      var base: [Options.Key: String] = [
        .layout: layout, .device: "iphone-x", .ios: "15", .navBar: "none", .keyboard: "true",
      ]
      if name.hasPrefix("dark") { base[.appearance] = "dark" }
      if !layout.hasPrefix("segue"), layout != "status-line", layout != "message-ios8" {
        base[.button] = "Button"
      }
      // The message is at the bottom for keyboard properties. There is a bar for properties of
      // the host view, and side insets for properties of the safe area.
      if name.hasPrefix("keyboard") { base[.position] = "bottom" }
      if name == "presentationContext" || name == "windowLevel" {
        base[.navBar] = "Bar"
        base[.host] = "navigation-child"
        base[.ios] = "12"
      }
      if name == "collapseLayoutMarginAdditions" || name == "respectSafeArea" {
        base[.orientation] = "landscape"
      }
      let choices = Self.settings[name] ?? property.otherValues.map { [name: $0] }
      let isTold = try choices.contains { settings in
        var without = settings
        without[name] = nil
        if name == "iconWidth" || name == "iconHeight" { without = [:] }
        return try messages.told(base, settings) != messages.told(base, without)
      }
      #expect(isTold, "\(layout): \(name)")
    }
  }

  @Test(
    "a setting that isn't visible is named in its warning",
    arguments: [
      (
        "card", ["dimColor": "#FF0000"],
        "dimColor is ignored: it applies only to the dimMode \"color\""
      ),
      (
        "card", ["blurStyle": "light"],
        "blurStyle is ignored: it applies only to the dimMode \"blur\""
      ),
      ("card", ["dimModeInteractive": "false"], "dimModeInteractive is ignored: nothing is dimmed"),
      (
        "card", ["keyboardTopMargin": "3"],
        "keyboardTopMargin is ignored: it needs keyboardTrackingView"
      ),
      ("card", ["presentedColor": "#FF0000"], "presentedColor is ignored: only segues"),
      ("card", ["buttonTintColor": "#FF0000"], "buttonTintColor is ignored: there is no button"),
      (
        "card", ["prefersStatusBarHidden": "true"],
        "prefersStatusBarHidden is ignored: it applies only"
      ),
      ("status-line", ["titleColor": "#FF0000"], "titleColor is ignored: a status line has no"),
      ("segue-top-card", ["iconText": "x"], "iconText is ignored: a segue has no such property"),
      ("segue-top-message", ["preferredContentWidth": "9"], "is as wide as the screen"),
      (
        "centered", ["animator": "topBottom"],
        "animator is ignored: a centered message does not slide"
      ),
      ("message-ios8", ["respectSafeArea": "false"], "releases before 5.0.0"),
      ("card", ["duration": "5"], "duration is ignored: a still picture does not show it"),
      ("card", ["delay": "5"], "delay is ignored: it applies only to the duration \"indefinite\""),
      ("card", ["hideDelay": "5"], "hideDelay is ignored: the message can't be thrown away"),
      ("centered", ["springDamping": "1"], "springDamping is ignored: the message does not slide"),
      ("centered", ["closeSpeedThreshold": "1"], "the message can't be swiped off an edge"),
      ("message-ios8", ["priority": "1"], "priority is ignored: releases before 10.0.0"),
      ("segue-top-card", ["priority": "1"], "priority is ignored: a segue has no such property"),
    ] as [(String, [String: String], String)])
  func unused(layout: String, settings: [String: String], message: String) throws {
    let warnings = try render([.layout: layout], settings).warnings
    #expect(warnings.contains { $0.contains(message) }, "\(warnings)")
  }

  @Test("a warning names the property that was set")
  func blame() throws {
    let warnings = try render(
      [.layout: "segue-centered", .device: "iphone-8"], ["preferredContentWidth": "1000"]
    ).warnings
    #expect(warnings.contains { $0.hasPrefix("--set preferredContentWidth: the background is") })
    var options = Options()
    options.set(.kit, "swift-messages")
    let lines = try Listing.properties.lines(options)
    #expect(lines.contains { $0.hasPrefix("dimColor") && $0.contains("default: #0000004D") })
  }

  @Test("an icon and an emoji have the requested size")
  func imageSize() throws {
    func icon(_ name: String, _ size: String?) throws -> Rect? {
      var values: [Options.Key: String] = [.image: name]
      if let size { values[.imageSize] = size }
      let rendered = try render(values)
      func search(_ layer: Layer) -> Rect? {
        if layer.name.hasPrefix("icon") { return layer.frame }
        return layer.sublayers.lazy.compactMap(search).first
      }
      return rendered.layers.lazy.compactMap(search).first
    }
    #expect(try icon("warning", nil)?.size == Size(width: 33, height: 33))
    #expect(try icon("warning", "66")?.size == Size(width: 66, height: 66))
    #expect(try #require(try icon("😀", "76")).width > 70)
  }

  @Test("a color applies to both appearances unless a dark one is set as well")
  func darkColors() throws {
    func color(_ appearance: String, _ settings: [String: String]) throws -> Fill? {
      let rendered = try render([.appearance: appearance, .navBar: "none"], settings)
      let container = try #require(rendered.layers.first { $0.name == "container" })
      return container.sublayers[0].sublayers.last?.background
    }
    let blue = ["backgroundColor": "#0000FF"]
    #expect(try color("dark", blue) == .color(Color(rgb: 0x0000FF)))
    #expect(try color("light", blue) == .color(Color(rgb: 0x0000FF)))
    let both = ["backgroundColor": "#0000FF", "darkBackgroundColor": "#000080"]
    #expect(try color("dark", both) == .color(Color(rgb: 0x000080)))
    #expect(try color("light", both) == .color(Color(rgb: 0x0000FF)))
    #expect(try color("dark", [:]) == .color(Color(rgb: 0xEFB80A)))
  }

  @Test(
    "content without a place in the layout is reported",
    arguments: [
      ("status-line", [Options.Key.title: "T", .subtitle: "B"], "has no title"),
      ("status-line", [.subtitle: "B", .image: "🤔"], "has no icon"),
      ("status-line", [.subtitle: "B", .button: "X"], "has no button"),
      ("message-ios8", [.button: "X"], "has no button"),
      ("segue-top-card", [.button: "X"], "has no button"),
    ])
  func leftAway(layout: String, values: [Options.Key: String], message: String) throws {
    var values = values
    values[.layout] = layout
    #expect(try render(values).warnings.contains { $0.contains(message) })
  }

  @Test(
    "settings without effect and unknown names are reported",
    arguments: [
      ("message", ["cornerRadius": "10"], "no rounded background"),
      ("message", ["backgroundWidth": "100"], "as wide as the screen"),
      ("card", ["iconImage": "nothing"], "no image named \"nothing\""),
      ("card", ["buttonImage": "nothing"], "no image named \"nothing\""),
      ("card", ["libraryVersion": "3.4.0", "layoutMarginAdditions": "3"], "no such property"),
      ("card", ["backgroundWidth": "4000"], "extends beyond"),
      ("card", ["backgroundHeight": "30"], "is cut"),
    ])
  func warnings(layout: String, settings: [String: String], message: String) throws {
    let warnings = try render([.layout: layout], settings).warnings
    #expect(warnings.contains { $0.contains(message) }, "\(warnings)")
  }

  @Test("an incomplete icon size is an error, and so is an invalid number in Swift")
  func errors() {
    #expect(throws: RenderError.self) { _ = try render([:], ["iconWidth": "30"]) }
    for radius in [-1.0, .nan, .infinity] {
      let view = MessageView(layout: .cardView)
      (view.backgroundView as? CornerRoundingView)?.cornerRadius = radius
      #expect(throws: RenderError.self) { _ = try Screenshot(Message(view)).render(with: renderer) }
    }
    let view = MessageView(layout: .cardView)
    view.titleLabel?.text = String(repeating: "x", count: 10_001)
    #expect(throws: RenderError.self) { _ = try Screenshot(Message(view)).render(with: renderer) }
  }

  @Test("a hidden status bar leaves its space to the message")
  func hiddenStatusBar() throws {
    let settings = ["windowLevel": "normal", "prefersStatusBarHidden": "true"]
    let values: [Options.Key: String] = [.layout: "message", .device: "iphone-8", .ios: "15"]
    let hidden = try render(values, settings)
    let shown = try render(values, ["windowLevel": "normal"])
    #expect(hidden.bannerFrame.height == shown.bannerFrame.height - 20)
    #expect(!hidden.layers.contains { $0.name == "status bar" })
    #expect(shown.layers.contains { $0.name == "status bar" })
  }

  @Test(
    "upper windows are over the status bar before iOS 13, under the keyboard since iOS 9",
    arguments: [
      ("8", ["keyboard", "status bar", "container"]),
      ("12", ["status bar", "container", "keyboard"]),
      ("15", ["container", "keyboard", "status bar"]),
    ])
  func windows(version: String, order: [String]) throws {
    let rendered = try render(
      [.device: "iphone-8", .ios: version, .keyboard: "true"], ["windowLevel": "statusBar"])
    #expect(rendered.layers.map(\.name).filter(order.contains) == order)
  }

  @Test("accessibility of MBLMessageBanner has its texts and its button")
  func accessibilityOfMessageBanner() throws {
    let screenshot = Screenshot.messageBanner(.error, title: "T", subtitle: "S", buttonTitle: "B")
    let elements = try screenshot.render().accessibility?.elements
    #expect(elements?.map(\.label) == ["T", "S", "B"])
    #expect(elements?.map(\.isButton) == [false, false, true])
  }

  @Test("accessibility describes the banner and the background")
  func accessibility() throws {
    let rendered = try render([.button: "Stop"], ["accessibilityPrefix": "careful"])
    #expect(rendered.accessibility?.announcement == "careful, Warning, Consider yourself warned.")
    let dimmed = try render([:], ["dimMode": "gray", "dimModeAccessibilityLabel": "close"])
    #expect(dimmed.accessibility?.elements.last?.label == "close")
    let still = try render([:], ["dimMode": "gray", "dimModeInteractive": "false"])
    #expect(still.accessibility?.elements.map(\.isButton) == [false, false])
  }
}

@Suite struct SchemaTests {
  private let schema = Result { try JSONReader.value(of: Array(Schema.text.utf8), file: "schema") }

  private func member(_ value: JSONValue, _ path: String...) throws -> JSONValue {
    try path.reduce(value) { value, key in
      try #require(try value.members().first { $0.key == key }, "\(key)").value
    }
  }

  @Test("the schema has every key of a document")
  func keys() throws {
    let keys = try member(schema.get(), "properties").members().map(\.key)
    #expect(Set(keys) == Set(Options.documentKeys + ["$schema", "extends"]))
  }

  @Test("the schema has every property and every layout of every kit")
  func properties() throws {
    let rules = try member(schema.get(), "allOf").elements()
    #expect(rules.count == KitRegistry.all.count)
    for (rule, kit) in zip(rules, KitRegistry.all) {
      let values = try member(schema.get(), "$defs", kit.name)
      #expect(try member(values, "additionalProperties").bool() == false)
      let properties = try member(values, "properties").members()
      #expect(properties.map(\.key) == kit.properties.map(\.name))
      for property in properties { _ = try member(property.value, "description") }
      let set = try member(rule, "then", "properties", "set", "anyOf").elements()[0]
      #expect(try member(set, "$ref").string() == "#/$defs/\(kit.name)")
      let layout = try member(rule, "then", "properties", "layout")
      if kit.layouts.isEmpty {
        #expect(try member(layout, "type").string() == "null")
      } else {
        let words = try member(try member(layout, "anyOf").elements()[0], "enum").elements()
        let names = kit.layouts.map(\.name)
        #expect(try words.prefix(names.count).map { value in try value.string() } == names)
      }
    }
  }

  @Test("the schema has every key of a run, and no two words for one option")
  func runs() throws {
    let run = try member(schema.get(), "$defs", "run")
    #expect(try member(run, "properties").members().map(\.key) == AttributedTextReader.keys)
    let twice = try member(schema.get(), "not", "anyOf").elements().map { pair in
      try member(pair, "required").elements().map { name in try name.string() }
    }
    #expect(twice == [["subtitle", "body"], ["image", "icon"]])
  }

  @Test("every option and every property can be null, which counts as omitted")
  func nulls() throws {
    func mayBeNull(_ value: JSONValue) throws -> Bool {
      for member in try value.members() {
        switch (member.key, member.value.content) {
        case ("type", .string(let type)) where type == "null": return true
        case ("type", .array(let types)):
          for type in types where try type.string() == "null" { return true }
        case ("enum", .array(let words)):
          for word in words { if case .null = word.content { return true } }
        case ("anyOf", .array(let schemas)):
          for schema in schemas where try mayBeNull(schema) { return true }
        default: break
        }
      }
      return false
    }
    for option in try member(schema.get(), "properties").members() {
      #expect(try mayBeNull(option.value), "\(option.key)")
    }
    for kit in KitRegistry.all {
      for property in try member(schema.get(), "$defs", kit.name, "properties").members() {
        #expect(try mayBeNull(property.value), "\(property.key)")
      }
    }
  }
}
