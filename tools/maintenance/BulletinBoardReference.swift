// SPDX-License-Identifier: MIT

import BannerScreens
import BannerJobs
import BannerBulletinBoard

/// Pictures from BulletinBoard's README and guides.
///
/// They were made for release 2.0.0 on iOS 11; the screens are reduced to 1.2 pixels per point. The
/// pages behind the cards are recovered from the screens that show them dimmed.
struct BulletinBoardReference: Reference {
  let kit = "bulletin-board"

  func hasPictures(_ folder: String) -> Bool {
    BulletinBoardScene.all.allSatisfy {
      (try? FileAccess.read("\(folder)/\($0.phone.picture)")) != nil
    }
  }

  func compare(_ folder: String, _ report: inout Findings) throws -> Bitmap {
    var sheets: [Bitmap] = []
    for scene in BulletinBoardScene.all {
      let dimmed = BulletinBoardScene.all.first {
        $0.style == .dimmed && $0.phone.left == scene.uncovered.left
      }
      let page = try scene.uncovered.capture(in: folder).uncoveredPage(
        card: (dimmed ?? scene).card, name: "page")
      // The tool runs on the main thread.
      let rendered = try MainActor.assumeIsolated { try scene.banner(over: page) }.render()
      let screen = rendered.pictureFrame.size
      let phone = scene.phone
      let size = (
        width: Int((screen.width * phone.scaleX).rounded()),
        height: Int((screen.height * phone.scaleY).rounded())
      )
      let comparison = BulletinComparison(
        scene: scene, rendered: rendered, exact: Capture(rendered.bitmap, of: screen),
        ours: Capture(
          rendered.bitmap.reduced(toWidth: size.width, height: size.height), of: screen),
        theirs: try phone.capture(in: folder))
      report.heading(scene.name)
      comparison.add(to: &report)
      sheets.append(comparison.sheet)
    }
    return .column(sheets)
  }
}
