// SPDX-License-Identifier: MIT

import BannerTimeline
import BannerLayers
import BannerText
import BannerKitInterface
import BannerGeometry
import BannerDevice
import BannerCCToast
import BannerKitTestSupport
import Testing

/// The screen of the original's picture, or another one.
func screen(
  _ id: String = "iphone-8", _ version: IOSVersion? = .ios8, appearance: Appearance = .light,
  orientation: Orientation = .portrait
) -> Screen {
  BannerKitTestSupport.screen(id, version, appearance: appearance, orientation: orientation)
}

/// The text of the original's picture.
let lorem =
  "Lorem ipsum dolor sit er elit lamet, consectetaur cillium adipisicing pecu, sed do eiusmod tempor"
  + " incididunt ut labore et dolore magna aliqua."

/// A toast on a screen.
struct Shown {
  let presentation: any Presentation
  let frame: PresentedLayers

  init(
    _ toast: Toast, on screen: Screen = screen(), in host: BannerHost? = nil,
    direction: LayoutDirection = .leftToRight
  ) throws {
    presentation = try toast.presentation(
      in: host ?? BannerKitTestSupport.host(screen),
      context: context(of: screen, direction: direction))
    frame = presentation.settled
  }

  @MainActor
  init(
    _ view: CCToastView, on screen: Screen = screen(), in host: BannerHost? = nil,
    direction: LayoutDirection = .leftToRight
  ) throws {
    try self.init(Toast(view), on: screen, in: host, direction: direction)
  }

  /// On the screen.
  var toast: Rect { frame.banner }

  /// Returns the frame of the first layer with a name, in the toast's space.
  func inToast(_ name: String) -> Rect? {
    frame.first(name).map { $0.frame.offset(x: -toast.x, y: -toast.y) }
  }

  /// The lines of the label, with origins in the toast's space.
  var lines: [(text: String, origin: Point)] {
    guard let label = frame.first("label"), case .text(let text) = label.content else { return [] }
    return text.lines.map {
      ($0.line.text, $0.origin + Point(x: label.frame.x - toast.x, y: label.frame.y - toast.y))
    }
  }

  var warnings: [String] { presentation.warnings.map(\.message) }
}

/// Advances the current simulation.
@MainActor func pass(_ seconds: Double) throws {
  try Simulation.current.clock.advance(by: Duration(inSeconds: seconds))
}

/// The total time of a toast with the default duration, in seconds.
let stay = 3.8
