// SPDX-License-Identifier: MIT

extension SystemColor {
  /// The colours that UIKit has by a name, as designs may write them.
  ///
  /// Those of iOS 13 have the colour that stood in their place before, or their light one over white.
  public static let names: [(name: String, color: SystemColor)] = [
    ("systemRed", .red), ("systemOrange", .orange), ("systemYellow", .yellow),
    ("systemGreen", .green), ("systemMint", .mint), ("systemTeal", .teal),
    ("systemCyan", .cyan), ("systemBlue", .blue), ("systemIndigo", .indigo),
    ("systemPurple", .purple), ("systemPink", .pink), ("systemBrown", .brown),
    ("systemGray", .gray), ("systemGray2", .gray2), ("systemGray3", .gray3),
    ("systemGray4", .gray4), ("systemGray5", .gray5), ("systemGray6", .gray6),
    ("label", .label), ("secondaryLabel", .secondaryLabel), ("tertiaryLabel", .tertiaryLabel),
    ("quaternaryLabel", .quaternaryLabel), ("placeholderText", .placeholderText),
    ("separator", .separator), ("opaqueSeparator", .opaqueSeparator), ("link", .link),
    ("systemBackground", .systemBackground),
    ("secondarySystemBackground", .secondaryBackground),
    ("tertiarySystemBackground", .tertiaryBackground),
    ("systemGroupedBackground", .groupedBackground),
    ("secondarySystemGroupedBackground", .groupedCell),
    ("tertiarySystemGroupedBackground", .tertiaryGroupedBackground), ("systemFill", .fill),
    ("secondarySystemFill", .secondaryFill), ("tertiarySystemFill", .tertiaryFill),
    ("quaternarySystemFill", .quaternaryFill),
  ]

  /// The colour of one of UIKit's names; nil if it is none of ``names``.
  public init?(named name: String) {
    guard let found = Self.names.first(where: { $0.name == name }) else { return nil }
    self = found.color
  }

  /// UIKit's name; nil if it has none.
  public var name: String? { Self.names.first { $0.color == self }?.name }
}
