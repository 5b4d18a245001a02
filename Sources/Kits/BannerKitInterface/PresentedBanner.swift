// SPDX-License-Identifier: MIT

public import BannerGeometry
internal import BannerTimeline

/// A banner in a simulation, from its appearance to its removal.
///
/// It provides its layers at any instant and handles touches.
///
/// It records changes as tracks, so that the past can be drawn after the simulation ends.
public protocol PresentedBanner: AnyObject {
  /// The identity of the banner.
  var bannerID: BannerID { get }
  /// The identity of the banner that is shown now, for views that show several banners in
  /// sequence.
  var currentBannerID: BannerID { get }
  /// Whether the banner has been removed permanently.
  var hasGone: Bool { get }
  /// Whether the banner is on the screen at an instant.
  func isOnScreen(at time: Duration) -> Bool
  /// Returns the layers at an instant, or nil before the banner appears and after it is removed.
  func frame(at time: Duration) -> PresentedLayers?
  /// Returns the layout at an instant, or nil while the banner is not on the screen.
  func presentation(at time: Duration) -> (any Presentation)?
  /// Returns the system bar settings that the banner requests at an instant.
  func systemBars(at time: Duration) -> SystemBarsRequest
  /// Returns the frame of a touch target in screen space, or nil if it does not exist now.
  ///
  /// UIKit tests touches against the final positions of a running animation.
  func area(of target: TouchTarget) -> Rect?
  /// The named areas that can be touched now, in reading order.
  var namedAreas: [NamedArea] { get }
  /// Returns the text input at a point now, or nil for none.
  func textInput(at point: Point) -> (any TextInput)?
  /// Whether the banner accepts a touch that begins at a point now.
  func accepts(touchAt point: Point) -> Bool
  /// Returns the reason why a touch at a point has no effect now, as part of a sentence, or nil
  /// if it may have one.
  func reasonForIdleTouch(at point: Point) -> String?
  /// Handles a touch that began on the banner.
  func handle(_ touch: Touch)
  /// Handles a change of the bars, the keyboard or the status bar, or a rotation of the device.
  func hostDidChange(_ change: HostChange)
}

extension PresentedBanner {
  /// Default: ``bannerID``.
  public var currentBannerID: BannerID { bannerID }
  /// Returns nil, the default: a touch may have an effect.
  public func reasonForIdleTouch(at point: Point) -> String? { nil }
}
