// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
package import BannerJSON
internal import BannerDocument
package import BannerKitInterface
package import BannerLayers
internal import BannerText

/// The warnings about texts of a banner that couldn't be drawn as requested.
package struct TextWarnings {
  /// The rendered part of the screen.
  private let crop: Screen.Crop
  /// The cut-out of the display, or nil for none.
  private let cutOut: Rect?
  /// The texts that may be truncated, because a kit already reports it.
  private let excused: Set<TextOrigin>
  /// The properties that a kit already reports.
  private let reported: Set<String>

  /// Creates the warnings of a single banner or of a scene.
  ///
  /// - Parameters:
  ///   - screenshot: The screen. For a scene, the screen at its start.
  ///   - warnings: The kit's warnings.
  package init(_ screenshot: Screenshot, beside warnings: [KitWarning]) {
    crop = screenshot.crop
    cutOut = screenshot.screen.cutOutFrame
    reported = Set(warnings.compactMap(\.property))
    excused = Set(warnings.compactMap { $0.cutText?.origin })
  }

  /// The maximum number of code points named in a warning.
  private static let mostNamed = 8

  /// Returns one warning for each text and each of its problems.
  package func warnings(of layers: [Layer]) -> [InputError] {
    problems(of: layers) + cuts(of: layers) + clocks(in: layers)
  }

  /// Returns one warning for each text of a still banner and each object that hides it.
  ///
  /// It omits texts that the kit reports.
  package func warnings(of hidden: HiddenTexts) -> [InputError] { located(hidden).map(\.warning) }

  /// Returns the warnings about hidden texts with their findings.
  package func located(
    _ hidden: HiddenTexts
  ) -> [(finding: HiddenTexts.Finding, warning: InputError)] {
    hidden.all.filter { !reported.contains($0.name) }.map { finding in
      let text = quoted(finding.text, limit: 40)
      return (
        finding, finding.place.error("\(text) extends \(points(finding.depth)) \(finding.cover)")
      )
    }
  }

  /// Returns the warnings about characters that no font supports.
  private func problems(of layers: [Layer]) -> [InputError] {
    var found:
      [(place: InputPlace, kind: TextProblem.Kind, scalars: [Unicode.Scalar], text: String)] =
        []
    for (layer, line) in DrawnText.lines(of: layers, where: { !$0.problems.isEmpty }) {
      let place = layer.textPlace
      for problem in line.problems {
        if let index = found.firstIndex(where: { $0.place == place && $0.kind == problem.kind }) {
          if found[index].scalars.count <= Self.mostNamed,
            !found[index].scalars.contains(problem.scalar)
          {
            found[index].scalars.append(problem.scalar)
          }
        } else {
          found.append((place, problem.kind, [problem.scalar], line.text))
        }
      }
    }
    return found.map { problem in
      problem.place.error(Self.sentence(problem.kind, problem.scalars, in: problem.text))
    }
  }

  /// Returns the warnings about truncated texts.
  ///
  /// The page is only a background, and a picture of just the banner has no bars.
  private func cuts(of layers: [Layer]) -> [InputError] {
    var found: [InputError] = []
    for (layer, line) in cutLines(of: layers) where !isExcused(layer) {
      let warning = layer.textPlace.error(
        "is truncated; its last line is \(quoted(line.text, limit: 80))")
      if !found.contains(warning) { found.append(warning) }
    }
    return found
  }

  /// Returns the truncated lines that the picture shows, with their layers.
  private func cutLines(of layers: [Layer]) -> [(layer: Layer, line: TextLine)] {
    let hidden: [Layer.Role] =
      crop == .banner ? [.page, .navigationBar, .toolbar, .tabBar] : [.page]
    let seen = layers.filter { layer in layer.role.map { !hidden.contains($0) } ?? true }
    // The demo's own bar title isn't the user's mistake.
    return DrawnText.lines(of: seen, where: \.isCut).filter { layer, _ in
      layer.textOrigin != nil || layer.role != .barTitle
    }
  }

  /// Returns the name of a text's option as it was given, such as `body` for a subtitle.
  private static func givenName(of origin: TextOrigin) -> String {
    let last = origin.place.path?.split { $0 == "." || $0 == "-" }.last.map(String.init)
    guard let last, Options.Key(named: last)?.rawValue == origin.name else { return origin.name }
    return last
  }

  /// Returns the truncated texts that the picture shows, each once.
  func cutTexts(of layers: [Layer]) -> [CutText] {
    var found: [CutText] = []
    for (layer, line) in cutLines(of: layers) {
      let name = layer.textOrigin.map { Self.givenName(of: $0) } ?? layer.name
      let text = CutText(name: name, line: line.text)
      if !found.contains(text) { found.append(text) }
    }
    return found
  }

  private func isExcused(_ layer: Layer) -> Bool {
    layer.textOrigin.map(excused.contains) ?? false
  }

  /// Returns the warnings about a clock that leaves the status bar or overlaps its other
  /// contents.
  ///
  /// The system's own clock is ignored.
  private func clocks(in layers: [Layer]) -> [InputError] {
    guard crop != .banner, let bar = layers.first(where: { $0.role == .statusBar }),
      let clock = bar.sublayers.first(where: { $0.role == .clock }), clock.textOrigin != nil
    else { return [] }
    let others = bar.sublayers.filter { $0.role != .clock && $0.role != .activityPill }
    // An iPad's date always follows its clock.
    // The pill of an activity is behind the clock.
    let movable =
      [clock] + others.filter { $0.role == .date }
      + bar.sublayers.filter { $0.role == .activityPill }
    let hasRoom = movable.allSatisfy { item in
      item.frame.x >= 0 && item.frame.maxX <= bar.frame.width
        && !others.contains { $0 != item && !$0.frame.intersection(item.frame).isEmpty }
        && (cutOut?.intersection(item.frame).isEmpty ?? true)
    }
    return hasRoom
      ? [] : [clock.textPlace.error("does not fit in the status bar")]
  }

  private static func sentence(
    _ kind: TextProblem.Kind, _ scalars: [Unicode.Scalar], in text: String
  ) -> String {
    let more = scalars.count > mostNamed ? " and more" : ""
    let names = scalars.prefix(mostNamed).map(name).joined(separator: ", ") + more
    let place = "in \(quoted(text, limit: 80))"
    return switch kind {
    case .missing: "no font has \(names), \(place); drawn as a box"
    case .control:
      scalars.count == 1
        ? "the control character \(names), \(place), is not drawn"
        : "the control characters \(names), \(place), are not drawn"
    case .tooManyMarks:
      "more than \(Typesetter.mostScalarsOfACharacter) code points form one character, \(place);"
        + " those from \(names) on are omitted"
    case .noTextForm: "no font has a text form of \(names), \(place); drawn in color"
    case .noPicture: "no font has a color form of \(names), \(place); drawn as text"
    }
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    "U+" + padded(scalar.value, to: 4, radix: 16, uppercase: true)
  }
}
