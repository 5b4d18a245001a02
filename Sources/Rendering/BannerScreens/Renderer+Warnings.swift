// SPDX-License-Identifier: MIT

internal import BannerText
internal import BannerDevice
internal import BannerGeometry
package import BannerFiles
package import BannerJSON
internal import BannerDocument
package import BannerKitInterface

// The warnings about a banner, with their places.
extension Renderer {
  /// Returns a kit's warning with its cause, if known: a place in a file, `--set`, or the
  /// property of the type.
  static func located(_ warning: KitWarning, in screenshot: Screenshot) -> InputError {
    let message =
      warning.message
      + (warning.misspelling.map { suggestion(for: $0.word, among: $0.words) } ?? "")
    guard let property = warning.property else {
      return (warning.cutText?.origin?.place ?? InputPlace()).error(message)
    }
    return screenshot.place(ofProperty: property).error(message)
  }

  /// Returns a kit's warning in a scene, with its place in the first banner that has one.
  package static func located(_ warning: KitWarning, among screenshots: [Screenshot]) -> InputError
  {
    let found = screenshots.map { located(warning, in: $0) }
    return found.first { $0.file != nil || $0.path?.hasPrefix("--") == true } ?? found.first
      ?? InputError(path: warning.property, warning.message)
  }

  /// Returns a kit's error with the place of its cause in a file, if known.
  package static func located(_ error: KitError, in screenshot: Screenshot) -> RenderError {
    let cause: InputError.Cause = error.isLackOfRoom ? .room : .value
    guard let property = error.property else {
      return error.isLackOfRoom
        ? .input(InputError(error.description, cause: cause)) : .impossible(error.description)
    }
    // The place already names the property.
    let isNamed = error.description.hasPrefix("\(property) ")
    let message =
      isNamed ? String(error.description.dropFirst(property.count + 1)) : error.description
    var problem = located(
      KitWarning(property: property, message, misspelling: error.misspelling), in: screenshot)
    problem.cause = cause
    return .input(problem)
  }

  /// Returns the warnings about options for the bars and the status bar in a scene.
  ///
  /// A value without effect is reported if it has none in any part of the scene.
  ///
  /// - Parameter screenshots: The surroundings of every part of the scene.
  package func barWarnings(ofScene screenshots: [Screenshot]) -> [InputError] {
    let parts = screenshots.compactMap { screenshot -> ScreenComposer? in
      try? ScreenComposer(screenshot, chrome: surroundings(of: screenshot).chrome) { _ in
        SystemBarsRequest()
      }
    }
    func place(of key: Options.Key, in part: ScreenComposer) -> InputPlace? {
      part.screenshot.optionOrigins[key.rawValue]?.place
    }
    let problems = parts.map(\.barProblems)
    var warnings: [InputError] = []
    for (part, found) in zip(parts, problems) {
      for problem in found {
        let origin = place(of: problem.key, in: part)
        let hasEffect = zip(parts, problems).contains { other, others in
          place(of: problem.key, in: other) == origin
            && !others.contains { $0.key == problem.key && $0.isIgnored }
        }
        let warning = Self.warning(about: problem, in: part.screenshot)
        if !problem.isIgnored || !hasEffect, !warnings.contains(warning) {
          warnings.append(warning)
        }
      }
    }
    return warnings
  }

  static func warning(
    about problem: ScreenComposer.BarProblem, in screenshot: Screenshot
  ) -> InputError {
    screenshot.optionOrigins[problem.key.rawValue]?.error(problem.message)
      ?? InputError(path: problem.key.rawValue, problem.message)
  }

  /// Returns the warning about a mask without effect.
  package static func frameWarnings(_ screenshot: Screenshot) -> [InputError] {
    guard screenshot.masksDisplay, !DeviceBezel.isMasked(screenshot) else { return [] }
    let message =
      screenshot.frame == nil
      ? "has no effect: the display of \(screenshot.screen.device.id) has square corners"
      : "has no effect: the frame already shows the display's corners"
    return [
      screenshot.optionOrigins[Options.Key.mask.rawValue]?.error(message)
        ?? InputError(path: Options.Key.mask.rawValue, message)
    ]
  }
}

extension Screenshot {
  /// Returns the place that set a property: a file, `--set`, or the type of the design.
  package func place(ofProperty property: String) -> InputPlace {
    // A model has no types, and its properties don't come from a file.
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
