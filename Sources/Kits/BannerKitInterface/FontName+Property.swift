// SPDX-License-Identifier: MIT

package import BannerText

extension FontName {
  /// A face as a property names it: `helvetica-neue`, `san-francisco semibold`, `HelveticaNeue-Italic`.
  ///
  /// - Parameters:
  ///   - key: The property that has the name.
  ///   - name: The system's typefaces and the user's are known.
  ///   - fonts: The user's.
  /// - Throws: ``KitError`` with the names or styles there are.
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
        "there is no weight \"\(word)\"; there are \(Self.styles.joined(separator: ", "))",
        misspelling: Misspelling(word, among: Self.styles))
    }
    let names = Self.names(among: fonts)
    throw KitError(
      property: key.name,
      "there is no font \"\(name)\"; there are \(names.joined(separator: ", ")), and others may be added",
      misspelling: Misspelling(name, among: names))
  }
}
