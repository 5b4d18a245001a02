// SPDX-License-Identifier: MIT

/// The faces a font's text is drawn with, in the order in which they are asked for a cluster.
///
/// First those of the typeface itself, then the user's fonts, the bundled font of the cluster's script,
/// the other bundled ones, and pictures of emoji; for emoji, pictures go first. A face is chosen for a
/// whole cluster, never inside one.
struct FontCascade {
  let font: Font
  let userFonts: [UserFont]
  let library: FontLibrary
  private let own: [Own]

  /// A face of the typeface itself.
  private struct Own {
    let adjustment: FontAdjustment
    let font: OpenFont
  }

  /// The cascade of a font.
  ///
  /// - Parameters:
  ///   - font: The font.
  ///   - base: Whose faces draw what a user's font lacks; any other font has none behind it.
  ///   - userFonts: All of the user's fonts.
  ///   - library: Where fonts come from.
  init(_ font: Font, base: FontFamily, userFonts: [UserFont], library: FontLibrary) {
    self.font = font
    self.userFonts = userFonts
    self.library = library
    var calibrations = font.calibrations
    if case .custom = font.family {
      var other = font
      if case .custom = base { other.family = .sanFrancisco } else { other.family = base }
      calibrations += other.calibrations
    }
    own = calibrations.map { Own(adjustment: $0, font: library.font($0.face.file)) }
  }

  /// The face for a cluster, and what is wrong with it.
  func choice(
    for cluster: ArraySlice<Unicode.Scalar>, script: Script
  ) -> (adjustment: FontAdjustment, problems: [TextProblem]) {
    if cluster.count == 1, let only = cluster.first, firstFaceDraws(only, script: script) {
      return (own[0].adjustment, [])
    }
    if userFonts.isEmpty, let first = cluster.first, first.value >= 0xE000, first.isUnassigned {
      return boxes(for: cluster, script: script)
    }
    let wantsPicture = cluster.isEmojiPresentation
    if wantsPicture, let picture = pictures.first(where: { covers($0, cluster, script) }) {
      return (picture, [])
    }
    for own in own
    where own.adjustment.declinedScript != script && covers(own.font, cluster, script) {
      return (own.adjustment, problems(of: cluster, isPicture: false))
    }
    if let other = firstOther(script: script, where: { covers($0, cluster, script) }) {
      return (other, problems(of: cluster, isPicture: false))
    }
    if let picture = pictures.first(where: { covers($0, cluster, script) }) {
      return (picture, problems(of: cluster, isPicture: true))
    }
    return boxes(for: cluster, script: script)
  }

  /// Whether a cluster of one scalar is drawn by the first face of the typeface, which has nearly everything most texts
  /// need.
  ///
  /// False may mean as well that it takes a closer look.
  func firstFaceDraws(_ only: Unicode.Scalar, script: Script) -> Bool {
    !own.isEmpty && (only.value < 0xA9 || !only.properties.isEmoji)
      && own[0].adjustment.declinedScript != script && own[0].font.has(only)
  }

  /// Whether a face is the first one of the typeface.
  func begins(with adjustment: FontAdjustment) -> Bool { own.first?.adjustment == adjustment }

  /// Whether a face that was chosen for what stands before may have a white space too.
  func alsoHas(_ scalar: Unicode.Scalar, _ adjustment: FontAdjustment) -> Bool {
    let font = library.font(adjustment.face.file)
    return !font.isColor && font.has(scalar)
  }

  // MARK: Order

  private var pictures: [FontAdjustment] {
    userFonts.filter(\.isColor).map {
      FontAdjustment(face: Face(file: FontFile($0)), sizeFactor: 1)
    } + [font.emoji]
  }

  /// The first face behind the typeface's own ones, pictures apart, for which a condition holds.
  private func firstOther(script: Script, where holds: (OpenFont) -> Bool) -> FontAdjustment? {
    for user in userFonts where !user.isColor {
      let adjustment = Font.custom(user, weight: font.weight)
      if holds(library.font(adjustment.face.file)) { return adjustment }
    }
    if let ofScript = Fallback.ofScript[script] {
      let adjustment = ofScript.adjustment(heaviness: font.heaviness)
      if holds(library.font(adjustment.face.file)) { return adjustment }
    }
    for other in Fallback.general {
      let adjustment = other.adjustment(heaviness: font.heaviness)
      if holds(library.font(adjustment.face.file)) { return adjustment }
    }
    return nil
  }

  /// A cluster that no face has as a whole: the face that has its letter, or one with a visible box.
  private func boxes(
    for cluster: ArraySlice<Unicode.Scalar>, script: Script
  ) -> (adjustment: FontAdjustment, problems: [TextProblem]) {
    var best = own.last?.adjustment ?? font.emoji
    if let letter = cluster.first {
      best =
        own.first { $0.font.has(letter) }?.adjustment
        ?? firstOther(script: script) { $0.has(letter) }
        ?? pictures.first { library.font($0.face.file).has(letter) } ?? best
    }
    let face = library.font(best.face.file)
    var problems: [TextProblem] = []
    for scalar in cluster where !scalar.isIgnorable && !face.has(scalar) {
      let problem = TextProblem(.missing, scalar)
      if !problems.contains(problem) { problems.append(problem) }
    }
    return (best, problems)
  }

  private func problems(
    of cluster: ArraySlice<Unicode.Scalar>, isPicture: Bool
  ) -> [TextProblem] {
    guard let first = cluster.first, cluster.count > 1 else { return [] }
    if isPicture, cluster.contains("\u{FE0E}") { return [TextProblem(.noTextForm, first)] }
    if !isPicture, first.properties.isEmoji, cluster.contains("\u{FE0F}") {
      return [TextProblem(.noPicture, first)]
    }
    return []
  }

  // MARK: Coverage

  private func covers(
    _ adjustment: FontAdjustment, _ cluster: ArraySlice<Unicode.Scalar>, _ script: Script
  ) -> Bool {
    covers(library.font(adjustment.face.file), cluster, script)
  }

  /// Whether a font has glyphs for a whole cluster, composed or piece by piece.
  private func covers(
    _ font: OpenFont, _ cluster: ArraySlice<Unicode.Scalar>, _ script: Script
  ) -> Bool {
    if cluster.allSatisfy({ $0.isIgnorable || font.has($0) }) { return true }
    // A letter with marks may be one glyph, and the parts of a Korean syllable.
    guard cluster.count > 1, cluster.count <= 4, let first = cluster.first,
      font.has(first) || (0x1100...0x115F).contains(first.value)
    else { return false }
    return Shaper.glyphs(
      of: Array(cluster), in: 0..<cluster.count, font: font, script: script, isRightToLeft: false
    ).allSatisfy { $0.id != 0 }
  }
}
