// SPDX-License-Identifier: MIT

import BannerViews
import BannerTimeline
import BannerLayers
import BannerGeometry
import BannerKitInterface
import BannerKitTestSupport
import BannerSwiftMessages
import Testing

/// A view with an identity by Swift's own protocol, as in code for the original.
private final class CountedMessageView: BaseView, Swift.Identifiable {
  var id: String { "counted" }
}

/// A view of a kind unknown to the library, with an identity.
private struct Dot: View, SwiftMessages.Identifiable {
  var id = "dot"

  func size(fitting width: Double?, in context: LayoutContext) -> Size {
    Size(width: 10, height: 10)
  }

  func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    Layer(name, frame: frame, background: .color(.black))
  }
}

@MainActor
@Suite struct LiveViewTests {
  private let messages = SwiftMessages()
  private let display = TestScreen(screen("iphone-8", .ios12))

  private func begin() { Simulation.current = Simulation(on: display) }

  private var simulation: Simulation { Simulation.current }

  private func wait(_ seconds: Double) throws {
    try simulation.clock.advance(by: Duration(inSeconds: seconds))
  }

  private func view(_ id: String, body: String = "Body") -> MessageView {
    let view = MessageView(layout: .cardView)
    view.configureTheme(.success)
    view.configureContent(title: "Title", body: body)
    view.button?.isHidden = true
    view.id = id
    return view
  }

  private var forever: SwiftMessages.Config {
    var config = SwiftMessages.Config()
    config.duration = .forever
    return config
  }

  private func layer(_ name: String, at seconds: Double, of index: Int = 0) throws -> Layer {
    let frame = simulation.shownBanners[index].frame(at: Duration(inSeconds: seconds))
    return try #require(frame?.first(name))
  }

  private static let long = String(repeating: "many words ", count: 20)

  @Test("changes of a visible view take effect from that instant, not before")
  func shown() throws {
    begin()
    messages.show(config: forever, view: view("a"))
    try wait(1)
    let found: MessageView? = messages.current(id: "a")
    found?.configureContent(title: "Title", body: Self.long)
    found?.configureTheme(.error)
    try wait(1)
    let (before, after) = (try layer("background", at: 0.999), try layer("background", at: 1))
    #expect(after.frame.height > before.frame.height + 30, "it grows at once")
    #expect(before.background != after.background)
    #expect(after.frame.y == before.frame.y, "it keeps its edge")
    #expect(try layer("background", at: 1.9) == after)
    #expect(messages.message?.texts.contains { $0.text.string == Self.long } == true)
    #expect(simulation.failure == nil)
  }

  @Test("a message at the bottom keeps its lower edge when it grows")
  func bottom() throws {
    begin()
    var config = forever
    config.presentationStyle = .bottom
    let view = view("a")
    messages.show(config: config, view: view)
    try wait(1)
    view.bodyLabel?.text = Self.long
    try wait(1)
    func banner(_ seconds: Double) throws -> Rect {
      try #require(simulation.shownBanners[0].frame(at: Duration(inSeconds: seconds))).banner
    }
    #expect(try banner(1.5).height > banner(0.9).height)
    #expect(try banner(1.5).maxY == banner(0.9).maxY)
  }

  @Test("a queued view is shown and announced in its state at its turn")
  func queued() throws {
    begin()
    messages.show(view: view("a"))
    messages.show(view: view("b"))
    try wait(1)
    let found: MessageView? = messages.queued(id: "b")
    found?.configureContent(title: "Queued", body: "NEW")
    found?.defaultHaptic = .warning
    try wait(4)
    let announced = simulation.events.filter { $0.name == "announcement" }.flatMap(\.details)
    #expect(announced.last == Event.Detail("text", .text("Queued, NEW")))
    #expect(simulation.events.contains { $0.name == "haptic" })
    #expect(simulation.shownBanners.count == 2)
  }

  @Test("a visible view is announced in its state after it has appeared")
  func announcement() throws {
    begin()
    let view = view("a")
    messages.show(view: view)
    try wait(0.2)
    view.bodyLabel?.text = "late"
    view.accessibilityPrefix = "warning"
    try wait(1)
    let announced = simulation.events.filter { $0.name == "announcement" }.flatMap(\.details)
    #expect(announced == [Event.Detail("text", .text("warning, Title, late"))])
  }

  @Test("a change in the turn of the show counts from the start, including the appearance")
  func sameTurn() throws {
    begin()
    let (early, late) = (view("a", body: Self.long), view("b"))
    messages.show(config: forever, view: early)
    let others = SwiftMessages()
    others.show(config: forever, view: late)
    late.bodyLabel?.text = Self.long
    late.layoutMarginAdditions.top += 7
    early.layoutMarginAdditions.top += 7
    #expect(others.message?.texts.contains { $0.text.string == Self.long } == true)
    try wait(1)
    for seconds in [0, 0.1, 0.3, 0.9] {
      let frames = simulation.shownBanners.map {
        $0.frame(at: Duration(inSeconds: seconds))?.banner
      }
      #expect(frames[0] == frames[1], "\(seconds)")
    }
  }

  @Test("margins are set when a message appears; later additions wait for a rotation")
  func margins() throws {
    begin()
    let view = view("a")
    messages.show(config: forever, view: view)
    try wait(1)
    let found = view.layoutMargins
    #expect(found.top > 0, "showing the view overwrites them")
    view.layoutMarginAdditions.top += 40
    try wait(1)
    #expect(try layer("background", at: 1.5) == layer("background", at: 0.9))
    view.layoutMargins.left = 50
    view.layoutMargins.right = 50
    try wait(1)
    #expect(try layer("background", at: 2.5).frame.width == 375 - 100)
  }

  @Test("the identifier and the configuration are those at the time of the show")
  func identity() throws {
    begin()
    messages.show(view: view("a"))
    let queued = view("b")
    messages.show(view: queued)
    queued.id = "c"
    #expect(messages.queued(id: "c") as MessageView? == nil)
    #expect(messages.queued(id: "b") as MessageView? === queued)
    messages.hide(id: "b")
    #expect(messages.queued(id: "b") as MessageView? == nil)
  }

  @Test("a view that becomes invalid fails the simulation")
  func refused() throws {
    begin()
    let view = view("a")
    messages.show(config: forever, view: view)
    try wait(1)
    view.bounceAnimationOffset = .nan
    try wait(1)
    #expect("\(simulation.failure.map { "\($0)" } ?? "")".contains("bounceAnimationOffset"))
  }

  @Test("changes of a removed view have no effect")
  func gone() throws {
    begin()
    let view = view("a")
    messages.show(view: view)
    try wait(5)
    view.bodyLabel?.text = "late"
    #expect(simulation.clock.next == nil)
  }

  @Test("Swift's own Identifiable is used for duplicates, count and hide(id:)")
  func swiftIdentifiable() throws {
    begin()
    messages.show(view: CountedMessageView())
    messages.show(view: CountedMessageView())
    #expect(messages.count(id: "counted") == 2 && messages.message?.id == "counted")
    messages.hide(id: "counted")
    try wait(1)
    #expect(messages.message == nil)
  }

  @Test("an event gives the id of any view")
  func eventID() throws {
    begin()
    var ids: [String?] = []
    var config = SwiftMessages.Config()
    config.eventListeners.append { event in if case .didShow = event { ids.append(event.id) } }
    messages.show(config: config, view: Dot())
    messages.show(config: config, view: CountedMessageView())
    try wait(8)
    #expect(ids == ["dot", "counted"])
  }

  @Test("shadows have values, and configureNoDropShadow removes them")
  func shadows() throws {
    begin()
    let view = view("a")
    view.configureDropShadow()
    #expect(view.layer.shadowRadius == 6 && view.layer.shadowOpacity == 0.4)
    view.layer.shadowRadius = 10
    view.layer.shadowOffset = Size(width: 3, height: 4)
    view.layer.shadowColor = .white
    view.layer.shadowOpacity = 1
    messages.show(config: forever, view: view)
    try wait(1)
    view.configureNoDropShadow()
    try wait(1)
    let shadow = try #require(try layer("shadow", at: 0.9).shadow)
    #expect(shadow == Shadow(color: .white, offset: Point(x: 3, y: 4), sigma: 8.85))
    #expect(simulation.shownBanners[0].frame(at: .seconds(1.5))?.first("shadow") == nil)
  }

  @Test("a view with a frame contains its message, with the safe area that it overlaps")
  func partOfTheScreen() throws {
    begin()
    let part = HostView(frame: Rect(x: 100, y: 300, width: 200, height: 150))
    var config = forever
    config.presentationContext = .view(part)
    let framed = view("a")
    messages.show(config: config, view: framed)
    try wait(1)
    part.frame = Rect(x: 0, y: 0, width: 375, height: 200)
    try wait(1)
    let inner = try layer("container", at: 0.9)
    #expect(inner.frame == Rect(x: 100, y: 300, width: 200, height: 150) && inner.clips)
    let controller = HostViewController(
      view: HostView(frame: Rect(x: 0, y: 0, width: 375, height: 200)))
    config.presentationContext = .viewController(controller)
    let others = SwiftMessages()
    others.show(config: config, view: view("b"))
    try wait(1)
    let moved = try #require(simulation.shownBanners[0].frame(at: .seconds(1.5)))
    let same = try #require(simulation.shownBanners[1].frame(at: .seconds(2.9)))
    #expect(try layer("container", at: 1.5).frame == Rect(x: 0, y: 0, width: 375, height: 200))
    #expect(moved.banner.width == same.banner.width)
    // Below the status bar, where the view overlaps it, and its own margin of 10 elsewhere.
    let first = try #require(simulation.shownBanners[0].frame(at: .seconds(0.9)))
    #expect(first.banner.y == 300 + framed.layoutMarginAdditions.top)
    #expect(same.banner.y == 20)
  }

  private final class Keyboard: KeyboardTrackingViewDelegate {
    var told: [String] = []

    func keyboardTrackingViewWillChange(
      change: KeyboardTrackingView.Change, userInfo: [AnyHashable: Any]
    ) { told.append("will \(change) \(Simulation.current.now.inSeconds)") }

    func keyboardTrackingViewDidChange(
      change: KeyboardTrackingView.Change, userInfo: [AnyHashable: Any]
    ) { told.append("did \(change) \(Simulation.current.now.inSeconds)") }
  }

  @Test("the delegate of a keyboard tracking view is called before and after the keyboard moves")
  func keyboard() throws {
    begin()
    let (delegate, tracking) = (Keyboard(), KeyboardTrackingView())
    tracking.delegate = delegate
    var config = forever
    config.presentationStyle = .bottom
    config.keyboardTrackingView = tracking
    messages.show(config: config, view: view("a"))
    try wait(1)
    for height in [260.0, 0] {
      display.host.keyboardHeight = height
      simulation.hostDidChange(HostChange(duration: .milliseconds(250), isKeyboard: true))
      try wait(1)
    }
    #expect(delegate.told == ["will show 1.0", "did show 1.25", "will hide 2.0", "did hide 2.25"])
  }

  // MARK: Code of the original

  private final class VeryNiceSegue: SwiftMessagesSegue {
    override init(
      identifier: String?, source: HostViewController, destination: HostViewController
    ) {
      super.init(identifier: identifier, source: source, destination: destination)
      configure(layout: .bottomCard)
      messageView.layoutMarginAdditions.bottom = 33
    }
  }

  @Test("a segue can be subclassed, and changes of its presented view are visible")
  func segue() throws {
    begin()
    let segue = VeryNiceSegue(
      identifier: nil, source: HostViewController(), destination: HostViewController())
    segue.content = ColorView(.black)
    segue.preferredContentSize = Size(width: 0, height: 100)
    segue.perform()
    try wait(1)
    #expect(try layer("background", at: 0.9).frame.height == 100)
    segue.preferredContentSize.height = 60
    segue.containerView.cornerRadius = 0
    try wait(1)
    #expect(try layer("background", at: 1.5).frame.height == 60)
    segue.dismiss()
    try wait(1)
    #expect(simulation.shownBanners[0].hasGone && simulation.failure == nil)
  }

  @Test("animators are objects, as in the original: a change applies when they are next used")
  func animators() throws {
    begin()
    let animator = TopBottomAnimation(style: .top)
    var config = SwiftMessages.Config()
    config.presentationStyle = .custom(animator: animator)
    animator.hideDuration = 1
    messages.show(config: config, view: view("a"))
    messages.hide()
    try wait(0.9)
    #expect(messages.message != nil)
    try wait(0.2)
    #expect(messages.message == nil)
  }

  @Test("a message view from a file has the requested type")
  func nibs() {
    final class TacoView: MessageView {}
    SwiftMessages.nibs["CardView"] = { TacoView(layout: .cardView) }
    defer { SwiftMessages.nibs = [:] }
    let view: TacoView = MessageView.viewFromNib(layout: .cardView)
    #expect(view.layout == .cardView)
  }

  @Test("instances and view providers can be created and called outside the main actor")
  func isolation() async throws {
    begin()
    let messages = SwiftMessages()
    messages.show(config: SwiftMessages.Config()) { self.view("main") }
    #expect(messages.message == nil)
    try wait(0)
    #expect(messages.message?.id == "main")
    let made = await Task.detached { SwiftMessages() }.value
    made.show(view: view("made"))
    #expect(made.message?.id == "made")
  }
}
