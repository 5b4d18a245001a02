// SPDX-License-Identifier: MIT

import BannerPixels
import BannerLayers
import BannerText
import BannerKitInterface
import BannerDevice
import BannerKitTestSupport
import BannerOwlBanners
import Testing

/// Returns a banner from options, on a screen.
func shown(
  _ title: String?, type: String = "Success", _ set: Design.Values = [:],
  image: BannerRequest.ImageChoice = .standard, on screen: Screen, statusBar: Double? = nil,
  direction: LayoutDirection = .leftToRight, textSize: TextSizeCategory = .large
) throws -> any Presentation {
  let kit = OwlBannersKit()
  let design: [String: Design.Values] = [
    "Success": ["backgroundColor": .color(Color(rgb: 0x6CA51E)), "icon": .imageName("complete")],
    "Notice": ["backgroundColor": .color(Color(rgb: 0x6CA51E))],
  ]
  let context = context(of: screen, direction: direction, textSize: textSize)
  let request = BannerRequest(
    type: type, values: design[type, default: [:]], overrides: set,
    title: title.map { AttributedText($0) }, subtitle: nil, image: image)
  var place = host(screen)
  if let statusBar { place.statusBarHeight = statusBar }
  return try kit.model(of: request, context: context).presentation(in: place, context: context)
}

/// Returns the same banner at rest.
func settled(
  _ title: String?, type: String = "Success", _ set: Design.Values = [:],
  image: BannerRequest.ImageChoice = .standard, on screen: Screen, statusBar: Double? = nil,
  direction: LayoutDirection = .leftToRight, textSize: TextSizeCategory = .large
) throws -> PresentedLayers {
  try shown(
    title, type: type, set, image: image, on: screen, statusBar: statusBar, direction: direction,
    textSize: textSize
  ).settled
}

extension Layer {
  /// The lines of text with their positions in the layer's space.
  var lines: [(text: String, x: Double, baseline: Double, width: Double)] {
    guard case .text(let content) = content else { return [] }
    return content.lines.map {
      ($0.line.text, $0.origin.x, $0.origin.y, $0.line.width)
    }
  }
}

/// The suites that use the shared queue, one test at a time.
@Suite(.serialized) enum SharedQueue {}
