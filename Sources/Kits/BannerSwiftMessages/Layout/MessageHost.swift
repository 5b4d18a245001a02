// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface

/// The view that contains a message's container, and the areas that the container covers.
///
/// Source: swiftmessages.md 1.12, 2.1.
struct MessageHost: Sendable, Hashable {
  /// The owner of the view.
  enum Kind: Sendable, Hashable {
    /// The navigation controller; the container is below its bar.
    case navigationController
    /// The tab bar controller; the container ends at its bar.
    case tabBarController
    /// The view controller itself.
    case viewController
    /// A separate window for the message.
    case window(WindowLevel)
    /// The container of a transition between view controllers, over everything in the window.
    case transition
  }

  let kind: Kind
  /// The level of the container among the host's views.
  let level: StackingLevel
  /// The frame of the container on the screen, in points.
  let container: Rect
  /// The safe area within the container, in points.
  let safeArea: EdgeInsets
  /// The areas that a message must avoid.
  let conflicts: SafeZoneConflicts
  /// The top of the keyboard tracking view in the container, in points; nil without one.
  let keyboardTop: Double?

  /// Finds the host of a new message, or updates the host of a message that has one.
  init(of message: Message, in host: BannerHost) {
    let config = message.config
    let side = config.presentationStyle.animator.restingPlace.side
    kind =
      message.chosenHost
      ?? (message.isTransition
        ? .transition : Self.kind(config, side: side, in: host))
    // With a double-height status bar, the root view of every window begins below its upper half.
    var container = Rect(origin: .zero, size: host.size)
      .inset(by: EdgeInsets(top: host.rootViewTop))
    var safe = Self.safeArea(of: host)
    var conflicts: SafeZoneConflicts = []
    switch kind {
    case .navigationController:
      // A bar hidden since then is directly above the view.
      let bar = host.navigationBarHeight > 0 ? host.topLayoutGuide - host.rootViewTop : 0
      container = container.inset(by: EdgeInsets(top: bar))
      safe.top = 0
      safe.bottom = max(safe.bottom, host.tabBarHeight)
      level = .belowNavigationBar
      if safe.bottom > 0 { conflicts.insert(.homeIndicator) }
    case .tabBarController:
      container = container.inset(by: EdgeInsets(bottom: host.tabBarHeight))
      safe.bottom = 0
      level = .belowTabBar
      conflicts.formUnion(Self.topConflicts(safe))
    case .viewController:
      (level, safe) = Self.ownView(of: host)
      if let frame = config.presentationContext.view?.frameOnScreen {
        safe = Self.overlap(of: frame, with: safe, in: container)
        container = frame
      }
      conflicts.formUnion(Self.topConflicts(safe))
      if safe.bottom > 0 { conflicts.insert(.homeIndicator) }
    case .window(let windowLevel) where windowLevel.rawValue > WindowLevel.normal.rawValue:
      level = .highWindow
      // Only where the top has nothing but a status bar, because a notch can't be covered.
      if safe.top == 20 {
        conflicts = [.overStatusBar]
      } else if safe.top > 0 {
        conflicts.insert(.sensorNotch)
      }
      if safe.bottom > 0 { conflicts.insert(.homeIndicator) }
    case .window, .transition:
      level = .window
      conflicts.formUnion(Self.topConflicts(safe))
      if safe.bottom > 0 { conflicts.insert(.homeIndicator) }
    }
    self.container = container
    self.safeArea = safe
    self.conflicts = conflicts
    keyboardTop = config.keyboardTrackingView.map {
      container.height - $0.height(above: container.maxY, in: host)
    }
  }

  /// Returns the conflicts at the top of a window-level message: status bar, and notch if any.
  private static func topConflicts(_ safe: EdgeInsets) -> SafeZoneConflicts {
    safe.top > 20 ? [.statusBar, .sensorNotch] : safe.top > 0 ? .statusBar : []
  }

  private static func kind(
    _ config: SwiftMessages.Config, side: Edge?, in host: BannerHost
  ) -> Kind {
    // The search goes up from a view controller and down from the root. Both find the bar on the
    // screen.
    switch (config.presentationContext, config.page, side) {
    case (_, .view, _), (.view, _, _): .viewController
    case (.window(let level), _, _): .window(level)
    case (_, _, .top) where host.navigationBarHeight > 0: .navigationController
    case (_, _, .bottom) where host.tabBarHeight > 0: .tabBarController
    case (_, .viewController, _), (.viewController, _, _): .viewController
    case (.automatic, _, _): .window(.normal)
    }
  }

  /// Returns the part of a view's safe area that overlaps a frame in it.
  ///
  /// UIKit gives a view the part of its superview's safe area that it overlaps.
  private static func overlap(
    of frame: Rect, with safe: EdgeInsets, in view: Rect
  ) -> EdgeInsets {
    EdgeInsets(
      top: min(frame.height, max(0, view.y + safe.top - frame.y)),
      left: min(frame.width, max(0, view.x + safe.left - frame.x)),
      bottom: min(frame.height, max(0, frame.maxY - (view.maxY - safe.bottom))),
      right: min(frame.width, max(0, frame.maxX - (view.maxX - safe.right))))
  }

  /// Returns the screen's safe area within the root view.
  private static func safeArea(of host: BannerHost) -> EdgeInsets {
    var safe = host.safeArea
    safe.top = max(0, safe.top - host.rootViewTop)
    return safe
  }

  /// Returns the level of the host view controller's view, and its safe area including bars.
  private static func ownView(of host: BannerHost) -> (level: StackingLevel, safeArea: EdgeInsets) {
    var safe = safeArea(of: host)
    switch host.kind {
    case .tabBar: break
    case .navigation: safe.bottom = max(safe.bottom, host.tabBarHeight)
    case .plain, .navigationChild, .navigationDescendant, .tabBarChild, .split:
      safe.top = host.topLayoutGuide - host.rootViewTop
      safe.bottom = max(safe.bottom, host.toolbarHeight, host.tabBarHeight)
    }
    return (host.kind.viewLevel, safe)
  }
}
