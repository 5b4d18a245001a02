// SPDX-License-Identifier: MIT

internal import BannerPixels
internal import BannerKitInterface
public import BannerFiles
internal import BannerJSON
public import BannerScenes
public import BannerScreens
internal import BannerSnapshots

/// Something whose pictures a test asserts: a banner that is drawn, or a picture that is there already.
public struct BannerSubject {
  /// Gives the pictures, of a banner each combination of some axes.
  let pictures: ([BannerAxis]) throws(RenderError) -> [PictureAssertion.Subject]

  /// A banner that is drawn.
  public static func banner(_ banner: Screenshot) -> BannerSubject {
    BannerSubject { axes throws(RenderError) in
      try BannerVariant.all(of: banner, across: axes).map { variant in
        PictureAssertion.Subject(suffixes: variant.suffixes) { renderer throws(RenderError) in
          let drawn = try variant.banner.render(with: renderer)
          return (RenderedPicture(drawn), drawn.warnings)
        }
      }
    }
  }

  /// A banner that is built with a library's own views, such as a message of SwiftMessages.
  ///
  /// Axes of type, layout and position, which describe a banner by options, are refused.
  ///
  /// - Parameters:
  ///   - model: The banner.
  ///   - screen: The device it is shown on; nil for the library's usual one.
  public static func banner(
    _ model: some BannerModel, on screen: Screen? = nil
  ) -> BannerSubject {
    banner(Screenshot(model, on: screen))
  }

  /// A screenshot that is drawn already.
  public static func screenshot(_ screenshot: RenderedScreenshot) -> BannerSubject {
    picture(RenderedPicture(screenshot), warnings: screenshot.warnings)
  }

  /// An instant of a scene.
  ///
  ///     assertBanner(.recording(recording, at: .milliseconds(350)), named: "half-way")
  ///
  /// - Parameters:
  ///   - recording: The scene.
  ///   - time: The time since it began.
  public static func recording(_ recording: Recording, at time: Duration) throws(RenderError)
    -> BannerSubject
  {
    screenshot(try recording.screenshot(at: time))
  }

  /// Any picture.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - scale: Pixels per point.
  ///   - layerText: The layers that the picture was made of, as layer text; nil if they are not known.
  public static func image(
    _ bitmap: Bitmap, scale: Double, layerText: String? = nil
  ) -> BannerSubject {
    picture(
      RenderedPicture(RowAnnotatedBitmap(bitmap: bitmap), scale: scale, layerText: layerText),
      warnings: [])
  }

  /// One picture, which no axis changes.
  private static func picture(_ picture: RenderedPicture, warnings: [String]) -> BannerSubject {
    BannerSubject { axes throws(RenderError) in
      guard axes.isEmpty else {
        throw .usage(InputError("a picture that is drawn already can't vary across axes"))
      }
      return [PictureAssertion.Subject { _ in (picture, warnings) }]
    }
  }
}
