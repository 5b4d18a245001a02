// SPDX-License-Identifier: MIT

// What the tests of every kit's behaviour need: a screen to act on, a finger, a random script.

public import BannerDevice
public import BannerGeometry
public import BannerKitInterface
internal import BannerTimeline

/// A screen of a simulation whose surroundings a test may change.
public final class TestScreen: SimulationScreen {
  /// Around every banner.
  public var host: BannerHost
  private let kitContext: KitContext

  /// A display on a screen.
  public init(_ screen: Screen, host: BannerHost? = nil) {
    kitContext = context(of: screen)
    self.host = host ?? BannerKitTestSupport.host(screen)
  }

  /// The host as it is now, for every banner.
  public func surroundings(
    of model: any BannerModel
  ) throws -> (host: BannerHost, context: KitContext) { (host, kitContext) }

  /// The banner as the library makes it.
  public func model(of description: BannerDescription) throws -> any BannerModel {
    try description.kit.model(of: description.request, context: kitContext)
  }

  /// A keyboard of 300 points takes a quarter of a second.
  public func setKeyboard(isShown: Bool, at time: Duration) -> HostChange? {
    guard (host.keyboardHeight > 0) != isShown else { return nil }
    host.keyboardHeight = isShown ? 300 : 0
    return HostChange(duration: .milliseconds(250), curve: .keyboard, isKeyboard: true)
  }

  /// The corner at the bottom right of the keyboard.
  public var returnKeyFrame: Rect? {
    guard host.keyboardHeight > 0 else { return nil }
    return Rect(x: host.size.width - 90, y: host.size.height - 100, width: 87, height: 42)
  }
}

extension Simulation {
  /// What happened, as `kind name banner`, from an event on.
  public func transcript(from index: Int = 0) -> [String] {
    events[index...].map { event in
      "\(event.kind.rawValue) \(event.name)" + (event.bannerID.map { " \($0.number)" } ?? "")
    }
  }

  /// When something happened to a banner, in seconds; the first time counts.
  public func time(of name: String, _ number: Int? = nil) -> Double? {
    events.first { $0.name == name && (number == nil || $0.bannerID?.number == number) }
      .map { $0.time.inSeconds }
  }

  /// Lets the clock go on to a second; a standstill is a failure.
  public func run(to seconds: Double) {
    do { try clock.advance(to: Duration(inSeconds: seconds)) } catch { fail(error) }
  }

  /// Taps something now; false if there is no such thing.
  @discardableResult
  public func tap(_ target: TouchTarget) -> Bool {
    guard let point = point(of: target) else { return false }
    return tap(at: point)
  }

  /// Drags a finger from something by a way, evenly, and lets the clock go on meanwhile.
  ///
  /// - Parameter hold: Seconds the finger rests before it is lifted; its speed is 0 then.
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
