// SPDX-License-Identifier: MIT

internal import BannerPixels

/// The drawing style of a part of a text: the label's font with the text's attributes applied.
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

/// A shaped paragraph with known glyphs, before line breaking.
///
/// Lines are cut from it in reading order, and each line is then put into display order. Letters
/// don't join across the ends of a line.
struct MeasuredParagraph {
  let text: GraphemeText
  /// The styles by the text's style numbers.
  let styles: [ResolvedStyle]
  /// Whether the paragraph itself is right to left.
  let isRightToLeft: Bool
  /// The advance of each cluster's glyphs in points; 0 for clusters that joined the one before.
  private(set) var advances: [Double]
  /// The embedding level of each cluster; odd levels are right to left.
  let levels: [UInt8]
  /// The script of each cluster for shaping.
  let scripts: [Script]

  let library: FontLibrary
  private var runs: [ShapedRun] = []
  /// The cluster of each scalar.
  private let clusters: [Int]
  /// The problems of clusters, in order.
  private var problems: [(cluster: Int, problem: TextProblem)] = []

  /// A shaped stretch of one style, face, script, and direction.
  private struct ShapedRun {
    var clusters: Range<Int>
    var level: UInt8
    var style: Int
    var script: Script
    var adjustment: FontAdjustment
    /// The glyphs from left to right.
    var glyphs: [ShapedGlyph] = []

    var isRightToLeft: Bool { level & 1 == 1 }
  }

  private struct ShapedGlyph {
    var id: UInt32
    /// The offset from the pen to the glyph, in points, y downward.
    var x: Double
    var y: Double
    /// The distance to the next pen position, in points.
    var advance: Double
    var cluster: Int
    var isUnsafeToBreak: Bool
  }

  /// Creates a paragraph by shaping its text.
  ///
  /// - Parameters:
  ///   - text: The text without newlines.
  ///   - styles: The styles by the text's style numbers.
  ///   - layout: The direction of a paragraph without strong characters.
  ///   - library: The library that opens fonts.
  init(
    _ text: GraphemeText, styles: [ResolvedStyle], layout: LayoutDirection, library: FontLibrary
  ) {
    let bidi = Bidi.paragraph(text.scalars, layout: layout)
    self.init(
      text, styles: styles, levels: (0..<text.count).map { bidi.levels[text.starts[$0]] },
      scripts: Itemization.scripts(of: text), isRightToLeft: bidi.isRightToLeft, library: library)
  }

  /// Creates a paragraph with known directions and scripts by shaping its text.
  ///
  /// - Parameters:
  ///   - text: The text without newlines.
  ///   - styles: The styles by the text's style numbers.
  ///   - levels: The embedding level of each cluster.
  ///   - scripts: The script of each cluster.
  ///   - isRightToLeft: Whether the paragraph itself is right to left.
  ///   - library: The library that opens fonts.
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

  /// The advance of the whole paragraph on one line, in points.
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
        // A space is drawn by the face of the word before it, so that runs are not split.
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
        // The first face of a style also draws most of the following text.
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

  /// Shapes a range of a run's clusters.
  ///
  /// - Parameter joined: Whether letters may join with their neighbors outside the range.
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
      // Invisible characters need no box. HarfBuzz does not hide all of them.
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
          // A mark without an advance stays on its letter.
          advance: glyph.advance == 0 ? 0 : Double(glyph.advance) * scale + tracking,
          cluster: cluster, isUnsafeToBreak: glyph.isUnsafeToBreak))
    }
    return result
  }

  private func emSize(of run: ShapedRun) -> Double {
    styles[run.style].font.size * run.adjustment.sizeFactor
  }

  /// The stretches that were shaped in one call, in reading order.
  var shapedStretches: [(clusters: Range<Int>, file: FontFile, script: Script, isRightToLeft: Bool)]
  {
    runs.map { ($0.clusters, $0.adjustment.face.file, $0.script, $0.isRightToLeft) }
  }

  // MARK: Lines

  /// Returns a range of clusters as a line.
  ///
  /// - Parameters:
  ///   - range: The clusters.
  ///   - width: The width in points to which spaces are widened; nil leaves spaces unchanged.
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
        let isPicture = library.font(piece.adjustment.face.file).isColor
        let font = styles[piece.style].font
        line.runs.append(
          GlyphRun(
            face: piece.adjustment.face, emSize: emSize(of: piece), glyphs: placed,
            text: piece.clusters == range ? line.text : text.string(piece.clusters),
            color: attributes.color, isJoined: piece.script.isJoined && !isPicture,
            isPicture: isPicture, fontSize: font.size, weight: font.weight))
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

  /// The paragraph style in the attributes of the first character.
  var paragraphStyle: ParagraphStyle {
    let attributes = style(at: 0).attributes
    return ParagraphStyle(alignment: attributes.alignment, lineSpacing: attributes.lineSpacing)
  }

  private func style(at cluster: Int) -> ResolvedStyle {
    styles[text.styles.indices.contains(cluster) ? text.styles[cluster] : text.endStyle]
  }

  /// Returns the parts of runs inside a range, in reading order.
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

  /// Returns the glyphs of a part of a run for a line.
  private func cut(_ run: ShapedRun, to kept: Range<Int>, _ line: Range<Int>) -> [ShapedGlyph] {
    // The text next to the line must not have changed the letters at its ends.
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

  /// Returns whether a run looks different if it is cut before a cluster.
  private func isUnsafe(_ run: ShapedRun, before cluster: Int) -> Bool {
    let range = glyphRange(run, cluster..<cluster + 1)
    // A cluster without glyphs is part of another cluster's glyphs.
    return range.isEmpty || run.glyphs[range].contains(where: \.isUnsafeToBreak)
  }

  /// Returns the glyphs of a range of clusters; cluster numbers ascend or descend along a run.
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

  /// Returns the number of leading indices that meet a condition, which fails for all later ones.
  private func partition(_ count: Int, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the widening of each space that fills the line to a width; 0 if it has no spaces.
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

  /// Returns the lines under and through a stretch of text.
  ///
  /// Source: the font Helvetica Neue puts the underline 0.1 em below the baseline with a
  /// thickness of 0.05 em. The strikethrough is at half of the x-height, 0.26 em.
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
