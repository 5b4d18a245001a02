// SPDX-License-Identifier: MIT

import BannerPixels
import BannerViews
import BannerLayers
import BannerGeometry
import BannerKitTestSupport
import BannerOwlBanners
import Testing

/// The styles of owlbanners.md 1.8 and 2.7.
@MainActor
@Suite struct StyleTests {
  /// Color, icon, accessibility label, and whether only the user dismisses the banner.
  private nonisolated static let styles: [(DefaultBannerStyle, UInt32, String?, String, Bool)] = [
    (.notice, 0x6CA51E, nil, "Notice", false), (.success, 0x6CA51E, "complete", "Success", false),
    (.warning, 0xFF9100, "warning", "Warning", false),
    (.error, 0xD04949, "error", "Error", false),
    (.persistentError, 0xD04949, "error", "Error", true),
    (.info, 0x2690BE, "info", "Information", false),
  ]

  @Test("the six styles have the right colors, icons and flags", arguments: styles.indices)
  func styles(index: Int) throws {
    let (style, rgb, icon, label, persists) = Self.styles[index]
    let configuration = style.bannerConfiguration
    let view = try #require(configuration.bannerView as? DefaultBannerView)
    #expect(view.backgroundColor == .fixed(Color(rgb: rgb)))
    #expect(view.icon?.name == icon && view.iconLabel == label && view.textColor == .white)
    #expect(configuration.bufferHeight == 100 && configuration.createdHeight == 140)
    #expect(configuration.preferredStatusBarStyle == .lightContent)
    #expect(configuration.defaultDisplayMetrics == nil)
    #expect(configuration.defaultRequiresUserDismissal == persists)
    let banner = Banner(style, title: "Title")
    #expect(banner.requiresUserDismissal == persists)
    #expect(banner.displayMetrics == BannerDisplayMetrics(0.5, 2, 0.25))
  }

  @Test("the kit's own design has the library's styles")
  func design() throws {
    let text = String(decoding: OwlBannersKit().defaultDesign, as: UTF8.self)
    for (style, rgb, icon, label, persists) in Self.styles {
      let name = style.rawValue.prefix(1).uppercased() + style.rawValue.dropFirst()
      let type = try #require(text.split(separator: "\"\(name)\": {").last?.prefix { $0 != "}" })
      let color = String(rgb, radix: 16, uppercase: true)
      #expect(type.contains("#" + String(repeating: "0", count: 6 - color.count) + color))
      #expect(type.contains("\"icon\": \"\(icon ?? "")\"") && type.contains("\"\(label)\""))
      #expect(type.contains("requiresUserDismissal") == persists)
      #expect(type.contains("\"preferredStatusBarStyle\": \"lightContent\""))
    }
  }

  @Test("icons are white, 14 pt wide, and cover the shape of their vertices")
  func icons() throws {
    let inked: [(String, [(Double, Double)], [(Double, Double)])] = [
      ("complete", [(4.5, 10.5), (12.5, 3), (1.2, 7.8)], [(4.5, 8.5), (8, 3), (13.4, 4)]),
      ("error", [(7, 7), (3, 3), (11.2, 2.8), (2.8, 11.2)], [(7, 5), (5, 7), (7, 9), (2, 2)]),
      ("info", [(7, 1), (13, 7), (7, 8), (7, 4)], [(7, 5), (4, 7), (7, 11.2), (0.3, 7)]),
      (
        "warning", [(7, 1.5), (7, 12.5), (7, 6), (7, 10.2)], [(7, 3.5), (4, 10), (7, 9.5), (1, 3)]
      ),
    ]
    for (name, inside, outside) in inked {
      let image = try #require(OwlBannersKit().image(named: name, scale: 2))
      guard case .drawing(let drawing) = image else {
        Issue.record("\(name) is no drawing")
        continue
      }
      #expect(drawing.size == Size(width: 14, height: 14))
      #expect(drawing.shapes.allSatisfy { $0.color == .white })
      for (x, y) in inside { #expect(covers(drawing, x, y), "\(name) at \(x), \(y)") }
      for (x, y) in outside { #expect(!covers(drawing, x, y), "\(name) at \(x), \(y)") }
    }
  }

  /// Returns whether a point is inside a drawing, by counting crossings of a ray to the right.
  private func covers(_ drawing: Drawing, _ x: Double, _ y: Double) -> Bool {
    drawing.shapes.contains { shape in
      var winding = 0
      var crossings = 0
      for line in shape.path.flattened(tolerance: 0.001) {
        for (a, b) in zip(line.points, line.points.dropFirst() + [line.points[0]]) {
          guard (a.y <= y) != (b.y <= y) else { continue }
          guard a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) > x else { continue }
          winding += b.y > a.y ? 1 : -1
          crossings += 1
        }
      }
      return shape.rule == .nonZero ? winding != 0 : crossings % 2 == 1
    }
  }

  @Test("capitalized names are the same styles")
  func formerNames() {
    #expect(DefaultBannerStyle.Success == .success && DefaultBannerStyle.Info == .info)
    #expect(DefaultBannerStyle.Warning == .warning && DefaultBannerStyle.Error == .error)
  }
}
