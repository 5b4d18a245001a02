// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerKitInterface
internal import Synchronization

/// A view that grows and shrinks with the keyboard, so that what stands on it is not covered.
@MainActor
open class KeyboardTrackingView {
  /// A movement of the keyboard.
  public enum Change: Sendable, Hashable {
    /// It comes.
    case show
    /// It goes.
    case hide
    /// It takes another frame.
    case frame
  }

  private struct Values: Hashable {
    var topMargin: Double
    var isPaused = false
  }

  private nonisolated let values: Mutex<Values>

  /// Receives the keyboard's movements while a message is shown that the view belongs to.
  public weak var delegate: (any KeyboardTrackingViewDelegate)?

  /// Kept free above the keyboard, in points.
  nonisolated public var topMargin: Double {
    get { values.withLock { $0.topMargin } }
    set { values.withLock { $0.topMargin = newValue } }
  }

  /// Whether the keyboard is ignored.
  nonisolated public var isPaused: Bool {
    get { values.withLock { $0.isPaused } }
    set { values.withLock { $0.isPaused = newValue } }
  }

  /// A view that follows the keyboard.
  nonisolated public init(topMargin: Double = 0) {
    values = Mutex(Values(topMargin: topMargin))
  }

  /// Its frame at the bottom of a host's screen, for content of one's own that stands on it.
  ///
  /// It has no height while the keyboard is hidden, whatever its margin.
  nonisolated public func frame(in host: BannerHost) -> Rect {
    let height = height(above: host.size.height, in: host)
    return Rect(
      x: 0, y: host.size.height - height, width: host.size.width, height: height)
  }

  /// Its height if its bottom lies at some point of the screen.
  ///
  /// Source: swiftmessages.md 1.15.
  nonisolated func height(above bottom: Double, in host: BannerHost) -> Double {
    guard !isPaused, host.keyboardHeight > 0 else { return 0 }
    return max(0, bottom - (host.size.height - host.keyboardHeight)) + topMargin
  }
}

/// Receives what a keyboard tracking view does.
///
/// Source: KeyboardTrackingView.swift.
@MainActor
public protocol KeyboardTrackingViewDelegate: AnyObject {
  /// The keyboard begins to move.
  ///
  /// - Parameters:
  ///   - change: How.
  ///   - userInfo: Empty; the system's notification does not exist here.
  func keyboardTrackingViewWillChange(
    change: KeyboardTrackingView.Change, userInfo: [AnyHashable: Any])
  /// The keyboard has moved.
  func keyboardTrackingViewDidChange(
    change: KeyboardTrackingView.Change, userInfo: [AnyHashable: Any])
}
