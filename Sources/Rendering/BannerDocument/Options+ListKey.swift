// SPDX-License-Identifier: MIT

extension Options {
  /// The options that may be given several times, in the order of the help; the raw value is the name on the
  /// command line and the key in a document.
  public enum ListKey: String, Sendable, CaseIterable {
    case design, set, images, font

    /// The line of the help on the command line.
    public var summary: String {
      switch self {
      case .design: "A design file; a further one overrides its types. Can be repeated."
      case .set: "A property of the design as key=value. Can be repeated."
      case .images: "A folder with images that a design names. Can be repeated."
      case .font: "A font file to add to those of 'list fonts'. Can be repeated."
      }
    }

    /// What the value of the key is, for the schema.
    public var valueSummary: String {
      switch self {
      case .design: "A design file, a design, or a list of both."
      case .set: "Properties, whatever the design says."
      case .images: "Folders with images that a design names."
      case .font: "Font files."
      }
    }

    /// Whether other options may have no meaning without it.
    package var isFoundation: Bool { self != .set }

    /// Whether a script can give a banner that waits or is shown another one.
    var changesBanners: Bool { self == .set || self == .images }
  }
}
