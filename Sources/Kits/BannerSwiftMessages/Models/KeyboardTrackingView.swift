// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerKitInterface
internal import Synchronization

/// A view that follows the keyboard's height, so that the keyboard doesn't cover content above
/// it.
@MainActor
open class KeyboardTrackingView {
  /// A movement of the keyboard.
  public enum Change: Sendable, Hashable {
    /// The keyboard appears.
    case show
    /// The keyboard disappears.
    case hide
    /// The keyboard's frame changes.
    case frame
  }

  private struct Values: Hashable {
    var topMargin: Double
    var isPaused = false
  }

  private nonisolated let values: Mutex<Values>

  /// The receiver of keyboard movements while a message with this view is shown.
  public weak var delegate: (any KeyboardTrackingViewDelegate)?

  /// The free space above the keyboard, in points.
  nonisolated public var topMargin: Double {
    get { values.withLock { $0.topMargin } }
    set { values.withLock { $0.topMargin = newValue } }
  }

  /// Whether the keyboard is ignored.
  nonisolated public var isPaused: Bool {
    get { values.withLock { $0.isPaused } }
    set { values.withLock { $0.isPaused = newValue } }
  }

  /// Creates a view that follows the keyboard.
  nonisolated public init(topMargin: Double = 0) {
    values = Mutex(Values(topMargin: topMargin))
  }

  /// Returns the frame at the bottom of a host's screen, for custom content above it.
  ///
  /// Its height is 0 while the keyboard is hidden, regardless of the margin.
  nonisolated public func frame(in host: BannerHost) -> Rect {
    let height = height(above: host.size.height, in: host)
    return Rect(
      x: 0, y: host.size.height - height, width: host.size.width, height: height)
  }

  /// Returns the height of the view for a given position of its bottom on the screen.
  ///
  /// Source: swiftmessages.md 1.15.
  nonisolated func height(above bottom: Double, in host: BannerHost) -> Double {
    guard !isPaused, host.keyboardHeight > 0 else { return 0 }
    return max(0, bottom - (host.size.height - host.keyboardHeight)) + topMargin
  }
}

/// The delegate of a keyboard tracking view.
///
/// Source: KeyboardTrackingView.swift.
@MainActor
public protocol KeyboardTrackingViewDelegate: AnyObject {
  /// Notifies the delegate that the keyboard begins to move.
  ///
  /// - Parameters:
  ///   - change: The kind of movement.
  ///   - userInfo: An empty dictionary, because there is no system notification here.
  func keyboardTrackingViewWillChange(
    change: KeyboardTrackingView.Change, userInfo: [AnyHashable: Any])
  /// Notifies the delegate that the keyboard has moved.
  func keyboardTrackingViewDidChange(
    change: KeyboardTrackingView.Change, userInfo: [AnyHashable: Any])
}
