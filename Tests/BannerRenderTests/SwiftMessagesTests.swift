// SPDX-License-Identifier: MIT

import BannerRender
import SwiftMessagesKit
import Testing

private let renderer = Renderer()

private func options(_ values: [Options.Key: String], _ settings: [String: String] = [:]) -> Options
{
  var options = Options()
  options.set(.kit, "swift-messages")
  for (key, value) in values { options.set(key, value) }
  options.settings = settings.sorted { $0.key < $1.key }.map { .text(key: $0.key, value: $0.value) }
  return options
}

private func render(
  _ values: [Options.Key: String], _ settings: [String: String] = [:]
) throws -> RenderedBanner {
  var warnings: [InputError] = []
  return try Banner(
    options: options(values, settings), renderer: renderer, warnings: &warnings
  ).render(with: renderer)
}

@Suite struct SwiftMessagesTests {
  @Test("the README's card comes to the same picture in Swift and from options")
  func sameInSwift() throws {
    let view = MessageView(layout: .cardView)
    view.configureTheme(.warning)
    view.configureDropShadow()
    view.configureContent(title: "Warning", body: "Consider yourself warned.", iconText: "🤔")
    view.layoutMarginAdditions = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    (view.backgroundView as? CornerRoundingView)?.cornerRadius = 10
    view.button?.isHidden = true
    let device = try #require(DeviceModel.named("iphone-14pro"))
    let inSwift = try Banner(Message(view), on: Screen(device: device)).render(with: renderer)
    let fromOptions = try render(
      [
        .type: "warning", .layout: "card", .title: "Warning",
        .subtitle: "Consider yourself warned.", .image: "🤔", .device: "iphone-14pro",
      ],
      ["dropShadow": "true", "layoutMarginAdditions": "20", "cornerRadius": "10"])
    #expect(inSwift.layerText == fromOptions.layerText)
    #expect(inSwift.bitmap == fromOptions.bitmap)
  }

  @Test("every property that can be listed changes a picture or says why not")
  func everyProperty() throws {
    let values: [String: String] = [
      "theme": "error", "iconStyle": "light", "backgroundColor": "#123456",
      "foregroundColor": "#654321", "titleColor": "#00FF00", "bodyColor": "#00FF00",
      "iconImage": "successSubtle", "iconText": "🐸", "buttonImage": "errorSubtle",
      "buttonBackgroundColor": "#00FF00", "buttonTintColor": "#00FF00", "dropShadow": "true",
      "cornerRadius": "30", "roundsLeadingCorners": "true", "roundedCorners": "topLeft",
      "layerCornerRadius": "30", "iconContentMode": "topLeft", "layoutMarginAdditions": "30",
      "collapseLayoutMarginAdditions": "false", "respectSafeArea": "false",
      "backgroundHeight": "200", "backgroundWidth": "200",
      "libraryVersion": "3.4.0", "presentationContext": "view", "windowLevel": "statusBar",
      "animator": "physics", "dimMode": "gray", "preferredStatusBarStyle": "lightContent",
      "prefersStatusBarHidden": "true", "overrideUserInterfaceStyle": "dark",
      "keyboardTrackingView": "true",
    ]
    // What needs company to be seen.
    let together: [String: [String: String]] = [
      "darkBackgroundColor": ["darkBackgroundColor": "#123456"],
      "darkForegroundColor": ["darkForegroundColor": "#123456"],
      "iconWidth": ["iconWidth": "60", "iconHeight": "20"],
      "iconHeight": ["iconWidth": "33", "iconHeight": "60"],
      "iconContentMode": ["iconWidth": "60", "iconHeight": "60", "iconContentMode": "topLeft"],
      "dimColor": ["dimMode": "color", "dimColor": "#80FF0000"],
      "blurStyle": ["dimMode": "blur", "blurStyle": "light"],
      "blurAlpha": ["dimMode": "blur", "blurAlpha": "0.3"],
      "keyboardTopMargin": ["keyboardTrackingView": "true", "keyboardTopMargin": "30"],
      "presentedColor": ["presentedColor": "#00FF00"],
      "preferredContentWidth": ["preferredContentWidth": "200"],
      "preferredContentHeight": ["preferredContentHeight": "200"],
    ]
    // These change what is said, what lies beyond the edge, or need a picture; other tests see to them.
    let unseen = [
      "bounceAnimationOffset",
      "dimModeInteractive", "dimModeAccessibilityLabel", "accessibilityPrefix",
      "presentedContentMode",
    ]
    for property in SwiftMessagesKit().properties where !unseen.contains(property.name) {
      let name = property.name
      let settings = try #require(
        together[name] ?? values[name].map { [name: $0] }, "no value for \(name)")
      var base: [Options.Key: String] = [
        .layout: name.hasPrefix("preferredC") || name.hasPrefix("presentedC")
          ? "segue-centered" : "card",
        .button: "Button", .device: "iphone-14", .navBar: "none", .title: "Title",
        .subtitle: "Body", .position: "bottom",
      ]
      if ["presentationContext", "windowLevel", "animator"].contains(name) {
        base[.layout] = "tab"
        base[.position] = "top"
        base[.navBar] = "Bar"
      }
      if name.hasPrefix("dark") { base[.appearance] = "dark" }
      if name == "presentedColor" || name.hasPrefix("preferredC") { base[.button] = nil }
      if name.hasPrefix("keyboard") { base[.keyboard] = "true" }
      var without = settings
      without[name] = nil
      if name == "iconWidth" || name == "iconHeight" { without = [:] }
      let isSeen = try render(base, settings).bitmap != render(base, without).bitmap
      #expect(isSeen, "\(name)")
    }
  }

  @Test("a colour that was set holds in both appearances unless a dark one is set as well")
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
    "what a layout has no place for is said",
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
    "settings that change nothing, and names that nobody knows, are said",
    arguments: [
      ("message", ["cornerRadius": "10"], "no rounded background"),
      ("message", ["backgroundWidth": "100"], "as wide as the screen"),
      ("card", ["iconImage": "nothing"], "no image named \"nothing\""),
      ("card", ["buttonImage": "nothing"], "no image named \"nothing\""),
      ("card", ["libraryVersion": "3.4.0", "layoutMarginAdditions": "3"], "no such property"),
      ("card", ["backgroundWidth": "4000"], "reaches out"),
      ("card", ["backgroundHeight": "30"], "it is cut"),
    ])
  func warnings(layout: String, settings: [String: String], message: String) throws {
    let warnings = try render([.layout: layout], settings).warnings
    #expect(warnings.contains { $0.contains(message) }, "\(warnings)")
  }

  @Test("half a size of an icon is an error, and so is a bad number in Swift")
  func errors() {
    #expect(throws: RenderError.self) { _ = try render([:], ["iconWidth": "30"]) }
    for radius in [-1.0, .nan, .infinity] {
      let view = MessageView(layout: .cardView)
      (view.backgroundView as? CornerRoundingView)?.cornerRadius = radius
      #expect(throws: RenderError.self) { _ = try Banner(Message(view)).render(with: renderer) }
    }
    let view = MessageView(layout: .cardView)
    view.titleLabel?.text = AttributedText(String(repeating: "x", count: 10_001))
    #expect(throws: RenderError.self) { _ = try Banner(Message(view)).render(with: renderer) }
  }

  @Test("a hidden status bar gives its room to the message")
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
    "windows above the application's lie over the status bar before iOS 13, under the keyboard since 9",
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

  @Test("accessibility is described for messages and left open for other kits")
  func accessibility() throws {
    let rendered = try render([.button: "Stop"], ["accessibilityPrefix": "careful"])
    #expect(rendered.accessibility?.announcement == "careful, Warning, Consider yourself warned.")
    let dimmed = try render([:], ["dimMode": "gray", "dimModeAccessibilityLabel": "close"])
    #expect(dimmed.accessibility?.elements.last?.label == "close")
    let still = try render([:], ["dimMode": "gray", "dimModeInteractive": "false"])
    #expect(still.accessibility?.elements.count == 1)
    #expect(try Banner.messageBanner(.error, title: "T").render().accessibility == nil)
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
    #expect(Set(keys) == Set(Options.documentKeys + ["$schema"]))
  }

  @Test("the schema has every property and every layout of every kit")
  func properties() throws {
    let rules = try member(schema.get(), "allOf").elements()
    #expect(rules.count == KitRegistry.all.count)
    for (rule, kit) in zip(rules, KitRegistry.all) {
      let set = try member(rule, "then", "properties", "set", "properties")
      #expect(try set.members().map(\.key) == kit.properties.map(\.name))
      for property in try set.members() { _ = try member(property.value, "description") }
    }
  }
}
