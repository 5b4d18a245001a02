// SPDX-License-Identifier: MIT

internal import BannerText

extension Label {
  /// Returns the scale of the label's font in a frame of a width.
  ///
  /// It is 1 if the text fits or the label never shrinks. Otherwise, it is the largest factor, to
  /// 1/256, with which all text fits in ``numberOfLines`` lines and no word is broken. If even
  /// the smallest allowed factor is too large, that factor is returned; check
  /// ``fits(width:in:)``. Tracking and line spacing are not scaled.
  ///
  /// - Parameters:
  ///   - width: The width of the frame, in points.
  ///   - context: The layout context.
  /// - Complexity: One layout if the text fits, two if it never does, otherwise ten.
  public func scaleFactor(width: Double, in context: LayoutContext) -> Double {
    shrinking(width: width, in: context).factor
  }

  /// Returns whether the whole text fits in a frame of a width.
  ///
  /// The text may shrink as far as allowed. It must fit in ``numberOfLines`` lines without
  /// breaking a word.
  ///
  /// - Parameters:
  ///   - width: The width of the frame, in points.
  ///   - context: The layout context.
  /// - Complexity: That of ``scaleFactor(width:in:)``.
  public func fits(width: Double, in context: LayoutContext) -> Bool {
    guard mayShrink else { return fits(width: width, scaledBy: 1, in: context) }
    return shrinking(width: width, in: context).fits
  }

  /// Returns whether the label shrinks its font in a frame of a width.
  func shrinks(width: Double, in context: LayoutContext) -> Bool {
    mayShrink && !fits(width: width, scaledBy: 1, in: context)
  }

  /// Returns the label with its font, and the font sizes of its text's runs, multiplied by a
  /// factor.
  func scaled(by factor: Double) -> Label {
    guard factor != 1 else { return self }
    var label = self
    label.font.size *= factor
    for index in label.text.runs.indices {
      label.text.runs[index].attributes.size =
        text.runs[index].attributes.size.map { $0 * factor }
    }
    return label
  }

  /// Returns the scale factor, and whether the text then fits.
  func shrinking(width: Double, in context: LayoutContext) -> (factor: Double, fits: Bool) {
    guard mayShrink, let minimumScaleFactor else { return (1, true) }
    if fits(width: width, scaledBy: 1, in: context) { return (1, true) }
    var low = Self.allowed(minimumScaleFactor)
    guard low < 1, fits(width: width, scaledBy: low, in: context) else { return (low, false) }
    var high = 1.0
    while high - low > Self.precision {
      let middle = (low + high) / 2
      if fits(width: width, scaledBy: middle, in: context) { low = middle } else { high = middle }
    }
    return (low, true)
  }

  /// The accuracy of the scale factor.
  private static let precision = 1.0 / 256

  /// Returns a minimum scale factor clamped to 1/256–1; NaN counts as 1.
  private static func allowed(_ factor: Double) -> Double {
    factor < 1 ? max(precision, factor) : 1
  }

  private var mayShrink: Bool { minimumScaleFactor != nil && numberOfLines > 0 }

  private func fits(width: Double, scaledBy factor: Double, in context: LayoutContext) -> Bool {
    let label = scaled(by: factor)
    return context.typesetter.fits(
      label.text, font: label.font, width: Self.room(inFrame: width, in: context),
      limit: numberOfLines, mode: lineBreakMode, direction: context.direction)
  }
}
