// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerTimeline

/// A banner in a simulation from when it comes to the screen until it has gone: what it looks like at any
/// instant of that time, and what touches it.
///
/// It keeps what happened to it as tracks, so that the past can be drawn after the simulation is over.
public protocol PresentedBanner: AnyObject {
  /// Which banner it is.
  var bannerID: BannerID { get }
  /// The banner that it shows now, where several come one after the other into one view.
  var currentBannerID: BannerID { get }
  /// Whether it has gone for good.
  var hasGone: Bool { get }
  /// Whether it is on the screen at an instant.
  func isOnScreen(at time: Duration) -> Bool
  /// What is on the screen at an instant; nil before it came and after it went.
  func frame(at time: Duration) -> PresentedLayers?
  /// What it asks of the system's bars at an instant.
  func systemBars(at time: Duration) -> SystemBarsRequest
  /// Where something is that a finger may aim at, in screen space; nil if there is no such thing now.
  ///
  /// UIKit looks for touches where views are at the end of a running animation.
  func area(of target: TouchTarget) -> Rect?
  /// What can be touched by its name now, in the order of reading.
  var namedAreas: [NamedArea] { get }
  /// What takes text at a place now; nil for nothing.
  func textInput(at point: Point) -> (any TextInput)?
  /// Whether a finger that comes down at a place now is the banner's.
  func accepts(touchAt point: Point) -> Bool
  /// Why a finger that comes down on it now does nothing, as part of a sentence; nil if it may do something.
  func reasonForIdleTouch(at point: Point) -> String?
  /// What a finger does that came down on it.
  func handle(_ touch: Touch)
  /// The bars, the keyboard or the status bar have changed, or the device was turned.
  func hostDidChange(_ change: HostChange)
}

extension PresentedBanner {
  /// The only one.
  public var currentBannerID: BannerID { bannerID }
  /// Nil: what it accepts counts.
  public func reasonForIdleTouch(at point: Point) -> String? { nil }
}

/// How what surrounds a banner becomes something else.
public struct HostChange: Sendable, Hashable {
  /// How long it takes; zero for a jump.
  public var duration: Duration
  /// How it gets there.
  public var curve: TimingCurve
  /// Whether the keyboard moves.
  public var isKeyboard: Bool
  /// Whether the device was turned, so that the screen has another size; always a jump.
  public var turnsDevice: Bool

  /// A change.
  public init(
    duration: Duration = .zero, curve: TimingCurve = .easeInOut, isKeyboard: Bool = false,
    turnsDevice: Bool = false
  ) {
    self.duration = duration
    self.curve = curve
    self.isKeyboard = isKeyboard
    self.turnsDevice = turnsDevice
  }
}
