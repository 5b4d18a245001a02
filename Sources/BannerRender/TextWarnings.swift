// SPDX-License-Identifier: MIT

internal import Document
internal import LayerTree
internal import Text

/// Says what of a banner's texts could not be drawn as they ask.
struct TextWarnings {
  private let banner: Banner

  init(_ banner: Banner) { self.banner = banner }

  /// How many code points a warning names.
  private static let mostNamed = 8

  /// One warning for each text and each thing that is wrong with it.
  func warnings(of layers: [Layer]) -> [InputError] {
    var found: [(origin: String, kind: TextProblem.Kind, scalars: [Unicode.Scalar], text: String)] =
      []
    for line in DrawnText.lines(of: layers) {
      let origin = option(of: line.layer)
      for problem in line.line.problems {
        if let index = found.firstIndex(where: {
          $0.origin == origin && $0.kind == problem.kind
        }) {
          if found[index].scalars.count <= Self.mostNamed,
            !found[index].scalars.contains(problem.scalar)
          {
            found[index].scalars.append(problem.scalar)
          }
        } else {
          found.append((origin, problem.kind, [problem.scalar], line.line.text))
        }
      }
    }
    return found.map { problem in
      let sentence = Self.sentence(problem.kind, problem.scalars, in: problem.text)
      return banner.textOrigins[problem.origin]?.error(sentence)
        ?? InputError(path: problem.origin, sentence)
    }
  }

  /// The option that gave a layer its text: layers are called by it, but for the title of a bar; the
  /// layer's own name if none did.
  private func option(of layer: String) -> String {
    switch layer {
    case "bar title": Options.Key.navBar.rawValue
    case "button title": Options.Key.button.rawValue
    default: layer
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
        + " those from \(names) on are left away"
    case .noTextForm: "no font has a text form of \(names), \(place); drawn in colour"
    case .noPicture: "no font has a picture of \(names), \(place); drawn as text"
    }
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
