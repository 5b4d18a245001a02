// SPDX-License-Identifier: MIT

internal import BannerText
internal import BannerDevice
package import BannerFiles
package import BannerJSON
internal import BannerDocument
package import BannerKitInterface

// What is told of a banner, with its place.
extension Renderer {
  /// A kit's warning with what is to blame, if it is known: a place in a file, `--set`, or the property
  /// of the type.
  static func located(_ warning: KitWarning, in screenshot: Screenshot) -> InputError {
    let message =
      warning.message
      + (warning.misspelling.map { suggestion(for: $0.word, among: $0.words) } ?? "")
    guard let property = warning.property else {
      return (warning.cutText?.origin?.place ?? InputPlace()).error(message)
    }
    return screenshot.place(ofProperty: property).error(message)
  }

  /// A kit's warning in a scene: with its place in the first of some banners that has one for it.
  package static func located(_ warning: KitWarning, among screenshots: [Screenshot]) -> InputError
  {
    let found = screenshots.map { located(warning, in: $0) }
    return found.first { $0.file != nil || $0.path?.hasPrefix("--") == true } ?? found.first
      ?? InputError(path: warning.property, warning.message)
  }

  /// A kit's error with the place in a file that is to blame, if it is known.
  package static func located(_ error: KitError, in screenshot: Screenshot) -> RenderError {
    guard let property = error.property else { return .impossible(error.description) }
    // The place names the property already.
    let isNamed = error.description.hasPrefix("\(property) is ")
    let message =
      isNamed ? "it" + error.description.dropFirst(property.count) : error.description
    var problem = located(
      KitWarning(property: property, message, misspelling: error.misspelling), in: screenshot)
    problem.isUndrawable = error.isLackOfRoom
    return .input(problem)
  }

  /// Nor should an activity that nothing tells of go unnoticed, or a clock that isn't there.
  static func statusBarWarnings(_ screenshot: Screenshot, _ composer: ScreenComposer)
    -> [InputError]
  {
    let messages = [
      (Options.Key.activity, composer.reasonForNoActivity), (.clock, composer.reasonForNoClock),
    ]
    return messages.compactMap { key, message in
      message.map { screenshot.optionOrigins[key.rawValue]?.error($0) ?? InputError($0) }
    }
  }

  /// A mask that cuts nothing, which the device's corners decide.
  package static func frameWarnings(_ screenshot: Screenshot) -> [InputError] {
    let device = screenshot.screen.device
    guard screenshot.masksDisplay, screenshot.frame == nil, device.displayCornerRadius == 0
    else { return [] }
    let message = "the display of \(device.id) has square corners; the mask changes nothing"
    return [
      screenshot.optionOrigins[Options.Key.mask.rawValue]?.error(message) ?? InputError(message)
    ]
  }
}

extension Screenshot {
  /// Where a property was set: in a file, by `--set`, or by the type of the design.
  func place(ofProperty property: String) -> InputPlace {
    // A model knows no types, and its properties come from no file.
    guard model == nil else { return InputPlace(path: property) }
    if settings.contains(property) { return InputPlace(path: "--set \(property)") }
    let type = design.type(named: type)
    let name = type?.name ?? self.type
    if let origin = origins[""]?[property] ?? origins[name]?[property] { return origin.inputPlace }
    if let option = optionOrigins[property] { return option.place }
    let isOfDesign = properties[property] == nil && type?.values[property] != nil
    return InputPlace(path: isOfDesign ? "\(name).\(property)" : property)
  }
}
