// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerDocument
internal import BannerKitInterface
internal import BannerMessageBanner
internal import BannerScreens
internal import BannerText
internal import BannerViews

/// Statements that make a screenshot.
struct ScreenshotCode {
  /// The name of the variable.
  let name: String
  /// The statements so far.
  var lines: [String] = []
  /// The modules of the kits that the statements name.
  var modules: Set<String> = []
  /// Whether a statement may throw.
  ///
  /// In a closure, none may.
  var mayThrow = true

  init(_ name: String) { self.name = name }

  mutating func set(_ property: String, _ value: String) {
    lines.append("\(name).\(property) = \(value)")
  }

  // MARK: Creation

  /// Adds the creation of a screenshot, and the statements for everything that isn't a default.
  mutating func create(_ target: TypedScreenshot) throws(Unsayable) {
    var target = target
    let screenshot = target.screenshot
    let (title, subtitle) = (
      try SwiftValue.text(screenshot.title), try SwiftValue.text(screenshot.subtitle)
    )
    let base: Screenshot
    let call: String
    if screenshot.kit is MessageBannerKit, let type = MessageBannerType(rawValue: screenshot.type) {
      base = Screenshot.messageBanner(
        type, title: screenshot.title, subtitle: screenshot.subtitle)
      target.screenshot.position = screenshot.position ?? base.position
      let second = screenshot.subtitle == nil ? "" : ", subtitle: \(subtitle)"
      call = "Screenshot.messageBanner(.\(type.rawValue), title: \(title)\(second))"
    } else {
      base = Screenshot(
        kit: screenshot.kit, type: screenshot.type, title: screenshot.title,
        subtitle: screenshot.subtitle)
      call =
        "Screenshot(\n  kit: \(kit(screenshot.kit)), type: \(SwiftLiteral.text(screenshot.type)),"
        + " title: \(title), subtitle: \(subtitle))"
    }
    let place = lines.count
    try change(from: base, to: target)
    lines.insert("\(lines.count > place ? "var" : "let") \(name) = \(call)", at: place)
  }

  /// Returns the creation of a kit, whose module the file then imports.
  mutating func kit(_ kit: any Kit) -> String {
    let type = "\(Swift.type(of: kit))"
    modules.insert("Banner" + type.dropLast("Kit".count))
    return "\(type)()"
  }

  // MARK: Changes

  /// Adds the statements for everything that differs between two screenshots of one kit.
  mutating func change(from base: Screenshot, to target: TypedScreenshot) throws(Unsayable) {
    let screenshot = target.screenshot
    if screenshot.type != base.type { set("type", SwiftLiteral.text(screenshot.type)) }
    try changeBanner(from: base, to: screenshot)
    if screenshot.screen != base.screen { set("screen", try SwiftValue.screen(target)) }
    changeOptions(from: base, to: screenshot)
    try changePicture(from: base, to: target)
    changeLanguage(from: base, to: screenshot)
    if screenshot.image != base.image { try setImage(target) }
  }

  private mutating func changeBanner(
    from base: Screenshot, to screenshot: Screenshot
  ) throws(Unsayable) {
    if screenshot.layout != base.layout {
      set("layout", screenshot.layout.map(SwiftLiteral.text) ?? "nil")
    }
    for role in TextRole.allCases where screenshot[role] != base[role] {
      set(role.property, try SwiftValue.text(screenshot[role]))
    }
    changeDesign(from: base, to: screenshot)
    for (key, value) in screenshot.properties.sorted(by: { $0.key < $1.key })
    where base.properties[key] != value {
      setProperty(key, value)
    }
  }

  /// Adds the type of the banner, if it isn't the kit's own.
  private mutating func changeDesign(from base: Screenshot, to screenshot: Screenshot) {
    guard let type = screenshot.design.type(named: screenshot.type),
      base.design.type(named: screenshot.type)?.values != type.values
    else { return }
    lines.append("\(name).design.define(")
    lines.append("  \(SwiftLiteral.text(type.name)),")
    let values = type.values.sorted { $0.key < $1.key }
    lines.append("  [")
    for (key, value) in values {
      lines.append("    \(SwiftLiteral.text(key)): \(SwiftValue.value(value)),")
    }
    lines.append(values.isEmpty ? "    :" : "")
    lines.append("  ])")
    lines.removeAll { $0.isEmpty }
  }

  mutating func setProperty(_ key: String, _ value: PropertyValue) {
    set("properties[\(SwiftLiteral.text(key))]", SwiftValue.value(value))
  }

  /// Adds the statements for options whose properties differ.
  private mutating func changeOptions(from base: Screenshot, to screenshot: Screenshot) {
    // The screen is a value of its own, and the language sets the direction.
    for binding in OptionBinding.all
    where binding.key != .direction && !binding.property.hasPrefix("screen.")
      && binding.value(base) != binding.value(screenshot)
    {
      set(binding, of: screenshot)
    }
  }

  mutating func set(_ binding: OptionBinding, of screenshot: Screenshot) {
    set(binding.property, SwiftValue.literal(binding.value(screenshot)))
  }

  private mutating func changePicture(
    from base: Screenshot, to target: TypedScreenshot
  ) throws(Unsayable) {
    let screenshot = target.screenshot
    try setBackground(target)
    if screenshot.frame != base.frame, let frame = screenshot.frame {
      let shadow = frame.hasShadow ? ", hasShadow: true" : ""
      set("frame", "DeviceModel.Frame(.\(frame.finish)\(shadow))")
    }
    if screenshot.canvas != base.canvas, let canvas = screenshot.canvas {
      set("canvas", SwiftValue.canvas(canvas))
    }
  }

  private mutating func changeLanguage(from base: Screenshot, to screenshot: Screenshot) {
    if screenshot.imageFolders != base.imageFolders {
      set("imageFolders", SwiftLiteral.texts(screenshot.imageFolders))
    }
    if screenshot.strings != base.strings {
      set("strings", SwiftLiteral.texts(screenshot.strings))
    }
    if screenshot.values != base.values {
      let values = screenshot.values.sorted { $0.key < $1.key }.map {
        "\(SwiftLiteral.text($0.key)): \(SwiftLiteral.text($0.value))"
      }
      set("values", "[\(values.joined(separator: ", "))]")
    }
    // The language sets the direction.
    var direction = base.direction
    if screenshot.language != base.language, let language = screenshot.language {
      set("language", SwiftLiteral.text(language))
      direction = Screenshot.direction(ofLanguage: language)
    }
    if screenshot.direction != direction {
      set("direction", screenshot.direction.map { ".\($0)" } ?? "nil")
    }
  }

  // MARK: Pictures

  private mutating func setBackground(_ target: TypedScreenshot) throws(Unsayable) {
    switch target.screenshot.background {
    case .demo: return
    case .none: set("background", ".none")
    case .color(let color): set("background", ".color(\(SwiftLiteral.color(color)))")
    case .picture:
      guard let value = target.options[.background] else { return }
      lines += [
        "if case .picture(let picture) = try BannerImage(contentsOf: \(SwiftLiteral.text(value.text))) {",
        "  \(name).background = .picture(picture)",
        "}",
      ]
    }
  }

  /// Adds the image of a banner; its screen must be known.
  mutating func setImage(_ target: TypedScreenshot) throws(Unsayable) {
    switch target.screenshot.image {
    case .standard: set("image", ".standard")
    case .none: set("image", ".none")
    case .emoji: throw Unsayable("only a document can name an emoji as the image")
    case .image(let image): try setImage(image, target)
    }
  }

  private mutating func setImage(
    _ image: Image, _ target: TypedScreenshot
  ) throws(Unsayable) {
    guard mayThrow, let value = target.options[.image] else {
      throw Unsayable("only a document can change the image of a banner to a file")
    }
    let (kit, scale) = (target.screenshot.kit, target.screenshot.screen.scale)
    let size = target.imageSize
    let scaled = size.map { ".scaled(toLongestSide: \(SwiftLiteral.number($0)))" } ?? ""
    if let own = kit.image(named: value.text, scale: scale),
      (size.map { own.scaled(toLongestSide: $0) } ?? own) == image
    {
      let text = SwiftLiteral.text(value.text)
      lines += [
        "if let image = \(self.kit(kit)).image(named: \(text), scale: \(name).screen.scale) {",
        "  \(name).image = .image(image\(scaled))",
        "}",
      ]
      return
    }
    // The file may be that of another density.
    var path = value.text.split(separator: "/", omittingEmptySubsequences: false)
    path[path.count - 1] = Substring(image.name)
    let text = SwiftLiteral.text(path.joined(separator: "/"))
    set("image", ".image(try BannerImage(contentsOf: \(text))\(scaled))")
  }
}
