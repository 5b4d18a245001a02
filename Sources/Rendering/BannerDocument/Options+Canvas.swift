// SPDX-License-Identifier: MIT

extension Options {
  /// The allowed distance between pictures, and around them, in points.
  public static let distances = 0.0...1000.0
  /// The allowed width of a picture in pixels: that of a filmstrip.
  public static let widths = 1...65_536
  /// The allowed number of pictures in a row.
  public static let columns = 1...60
  /// The default distance between pictures that are side by side, in points.
  package static let usualGap = 24.0
  /// The maximum number of pictures on one canvas.
  public static let mostBesides = 60
}

// The descriptions of the options about the canvas around a picture.
extension Options.Key {
  /// The description of an option about the canvas.
  var definitionOfCanvas: OptionDescription {
    switch self {
    case .canvas:
      OptionDescription(
        scope: .picture, kind: .fill,
        summary: """
          Color behind the picture, such as #667EEA, or a gradient, such as \
          'linear-gradient(135deg, #667EEA, #764BA2)'.
          """,
        usual: .words("none"), meaning: .independent)
    case .padding:
      OptionDescription(
        scope: .picture, kind: .edges(Options.distances),
        summary: """
          Space around the picture in points: one value, or two to four as in CSS, such as '40 60'.
          """,
        standard: "0", meaning: .independent)
    case .width:
      OptionDescription(
        scope: .picture, kind: .wholeNumber(Options.widths),
        summary: "Width of the picture in pixels, instead of --scale.",
        usual: .words("follows from the scale"), unit: "pixels")
    case .sideBySide:
      OptionDescription(
        scope: .picture, kind: .flag,
        summary: "Draw the values of lists side by side in one picture.", standard: "false")
    case .columns:
      OptionDescription(
        scope: .picture, kind: .wholeNumber(Options.columns),
        summary: "Number of pictures in a row, with --side-by-side.",
        usual: .words("all in one row"), meaning: .independent)
    case .gap:
      OptionDescription(
        scope: .picture, kind: .number(Options.distances),
        summary: "Space between pictures that are side by side, in points.",
        standard: "\(Int(Options.usualGap))", unit: "points", meaning: .independent)
    case .align:
      OptionDescription(
        scope: .picture, kind: .one(of: RowAlignment.self),
        summary:
          "Alignment of pictures in a row: \(OptionDescription.alternatives(of: RowAlignment.self)).",
        standard: RowAlignment.bottom.rawValue, meaning: .independent)
    default: preconditionFailure("\(rawValue) is described elsewhere")
    }
  }
}

/// The vertical alignment of pictures in a row.
public enum RowAlignment: String, Sendable, CaseIterable {
  /// The upper edges are at one height.
  case top
  /// The centers are at one height.
  case center
  /// The lower edges are at one height.
  case bottom
}
