// SPDX-License-Identifier: MIT

extension SystemColor {
  /// The colors that designs can use by their UIKit names.
  ///
  /// Before iOS 13, colors introduced in iOS 13 have the color used for that purpose at the time,
  /// or their light color over white.
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

  /// Creates the color with a UIKit name; nil if it is not in ``names``.
  public init?(named name: String) {
    guard let found = Self.names.first(where: { $0.name == name }) else { return nil }
    self = found.color
  }

  /// The UIKit name; nil if there is none.
  public var name: String? { Self.names.first { $0.color == self }?.name }
}
