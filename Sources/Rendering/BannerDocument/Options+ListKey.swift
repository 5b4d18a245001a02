// SPDX-License-Identifier: MIT

extension Options {
  /// The options that may be given several times, in help order.
  ///
  /// The raw value is both the command-line name and the document key.
  public enum ListKey: String, Sendable, CaseIterable {
    case design, set, values, strings, tokens, images, font

    /// The option's line in the command-line help.
    public var summary: String {
      switch self {
      case .design: "Design file. Can be repeated; a later file overrides types of earlier ones."
      case .set: "Set a design property; see 'list properties'. Can be repeated."
      case .values: "Text for a placeholder such as {name}. Can be repeated."
      case .strings:
        "File with the app's texts: .xcstrings, .strings or .stringsdict. Can be repeated."
      case .tokens:
        "File with design tokens that colors and lengths can name. Can be repeated."
      case .images: "Folder with images that a design names. Can be repeated."
      case .font: "Font file to add to those of 'list fonts'. Can be repeated."
      }
    }

    /// The placeholder for the value in the usage.
    public var placeholder: String {
      switch self {
      case .design, .strings, .tokens, .font: "file"
      case .set: "key=value"
      case .values: "name=text"
      case .images: "folder"
      }
    }

    /// A summary of the key's value, for the schema.
    public var valueSummary: String {
      switch self {
      case .design: "A design file, a design, or a list of both."
      case .set: "Properties that override the design."
      case .values:
        "Texts for placeholders such as {name}, by name, and for the arguments of strings, by position."
      case .strings: "Files with the app's texts, for titles such as $key."
      case .tokens: "Files with design tokens that colors and lengths can name."
      case .images: "Folders with images that a design names."
      case .font: "Font files."
      }
    }

    /// Whether other options may be meaningless without this one.
    package var isFoundation: Bool { self != .set && self != .values }

    /// Whether a script can change it for a waiting or visible banner.
    var changesBanners: Bool { self == .set || self == .values || self == .images }
  }
}
