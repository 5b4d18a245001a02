// SPDX-License-Identifier: MIT

public import Geometry
public import KitInterface

/// An area that grows and shrinks with the keyboard, so that what stands on it is not covered.
public struct KeyboardTrackingView: Sendable, Hashable {
  /// Kept free above the keyboard, in points.
  public var topMargin: Double
  /// Whether it takes no notice of the keyboard.
  public var isPaused = false

  /// An area that follows the keyboard.
  public init(topMargin: Double = 0) { self.topMargin = topMargin }

  /// Its frame at the bottom of a host's screen, for content of one's own that stands on it.
  ///
  /// It has no height while the keyboard is hidden, whatever its margin.
  public func frame(in host: Host) -> Rect {
    let height = height(above: host.size.height, in: host)
    return Rect(
      x: 0, y: host.size.height - height, width: host.size.width, height: height)
  }

  /// Its height if its bottom lies at some point of the screen.
  ///
  /// Source: swiftmessages.md 1.15.
  func height(above bottom: Double, in host: Host) -> Double {
    guard !isPaused, host.keyboardHeight > 0 else { return 0 }
    return max(0, bottom - (host.size.height - host.keyboardHeight)) + topMargin
  }
}
