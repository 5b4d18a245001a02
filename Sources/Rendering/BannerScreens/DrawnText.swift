// SPDX-License-Identifier: MIT

package import BannerJSON
package import BannerLayers
package import BannerText

/// A line of drawn text and its fonts.
public struct DrawnText: Sendable, Hashable {
  /// A run of text in one font.
  public struct FontRun: Sendable, Hashable {
    /// The file name of a bundled font, or the full name of a custom font.
    public var font: String
    /// The text of the run, in reading order.
    public var text: String
  }

  /// The name of the text's layer.
  public var layer: String
  /// The line's text in reading order, with an ellipsis if it is truncated.
  public var text: String
  /// The runs, from left to right.
  public var parts: [FontRun]

  /// Returns every line of text in the layers.
  static func all(in layers: [Layer]) -> [DrawnText] {
    lines(of: layers).map { layer, line in
      DrawnText(
        layer: layer.name, text: line.text,
        parts: line.runs.map { FontRun(font: $0.face.file.name, text: $0.text) })
    }
  }

  /// Returns the text of each layer, with its lines joined by spaces.
  package static func joined(in layers: [Layer]) -> [String] {
    layers.flatMap { layer -> [String] in
      var result: [String] = []
      if case .text(let text) = layer.content {
        result.append(text.lines.map(\.line.text).joined(separator: " "))
      }
      return result + joined(in: layer.sublayers)
    }
  }

  /// Returns the options and properties whose drawn texts in the layers aren't truncated.
  static func wholeTexts(in layers: [Layer]) -> Set<String> {
    var whole: Set<String> = []
    var cut: Set<String> = []
    for (layer, line) in lines(of: layers) {
      guard let name = layer.textOrigin?.name else { continue }
      if line.isCut { cut.insert(name) } else { whole.insert(name) }
    }
    return whole.subtracting(cut)
  }

  /// Returns the lines of text that a function accepts, with their layers, from back to front.
  static func lines(
    of layers: [Layer], where isWanted: (TextLine) -> Bool = { _ in true }
  ) -> [(layer: Layer, line: TextLine)] {
    var found: [(layer: Layer, line: TextLine)] = []
    add(layers, where: isWanted, to: &found)
    return found
  }

  private static func add(
    _ layers: [Layer], where isWanted: (TextLine) -> Bool,
    to found: inout [(layer: Layer, line: TextLine)]
  ) {
    // Every picture is searched, and a copy of a layer retains all that it refers to.
    for index in layers.indices {
      if case .text(let text) = layers[index].content {
        for line in text.lines where isWanted(line.line) {
          found.append((layers[index], line.line))
        }
      }
      add(layers[index].sublayers, where: isWanted, to: &found)
    }
  }
}

extension Layer {
  /// The origin of the layer's own text.
  ///
  /// Nil for a layer without a text, and for a text that no option or property set.
  package var textOrigin: TextOrigin? {
    if case .text(let text) = content { text.origin } else { nil }
  }

  /// The place that set the layer's own text, or the layer's name if no option or property did.
  package var textPlace: InputPlace { textOrigin?.place ?? InputPlace(path: name) }
}
