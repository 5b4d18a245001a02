// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerGeometry
internal import BannerJSON
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerScreens
internal import BannerText

/// A text of a banner.
struct LintText {
  var part: LintPart
  var content: TextContent

  /// The option or property that set the text, or the name of its layer.
  var name: String { part.layer.textOrigin?.name ?? part.layer.name }
  /// Whether a person types the text into a field, which shows its end.
  var isTyped: Bool { part.layer.role == .typedText }
  /// The place in the input.
  var place: InputPlace {
    part.layer.textOrigin?.place ?? InputPlace()
  }
  /// The text as drawn, without the breaks inside words.
  var prose: String {
    content.lines.reduce("") { text, line in
      text + line.line.text + (line.line.ending == .insideWord ? "" : " ")
    }
  }
  /// The whole text as drawn, in one line.
  var string: String { content.lines.map(\.line.text).joined(separator: " ") }

  /// The area of the letters of a line on the screen, in points, with the usual heights of
  /// capital letters and descenders.
  func box(of line: TextContent.Line) -> Rect {
    let size = line.line.runs.map(\.fontSize).max() ?? 0
    return Rect(
      x: part.origin.x + line.origin.x, y: part.origin.y + line.origin.y - Self.capHeight * size,
      width: line.line.width, height: (Self.capHeight + Self.descent) * size)
  }

  /// Returns the areas of the letters of a line, in points on the screen.
  func letters(of line: TextContent.Line, in picture: LintPicture) -> [Rect] {
    line.letters(from: part.origin, picture.renderer.glyphs)
  }

  /// Returns the box of a line without blanks and other space beside its letters.
  func tightBox(of line: TextContent.Line, in picture: LintPicture) -> Rect {
    let letters = letters(of: line, in: picture)
    guard let left = letters.map(\.x).min(), let right = letters.map(\.maxX).max() else {
      return .zero
    }
    let box = box(of: line)
    return Rect(x: left, y: box.y, width: right - left, height: box.height)
  }

  /// Returns the visible box of all lines without space beside their letters.
  func tightBox(in picture: LintPicture) -> Rect {
    content.lines.reduce(Rect.zero) { $0.union(tightBox(of: $1, in: picture)) }
      .intersection(part.clip)
  }

  /// The visible area of the letters, in points on the screen.
  var box: Rect {
    content.lines.reduce(Rect.zero) { $0.union(box(of: $1)) }.intersection(part.clip)
  }

  /// The height of capital letters, and the depth of descenders, in em.
  private static let capHeight = 0.72
  private static let descent = 0.2
}

extension LintPart {
  /// Returns the visible layers in a layer, with its own.
  ///
  /// Layers that are moved by a transform are left out, because they aren't at rest.
  static func all(in layer: Layer, index: Int, screen: Rect) -> [LintPart] {
    var found: [LintPart] = []
    func look(at layer: Layer, _ origin: Point, _ clip: Rect, _ opacity: Double, _ path: [Int]) {
      let opacity = opacity * layer.opacity
      guard opacity > 0, layer.transform == .identity else { return }
      let origin = origin + layer.frame.origin
      let frame = Rect(origin: origin, size: layer.frame.size)
      let inner = layer.clips ? clip.intersection(frame) : clip
      found.append(
        LintPart(layer: layer, path: path, origin: origin, clip: inner, opacity: opacity))
      for (index, sublayer) in layer.sublayers.enumerated() {
        look(at: sublayer, origin, inner, opacity, path + [index])
      }
    }
    look(at: layer, .zero, screen, 1, [index])
    return found
  }
}

extension [Layer] {
  /// Returns the layers with a change of the one at a path.
  func changing(at path: ArraySlice<Int>, _ change: (inout Layer) -> Void) -> [Layer] {
    guard let index = path.first, indices.contains(index) else { return self }
    var layers = self
    let rest = path.dropFirst()
    if rest.isEmpty {
      change(&layers[index])
    } else {
      layers[index].sublayers = layers[index].sublayers.changing(at: rest, change)
    }
    return layers
  }
}

extension String {
  /// Whether nothing is drawn: there are only blanks and invisible characters.
  var isBlank: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether a screen reader has nothing to say: there are only blanks, and commas between them.
  var saysNothing: Bool {
    unicodeScalars.allSatisfy {
      // The braille blank and the Hangul filler draw nothing, either.
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint || $0 == "\u{2800}"
        || $0 == ","
    }
  }
}
