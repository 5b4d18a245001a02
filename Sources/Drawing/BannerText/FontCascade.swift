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
    let calibration: Calibration
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
    own = calibrations.map { Own(calibration: $0, font: library.font($0.face.file)) }
  }

  /// The face for a cluster, and what is wrong with it.
  func choice(
    for cluster: ArraySlice<Unicode.Scalar>, script: Script
  ) -> (calibration: Calibration, problems: [TextProblem]) {
    if cluster.count == 1, let only = cluster.first, firstFaceDraws(only, script: script) {
      return (own[0].calibration, [])
    }
    if userFonts.isEmpty, let first = cluster.first, first.value >= 0xE000, first.isUnassigned {
      return boxes(for: cluster, script: script)
    }
    let wantsPicture = cluster.isEmojiPresentation
    if wantsPicture, let picture = pictures.first(where: { covers($0, cluster, script) }) {
      return (picture, [])
    }
    for own in own
    where own.calibration.declinedScript != script && covers(own.font, cluster, script) {
      return (own.calibration, problems(of: cluster, isPicture: false))
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
      && own[0].calibration.declinedScript != script && own[0].font.has(only)
  }

  /// Whether a face is the first one of the typeface.
  func begins(with calibration: Calibration) -> Bool { own.first?.calibration == calibration }

  /// Whether a face that was chosen for what stands before may have a white space too.
  func alsoHas(_ scalar: Unicode.Scalar, _ calibration: Calibration) -> Bool {
    let font = library.font(calibration.face.file)
    return !font.isColor && font.has(scalar)
  }

  // MARK: Order

  private var pictures: [Calibration] {
    userFonts.filter(\.isColor).map {
      Calibration(face: Face(file: FontFile($0)), sizeFactor: 1)
    } + [font.emoji]
  }

  /// The first face behind the typeface's own ones, pictures apart, for which a condition holds.
  private func firstOther(script: Script, where holds: (OpenFont) -> Bool) -> Calibration? {
    for user in userFonts where !user.isColor {
      let calibration = Font.custom(user, weight: font.weight)
      if holds(library.font(calibration.face.file)) { return calibration }
    }
    if let ofScript = Fallback.ofScript[script] {
      let calibration = ofScript.calibration(heaviness: font.heaviness)
      if holds(library.font(calibration.face.file)) { return calibration }
    }
    for other in Fallback.general {
      let calibration = other.calibration(heaviness: font.heaviness)
      if holds(library.font(calibration.face.file)) { return calibration }
    }
    return nil
  }

  /// A cluster that no face has as a whole: the face that has its letter, or one with a visible box.
  private func boxes(
    for cluster: ArraySlice<Unicode.Scalar>, script: Script
  ) -> (calibration: Calibration, problems: [TextProblem]) {
    var best = own.last?.calibration ?? font.emoji
    if let letter = cluster.first {
      best =
        own.first { $0.font.has(letter) }?.calibration
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
    _ calibration: Calibration, _ cluster: ArraySlice<Unicode.Scalar>, _ script: Script
  ) -> Bool {
    covers(library.font(calibration.face.file), cluster, script)
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
