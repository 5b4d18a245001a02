// SPDX-License-Identifier: MIT

import BannerChrome
import BannerDevice
import BannerGeometry
import BannerLayers
import Testing
import BannerText
import BannerViews

@Suite struct DirectionTests {
  @Test("a right-to-left layout mirrors bars; it moves battery and signal but does not flip them")
  func rightToLeft() throws {
    let left = try chrome("iphone-14pro")
    let right = SystemChrome(
      screen: left.screen, typesetter: left.context.typesetter, direction: .rightToLeft)
    let width = left.screen.size.width
    let before = try #require(left.statusBar())
    let after = right.placed(try #require(right.statusBar()))
    #expect(left.placed(before) == before)
    #expect(try isNear(after.frame(of: "clock").midX, width - before.frame(of: "clock").midX))
    let battery = try #require(after.first("battery"))
    #expect(battery.sublayers == before.first("battery")?.sublayers)
    let signal = try #require(after.first("signal"))
    #expect(signal.sublayers == before.first("signal")?.sublayers)
    #expect(signal.frame.maxX > battery.frame.maxX)

    let bar = right.placed(right.navigationBar(title: "Studio", back: "Home", action: "Edit"))
    #expect(try bar.frame(of: "back").x > bar.frame(of: "bar title").maxX)
    #expect(try bar.frame(of: "action").maxX < bar.frame(of: "bar title").x)
    // The chevron points the other way: its outline is flipped, and its frame is mirrored.
    guard case .shapes(let shapes) = try #require(bar.first("chevron")).content,
      case .shapes(let plain) = try #require(
        left.navigationBar(title: "Studio", back: "Home").first("chevron")
      ).content
    else {
      Issue.record("the chevron is not drawn")
      return
    }
    #expect(shapes != plain)
    let size = plain[0].path.controlBounds.width
    let turned = plain[0].path.applying(
      .scale(x: -1, y: 1).then(.translation(x: size, y: 0)))
    #expect(shapes[0].path == turned)
  }
}
