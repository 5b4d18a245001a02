// SPDX-License-Identifier: MIT

package import BannerViews

/// Looks images up by the names a design calls them: first the user's, then the kit's own.
package struct ImageFinder: Sendable {
  private let kit: any Kit
  private let context: KitContext
  /// One for each name that nobody knows.
  package private(set) var warnings: [KitWarning] = []

  /// A finder of a kit's images, and of those the context finds.
  package init(_ kit: any Kit, _ context: KitContext) {
    self.kit = kit
    self.context = context
  }

  /// The image of a request: the one that was chosen, or that of a property.
  ///
  /// - Parameters:
  ///   - choice: What was asked for.
  ///   - key: The property that names the type's own image.
  ///   - values: The values of the type.
  package mutating func image(
    _ choice: BannerRequest.ImageChoice, or key: PropertyKey<String>, in values: Design.Values
  ) throws(KitError) -> Image? {
    switch choice {
    case .none: nil
    case .image(let image), .emoji(_, let image, _): image
    case .standard: try image(key, in: values)
    }
  }

  /// The image that a property names.
  package mutating func image(
    _ key: PropertyKey<String>, in values: Design.Values
  ) throws(KitError) -> Image? {
    try image(key, named: values[key])
  }

  /// The image of a name; nil for an empty one, and with a warning for one that nobody knows.
  ///
  /// - Parameter key: The property that has the name.
  /// - Throws: An error about the property if the user's image can't be read.
  package mutating func image<Value>(
    _ key: PropertyKey<Value>, named name: String
  ) throws(KitError) -> Image? {
    guard !name.isEmpty else { return nil }
    do throws(KitError) {
      if let image = try context.userImage(name) { return image }
    } catch {
      var error = error
      error.property = key.name
      throw error
    }
    if let image = kit.image(named: name, scale: context.layout.scale) { return image }
    warnings.append(
      KitWarning(
        property: key.name, "there is no image named \"\(name)\"; drawn without it",
        misspelling: Misspelling(name, among: kit.imageNames)))
    return nil
  }
}
