// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerDocument
internal import BannerJSON
internal import BannerJobs
internal import BannerKitInterface
internal import BannerPixels
internal import BannerScreens

/// The description of options and properties from which the page makes its form.
enum FormDescription {
  /// The members that describe the options and the kits.
  static var members: [(key: String, value: JSONText)] {
    [
      ("version", .string(Version.number)),
      ("sections", .strings(sections)),
      ("options", .array(Options.Key.allCases.map(option))),
      ("kits", .array(KitRegistry.all.map(kit))),
    ]
  }

  private static let bars = "Bars"
  private static let sections = ["Banner", "Screen", bars, "Picture", "Time"]

  private static func section(of option: OptionDescription) -> String {
    switch option.change {
    case .bars, .statusBar: bars
    case .banner, .device, nil: option.scope.rawValue
    }
  }

  private static func option(_ key: Options.Key) -> JSONText {
    let option = key.definition
    return .object([
      ("name", .string(key.rawValue)), ("section", .string(section(of: option))),
      ("control", control(of: option)), ("summary", .string(option.summary)),
      ("default", option.defaultText(of: KitRegistry.all).map { .string($0) } ?? .null),
      ("isAxis", .bool(option.isAxis)),
    ])
  }

  private static func control(of option: OptionDescription) -> JSONText {
    switch option.kind {
    case .flag: .kind("flag")
    case .text, .line, .optionalLine, .items, .edges, .byteCount, .time: .kind("text")
    case .kit, .wordOfKit: .choice(option.words(of: KitRegistry.all))
    case .word(let words, let others): .choice(words + others)
    case .device, .language: .choice(option.words(of: KitRegistry.all), isOpen: true)
    case .version: .choice(option.words(of: KitRegistry.all))
    case .picture: .kind("file", ("accepts", "image"))
    case .number(let range):
      .number(range.lowerBound, range.upperBound, unit: option.unit)
    case .wholeNumber(let range):
      .number(Double(range.lowerBound), Double(range.upperBound), unit: option.unit, step: 1)
    case .level(let range):
      .choice(["none"] + range.map(String.init))
    case .fill: .kind("color")
    }
  }

  private static func kit(_ kit: any Kit) -> JSONText {
    .object([
      ("name", .string(kit.name)), ("title", .string(kit.name)), ("summary", .string(kit.summary)),
      ("device", .string(kit.standard.device)),
      ("layouts", .strings(kit.layouts.map(\.name))),
      ("types", .strings(kit.shippedDesign.types.map { $0.name.lowercased() })),
      ("positions", .strings(BannerPosition.allCases.map(\.rawValue))),
      ("images", .strings(kit.imageNames)),
      ("defaults", defaults(of: kit)),
      ("properties", .array(kit.properties.map(property))),
      ("calls", .strings(kit.calls.map(\.name))),
    ])
  }

  /// Returns the defaults that depend on the kit, by the names of options.
  ///
  /// The texts are those of the original's demo.
  private static func defaults(of kit: any Kit) -> JSONText {
    let type = kit.shippedDesign.type(named: kit.standard.type)
    let texts = kit.exampleTexts(
      ofType: type?.name ?? kit.standard.type, layout: kit.standard.layout,
      values: type?.values ?? [:])
    var members: [(key: String, value: JSONText)] = []
    for key in Options.Key.allCases {
      var word: String?
      if let role = TextRole.allCases.first(where: { $0.option == key }) {
        word = texts[role]
      } else if case .ofKit(let standard)? = key.definition.usual {
        word = standard(kit)
      }
      if let word { members.append((key.rawValue, .string(word))) }
    }
    return .object(members)
  }

  private static func property(_ property: Property) -> JSONText {
    let row = Listing.row(property).json
    var members: [(key: String, value: JSONText)] = []
    if case .object(let all)? = row { members = all }
    return .object(members + [("control", control(of: property))])
  }

  private static func control(of property: Property) -> JSONText {
    switch property.kind {
    case .number(let range): .number(range.lowerBound, range.upperBound, unit: property.unit?.word)
    case .wholeNumber(let range):
      .number(
        Double(range.lowerBound), Double(range.upperBound), unit: property.unit?.word, step: 1)
    case .positiveNumber(let most): .number(0, most, unit: property.unit?.word)
    case .namedNumber(_, let names): .choice(names.map(\.name), isOpen: true)
    case .color, .colorWithAlpha, .adaptiveColor: .kind("color")
    case .flag: .kind("flag")
    case .choice(let words): .choice(words)
    case .choices, .insets: .kind("text")
    case .imageName: .kind("file", ("accepts", "image"))
    case .text: .kind("text")
    }
  }
}

extension Property.Unit {
  fileprivate var word: String {
    switch self {
    case .points: "points"
    case .pointsPerSecond: "points/s"
    case .seconds: "seconds"
    case .ratio: "ratio"
    }
  }
}

extension JSONText {
  fileprivate static func kind(_ name: String, _ others: (key: String, value: JSONText)...)
    -> JSONText
  {
    .object([("kind", .string(name))] + others)
  }

  fileprivate static func choice(_ words: [String], isOpen: Bool = false) -> JSONText {
    .kind("choice", ("values", .strings(words)), ("isOpen", .bool(isOpen)))
  }

  fileprivate static func number(
    _ least: Double, _ most: Double, unit: String?, step: Double? = nil
  ) -> JSONText {
    .kind(
      "number", ("least", least.isFinite ? .exact(least) : .null),
      ("most", most.isFinite ? .exact(most) : .null),
      ("unit", unit.map { .string($0) } ?? .null), ("step", step.map { .number($0) } ?? .null))
  }
}
