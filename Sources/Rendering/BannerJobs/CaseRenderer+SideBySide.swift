// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerDocument
internal import BannerFiles
internal import BannerGeometry
internal import BannerJSON
internal import BannerPixels
internal import BannerScenes
internal import BannerScreens

// Cases whose picture has several parts, and the scale of cases with a requested width.
extension CaseRenderer {
  /// A part of a picture with its name.
  struct NamedRenderer: Sendable {
    var name: String
    var renderer: CaseRenderer
  }

  /// Returns the parts of a picture, all at one scale; empty if nothing is side by side.
  ///
  /// Without a scale or a width, the scale is the largest of the devices.
  static func parts(
    of options: Options, _ outputs: CaseOutputs, wantsLayers: Bool, _ renderer: Renderer,
    warnings: inout [InputError]
  ) throws(RenderError) -> [NamedRenderer] {
    guard try Sheet.Arrangement(options) != nil else { return [] }
    let cases = try Matrix.parts(of: options, renderer)
    let names = Matrix.names(ofParts: cases)
    func made(_ fittedScale: Double?) throws(RenderError) -> [NamedRenderer] {
      var parts: [NamedRenderer] = []
      for (one, name) in zip(cases, names) {
        var own = one.options
        own.fittedScale = fittedScale ?? own.fittedScale
        var found: [InputError] = []
        parts.append(
          NamedRenderer(
            name: name,
            renderer: try CaseRenderer(
              options: own, outputs: outputs, wantsLayers: wantsLayers, renderer: renderer,
              warnings: &found)))
        for warning in found where !warnings.contains(warning) { warnings.append(warning) }
      }
      return parts
    }
    let parts = try made(nil)
    if parts.count == 1 {
      let message = "has no effect: there is only one picture; give it a list, such as two devices"
      let key = Options.Key.sideBySide
      let warning = options[key]?.origin.error(message) ?? InputError(path: key.rawValue, message)
      if !warnings.contains(warning) { warnings.append(warning) }
    }
    let scales = parts.map(\.renderer.scale)
    guard let most = scales.max(), scales.contains(where: { $0 != most }) else { return parts }
    return try made(most)
  }

  /// Returns the options with the scale that gives the picture its requested width, where that
  /// isn't known before layout.
  static func withItsScale(
    _ options: Options, _ outputs: CaseOutputs, wantsLayers: Bool, _ renderer: Renderer
  ) throws(RenderError) -> Options {
    guard let asked = options[.width], let width = try options.wholeNumber(.width),
      options.fittedScale == nil
    else { return options }
    let row = try Sheet.Arrangement(options)
    guard row != nil || options[.crop]?.text == Screen.Crop.banner.rawValue else { return options }
    try Screenshot.checkScale(beside: asked, options)
    var canvas = Screenshot.Canvas()
    canvas.padding = try Screenshot.padding(of: options)
    var count = 1
    func measure(_ scale: Double?) throws(RenderError) -> (width: Int, scale: Double) {
      var one = options
      one.fittedScale = scale
      var ignored: [InputError] = []
      guard let row else {
        for key in [Options.Key.canvas, .padding, .width] { one.remove(key) }
        let maker = try CaseRenderer(
          options: one, outputs: outputs, wantsLayers: wantsLayers, renderer: renderer,
          warnings: &ignored)
        return (
          try maker.contentWidth() + canvas.paddingWidth(atScale: maker.scale), maker.scale
        )
      }
      let parts = try Self.parts(
        of: one, outputs, wantsLayers: wantsLayers, renderer, warnings: &ignored)
      let sizes = try parts.map { part throws(RenderError) in
        PixelSize(width: try part.renderer.contentWidth(), height: 1)
      }
      count = parts.count
      let scale = parts[0].renderer.scale
      return (try Sheet(sizes, row, on: canvas, scale: scale).size.width, scale)
    }
    var result = options
    do throws(RenderError) {
      let start = try measure(nil).scale
      result.fittedScale = try WidthFitting.scale(for: width, from: start, parts: count) {
        scale throws(RenderError) in
        // A screen at this scale may have too many pixels.
        try measure(scale).width
      }
    } catch { throw error.placed(atWidth: asked) }
    return result
  }

  /// Returns the width of the picture or the frames in pixels, without a canvas.
  private func contentWidth() throws(RenderError) -> Int {
    if let width = try frameWidth() { return width }
    return try renderer.contentSize(screenshot).width
  }

  /// Checks the size of still pictures side by side before the first one is painted.
  func checkSizeOfParts() throws(RenderError) {
    guard let row, let first = parts.first?.renderer else { return }
    let sizes = try parts.map { part throws(RenderError) in
      try renderer.contentSize(part.renderer.screenshot)
    }
    _ = try Sheet(sizes, row.arrangement, on: row.postProcessing.canvas, scale: first.scale)
  }
}
