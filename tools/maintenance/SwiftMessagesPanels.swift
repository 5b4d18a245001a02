// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerJobs
import BannerSwiftMessages
import BannerViews

// The screens of the demo picture that are drawn anew, with the calls of the original's demo.
extension SwiftMessagesPanel {
  static var all: [SwiftMessagesPanel] {
    [success, error, warning, centered, statusLine, dimmed, custom]
  }

  private static func view(
    _ layout: MessageView.Layout, theme: Theme? = nil, title: String? = nil, body: String
  ) -> MessageView {
    let view = MessageView(layout: layout, version: .v3)
    if let theme { view.configureTheme(theme) }
    view.titleLabel?.text = title
    view.bodyLabel?.text = body
    view.button?.isHidden = true
    return view
  }

  private static func ink(
    _ name: String, _ left: Double, _ top: Double, _ right: Double, _ bottom: Double,
    edges: [Double?] = [nil, nil, nil, nil], tolerance: Double = 0.5
  ) -> Ink {
    Ink(
      name: name, region: Rect(x: left, y: top, width: right - left, height: bottom - top),
      edges: edges, tolerance: tolerance)
  }

  /// Emoji by another artist.
  private static func emoji(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, edges: [Double?]
  ) -> Ink {
    var ink = ink("emoji", left, top, right, bottom, edges: edges, tolerance: 3.5)
    ink.toleranceDown = 3.5
    return ink
  }

  private static func flat(_ name: String, _ x: Double, _ y: Double, _ value: [Int]) -> Flat {
    Flat(name: name, place: Point(x: x, y: y), value: value)
  }

  // MARK: Screens

  private static var success: SwiftMessagesPanel {
    let view = view(
      .cardView, theme: .success, title: "Success", body: "Something good happened!")
    view.configureDropShadow()
    var config = SwiftMessages.Config()
    config.presentationStyle = .center
    config.presentationContext = .window(windowLevel: .normal)
    return SwiftMessagesPanel(
      name: "success card in the middle", column: 0, row: 0, clock: "3:37 PM",
      message: Message(view, config: config), background: [10, 294.5, 365, 373.1],
      texts: [
        Text(layer: "title", left: 73, baselines: [330.7]),
        Text(layer: "body", left: 73, baselines: [349.6]),
      ],
      inks: [
        ink("disc", 26, 312, 67, 355, edges: [29.6, 316.6, 63.5, 350.4], tolerance: 1),
        ink("title", 70, 312, 200, 334, edges: [74.3, nil, nil, nil], tolerance: 1),
        ink("body", 70, 335, 300, 356, edges: [73.6, nil, 261.8, nil], tolerance: 2),
      ],
      flats: [flat("background", 320, 330, [97, 161, 23])], cornerRadius: 5, shadowGround: 255)
  }

  private static var error: SwiftMessagesPanel {
    let view = view(
      .tabView, theme: .error, title: "Error", body: "Something is horribly wrong!")
    view.button?.isHidden = false
    view.button?.title = "Stop"
    return SwiftMessagesPanel(
      name: "error tab below the bar", column: 1, row: 0, clock: "8:18 PM",
      message: Message(view), background: [10, 64, 365, 142.6],
      texts: [
        Text(layer: "title", left: 73, baselines: [100.2]),
        Text(layer: "body", left: 73, baselines: [119.1]),
      ],
      rects: [("button", [299, 87.3, 345, 119.7])],
      inks: [
        ink("disc", 26, 82, 67, 125, edges: [29.6, 86.5, 63.5, 120.4], tolerance: 1),
        ink("title", 70, 82, 200, 103.5, edges: [74.3, nil, nil, nil], tolerance: 1),
        ink("body", 70, 104.5, 290, 126, tolerance: 2),
        ink("button", 293, 82, 352, 126, edges: [298.9, 87.3, 345, 119.7]),
        ink("button title", 302, 92, 343, 118, edges: [307.2, nil, 337.5, nil]),
      ],
      flats: [
        Flat(
          name: "bar above the message", place: Point(x: 187, y: 62), value: [249, 249, 249],
          tolerance: 1),
        flat("background", 200, 75, [249, 66, 47]), flat("button", 303, 110, [255, 255, 255]),
      ],
      cornerRadius: 5)
  }

  private static var warning: SwiftMessagesPanel {
    let view = view(
      .cardView, theme: .warning, title: "Warning", body: "Consider yourself warned.")
    view.configureContent(title: "Warning", body: "Consider yourself warned.", iconText: "🤔")
    view.configureDropShadow()
    var config = SwiftMessages.Config()
    config.presentationContext = .window(windowLevel: .statusBar)
    return SwiftMessagesPanel(
      name: "warning card over the status bar", column: 2, row: 0, clock: "8:18 PM",
      message: Message(view, config: config), background: [10, 10, 365, 95.5],
      texts: [
        Text(layer: "title", left: 78, baselines: [49.8]),
        Text(layer: "body", left: 78, baselines: [68.6]),
      ],
      inks: [
        emoji(28, 30, 74, 76, edges: [33.2, 35.3, 65.6, 71.4]),
        ink("title", 75, 34, 200, 53, edges: [78.6, nil, nil, nil], tolerance: 1),
        ink("body", 75, 56, 300, 76, edges: [78.6, nil, 256, nil], tolerance: 2),
      ],
      flats: [flat("background", 320, 50, [238, 189, 34])], cornerRadius: 5, shadowGround: 249)
  }

  private static var centered: SwiftMessagesPanel {
    let view = view(.centeredView, body: "")
    view.configureBackgroundView(width: 250)
    view.configureContent(
      title: "Hey There!", body: "Please try swiping to dismiss this message.", iconText: "🦄")
    view.button?.isHidden = false
    view.button?.title = "No Thanks"
    view.backgroundView.backgroundColor = .fixed(Color(white: 247))
    view.backgroundView.layerCornerRadius = 12
    var config = SwiftMessages.Config()
    config.presentationStyle = .center
    config.presentationContext = .window(windowLevel: .statusBar)
    config.dimMode = .blur(style: .dark, alpha: 1, interactive: true)
    return SwiftMessagesPanel(
      name: "centred view over a dark blur", column: 3, row: 0, clock: "4:38 PM",
      message: Message(view, config: config), background: [62.5, 235.5, 312.5, 439.4],
      texts: [
        Text(layer: "title", baselines: [327.3]),
        Text(layer: "body", baselines: [356.2, 376.3]),
        Text(layer: "button title", baselines: [410.3]),
      ],
      inks: [
        emoji(160, 255, 215, 302, edges: [169.5, 261.8, 204.1, 294.2]),
        ink("title", 120, 312, 250, 332, edges: [145, nil, 230, nil], tolerance: 1),
        ink("body, line 1", 80, 342, 300, 361, edges: [90.1, nil, 285.6, nil], tolerance: 1),
        ink("body, line 2", 80, 362, 300, 382, edges: [140.6, nil, 233.7, nil], tolerance: 1),
        ink("button", 140, 394, 240, 416, edges: [152.2, nil, 223.6, nil], tolerance: 1),
      ],
      flats: [
        flat("background", 90, 300, [247, 247, 247]),
        Flat(
          name: "blur on white", place: Point(x: 350, y: 500), value: [104, 104, 104], tolerance: 2),
      ],
      cornerRadius: 12)
  }

  private static var statusLine: SwiftMessagesPanel {
    let view = view(.statusLine, body: "Switched to light status bar!")
    view.configureTheme(
      backgroundColor: Color(red: 255, green: 128, blue: 0), foregroundColor: .white)
    var config = SwiftMessages.Config()
    config.presentationContext = .window(windowLevel: .normal)
    config.preferredStatusBarStyle = .lightContent
    return SwiftMessagesPanel(
      name: "status line under a light status bar", column: 0, row: 1, clock: "8:18 PM",
      message: Message(view, config: config), background: [0, 0, 375, 34.1],
      inks: [
        ink("body", 80, 17, 300, 33, edges: [104.6, 19.5, 269, 31], tolerance: 1)
      ],
      flats: [flat("background", 330, 27, [255, 128, 0])])
  }

  /// The taco dialog: a view of the demo's own, of which only its card is drawn here.
  private static var dimmed: SwiftMessagesPanel {
    let view = BaseView()
    let card = BackgroundView()
    card.backgroundColor = .fixed(Color(red: 242, green: 235, blue: 207))
    card.layerCornerRadius = 5
    view.installBackgroundView(card)
    view.layoutMarginAdditions = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    view.bounceAnimationOffset = 0
    view.backgroundHeight = 266.5
    view.configureDropShadow()
    var config = SwiftMessages.Config()
    config.presentationStyle = .bottom
    config.presentationContext = .window(windowLevel: .statusBar)
    config.dimMode = .gray(interactive: true)
    return SwiftMessagesPanel(
      name: "empty card over a gray dim", column: 1, row: 1, clock: "8:19 PM",
      message: Message(view, config: config), background: [10, 390.5, 365, 656.9],
      flats: [
        flat("background", 30, 410, [242, 235, 207]),
        flat("dim on white", 8, 250, [178, 178, 178]),
        flat("dim on the bar", 60, 45, [174, 174, 174]),
      ],
      cornerRadius: 5)
  }

  private static var custom: SwiftMessagesPanel {
    let view = view(.messageView, title: "Heads Up!", body: "This message is very important.")
    view.configureTheme(
      backgroundColor: Color(red: 128, green: 0, blue: 128), foregroundColor: .white,
      iconText: "🐸")
    return SwiftMessagesPanel(
      name: "message view below the bar", column: 3, row: 1, clock: "8:21 PM",
      navigationTitle: "Explore", message: Message(view), background: [0, 64, 375, 149.5],
      texts: [
        Text(layer: "title", left: 68, baselines: [101.3]),
        Text(layer: "body", left: 68, baselines: [125.3]),
      ],
      inks: [
        emoji(14, 85, 64, 130, edges: [22.4, 93, 56.2, 121.1]),
        ink("title", 65, 85, 200, 107, edges: [69.2, nil, nil, nil], tolerance: 1),
        ink("body", 65, 110, 330, 132, edges: [68.5, nil, 284.9, nil], tolerance: 2),
      ],
      flats: [flat("background", 340, 100, [128, 0, 128])])
  }
}
