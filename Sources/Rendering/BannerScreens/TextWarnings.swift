// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
package import BannerJSON
internal import BannerDocument
package import BannerKitInterface
package import BannerLayers
internal import BannerText

/// Says what of a banner's texts could not be drawn as they ask.
package struct TextWarnings {
  /// Never empty; the first one is that of the screen.
  private let screenshots: [Screenshot]
  /// Layers whose texts may be cut, because a kit reports that.
  private let excused: Set<String>
  /// Whether the navigation bar has a title that was given.
  private let hasTitle: Bool
  /// Layers and properties that a kit reports something of.
  private let reported: Set<String>

  /// Those of a banner alone, or of a scene.
  ///
  /// - Parameters:
  ///   - screenshots: The screen from the beginning on, and what the scene's steps show.
  ///   - warnings: What the kit says.
  package init(_ screenshots: [Screenshot], beside warnings: [KitWarning]) {
    self.screenshots = screenshots
    hasTitle = screenshots.contains {
      if case .titled = $0.navigationBar { true } else { false }
    }
    reported = Set(warnings.compactMap(\.property))
    excused = Set(warnings.compactMap(\.cutText))
  }

  /// How many code points a warning names.
  private static let mostNamed = 8

  /// One warning for each text and each thing that is wrong with it.
  package func warnings(of layers: [Layer]) -> [InputError] {
    problems(of: layers) + cuts(of: layers) + clocks(in: layers)
  }

  /// One warning for each text of a banner at rest and each thing that hides something of it, but for those
  /// that the kit reports.
  package func warnings(of hidden: HiddenTexts) -> [InputError] { located(hidden).map(\.warning) }

  /// The same with what each is about.
  package func located(
    _ hidden: HiddenTexts
  ) -> [(finding: HiddenTexts.Finding, warning: InputError)] {
    hidden.all.filter { !reported.contains($0.layer) }.map { finding in
      let warning = located(
        "\(points(finding.depth)) of \(quoted(finding.text, limit: 40)) lie \(finding.cover)",
        [finding.text], of: Self.name(ofLayer: finding.layer))
      return (finding, warning)
    }
  }

  /// What fonts can't draw.
  private func problems(of layers: [Layer]) -> [InputError] {
    var found: [(layer: String, kind: TextProblem.Kind, scalars: [Unicode.Scalar], text: String)] =
      []
    for line in DrawnText.lines(of: layers) {
      let layer = Self.name(of: line.layer)
      for problem in line.line.problems {
        if let index = found.firstIndex(where: {
          $0.layer == layer && $0.kind == problem.kind
        }) {
          if found[index].scalars.count <= Self.mostNamed,
            !found[index].scalars.contains(problem.scalar)
          {
            found[index].scalars.append(problem.scalar)
          }
        } else {
          found.append((layer, problem.kind, [problem.scalar], line.line.text))
        }
      }
    }
    return found.map { problem in
      located(
        Self.sentence(problem.kind, problem.scalars, in: problem.text), [problem.text],
        of: problem.layer)
    }
  }

  /// Texts without room for all of them; the page is only there to lie behind, and where only the banner is drawn
  /// there are no bars.
  private func cuts(of layers: [Layer]) -> [InputError] {
    var found: [InputError] = []
    let hidden: Set<Layer.Role> =
      screenshots[0].crop == .banner ? [.page, .navigationBar, .toolbar, .tabBar] : [.page]
    let seen = layers.filter { layer in layer.role.map { !hidden.contains($0) } ?? true }
    for (layer, line) in DrawnText.lines(of: seen)
    where line.isCut && !excused.contains(layer.name) && (hasTitle || layer.role != .barTitle) {
      let sentence =
        "there is no room for all of it; its last line is \(quoted(line.text, limit: 80))"
      let parts = line.text.split(separator: "…").map(String.init)
      let warning = located(sentence, parts, of: Self.name(of: layer))
      if !found.contains(warning) { found.append(warning) }
    }
    return found
  }

  /// A clock that leaves the status bar, or lies over what else stands in it; the system's own is nobody's
  /// mistake.
  private func clocks(in layers: [Layer]) -> [InputError] {
    guard screenshots[0].crop != .banner, screenshots.contains(where: { $0.clock != nil }),
      let bar = layers.first(where: { $0.role == .statusBar }),
      let clock = bar.sublayers.first(where: { $0.role == .clock })
    else { return [] }
    let others = bar.sublayers.filter { $0.role != .clock && $0.role != .activityPill }
    // An iPad's date stands behind its clock, wherever that ends.
    let movable = [clock] + others.filter { $0.role == .date }
    let hasRoom = movable.allSatisfy { item in
      item.frame.x >= 0 && item.frame.maxX <= bar.frame.width
        && !others.contains { $0 != item && !$0.frame.intersection(item.frame).isEmpty }
        && (screenshots[0].screen.cutOutFrame?.intersection(item.frame).isEmpty ?? true)
    }
    guard !hasRoom else { return [] }
    let text = DrawnText.lines(of: [clock]).map(\.line.text)
    return [
      located("there is no room for it in the status bar", text, of: Options.Key.clock.rawValue)
    ]
  }

  /// A warning with the place that a text comes from.
  ///
  /// - Parameters:
  ///   - parts: What of it was drawn.
  ///   - name: What it is called.
  private func located(_ sentence: String, _ parts: [String], of name: String) -> InputError {
    let option = Self.option(of: name)
    let screenshot = screenshots.last { $0.says(parts, at: option) } ?? screenshots[0]
    if let origin = screenshot.textOrigins[option] { return origin.error(sentence) }
    // A layer may be called otherwise than what was given for it.
    for screenshot in screenshots.reversed() {
      if let other = screenshot.texts.first(where: { screenshot.says(parts, at: $0.name) }),
        let origin = screenshot.textOrigins[other.name]
      {
        return origin.error(sentence)
      }
      if let property = screenshot.property(saying: parts) {
        return Renderer.located(KitWarning(property: property, sentence), in: screenshot)
      }
    }
    // A text that is a property has the property's place.
    return screenshot.kit.properties.contains { $0.name == name }
      ? Renderer.located(KitWarning(property: name, sentence), in: screenshot)
      : InputError(path: name, sentence)
  }

  /// The name of a layer's text.
  private static func name(of layer: Layer) -> String {
    layer.role == .barTitle ? Options.Key.navBar.rawValue : name(ofLayer: layer.name)
  }

  /// The name of a banner's text: most of its layers are called by it.
  private static func name(ofLayer layer: String) -> String {
    switch layer {
    case "button title", "action button title": Options.Key.button.rawValue
    case "alternative button title": Options.Key.alternative.rawValue
    default: layer
    }
  }

  /// The option that gives a text; what is called by no option has its own name.
  package static func option(of text: String) -> String {
    switch text {
    case "body", "description": Options.Key.subtitle.rawValue
    case "label": Options.Key.title.rawValue
    case "icon text": Options.Key.image.rawValue
    default: text
    }
  }

  private static func sentence(
    _ kind: TextProblem.Kind, _ scalars: [Unicode.Scalar], in text: String
  ) -> String {
    let more = scalars.count > mostNamed ? " and more" : ""
    let names = scalars.prefix(mostNamed).map(name).joined(separator: ", ") + more
    let place = "in \(quoted(text, limit: 80))"
    return switch kind {
    case .missing: "no font has \(names), \(place); drawn as a box"
    case .control: "nothing is drawn for \(names), \(place): control characters"
    case .tooManyMarks:
      "more than \(Typesetter.mostScalarsOfACharacter) code points make up one character, \(place);"
        + " those from \(names) on are left out"
    case .noTextForm: "no font has a text form of \(names), \(place); drawn in colour"
    case .noPicture: "no font has a picture of \(names), \(place); drawn as text"
    }
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Screenshot {
  /// Whether parts of a line come from the text that an option gave.
  fileprivate func says(_ parts: [String], at option: String) -> Bool {
    guard textOrigins[option] != nil, let text = texts.first(where: { $0.name == option })?.text
    else { return false }
    return parts.allSatisfy { text.string.contains($0) }
  }

  /// The property that was set to a text with these parts; nil for none.
  fileprivate func property(saying parts: [String]) -> String? {
    properties.sorted { $0.key < $1.key }.first { _, value in
      // An ellipsis alone has no parts, and would be anybody's.
      guard case .text(let text) = value, !parts.isEmpty else { return false }
      return parts.allSatisfy { text.contains($0) }
    }?.key
  }
}
