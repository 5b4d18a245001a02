// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerJSON
internal import BannerKitInterface
internal import BannerText

extension Screenshot {
  /// What the kit is asked for.
  ///
  /// - Parameters:
  ///   - type: The type's name as the design has it.
  ///   - values: What the design says of it.
  func request(_ type: String, _ values: Design.Values) -> BannerRequest {
    func text(_ role: TextRole) -> AttributedText? {
      self.text(role)?.with(origin(ofText: role.option))
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
    return request
  }

  /// Where a text comes from that an option gives; the place is the name alone for an example, and for a text
  /// from Swift.
  func origin(ofText option: Options.Key) -> TextOrigin {
    TextOrigin(
      name: option.rawValue,
      place: optionOrigins[option.rawValue]?.place ?? InputPlace(path: option.rawValue))
  }

  /// What an example of the banner says.
  var exampleTexts: ExampleTexts {
    kit.exampleTexts(
      ofType: type, layout: layout,
      values: (design.type(named: type)?.values ?? [:]).merging(properties) { $1 })
  }
}
