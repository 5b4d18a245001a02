// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerJSON
internal import BannerKitInterface
internal import BannerLayers
internal import BannerScreens

/// The facts about a picture besides its pixels.
struct PreviewFacts: Sendable {
  /// The members of the answer.
  let members: [(key: String, value: JSONText)]

  /// Creates the facts of a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - notes: The warnings of reading its document.
  ///   - accessibility: What a screen reader finds, if the picture doesn't know it.
  ///   - shown: Returns a text with the names of files as a page uses them.
  init(
    of picture: RenderedScreenshot, _ notes: [InputError], accessibility: Accessibility? = nil,
    shown: (String) -> String
  ) {
    var problems = notes
    for problem in picture.problems where !problems.contains(problem) { problems.append(problem) }
    var texts: [String] = []
    for text in picture.texts where !texts.contains(text.text) { texts.append(text.text) }
    members = [
      ("warnings", .array(problems.map { $0.json(shown) })),
      ("layers", LayerRows(of: picture).json),
      (
        "accessibility",
        (picture.accessibility ?? accessibility).map(\.json) ?? .null
      ),
      ("texts", .strings(texts)),
    ]
  }
}

/// The layers of a picture with their lines of the layer text and their places on the screen.
private struct LayerRows {
  private var lines: ArraySlice<Substring>
  private var rows: [JSONText] = []

  init(of picture: RenderedScreenshot) {
    // The first line describes the screen.
    lines = picture.layerText.split(separator: "\n").dropFirst()
    for layer in picture.layers { add(layer, at: .zero, depth: 0) }
  }

  var json: JSONText { .array(rows) }

  private mutating func add(_ layer: Layer, at origin: Point, depth: Int) {
    var text = Self.trimmed(lines.popFirst() ?? "")
    while let next = lines.first.map(Self.trimmed), next.hasPrefix("|") {
      text += "\n\(next)"
      lines.removeFirst()
    }
    let frame = layer.frame.offset(x: origin.x, y: origin.y)
    rows.append(
      .object([
        ("depth", .number(Double(depth))), ("name", .string(layer.name)), ("text", .string(text)),
        ("frame", Self.bounds(of: frame, layer).json),
      ]))
    for sublayer in layer.sublayers { add(sublayer, at: frame.origin, depth: depth + 1) }
  }

  /// Returns the smallest rectangle around a layer with its own transform.
  private static func bounds(of frame: Rect, _ layer: Layer) -> Rect {
    let map = layer.transform
    guard map != .identity else { return frame }
    let (width, height) = (frame.size.width, frame.size.height)
    let center = Point(x: frame.origin.x + width / 2, y: frame.origin.y + height / 2)
    let (half, tall) = (
      (abs(map.a) * width + abs(map.c) * height) / 2,
      (abs(map.b) * width + abs(map.d) * height) / 2
    )
    return Rect(
      x: center.x + map.tx - half, y: center.y + map.ty - tall, width: 2 * half, height: 2 * tall)
  }

  private static func trimmed(_ line: Substring) -> String {
    String(line.drop { $0 == " " })
  }
}

extension InputError {
  /// Returns the problem with its place in the document.
  ///
  /// - Parameter shown: Returns a text with the names of files as a page uses them.
  func json(_ shown: (String) -> String) -> JSONText {
    .object([
      ("message", .string(shown(message))), ("path", path.map { .string($0) } ?? .null),
      ("file", file.map { .string(shown($0)) } ?? .null),
      ("line", location.map { .number(Double($0.line)) } ?? .null),
      ("column", location.map { .number(Double($0.column)) } ?? .null),
      ("text", .string(shown(description))),
    ])
  }
}
