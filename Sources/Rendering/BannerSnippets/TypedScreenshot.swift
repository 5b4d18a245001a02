// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerDocument
internal import BannerFiles
internal import BannerJSON
internal import BannerScreens
internal import BannerStrings

/// A screenshot as Swift code sets it, with the options that it comes from.
///
/// The texts are those before a language changes them, because the typed API changes them as well.
struct TypedScreenshot {
  var screenshot: Screenshot
  let options: Options
  /// The device, before it is drawn at another scale, and that scale.
  let device: DeviceModel
  let scale: Double?
  /// The longer side of the image in points, or nil for its own size.
  let imageSize: Double?

  /// Creates the screenshot of options without lists.
  init(_ options: Options, _ renderer: Renderer) throws(Unsayable) {
    try Self.check(options)
    self.options = options
    do {
      var warnings: [InputError] = []
      let shown = try Screenshot(options: options, renderer: renderer, warnings: &warnings)
      screenshot = shown
      imageSize = try options.number(.imageSize)
      device =
        try options[.device]?.device() ?? Screenshot.standardDevice(of: shown.kit, for: options)
      scale = try options.number(.scale)
      if options[.language] != nil || !options.strings.isEmpty {
        var plain = options
        plain.remove(.language)
        plain.strings = []
        screenshot = try Screenshot(options: plain, renderer: renderer, warnings: &warnings)
        // A device drawn at a width may depend on the texts.
        screenshot.screen = shown.screen
        if let value = options[.language] {
          screenshot.language =
            Pseudolanguage(rawValue: value.text)?.rawValue ?? LanguageTag(value.text)?.text
        }
        screenshot.direction = shown.direction
        screenshot.strings = options.strings.compactMap(Self.name)
        if !options.strings.isEmpty { screenshot.values = options.placeholders }
      }
      // Rendering finds the scale that gives the width.
      if screenshot.canvas?.pixelWidth != nil { screenshot.screen.device = device }
      screenshot.imageFolders = Self.folders(shown, options)
    } catch { throw Unsayable("only a document can say this") }
  }

  private static func check(_ options: Options) throws(Unsayable) {
    if !options.fonts.isEmpty { throw Unsayable("only a document can name font files") }
    if !options.tokens.isEmpty { throw Unsayable("only a document can name design tokens") }
    if options.designs.contains(where: { if case .file = $0 { true } else { false } }) {
      throw Unsayable("only a document can name design files")
    }
    if options[.device]?.devices.isEmpty == false {
      throw Unsayable("only a document describes this device")
    }
    if options[.maxSize] != nil { throw Unsayable("only a document can limit the size of files") }
    guard !options.strings.isEmpty else { return }
    let texts = Options.Key.allCases.compactMap { options[$0]?.text }
    if texts.contains(where: { $0.contains { "{}".contains($0) } })
      || options.placeholders.values.contains(where: { $0.hasPrefix("$") })
    {
      throw Unsayable("only a document can fill in values beside the app's texts")
    }
  }

  /// Returns the folders of images as they are named in the document.
  private static func folders(_ screenshot: Screenshot, _ options: Options) -> [String] {
    screenshot.imageFolders.map { folder in
      if let value = options.imageFolderOrigins[folder], let name = try? value.string() {
        return name
      }
      return folder == options.ownImageFolder?.path ? "." : folder
    }
  }

  /// Returns the name of a file as it is written.
  private static func name(_ source: Options.FileSource) -> String? {
    guard case .document(let value) = source.origin else { return source.file.path }
    return try? value.string()
  }
}
