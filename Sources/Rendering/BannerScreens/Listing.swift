// SPDX-License-Identifier: MIT

internal import BannerChrome
internal import BannerJSON
public import BannerFiles
internal import BannerDevice
public import BannerDocument
internal import BannerGeometry
package import BannerKitInterface
internal import BannerPixels
internal import BannerText

/// The available listings of option values.
public enum Listing: String, Sendable, CaseIterable {
  /// The re-created libraries.
  case kits
  /// The layouts of a kit.
  case layouts
  /// The types of a kit's own design.
  case types
  /// The positions of a banner.
  case positions
  /// The properties of a design.
  case properties
  /// The images that come with a kit.
  case images
  /// The system colors that a color may name.
  case colors
  /// The simulated devices.
  case devices
  /// The font names, the bundled fonts, and the fallback order.
  case fonts
  /// The text sizes of the device's settings.
  case textSizes = "text-sizes"
  /// The hosts of a banner.
  case hosts
  /// The icons of bar items.
  case icons
  /// The colors of the device around the screen.
  case finishes
  /// The limits on input.
  case limits
  /// A kit's own design, as a starting point for a custom one.
  case design
  /// The library calls that scripts can use, except those that show a banner.
  case calls
  /// The library events that scripts can wait for.
  case events

  /// The rows of the list of topics.
  public static var topics: [Row] {
    allCases.map { Row(named: $0.rawValue, summary: $0.summary) }
  }

  /// A one-line description of the topic.
  public var summary: String {
    switch self {
    case .kits: "Libraries, with their default device"
    case .layouts: "Layouts of a kit"
    case .types: "Types in the kit's own design"
    case .positions: "Positions of a banner"
    case .properties: "Properties of a design, with their values and defaults"
    case .images: "Images of a kit"
    case .colors: "Names of system colors"
    case .devices: "Devices by screen: size in points, scale, and each name with its first iOS"
    case .fonts: "Names of fonts, and the order of fallback fonts"
    case .textSizes: "Text sizes in the device's settings"
    case .hosts: "View controllers that can show a banner"
    case .icons: "Icons of bar items"
    case .finishes: "Colors of the device frame"
    case .limits: "Limits of sizes and counts"
    case .design: "The kit's own design, as a file to start from"
    case .calls: "Functions of a kit that a script can call"
    case .events: "Events of a kit that a script can wait for"
    }
  }

  /// Whether each kit has a different list.
  public var dependsOnKit: Bool {
    switch self {
    case .layouts, .types, .properties, .images, .design, .calls, .events: true
    case .kits, .positions, .colors, .devices, .fonts, .textSizes, .hosts, .icons, .finishes,
      .limits:
      false
    }
  }

  /// Returns the rows of the listing.
  ///
  /// - Throws: ``RenderError/usage(_:)`` for an unknown kit, and for any kit if the list doesn't
  ///   depend on it.
  public func rows(_ options: Options) throws(RenderError) -> [Row] {
    let kit = try Screenshot.kit(of: options)
    if let asked = options[.kit], !dependsOnKit {
      throw Screenshot.wrong(
        asked, "is not allowed: the list of \(rawValue) is the same for every kit")
    }
    return switch self {
    case .kits: KitRegistry.all.map(Self.row)
    case .layouts where kit.layouts.isEmpty: [Row(note: "\(kit.name) has only one layout")]
    case .layouts:
      kit.layouts.map { layout in
        let position = layout.position.rawValue
        return Row(
          named: layout.name, "default position: \(position)", ("position", .string(position)),
          summary: layout.summary, isDefault: layout.name == kit.standard.layout)
      }
    case .types:
      kit.shippedDesign.types.map { type in
        let name = type.name.lowercased()
        return Row(named: name, isDefault: name == kit.standard.type)
      }
    case .positions:
      BannerPosition.allCases.map { position in
        let kits = Self.kits(withDefault: position.rawValue, of: .position)
        return Row(
          named: position.rawValue, Self.words(ofDefaultFor: kits), ("defaultFor", .strings(kits)))
      }
    case .properties: kit.properties.map(Self.row)
    case .images: kit.imageNames.map { Row(named: $0) }
    case .colors: SystemColor.names.map { Self.row($0.name, $0.color) }
    case .devices: DeviceModel.all.map(Self.row)
    case .fonts:
      try Self.faces(options) + Typesetter.fallbackOrder.map(Self.row(ofFonts:))
    case .textSizes:
      TextSizeCategory.allCases.map { category in
        let size = TextStyle.body.metrics(category, version: .ios13).size
        return Row(
          named: category.rawValue, "body \(decimal(size))", ("body", .number(size)),
          isDefault: Self.isDefault(category.rawValue, of: .textSize))
      }
    case .icons: BarIcon.allCases.map { Row(named: $0.rawValue) }
    case .finishes: DeviceModel.Frame.Finish.allCases.map(Self.row)
    case .hosts:
      BannerHost.Kind.allCases.map { Row(named: $0.rawValue, summary: Self.summary(of: $0)) }
    case .calls where kit.calls.isEmpty:
      [Row(note: "\(kit.name) has no calls")]
    case .calls:
      kit.calls.map { call in
        let required = call.required.map(\.rawValue)
        let optional = call.optional.map(\.rawValue)
        let given = required + optional.map { "optional \($0)" }
        return Row(
          named: call.name, given.isEmpty ? "nothing" : given.joined(separator: ", "),
          ("required", .strings(required)), ("optional", .strings(optional)),
          summary: call.summary)
      }
    case .events:
      kit.events.map { event in
        let kind = event.kind.rawValue
        return Row(named: event.name, kind, ("kind", .string(kind)), summary: event.summary)
      }
    case .limits:
      Limits.all.map { Row(named: $0.name, $0.value, ("value", .string($0.value))) }
    case .design:
      [
        Row(
          text: String(decoding: kit.defaultDesign.dropLast(), as: UTF8.self),
          json: try Self.json(ofDesign: kit))
      ]
    }
  }

  /// Returns the lines to print.
  ///
  /// - Throws: The errors of ``rows(_:)``.
  public func lines(_ options: Options) throws(RenderError) -> [String] {
    try rows(options).map(\.line)
  }

  /// Whether a word is the default of an option.
  private static func isDefault(_ word: String, of key: Options.Key) -> Bool {
    key.definition.standard == word
  }

  /// Returns the names of the kits with a certain default for an option.
  private static func kits(withDefault word: String, of key: Options.Key) -> [String] {
    guard case .ofKit(let usual)? = key.definition.usual else { return [] }
    return KitRegistry.all.filter { usual($0) == word }.map(\.name)
  }

  /// Returns words such as "default for owl-banners, cc-toast", or nil for no kit.
  private static func words(ofDefaultFor kits: [String]) -> String? {
    kits.isEmpty ? nil : "default for \(kits.joined(separator: ", "))"
  }

  private static func summary(of host: BannerHost.Kind) -> String {
    switch host {
    case .plain: "View controller without a container"
    case .navigation: "Navigation controller"
    case .navigationChild: "Visible view controller of a navigation controller"
    case .navigationDescendant: "Child of a navigation controller's visible view controller"
    case .tabBar: "Tab bar controller"
    case .tabBarChild: "Visible view controller of a tab bar controller"
    case .split: "Split view controller"
    }
  }

  package static func row(_ property: Property) -> Row {
    let standard = property.standard
    return Row(
      named: property.name,
      property.expectation + (standard.map { "; default: \(Self.text($0))" } ?? ""),
      ("expected", .string(property.expectation)),
      ("default", standard.map(Self.json) ?? .null), summary: property.summary)
  }

  /// Returns the row of a kit, with its default device.
  private static func row(_ kit: any Kit) -> Row {
    let device = kit.standardDevice
    let version = Screenshot.standardVersion(of: kit, on: device).major
    return Row(
      named: kit.name, "default device: \(device.id) with iOS \(version)",
      ("device", .string(device.id)), ("ios", .number(Double(version))), summary: kit.summary,
      isDefault: kit.name == Options.Key.kit.definition.defaultText(of: KitRegistry.all))
  }

  /// Returns the font names for properties and text runs: the system families and the added font
  /// files, with their styles.
  private static func faces(_ options: Options) throws(RenderError) -> [Row] {
    let renderer = Renderer()
    let fonts = try options.fonts.map { font throws(RenderError) in
      try renderer.fonts.font(font)
    }
    let families = FontFamily.systemNames.map(\.name) + fonts.map(\.family)
    return FontName.names(among: fonts).map { name in
      guard families.contains(name) else { return Row(named: name, "the name of one font") }
      return Row(
        named: name,
        "a font family, optionally followed by \(FontName.styles.joined(separator: ", "))",
        ("styles", .strings(FontName.styles)))
    }
  }

  /// Creates a row from a line such as "Thai, a tab, Noto Sans Thai".
  private static func row(ofFonts line: String) -> Row {
    let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return Row(named: line) }
    return Row(named: parts[0], parts[1], ("fonts", .string(parts[1])))
  }

  /// Returns a property value in the form of a design.
  private static func json(_ value: PropertyValue) -> JSONText {
    switch value {
    case .number(let number): .number(number)
    case .flag(let flag): .bool(flag)
    case .choices(let words): .strings(words)
    case .imageName(let text), .text(let text): .string(text)
    case .insets(let insets):
      .array([insets.top, insets.left, insets.bottom, insets.right].map { .number($0) })
    case .color, .systemColor, .appearances, .choice: .string(text(value))
    }
  }

  private static func row(_ finish: DeviceModel.Frame.Finish) -> Row {
    let rim = digits(of: finish.rimColor)
    let bezel = digits(of: finish.bezelColor(hasHomeButton: false))
    let withButton = digits(of: finish.bezelColor(hasHomeButton: true))
    return Row(
      named: finish.rawValue,
      "\(rim) around \(bezel)"
        + (bezel == withButton ? "" : ", \(withButton) on devices with a home button"),
      ("rim", .string(rim)), ("bezel", .string(bezel)),
      ("bezelAroundHomeButton", .string(withButton)),
      isDefault: isDefault(finish.rawValue, of: .finish))
  }

  private static func row(_ name: String, _ color: SystemColor) -> Row {
    func shade(_ version: IOSVersion, _ appearance: Appearance) -> String {
      digits(of: color.color(version: version, appearance: appearance))
    }
    let shades = (
      light: shade(.ios17, .light), dark: shade(.ios17, .dark),
      light13: shade(.ios13, .light), dark13: shade(.ios13, .dark), before: shade(.ios12, .light)
    )
    return Row(
      texts: [
        name,
        "\(shades.light) light, \(shades.dark) dark; iOS 13 and 14: \(shades.light13), \(shades.dark13);"
          + " before: \(shades.before)",
      ],
      fields: [
        ("name", .string(name)), ("light", .string(shades.light)), ("dark", .string(shades.dark)),
        ("light-ios13", .string(shades.light13)), ("dark-ios13", .string(shades.dark13)),
        ("before-ios13", .string(shades.before)),
      ])
  }

  /// Returns a kit's own design as a value, and keeps the order of its members.
  private static func json(ofDesign kit: any Kit) throws(RenderError) -> JSONText {
    do {
      return JSONText(try JSONReader.value(of: kit.defaultDesign, file: "\(kit.name)'s design"))
    } catch { throw .input(error) }
  }

  /// Returns a color in the form of a document.
  private static func digits(of color: Color) -> String { ColorText.text(of: color) }

  private static func text(_ value: PropertyValue) -> String {
    switch value {
    case .number(let number): decimal(number)
    case .color(let color): digits(of: color)
    case .systemColor(let color): color.name ?? "\(color)"
    case .appearances(let light, let dark): "\(text(light)) or \(text(dark))"
    case .imageName(let name): quoted(name)
    case .flag(let flag): "\(flag)"
    case .choice(let word): word
    case .choices(let words): words.isEmpty ? "none" : words.joined(separator: ",")
    case .insets(let insets):
      [insets.top, insets.left, insets.bottom, insets.right].map { decimal($0) }
        .joined(separator: ",")
    case .text(let text): quoted(text)
    }
  }
}
