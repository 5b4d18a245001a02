// SPDX-License-Identifier: MIT

package import BannerColorScience
package import BannerDocument
package import BannerFiles
package import BannerPixels

/// The last changes of a painted picture: the canvas around it, and then the vision that sees both.
package struct PostProcessing: Sendable, Hashable {
  /// The canvas around the picture, or nil for none.
  package var canvas: Screenshot.Canvas?
  /// The color vision deficiency with which the picture is seen, or nil for none.
  package var colorVision: ColorVision?

  package init(canvas: Screenshot.Canvas? = nil, colorVision: ColorVision? = nil) {
    self.canvas = canvas
    self.colorVision = colorVision
  }

  /// Whether a picture stays as it is painted.
  package var isEmpty: Bool { canvas?.isEmpty ?? true && colorVision == nil }

  /// Returns a picture, its canvas included, as the vision sees it.
  package func seen(_ bitmap: Bitmap) -> Bitmap { colorVision?.simulated(bitmap) ?? bitmap }
}

extension Screenshot {
  /// The last changes of its picture.
  package var postProcessing: PostProcessing {
    PostProcessing(canvas: canvas, colorVision: colorVision)
  }

  /// Returns the last changes of a picture whose parts are side by side.
  ///
  /// - Parameter options: The options of the whole picture.
  package func postProcessing(ofRow options: Options) throws(RenderError) -> PostProcessing {
    PostProcessing(
      canvas: try canvas(of: options),
      colorVision: options[.simulate]?.isList == true ? nil : try Self.vision(of: options))
  }

  /// Returns the color vision deficiency that options name, or nil for none.
  static func vision(of options: Options) throws(RenderError) -> ColorVision? {
    options[.simulate]?.text == "none" ? nil : try options.word(.simulate)
  }
}
