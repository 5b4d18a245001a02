// SPDX-License-Identifier: MIT

/// Breaks a text into lines, and cuts the last one that is allowed.
struct LineComposer {
  let text: StyledText
  /// Of the box, in points.
  let width: Double
  /// The most lines; 0 for any number.
  let limit: Int
  let mode: LineBreakMode
  let justifies: Bool

  private var result: [TextLine] = []

  init(text: StyledText, width: Double, limit: Int, mode: LineBreakMode, justifies: Bool) {
    self.text = text
    self.width = width
    self.limit = limit
    self.mode = mode
    self.justifies = justifies
  }

  /// A line may be wider than its box by as much, in points: sums of advances are not exact.
  private static let tolerance = 0.001

  /// The lines from top to bottom.
  ///
  /// - Parameter opportunities: For each cluster of a paragraph, whether a line may end before it.
  mutating func lines(opportunities: (ClusterText) -> [Bool]) -> [TextLine] {
    let paragraphs = ClusterText.paragraphs(of: text.attributed)
    let last = limit > 0 ? limit - 1 : Int.max
    for (index, content) in paragraphs.enumerated() {
      let first = result.count
      defer {
        if first < result.count {
          result[first].problems.insert(contentsOf: content.problems, at: 0)
        }
      }
      let paragraph = text.measured(content)
      guard result.count < last || paragraphs.count == index + 1 && fits(paragraph) else {
        appendLast(paragraph, from: 0, following: paragraphs[(index + 1)...], opportunities)
        return result
      }
      guard mode != .clipping, !fits(paragraph) else {
        let kept = content.trimmed(0..<content.count)
        result.append(
          mode == .clipping && paragraph.width > width + Self.tolerance
            ? clipped(paragraph, kept) : paragraph.line(kept))
        continue
      }
      let breaks = LineBreaks(
        paragraph: paragraph, opportunities: mode == .charWrapping ? nil : opportunities(content),
        hyphen: hyphenWidth(of: paragraph))
      var start = 0
      while start < content.count {
        guard result.count < last else {
          appendLast(
            paragraph, from: start, following: paragraphs[(index + 1)...], opportunities)
          return result
        }
        let end = breaks.lineEnd(from: start, width: width, tolerance: Self.tolerance)
        result.append(line(paragraph, start..<end))
        start = end
      }
    }
    return result
  }

  private func fits(_ paragraph: MeasuredParagraph) -> Bool {
    paragraph.width <= width + Self.tolerance
  }

  /// Some clusters of a paragraph as one of its lines.
  private func line(_ paragraph: MeasuredParagraph, _ range: Range<Int>) -> TextLine {
    let kept = paragraph.text.trimmed(range)
    if kept.upperBound == range.upperBound, !kept.isEmpty, range.upperBound < paragraph.text.count,
      paragraph.text.isSoftHyphen(kept.upperBound - 1)
    {
      return composed([.part(kept.lowerBound..<kept.upperBound - 1), .sign("-")], of: paragraph)
    }
    let isJustified =
      (paragraph.paragraphStyle.alignment ?? (justifies ? .justified : .natural)) == .justified
    return paragraph.line(
      kept, justifiedTo: isJustified && range.upperBound < paragraph.text.count ? width : nil)
  }

  // MARK: The last line

  /// What the last line that is allowed shows of everything that is left.
  private mutating func appendLast(
    _ paragraph: MeasuredParagraph, from start: Int, following: ArraySlice<ClusterText>,
    _ opportunities: (ClusterText) -> [Bool]
  ) {
    let content = paragraph.text
    let rest = start..<content.count
    switch mode {
    case .wordWrapping, .charWrapping:
      let breaks = LineBreaks(
        paragraph: paragraph, opportunities: mode == .charWrapping ? nil : opportunities(content),
        hyphen: hyphenWidth(of: paragraph))
      let end = breaks.lineEnd(from: start, width: width, tolerance: Self.tolerance)
      result.append(line(paragraph, start..<end))
    case .clipping: result.append(clipped(paragraph, content.trimmed(rest)))
    case .truncatingTail:
      result.append(
        truncated(paragraph, content.trimmed(rest), isCutAnyway: !following.isEmpty))
    case .truncatingHead, .truncatingMiddle:
      guard !following.isEmpty else {
        result.append(truncated(paragraph, content.trimmed(rest), isCutAnyway: false))
        return
      }
      var own = ClusterText()
      own.append(content, rest)
      let all = StyledText.joined([own] + following)
      result.append(
        truncated(text.measured(all), all.trimmed(0..<all.count), isCutAnyway: false))
    }
  }

  /// As many clusters as the box has room for, at least one.
  private func clipped(_ paragraph: MeasuredParagraph, _ range: Range<Int>) -> TextLine {
    var end = range.lowerBound
    var sum = 0.0
    while end < range.upperBound {
      sum += paragraph.advances[end]
      if sum > width + Self.tolerance, end > range.lowerBound { break }
      end += 1
    }
    var line = paragraph.line(range.lowerBound..<end)
    // Alone, the letters may be wider than among the others.
    while line.width > width + Self.tolerance, end > range.lowerBound + 1 {
      end -= 1
      line = paragraph.line(range.lowerBound..<end)
    }
    return line
  }

  /// One line that is no wider than the box, with an ellipsis if clusters had to go.
  ///
  /// - Parameter isCutAnyway: Whether text follows that is not in the range.
  private func truncated(
    _ paragraph: MeasuredParagraph, _ range: Range<Int>, isCutAnyway: Bool
  ) -> TextLine {
    if !isCutAnyway {
      let whole = paragraph.line(range)
      if whole.width <= width + Self.tolerance { return whole }
    }
    /// The line with some of its clusters.
    func cut(_ kept: Int) -> TextLine {
      let content = paragraph.text
      let (first, last) = (range.lowerBound, range.upperBound)
      let parts: [Part] =
        switch mode {
        case .truncatingHead:
          [.sign("…"), .part(content.trimmed(last - kept..<last, atBothEnds: true))]
        case .truncatingMiddle:
          [
            .part(content.trimmed(first..<first + (kept + 1) / 2)), .sign("…"),
            .part(content.trimmed(last - kept / 2..<last, atBothEnds: true)),
          ]
        case .wordWrapping, .charWrapping, .clipping, .truncatingTail:
          [.part(content.trimmed(first..<first + kept)), .sign("…")]
        }
      return composed(parts, of: paragraph)
    }
    let most = range.count - (isCutAnyway ? 0 : 1)
    var kept = min(most, estimate(paragraph, range))
    var line = cut(kept)
    if line.width <= width + Self.tolerance {
      while kept < most {
        let longer = cut(kept + 1)
        guard longer.width <= width + Self.tolerance else { break }
        kept += 1
        line = longer
      }
    } else {
      while kept > 0, line.width > width + Self.tolerance {
        kept -= 1
        line = cut(kept)
      }
    }
    return line
  }

  /// How many clusters of a range fit beside an ellipsis, by their advances in the paragraph.
  private func estimate(_ paragraph: MeasuredParagraph, _ range: Range<Int>) -> Int {
    var room = width - signWidth("…", in: paragraph, at: range.lowerBound)
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

  /// A part of a line that is not simply cut from its paragraph.
  private enum Part {
    case part(Range<Int>)
    /// Something that is not in the text, in the style of what stands beside it.
    case sign(Unicode.Scalar)
  }

  /// A line of parts of a paragraph and signs between them.
  private func composed(_ parts: [Part], of paragraph: MeasuredParagraph) -> TextLine {
    var content = ClusterText()
    for (index, part) in parts.enumerated() {
      switch part {
      case .part(let range): content.append(paragraph.text, range)
      case .sign(let sign):
        var style = content.styles.last
        if style == nil, index + 1 < parts.count, case .part(let next) = parts[index + 1],
          !next.isEmpty
        {
          style = paragraph.text.styles[next.lowerBound]
        }
        content.append(CollectionOfOne(sign), style: style ?? paragraph.text.styles.first ?? 0)
      }
    }
    let measured = text.measured(
      content, direction: paragraph.isRightToLeft ? .rightToLeft : .leftToRight)
    var line = measured.line(0..<content.count)
    line.paragraph = paragraph.paragraphStyle
    return line
  }

  /// The width of a sign in the style of a cluster.
  private func signWidth(
    _ sign: Unicode.Scalar, in paragraph: MeasuredParagraph, at cluster: Int
  ) -> Double {
    var content = ClusterText()
    let styles = paragraph.text.styles
    content.append(
      CollectionOfOne(sign), style: styles.indices.contains(cluster) ? styles[cluster] : 0)
    return text.measured(content).width
  }

  private func hyphenWidth(of paragraph: MeasuredParagraph) -> Double {
    guard paragraph.text.scalars.contains("\u{AD}") else { return 0 }
    return signWidth("-", in: paragraph, at: 0)
  }
}

/// Where the lines of a paragraph may end.
private struct LineBreaks {
  let paragraph: MeasuredParagraph
  /// For each cluster, whether a line may end before it; nil for anywhere.
  let opportunities: [Bool]?
  /// Width of the hyphen that a line gets which ends with a soft one.
  let hyphen: Double

  /// Where a line ends that begins with a cluster: behind it by at least one.
  func lineEnd(from start: Int, width: Double, tolerance: Double) -> Int {
    let text = paragraph.text
    var sum = 0.0
    var lastOpportunity = start
    for index in start..<text.count {
      if index > start, opportunities?[index] ?? true,
        !text.isSoftHyphen(index - 1) || sum + hyphen <= width + tolerance
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
}
