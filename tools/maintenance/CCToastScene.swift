// SPDX-License-Identifier: MIT

import BannerText
import BannerLayers
import BannerGeometry
import BannerDevice
import BannerScreens
import BannerJobs
import BannerCCToast
import BannerChrome
import BannerRaster
import BannerViews

/// The screen of CCToastView's picture: the page of the demo, drawn anew, and the toast over it.
///
/// Places are points on a phone of 375 by 667 with iOS 8, measured on the picture.
struct CCToastScene {
  static let text =
    "Lorem ipsum dolor sit er elit lamet, consectetaur cillium adipisicing pecu, sed do eiusmod tempor"
    + " incididunt ut labore et dolore magna aliqua."

  private let chrome: SystemChrome
  private let library: FontLibrary
  private let screen: Screen

  init() {
    screen = Screen(device: DeviceModel.named("iphone-8") ?? DeviceModel.all[0], version: .ios8)
    let typesetter = Typesetter(decoder: Renderer.decodeGlyph)
    library = typesetter.library
    chrome = SystemChrome(screen: screen, typesetter: typesetter)
  }

  /// The toast in the colour that the demo's sliders stood at.
  @MainActor
  func screenshot() -> Screenshot {
    let view = CCToastView(text: Self.text)
    view.backgroundColor = AdaptiveColor(red: 0.02, green: 0.015, blue: 0.015, alpha: 0.8)
    var screenshot = Screenshot(Toast(view), on: screen)
    screenshot.background = .picture(page)
    screenshot.navigationBar = .none
    screenshot.clock = "11:31 AM"
    return screenshot
  }

  // MARK: Page

  private var context: LayoutContext { chrome.context }
  private var tint: Color { screen.color(.blue) }

  /// The page with its navigation bar as a picture.
  private var page: Picture {
    let size = screen.pixelSize
    let bitmap = Rasterizer(glyphs: library).paint(
      controls + [chrome.navigationBar(title: "", action: "Default Settings")],
      width: size.width, height: size.height, scale: screen.scale, background: .white)
    return Picture(bitmap, scale: screen.scale, name: "demo page")
  }

  private var controls: [Layer] {
    var layers = [entry]
    for (title, baseline) in [
      ("Toast Type:", 186.5), ("Background Color:", 251), ("Red:", 279.5), ("Green:", 345.5),
      ("Blue:", 411.5), ("Alpha:", 478), ("Corner Radius:", 544.5), ("Vertical Alignment:", 611),
    ] {
      layers.append(line(title, size: 17, color: .black, left: 20, baseline: baseline))
    }
    layers.append(segments)
    for (thumb, middle) in [(41.5, 307.0), (38.5, 373.5), (38.5, 440), (279.5, 506.5)] {
      layers += slider(to: thumb, middle: middle)
    }
    layers += radius
    layers.append(line("Show", size: 15, color: tint, left: 16, baseline: 648.5))
    layers.append(line("Show Default", size: 15, color: tint, right: 359, baseline: 648.5))
    return layers
  }

  /// The text view with the toast's text.
  private var entry: Layer {
    let frame = Rect(x: 16, y: 72, width: 343, height: 70)
    var layer = Layer("text view", frame: frame, background: .color(.white))
    layer.border = Border(width: 0.5, color: .black)
    let label = Label(
      AttributedText(Self.text), font: context.systemFont(ofSize: 14), color: .black)
    layer.sublayers = [
      label.laidOut(width: 324, in: context).layer(
        "text", frame: Rect(x: 5, y: 8, width: 324, height: 51), firstBaseline: 13.5)
    ]
    return layer
  }

  private var segments: Layer {
    var control = Layer("segments", frame: Rect(x: 20, y: 198, width: 139, height: 29))
    control.cornerRadii = CornerRadii(4)
    control.clips = true
    control.border = Border(width: 1, color: tint)
    control.sublayers = [
      Layer(
        "chosen", frame: Rect(x: 0, y: 0, width: 70, height: 29), background: .color(tint)),
      line("Standard", size: 13, color: .white, middle: 34.5, baseline: 19.5),
      line("Blank", size: 13, color: tint, middle: 104.5, baseline: 19.5),
    ]
    return control
  }

  private func slider(to thumb: Double, middle: Double) -> [Layer] {
    let track = Rect(x: 20, y: middle - 1, width: 335, height: 2)
    var knob = Layer(
      "thumb", frame: Rect(x: thumb - 14, y: middle - 14.5, width: 28, height: 28),
      background: .color(.white))
    knob.cornerRadii = CornerRadii(14)
    knob.shadow = Shadow(color: Color(white: 0, alpha: 0.3), offset: Point(x: 0, y: 3), sigma: 3)
    var done = track
    done.width = thumb - track.x
    return [
      Layer("track", frame: track, background: .color(Color(white: 180))),
      Layer("done", frame: done, background: .color(tint)), knob,
    ]
  }

  private var radius: [Layer] {
    var field = Layer(
      "field", frame: Rect(x: 20, y: 557, width: 335, height: 30), background: .color(.white))
    field.cornerRadii = CornerRadii(5)
    field.border = Border(width: 0.5, color: Color(white: 0, alpha: 0.2))
    return [field, line("0.0", size: 14, color: .black, left: 27, baseline: 577)]
  }

  // MARK: Text

  /// A line of text, held by its left end, its right one or its middle.
  private func line(
    _ text: String, size: Double, color: Color, left: Double? = nil, right: Double? = nil,
    middle: Double? = nil, baseline: Double
  ) -> Layer {
    let font = context.systemFont(ofSize: size)
    let label = Label(AttributedText(text), font: font, color: color)
    let width = label.width(in: context)
    let x = left ?? right.map { $0 - width } ?? middle.map { $0 - width / 2 } ?? 0
    return label.laidOut(width: width + 1, in: context).layer(
      text, frame: Rect(x: x, y: baseline - font.ascent, width: width + 1, height: font.lineHeight),
      firstBaseline: font.ascent)
  }
}
