// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerScreens
internal import BannerSnapshots

/// An assertion as it was written, before anything is drawn.
struct Assertion {
  private let demands: PictureAssertion.Demands
  private let site: CallSite

  init(
    _ name: String?, _ tolerance: Tolerance, _ ignored: [IgnoredElement],
    _ layers: SnapshotSet.LayerPolicy, _ mode: RecordMode?, _ directory: String?,
    _ renderer: Renderer?, _ site: CallSite
  ) {
    demands = PictureAssertion.Demands(
      name: name, tolerance: tolerance, ignored: ignored, layers: layers, record: mode,
      directory: directory, renderer: renderer)
    self.site = site
  }

  /// What is wrong, and what else there is to tell of pictures that are accepted.
  func failures(
    _ subjects: () throws -> [PictureAssertion.Subject]
  ) -> (failures: [BannerFailure], notes: [BannerFailure.Attachment]) {
    do {
      return PictureAssertion.failures(of: try subjects(), demands, at: site, in: .current)
    } catch {
      let name = demands.name ?? site.testName
      return ([BannerFailure(.failed, name: name, ["\(name): \(error)"])], [])
    }
  }

  /// Tells the running test what is wrong; false if something is.
  func raise(_ subjects: () throws -> [PictureAssertion.Subject]) -> Bool {
    let (failures, notes) = failures(subjects)
    Issues.record(failures, notes: notes, at: site)
    return failures.isEmpty
  }

  // MARK: What is drawn

  static func subjects(
    of banner: Screenshot, across axes: [BannerAxis]
  ) throws(RenderError) -> [PictureAssertion.Subject] {
    try BannerVariant.all(of: banner, across: axes).map { variant in
      PictureAssertion.Subject(suffixes: variant.suffixes) { renderer throws(RenderError) in
        let drawn = try variant.banner.render(with: renderer)
        return (DrawnPicture(drawn), drawn.warnings)
      }
    }
  }

  static func subjects(of screenshot: RenderedScreenshot) -> [PictureAssertion.Subject] {
    [PictureAssertion.Subject { _ in (DrawnPicture(screenshot), screenshot.warnings) }]
  }

  package static func subjects(
    of bitmap: Bitmap, scale: Double, layerText: String?
  ) -> [PictureAssertion.Subject] {
    [
      PictureAssertion.Subject { _ in
        (DrawnPicture(Painting(bitmap: bitmap), scale: scale, layerText: layerText), [])
      }
    ]
  }
}
