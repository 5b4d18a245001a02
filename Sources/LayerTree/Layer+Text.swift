// SPDX-License-Identifier: MIT

internal import Geometry
internal import Pixels
internal import Text

extension Layer {
  /// The layer and everything in it as text: one line for each layer and each line of type.
  ///
  /// Equal trees give equal text. Numbers have at most four digits behind the point; a number that
  /// differs only beyond them does not show. Sublayers are indented by two spaces.
  public var text: String {
    var text = ""
    write(into: &text, indent: "")
    return text
  }

  private func write(into text: inout String, indent: String) {
    text += indent
    text += name
    text += "  "
    text += describe(frame)
    for attribute in attributes {
      text += "  "
      text += attribute
    }
    text += "\n"
    for line in contentLines {
      text += indent
      text += "  | "
      text += line
      text += "\n"
    }
    guard !sublayers.isEmpty else { return }
    let deeper = indent + "  "
    for sublayer in sublayers { sublayer.write(into: &text, indent: deeper) }
  }

  private var attributes: [String] {
    var parts: [String] = []
    switch background {
    case .color(let color): parts.append("background \(color)")
    case .pattern(let picture): parts.append("pattern \(describe(picture))")
    case nil: break
    }
    if opacity != 1 { parts.append("opacity \(describe(opacity))") }
    if cornerRadii != CornerRadii(0) {
      let radii = [
        cornerRadii.topLeft, cornerRadii.topRight, cornerRadii.bottomRight, cornerRadii.bottomLeft,
      ]
      let distinct = Set(radii).count == 1 ? [radii[0]] : radii
      parts.append(
        "corners \(distinct.map(describe).joined(separator: ","))"
          + cornerCurve.described)
    }
    if let border { parts.append("border \(describe(border.width)) \(border.color)") }
    if let shadow {
      parts.append(
        "shadow \(shadow.color) \(describe(shadow.offset)) sigma \(describe(shadow.sigma))")
    }
    if clips { parts.append("clips") }
    if transform != .identity {
      let map = transform
      let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty].map(describe)
      parts.append("transform \(numbers.joined(separator: ","))")
    }
    return parts
  }

  private var contentLines: [String] {
    switch content {
    case .none: []
    case .shapes(let shapes):
      shapes.map { shape in
        let rule = shape.rule == .evenOdd ? " even-odd" : ""
        return "shape \(describe(shape.path.controlBounds)) \(shape.color)\(rule)"
          + " \(shape.path.elements.count) steps"
      }
    case .picture(let picture): ["picture \(describe(picture))"]
    case .text(let content): content.described
    case .backdrop(let backdrop): [backdrop.described]
    }
  }
}

extension CornerCurve {
  fileprivate var described: String {
    switch self {
    case .circular: ""
    case .continuous: " continuous"
    case .bezierPath: " bezier"
    }
  }
}

extension TextContent {
  fileprivate var described: [String] {
    let shade = shadow.map { "  shadow \($0.color) \(describe($0.offset))" } ?? ""
    return lines.map { placed in
      let line = placed.line
      return "\(quote(line.text)) at \(describe(placed.origin))"
        + "  width \(describe(line.width))  \(line.describedFaces)"
        + "  \(color)\(shade)"
        + line.decorations.map { "  \($0.described)" }.joined()
        + line.problems.map { "  \($0.described)" }.joined()
    }
  }
}

extension TextLine {
  /// The faces that draw it, each with its size, and with what it draws if there are several.
  fileprivate var describedFaces: String {
    let looks = runs.map { run in
      "\(run.face.file.name) \(describe(run.emSize))"
        + (run.color.map { " \($0.description)" } ?? "")
    }
    if Set(looks).count == 1 { return looks[0] }
    return zip(looks, runs).map { "\($0) \(quote($1.text))" }.joined(separator: ", ")
  }
}

extension TextLine.Decoration {
  fileprivate var described: String {
    "line \(describe(x)),\(describe(y)) \(describe(width))×\(describe(thickness))"
  }
}

extension TextProblem {
  fileprivate var described: String {
    switch kind {
    case .missing: "missing U+\(hexadecimal(scalar))"
    case .control: "control U+\(hexadecimal(scalar))"
    case .tooManyMarks: "marks left away from U+\(hexadecimal(scalar))"
    case .noTextForm: "no text form of U+\(hexadecimal(scalar))"
    case .noPicture: "no picture of U+\(hexadecimal(scalar))"
    }
  }
}

extension Backdrop {
  fileprivate var described: String {
    let how =
      switch blur {
      case .gaussian(let sigma): "gaussian \(describe(sigma))"
      case .boxes(let scale, let kernel, let iterations):
        "boxes \(kernel)×\(kernel) ×\(iterations) at \(describe(scale))"
      }
    return "backdrop \(how)"
      + (saturation == 1 ? "" : "  saturation \(describe(saturation))")
      + (veil.alpha == 0 ? "" : "  veil \(veil)") + (seesSurroundings ? "" : "  bounded")
      + (edges == .repeated ? "" : "  normalized")
  }
}

private func describe(_ rect: Rect) -> String {
  "\(describe(rect.origin)) \(describe(rect.width))×\(describe(rect.height))"
}

private func describe(_ point: Point) -> String { "\(describe(point.x)),\(describe(point.y))" }

private func describe(_ picture: Picture) -> String {
  "\(quote(picture.name)) \(picture.bitmap.width)×\(picture.bitmap.height)px"
    + "@\(describe(picture.scale))x"
}

/// A number with at most four digits behind the point, without zeros at the end.
private func describe(_ value: Double) -> String {
  guard abs(value) < 1e12 else { return "\(value)" }
  let tenThousandths = Int((value * 10_000).rounded())
  let (whole, rest) = tenThousandths.magnitude.quotientAndRemainder(dividingBy: 10_000)
  var text = tenThousandths < 0 ? "-" : ""
  text += String(whole)
  guard rest != 0 else { return text }
  // A digit for each step from tenths on, until nothing is left.
  text += "."
  var (fraction, step) = (rest, 1000 as UInt)
  while fraction > 0 {
    text.unicodeScalars.append(Unicode.Scalar(UInt8(48 + fraction / step)))
    fraction %= step
    step /= 10
  }
  return text
}

private func quote(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    // Marks of direction would turn the line around them.
    case _ where scalar.value < 32 || (127...159).contains(scalar.value),
      "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{61C}":
      result += "\\u{\(hexadecimal(scalar))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
