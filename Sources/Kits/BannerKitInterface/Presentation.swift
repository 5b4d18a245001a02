// SPDX-License-Identifier: MIT

/// A banner after layout in its host.
public protocol Presentation: Sendable {
  /// The warnings for the user, such as images that could not be found.
  var warnings: [KitWarning] { get }
  /// The layers on the screen while the banner is fully shown and at rest.
  var settled: PresentedLayers { get }
  /// The accessibility information, or nil if the original leaves it to the system.
  var accessibility: Accessibility? { get }
  /// The areas that react to a tap while the banner is at rest.
  var tapTargets: [TapTarget] { get }
  /// The time that the banner stays after it has appeared, or nil if only an action ends it.
  var stay: Duration? { get }
}

extension Presentation {
  /// Default: nil.
  public var accessibility: Accessibility? { nil }
  /// Default: no areas.
  public var tapTargets: [TapTarget] { [] }
  /// Default: nil.
  public var stay: Duration? { nil }
}
