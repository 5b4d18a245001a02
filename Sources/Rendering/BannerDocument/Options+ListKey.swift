// SPDX-License-Identifier: MIT

extension Options {
  /// The options that may be given several times, in help order.
  ///
  /// The raw value is both the command-line name and the document key.
  public enum ListKey: String, Sendable, CaseIterable {
    case design, set, images, font

    /// The option's line in the command-line help.
    public var summary: String {
      switch self {
      case .design: "A design file; a further one overrides its types. Can be repeated."
      case .set: "A property of the design as key=value. Can be repeated."
      case .images: "A folder with images that a design names. Can be repeated."
      case .font: "A font file to add to those of 'list fonts'. Can be repeated."
      }
    }

    /// A summary of the key's value, for the schema.
    public var valueSummary: String {
      switch self {
      case .design: "A design file, a design, or a list of both."
      case .set: "Properties, whatever the design says."
      case .images: "Folders with images that a design names."
      case .font: "Font files."
      }
    }

    /// Whether other options may be meaningless without this one.
    package var isFoundation: Bool { self != .set }

    /// Whether a script can change it for a waiting or visible banner.
    var changesBanners: Bool { self == .set || self == .images }
  }
}
