// SPDX-License-Identifier: MIT

// Helpers for the tests of every kit's behavior: a screen, a finger, a random script.

public import BannerDevice
public import BannerGeometry
public import BannerKitInterface
internal import BannerTimeline

/// A simulation's screen whose host a test can change.
public final class TestScreen: SimulationScreen {
  /// The host of every banner.
  public var host: BannerHost
  private let kitContext: KitContext

  /// A display on a screen.
  public init(_ screen: Screen, host: BannerHost? = nil) {
    kitContext = context(of: screen)
    self.host = host ?? BannerKitTestSupport.host(screen)
  }

  /// Returns the current host, for every banner.
  public func surroundings(
    of model: any BannerModel
  ) throws -> (host: BannerHost, context: KitContext) { (host, kitContext) }

  /// Returns the banner as the library creates it.
  public func model(of description: BannerDescription) throws -> any BannerModel {
    try description.kit.model(of: description.request, context: kitContext)
  }

  /// Shows or hides a keyboard of 300 pt in 0.25 s.
  public func setKeyboard(isShown: Bool, at time: Duration) -> HostChange? {
    guard (host.keyboardHeight > 0) != isShown else { return nil }
    host.keyboardHeight = isShown ? 300 : 0
    return HostChange(duration: .milliseconds(250), curve: .keyboard, isKeyboard: true)
  }

  /// The bottom right corner of the keyboard.
  public var returnKeyFrame: Rect? {
    guard host.keyboardHeight > 0 else { return nil }
    return Rect(x: host.size.width - 90, y: host.size.height - 100, width: 87, height: 42)
  }
}

extension Simulation {
  /// Returns the events from an index on, as `kind name banner`.
  public func transcript(from index: Int = 0) -> [String] {
    events[index...].map { event in
      "\(event.kind.rawValue) \(event.name)" + (event.bannerID.map { " \($0.number)" } ?? "")
    }
  }

  /// Returns the time of a banner's first event with a name, in seconds.
  public func time(of name: String, _ number: Int? = nil) -> Double? {
    events.first { $0.name == name && (number == nil || $0.bannerID?.number == number) }
      .map { $0.time.inSeconds }
  }

  /// Advances the clock to a time in seconds; fails if the clock stops early.
  public func run(to seconds: Double) {
    do { try clock.advance(to: Duration(inSeconds: seconds)) } catch { fail(error) }
  }

  /// Taps a target now and returns whether there is such a target.
  @discardableResult
  public func tap(_ target: TouchTarget) -> Bool {
    guard let point = point(of: target) else { return false }
    return tap(at: point)
  }

  /// Drags a finger from a target by a distance at constant speed, and advances the clock.
  ///
  /// - Parameter hold: Time the finger rests before its release, in seconds; its speed is 0 then.
  public func drag(
    from target: TouchTarget, by way: Point, over seconds: Double, hold: Double = 0,
    cancelled: Bool = false
  ) {
    guard let start = point(of: target), seconds > 0 else { return }
    let time = now.inSeconds
    begin(
      TouchPath(
        by: way, over: Duration(inSeconds: seconds), hold: Duration(inSeconds: hold),
        isCancelled: cancelled), at: start)
    run(to: time + seconds + hold)
  }
}
