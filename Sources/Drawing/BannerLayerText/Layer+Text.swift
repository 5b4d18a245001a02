// SPDX-License-Identifier: MIT

internal import BannerGeometry
public import BannerLayers
internal import BannerPixels
internal import BannerText

extension Layer {
  /// The layer and its sublayers as text, with one line for each layer and each line of type.
  ///
  /// Equal trees give equal text. Numbers have at most four decimal places, so smaller
  /// differences don't show. Sublayers are indented by two spaces.
  public var text: String {
    var text = TextBytes()
    write(into: &text, depth: 0)
    return text.string
  }

  private func write(into text: inout TextBytes, depth: Int) {
    text.indent(depth)
    text.add(name)
    text.add("  ")
    text.add(frame)
    writeLook(into: &text)
    text.add("\n")
    writeContent(into: &text, depth: depth)
    for sublayer in sublayers { sublayer.write(into: &text, depth: depth + 1) }
  }

  private func writeLook(into text: inout TextBytes) {
    switch background {
    case .color(let color):
      text.add(.background)
      text.add(color.description)
    case .pattern(let picture):
      text.add(.pattern)
      text.add(picture)
    case nil: break
    }
    if opacity != 1 {
      text.add(.opacity)
      text.add(opacity)
    }
    if cornerRadii != CornerRadii(0) { writeCorners(into: &text) }
    if let border {
      text.add(.border)
      text.add(border.width)
      text.add(" ")
      text.add(border.color.description)
    }
    if let shadow {
      text.add(.shadow)
      text.add(shadow.color.description)
      text.add(" ")
      text.add(shadow.offset)
      text.add(" sigma ")
      text.add(shadow.sigma)
    }
    if clips { text.add(flag: .clips) }
    if transform != .identity {
      let map = transform
      text.add(.transform)
      text.add([map.a, map.b, map.c, map.d, map.tx, map.ty])
    }
  }

  private func writeCorners(into text: inout TextBytes) {
    let radii = [
      cornerRadii.topLeft, cornerRadii.topRight, cornerRadii.bottomRight, cornerRadii.bottomLeft,
    ]
    text.add(.corners)
    text.add(radii.allSatisfy { $0 == radii[0] } ? [radii[0]] : radii)
    switch cornerCurve {
    case .circular: break
    case .continuous: text.add(" continuous")
    case .bezierPath: text.add(" bezier")
    }
  }

  private func writeContent(into text: inout TextBytes, depth: Int) {
    func begin() {
      text.indent(depth)
      text.add("  | ")
    }
    switch content {
    case .none: break
    case .shapes(let shapes):
      for shape in shapes {
        begin()
        text.add(first: .shape)
        text.add(shape.path.controlBounds)
        text.add(" ")
        text.add(shape.color.description)
        if shape.rule == .evenOdd { text.add(" even-odd") }
        text.add(" \(shape.path.elements.count) steps\n")
      }
    case .picture(let picture):
      begin()
      text.add(first: .picture)
      text.add(picture)
      text.add("\n")
    case .text(let content):
      for placed in content.lines {
        begin()
        content.write(placed, into: &text)
        text.add("\n")
      }
    case .backdrop(let backdrop):
      begin()
      backdrop.write(into: &text)
      text.add("\n")
    }
  }
}

extension TextContent {
  fileprivate func write(_ placed: Line, into text: inout TextBytes) {
    let line = placed.line
    text.quote(line.text)
    text.add(" at ")
    text.add(placed.origin)
    text.add(.width)
    text.add(line.width)
    text.add("  ")
    line.writeFaces(into: &text)
    text.add("  ")
    text.add(color.description)
    if let shadow {
      text.add(.shadow)
      text.add(shadow.color.description)
      text.add(" ")
      text.add(shadow.offset)
    }
    for decoration in line.decorations {
      text.add(.line)
      text.add(Point(x: decoration.x, y: decoration.y))
      text.add(" ")
      text.add(decoration.width)
      text.add("×")
      text.add(decoration.thickness)
    }
    for problem in line.problems {
      text.add("  ")
      text.add(problem.described)
    }
  }
}

extension TextLine {
  /// Writes the font faces with their sizes.
  ///
  /// If there are several faces, each is followed by the text that it draws.
  fileprivate func writeFaces(into text: inout TextBytes) {
    func writeFace(_ run: GlyphRun) {
      text.add(run.face.file.name)
      if run.face.slant != 0 { text.add(" slanted") }
      text.add(" ")
      text.add(run.emSize)
      if let color = run.color {
        text.add(" ")
        text.add(color.description)
      }
    }
    guard let first = runs.first else { return }
    let isOne = runs.dropFirst().allSatisfy {
      $0.face.file.name == first.face.file.name && $0.face.slant == first.face.slant
        && $0.emSize == first.emSize
        && $0.color == first.color
    }
    if isOne { return writeFace(first) }
    for (index, run) in runs.enumerated() {
      if index > 0 { text.add(", ") }
      writeFace(run)
      text.add(" ")
      text.quote(run.text)
    }
  }
}

extension TextProblem {
  fileprivate var described: String {
    switch kind {
    case .missing: "missing U+\(hexadecimal(scalar))"
    case .control: "control U+\(hexadecimal(scalar))"
    case .tooManyMarks: "marks left out of U+\(hexadecimal(scalar))"
    case .noTextForm: "no text form of U+\(hexadecimal(scalar))"
    case .noPicture: "no picture of U+\(hexadecimal(scalar))"
    }
  }
}

extension Backdrop {
  fileprivate func write(into text: inout TextBytes) {
    switch blur {
    case .gaussian(let sigma):
      text.add(first: .backdrop)
      text.add(first: .gaussian)
      text.add(sigma)
    case .boxes(let scale, let kernel, let iterations):
      text.add(first: .backdrop)
      text.add(first: .boxes)
      text.add("\(kernel)×\(kernel) ×\(iterations) at ")
      text.add(scale)
    }
    if saturation != 1 {
      text.add(.saturation)
      text.add(saturation)
    }
    if veil.alpha != 0 {
      text.add(.veil)
      text.add(veil.description)
    }
    if !seesSurroundings { text.add(flag: .bounded) }
    if edges != .repeated { text.add(flag: .normalized) }
  }
}

/// A text under construction, as bytes.
///
/// Bytes are faster than strings because most of the output is numbers.
private struct TextBytes {
  private var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(1 << 13) }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Adds an attribute's word, which its value follows.
  mutating func add(_ word: LayerWord) {
    add(flag: word)
    bytes.append(UInt8(ascii: " "))
  }

  /// Adds an attribute without a value.
  mutating func add(flag word: LayerWord) {
    add("  ")
    add(word.rawValue)
  }

  /// Adds the first word of a content line.
  mutating func add(first word: LayerWord) {
    add(word.rawValue)
    add(" ")
  }

  mutating func indent(_ depth: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  mutating func add(_ rect: Rect) {
    add(rect.origin)
    bytes.append(UInt8(ascii: " "))
    add(rect.width)
    add("×")
    add(rect.height)
  }

  mutating func add(_ point: Point) {
    add(point.x)
    bytes.append(UInt8(ascii: ","))
    add(point.y)
  }

  mutating func add(_ values: [Double]) {
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      add(value)
    }
  }

  mutating func add(_ picture: Picture) {
    quote(picture.name)
    add(" \(picture.bitmap.width)×\(picture.bitmap.height)px@")
    add(picture.scale)
    add("x")
  }

  /// Adds a number with at most four decimal places and without trailing zeros.
  mutating func add(_ value: Double) {
    appendDecimal(value, digits: 0...4, to: &bytes)
  }

  /// Adds a text in quotation marks, on one line.
  mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(scalar.value))
      case " "..."~": bytes.append(UInt8(scalar.value))
      // Direction marks would reorder the rest of the line.
      case _ where scalar.value < 32 || (127...159).contains(scalar.value),
        "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{61C}":
        add("\\u{\(hexadecimal(scalar))}")
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
  padded(scalar.value, to: 4, radix: 16, uppercase: true)
}
