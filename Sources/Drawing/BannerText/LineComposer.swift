// SPDX-License-Identifier: MIT

/// Breaks a text into lines and truncates the last permitted one.
struct LineComposer {
  let text: StyledText
  /// The width of the box, in points.
  let width: Double
  /// The maximum number of lines; 0 for no limit.
  let limit: Int
  let mode: LineBreakMode
  let justifies: Bool
  let strategy: LineBreakStrategy

  private var result: [TextLine] = []

  init(
    text: StyledText, width: Double, limit: Int, mode: LineBreakMode, justifies: Bool,
    strategy: LineBreakStrategy
  ) {
    self.text = text
    self.width = width
    self.limit = limit
    self.mode = mode
    self.justifies = justifies
    self.strategy = strategy
  }

  /// The permitted excess of a line over its box, in points; sums of advances are inexact.
  static let tolerance = 0.001

  /// Returns the lines from top to bottom.
  ///
  /// - Parameter opportunities: For each cluster of a paragraph, whether a line may end before
  ///   it.
  mutating func lines(opportunities: (GraphemeText) -> [Bool]) -> [TextLine] {
    let paragraphs = GraphemeText.paragraphs(of: text.attributed)
    for (index, content) in paragraphs.enumerated() {
      let first = result.count
      let isComplete = append(
        content, following: paragraphs[(index + 1)...], opportunities: opportunities)
      if first < result.count { result[first].problems.insert(contentsOf: content.problems, at: 0) }
      guard isComplete else { break }
    }
    return result
  }

  /// Adds the lines of a paragraph; returns whether another paragraph may follow.
  private mutating func append(
    _ content: GraphemeText, following: ArraySlice<GraphemeText>,
    opportunities: (GraphemeText) -> [Bool]
  ) -> Bool {
    let last = limit > 0 ? limit - 1 : Int.max
    let paragraph = text.measured(content)
    let fits = paragraph.width <= width + Self.tolerance
    guard result.count < last || following.isEmpty && fits else {
      appendLast(paragraph, from: 0, following: following, opportunities)
      return false
    }
    guard mode != .clipping, !fits else {
      let kept = content.trimmed(0..<content.count)
      result.append(
        mode == .clipping && !fits ? clipped(paragraph, kept) : paragraph.line(kept))
      return true
    }
    let breaks = breaks(of: paragraph, opportunities)
    var starts: [Int] = []
    var start = 0
    while start < content.count {
      starts.append(start)
      guard result.count < last else {
        appendLast(paragraph, from: start, following: following, opportunities)
        // If a paragraph follows, the last line is cut, or contains a part of that paragraph.
        if following.isEmpty { pushOut(paragraph, starts, breaks) }
        return false
      }
      let (line, end) = line(paragraph, from: start, breaks)
      result.append(line)
      start = end
    }
    pushOut(paragraph, starts, breaks)
    return true
  }

  /// Moves a word to the last line of a paragraph if that line would be a single word.
  ///
  /// - Parameter starts: The start positions of the lines added last.
  private mutating func pushOut(
    _ paragraph: MeasuredParagraph, _ starts: [Int], _ breaks: LineBreaks
  ) {
    guard starts.count > 1, result.last?.isCut == false else { return }
    let (start, last) = (starts[starts.count - 2], starts[starts.count - 1])
    guard let moved = pushedOut(paragraph, from: start, last: last, breaks) else { return }
    result.removeLast(2)
    var before = line(paragraph, start..<moved)
    before.ending = .wrapped
    result.append(before)
    result.append(line(paragraph, moved..<paragraph.text.count))
  }

  func breaks(
    of paragraph: MeasuredParagraph, _ opportunities: (GraphemeText) -> [Bool]
  ) -> LineBreaks {
    LineBreaks(
      paragraph: paragraph,
      opportunities: mode == .charWrapping ? nil : opportunities(paragraph.text),
      hyphenWidth: hyphenWidth(in: paragraph))
  }

  /// Returns the line of a paragraph that starts at a cluster, and the line's end.
  ///
  /// Letters at the ends of a line may be wider than inside a word. If they make the line too
  /// wide, it ends earlier.
  func line(
    _ paragraph: MeasuredParagraph, from start: Int, _ breaks: LineBreaks
  ) -> (line: TextLine, end: Int) {
    var end = breaks.lineEnd(from: start, width: width, tolerance: Self.tolerance)
    var line = line(paragraph, start..<end)
    while line.width > width + Self.tolerance, line.width > Self.tolerance, end > start + 1 {
      if paragraph.text.isSoftHyphen(end - 1) {
        // If the hyphen does not fit, the word is broken without it.
        var plain = paragraph.line(start..<end - 1)
        plain.ending = .insideWord
        if plain.width <= width + Self.tolerance { return (plain, end) }
      }
      end = breaks.previousEnd(from: start, before: end)
      line = self.line(paragraph, start..<end)
    }
    if end < paragraph.text.count {
      let text = paragraph.text
      let isBetweenWords =
        breaks.opportunities?[end] ?? (text.isBreakingSpace(end - 1) || text.isBreakingSpace(end))
      line.ending = isBetweenWords ? .wrapped : .insideWord
    }
    return (line, end)
  }

  /// Returns a range of a paragraph's clusters as one of its lines.
  private func line(_ paragraph: MeasuredParagraph, _ range: Range<Int>) -> TextLine {
    let kept = paragraph.text.trimmed(range)
    if kept.upperBound == range.upperBound, !kept.isEmpty, range.upperBound < paragraph.text.count,
      paragraph.text.isSoftHyphen(kept.upperBound - 1)
    {
      // The hyphen takes the direction of the word, regardless of the paragraph.
      let level = paragraph.levels[kept.upperBound - 1]
      return composed(
        [.part(kept.lowerBound..<kept.upperBound - 1), .sign("-", level: level)], of: paragraph)
    }
    let isJustified =
      (paragraph.paragraphStyle.alignment ?? (justifies ? .justified : .natural)) == .justified
    let isBroken = range.upperBound < paragraph.text.count
    var line = paragraph.line(kept, justifiedTo: isJustified && isBroken ? width : nil)
    if isBroken {
      line.hangingWidth = paragraph.advances[kept.upperBound..<range.upperBound].reduce(0, +)
    }
    return line
  }

  // MARK: The last line

  /// Appends the last permitted line, made of all remaining text.
  private mutating func appendLast(
    _ paragraph: MeasuredParagraph, from start: Int, following: ArraySlice<GraphemeText>,
    _ opportunities: (GraphemeText) -> [Bool]
  ) {
    let content = paragraph.text
    let rest = start..<content.count
    switch mode {
    case .wordWrapping, .charWrapping:
      var (line, end) = line(paragraph, from: start, breaks(of: paragraph, opportunities))
      line.isCut = !following.isEmpty || !content.trimmed(end..<content.count).isEmpty
      result.append(line)
    case .clipping:
      var line = clipped(paragraph, content.trimmed(rest))
      line.isCut = line.isCut || !following.isEmpty
      result.append(line)
    case .truncatingTail:
      result.append(
        truncated(paragraph, content.trimmed(rest), isCutAnyway: !following.isEmpty))
    case .truncatingHead, .truncatingMiddle:
      guard !following.isEmpty else {
        result.append(truncated(paragraph, content.trimmed(rest), isCutAnyway: false))
        return
      }
      var own = GraphemeText()
      own.append(content, rest)
      let all = StyledText.joined([own] + following)
      var line = truncated(text.measured(all), all.trimmed(0..<all.count), isCutAnyway: false)
      line.problems.insert(contentsOf: following.flatMap(\.problems), at: 0)
      result.append(line)
    }
  }

  /// Returns a line of as many clusters as fit in the box, at least one.
  private func clipped(_ paragraph: MeasuredParagraph, _ range: Range<Int>) -> TextLine {
    var end = range.lowerBound
    var sum = 0.0
    while end < range.upperBound {
      sum += paragraph.advances[end]
      if sum > width + Self.tolerance, end > range.lowerBound { break }
      end += 1
    }
    var line = paragraph.line(range.lowerBound..<end)
    // At the end of a line, letters may be wider than inside the text.
    while line.width > width + Self.tolerance, end > range.lowerBound + 1 {
      end -= 1
      line = paragraph.line(range.lowerBound..<end)
    }
    line.isCut = end < range.upperBound
    return line
  }

  /// Returns one line within the box, with an ellipsis if clusters were removed.
  ///
  /// - Parameter isCutAnyway: Whether more text follows after the range.
  private func truncated(
    _ paragraph: MeasuredParagraph, _ range: Range<Int>, isCutAnyway: Bool
  ) -> TextLine {
    if !isCutAnyway {
      let whole = paragraph.line(range)
      if whole.width <= width + Self.tolerance { return whole }
    }
    var line = shortened(paragraph, range, isCutAnyway: isCutAnyway)
    line.isCut = true
    return line
  }

  /// Returns as much of a range as fits next to an ellipsis.
  private func shortened(
    _ paragraph: MeasuredParagraph, _ range: Range<Int>, isCutAnyway: Bool
  ) -> TextLine {
    /// Returns the line with some of its clusters.
    func cut(_ kept: Int) -> TextLine {
      let content = paragraph.text
      let (first, last) = (range.lowerBound, range.upperBound)
      let ellipsis = Fragment.sign("…", level: nil)
      let parts: [Fragment] =
        switch mode {
        case .truncatingHead:
          [ellipsis, .part(content.trimmed(last - kept..<last, atBothEnds: true))]
        case .truncatingMiddle:
          [
            .part(content.trimmed(first..<first + (kept + 1) / 2)), ellipsis,
            .part(content.trimmed(last - kept / 2..<last, atBothEnds: true)),
          ]
        case .wordWrapping, .charWrapping, .clipping, .truncatingTail:
          [.part(content.trimmed(first..<first + kept)), ellipsis]
        }
      return composed(parts, of: paragraph)
    }
    let most = max(0, range.count - (isCutAnyway ? 0 : 1))
    var kept = min(most, estimate(paragraph, range))
    var line = cut(kept)
    guard line.width > width + Self.tolerance else {
      while kept < most {
        let longer = cut(kept + 1)
        guard longer.width <= width + Self.tolerance else { break }
        kept += 1
        line = longer
      }
      return line
    }
    // The estimate was too high: shrink in growing steps until the line fits, then bisect.
    var (fitting, tooMany, step) = (kept, kept, 1)
    repeat {
      tooMany = fitting
      fitting = max(0, fitting - step)
      step *= 2
      line = cut(fitting)
    } while fitting > 0 && line.width > width + Self.tolerance
    while tooMany - fitting > 1 {
      let middle = (fitting + tooMany) / 2
      let longer = cut(middle)
      if longer.width <= width + Self.tolerance {
        (fitting, line) = (middle, longer)
      } else {
        tooMany = middle
      }
    }
    return line
  }

  /// Returns the number of clusters that fit next to an ellipsis, by their advances in the
  /// paragraph.
  private func estimate(_ paragraph: MeasuredParagraph, _ range: Range<Int>) -> Int {
    let style = range.isEmpty ? nil : paragraph.text.styles[range.lowerBound]
    var room = width - width(of: "…", style: style ?? paragraph.text.styles.first ?? 0)
    var kept = 0
    var (front, back) = (range.lowerBound, range.upperBound)
    while front < back {
      let isFront: Bool =
        switch mode {
        case .truncatingHead: false
        case .truncatingMiddle: kept % 2 == 0
        case .wordWrapping, .charWrapping, .clipping, .truncatingTail: true
        }
      room -= paragraph.advances[isFront ? front : back - 1]
      guard room >= 0 else { break }
      if isFront { front += 1 } else { back -= 1 }
      kept += 1
    }
    return kept
  }

  // MARK: Signs

  /// A part of a line that is assembled from pieces.
  private enum Fragment {
    case part(Range<Int>)
    /// An inserted sign in the style of its neighbor.
    ///
    /// A nil level resolves the sign as a neutral between its neighbors.
    case sign(Unicode.Scalar, level: UInt8?)
  }

  /// Returns a line assembled from parts of a paragraph and signs between them.
  ///
  /// Every cluster keeps its direction from the whole paragraph.
  private func composed(_ parts: [Fragment], of paragraph: MeasuredParagraph) -> TextLine {
    let base: UInt8 = paragraph.isRightToLeft ? 1 : 0
    var content = GraphemeText()
    var levels: [UInt8] = []
    var scripts: [Script] = []
    /// The last cluster of the paragraph added so far.
    var last: Int?
    for (index, part) in parts.enumerated() {
      switch part {
      case .part(let range):
        content.append(paragraph.text, range)
        levels += paragraph.levels[range]
        scripts += paragraph.scripts[range]
        if !range.isEmpty { last = range.upperBound - 1 }
      case .sign(let sign, let level):
        var next: Int?
        if index + 1 < parts.count, case .part(let range) = parts[index + 1], !range.isEmpty {
          next = range.lowerBound
        }
        let style = content.styles.last ?? next.map { paragraph.text.styles[$0] }
        content.append(CollectionOfOne(sign), style: style ?? paragraph.text.styles.first ?? 0)
        // Rules N1 and N2: between two clusters of the same direction, a sign takes that
        // direction.
        let before = last.map { embedding(of: $0, in: paragraph) } ?? base
        let after = next.map { embedding(of: $0, in: paragraph) } ?? base
        levels.append(level ?? (before & 1 == after & 1 ? min(before, after) : base))
        scripts.append(scripts.last ?? next.map { paragraph.scripts[$0] } ?? .common)
      }
    }
    var line = text.measured(
      content, levels: levels, scripts: scripts, isRightToLeft: paragraph.isRightToLeft
    ).line(0..<content.count)
    line.paragraph = paragraph.paragraphStyle
    return line
  }

  /// Returns the level of a cluster's embedding; numbers in right-to-left text are one level
  /// higher.
  private func embedding(of cluster: Int, in paragraph: MeasuredParagraph) -> UInt8 {
    let level = paragraph.levels[cluster]
    guard level > 0, level & 1 == 0 else { return level }
    var index = cluster
    while index >= 0, paragraph.levels[index] == level {
      // After a left-to-right letter, a number has that letter's direction.
      if Bidi.isLeftToRight(paragraph.text[index]) { return level }
      index -= 1
    }
    return level - 1
  }

  /// Returns the width of a sign in a style.
  private func width(of sign: Unicode.Scalar, style: Int) -> Double {
    var content = GraphemeText()
    content.append(CollectionOfOne(sign), style: style)
    return text.measured(content).width
  }

  /// Returns the width of the hyphen for each style in which a word may be hyphenated.
  private func hyphenWidth(in paragraph: MeasuredParagraph) -> [Int: Double] {
    let content = paragraph.text
    guard content.scalars.contains("\u{AD}") else { return [:] }
    var widths: [Int: Double] = [:]
    for index in 0..<content.count where content.isSoftHyphen(index) {
      let style = content.styles[max(0, index - 1)]
      if widths[style] == nil { widths[style] = width(of: "-", style: style) }
    }
    return widths
  }
}

/// The possible line ends of a paragraph.
struct LineBreaks {
  let paragraph: MeasuredParagraph
  /// For each cluster, whether a line may end before it; nil for anywhere.
  let opportunities: [Bool]?
  /// The width of the hyphen that replaces a soft hyphen at a line's end, by style.
  let hyphenWidth: [Int: Double]

  /// Returns the end of a line that starts at a cluster; the line has at least one cluster.
  func lineEnd(from start: Int, width: Double, tolerance: Double) -> Int {
    let text = paragraph.text
    var sum = 0.0
    var lastOpportunity = start
    for index in start..<text.count {
      if index > start, opportunities?[index] ?? true,
        !text.isSoftHyphen(index - 1) || sum + hyphen(at: index - 1) <= width + tolerance
      {
        lastOpportunity = index
      }
      sum += paragraph.advances[index]
      if sum > width + tolerance, !text.isBreakingSpace(index) {
        if lastOpportunity > start { return lastOpportunity }
        return max(start + 1, index)
      }
    }
    return text.count
  }

  /// Returns the last possible end of a line before `end`, or else one cluster before it.
  func previousEnd(from start: Int, before end: Int) -> Int {
    guard let opportunities else { return end - 1 }
    return (start + 1..<end).last { opportunities[$0] } ?? end - 1
  }

  /// Returns the width of the hyphen that replaces a soft hyphen, in the style of the letter
  /// before.
  private func hyphen(at cluster: Int) -> Double {
    hyphenWidth[paragraph.text.styles[max(0, cluster - 1)]] ?? 0
  }
}

extension LineComposer {
  /// Returns whether the whole text fits the permitted lines and width without a broken word.
  ///
  /// A word is broken if a line ends at a position that is not in the opportunities. With
  /// `charWrapping`, a line may end anywhere.
  ///
  /// - Parameter opportunities: For each cluster of a paragraph, whether a line may end before
  ///   it.
  /// - Complexity: O(length of the text). At most one line more than permitted is made.
  func fits(opportunities: (GraphemeText) -> [Bool]) -> Bool {
    let paragraphs = GraphemeText.paragraphs(of: text.attributed)
    var left = limit > 0 ? limit : Int.max
    guard paragraphs.count <= left else { return false }
    for content in paragraphs {
      let paragraph = text.measured(content)
      if paragraph.width <= width + Self.tolerance {
        left -= 1
      } else {
        guard mode != .clipping, let count = count(of: paragraph, most: left, opportunities) else {
          return false
        }
        left -= count
      }
      guard left >= 0 else { return false }
    }
    return true
  }

  /// Returns the number of lines of a paragraph; nil if there are too many or a word is broken.
  private func count(
    of paragraph: MeasuredParagraph, most: Int, _ opportunities: (GraphemeText) -> [Bool]
  ) -> Int? {
    let content = paragraph.text
    let breaks = breaks(of: paragraph, opportunities)
    var count = 0
    var start = 0
    while start < content.count {
      let (line, end) = line(paragraph, from: start, breaks)
      count += 1
      guard count <= most, line.width <= width + Self.tolerance,
        end == content.count || breaks.opportunities?[end] ?? true
      else { return nil }
      // If the hyphen did not fit, the word is broken after all.
      if end < content.count, content.isSoftHyphen(end - 1), !line.text.contains("-") { return nil }
      start = end
    }
    return count
  }

  /// Returns the start of a paragraph's last line with two words; nil if the line stays
  /// unchanged.
  ///
  /// See ``LineBreakStrategy``.
  ///
  /// - Parameters:
  ///   - start: The start of the line before the last one.
  ///   - last: The start of the last line.
  func pushedOut(
    _ paragraph: MeasuredParagraph, from start: Int, last: Int, _ breaks: LineBreaks
  ) -> Int? {
    guard strategy.contains(.pushOut), mode != .charWrapping, mode != .clipping,
      let opportunities = breaks.opportunities,
      paragraph.paragraphStyle == ParagraphStyle()
    else { return nil }
    let text = paragraph.text
    func beginsWord(_ index: Int) -> Bool {
      opportunities[index] && text.isBreakingSpace(index - 1)
    }
    let end = text.trimmed(last..<text.count).upperBound
    guard last < end, beginsWord(last), !(last + 1..<end).contains(where: beginsWord),
      // White space at the beginning of a text is not a word.
      let first = (start..<last).first(where: { !text.isBreakingSpace($0) }),
      let moved = (first + 1..<last).last(where: beginsWord)
    else { return nil }
    // A line that is too wide by its advances in the paragraph need not be shaped.
    let sum = paragraph.advances[moved..<end].reduce(0, +)
    guard sum <= width + Self.tolerance, paragraph.line(moved..<end).width <= width + Self.tolerance
    else { return nil }
    return moved
  }
}
