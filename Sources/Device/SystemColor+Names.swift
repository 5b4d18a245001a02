// SPDX-License-Identifier: MIT

extension SystemColor {
  /// The colours that UIKit has by a name, as designs may write them.
  ///
  /// Those of iOS 13 have the colour that stood in their place before.
  public static let names: [(name: String, color: SystemColor)] = [
    ("systemRed", .red), ("systemOrange", .orange), ("systemYellow", .yellow),
    ("systemGreen", .green), ("systemTeal", .teal), ("systemBlue", .blue),
    ("systemIndigo", .indigo), ("systemPurple", .purple), ("systemPink", .pink),
    ("systemGray", .gray), ("label", .label), ("secondaryLabel", .secondaryLabel),
    ("tertiaryLabel", .tertiaryLabel), ("placeholderText", .placeholderText),
    ("separator", .separator), ("link", .link), ("systemBackground", .systemBackground),
    ("systemGroupedBackground", .groupedBackground), ("systemFill", .fill),
    ("secondarySystemFill", .secondaryFill), ("tertiarySystemFill", .tertiaryFill),
  ]

  /// The colour of one of UIKit's names; nil if it is none of ``names``.
  public init?(named name: String) {
    guard let found = Self.names.first(where: { $0.name == name }) else { return nil }
    self = found.color
  }

  /// UIKit's name; nil if it has none.
  public var name: String? { Self.names.first { $0.color == self }?.name }
}
