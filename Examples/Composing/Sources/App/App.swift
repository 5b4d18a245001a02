// SPDX-License-Identifier: MIT

import BannerRender
import Document
import Foundation
import Geometry
import JSON
import PNG
import Text
import Timeline
import Views

/// Renders a banner of each library, together with modules whose short names other packages also
/// use.
@main @MainActor struct App {
  static func main() throws {
    let others = [
      documentName, geometryName, jsonName, pngName, textName, timelineName, viewsName,
    ]
    let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? ".")
    try Screenshot.messageBanner(.error, title: "Beside \(others.formatted())")
      .render().write(to: folder.appending(path: "message-banner.png").path)
    for (name, banner) in try libraryBanners() {
      try banner.render().write(to: folder.appending(path: "\(name).png").path)
    }
  }
}
