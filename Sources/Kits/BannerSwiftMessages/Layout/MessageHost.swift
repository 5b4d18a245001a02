// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface

/// The view that a message's container is put into, and what of it the container covers.
///
/// Source: swiftmessages.md 1.12, 2.1.
struct MessageHost: Sendable, Hashable {
  /// Whose view it is.
  enum Kind: Sendable, Hashable {
    /// The navigation controller's; the container lies below its bar.
    case navigationController
    /// The tab bar controller's; the container ends at its bar.
    case tabBarController
    /// The view of a view controller itself.
    case viewController
    /// A window of the message's own.
    case window(WindowLevel)
    /// The container of a transition between view controllers, over everything in the window.
    case transition
  }

  let kind: Kind
  /// Between which of the host's views it lies.
  let level: StackingLevel
  /// The container in screen space, in points.
  let container: Rect
  /// The safe area within the container.
  let safeArea: EdgeInsets
  /// What a message has to keep clear of.
  let conflicts: SafeZoneConflicts
  /// Where the keyboard's tracking view begins in the container; nil without one.
  let keyboardTop: Double?

  /// Finds the host of a message, or what has become of the one it was put into.
  init(of message: Message, in host: BannerHost) {
    let config = message.config
    let side = config.presentationStyle.animator.restingPlace.side
    kind =
      message.chosenHost
      ?? (message.isTransition
        ? .transition : Self.kind(config, side: side, in: host))
    // Every window's root view begins below the upper half of a status bar that is twice as high.
    var container = Rect(origin: .zero, size: host.size)
      .inset(by: EdgeInsets(top: host.rootViewTop))
    var safe = Self.safeArea(of: host)
    var conflicts: SafeZoneConflicts = []
    switch kind {
    case .navigationController:
      // A bar that has gone since lies just above the view.
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
      // Only where nothing but a status bar is at the top; a notch can't be covered.
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

  /// At the window's level a message lies under the status bar, and on some devices under a notch.
  private static func topConflicts(_ safe: EdgeInsets) -> SafeZoneConflicts {
    safe.top > 20 ? [.statusBar, .sensorNotch] : safe.top > 0 ? .statusBar : []
  }

  private static func kind(
    _ config: SwiftMessages.Config, side: Edge?, in host: BannerHost
  ) -> Kind {
    // A bar is found from a view controller upward, and from the root downward: both ways the one
    // that is on the screen.
    switch (config.presentationContext, config.page, side) {
    case (_, .view, _), (.view, _, _): .viewController
    case (.window(let level), _, _): .window(level)
    case (_, _, .top) where host.navigationBarHeight > 0: .navigationController
    case (_, _, .bottom) where host.tabBarHeight > 0: .tabBarController
    case (_, .viewController, _), (.viewController, _, _): .viewController
    case (.automatic, _, _): .window(.normal)
    }
  }

  /// What of a view's safe area lies in a part of it.
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

  /// The screen's safe area within the root view.
  private static func safeArea(of host: BannerHost) -> EdgeInsets {
    var safe = host.safeArea
    safe.top = max(0, safe.top - host.rootViewTop)
    return safe
  }

  /// Where the view of the host's own view controller lies, and what bars cover of it.
  private static func ownView(of host: BannerHost) -> (level: StackingLevel, safeArea: EdgeInsets) {
    var safe = safeArea(of: host)
    switch host.kind {
    case .tabBar: return (.tabBar, safe)
    case .navigation:
      safe.bottom = max(safe.bottom, host.tabBarHeight)
      return (.navigation, safe)
    case .plain, .navigationChild, .navigationDescendant, .tabBarChild, .split:
      safe.top = host.topLayoutGuide - host.rootViewTop
      safe.bottom = max(safe.bottom, host.toolbarHeight, host.tabBarHeight)
      return (.page, safe)
    }
  }
}
