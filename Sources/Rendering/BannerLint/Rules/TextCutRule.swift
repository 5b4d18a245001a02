// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerDevice
internal import BannerGeometry
internal import BannerJSON
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerScreens
internal import BannerText

/// Texts are shown whole and in their size.
struct TextCutRule: LintRule {
  let ruleName = LintRuleName.textCut
  let severity = LintFinding.Severity.error
  let summary = "Texts are neither truncated, clipped nor shrunk."
  let source = LintSource.typography

  /// The least part of a letter that is reported, in points.
  private static let least = 0.5

  func findings(in picture: LintPicture) -> [LintFinding] {
    picture.texts.filter { !$0.isTyped }.flatMap { findings(of: $0, in: picture) }
      + picture.textsWithoutRoom.map { text in
        finding(
          text.name, "isn't visible: there is no room for it; the whole text is required",
          at: text.place, frame: text.part.frame, part: text.part.path)
      }
  }

  func findings(of text: LintText, in picture: LintPicture) -> [LintFinding] {
    var found: [LintFinding] = []
    func add(_ message: String, _ severity: LintFinding.Severity? = nil) {
      found.append(
        finding(
          text.name, message, at: text.place, frame: text.part.frame, severity: severity,
          part: text.part.path))
    }
    if let index = text.content.lines.firstIndex(where: \.line.isCut) {
      let rest = shown(text.content.lines[index].line.text, limit: 60)
      add(
        "is truncated \(index == 0 ? "to" : "in line \(index + 1) to") \(rest);"
          + " the whole text is required")
    }
    // A banner on its way may be behind an edge.
    let lines =
      picture.rests
      ? text.content.lines.compactMap { Self.clip(of: $0, of: text, in: picture) } : []
    let depth = lines.reduce(0) { max($0, $1.depth) }
    if !lines.isEmpty, lines.count == text.content.lines.count, lines.allSatisfy(\.hidesAll) {
      add("isn't visible: it is beyond an edge; the whole text is required")
    } else if depth >= Self.least {
      add("loses \(length(depth)) pt at an edge; the whole text is required")
    }
    if picture.rests, let cover = Self.cover(of: text, in: picture) {
      add(
        "extends \(length(cover.distance)) pt behind the \(cover.name); the whole text is required")
    }
    if text.content.scaleFactor < 1 {
      let percent = Int((text.content.scaleFactor * 100).rounded())
      add("is shrunk to \(percent)% to fit; its own size is required", .warning)
    }
    return found
  }

  /// Returns the part of the banner that hides letters of a text, or nil if none does.
  ///
  /// - Returns: The name of the part, and the distance by which the text would have to move to be
  ///   beside it, in points.
  private static func cover(
    of text: LintText, in picture: LintPicture
  ) -> (name: String, distance: Double)? {
    let own = text.part.path
    let above = picture.bannerParts.filter { part in
      // Another banner over it is about to replace it.
      guard part.path[0] == own[0], own.lexicographicallyPrecedes(part.path),
        !part.path.starts(with: own)
      else { return false }
      // The caret of a field touches its letters.
      guard case .color(let color)? = part.layer.background,
        min(part.frame.width, part.frame.height) >= leastSide
      else { return false }
      return Double(color.alphaByte) / 255 * part.opacity >= leastOpacity
    }
    guard !above.isEmpty else { return nil }
    let letters = text.content.lines.flatMap { text.letters(of: $0, in: picture) }
    var worst: (part: LintPart, depth: Double)?
    for part in above {
      // Rounded corners leave free what is behind them.
      let corner = radius(of: part) * (1 - 0.5.squareRoot())
      let area = part.frame.intersection(part.clip).inset(by: corner)
      for letter in letters {
        let hidden = letter.intersection(area)
        let depth = min(hidden.width, hidden.height)
        if depth >= leastCover, depth > worst?.depth ?? 0 { worst = (part, depth) }
      }
    }
    return worst.map { worst in
      let center = Point(x: worst.part.frame.midX, y: worst.part.frame.midY)
      // A button may be inside of a text field.
      let control = picture.targets.filter { $0.kind == .control && $0.frame.contains(center) }
        .min { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height }
      return (
        control?.name ?? worst.part.layer.name, distance(for: letters, behind: worst.part)
      )
    }
  }

  /// Returns the shortest distance by which letters would have to move until the part hides none
  /// of them, in points.
  ///
  /// They move together: left, right, up or down.
  private static func distance(for letters: [Rect], behind part: LintPart) -> Double {
    let (frame, radius) = (part.frame.intersection(part.clip), radius(of: part))
    // While a letter moves, the part hides it from one distance to another.
    var left: [Range<Double>] = []
    var right: [Range<Double>] = []
    var up: [Range<Double>] = []
    var down: [Range<Double>] = []
    for letter in letters {
      if letter.y < frame.maxY, letter.maxY > frame.y {
        let inset = inset(
          radius, from: letter.y - frame.y, to: letter.maxY - frame.y, of: frame.height)
        let hidden = (frame.x + inset)...max(frame.maxX - inset, frame.x + inset)
        left.append(letter.x - hidden.upperBound..<letter.maxX - hidden.lowerBound)
        right.append(hidden.lowerBound - letter.maxX..<hidden.upperBound - letter.x)
      }
      if letter.x < frame.maxX, letter.maxX > frame.x {
        let inset = inset(
          radius, from: letter.x - frame.x, to: letter.maxX - frame.x, of: frame.width)
        let hidden = (frame.y + inset)...max(frame.maxY - inset, frame.y + inset)
        up.append(letter.y - hidden.upperBound..<letter.maxY - hidden.lowerBound)
        down.append(hidden.lowerBound - letter.maxY..<hidden.upperBound - letter.y)
      }
    }
    let moves = [left, right, up, down].map { hidden in
      hidden.sorted { $0.lowerBound < $1.lowerBound }.reduce(0) { distance, range in
        range.lowerBound < distance ? max(distance, range.upperBound) : distance
      }
    }
    return moves.min() ?? 0
  }

  /// Returns how far the arcs of a part recede from its edge beside a letter, in points.
  ///
  /// - Parameters:
  ///   - radius: The radius of the corners.
  ///   - start: The start of the letter, from the start of the edge.
  ///   - end: The end of the letter, from the start of the edge.
  ///   - length: The length of the edge.
  private static func inset(
    _ radius: Double, from start: Double, to end: Double, of length: Double
  ) -> Double {
    let beyond = min(max(radius - end, start - (length - radius), 0), radius)
    return radius - (radius * radius - beyond * beyond).squareRoot()
  }

  /// Returns the largest corner radius of a part in points.
  private static func radius(of part: LintPart) -> Double {
    let radii = part.layer.cornerRadii
    return max(radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight)
  }

  /// The least opacity of a part that hides what is behind it.
  private static let leastOpacity = 0.5
  /// The least side of such a part, in points.
  private static let leastSide = 4.0
  /// The least hidden width or height of a letter that is reported, in points.
  private static let leastCover = 1.0

  /// Returns what the clip of its layers hides of a line, or nil if it hides nothing.
  ///
  /// - Returns: The greatest hidden width or height of a letter in points, and whether all letters
  ///   are hidden.
  private static func clip(
    of line: TextContent.Line, of text: LintText, in picture: LintPicture
  ) -> (depth: Double, hidesAll: Bool)? {
    let screen = picture.screen.bounds
    let clip = text.part.clip
    // Text beyond the screen has another finding.
    guard clip != screen, !text.box(of: line).isEmpty,
      CoveredPart.depth(of: text.box(of: line), outside: clip) > 0
    else { return nil }
    var (depth, hidesAll) = (0.0, true)
    for ink in text.letters(of: line, in: picture).map({ $0.intersection(screen) })
    where !ink.isEmpty {
      if !ink.intersection(clip).isEmpty { hidesAll = false }
      // The distance of a letter that is hidden as a whole can be greater than its size.
      depth = max(
        depth, min(CoveredPart.depth(of: ink, outside: clip), max(ink.width, ink.height)))
    }
    return depth > 0 ? (depth, hidesAll) : nil
  }
}
