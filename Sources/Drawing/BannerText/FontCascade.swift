// SPDX-License-Identifier: MIT

/// The faces for a font's text, in the order in which they are tried for a cluster.
///
/// The order is the typeface itself, the user's fonts, the bundled font of the cluster's script,
/// the other bundled fonts, and emoji pictures. For emoji, pictures come first. A face is chosen
/// for a whole cluster, never inside one.
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

  /// Creates the cascade of a font.
  ///
  /// - Parameters:
  ///   - font: The font.
  ///   - base: The typeface for characters that a user's font lacks; unused for other fonts.
  ///   - userFonts: All of the user's fonts.
  ///   - library: The library that opens fonts.
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

  /// Returns the face for a cluster, and the problem of the cluster if there is one.
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

  /// Returns whether the first face of the typeface draws a cluster of one scalar.
  ///
  /// This quick check covers nearly all of most texts. False may also mean that the full search
  /// is needed.
  func firstFaceDraws(_ only: Unicode.Scalar, script: Script) -> Bool {
    !own.isEmpty && (only.value < 0xA9 || !only.properties.isEmoji)
      && own[0].adjustment.declinedScript != script && own[0].font.has(only)
  }

  /// Returns whether a face is the first of its typeface.
  func begins(with adjustment: FontAdjustment) -> Bool { own.first?.adjustment == adjustment }

  /// Returns whether the face of the preceding text may also draw a white space.
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

  /// Returns the first fallback face that meets a condition; pictures are skipped.
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

  /// Returns a face for a cluster that no face covers: one with the base letter, or a visible
  /// box.
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

  /// Returns whether a font has glyphs for a whole cluster, composed or in parts.
  private func covers(
    _ font: OpenFont, _ cluster: ArraySlice<Unicode.Scalar>, _ script: Script
  ) -> Bool {
    if cluster.allSatisfy({ $0.isIgnorable || font.has($0) }) { return true }
    // A letter with marks may be one glyph, and so may the parts of a Korean syllable.
    guard cluster.count > 1, cluster.count <= 4, let first = cluster.first,
      font.has(first) || (0x1100...0x115F).contains(first.value)
    else { return false }
    return Shaper.glyphs(
      of: Array(cluster), in: 0..<cluster.count, font: font, script: script, isRightToLeft: false
    ).allSatisfy { $0.id != 0 }
  }
}
