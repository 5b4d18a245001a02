// SPDX-License-Identifier: MIT

internal import BannerColorScience
internal import BannerDevice
package import BannerDocument
internal import BannerFiles
internal import BannerKitInterface
internal import BannerText

/// The property of a screenshot that an option sets.
///
/// The option's reader, the search for options without effect, and Swift code are derived from it.
/// An option whose value depends on files, the kit or other options has a reader of its own.
package struct OptionBinding: Sendable {
  /// A value that Swift code can state as a literal.
  package indirect enum Value: Sendable, Equatable {
    case none
    case flag(Bool)
    case number(Int)
    case text(String)
    case texts([String])
    /// A case of an enumeration, with its associated value.
    case word(String, Value = .none)
  }

  typealias Change = @Sendable (inout Screenshot) -> Void

  package let key: Options.Key
  /// The property of ``Screenshot`` in Swift, such as `bars.back`.
  package let property: String
  /// Whether the option may change a part of the screen that isn't in the picture.
  package let isOfScreen: Bool
  /// Returns the value of the property.
  package let value: @Sendable (Screenshot) -> Value
  /// Returns whether the property has the same value as without the option.
  let isStandard: @Sendable (Screenshot) -> Bool
  /// The change to the value without the option.
  let reset: Change
  /// Gives another screenshot the same value.
  private let copy: @Sendable (_ from: Screenshot, _ to: inout Screenshot) -> Void
  /// Returns the changes to other values.
  let alternatives: @Sendable (Screenshot) -> [Change]
  /// Sets the property to the value of an option that is set, or nil if the option has a reader of
  /// its own.
  private let reader: (@Sendable (Options, inout Screenshot) throws(RenderError) -> Void)?

  private init<Property: Equatable & Sendable>(
    _ key: Options.Key, _ property: String,
    _ path: any WritableKeyPath<Screenshot, Property> & Sendable, standard: Property,
    others: [Property], isOfScreen: Bool = true,
    value: @escaping @Sendable (Property) -> Value,
    read: (@Sendable (Options) throws(RenderError) -> Property?)? = nil
  ) {
    self.key = key
    self.property = property
    self.isOfScreen = isOfScreen
    self.value = { value($0[keyPath: path]) }
    isStandard = { $0[keyPath: path] == standard }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
    reset = { $0[keyPath: path] = standard }
    alternatives = { screenshot in
      others.filter { $0 != screenshot[keyPath: path] }.map { other in
        { $0[keyPath: path] = other }
      }
    }
    guard let read else {
      reader = nil
      return
    }
    reader = { (options, screenshot) throws(RenderError) in
      if let value = try read(options) { screenshot[keyPath: path] = value }
    }
  }

  /// Sets the property of a screenshot to the option's value, if the option is set.
  func read(_ options: Options, into screenshot: inout Screenshot) throws(RenderError) {
    if options[key] != nil { try reader?(options, &screenshot) }
  }

  // MARK: Kinds

  private static func flag(
    _ key: Options.Key, _ property: String, _ path: any WritableKeyPath<Screenshot, Bool> & Sendable
  ) -> Self {
    Self(
      key, property, path, standard: key.definition.standard == "true", others: [true, false],
      value: { .flag($0) }
    ) { options throws(RenderError) in try options.flag(key) }
  }

  /// A word that an enumeration has a case for.
  private static func word<Word: RawRepresentable<String> & CaseIterable & Equatable & Sendable>(
    _ key: Options.Key, _ property: String,
    _ path: any WritableKeyPath<Screenshot, Word> & Sendable,
    isOfScreen: Bool = true
  ) -> Self {
    guard let standard = key.definition.standard.flatMap(Word.init(rawValue:)) else {
      preconditionFailure("\(key.rawValue) has no standard word")
    }
    return Self(
      key, property, path, standard: standard, others: Array(Word.allCases),
      isOfScreen: isOfScreen, value: { .word("\($0)") }
    ) { options throws(RenderError) in try options.word(key) }
  }

  /// A word that an enumeration has a case for, or another word that stands for nil.
  private static func optionalWord<
    Word: RawRepresentable<String> & CaseIterable & Equatable & Sendable
  >(
    _ key: Options.Key, _ property: String,
    _ path: any WritableKeyPath<Screenshot, Word?> & Sendable,
    standard: Word? = nil, isOfScreen: Bool = true
  ) -> Self {
    Self(
      key, property, path, standard: standard, others: Word.allCases.map(\.self),
      isOfScreen: isOfScreen, value: { $0.map { .word("\($0)") } ?? .none }
    ) { options throws(RenderError) in .some(try options.word(key)) }
  }

  /// A whole number.
  ///
  /// - Parameter offset: The option's value for 0.
  private static func wholeNumber(
    _ key: Options.Key, _ property: String, _ path: any WritableKeyPath<Screenshot, Int> & Sendable,
    standard: Int, others: [Int], offset: Int = 0, isOfScreen: Bool = true
  ) -> Self {
    Self(
      key, property, path, standard: standard, others: others, isOfScreen: isOfScreen,
      value: { .number($0) }
    ) { options throws(RenderError) in try options.wholeNumber(key).map { $0 - offset } }
  }

  /// Returns a strength as a value.
  @Sendable private static func value(_ strength: Screen.StatusBarContents.Strength) -> Value {
    switch strength {
    case .hidden: .word("hidden")
    case .level(let level): .word("level", .number(level))
    }
  }

  /// A text, whose reader fills its placeholders.
  private static func line(
    _ key: Options.Key, _ property: String,
    _ path: any WritableKeyPath<Screenshot, String?> & Sendable
  ) -> Self {
    Self(
      key, property, path, standard: nil, others: ["9:00", "Another"],
      value: { $0.map { .text($0) } ?? .none })
  }

  /// The items of a bar, whose reader checks their icons.
  private static func items(
    _ key: Options.Key, _ property: String,
    _ path: any WritableKeyPath<Screenshot, [String]?> & Sendable
  ) -> Self {
    Self(
      key, property, path, standard: nil, others: [["Another"]],
      value: { $0.map { .texts($0) } ?? .none })
  }

  // MARK: All

  /// All bindings in the order of the options.
  package static let all: [Self] = [
    .optionalWord(.position, "position", \.position, isOfScreen: false),
    .word(.orientation, "screen.orientation", \.screen.orientation, isOfScreen: false),
    .word(.appearance, "screen.chosenAppearance", \.screen.chosenAppearance),
    .optionalWord(.activity, "screen.activity", \.screen.activity),
    .optionalWord(.direction, "direction", \.direction, standard: .leftToRight),
    .optionalWord(.textSize, "textSize", \.textSize, isOfScreen: false),
    .optionalWord(.host, "host", \.host),
    Self(
      .navBar, "navigationBar", \.navigationBar, standard: .standard,
      others: [.none, .titled("Another title")],
      value: { bar in
        switch bar {
        case .standard: .word("standard")
        case .titled(let title): .word("titled", .text(title))
        case .none: .word("none")
        }
      }),
    .line(.navBack, "bars.back", \.bars.back),
    .items(.navLeft, "bars.left", \.bars.left),
    .items(.navRight, "bars.right", \.bars.right),
    .flag(.toolbar, "hasToolbar", \.hasToolbar),
    .items(.toolbarItems, "bars.toolbar", \.bars.toolbar),
    .flag(.tabBar, "hasTabBar", \.hasTabBar),
    .items(.tabItems, "bars.tabs", \.bars.tabs),
    .wholeNumber(
      .tabSelected, "bars.selectedTab", \.bars.selectedTab, standard: 0, others: [1, 2], offset: 1),
    .flag(.keyboard, "hasKeyboard", \.hasKeyboard),
    Self(
      .statusBar, "screen.hidesStatusBar", \.screen.hidesStatusBar, standard: false,
      others: [true, false], value: { .flag($0) }
    ) { options throws(RenderError) in try options.flag(.statusBar).map { !$0 } },
    .line(.clock, "clock", \.clock),
    .line(.carrier, "statusBarContents.carrier", \.statusBarContents.carrier),
    Self(
      .signal, "statusBarContents.signal", \.statusBarContents.signal, standard: usual.signal,
      others: strengths.map(\.self), value: { $0.map(value) ?? .none }
    ) { options throws(RenderError) in .some(try options.strength(.signal)) },
    Self(
      .wifi, "statusBarContents.wiFi", \.statusBarContents.wiFi, standard: usual.wiFi,
      others: strengths, value: value
    ) { options throws(RenderError) in try options.strength(.wifi) },
    .line(.network, "statusBarContents.network", \.statusBarContents.network),
    .wholeNumber(
      .battery, "statusBarContents.battery", \.statusBarContents.battery,
      standard: usual.battery, others: [5, 50]),
    .word(.batteryState, "statusBarContents.power", \.statusBarContents.power),
    .word(.crop, "crop", \.crop, isOfScreen: false),
    .flag(.mask, "masksDisplay", \.masksDisplay),
    .optionalWord(.simulate, "colorVision", \.colorVision, isOfScreen: false),
    .word(.compression, "compression", \.compression, isOfScreen: false),
    .wholeNumber(.lossy, "loss", \.loss, standard: 0, others: [], isOfScreen: false),
  ]

  private static let usual = Screen.StatusBarContents()
  private static let strengths: [Screen.StatusBarContents.Strength] = [
    .hidden, .level(1), .level(3),
  ]

  /// Returns the binding of an option, or nil for an option with a reader of its own.
  package static func of(_ key: Options.Key) -> Self? { all.first { $0.key == key } }

  /// Gives a screenshot the options of another one's screen.
  package static func copyScreen(from other: Screenshot, to screenshot: inout Screenshot) {
    for binding in all where binding.isOfScreen { binding.copy(other, &screenshot) }
  }

  /// Gives a screenshot the options of another one that a script step can change.
  static func copySurroundings(from other: Screenshot, to screenshot: inout Screenshot) {
    for binding in ofSurroundings { binding.copy(other, &screenshot) }
  }

  /// The bindings of the options that a script step can change, and of the others.
  package static let (ofSurroundings, ofStart) = {
    var (changing, fixed): ([Self], [Self]) = ([], [])
    for binding in all {
      if binding.key.definition.change == nil {
        fixed.append(binding)
      } else {
        changing.append(binding)
      }
    }
    return (changing, fixed)
  }()
}
