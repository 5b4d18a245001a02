// SPDX-License-Identifier: MIT

internal import BannerDigests
internal import BannerGeometry

/// A reader that parses the text of a layer tree line by line.
struct LayerTextReader {
  /// A layer whose lines are still being read.
  private struct Open {
    var node: LayerText.Node
    var depth: Int
    /// The transform from the layer's space to the screen's.
    var toScreen: Transform
    /// The area in which sublayers are visible, as clipped by this layer and its ancestors.
    var clip: Rect?
  }

  private let lines: [Substring]
  private(set) var heading: [String] = []
  private(set) var nodes: [LayerText.Node] = []
  private var open: [Open] = []
  private var screens = 1
  /// The maximum depth of the tree.
  ///
  /// Deeper layers are read as siblings. No drawn layer is this deep.
  private static let deepest = 256

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: true)
  }

  mutating func read() {
    for line in lines {
      let indent = line.prefix { $0 == " " }.count
      let rest = line.dropFirst(indent)
      if let (node, transform) = Self.node(rest) {
        // A later screen contains the lines after it.
        begin(node, transform, depth: indent / 2 + (screens > 1 ? 1 : 0))
      } else if indent == 0, !rest.hasPrefix("|"), open.isEmpty, nodes.isEmpty {
        heading.append(String(line))
      } else if indent == 0, rest.hasPrefix("screen ") {
        beginScreen(rest)
      } else if open.isEmpty {
        heading.append(String(line))
      } else {
        let content = rest.hasPrefix("| ") ? rest.dropFirst(2) : rest
        open[open.count - 1].node.content.append(String(content))
      }
    }
    close(to: 0)
  }

  private mutating func beginScreen(_ line: Substring) {
    screens += 1
    var node = LayerText.Node(
      name: "screen \(screens)", path: [], frame: .zero, screenFrame: .zero, visibleFrame: .zero,
      attributes: Self.parts(line), content: [], children: [], digest: Digest(of: []))
    let words = line.split(separator: " ")
    if words.count > 1, let size = Self.size(words[1]) {
      node.frame = Rect(origin: .zero, size: size)
    }
    begin(node, .identity, depth: 0)
  }

  private mutating func begin(_ node: LayerText.Node, _ transform: Transform, depth: Int) {
    close(to: min(depth, Self.deepest))
    var node = node
    let parent = open.last
    node.path = (parent?.node.path ?? []) + [node.name]
    let turned = transform.about(x: node.frame.midX, y: node.frame.midY)
    let toScreen = Transform.translation(x: node.frame.x, y: node.frame.y).then(turned)
      .then(parent?.toScreen ?? .identity)
    node.screenFrame = toScreen.bounds(of: Rect(origin: .zero, size: node.frame.size))
    node.visibleFrame = parent?.clip.map { $0.intersection(node.screenFrame) } ?? node.screenFrame
    let clip = node.value(of: .clips) != nil ? node.visibleFrame : parent?.clip
    open.append(Open(node: node, depth: depth, toScreen: toScreen, clip: clip))
  }

  /// Closes the open layers that are at least this deep.
  private mutating func close(to depth: Int) {
    while let last = open.last, last.depth >= depth {
      open.removeLast()
      var node = last.node
      node.digest = Self.digest(of: node)
      if open.isEmpty {
        nodes.append(node)
      } else {
        open[open.count - 1].node.children.append(node)
      }
    }
  }
}

extension LayerTextReader {
  /// Returns the digest of a layer, excluding its position in the parent.
  ///
  /// Sublayers contribute their own digests instead of their text.
  private static func digest(of node: LayerText.Node) -> Digest {
    var bytes: [UInt8] = []
    func add(_ texts: [String]) {
      for text in texts { bytes += Array(text.utf8) + [0] }
      bytes.append(1)
    }
    func add(_ numbers: Double...) {
      for number in numbers {
        for shift in 0..<8 {
          bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(8 * shift)))
        }
      }
    }
    add([node.name] + node.attributes)
    add(node.content)
    add(node.frame.width, node.frame.height)
    for child in node.children {
      add(child.frame.x, child.frame.y)
      bytes += child.digest.bytes
    }
    return Digest(of: bytes)
  }

  /// Returns the layer that a line describes, with its transform, or nil for another line.
  private static func node(_ line: Substring) -> (LayerText.Node, Transform)? {
    guard line.first != "|" else { return nil }
    let parts = parts(line)
    guard parts.count >= 2, let frame = rect(parts[1]) else { return nil }
    let attributes = Array(parts.dropFirst(2))
    let node = LayerText.Node(
      name: parts[0], path: [], frame: frame, screenFrame: .zero, visibleFrame: .zero,
      attributes: attributes, content: [], children: [], digest: Digest(of: []))
    let transform = attributes.lazy.compactMap(Self.transform).first ?? .identity
    return (node, transform)
  }

  private static func transform(_ attribute: String) -> Transform? {
    guard let value = LayerWord.transform.value(in: attribute) else { return nil }
    let numbers = value.split(separator: ",").compactMap { number($0) }
    guard numbers.count == 6 else { return nil }
    return Transform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  /// Returns the parts of a line that two or more spaces separate.
  ///
  /// Spaces in quotation marks don't count.
  static func parts(_ line: some StringProtocol) -> [String] {
    var result: [String] = []
    var part = String.UnicodeScalarView()
    var isQuoted = false
    var isEscaped = false
    var spaces = 0
    for scalar in line.unicodeScalars {
      if scalar == " ", !isQuoted {
        spaces += 1
        continue
      }
      if spaces > 1, !part.isEmpty {
        result.append(String(part))
        part = String.UnicodeScalarView()
      } else if spaces == 1 {
        part.append(" ")
      }
      spaces = 0
      part.append(scalar)
      if scalar == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && scalar == "\\" && !isEscaped
    }
    return part.isEmpty ? result : result + [String(part)]
  }

  /// Returns a finite number whose magnitude is below 10⁹, or nil.
  ///
  /// The limit keeps sums and products of several numbers finite.
  static func number(_ text: some StringProtocol) -> Double? {
    Double(String(text)).flatMap { abs($0) < 1e9 ? $0 : nil }
  }

  /// Returns the point in a text such as `16,-0.5`, or nil.
  static func point(_ text: some StringProtocol) -> Point? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
    guard numbers.count == 2, let x = number(numbers[0]), let y = number(numbers[1]) else {
      return nil
    }
    return Point(x: x, y: y)
  }

  /// Returns the size in a text such as `375×0.5`, or nil.
  static func size(_ text: some StringProtocol) -> Size? {
    let numbers = text.split(separator: "×", omittingEmptySubsequences: false)
    guard numbers.count == 2, let width = number(numbers[0]), let height = number(numbers[1]) else {
      return nil
    }
    return Size(width: width, height: height)
  }

  /// Returns the rectangle in a text such as `16,-0.5 375×0.5`, or nil.
  static func rect(_ text: some StringProtocol) -> Rect? {
    let halves = text.split(separator: " ", omittingEmptySubsequences: false)
    guard halves.count == 2, let origin = point(halves[0]), let size = size(halves[1]) else {
      return nil
    }
    return Rect(origin: origin, size: size)
  }
}
