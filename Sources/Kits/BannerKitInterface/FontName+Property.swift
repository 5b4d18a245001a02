// SPDX-License-Identifier: MIT

package import BannerText

extension FontName {
  /// Creates the font name that a property value describes: `helvetica-neue`, `san-francisco
  /// semibold` or `HelveticaNeue-Italic`.
  ///
  /// - Parameters:
  ///   - key: The property that has the name.
  ///   - name: The name of a system typeface or of a user font.
  ///   - fonts: The user fonts.
  /// - Throws: ``KitError`` with the available names or styles.
  package init<Value>(
    _ key: PropertyKey<Value>, named name: String, among fonts: [UserFont]
  ) throws(KitError) {
    if let face = FontName(name, among: fonts) {
      self = face
      return
    }
    if let word = Self.unknownStyle(of: name, among: fonts) {
      throw KitError(
        property: key.name,
        "unknown weight \"\(word)\"; weights are \(Self.styles.joined(separator: ", "))",
        misspelling: Misspelling(word, among: Self.styles))
    }
    let names = Self.names(among: fonts)
    throw KitError(
      property: key.name,
      "unknown font \"\(name)\"; fonts are \(names.joined(separator: ", ")) and the ones you add",
      misspelling: Misspelling(name, among: names))
  }
}
