// SPDX-License-Identifier: MIT

internal import BannerText

extension Label {
  /// What the sizes of the label's type are multiplied by in a frame of a width.
  ///
  /// It is 1 if the text fits or the label never shrinks. Else it is the largest at which all of the
  /// text stands on ``numberOfLines`` lines and no word is broken, to 1/256; or the smallest that is
  /// allowed, if not even that is enough, which ``fits(width:in:)`` tells. Tracking and the space
  /// between lines are not multiplied.
  ///
  /// - Parameters:
  ///   - width: Of the frame, in points.
  ///   - context: What the label is measured with.
  /// - Complexity: One layout if the text fits, two if it never does, else ten.
  public func scaleFactor(width: Double, in context: LayoutContext) -> Double {
    shrinking(width: width, in: context).factor
  }

  /// Whether all of the text is shown in a frame of a width, shrunk as far as is allowed, on
  /// ``numberOfLines`` lines and without a word being broken.
  ///
  /// - Parameters:
  ///   - width: Of the frame, in points.
  ///   - context: What the label is measured with.
  /// - Complexity: That of ``scaleFactor(width:in:)``.
  public func fits(width: Double, in context: LayoutContext) -> Bool {
    guard mayShrink else { return fits(width: width, scaledBy: 1, in: context) }
    return shrinking(width: width, in: context).fits
  }

  /// Whether the label is drawn smaller in a frame of a width than its font says.
  func shrinks(width: Double, in context: LayoutContext) -> Bool {
    mayShrink && !fits(width: width, scaledBy: 1, in: context)
  }

  /// The label with its font, and the sizes its text's runs have of their own, multiplied.
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

  /// How far the label has to shrink, and whether the text fits then.
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

  /// Between the factor that is found and one that is too large.
  private static let precision = 1.0 / 256

  /// A smallest factor as it is taken: from 1/256 to 1; a NaN counts as 1.
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
