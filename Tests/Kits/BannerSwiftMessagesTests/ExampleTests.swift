// SPDX-License-Identifier: MIT

import BannerKitTestSupport
import BannerDevice
import BannerGeometry
import BannerKitInterface
import BannerLayers
import BannerPixels
import BannerSwiftMessages
import Testing
import BannerText
import BannerTimeline
import BannerViews

/// The code of the original's README, unchanged except for UIKit's types.
@MainActor
@Suite(.serialized) struct ExampleTests {
  /// Starts each test with its own simulation, before anything else can run.
  private func begin() {
    Simulation.current = Simulation()
    SwiftMessages.defaultConfig = SwiftMessages.Config()
    SwiftMessages.pauseBetweenMessages = 0.5
    SwiftMessages.nibs = [:]
  }

  /// Advances the clock.
  private func wait(_ seconds: Double) throws {
    try Simulation.current.clock.advance(by: Duration(inSeconds: seconds))
  }

  /// Returns the screen of a phone.
  private func picture(
    _ messages: SwiftMessages = .sharedInstance, _ screen: Screen = screen("iphone-8", .ios12),
    navigationBar: Bool = false
  ) throws -> PresentedLayers {
    try #require(messages.message).presentation(
      in: host(
        screen, kind: navigationBar ? .navigation : .plain, navigationBar: navigationBar),
      context: context(of: screen)
    ).settled
  }

  @Test("Basics: a card view with a theme, a shadow, an emoji and wider margins")
  func basics() throws {
    begin()
    // Instantiate a message view from the provided card view layout.
    let view = MessageView.viewFromNib(layout: .cardView)

    // Theme message elements with the warning style.
    view.configureTheme(.warning)

    // Add a drop shadow.
    view.configureDropShadow()

    // Set message title, body, and icon.
    let iconText = try #require(["🤔", "😳", "🙄", "😶"].randomElement())
    view.configureContent(
      title: "Warning", body: "Consider yourself warned.", iconText: iconText)

    // Increase the external margin around the card.
    view.layoutMarginAdditions = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20)

    // Reduce the corner radius.
    (view.backgroundView as? CornerRoundingView)?.cornerRadius = 10

    // Show the message.
    SwiftMessages.show(view: view)

    let frame = try picture()
    let card = try #require(frame.first("background"))
    #expect(card.frame.x == 20 && card.frame.maxX == 355 && card.frame.y == 20)
    #expect(card.background == .color(Color(red: 246, green: 197, blue: 44)))
    #expect(card.cornerRadii == CornerRadii(10) && card.cornerCurve == .bezierPath)
    #expect(try #require(frame.first("shadow")).shadow != nil)
    let icon = try #require(frame.first("icon text")).content
    guard case .text(let text) = icon else {
      Issue.record("the icon is no text")
      return
    }
    #expect(text.lines.map(\.line.text) == [iconText])
    #expect(frame.first("icon") == nil)
  }

  @Test("a view provider's view is shown")
  func provider() throws {
    begin()
    SwiftMessages.show {
      let view = MessageView.viewFromNib(layout: .cardView)
      view.configureContent(title: "From", body: "a provider")
      return view
    }
    #expect(SwiftMessages.message == nil)
    try wait(0)
    let current: MessageView? = SwiftMessages.sharedInstance.current()
    #expect(current?.titleLabel?.text == "From")
  }

  @Test("Config: from the bottom, in a window over the status bar, on a gray screen, forever")
  func configuration() throws {
    begin()
    let view = MessageView.viewFromNib(layout: .cardView)
    var config = SwiftMessages.Config()

    // Slide up from the bottom.
    config.presentationStyle = .bottom

    // Display in a window at the specified window level.
    config.presentationContext = .window(windowLevel: .statusBar)

    // Disable the default auto-hiding behavior.
    config.duration = .forever

    // Dim the background like a popover view. Hide when the background is tapped.
    config.dimMode = .gray(interactive: true)

    // Disable the interactive pan-to-hide gesture.
    config.interactiveHide = false

    // Specify a status bar style to if the message is displayed directly under the status bar.
    config.preferredStatusBarStyle = .lightContent

    // Specify one or more event listeners to respond to show and hide events.
    let log = Log()
    config.eventListeners.append { event in
      if case .didHide = event { log.entries.append("yep") }
    }

    SwiftMessages.show(config: config, view: view)

    let frame = try picture()
    #expect(frame.layers.map(\.level) == [.highWindow])
    let container = try #require(frame.first("container"))
    #expect(container.background == .color(Color(white: 0, alpha: 0.3)))
    #expect(container.frame == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(try #require(frame.first("background")).frame.maxY == 657)
    let message = try #require(SwiftMessages.message)
    let screen = screen("iphone-8", .ios12)
    #expect(message.systemBars(in: host(screen)).statusBarStyle == .lightContent)
    #expect(log.entries.isEmpty)
    SwiftMessages.hide()
    #expect(log.entries.isEmpty)
    try wait(0.2)
    #expect(log.entries == ["yep"])
  }

  /// A log of listeners' events.
  @MainActor
  private final class Log {
    var entries: [String] = []
  }

  @Test("default configuration: it applies to messages without their own")
  func defaults() throws {
    begin()
    let view = MessageView.viewFromNib(layout: .tabView)
    SwiftMessages.defaultConfig.presentationStyle = .bottom

    // Show message with default config.
    SwiftMessages.show(view: view)
    #expect(try #require(try picture().first("message")).frame.maxY == 672)
    SwiftMessages.hideAll()
    try wait(1)

    // Customize config using the default as a base.
    var config = SwiftMessages.defaultConfig
    config.duration = .forever
    SwiftMessages.show(config: config, view: view)
    #expect(try #require(try picture().first("message")).frame.maxY == 672)
  }

  @Test("Keyboard Avoidance: the message rests on the keyboard")
  func keyboard() throws {
    begin()
    var config = SwiftMessages.defaultConfig
    config.keyboardTrackingView = KeyboardTrackingView()
    config.presentationStyle = .bottom
    SwiftMessages.show(config: config, view: MessageView.viewFromNib(layout: .messageView))
    let screen = screen("iphone-8", .ios12)
    let frame = try #require(SwiftMessages.message)
      .presentation(in: host(screen, keyboard: 260), context: context(of: screen))
      .settled
    // The bounce strip of 5 pt is behind the keyboard.
    #expect(try #require(frame.first("message")).frame.maxY == 667 - 260 + 5)

    // Standalone use: pin content to its top.
    #expect(
      KeyboardTrackingView(topMargin: 8).frame(in: host(screen, keyboard: 260))
        == Rect(x: 0, y: 399, width: 375, height: 268))
    #expect(KeyboardTrackingView(topMargin: 8).frame(in: host(screen)).height == 0)
  }

  @Test("Message Queueing: one at a time, duplicates dropped, hidden by count or by id")
  func queueing() throws {
    begin()
    SwiftMessages.pauseBetweenMessages = 1.0
    func view(_ title: AttributedText) -> MessageView {
      let view = MessageView.viewFromNib(layout: .cardView)
      view.configureContent(title: title, body: "")
      return view
    }
    let first = view("A")
    let someId = first.id
    SwiftMessages.show(view: first)
    SwiftMessages.show(view: view("A"))
    SwiftMessages.show(view: view("B"))
    SwiftMessages.show(view: view("C"))

    // It was shown twice, so it needs two hides.
    SwiftMessages.hideCounted(id: someId)
    try wait(1)
    #expect(SwiftMessages.message?.id == someId)
    SwiftMessages.hideCounted(id: someId)
    // 0.2 s of dismissal, and the pause.
    try wait(1.1)
    #expect(SwiftMessages.message == nil)
    try wait(0.1)
    #expect(SwiftMessages.message?.id == view("B").id)

    // From the queue, or from the screen.
    SwiftMessages.hide(id: view("C").id)
    SwiftMessages.hide()
    try wait(1.2)
    #expect(SwiftMessages.message == nil)

    SwiftMessages.show(view: view("A"))
    SwiftMessages.show(view: view("B"))
    SwiftMessages.hideAll()
    try wait(1.2)
    #expect(SwiftMessages.message == nil)
  }

  @Test("several instances show their own messages at the same time")
  func instances() throws {
    begin()
    let otherMessages = SwiftMessages()
    SwiftMessages.show(view: MessageView.viewFromNib(layout: .cardView))
    var config = SwiftMessages.Config()
    config.presentationStyle = .bottom
    otherMessages.show(config: config, view: MessageView.viewFromNib(layout: .cardView))
    let upper = try #require(try picture().first("background")).frame
    let lower = try #require(try picture(otherMessages).first("background")).frame
    #expect(upper.maxY < lower.y)
  }

  @Test("Retrieving Messages: by id, while they are shown or queued")
  func retrieving() {
    begin()
    let view = MessageView.viewFromNib(layout: .cardView)
    view.id = "some id"
    let other = MessageView.viewFromNib(layout: .cardView)
    other.id = "another id"
    SwiftMessages.show(view: view)
    SwiftMessages.show(view: other)
    let current: MessageView? = SwiftMessages.current(id: "some id")
    #expect(current === view)
    let queued: MessageView? = SwiftMessages.queued(id: "another id")
    #expect(queued === other)
    let either: MessageView? = SwiftMessages.currentOrQueued(id: "another id")
    #expect(either === other)
    let none: MessageView? = SwiftMessages.current(id: "another id")
    #expect(none == nil)
  }

  /// A view with its own nib.
  private final class MyCustomView: MessageView {
    required override init(layout: Layout, version: LibraryVersion = .v10) {
      super.init(layout: layout, version: version)
    }

    required init?(coder: HostCoder) { nil }
  }

  @Test("Nib Files: views by name, and custom ones in place of the library's")
  func nibs() throws {
    begin()
    SwiftMessages.nibs["MyCustomNib"] = { MessageView(layout: .centeredView) }
    SwiftMessages.nibs["MyCustomView"] = { MyCustomView(layout: .tabView) }

    // Instantiate MessageView from a named nib.
    let named: MessageView = try SwiftMessages.viewFromNib(named: "MyCustomNib")
    #expect(named.layout == .centeredView)

    // Instantiate MyCustomView from a nib named MyCustomView.nib.
    let custom: MyCustomView = try SwiftMessages.viewFromNib()
    #expect(custom.layout == .tabView)

    // A copy of a library's file replaces the library's.
    SwiftMessages.nibs["CardView"] = {
      let view = MessageView(layout: .cardView)
      view.backgroundHeight = 200
      return view
    }
    #expect(MessageView.viewFromNib(layout: .cardView).backgroundHeight == 200)

    // It can start from the library's own.
    SwiftMessages.nibs["TabView"] = {
      let view = MessageView.viewFromNib(layout: .tabView)
      view.configureTheme(.success)
      return view
    }
    #expect(MessageView.viewFromNib(layout: .tabView).button?.backgroundColor == .white)
    #expect(SwiftMessages.nibs["TabView"] != nil)

    // The library's own files have names, too.
    let own: MessageView = try SwiftMessages.viewFromNib(named: "CenteredView")
    #expect(own.layout == .centeredView)

    #expect(throws: SwiftMessagesError.cannotLoadViewFromNib(nibName: "Nothing")) {
      let _: MessageView = try SwiftMessages.viewFromNib(named: "Nothing")
    }
  }

  @Test("MessageView Class: hiding an element removes it, setting its outlet to nil does not")
  func outlets() throws {
    begin()
    let view = MessageView.viewFromNib(layout: .cardView)
    view.titleLabel?.isHidden = true
    view.button = nil
    SwiftMessages.show(view: view)
    let frame = try picture()
    #expect(frame.first("title") == nil)
    #expect(frame.first("body") != nil)
    #expect(view.button == nil)
    #expect(frame.first("button") != nil)
  }

  @Test("Interaction: a tap on the button or on the view hides the message", arguments: [0, 1])
  func interaction(_ part: Int) throws {
    begin()
    Simulation.current = Simulation(on: TestScreen(screen("iphone-8", .ios12)))
    let messageView = MessageView.viewFromNib(layout: .cardView)
    // Hide when button tapped
    messageView.buttonTapHandler = { _ in SwiftMessages.hide() }
    // Hide when message view tapped
    messageView.tapHandler = { _ in SwiftMessages.hide() }
    SwiftMessages.show(view: messageView)
    try wait(1)
    #expect(Simulation.current.tap(part == 0 ? .button : .point(Point(x: 60, y: 40))))
    try wait(0.2)
    #expect(SwiftMessages.message == nil)
    let handlers = Simulation.current.events.filter { $0.kind == .callback }.map(\.name)
    #expect(handlers == [part == 0 ? "buttonTapHandler" : "tapHandler"])
  }

  @Test("BaseView: any view becomes a card")
  func baseView() throws {
    begin()
    // The original's demo “any view”: a photo in a rounded card of 120 points.
    let bitmap = Bitmap(width: 40, height: 30, fill: Color(rgb: 0x336699).premultiplied)
    let photo = ImageView(
      .picture(Picture(bitmap, scale: 1, name: "photo")), contentMode: .scaleAspectFill)
    let messageView = BaseView()
    messageView.layoutMarginAdditions = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    messageView.backgroundHeight = 120
    messageView.configureDropShadow()
    messageView.installBackgroundView(CornerRoundingView(cornerRadius: 15, photo))
    var config = SwiftMessages.defaultConfig
    config.presentationContext = .window(windowLevel: .statusBar)
    SwiftMessages.show(config: config, view: messageView)
    let frame = try picture()
    let mask = try #require(frame.first("mask"))
    #expect(mask.frame == Rect(x: 10, y: 10, width: 355, height: 120))
    #expect(mask.clips && mask.cornerRadii == CornerRadii(15))
    let picture = try #require(frame.first("content content")).frame
    #expect(picture.width == 355 && picture.height == 355 * 0.75)
  }

  @Test("any other view is shown unchanged, 5 pt beyond the edge")
  func anyView() throws {
    begin()
    let myView = ColorView(.black, size: Size(width: 100, height: 80))
    SwiftMessages.show(view: myView)
    let frame = try picture()
    #expect(
      try #require(frame.first("message")).frame == Rect(x: 0, y: -5, width: 375, height: 80))
  }

  @Test("any other view can have its own configuration")
  func configuredView() throws {
    begin()
    defer { SwiftMessages.pauseBetweenMessages = 0.5 }
    SwiftMessages.pauseBetweenMessages = 0.25
    #expect(SwiftMessages.pauseBetweenMessages == 0.25)
    #expect(SwiftMessages.sharedInstance.pauseBetweenMessages == 0.25)
    let view = ColorView(.black, size: Size(width: 100, height: 80))
    SwiftMessages.show(config: config(.bottom), view: view)
    let frame = try picture()
    #expect(
      try #require(frame.first("message")).frame == Rect(x: 0, y: 592, width: 375, height: 80))
  }

  @Test("a provider of a view can have its own configuration, too")
  func configuredProvider() throws {
    begin()
    SwiftMessages.show(config: config(.bottom)) { MessageView(layout: .cardView) }
    #expect(SwiftMessages.message == nil)
    try wait(0)
    #expect(try #require(try picture().first("background")).frame.maxY == 657)
  }

  @Test("the count of a message that was shown can be set")
  func settingCounts() throws {
    begin()
    let view = MessageView.viewFromNib(layout: .cardView)
    view.id = "counted"
    SwiftMessages.show(view: view)
    #expect(SwiftMessages.count(id: "counted") == 1)
    SwiftMessages.set(count: 2, for: "counted")
    SwiftMessages.set(count: 2, for: "unknown")
    #expect(SwiftMessages.count(id: "counted") == 2 && SwiftMessages.count(id: "unknown") == 0)
    SwiftMessages.hideCounted(id: "counted")
    #expect(SwiftMessages.count(id: "counted") == 1)
    try wait(0.5)
    #expect(SwiftMessages.message?.id == "counted")
    SwiftMessages.hideCounted(id: "counted")
    try wait(0.5)
    #expect(SwiftMessages.message == nil)
  }

  /// A message with a second button below everything else.
  private final class TwoButtonView: MessageView {
    override func extended(_ content: any View) -> any View {
      let second = Button(
        title: "Later", font: Font(.sanFrancisco, size: 15), titleColor: .black)
      return StackView(
        .vertical, spacing: 10, [.init("row", content), .init("second button", second)])
    }

    override var accessibilityMessage: String? {
      super.accessibilityMessage.map { "\($0), or later" }
    }
  }

  @Test("Extending: a subclass adds an element and its accessibility text")
  func extending() throws {
    begin()
    let view = TwoButtonView(layout: .cardView)
    view.configureContent(title: "Title", body: "Body")
    SwiftMessages.show(view: view)
    let frame = try picture()
    let second = try #require(frame.first("second button")).frame
    #expect(second.y == (try #require(frame.first("row"))).frame.maxY + 10)
    #expect(try #require(frame.first("background")).frame.maxY == second.maxY + 20)
    let screen = screen("iphone-8", .ios12)
    #expect(
      try #require(SwiftMessages.message).presentation(
        in: host(screen), context: context(of: screen)
      ).accessibility?.announcement == "Title, Body, or later")
  }

  /// A custom view that leaves its margins to the library.
  private struct Badge: View, MarginAdjustable, SwiftMessages.Identifiable, AccessibleMessage {
    var layoutMarginAdditions = EdgeInsets(top: 5, left: 15, bottom: 5, right: 15)
    var collapseLayoutMarginAdditions = false
    var respectSafeArea = true
    var bounceAnimationOffset = 0.0
    var id = "badge"
    var accessibilityMessage: String? { "A badge" }

    func size(fitting width: Double?, in context: LayoutContext) -> Size {
      Size(width: min(100, width ?? 100), height: 40)
    }

    func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
      Layer(name, frame: frame, background: .color(.black))
    }
  }

  @Test("the protocols: a view that adopts them has margins, an identity and an announcement")
  func protocols() throws {
    begin()
    SwiftMessages.show(view: Badge())
    SwiftMessages.show(view: Badge())
    #expect(SwiftMessages.count(id: "badge") == 2)
    let frame = try picture()
    #expect(
      try #require(frame.first("content")).frame == Rect(x: 15, y: 25, width: 345, height: 40))
    SwiftMessages.hide()
    try wait(0.2)
    #expect(SwiftMessages.message == nil)
  }

  @Test("SwiftMessagesSegue: it is presented until it is dismissed, without other references")
  func presentation() throws {
    begin()
    let simulation = Simulation(on: TestScreen(screen("iphone-8", .ios12)))
    Simulation.current = simulation
    weak var released: SwiftMessagesSegue?
    do {
      let segue = SwiftMessagesSegue(destination: ColorView(.black))
      segue.configure(layout: .bottomCard)
      segue.perform()
      released = segue
    }
    #expect(released != nil, "it retains itself until dismissal, as the original does")
    try wait(100)
    #expect(simulation.visible.count == 1)
    #expect(simulation.tap(.background))
    try wait(0.2)
    #expect(simulation.visible.isEmpty && released == nil)

    let segue = SwiftMessagesSegue(destination: ColorView(.black))
    segue.perform()
    try wait(1)
    segue.dismiss()
    try wait(0.2)
    #expect(simulation.visible.isEmpty && simulation.failure == nil)
  }

  @Test("SwiftMessagesSegue: a view presented at the end of the simulation is released with it")
  func presentedAtTheEnd() throws {
    begin()
    weak var released: SwiftMessagesSegue?
    do {
      let simulation = Simulation(on: TestScreen(screen("iphone-8", .ios12)))
      Simulation.current = simulation
      let segue = SwiftMessagesSegue(destination: ColorView(.black))
      segue.perform()
      released = segue
      try wait(1)
      simulation.end()
      Simulation.current = Simulation()
    }
    #expect(released == nil)
  }

  @Test("a container view is no longer observed after its message is hidden")
  func observers() throws {
    begin()
    Simulation.current = Simulation(on: TestScreen(screen("iphone-8", .ios12)))
    let container = HostView()
    func observers() throws -> Int {
      try #require(Mirror(reflecting: container).descendant("observers") as? [Any]).count
    }
    var config = SwiftMessages.Config()
    config.presentationContext = .view(container)
    for _ in 0..<3 {
      SwiftMessages.show(config: config, view: MessageView(layout: .cardView))
      try wait(5)
    }
    #expect(try observers() == 0)
    SwiftMessages.show(config: config, view: MessageView(layout: .cardView))
    #expect(try observers() == 1)
  }

  @Test("SwiftMessagesSegue: a view controller as a card at the top")
  func segue() throws {
    begin()
    let segue = SwiftMessagesSegue(destination: ColorView(Color(rgb: 0x50E3C2)))
    segue.configure(layout: .topCard)
    let screen = screen("iphone-x", .ios12)
    let frame = try segue.message().presentation(in: host(screen), context: context(of: screen))
      .settled
    let card = try #require(frame.first("mask"))
    #expect(card.frame == Rect(x: 10, y: 44, width: 355, height: 350))
    #expect(card.cornerRadii == CornerRadii(15))
    #expect(
      try #require(frame.first("container")).background == .color(Color(white: 0, alpha: 0.3)))
  }
}
