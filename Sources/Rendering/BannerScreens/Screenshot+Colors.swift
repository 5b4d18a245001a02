// SPDX-License-Identifier: MIT

internal import BannerDevice
package import BannerDocument
package import BannerFiles
package import BannerJSON
package import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
package import BannerViews

// The colors of designs and tokens outside of properties.
extension Screenshot {
  /// Creates a banner with the screen, the designs and the colors of options, but no texts.
  package init(
    colorsOf options: Options, renderer: Renderer, warnings: inout [InputError]
  ) throws(RenderError) {
    let kit = try Self.kit(of: options)
    self.init(kit: kit, type: kit.standard.type, title: nil, subtitle: nil)
    try readScreen(options, warnings: &warnings)
    _ = try readDesigns(options, renderer, warnings: &warnings)
  }

  /// Returns a color of the palette, which may follow the system's settings.
  package func adaptiveColor(_ value: PropertyValue) -> AdaptiveColor {
    let shown = value.shown(
      by: .adaptiveColor, version: screen.version, appearance: screen.appearance)
    if case .systemColor(let color) = shown { return .system(color) }
    return .fixed(color(shown))
  }

  /// Returns a color of the palette on the screen.
  func color(_ value: PropertyValue) -> Color {
    let shown = value.shown(
      by: .colorWithAlpha, version: screen.version, appearance: screen.appearance)
    guard case .color(let color) = shown else { preconditionFailure("the value is a color") }
    return color
  }

  /// Returns the background of an option, or the demo page without one.
  func background(
    _ value: Options.Value?, _ renderer: Renderer, warnings: inout [InputError]
  ) throws(RenderError) -> SceneBackground {
    guard let value else { return .demo }
    switch value.text {
    case "demo": return .demo
    case "none": return .none
    default: break
    }
    let property = Property(Options.Key.background.rawValue, .colorWithAlpha, "")
    let isFile = (try? value.file).map { renderer.pictures.exists($0) } == true
    let isToken = Palette.token(in: value.text) != nil
    if isToken || !isFile {
      var reader = ValueReader(property, palette)
      if isToken || palette.names(value.text) {
        do throws(InputError) {
          let color = try reader.value(of: value.text, at: value.origin.place)
          warnings += reader.warnings
          return .color(self.color(color))
        } catch { throw Self.wrong(value, error) }
      }
    }
    if !isFile, value.text.hasPrefix("\(CanvasReader.gradient)(") {
      throw Self.wrong(value, "is one color or a picture; \"canvas\" can be a gradient")
    }
    guard value.text.contains(".") || value.text.hasSlash else {
      throw Self.wrong(
        value,
        "expected demo, none, a color such as #EFEFF4 or systemBackground, or a picture file,"
          + " found \(quoted(value.text))\(palette.advice(on: value.text))")
    }
    return .picture(try renderer.pictures.picture(at: try Self.file(of: value)))
  }

  /// Returns an error in a value, which may be about another file.
  private static func wrong(_ value: Options.Value, _ error: InputError) -> RenderError {
    if case .commandLine = value.origin, error.file == nil { return .usage(error) }
    return .input(error)
  }
}
