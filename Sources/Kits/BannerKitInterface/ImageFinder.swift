// SPDX-License-Identifier: MIT

package import BannerViews

/// Finds images by their names in a design: first the user's images, then the kit's own.
package struct ImageFinder: Sendable {
  private let kit: any Kit
  private let context: KitContext
  /// The warnings, one for each unknown name.
  package private(set) var warnings: [KitWarning] = []

  /// Creates a finder for the images of a kit and of a context.
  package init(_ kit: any Kit, _ context: KitContext) {
    self.kit = kit
    self.context = context
  }

  /// Returns the image of a request: the chosen image, or that of a property.
  ///
  /// - Parameters:
  ///   - choice: The choice in the request.
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

  /// Returns the image that a property names.
  package mutating func image(
    _ key: PropertyKey<String>, in values: Design.Values
  ) throws(KitError) -> Image? {
    try image(key, named: values[key])
  }

  /// Returns the image with a name, or nil for an empty name.
  ///
  /// An unknown name adds a warning.
  ///
  /// - Parameter key: The property that has the name.
  /// - Throws: An error for the property if the user's image can't be read.
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
        property: key.name, "there is no image named \"\(name)\"; the banner is drawn without it",
        misspelling: Misspelling(name, among: kit.imageNames)))
    return nil
  }
}
