// SPDX-License-Identifier: MIT

package import BannerJSON
internal import BannerChrome
internal import BannerDevice
internal import BannerDocument
internal import BannerGeometry
internal import BannerKitInterface
package import BannerLayers
internal import BannerPixels
internal import BannerText
internal import BannerViews

/// Finds the settings of a banner that change nothing.
///
/// One rule for all kits: without the setting the banner is the same, and no other value of it changes
/// anything either. A value that says what holds anyway is therefore fine.
///
/// In a picture of a banner at rest only what is on the screen counts, so that a setting of its motion changes
/// nothing. In a scene all that happens counts, also for a still of one of its instants.
package struct UnusedSettings {
  /// The banner with all that was set for it.
  let screenshot: Screenshot
  /// Whether time stands still.
  let isAtRest: Bool
  /// The names of settings that another warning is about.
  let reported: Set<String>
  /// The texts that the banner shows, if that is known: what is among them counts.
  let drawn: () -> [String]
  /// Whether the setting at a place, a warning without a sentence, counts for certain.
  let isKnown: (InputError) -> Bool
  /// Whether another banner in the place of this one would be seen, read or heard to differ; nil for a
  /// banner that can't be shown.
  let differs: (Screenshot) -> Bool?

  /// The settings of a banner.
  package init(
    screenshot: Screenshot, isAtRest: Bool, reported: Set<String>,
    drawn: @escaping () -> [String] = { [] },
    isKnown: @escaping (InputError) -> Bool = { _ in false },
    differs: @escaping (Screenshot) -> Bool?
  ) {
    self.screenshot = screenshot
    self.isAtRest = isAtRest
    self.reported = reported
    self.drawn = drawn
    self.isKnown = isKnown
    self.differs = differs
  }

  /// Something that was set.
  private struct Setting {
    /// The property's name, or the option's with two hyphens in front.
    var name: String
    /// Takes it back.
    var remove: (inout Screenshot) -> Void
    /// Gives it other values.
    var alternatives: [(inout Screenshot) -> Void]
  }

  /// Those that change nothing, in the order in which the kit lists its properties, options last.
  ///
  /// Of settings that make each other useless all but one are named.
  func names() -> [String] {
    var unused: [String] = []
    var rest = screenshot
    for setting in settings.reversed()
    where !reported.contains(setting.name) && !isKnown(place(of: setting.name)) {
      var without = rest
      setting.remove(&without)
      // What can't be left out may still be without effect: two properties that need each other, say.
      let difference = differs(without)
      guard difference != true else { continue }
      let others = setting.alternatives.lazy.compactMap { change -> Bool? in
        var other = rest
        change(&other)
        return differs(other)
      }
      if others.contains(true) {
        // One of several words may mean nothing here while others do, as the kit can tell.
        guard difference == false, reason(for: setting.name) != nil else { continue }
      } else if difference == nil, others.isEmpty {
        continue
      }
      unused.append(setting.name)
      if difference == false { rest = without }
    }
    return unused.reversed()
  }

  /// A sentence about one of them.
  private func sentence(about name: String) -> String {
    if name == "--\(Options.Key.textSize.rawValue)", !screenshot.kit.followsTextSize {
      return "\(screenshot.kit.name) does not follow the text size, as the original does not"
    }
    if emptyTexts.contains(where: { $0.name == name }) {
      return "an empty text is the same as none; it changes nothing"
    }
    return reason(for: name).map { "\($0); it changes nothing" }
      ?? (isAtRest ? "it changes nothing in this picture" : "it changes nothing in this scene")
  }

  /// Why a setting changes nothing, if the kit can tell.
  private func reason(for name: String) -> String? {
    let type = screenshot.design.type(named: screenshot.type)
    let request = screenshot.request(type?.name ?? screenshot.type, type?.values ?? [:])
    return screenshot.kit.reason(forUnused: name, in: request, isAtRest: isAtRest)
  }

  /// One warning for each, with its place.
  package var warnings: [InputError] {
    names().map { name in
      var warning = place(of: name)
      warning.message = sentence(about: name)
      return warning
    }
  }

  /// Where everything was set that is looked at; equal places are one.
  package var places: [InputError] { settings.map { place(of: $0.name) } }

  /// A warning without a sentence.
  private func place(of name: String) -> InputError {
    guard name.hasPrefix("--") else {
      return Renderer.located(KitWarning(property: name, ""), in: screenshot)
    }
    let option = String(name.dropFirst(2))
    // Beside a sentence about the text size its name would stand twice.
    let isSize = option == Options.Key.textSize.rawValue
    return screenshot.textOrigins[option]?.error("") ?? InputError(path: isSize ? nil : option, "")
  }

  // MARK: What was set

  private var settings: [Setting] {
    // A model says itself what counts; the text size is the device's.
    guard screenshot.model == nil else { return textSize.map { [$0] } ?? [] }
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

  /// Empty texts that somebody gave.
  ///
  /// One may take an example away, or the text of the document from a step's banner. Some libraries make an
  /// empty label of one, which takes room.
  private var emptyTexts: [Setting] {
    func isGiven(_ role: TextRole) -> Bool {
      screenshot.textOrigins[role.option.rawValue] != nil
    }
    let empty = TextRole.allCases.filter { role in
      isGiven(role) && screenshot.text(role)?.isEmpty == true
        && !screenshot.overridingOptions.contains(role.option.rawValue)
    }
    return empty.map { role in
      let hasExample = ![.title, .subtitle].contains { $0 != role && isGiven($0) }
      return Setting(
        name: "--\(role.option.rawValue)",
        remove: { other in
          other.set(nil, as: role)
          guard hasExample else { return }
          let examples = other.exampleTexts
          for missing in TextRole.allCases where missing == role || !isGiven(missing) {
            other.set(examples[missing].map { AttributedText($0) }, as: missing)
          }
        }, alternatives: [])
    }
  }

  /// Texts that somebody gave and that say something.
  private var texts: [Setting] {
    let given = TextRole.allCases.filter { role in
      screenshot.textOrigins[role.option.rawValue] != nil && screenshot.text(role)?.isEmpty == false
    }
    guard !given.isEmpty else { return [] }
    let drawn = drawn()
    let texts = given.compactMap { screenshot.text($0)?.string }
    return given.compactMap { role in
      // A text that is seen needs no other layout, unless another one has it, too.
      if let text = screenshot.text(role)?.string, drawn.contains(text),
        texts.count(where: { $0.contains(text) }) == 1
      {
        return nil
      }
      return Setting(
        name: "--\(role.option.rawValue)", remove: { $0.set(nil, as: role) },
        alternatives: [{ $0.set("Another text", as: role) }])
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

  private var position: Setting? {
    guard let position = screenshot.position else { return nil }
    return Setting(
      name: "--position", remove: { $0.position = nil },
      alternatives: Position.allCases.filter { $0 != position }.map { other in
        { $0.position = other }
      })
  }

  private var textSize: Setting? {
    guard let size = screenshot.textSize else { return nil }
    return Setting(
      name: "--text-size", remove: { $0.textSize = nil },
      alternatives: [TextSizeCategory.extraSmall, .accessibility3].filter { $0 != size }.map {
        other in { $0.textSize = other }
      })
  }
}

extension Property {
  /// Other values that it may have, with which it shows whether it counts.
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
  /// What the kit is asked for.
  ///
  /// - Parameters:
  ///   - type: The type's name as the design has it.
  ///   - values: What the design says of it.
  func request(_ type: String, _ values: Design.Values) -> BannerRequest {
    BannerRequest(
      layout: layout, type: type, values: values, overrides: properties, title: title,
      subtitle: subtitle, image: image, buttonTitle: buttonTitle,
      alternativeTitle: alternativeTitle, position: position)
  }

  /// What an example of the banner says.
  var exampleTexts: ExampleTexts {
    kit.exampleTexts(
      ofType: type, layout: layout,
      values: (design.type(named: type)?.values ?? [:]).merging(properties) { $1 })
  }

  fileprivate mutating func set(_ text: AttributedText?, as role: TextRole) {
    switch role {
    case .title: title = text
    case .subtitle: subtitle = text
    case .button: buttonTitle = text
    case .alternative: alternativeTitle = text
    }
  }
}

extension ExampleTexts {
  fileprivate subscript(role: TextRole) -> String? {
    switch role {
    case .title: title
    case .subtitle: subtitle
    case .button: button
    case .alternative: alternative
    }
  }
}

/// All that a banner at rest adds to a screen.
package struct BannerLook: Equatable {
  private var layers: [Layer]
  private var levels: [StackingLevel]
  private var settled: PresentedLayers
  private var composer: ScreenComposer
  private var frame: Rect
  private var accessibility: Accessibility?
  private var systemBars: SystemBarsRequest

  /// The look of a banner that is laid out.
  init(_ presentation: any Presentation, on composer: ScreenComposer) {
    settled = presentation.settled
    self.composer = composer
    let bounds = composer.screenshot.screen.bounds
    let parts = settled.layers.map { layer in
      (level: layer.level, layers: layer.layer.onlyDrawn.parts(at: .zero, in: bounds))
    }
    layers = parts.flatMap(\.layers)
    levels = parts.flatMap { part in part.layers.map { _ in part.level } }
    frame = settled.banner
    accessibility = presentation.accessibility
    systemBars = composer.systemBars
    // Nobody sees the style of a status bar that is not there.
    if composer.chrome.screen.statusBarHeight == 0 { systemBars.statusBarStyle = nil }
  }

  /// Whether two banners look and read the same.
  ///
  /// Slots with nothing of the screen between them are equal.
  package static func == (a: BannerLook, b: BannerLook) -> Bool {
    a.layers == b.layers && a.frame == b.frame && a.accessibility == b.accessibility
      && a.systemBars == b.systemBars && (a.levels == b.levels || a.order == b.order)
  }

  /// The names of all layers of the screen, from back to front.
  private var order: [String] { composer.layers(with: [settled]).map(\.name) }
}

extension Layer {
  /// What is drawn of it on a screen, each part in its place there: groups that draw nothing themselves are
  /// taken apart, and plain fills end with the screen.
  fileprivate func parts(at origin: Point, in bounds: Rect) -> [Layer] {
    let frame = frame.offset(x: origin.x, y: origin.y)
    var own = self
    own.frame = frame
    own.sublayers = []
    guard opacity == 1, transform == .identity, !clips else {
      let screen = bounds.offset(x: -frame.x, y: -frame.y)
      let box = Rect(origin: .zero, size: frame.size)
      // Where a transform puts its parts is not looked at: all of them count.
      let seen =
        transform != .identity ? .veryLarge : clips ? screen.intersection(box) : screen
      own.sublayers = sublayers.flatMap { $0.parts(at: .zero, in: seen) }
      return [own]
    }
    var parts: [Layer] = []
    let isPlain = border == nil && shadow == nil
    switch (background, content) {
    case (nil, .none) where isPlain: break
    case (.color?, .none) where isPlain:
      own.frame = frame.endingSquarely(with: bounds, corners: cornerRadii)
      if !own.frame.isEmpty { parts.append(own) }
    default: parts.append(own)
    }
    return parts + sublayers.flatMap { $0.parts(at: frame.origin, in: bounds) }
  }

  /// The same without what leaves no pixel, whatever it says: shadows that are clear, corners of nothing.
  package var onlyDrawn: Layer {
    var layer = self
    if opacity == 0 {
      layer = Layer(name, frame: frame)
      layer.opacity = 0
      return layer
    }
    if case .color(let color)? = background, color.alpha == 0 { layer.background = nil }
    if let border, border.width == 0 || border.color.alpha == 0 { layer.border = nil }
    if let shadow, shadow.color.alpha == 0 { layer.shadow = nil }
    if case .text(var text) = content {
      if text.shadow?.color.alpha == 0 { text.shadow = nil }
      if text.lines.allSatisfy({ $0.line.runs.isEmpty }) {
        layer.content = .none
      } else {
        layer.content = .text(text)
      }
    }
    let isBackdrop = if case .backdrop = content { true } else { false }
    if layer.background == nil, layer.border == nil, layer.shadow == nil, !clips, !isBackdrop {
      layer.cornerRadii = CornerRadii(0)
      layer.cornerCurve = .circular
    }
    layer.sublayers = sublayers.map(\.onlyDrawn)
    return layer
  }
}

extension Rect {
  /// Larger than any screen.
  fileprivate static let veryLarge = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// The part of a rounded rectangle within some bounds, cut off only above and below where no corner is lost.
  fileprivate func endingSquarely(with bounds: Rect, corners: CornerRadii) -> Rect {
    let isSquareAbove = corners.topLeft == 0 && corners.topRight == 0
    let isSquareBelow = corners.bottomLeft == 0 && corners.bottomRight == 0
    if isSquareAbove, isSquareBelow { return intersection(bounds) }
    let top = isSquareAbove ? max(y, bounds.y) : y
    let bottom = isSquareBelow ? min(maxY, bounds.maxY) : maxY
    return Rect(x: x, y: top, width: width, height: max(0, bottom - top))
  }
}

extension Renderer {
  /// The look of a banner at rest; nil if it can't be shown.
  package func look(of screenshot: Screenshot) -> BannerLook? {
    guard let (composer, presentation) = try? laidOut(screenshot) else { return nil }
    return BannerLook(presentation, on: composer)
  }

  /// Warnings of settings that change nothing in a picture of a banner at rest.
  func unusedSettings(
    of screenshot: Screenshot, shown composer: ScreenComposer, _ presentation: any Presentation
  ) -> [InputError] {
    var known: BannerLook?
    return UnusedSettings(
      screenshot: screenshot, isAtRest: true,
      reported: Set(presentation.warnings.compactMap(\.property)),
      drawn: { DrawnText.joined(in: presentation.settled.layers.map(\.layer)) }
    ) { other in
      let look = known ?? BannerLook(presentation, on: composer)
      known = look
      return self.look(of: other).map { $0 != look }
    }.warnings
  }
}
