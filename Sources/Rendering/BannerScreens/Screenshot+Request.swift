// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerDocument
internal import BannerJSON
internal import BannerKitInterface
internal import BannerText

extension Screenshot {
  /// Returns the request to the kit.
  ///
  /// - Parameters:
  ///   - type: The type's name in the design.
  ///   - values: The type's values in the design.
  func request(_ type: String, _ values: Design.Values) -> BannerRequest {
    func text(_ role: TextRole) -> AttributedText? {
      self[role]?.with(origin(ofText: role.option))
    }
    var request = BannerRequest(
      layout: layout, type: type, values: values, overrides: properties, title: text(.title),
      subtitle: text(.subtitle), image: image, buttonTitle: text(.button),
      alternativeTitle: text(.alternative), position: position)
    if case .emoji(let emoji, let image, let size) = image {
      request.image = .emoji(emoji.with(origin(ofText: .image)), image, size: size)
    }
    for case (let name, .text) in request.values {
      request.origins[name] = TextOrigin(name: name, place: place(ofProperty: name))
    }
    return request.shown(
      by: kit.properties, version: screen.version, appearance: screen.appearance)
  }

  /// Returns the origin of an option's text.
  ///
  /// For an example or a text from Swift, the place is just the name.
  func origin(ofText option: Options.Key) -> TextOrigin {
    TextOrigin(
      name: option.rawValue,
      place: optionOrigins[option.rawValue]?.place ?? InputPlace(path: option.rawValue))
  }

  /// The example texts of the banner.
  var exampleTexts: ExampleTexts {
    kit.exampleTexts(
      ofType: type, layout: layout,
      values: (design.type(named: type)?.values ?? [:]).merging(properties) { $1 })
  }
}
