// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerDocument
package import BannerJSON
internal import BannerKitInterface
package import BannerPixels
internal import BannerText

/// A color that a document, a design, the command line or Swift code sets.
package struct SetColor {
  /// The property or text.
  package var property: String
  /// The color in the appearance of the screen.
  package var color: Color
  /// Whether the color is the same in both appearances.
  package var isFixed: Bool
  /// The place in the input.
  package var place: InputPlace
}

extension Screenshot {
  /// The colors that are set for the banner, besides those of the kit's own design.
  package var setColors: [SetColor] {
    var found: [SetColor] = []
    let type = design.type(named: type)
    let own = type.flatMap { kit.shippedDesign.type(named: $0.name)?.values } ?? [:]
    for property in kit.properties {
      let name = property.name
      let value = properties[name] ?? type?.values[name].flatMap { $0 == own[name] ? nil : $0 }
      guard let value, let color = color(of: value) else { continue }
      var isFixed = false
      if case .color = value { isFixed = true }
      found.append(
        SetColor(
          property: name, color: color, isFixed: isFixed, place: place(ofProperty: name)))
    }
    for (name, text) in texts {
      for run in text.runs {
        guard let color = run.attributes.color else { continue }
        found.append(
          SetColor(
            property: name, color: color, isFixed: true,
            place: optionOrigins[name]?.place ?? InputPlace(path: name)))
      }
    }
    return found
  }

  /// Gives the colors of ``setColors`` that are the same in both appearances another value, with
  /// the same opacity.
  package mutating func changeFixedColors() {
    let type = design.type(named: type)
    let own = type.flatMap { kit.shippedDesign.type(named: $0.name)?.values } ?? [:]
    var values = type?.values ?? [:]
    for property in kit.properties {
      let name = property.name
      if case .color(let color)? = properties[name] { properties[name] = .color(color.other) }
      if case .color(let color)? = values[name], values[name] != own[name] {
        values[name] = .color(color.other)
      }
    }
    if let type, values != type.values { design.define(type.name, values) }
    for role in TextRole.allCases {
      guard var text = self[role] else { continue }
      for index in text.runs.indices {
        text.runs[index].attributes.color = text.runs[index].attributes.color?.other
      }
      self[role] = text
    }
  }

  private func color(of value: PropertyValue) -> Color? {
    switch value.shown(in: screen.appearance) {
    case .color(let color): color
    case .systemColor(let color):
      color.color(version: screen.version, appearance: screen.appearance)
    default: nil
    }
  }

  /// The colors of the design tokens in the appearance of the screen, with their names.
  package var tokenColors: [(name: String, color: Color)] {
    palette.tokens.isEmpty ? [] : palette.tokens.colors(in: screen.appearance)
  }
}

extension Color {
  /// Another color with the same opacity.
  fileprivate var other: Color {
    Color(red: 255 - red, green: green > 127 ? 0 : 255, blue: 255 - blue, alpha: alpha)
  }
}
