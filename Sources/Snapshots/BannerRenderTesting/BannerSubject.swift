// SPDX-License-Identifier: MIT

internal import BannerPixels
internal import BannerKitInterface
public import BannerFiles
public import BannerScenes
public import BannerScreens
internal import BannerSnapshots

/// The subject of an assertion: a banner to draw, or an existing picture.
public struct BannerSubject {
  /// Returns the pictures; for a banner, one per combination of the axes.
  let pictures: ([BannerAxis]) throws(RenderError) -> [PictureAssertion.Subject]

  /// Returns a subject that draws a banner.
  public static func banner(_ banner: Screenshot) -> BannerSubject {
    BannerSubject { axes throws(RenderError) in
      try BannerVariant.all(of: banner, across: axes).map { variant in
        PictureAssertion.Subject(suffixes: variant.suffixes, banner: variant.banner) {
          renderer throws(RenderError) in
          let drawn = try variant.banner.render(with: renderer)
          return (RenderedPicture(drawn), drawn.warnings)
        }
      }
    }
  }

  /// Returns a subject for a banner built with a library's own views, such as a SwiftMessages
  /// message.
  ///
  /// The axes `type`, `layout` and `position` are rejected, because they change options.
  ///
  /// - Parameters:
  ///   - model: The banner.
  ///   - screen: The screen that shows it; nil for the library's default.
  public static func banner(
    _ model: some BannerModel, on screen: Screen? = nil
  ) -> BannerSubject {
    banner(Screenshot(model, on: screen))
  }

  /// Returns a subject for a rendered screenshot.
  public static func screenshot(_ screenshot: RenderedScreenshot) -> BannerSubject {
    picture(RenderedPicture(screenshot), warnings: screenshot.warnings)
  }

  /// Returns a subject for one instant of a scene.
  ///
  ///     assertBanner(.recording(recording, at: .milliseconds(350)), named: "half-way")
  ///
  /// - Parameters:
  ///   - recording: The scene.
  ///   - time: The time since the start of the scene.
  public static func recording(_ recording: Recording, at time: Duration) throws(RenderError)
    -> BannerSubject
  {
    screenshot(try recording.screenshot(at: time))
  }

  /// Returns a subject for any picture.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - scale: Pixels per point; more than 0.
  ///   - layerText: The layers of the picture as layer text; nil if unknown.
  public static func image(
    _ bitmap: Bitmap, scale: Double, layerText: String? = nil
  ) -> BannerSubject {
    guard scale > 0, scale.isFinite else {
      return BannerSubject { _ throws(RenderError) in
        throw .usage("the scale of a picture must be more than 0, not \(scale)")
      }
    }
    return picture(
      RenderedPicture(RowAnnotatedBitmap(bitmap: bitmap), scale: scale, layerText: layerText),
      warnings: [])
  }

  /// Returns a subject for one picture, which axes can't change.
  private static func picture(_ picture: RenderedPicture, warnings: [String]) -> BannerSubject {
    BannerSubject { axes throws(RenderError) in
      guard axes.isEmpty else {
        throw .usage("a rendered picture can't vary across axes")
      }
      return [PictureAssertion.Subject { _ in (picture, warnings) }]
    }
  }
}
