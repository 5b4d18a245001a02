// SPDX-License-Identifier: MIT

internal import BannerDevice
package import BannerDocument
package import BannerFiles
package import BannerJSON
internal import BannerKitInterface
internal import BannerStrings
package import BannerText

extension Screenshot {
  /// Returns the direction of a language.
  ///
  /// - Parameter name: A language tag or a pseudolanguage. Any other text runs from left to right.
  package static func direction(ofLanguage name: String) -> LayoutDirection {
    let isRightToLeft =
      Pseudolanguage(rawValue: name)?.isRightToLeft ?? LanguageTag(name)?.isRightToLeft ?? false
    return isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Reads the language and the app's strings.
  ///
  /// The device must be known.
  mutating func readLanguage(
    _ options: Options, _ renderer: Renderer
  ) throws(RenderError) {
    let catalog =
      options.strings.isEmpty ? nil : try renderer.strings.catalog(of: options.strings)
    var chosen: String?
    if let value = options[.language] {
      chosen = Pseudolanguage(rawValue: value.text)?.rawValue ?? LanguageTag(value.text)?.text
      guard let chosen else {
        let names = Pseudolanguage.allCases.map(\.rawValue) + (catalog?.languages ?? [])
        throw Self.wrong(
          value,
          "expected a language such as de or pt-BR, or one of"
            + " \(Pseudolanguage.allCases.map(\.rawValue).joined(separator: ", ")), found"
            + " \(quoted(value.text))\(suggestion(for: value.text, among: names))")
      }
      direction = Self.direction(ofLanguage: chosen)
    }
    shownLanguage = chosen ?? catalog?.sourceLanguage
    shownTexts = ShownTexts(
      catalog, language: chosen, isPad: screen.device.family == .pad,
      values: options.placeholders,
      place: options[.language]?.origin.place ?? InputPlace(path: "language"),
      noting: renderer.textUse)
    // Without a language, the direction is that of the strings.
    if chosen == nil, let language = catalog?.sourceLanguage {
      direction = Self.direction(ofLanguage: language)
    }
  }

  /// Returns the warning about a language that changes neither a text nor the direction, or nil if
  /// it has an effect.
  ///
  /// English is the language of the demo's texts.
  static func warning(aboutLanguageOf options: Options) -> InputError? {
    guard let value = options[.language], options.strings.isEmpty,
      Pseudolanguage(rawValue: value.text) == nil, let language = LanguageTag(value.text),
      !language.isRightToLeft || options[.direction] != nil, language.text.prefix(2) != "en"
    else { return nil }
    return value.origin.error("has no effect without strings: the texts stay as they are")
  }

  /// Replaces placeholders and the keys of an app's strings in the properties of the banner's type.
  ///
  /// - Parameters:
  ///   - isTemplate: Whether `{name}` is a placeholder.
  ///   - names: The properties to change; nil for all, and for those of the design. A text must not
  ///     be changed twice.
  mutating func localizeProperties(
    isTemplate: Bool = true, only names: Set<String>? = nil
  ) throws(RenderError) {
    func localized(_ name: String, _ text: String) throws(RenderError) -> String {
      let place = place(ofProperty: name)
      do { return try shownTexts.shown(text, isTemplate: isTemplate, at: place) } catch {
        throw error.file == nil ? .usage(error) : .input(error)
      }
    }
    for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
      guard case .text(let text) = value, names?.contains(name) != false else { continue }
      properties[name] = .text(try localized(name, text))
    }
    guard names == nil, let type = design.type(named: type) else { return }
    var changed: Design.Values = [:]
    for (name, value) in type.values.sorted(by: { $0.key < $1.key })
    where properties[name] == nil {
      guard case .text(let text) = value else { continue }
      let shown = try localized(name, text)
      if shown != text { changed[name] = .text(shown) }
    }
    if !changed.isEmpty { design.define(type.name, type.values.merging(changed) { $1 }) }
  }

  /// Sets the bars, the keyboard and the device orientation, with texts in the language of other
  /// options.
  package mutating func setSurroundings(
    _ given: Options, inLanguageOf options: Options, _ renderer: Renderer,
    warnings: inout [InputError]
  ) throws(RenderError) {
    try readLanguage(options, renderer)
    // Those about the language itself are reported elsewhere.
    _ = shownTexts.takeWarnings()
    try setSurroundings(given)
    warnings += shownTexts.takeWarnings()
  }

  /// Returns the screenshot with its texts in the language, which Swift code sets with
  /// ``language`` and ``strings``.
  ///
  /// Warnings are kept in the result.
  ///
  /// - Throws: ``RenderError`` for files that can't be read, and for an unknown key.
  package func localized(with renderer: Renderer) throws(RenderError) -> Screenshot {
    guard model == nil, !strings.isEmpty || language != nil else { return self }
    var result = self
    result.strings = []
    result.language = nil
    var options = Options()
    options.strings = strings.map {
      Options.FileSource(FileName($0), origin: .commandLine("strings"))
    }
    options.placeholders = values
    if let language {
      options.set(.language, Options.Value(text: language, origin: .commandLine("language")))
    }
    let direction = direction
    try result.readLanguage(options, renderer)
    result.direction = direction
    do throws(InputError) {
      result.title = try result.shown(title, "title")
      result.subtitle = try result.shown(subtitle, "subtitle")
      result.buttonTitle = try result.shown(buttonTitle, "button")
      result.alternativeTitle = try result.shown(alternativeTitle, "alternative")
      if case .titled(let text) = navigationBar {
        let shown = try result.shownTexts.shown(
          text, isTemplate: false, at: InputPlace(path: "nav-bar"))
        result.navigationBar = .titled(result.shownTexts.changed(shown))
      }
      try result.localizeItems()
    } catch { throw .input(error) }
    try result.localizeProperties(isTemplate: false)
    result.languageWarnings = result.shownTexts.takeWarnings()
    if let warning = Self.warning(aboutLanguageOf: options) {
      result.languageWarnings.append(warning)
    }
    return result
  }

  private mutating func shown(
    _ text: AttributedText?, _ name: String
  ) throws(InputError) -> AttributedText? {
    guard var text else { return nil }
    for index in text.runs.indices {
      text.runs[index].text = try shownTexts.shown(
        text.runs[index].text, isTemplate: false, at: InputPlace(path: name))
    }
    return shownTexts.changed(text)
  }
}
