// SPDX-License-Identifier: MIT

/// Unicode scalars grouped into extended grapheme clusters.
///
/// Text is never cut inside a cluster.
struct GraphemeText {
  /// The code points, without the ones in ``problems`` that can't be shaped.
  private(set) var scalars: [Unicode.Scalar] = []
  /// The index in ``scalars`` of each cluster's start, followed by the end.
  private(set) var starts: [Int] = [0]
  /// The style of each cluster, as an index into the caller's table.
  private(set) var styles: [Int] = []
  /// The style at the end of the text: the style of the newline after it.
  private(set) var endStyle = 0
  /// The problems found while reading the text.
  private(set) var problems: [TextProblem] = []

  /// The maximum number of scalars in a cluster; shaping is quadratic in the number of marks.
  static let mostScalarsOfACluster = 32

  /// Creates an empty text.
  init() {}

  var count: Int { styles.count }

  /// The scalars of a cluster.
  subscript(_ index: Int) -> ArraySlice<Unicode.Scalar> {
    scalars[starts[index]..<starts[index + 1]]
  }

  /// Returns the scalar of a cluster that has only one; nil for other clusters.
  func only(_ index: Int) -> Unicode.Scalar? {
    let start = starts[index]
    return starts[index + 1] == start + 1 ? scalars[start] : nil
  }

  /// Returns the indices of the scalars in a range of clusters.
  func scalarRange(_ clusters: Range<Int>) -> Range<Int> {
    starts[clusters.lowerBound]..<starts[clusters.upperBound]
  }

  /// Returns a range of clusters as a string.
  func string(_ clusters: Range<Int>) -> String {
    let scalars = scalars[scalarRange(clusters)]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(scalars.count)
    for scalar in scalars {
      // Every scalar has an encoding.
      if let encoded = UTF8.encode(scalar) { bytes.append(contentsOf: encoded) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a cluster in a style.
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

  /// Records a problem, unless it is already recorded.
  mutating func report(_ problem: TextProblem) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Appends a range of clusters from another text.
  mutating func append(_ other: GraphemeText, _ clusters: Range<Int>) {
    for index in clusters { append(other[index], style: other.styles[index]) }
  }

  /// Returns a range without white space at its end, or at both ends.
  func trimmed(_ clusters: Range<Int>, atBothEnds: Bool = false) -> Range<Int> {
    var (first, last) = (clusters.lowerBound, clusters.upperBound)
    while last > first, isBreakingSpace(last - 1) { last -= 1 }
    if atBothEnds { while first < last, isBreakingSpace(first) { first += 1 } }
    return first..<last
  }

  /// Returns whether a cluster is white space that may hang over the end of a line.
  ///
  /// No-break spaces don't count.
  func isBreakingSpace(_ index: Int) -> Bool {
    let cluster = self[index]
    guard let first = cluster.first, cluster.count == 1 || isBare(cluster) else { return false }
    if first.value < 0x80 { return first == " " }
    return first.properties.isWhitespace && first != "\u{A0}" && first != "\u{202F}"
      && first != "\u{2007}"
  }

  /// Returns whether everything after the first scalar is invisible; an accent on a space is
  /// visible.
  private func isBare(_ cluster: ArraySlice<Unicode.Scalar>) -> Bool {
    cluster.dropFirst().allSatisfy(\.isIgnorable)
  }

  /// Returns whether a cluster allows a word to be hyphenated.
  func isSoftHyphen(_ index: Int) -> Bool { scalars[starts[index]] == "\u{AD}" }
}

extension GraphemeText {
  /// Returns the paragraphs of a text, which newlines end; tabs count as spaces.
  ///
  /// Control characters are left out and reported. The style of a cluster is the index of the run
  /// that contains its first scalar.
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

  /// Creates a paragraph of visible ASCII letters and spaces, one per cluster; nil for other
  /// text.
  private init?(plain text: String) {
    scalars.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F else { return nil }
      scalars.append(Unicode.Scalar(byte))
    }
    starts = Array(0...scalars.count)
    styles = Array(repeating: 0, count: scalars.count)
  }

  /// Returns whether a scalar is a newline as defined by `Character.isNewline`.
  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
