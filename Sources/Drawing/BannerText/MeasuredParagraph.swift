// SPDX-License-Identifier: MIT

internal import BannerPixels

/// How a part of a text is drawn: the label's font and what the text's attributes say.
struct ResolvedStyle {
  let cascade: FontCascade
  let attributes: TextAttributes

  var font: Font { cascade.font }

  init(
    _ attributes: TextAttributes, in font: Font, userFonts: [UserFont], library: FontLibrary
  ) {
    self.attributes = attributes
    cascade = FontCascade(
      attributes.font(in: font), base: font.family, userFonts: userFonts, library: library)
  }
}

/// A paragraph whose every glyph is known, before it is broken into lines.
///
/// Lines are cut from it in reading order; each is then put into the order of display. A line begins
/// and ends as if it stood alone: letters are not joined across its ends.
struct MeasuredParagraph {
  let text: GraphemeText
  /// What the text's style numbers stand for.
  let styles: [ResolvedStyle]
  /// Whether the paragraph itself runs from right to left.
  let isRightToLeft: Bool
  /// For each cluster, the advance of its glyphs in points; 0 for those that joined the one before.
  private(set) var advances: [Double]
  /// The embedding level of each cluster; odd ones run from right to left.
  let levels: [UInt8]
  /// The script each cluster is shaped in.
  let scripts: [Script]

  let library: FontLibrary
  private var runs: [ShapedRun] = []
  /// The cluster each scalar lies in.
  private let clusters: [Int]
  /// What is wrong with some clusters, in order.
  private var problems: [(cluster: Int, problem: TextProblem)] = []

  /// A stretch of one style, face, script and direction, shaped.
  private struct ShapedRun {
    var clusters: Range<Int>
    var level: UInt8
    var style: Int
    var script: Script
    var adjustment: FontAdjustment
    /// From left to right.
    var glyphs: [ShapedGlyph] = []

    var isRightToLeft: Bool { level & 1 == 1 }
  }

  private struct ShapedGlyph {
    var id: UInt32
    /// From the pen to where it is drawn, in points, y downward.
    var x: Double
    var y: Double
    /// To the next pen position, in points.
    var advance: Double
    var cluster: Int
    var isUnsafeToBreak: Bool
  }

  /// Shapes a paragraph.
  ///
  /// - Parameters:
  ///   - text: Without newlines.
  ///   - styles: What its style numbers stand for.
  ///   - layout: The direction of a paragraph without strong characters.
  ///   - library: Where fonts come from.
  init(
    _ text: GraphemeText, styles: [ResolvedStyle], layout: LayoutDirection, library: FontLibrary
  ) {
    let bidi = Bidi.paragraph(text.scalars, layout: layout)
    self.init(
      text, styles: styles, levels: (0..<text.count).map { bidi.levels[text.starts[$0]] },
      scripts: Itemization.scripts(of: text), isRightToLeft: bidi.isRightToLeft, library: library)
  }

  /// Shapes a paragraph whose directions and scripts are known.
  ///
  /// - Parameters:
  ///   - text: Without newlines.
  ///   - styles: What its style numbers stand for.
  ///   - levels: The embedding level of each cluster.
  ///   - scripts: The script of each cluster.
  ///   - isRightToLeft: Whether the paragraph itself runs from right to left.
  ///   - library: Where fonts come from.
  init(
    _ text: GraphemeText, styles: [ResolvedStyle], levels: [UInt8], scripts: [Script],
    isRightToLeft: Bool, library: FontLibrary
  ) {
    self.text = text
    self.levels = levels
    self.scripts = scripts
    self.isRightToLeft = isRightToLeft
    self.styles = styles
    self.library = library
    var clusters: [Int] = []
    clusters.reserveCapacity(text.scalars.count)
    for index in 0..<text.count {
      for _ in text.scalarRange(index..<index + 1) { clusters.append(index) }
    }
    self.clusters = clusters
    advances = Array(repeating: 0, count: text.count)
    itemize()
    for index in runs.indices {
      runs[index].glyphs = glyphs(of: runs[index], runs[index].clusters, joined: true)
      for glyph in runs[index].glyphs { advances[glyph.cluster] += glyph.advance }
    }
  }

  /// Advance of the whole paragraph on one line, in points.
  var width: Double { advances.reduce(0, +) }

  // MARK: Shaping

  private mutating func itemize() {
    var index = 0
    while index < text.count {
      let (style, level, script) = (text.styles[index], levels[index], scripts[index])
      let cascade = styles[style].cascade
      let last = runs.count - 1
      let hasStyle = last >= 0 && runs[last].style == style
      let adjustment: FontAdjustment
      if hasStyle, text.isBreakingSpace(index),
        cascade.alsoHas(text[index].first ?? " ", runs[last].adjustment)
      {
        // A space belongs to the word before it, so that words are not torn apart.
        adjustment = runs[last].adjustment
      } else {
        let choice = cascade.choice(for: text[index], script: script)
        adjustment = choice.adjustment
        for problem in choice.problems { problems.append((index, problem)) }
      }
      let isAlike =
        hasStyle && runs[last].level == level && runs[last].script == script
        && runs[last].adjustment == adjustment
      let start = isAlike ? runs[last].clusters.lowerBound : index
      index += 1
      if cascade.begins(with: adjustment) {
        // Most of what follows is drawn by the first face of its style too.
        while index < text.count, text.styles[index] == style, levels[index] == level,
          scripts[index] == script, let only = text.only(index),
          cascade.firstFaceDraws(only, script: script)
        {
          index += 1
        }
      }
      if isAlike {
        runs[last].clusters = start..<index
      } else {
        runs.append(
          ShapedRun(
            clusters: start..<index, level: level, style: style, script: script,
            adjustment: adjustment))
      }
    }
  }

  /// Shapes some clusters of a run.
  ///
  /// - Parameter joined: Whether letters are joined with what stands around them in the paragraph.
  private func glyphs(
    of run: ShapedRun, _ range: Range<Int>, joined: Bool
  ) -> [ShapedGlyph] {
    let scalars = text.scalarRange(range)
    let open = library.font(run.adjustment.face.file)
    let raw =
      joined
      ? Shaper.glyphs(
        of: text.scalars, in: scalars, font: open, script: run.script,
        isRightToLeft: run.isRightToLeft)
      : Shaper.glyphs(
        of: Array(text.scalars[scalars]), in: 0..<scalars.count, font: open, script: run.script,
        isRightToLeft: run.isRightToLeft)
    let style = styles[run.style]
    let emSize = emSize(of: run)
    let scale = emSize / open.unitsPerEm
    let asked = run.script.isCursive ? 0 : style.attributes.tracking ?? 0
    let tracking = run.adjustment.tracking + asked
    let letterTracking = run.adjustment.letterTracking + asked
    let setting = run.isRightToLeft ? nil : run.adjustment.face.letters.map(open.setting)
    let shift = joined ? 0 : scalars.lowerBound
    let rise = run.adjustment.rise * emSize
    var result: [ShapedGlyph] = []
    result.reserveCapacity(raw.count)
    for (index, glyph) in raw.enumerated() {
      let cluster = clusters[glyph.scalar + shift]
      // What is never seen needs no box either; HarfBuzz does not hide all of it.
      if glyph.id == 0, text[cluster].allSatisfy({ $0.isIgnorable || open.has($0) }) { continue }
      if let setting, glyph.id != 0, glyph.advance != 0 {
        let start = glyph.scalar + shift
        let end = index + 1 < raw.count ? raw[index + 1].scalar + shift : scalars.upperBound
        if end > start,
          let own = setting.advance(
            of: glyph, for: text.scalars[start..<end],
            next: end < scalars.upperBound ? text.scalars[end] : nil)
        {
          result.append(
            ShapedGlyph(
              id: glyph.id, x: Double(glyph.xOffset) * scale + own.x * style.font.size,
              y: -Double(glyph.yOffset) * scale - rise,
              advance: own.width * style.font.size + letterTracking, cluster: cluster,
              isUnsafeToBreak: glyph.isUnsafeToBreak))
          continue
        }
      }
      result.append(
        ShapedGlyph(
          id: glyph.id, x: Double(glyph.xOffset) * scale, y: -Double(glyph.yOffset) * scale - rise,
          // A mark without an advance of its own stays where its letter is.
          advance: glyph.advance == 0 ? 0 : Double(glyph.advance) * scale + tracking,
          cluster: cluster, isUnsafeToBreak: glyph.isUnsafeToBreak))
    }
    return result
  }

  private func emSize(of run: ShapedRun) -> Double {
    styles[run.style].font.size * run.adjustment.sizeFactor
  }

  /// What was shaped at once, in reading order.
  var shapedStretches: [(clusters: Range<Int>, file: FontFile, script: Script, isRightToLeft: Bool)]
  {
    runs.map { ($0.clusters, $0.adjustment.face.file, $0.script, $0.isRightToLeft) }
  }

  // MARK: Lines

  /// Some clusters as a line.
  ///
  /// - Parameters:
  ///   - range: Which ones.
  ///   - width: If it is given, spaces are widened until the line is as wide, in points.
  func line(_ range: Range<Int>, justifiedTo width: Double? = nil) -> TextLine {
    var line = TextLine(
      text: text.string(range), runs: [], width: 0, paragraph: paragraphStyle,
      isRightToLeft: isRightToLeft)
    let pieces = pieces(of: range)
    for piece in pieces {
      let font = styles[piece.style].font
      line.ascent = max(line.ascent, font.ascent)
      line.height = max(line.height, font.lineHeight)
    }
    if pieces.isEmpty {
      let font = style(at: range.lowerBound).font
      (line.ascent, line.height) = (font.ascent, font.lineHeight)
    }
    let extra = width.map { extraPerSpace(pieces, width: $0) } ?? 0
    var pen = 0.0
    for index in Bidi.visualOrder(of: pieces.map(\.level)) {
      let piece = pieces[index]
      let start = pen
      var placed: [PlacedGlyph] = []
      placed.reserveCapacity(piece.glyphs.count)
      for glyph in piece.glyphs {
        placed.append(PlacedGlyph(id: glyph.id, x: pen + glyph.x, y: glyph.y))
        pen += glyph.advance
        if extra > 0, text.isBreakingSpace(glyph.cluster) { pen += extra }
      }
      let attributes = styles[piece.style].attributes
      if !placed.isEmpty {
        line.runs.append(
          GlyphRun(
            face: piece.adjustment.face, emSize: emSize(of: piece), glyphs: placed,
            text: piece.clusters == range ? line.text : text.string(piece.clusters),
            color: attributes.color,
            isJoined: piece.script.isJoined && !library.font(piece.adjustment.face.file).isColor))
      }
      line.decorations += Self.decorations(
        attributes, size: styles[piece.style].font.size, x: start, width: pen - start)
    }
    line.width = pen
    var index = firstProblem(at: range.lowerBound)
    var known: Set<TextProblem> = []
    while index < problems.count, problems[index].cluster < range.upperBound {
      let problem = problems[index].problem
      if known.insert(problem).inserted { line.problems.append(problem) }
      index += 1
    }
    return line
  }

  /// What the first character says of the paragraph.
  var paragraphStyle: ParagraphStyle {
    let attributes = style(at: 0).attributes
    return ParagraphStyle(alignment: attributes.alignment, lineSpacing: attributes.lineSpacing)
  }

  private func style(at cluster: Int) -> ResolvedStyle {
    styles[text.styles.indices.contains(cluster) ? text.styles[cluster] : text.endStyle]
  }

  /// The parts of runs that lie in a range, in reading order.
  private func pieces(of range: Range<Int>) -> [ShapedRun] {
    guard !range.isEmpty else { return [] }
    var result: [ShapedRun] = []
    var index = firstRun(endingAfter: range.lowerBound)
    while index < runs.count, runs[index].clusters.lowerBound < range.upperBound {
      var piece = runs[index]
      piece.clusters = piece.clusters.clamped(to: range)
      piece.glyphs = cut(runs[index], to: piece.clusters, range)
      result.append(piece)
      index += 1
    }
    return result
  }

  /// The glyphs of a part of a run that stands on a line.
  private func cut(_ run: ShapedRun, to kept: Range<Int>, _ line: Range<Int>) -> [ShapedGlyph] {
    // What stands next to the line must not have changed the letters at its ends.
    let isCleanStart =
      kept.lowerBound > line.lowerBound || kept.lowerBound == 0
      || (kept.lowerBound == run.clusters.lowerBound
        ? text.isBreakingSpace(kept.lowerBound - 1) : !isUnsafe(run, before: kept.lowerBound))
    let isCleanEnd =
      kept.upperBound < line.upperBound || kept.upperBound == text.count
      || (kept.upperBound == run.clusters.upperBound
        ? text.isBreakingSpace(kept.upperBound) : !isUnsafe(run, before: kept.upperBound))
    guard isCleanStart, isCleanEnd else { return glyphs(of: run, kept, joined: false) }
    if kept == run.clusters { return run.glyphs }
    return Array(run.glyphs[glyphRange(run, kept)])
  }

  /// Whether a run looks different when it is cut before a cluster.
  private func isUnsafe(_ run: ShapedRun, before cluster: Int) -> Bool {
    let range = glyphRange(run, cluster..<cluster + 1)
    // A cluster without glyphs of its own is a part of another one's.
    return range.isEmpty || run.glyphs[range].contains(where: \.isUnsafeToBreak)
  }

  /// Where the glyphs of some clusters of a run are; clusters ascend or descend along the glyphs.
  private func glyphRange(_ run: ShapedRun, _ kept: Range<Int>) -> Range<Int> {
    func count(_ holds: (Int) -> Bool) -> Int {
      partition(run.glyphs.count) { holds(run.glyphs[$0].cluster) }
    }
    return run.isRightToLeft
      ? count { $0 >= kept.upperBound }..<count { $0 >= kept.lowerBound }
      : count { $0 < kept.lowerBound }..<count { $0 < kept.upperBound }
  }

  private func firstRun(endingAfter cluster: Int) -> Int {
    partition(runs.count) { runs[$0].clusters.upperBound <= cluster }
  }

  private func firstProblem(at cluster: Int) -> Int {
    partition(problems.count) { problems[$0].cluster < cluster }
  }

  /// How many of the first indices fulfil a condition that then fails for the rest.
  private func partition(_ count: Int, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// By how much each space is widened so that a line is as wide as asked; 0 if it has none.
  private func extraPerSpace(_ pieces: [ShapedRun], width: Double) -> Double {
    var spaces = 0
    var sum = 0.0
    for piece in pieces {
      for glyph in piece.glyphs {
        sum += glyph.advance
        if text.isBreakingSpace(glyph.cluster) { spaces += 1 }
      }
    }
    return spaces > 0 && width.isFinite ? max(0, width - sum) / Double(spaces) : 0
  }

  /// Lines under and through a stretch of text.
  ///
  /// Source: Helvetica Neue says of itself that the line lies 0.1 em below the baseline and is 0.05
  /// em thick; that through the text lies at half of the height of an x, 0.26 em.
  private static func decorations(
    _ attributes: TextAttributes, size: Double, x: Double, width: Double
  ) -> [TextLine.Decoration] {
    var result: [TextLine.Decoration] = []
    func add(_ style: TextAttributes.LineStyle?, at y: Double) {
      guard let style, width > 0 else { return }
      let thin = 0.05 * size
      let offsets = style == .double ? [-thin, thin] : [0]
      for offset in offsets {
        result.append(
          TextLine.Decoration(
            x: x, width: width, y: y + offset, thickness: style == .thick ? 2 * thin : thin,
            color: attributes.color))
      }
    }
    add(attributes.underline, at: 0.125 * size)
    add(attributes.strikethrough, at: -0.26 * size)
    return result
  }
}
