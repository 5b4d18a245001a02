// SPDX-License-Identifier: MIT

/// A stretch of text as Unicode scalars, grouped to what the reader sees as letters (extended grapheme
/// clusters); text is never cut inside one.
struct GraphemeText {
  /// Code points, without those of ``problems`` that can't be shaped.
  private(set) var scalars: [Unicode.Scalar] = []
  /// Index in ``scalars`` where each cluster begins, and the end.
  private(set) var starts: [Int] = [0]
  /// The style of each cluster, as an index in a table that the user keeps.
  private(set) var styles: [Int] = []
  /// The style of what would stand at its end: that of the newline behind it.
  private(set) var endStyle = 0
  /// What was left away while the text was read.
  private(set) var problems: [TextProblem] = []

  /// Marks on one letter beyond this number are left away: shaping is quadratic in them.
  static let mostScalarsOfACluster = 32

  /// No text.
  init() {}

  /// The number of clusters.
  var count: Int { styles.count }

  /// The scalars of a cluster.
  subscript(_ index: Int) -> ArraySlice<Unicode.Scalar> {
    scalars[starts[index]..<starts[index + 1]]
  }

  /// The scalar of a cluster that has just one.
  func only(_ index: Int) -> Unicode.Scalar? {
    let start = starts[index]
    return starts[index + 1] == start + 1 ? scalars[start] : nil
  }

  /// The scalars of some clusters, as indices.
  func scalarRange(_ clusters: Range<Int>) -> Range<Int> {
    starts[clusters.lowerBound]..<starts[clusters.upperBound]
  }

  /// Some clusters as a string.
  func string(_ clusters: Range<Int>) -> String {
    let scalars = scalars[scalarRange(clusters)]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(scalars.count)
    for scalar in scalars {
      // No scalar lacks an encoding.
      if let encoded = UTF8.encode(scalar) { bytes.append(contentsOf: encoded) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds a letter in a style.
  mutating func append(_ cluster: some Sequence<Unicode.Scalar>, style: Int) {
    var count = 0
    for scalar in cluster {
      guard count < Self.mostScalarsOfACluster else {
        report(TextProblem(.tooManyMarks, scalar))
        break
      }
      scalars.append(scalar)
      count += 1
    }
    guard count > 0 else { return }
    starts.append(scalars.count)
    styles.append(style)
  }

  /// Notes something that is not drawn.
  mutating func report(_ problem: TextProblem) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Adds some clusters of another text.
  mutating func append(_ other: GraphemeText, _ clusters: Range<Int>) {
    for index in clusters { append(other[index], style: other.styles[index]) }
  }

  /// Some clusters without the white space at their end, and without that at their beginning on request.
  func trimmed(_ clusters: Range<Int>, atBothEnds: Bool = false) -> Range<Int> {
    var (first, last) = (clusters.lowerBound, clusters.upperBound)
    while last > first, isBreakingSpace(last - 1) { last -= 1 }
    if atBothEnds { while first < last, isBreakingSpace(first) { first += 1 } }
    return first..<last
  }

  /// Whether a cluster is white space that ends a line and may hang over its end; not the spaces that
  /// keep words together.
  func isBreakingSpace(_ index: Int) -> Bool {
    let cluster = self[index]
    guard let first = cluster.first, cluster.count == 1 || isBare(cluster) else { return false }
    if first.value < 0x80 { return first == " " }
    return first.properties.isWhitespace && first != "\u{A0}" && first != "\u{202F}"
      && first != "\u{2007}"
  }

  /// Whether nothing can be seen on the first scalar of a cluster, such as an accent on a space.
  private func isBare(_ cluster: ArraySlice<Unicode.Scalar>) -> Bool {
    cluster.dropFirst().allSatisfy(\.isIgnorable)
  }

  /// Whether a cluster is a place where a word may be hyphenated.
  func isSoftHyphen(_ index: Int) -> Bool { scalars[starts[index]] == "\u{AD}" }
}

extension GraphemeText {
  /// The paragraphs of a text: newlines in it end them, tabs in it count as spaces.
  ///
  /// A control character is left away and reported. The style of a cluster is the index of the run its
  /// first scalar lies in.
  static func paragraphs(of text: AttributedText) -> [GraphemeText] {
    if let only = text.runs.first, text.runs.count == 1, let plain = GraphemeText(plain: only.text)
    {
      return [plain]
    }
    var result: [GraphemeText] = []
    var current = GraphemeText()
    let whole = text.string
    var run = 0
    var left = text.runs.first?.text.unicodeScalars.count ?? 0
    for character in whole {
      let scalars = character.unicodeScalars
      let first = scalars[scalars.startIndex]
      while left <= 0, run + 1 < text.runs.count {
        run += 1
        left += text.runs[run].text.unicodeScalars.count
      }
      let count = scalars.count
      left -= count
      if Self.isNewline(first) {
        current.endStyle = run
        result.append(current)
        current = GraphemeText()
      } else if first == "\t" {
        current.append(CollectionOfOne(" "), style: run)
      } else if first.value < 0x20 || (0x7F...0x9F).contains(first.value) {
        current.report(TextProblem(.control, first))
      } else {
        current.append(scalars, style: run)
      }
    }
    current.endStyle = run
    result.append(current)
    return result
  }

  /// A paragraph of visible ASCII letters and spaces, each of which is a cluster; nil if there is anything else.
  private init?(plain text: String) {
    scalars.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F else { return nil }
      scalars.append(Unicode.Scalar(byte))
    }
    starts = Array(0...scalars.count)
    styles = Array(repeating: 0, count: scalars.count)
  }

  /// The scalars that `Character.isNewline` knows.
  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
