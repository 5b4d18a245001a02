// SPDX-License-Identifier: MIT

internal import BannerJSON
package import BannerLayers
internal import BannerText

/// A line of text as it was drawn, and with which fonts.
public struct DrawnText: Sendable, Hashable {
  /// A stretch that one font draws.
  public struct Part: Sendable, Hashable {
    /// The font's file: a bundled one's name, a user's font's full name.
    public var font: String
    /// What it draws, in reading order.
    public var text: String
  }

  /// The name of the layer it is in.
  public var layer: String
  /// What it says, in reading order, with an ellipsis if it was cut.
  public var text: String
  /// Its parts, from left to right.
  public var parts: [Part]

  /// Every line in some layers.
  static func all(in layers: [Layer]) -> [DrawnText] {
    lines(of: layers).map { layer, line in
      DrawnText(
        layer: layer.name, text: line.text,
        parts: line.runs.map { Part(font: $0.face.file.name, text: $0.text) })
    }
  }

  /// The text of each layer among some, its lines joined by spaces.
  package static func joined(in layers: [Layer]) -> [String] {
    layers.flatMap { layer -> [String] in
      var result: [String] = []
      if case .text(let text) = layer.content {
        result.append(text.lines.map(\.line.text).joined(separator: " "))
      }
      return result + joined(in: layer.sublayers)
    }
  }

  /// The options and properties among whose texts none is cut, of those that some layers draw.
  static func wholeTexts(in layers: [Layer]) -> Set<String> {
    var whole: Set<String> = []
    var cut: Set<String> = []
    for (layer, line) in lines(of: layers) {
      guard let name = layer.textOrigin?.name else { continue }
      if line.isCut { cut.insert(name) } else { whole.insert(name) }
    }
    return whole.subtracting(cut)
  }

  /// Every line in some layers with the layer that draws it, from back to front.
  static func lines(of layers: [Layer]) -> [(layer: Layer, line: TextLine)] {
    layers.flatMap { layer -> [(layer: Layer, line: TextLine)] in
      guard case .text(let text) = layer.content else { return lines(of: layer.sublayers) }
      return text.lines.map { (layer, $0.line) } + lines(of: layer.sublayers)
    }
  }
}

extension Layer {
  /// Where the words of its own text come from; nil for a layer without a text, and for words that no option
  /// and no property gave.
  var textOrigin: TextOrigin? { if case .text(let text) = content { text.origin } else { nil } }

  /// Where its own text was given; the layer's name for words that no option and no property gave.
  var textPlace: InputPlace { textOrigin?.place ?? InputPlace(path: name) }
}
