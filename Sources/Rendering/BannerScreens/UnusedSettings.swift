// SPDX-License-Identifier: MIT

package import BannerJSON
internal import BannerChrome
package import BannerDevice
internal import BannerDocument
internal import BannerGeometry
package import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerText
internal import BannerViews

/// A search for settings of a banner that have no effect.
///
/// The rule is the same for all kits. Without the setting, the banner is the same, and no other
/// value of it has an effect either. A value that matches the default is therefore fine.
///
/// For a picture of a still banner, only the content of the screen counts, so a setting of its
/// motion has no effect. In a scene, all events count, even for a picture of one instant.
package struct UnusedSettings {
  /// The banner with all its settings.
  let screenshot: Screenshot
  /// Whether the banner is still.
  let isAtRest: Bool
  /// The names of settings that another warning reports.
  let reported: Set<String>
  /// The options and properties whose texts are drawn completely, if known.
  ///
  /// They have an effect.
  let drawn: () -> Set<String>
  /// A closure that returns whether the setting at a place is known to have an effect.
  let isKnown: (InputPlace) -> Bool
  /// A closure that returns whether another banner in place of this one would look, read or sound
  /// different.
  ///
  /// It returns nil for a banner that can't be shown.
  let differs: (Screenshot) -> Bool?
  /// A closure that returns the same for the picture of a part of the screen, or nil if options of
  /// the screen aren't checked.
  var differsInPicture: ((Screenshot, Screen.Crop) -> Bool?)?
  /// Whether settings of the banner are checked.
  var checksBanner = true

  /// Creates the list of a banner's settings.
  package init(
    screenshot: Screenshot, isAtRest: Bool, reported: Set<String>,
    drawn: @escaping () -> Set<String> = { [] },
    isKnown: @escaping (InputPlace) -> Bool = { _ in false },
    differs: @escaping (Screenshot) -> Bool?
  ) {
    self.screenshot = screenshot
    self.isAtRest = isAtRest
    self.reported = reported
    self.drawn = drawn
    self.isKnown = isKnown
    self.differs = differs
  }

  /// Creates the list of the options of a screen.
  ///
  /// - Parameters:
  ///   - screens: The screen in each part of a scene.
  ///   - differs: Returns whether pictures of a part of the screen would look different with
  ///     another screen; nil for a screen that can't be drawn.
  package init(
    ofScreens screens: [Screenshot], with renderer: Renderer,
    differsInPicture differs: @escaping (Screenshot, Screen.Crop) -> Bool?
  ) {
    var reported = Set(screens.flatMap { Self.optionsWithWarnings(of: $0, renderer) })
    for binding in OptionBinding.all {
      let values = screens.map(binding.value)
      if values.contains(where: { $0 != values[0] }) { reported.insert(Self.name(of: binding.key)) }
    }
    self.init(screenshot: screens[0], isAtRest: false, reported: reported) { _ in nil }
    differsInPicture = differs
    checksBanner = false
  }

  /// Returns the options of a screen whose warnings give a reason.
  private static func optionsWithWarnings(
    of screenshot: Screenshot, _ renderer: Renderer
  ) -> [String] {
    let chrome = renderer.surroundings(of: screenshot).chrome
    let composer = try? ScreenComposer(screenshot, chrome: chrome) { _ in SystemBarsRequest() }
    return composer.map { optionsWithWarnings(of: screenshot, $0.barProblems) } ?? []
  }

  /// Returns the options of a screen whose warnings give a reason.
  ///
  /// - Parameter problems: The problems with the options for its bars.
  fileprivate static func optionsWithWarnings(
    of screenshot: Screenshot, _ problems: [ScreenComposer.BarProblem]
  ) -> [String] {
    problems.filter(\.isIgnored).map { name(of: $0.key) }
      + (Renderer.frameWarnings(screenshot).isEmpty ? [] : [name(of: .mask)])
  }

  private static func name(of key: Options.Key) -> String { "--\(key.rawValue)" }

  /// A single setting.
  private struct Setting {
    /// The property's name, or the option's name with two leading hyphens.
    var name: String
    /// The change that removes the setting.
    var remove: (inout Screenshot) -> Void
    /// The changes that give the setting other values.
    var alternatives: [(inout Screenshot) -> Void]
    /// Whether it is an option of the screen, which may affect more than the banner.
    var isOfScreen = false

    /// Also removes a bar.
    mutating func add(removing bar: WritableKeyPath<Screenshot, Bool>) {
      let remove = remove
      self.remove = { screenshot in
        remove(&screenshot)
        screenshot[keyPath: bar] = false
      }
    }
  }

  /// Returns the settings without effect, in the kit's order of properties, followed by options.
  ///
  /// If settings make each other useless, all but one are named.
  func names() -> [String] {
    var unused: [String] = []
    var rest = screenshot
    for setting in settings.reversed()
    where !reported.contains(setting.name) && !isKnown(place(of: setting.name)) {
      var without = rest
      setting.remove(&without)
      func differs(_ other: Screenshot) -> Bool? {
        guard setting.isOfScreen, let differsInPicture else { return self.differs(other) }
        return differsInPicture(other, screenshot.crop)
      }
      // A required setting may still have no effect, for example one of two properties that need
      // each other.
      let difference = differs(without)
      guard difference != true else { continue }
      let others = setting.alternatives.lazy.compactMap { change -> Bool? in
        var other = rest
        change(&other)
        return differs(other)
      }
      if others.contains(true) {
        // One word may have no effect here while others do, as the kit can tell.
        guard difference == false, reason(for: setting.name) != nil else { continue }
      } else if difference == nil, others.isEmpty {
        continue
      }
      unused.append(setting.name)
      if difference == false { rest = without }
    }
    return ignoredByModel + unused.reversed()
  }

  /// The settings that describe a banner although it is a library's own view.
  private var ignoredByModel: [String] {
    guard checksBanner, screenshot.model != nil else { return [] }
    var options = TextRole.allCases.filter { screenshot[$0] != nil }.map(\.option)
    if screenshot.type != screenshot.kit.standard.type { options.append(.type) }
    if screenshot.layout != nil { options.append(.layout) }
    if screenshot.position != nil { options.append(.position) }
    if image != nil { options.append(.image) }
    return screenshot.properties.keys.sorted() + options.map(Self.name)
  }

  /// Returns a message about a setting.
  private func sentence(about name: String) -> String {
    if ignoredByModel.contains(name) {
      return "is ignored: the banner is a view of \(screenshot.kit.name)"
    }
    if name == Self.name(of: .textSize), !screenshot.kit.followsTextSize {
      return "is ignored: \(screenshot.kit.name) has a fixed text size, as in the original"
    }
    if emptyTexts.contains(where: { $0.name == name }) {
      return "is ignored: an empty text is the same as no text"
    }
    if isInRestOfScreen(name) { return "is ignored: the picture shows only the banner" }
    return reason(for: name).map { "is ignored: \($0)" }
      ?? (isAtRest ? "has no effect in this picture" : "has no effect in this scene")
  }

  /// Returns the reason why a setting has no effect, if the kit knows it.
  private func reason(for name: String) -> String? {
    let type = screenshot.design.type(named: screenshot.type)
    let request = screenshot.request(type?.name ?? screenshot.type, type?.values ?? [:])
    return screenshot.kit.reason(forUnused: name, in: request, isAtRest: isAtRest)
  }

  /// One warning with its place for each setting without effect.
  package var warnings: [(place: InputPlace, warning: InputError)] {
    named.map { (place(of: $0.name), $0.warning) }
  }

  /// One warning for each setting without effect, with its name.
  var named: [(name: String, warning: InputError)] {
    names().map { ($0, place(of: $0).error(sentence(about: $0))) }
  }

  /// The places of all checked settings.
  ///
  /// Equal places are one.
  package var places: [InputPlace] { settings.map { place(of: $0.name) } }

  private func place(of name: String) -> InputPlace {
    guard name.hasPrefix("--") else { return screenshot.place(ofProperty: name) }
    let option = String(name.dropFirst(2))
    return screenshot.optionOrigins[option]?.place ?? InputPlace(path: option)
  }

  // MARK: Settings

  private var settings: [Setting] { (checksBanner ? settingsOfBanner : []) + settingsOfScreen }

  private var settingsOfBanner: [Setting] {
    // A model determines its own settings; the text size belongs to the device.
    guard screenshot.model == nil else { return [textSize].compactMap(\.self) }
    let properties = screenshot.kit.properties.compactMap { property -> Setting? in
      guard let value = screenshot.properties[property.name] else { return nil }
      let name = property.name
      return Setting(
        name: name, remove: { $0.properties[name] = nil },
        alternatives: property.alternatives(to: value, images: screenshot.kit.imageNames).map {
          other in { $0.properties[name] = other }
        })
    }
    return properties + texts + emptyTexts + [image, position, textSize].compactMap(\.self)
  }

  /// The empty texts that were given.
  ///
  /// An empty text may remove an example, or the document's text from a step's banner. Some
  /// libraries create an empty label for it, which takes up space.
  private var emptyTexts: [Setting] {
    func isGiven(_ role: TextRole) -> Bool {
      screenshot.optionOrigins[role.option.rawValue] != nil
    }
    let empty = TextRole.allCases.filter { role in
      isGiven(role) && screenshot[role]?.isEmpty == true
        && !screenshot.overridingOptions.contains(role.option.rawValue)
    }
    return empty.map { role in
      let hasExample = ![.title, .subtitle].contains { $0 != role && isGiven($0) }
      return Setting(
        name: "--\(role.option.rawValue)",
        remove: { other in
          other[role] = nil
          guard hasExample else { return }
          let examples = other.exampleTexts
          for missing in TextRole.allCases where missing == role || !isGiven(missing) {
            other[missing] = examples[missing].map { AttributedText($0) }
          }
        }, alternatives: [])
    }
  }

  /// The texts that were given and aren't empty.
  private var texts: [Setting] {
    let given = TextRole.allCases.filter { role in
      screenshot.optionOrigins[role.option.rawValue] != nil
        && screenshot[role]?.isEmpty == false
    }
    guard !given.isEmpty else { return [] }
    let drawn = drawn()
    // A visible text needs no other layout.
    return given.filter { !drawn.contains($0.option.rawValue) }.map { role in
      Setting(
        name: "--\(role.option.rawValue)", remove: { $0[role] = nil },
        alternatives: [{ $0[role] = "Another text" }])
    }
  }

  private var image: Setting? {
    if case .standard = screenshot.image { return nil }
    let image = screenshot.kit.imageNames.lazy.compactMap {
      screenshot.kit.image(named: $0, scale: screenshot.screen.scale)
    }.first
    return Setting(
      name: "--image", remove: { $0.image = .standard },
      alternatives: [{ $0.image = .none }, { if let image { $0.image = .image(image) } }])
  }

  private var position: Setting? { screenshot.position == nil ? nil : setting(of: .position) }

  private var textSize: Setting? {
    guard screenshot.textSize != nil else { return nil }
    var setting = setting(of: .textSize)
    // Any size has an effect if one of the extremes has.
    setting?.alternatives = [TextSizeCategory.extraSmall, .accessibility3]
      .filter { $0 != screenshot.textSize }.map { other in { $0.textSize = other } }
    return setting
  }

  private func setting(of key: Options.Key) -> Setting? {
    OptionBinding.of(key).map(setting)
  }

  private func setting(of binding: OptionBinding) -> Setting {
    Setting(
      name: "--\(binding.key.rawValue)", remove: binding.reset,
      alternatives: binding.alternatives(screenshot).map { change in { change(&$0) } })
  }

  // MARK: Screen

  /// The given options of the screen.
  ///
  /// The device, its orientation and its version of iOS aren't among them: a test states them so
  /// that another default doesn't change its picture.
  private var settingsOfScreen: [Setting] {
    guard differsInPicture != nil else { return [] }
    return OptionBinding.all.filter { binding in
      binding.isOfScreen && isGiven(binding) && !isDefault(binding)
        && !choosesDevice(binding.key)
    }.map { binding in
      var setting = setting(of: binding)
      setting.isOfScreen = true
      // Items show their bar.
      if binding.key == .toolbarItems, !isGiven(.toolbar) { setting.add(removing: \.hasToolbar) }
      if binding.key == .tabItems, !isGiven(.tabBar) { setting.add(removing: \.hasTabBar) }
      return setting
    }
  }

  private func isGiven(_ key: Options.Key) -> Bool {
    screenshot.optionOrigins[key.rawValue] != nil
  }

  /// Swift code sets properties, which have no origins.
  private func isGiven(_ binding: OptionBinding) -> Bool {
    screenshot.optionOrigins.isEmpty ? !binding.isStandard(screenshot) : isGiven(binding.key)
  }

  /// Returns whether a device is chosen that supports an option.
  private func choosesDevice(_ key: Options.Key) -> Bool {
    guard !screenshot.optionOrigins.isEmpty, !isGiven(.device) else { return false }
    return key == .mask || key == .activity || key == .statusBar && isGiven(.activity)
  }

  /// Returns whether an option has the value of a picture without it.
  ///
  /// Only the demo page has a navigation bar of its own.
  private func isDefault(_ binding: OptionBinding) -> Bool {
    if binding.key == .navBar, case .demo = screenshot.background {
      return screenshot.navigationBar == .standard
    }
    return binding.key == .navBar
      ? screenshot.navigationBar == .none : binding.isStandard(screenshot)
  }

  /// Returns whether an option without effect affects the rest of the screen, which isn't in the
  /// picture.
  private func isInRestOfScreen(_ name: String) -> Bool {
    guard screenshot.crop == .banner, let differsInPicture,
      let setting = settingsOfScreen.first(where: { $0.name == name })
    else { return false }
    return ([setting.remove] + setting.alternatives).contains { change in
      var other = screenshot
      change(&other)
      return differsInPicture(other, .screen) == true
    }
  }
}

extension Property {
  /// Returns other values of the setting that show whether it has an effect.
  fileprivate func alternatives(
    to value: PropertyValue, images: [String]
  ) -> [PropertyValue] {
    let all: [PropertyValue] =
      switch kind {
      case .number, .wholeNumber, .positiveNumber, .namedNumber: numbers(near: value)
      case .color, .colorWithAlpha, .adaptiveColor:
        [.color(Color(rgb: 0xFF00FF)), .color(Color(rgb: 0x00FF7F))]
      case .imageName: images.prefix(3).map { .imageName($0) } + [.imageName("")]
      case .flag: [.flag(true), .flag(false)]
      case .choice(let words): words.map { .choice($0) }
      case .choices(let words): [.choices([]), .choices(words)] + words.map { .choices([$0]) }
      case .insets:
        [3.0, 0, 40].map { .insets(EdgeInsets(top: $0, left: $0, bottom: $0, right: $0)) }
      case .text: [.text("Another text"), .text("helvetica-neue bold"), .text("")]
      }
    return all.filter { $0 != value && allows($0) }
  }

  private func numbers(near value: PropertyValue) -> [PropertyValue] {
    guard case .number(let number) = value else { return [] }
    var others = [number + 1, number - 1, number * 2, number / 2, 0, 1, 40]
    if case .namedNumber(_, let names) = kind { others += names.map(\.value) }
    return others.map { .number($0) }
  }
}

extension Screenshot {
  /// Whether something may hide a part of the screen, or the picture may leave it out.
  package var leavesOutScreen: Bool {
    guard crop == .screen, !hasKeyboard, case .demo = background else { return true }
    return false
  }
}

extension Renderer {
  /// Returns the names of the banner's settings without effect when it is still.
  package func unusedSettings(
    of presentation: any Presentation, on composer: ScreenComposer
  ) -> Set<String> {
    let look = BannerLook(presentation, on: composer)
    let settings = UnusedSettings(
      screenshot: composer.screenshot, isAtRest: true, reported: []
    ) { other in self.look(of: other).map { $0 != look } }
    return Set(settings.names())
  }

  /// Returns warnings about settings without effect in a picture of a still banner.
  ///
  /// - Parameters:
  ///   - painted: The picture.
  ///   - isAlone: Whether there is no animation of the banner, whose settings are then checked
  ///     elsewhere.
  func unusedSettings(
    of presentation: any Presentation, on composer: ScreenComposer,
    painted: RowAnnotatedBitmap, isAlone: Bool
  ) -> [InputError] {
    var known: BannerLook?
    // Looks for each part of the screen.
    var pictures: [Screen.Crop: PictureLook] = [:]
    func picture(_ crop: Screen.Crop) -> PictureLook? {
      if let known = pictures[crop] { return known }
      var screenshot = composer.screenshot
      screenshot.crop = crop
      let look =
        crop == composer.screenshot.crop
        ? pictureLook(of: presentation, on: composer, painted: painted)
        : pictureLook(of: screenshot)
      pictures[crop] = look
      return look
    }
    let barProblems = composer.barProblems
    var settings = UnusedSettings(
      screenshot: composer.screenshot, isAtRest: true,
      reported: Set(
        presentation.warnings.compactMap(\.property)
          + UnusedSettings.optionsWithWarnings(of: composer.screenshot, barProblems)),
      drawn: { DrawnText.wholeTexts(in: presentation.settled.layers.map(\.layer)) }
    ) { other in
      let look = known ?? BannerLook(presentation, on: composer)
      known = look
      return self.look(of: other).map { $0 != look }
    }
    settings.checksBanner = isAlone
    settings.differsInPicture = { other, crop in
      var other = other
      other.crop = crop
      guard let look = picture(crop), let otherLook = self.pictureLook(of: other) else {
        return nil
      }
      return !look.isSame(as: otherLook)
    }
    let unused = settings.named
    let names = Set(unused.map(\.name))
    let problems = barProblems.filter { problem in
      // A picture of only the banner shows no bar that lacks room.
      !names.contains("--\(problem.key.rawValue)")
        && (problem.key != .device || composer.screenshot.crop != .banner)
    }
    return unused.map(\.warning)
      + problems.map { Self.warning(about: $0, in: composer.screenshot) }
  }
}
