// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerScreens
internal import BannerText

/// The values of a screenshot as Swift code.
enum SwiftValue {
  /// Returns a text.
  static func text(_ text: AttributedText?) throws(Unsayable) -> String {
    guard let text else { return "nil" }
    if text.runs.count == 1, text.runs[0].attributes == TextAttributes() {
      return SwiftLiteral.text(text.runs[0].text)
    }
    let runs = try text.runs.map { run throws(Unsayable) in
      let attributes = try attributes(run.attributes)
      return ".init(\(SwiftLiteral.text(run.text))\(attributes.isEmpty ? "" : ", \(attributes)"))"
    }
    return "AttributedText(runs: [\(runs.joined(separator: ", "))])"
  }

  private static func attributes(_ attributes: TextAttributes) throws(Unsayable) -> String {
    var parts: [String] = []
    func add(_ name: String, _ value: String?) {
      if let value { parts.append("\(name): \(value)") }
    }
    if case .custom? = attributes.family { throw Unsayable("only a document can name font files") }
    add("family", attributes.family.map { ".\($0)" })
    add("weight", attributes.weight.map { ".\($0)" })
    add("isItalic", attributes.isItalic.map { "\($0)" })
    add("size", attributes.size.map(SwiftLiteral.number))
    add("color", attributes.color.map(SwiftLiteral.color))
    add("underline", attributes.underline.map { ".\($0)" })
    add("strikethrough", attributes.strikethrough.map { ".\($0)" })
    add("tracking", attributes.tracking.map(SwiftLiteral.number))
    add("alignment", attributes.alignment.map { ".\($0)" })
    add("lineSpacing", attributes.lineSpacing.map(SwiftLiteral.number))
    return parts.isEmpty ? "" : ".init(\(parts.joined(separator: ", ")))"
  }

  /// Returns the value of a property.
  static func value(_ value: PropertyValue) -> String {
    switch value {
    case .number(let number): ".number(\(SwiftLiteral.number(number)))"
    case .color(let color): ".color(\(SwiftLiteral.color(color)))"
    case .systemColor(let color): ".systemColor(.\(color))"
    case .appearances(let light, let dark):
      ".appearances(light: \(Self.value(light)), dark: \(Self.value(dark)))"
    case .imageName(let name): ".imageName(\(SwiftLiteral.text(name)))"
    case .flag(let flag): ".flag(\(flag))"
    case .choice(let word): ".choice(\(SwiftLiteral.text(word)))"
    case .choices(let words): ".choices(\(SwiftLiteral.texts(words)))"
    case .insets(let insets): ".insets(\(SwiftLiteral.insets(insets)))"
    case .text(let text): ".text(\(SwiftLiteral.text(text)))"
    }
  }

  /// Returns the value of an option.
  static func literal(_ value: OptionBinding.Value) -> String {
    switch value {
    case .none: "nil"
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .text(let text): SwiftLiteral.text(text)
    case .texts(let texts): SwiftLiteral.texts(texts)
    case .word(let word, .none): ".\(word)"
    case .word(let word, let value): ".\(word)(\(literal(value)))"
    }
  }

  // MARK: Screen

  /// Returns a screen.
  static func screen(_ target: TypedScreenshot) throws(Unsayable) -> String {
    let screen = target.screenshot.screen
    var parts = ["device: \(try device(target))"]
    if screen.orientation != .portrait { parts.append("orientation: .\(screen.orientation)") }
    if screen.version != screen.device.defaultVersion {
      parts.append("version: .init(major: \(screen.version.major))")
    }
    if screen.chosenAppearance != .light { parts.append("appearance: .\(screen.chosenAppearance)") }
    if screen.hidesStatusBar { parts.append("hidesStatusBar: true") }
    if let activity = screen.activity { parts.append("activity: .\(activity)") }
    return "Screen(\(parts.joined(separator: ", ")))"
  }

  /// Returns a device.
  private static func device(_ target: TypedScreenshot) throws(Unsayable) -> String {
    let shown = target.screenshot.screen.device
    let device = target.device
    let isNamed = DeviceModel.named(device.id) == device
    guard isNamed || (try? DeviceModel.parse(device.id)) == device else {
      throw Unsayable("only a document describes this device")
    }
    let name = isNamed ? DeviceName.name(of: device.id) : nil
    if shown == device {
      return name.map { ".\($0)" } ?? "try .parse(\(SwiftLiteral.text(device.id)))"
    }
    let base = name ?? "parse(\(SwiftLiteral.text(device.id)))"
    guard let scale = target.scale, (try? device.drawn(atScale: scale)) == shown else {
      throw Unsayable("only a document describes this device")
    }
    return "try DeviceModel.\(base).drawn(atScale: \(SwiftLiteral.number(scale)))"
  }

  /// Returns a canvas.
  static func canvas(_ canvas: Screenshot.Canvas) -> String {
    var parts: [String] = []
    switch canvas.fill {
    case .color(let color)?: parts.append(".color(\(SwiftLiteral.color(color)))")
    case .gradient(let gradient)?:
      let stops = gradient.stops.map { stop in
        let position = stop.position.map { ", at: \(SwiftLiteral.number($0))" } ?? ""
        return ".init(\(SwiftLiteral.color(stop.color))\(position))"
      }
      let direction =
        switch gradient.direction {
        case .angle(let degrees): ".angle(\(SwiftLiteral.number(degrees)))"
        case .side(let x, let y): ".side(x: \(x), y: \(y))"
        }
      parts.append(
        ".gradient(Screenshot.Canvas.LinearGradient(\(direction), [\(stops.joined(separator: ", "))]))"
      )
    case nil: break
    }
    if canvas.padding != .zero { parts.append("padding: \(SwiftLiteral.insets(canvas.padding))") }
    if let width = canvas.pixelWidth { parts.append("pixelWidth: \(width)") }
    return "Screenshot.Canvas(\(parts.joined(separator: ", ")))"
  }
}

/// The Swift names of devices.
package enum DeviceName {
  /// Returns the name of the constant for a device, such as `iPhone16Pro` for `iphone-16-pro`; nil
  /// for a device without a constant.
  package static func name(of id: String) -> String? {
    let parts = id.split(separator: "-").map(String.init)
    guard let family = parts.first, ["iphone", "ipad"].contains(family) else { return nil }
    if id == "iphone-se-1" { return "iPhoneSE" }
    // A product that comes in several generations.
    let isPro = ["11", "12.9"].contains(parts.dropFirst(2).first) && parts[1] == "pro"
    let words = parts.enumerated().dropFirst().map { index, part in
      switch part {
      case "se", "x", "xs", "xr": part.uppercased()
      case "mini" where family == "iphone": part
      case "hb": "WithHomeButton"
      case _ where isPro && index == 3 && Int(part) != nil: "Generation\(part)"
      default:
        part.prefix(1).uppercased() + part.dropFirst().filter { $0 != "." }
      }
    }
    return (family == "iphone" ? "iPhone" : "iPad") + words.joined()
  }
}
