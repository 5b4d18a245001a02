// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerGeometry
public import BannerJSON
public import BannerTimeline

/// A simulated phone over virtual time: a clock, the contents of the screen, and a record of
/// events.
///
/// Libraries run in it through their presenters. The code that runs the simulation advances the
/// clock and touches the screen.
///
/// After the simulation has ended, its state no longer changes.
public final class Simulation {
  /// The clock of the simulation.
  public let clock = VirtualClock()
  /// Whether the simulation has ended.
  public private(set) var hasEnded = false
  /// The events so far.
  public private(set) var events: [Event] = []
  /// The banners that have been on the screen so far, in order of appearance.
  public private(set) var shownBanners: [any PresentedBanner] = []
  /// The warnings, without duplicates.
  public private(set) var warnings: [KitWarning] = []
  /// The time of each of the ``warnings``, in the same order.
  package private(set) var warningTimes: [Duration] = []
  /// The first delayed action that failed, such as the layout of a queued banner.
  public private(set) var failure: (any Error)?

  /// The screen, or nil for none.
  package let display: (any SimulationScreen)?
  /// The banners that have not been removed permanently.
  private var present: [any PresentedBanner] = []
  private var observers: [(Event) -> Void] = []
  var touched: (banner: any PresentedBanner, touch: Touch)? {
    didSet {
      let isTouched = touched != nil
      if contact.latest != isTouched { contact.set(isTouched, at: now) }
    }
  }
  /// Whether a finger touches a banner, as a history over time.
  private var contact = History(false, since: .zero)
  /// Whether the touch began on the keyboard's return key.
  var touchesReturnKey = false
  /// The text input of a banner that has the keyboard, or nil for none.
  public weak var firstResponder: (any TextInput)?
  /// The number of touches that have begun so far.
  var fingers = 0
  /// The last input that was typed into, and the time at which the typing ends.
  weak var typedInto: (any TextInput)?
  var typedUntil = Duration.zero
  private var bannerIDs = 0
  /// The libraries' presenters.
  private var presenters: [PresenterKey: any KitPresenter] = [:]
  /// The objects that only the simulation keeps alive.
  private var held: [ObjectIdentifier: AnyObject] = [:]
  /// The singletons of the simulation, by type.
  private var singletons: [ObjectIdentifier: any SimulationSingleton] = [:]

  /// Creates a simulation at time zero.
  ///
  /// - Parameter display: The screen. Without one, nothing is laid out, but the libraries behave
  ///   in the same way.
  public init(on display: (any SimulationScreen)? = nil) { self.display = display }

  /// The time since the simulation began.
  public var now: Duration { clock.now }

  /// Runs an action after a delay in simulated time.
  ///
  /// Code that waits in real time, such as `DispatchQueue.main.asyncAfter`, uses a different
  /// clock.
  ///
  /// - Parameters:
  ///   - delay: The delay from now. Zero selects the next turn at this instant.
  ///   - action: The action. It does not run if the simulation ends first.
  /// - Returns: The scheduled action, which can be canceled.
  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping () -> Void
  ) -> ScheduledAction { clock.schedule(after: delay, action) }

  /// Whether the simulation has a screen.
  public var hasScreen: Bool { display != nil }

  /// The current screen, or nil if there is none or the display does not provide it.
  public var screen: Screen? { display?.screen }

  /// The text size in the device's settings.
  public var textSize: TextSizeCategory { display?.textSize ?? .large }

  // MARK: Libraries

  /// Returns the presenter with a key, or nil for none.
  package func presenter(_ key: PresenterKey) -> (any KitPresenter)? { presenters[key] }

  /// Returns the presenter with a key.
  ///
  /// It is kept until the simulation ends.
  ///
  /// - Parameter make: Creates the presenter on first use.
  package func presenter<Presenter: KitPresenter>(
    _ key: PresenterKey, _ make: () -> Presenter
  ) -> Presenter {
    if let known = presenters[key] as? Presenter { return known }
    let presenter = make()
    keep(presenter, as: key)
    return presenter
  }

  /// Keeps a presenter until the simulation ends.
  package func keep(_ presenter: any KitPresenter, as key: PresenterKey) {
    if !hasEnded { presenters[key] = presenter }
  }

  /// Returns the simulation's only object of a type.
  ///
  /// It is kept until the simulation ends.
  ///
  /// - Parameter make: Creates the object on first use.
  package func singleton<Object: SimulationSingleton>(_ make: () -> Object) -> Object {
    let key = ObjectIdentifier(Object.self)
    if let known = singletons[key] as? Object { return known }
    let object = make()
    if !hasEnded { singletons[key] = object }
    return object
  }

  /// Keeps an object alive until ``letGo(of:)`` is called or the simulation ends.
  package func hold(_ object: AnyObject) {
    if !hasEnded { held[ObjectIdentifier(object)] = object }
  }

  /// Releases an object.
  package func letGo(of object: AnyObject) { held[ObjectIdentifier(object)] = nil }

  /// The presenters that are not idle, in the order of their names.
  public var busyPresenters: [any KitPresenter] {
    presenters.sorted { $0.key < $1.key }.map(\.value).filter { !$0.isIdle }
  }

  /// Ends the simulation.
  ///
  /// Scheduled actions don't run, and event observers are removed.
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

  /// Returns the identity of the next banner.
  public func nextBannerID(named name: String? = nil) -> BannerID {
    bannerIDs += 1
    return BannerID(number: bannerIDs, name: name)
  }

  /// Returns the current host and context for the layout of a banner.
  ///
  /// The result is nil if there is no screen. If the banner can't be shown, the failure is
  /// recorded and the result is nil.
  ///
  /// - Parameter model: The banner, whose system bar requests are respected.
  public func surroundings(of model: any BannerModel) -> (host: BannerHost, context: KitContext)? {
    guard let display else { return nil }
    do { return try display.surroundings(of: model) } catch {
      fail(error)
      return nil
    }
  }

  /// Adds a banner to the screen.
  public func add(_ banner: any PresentedBanner) {
    guard !hasEnded else { return }
    shownBanners.append(banner)
    present.append(banner)
  }

  /// The banners on the screen now, from back to front.
  public var visible: [any PresentedBanner] {
    let shown = onScreen.compactMap { banner in
      banner.frame(at: now).map { (banner, $0.layers.map(\.level.rawValue).max() ?? 0) }
    }
    // In the same view, later banners are in front.
    return shown.enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
      .map(\.element.0)
  }

  /// The banners on the screen now, in order of appearance.
  private var onScreen: [any PresentedBanner] {
    present.removeAll(where: \.hasGone)
    return present.filter { $0.isOnScreen(at: now) }
  }

  /// Whether a finger touches a banner at a past instant.
  package func isTouched(at time: Duration) -> Bool { contact.value(at: time) }

  /// The times at which a touch on a banner began or ended, in order.
  package var contactChanges: [Duration] { contact.changes }

  // MARK: What happens

  /// Records an event at this instant, and calls the event observers.
  public func note(_ event: Event) { note(event) {} }

  /// Records an event at this instant, and calls the event observers.
  ///
  /// - Parameter first: A closure that is called before the observers. A banner's own callbacks
  ///   precede a scene's reactions.
  package func note(_ event: Event, first: () -> Void) {
    guard !hasEnded else { return }
    var event = event
    event.time = now
    events.append(event)
    first()
    for observer in observers { observer(event) }
  }

  /// Records an event at this instant.
  public func note(
    _ kind: Event.Kind, _ name: String, kit: String?, bannerID: BannerID? = nil,
    details: [Event.Detail] = []
  ) {
    note(
      Event(time: now, kit: kit, kind: kind, name: name, bannerID: bannerID, details: details))
  }

  /// Calls a closure for each future event when it happens.
  public func observe(_ observer: @escaping (Event) -> Void) { observers.append(observer) }

  /// Records warnings for the user.
  public func warn(_ warnings: [KitWarning]) {
    for warning in warnings where !self.warnings.contains(warning) {
      self.warnings.append(warning)
      warningTimes.append(now)
    }
  }

  /// Records a failure.
  ///
  /// Only the first one is kept.
  public func fail(_ error: any Error) {
    if failure == nil, !hasEnded { failure = error }
  }

  // MARK: Surroundings

  /// Notifies every banner on the screen of a change of its surroundings.
  ///
  /// A rotation cancels the touch, since its location changes.
  public func hostDidChange(_ change: HostChange) {
    if change.turnsDevice, let touched { touch(.cancelled, at: touched.touch.location) }
    for banner in onScreen { banner.hostDidChange(change) }
  }
}

/// An object that exists once in a simulation.
package protocol SimulationSingleton: AnyObject {
  /// Releases the object's resources outside of the simulation.
  func simulationDidEnd()
}

/// The screen of a simulation, in its current state.
public protocol SimulationScreen: AnyObject {
  /// Returns the host and context for the layout of a banner.
  ///
  /// - Throws: An error if the banner can't be shown on the screen.
  func surroundings(
    of model: any BannerModel
  ) throws -> (host: BannerHost, context: KitContext)
  /// Creates the banner that a library's own functions describe.
  ///
  /// It counts as shown.
  ///
  /// - Throws: An error if the description is invalid.
  func model(of description: BannerDescription) throws -> any BannerModel
  /// Returns a design reader for a kit.
  ///
  /// - Parameter knownTypes: The types that exist without the design.
  func designReader(for kit: any Kit, knownTypes: [String]) -> DesignReader
  /// Returns the warnings for a banner at rest on its library's default screen.
  ///
  /// A banner that can't be shown causes an error only when it is shown.
  func warnings(of description: BannerDescription) -> [InputError]
  /// Shows or hides the keyboard.
  ///
  /// - Returns: The resulting change of the banners' surroundings, or nil for none.
  func setKeyboard(isShown: Bool, at time: Duration) -> HostChange?
  /// The frame of the keyboard's return key on the screen, in points.
  ///
  /// It is nil while the keyboard is hidden.
  var returnKeyFrame: Rect? { get }
  /// The current screen, or nil if the display does not provide it.
  var screen: Screen? { get }
  /// The text size in the device's settings.
  var textSize: TextSizeCategory { get }
  /// The folders that are searched for images by name, in order.
  var imageFolders: [String] { get }
}

extension SimulationScreen {
  /// Returns a reader that knows no other kits.
  public func designReader(for kit: any Kit, knownTypes: [String]) -> DesignReader {
    DesignReader(properties: kit.properties, knownTypes: knownTypes)
  }
  /// Returns no warnings, the default.
  public func warnings(of description: BannerDescription) -> [InputError] { [] }
  /// Default: nil.
  public var screen: Screen? { nil }
  /// Default: the system's default text size.
  public var textSize: TextSizeCategory { .large }
  /// Default: no folders.
  public var imageFolders: [String] { [] }
}

extension Simulation {
  /// The simulation that a library's own functions use, such as `SwiftMessages.show(view:)`.
  ///
  /// A running scene replaces it with its own simulation. Otherwise, it is a simulation without a
  /// screen, and you advance its clock.
  @MainActor public package(set) static var current = Simulation()

  /// Runs a closure with a simulation as ``current``.
  @MainActor
  public static func with<Result>(
    _ simulation: Simulation, _ body: () throws -> Result
  ) rethrows -> Result {
    let before = current
    current = simulation
    defer { current = before }
    return try body()
  }

  /// Runs a closure after a delay on the clock of ``current``.
  ///
  /// Use it in place of `DispatchQueue.main.asyncAfter`, which waits in real time. An error in
  /// the closure is recorded as the simulation's failure.
  ///
  /// - Parameters:
  ///   - delay: The delay from now. A negative delay counts as zero.
  ///   - body: The closure.
  /// - Returns: The scheduled action, which can be canceled.
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
