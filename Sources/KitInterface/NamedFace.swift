// SPDX-License-Identifier: MIT

package import Text

/// A typeface and a weight as a property names them: `helvetica-neue`, `san-francisco semibold`.
package struct NamedFace: Sendable, Hashable {
  /// The typeface.
  package var family: FontFamily
  /// How heavy; regular if the name says nothing.
  package var weight: FontWeight

  /// A font by its name, and its weight by the last word of that name.
  ///
  /// - Parameters:
  ///   - property: The one that has the name.
  ///   - name: The system's typefaces and the user's are known, in any mixture of capitals.
  ///   - fonts: The user's.
  /// - Throws: ``KitError`` with the names or weights there are.
  package init(_ property: String, named name: String, among fonts: [UserFont]) throws(KitError) {
    if let family = FontFamily(named: name, among: fonts) {
      self.family = family
      weight = .regular
      return
    }
    let names = FontFamily.systemNames.map(\.name) + fonts.map(\.family)
    guard let space = name.lastIndex(of: " "),
      let family = FontFamily(named: String(name[..<space]), among: fonts)
    else {
      throw KitError(
        property: property,
        "there is no font \"\(name)\"; there are \(names.joined(separator: ", ")), and others may be added",
        misspelling: Misspelling(name, among: names))
    }
    let word = name[name.index(after: space)...].lowercased()
    guard let weight = FontWeight(rawValue: word) else {
      let weights = FontWeight.allCases.map(\.rawValue)
      throw KitError(
        property: property,
        "there is no weight \"\(word)\"; there are \(weights.joined(separator: ", "))",
        misspelling: Misspelling(word, among: weights))
    }
    self.family = family
    self.weight = weight
  }
}
