// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerGeometry
public import BannerJSON
public import BannerTimeline

/// A stretch of pretended time on a pretended phone: a clock, what is on the screen, what happened.
///
/// Libraries act in it through their presenters; whoever runs it lets the clock go on and puts fingers on
/// the screen.
///
/// When it has ended nothing happens in it any more, and what it knows does not change.
public final class Simulation {
  /// The only clock there is.
  public let clock = VirtualClock()
  /// Whether it has ended.
  public private(set) var hasEnded = false
  /// What has happened so far.
  public private(set) var events: [Event] = []
  /// What has been on the screen so far, in the order in which it came.
  public private(set) var shownBanners: [any PresentedBanner] = []
  /// What the user should know, each once.
  public private(set) var warnings: [KitWarning] = []
  /// When each of ``warnings`` was noted, in the same order.
  package private(set) var warningTimes: [Duration] = []
  /// The first thing that could not be done after it was asked for, such as laying out a banner whose turn
  /// has come.
  public private(set) var failure: (any Error)?

  /// The screen; nil if there is none.
  package let display: (any SimulationScreen)?
  /// The banners that have not gone for good.
  private var present: [any PresentedBanner] = []
  private var observers: [(Event) -> Void] = []
  var touched: (banner: any PresentedBanner, touch: Touch)? {
    didSet {
      let isTouched = touched != nil
      if contact.latest != isTouched { contact.set(isTouched, at: now) }
    }
  }
  /// Whether a finger is on a banner; each with since when.
  private var contact = History(false, since: .zero)
  /// Whether the finger came down on the keyboard's return key.
  var touchesReturnKey = false
  /// What has the keyboard; nil for nothing of a banner.
  public weak var firstResponder: (any TextInput)?
  /// How many fingers have come down so far.
  var fingers = 0
  /// What was typed into last, and until when.
  weak var typedInto: (any TextInput)?
  var typedUntil = Duration.zero
  private var bannerIDs = 0
  /// The libraries at work.
  private var presenters: [PresenterKey: any KitPresenter] = [:]
  /// What nobody else may hold.
  private var held: [ObjectIdentifier: AnyObject] = [:]
  /// The objects of which the simulation has one, by their types.
  private var singletons: [ObjectIdentifier: any SimulationSingleton] = [:]

  /// A simulation at time zero.
  ///
  /// - Parameter display: The screen; without one nothing is laid out, and things happen all the same.
  public init(on display: (any SimulationScreen)? = nil) { self.display = display }

  /// The time since it began.
  public var now: Duration { clock.now }

  /// Does something after a while of the simulation's time.
  ///
  /// Code that waits in real time, such as `DispatchQueue.main.asyncAfter`, waits for a clock that is not this
  /// one.
  ///
  /// - Parameters:
  ///   - delay: From now on; zero for the next turn at this instant.
  ///   - action: What is done, unless the simulation ends before.
  /// - Returns: What can be cancelled.
  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping () -> Void
  ) -> ScheduledAction { clock.schedule(after: delay, action) }

  /// Whether there is a screen to be seen.
  public var hasScreen: Bool { display != nil }

  /// The screen as it is now; nil if there is none, or if the display does not say.
  public var screen: Screen? { display?.screen }

  /// The text size of the device's settings.
  public var textSize: TextSizeCategory { display?.textSize ?? .large }

  // MARK: Libraries

  /// The library at work with a key; nil if there is none.
  package func presenter(_ key: PresenterKey) -> (any KitPresenter)? { presenters[key] }

  /// The library at work with a key, which is kept until the simulation ends.
  ///
  /// - Parameter make: Makes it the first time.
  package func presenter<Presenter: KitPresenter>(
    _ key: PresenterKey, _ make: () -> Presenter
  ) -> Presenter {
    if let known = presenters[key] as? Presenter { return known }
    let presenter = make()
    keep(presenter, as: key)
    return presenter
  }

  /// Keeps a library at work until the simulation ends.
  package func keep(_ presenter: any KitPresenter, as key: PresenterKey) {
    if !hasEnded { presenters[key] = presenter }
  }

  /// The simulation's one object of a type, which is kept until the simulation ends.
  ///
  /// - Parameter make: Makes it the first time.
  package func singleton<Object: SimulationSingleton>(_ make: () -> Object) -> Object {
    let key = ObjectIdentifier(Object.self)
    if let known = singletons[key] as? Object { return known }
    let object = make()
    if !hasEnded { singletons[key] = object }
    return object
  }

  /// Keeps an object alive until ``letGo(of:)`` or the end of the simulation.
  package func hold(_ object: AnyObject) {
    if !hasEnded { held[ObjectIdentifier(object)] = object }
  }

  /// Keeps an object alive no longer.
  package func letGo(of object: AnyObject) { held[ObjectIdentifier(object)] = nil }

  /// The libraries that have something to show still, in the order of their names.
  public var busyPresenters: [any KitPresenter] {
    presenters.sorted { $0.key < $1.key }.map(\.value).filter { !$0.isIdle }
  }

  /// Ends it: what is scheduled does not happen, and nobody waits for events any more.
  public func end() {
    guard !hasEnded else { return }
    hasEnded = true
    clock.cancelAll()
    observers = []
    touched = nil
    for (_, presenter) in presenters.sorted(by: { $0.key < $1.key }) {
      presenter.simulationDidEnd()
    }
    for object in singletons.values { object.simulationDidEnd() }
    presenters = [:]
    singletons = [:]
    held = [:]
  }

  // MARK: Banners

  /// The next banner that is asked for.
  public func nextBannerID(named name: String? = nil) -> BannerID {
    bannerIDs += 1
    return BannerID(number: bannerIDs, name: name)
  }

  /// What a banner is laid out with now; nil if there is no screen, or if the banner can't be shown, which
  /// is noted.
  ///
  /// - Parameter model: What it may ask of the system's bars counts.
  public func surroundings(of model: any BannerModel) -> (host: BannerHost, context: KitContext)? {
    guard let display else { return nil }
    do { return try display.surroundings(of: model) } catch {
      fail(error)
      return nil
    }
  }

  /// Adds what comes to the screen.
  public func add(_ banner: any PresentedBanner) {
    guard !hasEnded else { return }
    shownBanners.append(banner)
    present.append(banner)
  }

  /// What is on the screen now, from back to front.
  public var visible: [any PresentedBanner] {
    let shown = onScreen.compactMap { banner in
      banner.frame(at: now).map { (banner, $0.layers.map(\.level.rawValue).max() ?? 0) }
    }
    // Of those in one view the later one lies above.
    return shown.enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
      .map(\.element.0)
  }

  /// The banners on the screen now, in the order in which they came.
  private var onScreen: [any PresentedBanner] {
    present.removeAll(where: \.hasGone)
    return present.filter { $0.isOnScreen(at: now) }
  }

  /// Whether a finger is on a banner at an instant of the past.
  package func isTouched(at time: Duration) -> Bool { contact.value(at: time) }

  /// When a finger came down on a banner or was lifted from it, in the order of time.
  package var contactChanges: [Duration] { contact.changes }

  // MARK: What happens

  /// Notes an event at this instant, and calls those who observe events.
  public func note(_ event: Event) { note(event) {} }

  /// Notes an event at this instant, and calls those who observe events.
  ///
  /// - Parameter first: Called before them: what belongs to a banner precedes a scene's reactions.
  package func note(_ event: Event, first: () -> Void) {
    guard !hasEnded else { return }
    var event = event
    event.time = now
    events.append(event)
    first()
    for observer in observers { observer(event) }
  }

  /// Notes an event at this instant.
  public func note(
    _ kind: Event.Kind, _ name: String, kit: String?, bannerID: BannerID? = nil,
    details: [Event.Detail] = []
  ) {
    note(
      Event(time: now, kit: kit, kind: kind, name: name, bannerID: bannerID, details: details))
  }

  /// Calls a closure for each event from now on, when it happens.
  public func observe(_ observer: @escaping (Event) -> Void) { observers.append(observer) }

  /// Notes what the user should know.
  public func warn(_ warnings: [KitWarning]) {
    for warning in warnings where !self.warnings.contains(warning) {
      self.warnings.append(warning)
      warningTimes.append(now)
    }
  }

  /// Notes that something could not be done; the first time counts.
  public func fail(_ error: any Error) {
    if failure == nil, !hasEnded { failure = error }
  }

  // MARK: Surroundings

  /// Tells all that is on the screen that its surroundings have changed.
  ///
  /// A finger is taken from a screen that is turned: where it was is somewhere else now.
  public func hostDidChange(_ change: HostChange) {
    if change.turnsDevice, let touched { touch(.cancelled, at: touched.touch.location) }
    for banner in onScreen { banner.hostDidChange(change) }
  }
}

/// An object of which a simulation has one.
package protocol SimulationSingleton: AnyObject {
  /// Lets go what the object holds outside of the simulation.
  func simulationDidEnd()
}

/// The screen of a simulation, as it is at the simulation's present.
public protocol SimulationScreen: AnyObject {
  /// What a banner is laid out with.
  ///
  /// - Throws: If the banner can't be shown on it.
  func surroundings(
    of model: any BannerModel
  ) throws -> (host: BannerHost, context: KitContext)
  /// Makes the banner that a library's own functions describe, which counts as one that is shown.
  ///
  /// - Throws: If there can't be such a banner.
  func model(of description: BannerDescription) throws -> any BannerModel
  /// What reads designs for a kit.
  ///
  /// - Parameter knownTypes: The types that exist without the design.
  func designReader(for kit: any Kit, knownTypes: [String]) -> DesignReader
  /// What is not as it may have been meant in a banner at rest on its library's usual screen.
  ///
  /// A banner that can't be shown is an error when it is.
  func warnings(of description: BannerDescription) -> [InputError]
  /// Lets the keyboard come or go.
  ///
  /// - Returns: How what surrounds banners changes; nil if it stays as it is.
  func setKeyboard(isShown: Bool, at time: Duration) -> HostChange?
  /// Position and size of the keyboard's return key in points on the screen; nil while there is no keyboard.
  var returnKeyFrame: Rect? { get }
  /// The screen as it is now; nil if the display does not say.
  var screen: Screen? { get }
  /// The text size of the device's settings.
  var textSize: TextSizeCategory { get }
  /// The folders that images are looked up in by name, first to last.
  var imageFolders: [String] { get }
}

extension SimulationScreen {
  /// One that knows no other kits.
  public func designReader(for kit: any Kit, knownTypes: [String]) -> DesignReader {
    DesignReader(properties: kit.properties, knownTypes: knownTypes)
  }
  /// None.
  public func warnings(of description: BannerDescription) -> [InputError] { [] }
  /// Nil: the display does not say.
  public var screen: Screen? { nil }
  /// The system's default.
  public var textSize: TextSizeCategory { .large }
  /// None.
  public var imageFolders: [String] { [] }
}

extension Simulation {
  /// The simulation that a library's own functions act in, such as `SwiftMessages.show(view:)`.
  ///
  /// A scene puts its own in its place while it runs. Otherwise it is one without a screen, whose clock
  /// goes on when it is told to.
  @MainActor public package(set) static var current = Simulation()

  /// Lets libraries' own functions act in a simulation while a closure runs.
  @MainActor
  public static func with<Result>(
    _ simulation: Simulation, _ body: () throws -> Result
  ) rethrows -> Result {
    let before = current
    current = simulation
    defer { current = before }
    return try body()
  }

  /// Does something after a delay on the clock of ``current``.
  ///
  /// It stands for what an app writes with `DispatchQueue.main.asyncAfter`, whose real time means nothing to a
  /// virtual clock. What the closure throws is noted as the simulation's failure.
  ///
  /// - Parameters:
  ///   - delay: From now; a negative one counts as zero.
  ///   - body: What is done then.
  /// - Returns: What cancels it.
  @MainActor @discardableResult
  public static func after(
    _ delay: Duration, _ body: @escaping @MainActor () throws -> Void
  ) -> ScheduledAction {
    let simulation = current
    return simulation.clock.schedule(after: delay) { [unowned simulation] in
      Simulation.with(simulation) {
        do { try body() } catch { simulation.fail(error) }
      }
    }
  }
}
