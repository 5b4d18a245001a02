// SPDX-License-Identifier: MIT

public import BannerTimeline

/// A change of the banner's surroundings.
public struct HostChange: Sendable, Hashable {
  /// The duration.
  ///
  /// Zero makes the change instantaneous.
  public var duration: Duration
  /// The timing curve.
  public var curve: TimingCurve
  /// Whether the keyboard moves.
  public var isKeyboard: Bool
  /// Whether the device was rotated, which changes the screen's size.
  ///
  /// A rotation is always instantaneous.
  public var turnsDevice: Bool

  /// Creates a change.
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
