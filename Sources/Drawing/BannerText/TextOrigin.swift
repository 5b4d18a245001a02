// SPDX-License-Identifier: MIT

package import BannerJSON

/// The origin of a text: an option, or a property of a design.
///
/// It stays with the text until drawing, so that a warning can name its position.
package final class TextOrigin: Sendable, Hashable {
  /// The name of the option or property, such as `title`.
  package let name: String
  /// The place in the input that set the value.
  package let place: InputPlace

  /// Creates an origin from a name and a place.
  package init(name: String, place: InputPlace) {
    self.name = name
    self.place = place
  }

  /// Returns whether both origins have the same name and place.
  package static func == (a: TextOrigin, b: TextOrigin) -> Bool {
    a === b || a.name == b.name && a.place == b.place
  }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
