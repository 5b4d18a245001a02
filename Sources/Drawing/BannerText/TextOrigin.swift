// SPDX-License-Identifier: MIT

package import BannerJSON

/// Where the words of a text come from: an option, or a property of a design.
///
/// It goes with the text until that is drawn, so that a warning can name the place.
package final class TextOrigin: Sendable {
  /// The option or the property: `title`, for example.
  package let name: String
  /// Where it was given its value.
  package let place: InputPlace

  /// An origin from its parts.
  package init(name: String, place: InputPlace) {
    self.name = name
    self.place = place
  }
}
