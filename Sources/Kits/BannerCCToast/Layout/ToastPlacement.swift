// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerText

/// Where toasts may lie in a host, and between which of its views (cc-toast.md 2.5).
struct ToastPlacement {
  /// Of the view the toast is shown in, or what bars leave of it, on the screen in points.
  let area: Rect
  /// On top of the view that was passed.
  let level: StackingLevel
  private let placement: Toast.Placement
  private let isMirrored: Bool

  init(of toast: Toast, in host: BannerHost, direction: LayoutDirection) throws(KitError) {
    placement = toast.placement
    isMirrored = direction == .rightToLeft
    level = Self.level(in: host)
    let screen = Rect(origin: .zero, size: host.size)
    let target =
      switch toast.target {
      case .host(let insets):
        screen.inset(by: EdgeInsets(top: host.rootViewTop)).inset(by: insets)
      case .frame(let frame): frame
      }
    area =
      toast.respectsSafeArea
      ? target.intersection(screen.inset(by: Self.obstacles(of: host))) : target
    guard !area.isEmpty else {
      throw KitError(
        property: Self.blamed(for: toast, isTargetEmpty: target.isEmpty),
        "there is nothing left of the view that the toast is shown in", isLackOfRoom: true)
    }
  }

  private static func blamed(for toast: Toast, isTargetEmpty: Bool) -> String {
    let keys = ToastProperties.keys
    guard isTargetEmpty else { return keys.respectsSafeArea.name }
    return switch toast.target {
    case .host: keys.targetInsets.name
    case .frame: "target"
    }
  }

  private static func level(in host: BannerHost) -> StackingLevel {
    switch host.kind {
    case .navigation: .navigation
    case .tabBar: .tabBar
    case .plain, .navigationChild, .navigationDescendant, .tabBarChild, .split: .page
    }
  }

  /// What bars, keyboard and the safe area take of a screen's edges.
  private static func obstacles(of host: BannerHost) -> EdgeInsets {
    EdgeInsets(
      top: host.topLayoutGuide, left: host.safeArea.left,
      bottom: max(
        host.toolbarHeight, host.tabBarHeight, host.keyboardHeight, host.safeArea.bottom),
      right: host.safeArea.right)
  }

  /// The largest size a toast may have.
  var room: Size {
    Size(
      width: area.width - 2 * placement.horizontalMargin,
      height: area.height - 2 * placement.verticalMargin)
  }

  /// Where a toast of a size lies on the screen, on whole pixels.
  func frame(of size: Size, scale: Double) -> Rect {
    var x =
      switch placement.horizontalAlignment {
      case .Left: area.x + placement.horizontalMargin
      case .Center: area.midX - size.width / 2
      case .Right: area.maxX - placement.horizontalMargin - size.width
      }
    if isMirrored { x = area.x + area.maxX - x - size.width }
    let y =
      switch placement.verticalAlignment {
      case .Top: area.y + placement.verticalMargin
      case .Center: area.midY - size.height / 2
      case .Bottom: area.maxY - placement.verticalMargin - size.height
      }
    return Rect(
      x: roundToPixel(x, scale: scale), y: roundToPixel(y, scale: scale), width: size.width,
      height: size.height)
  }
}

/// What lies above a toast.
struct ToastOccluder {
  /// With the article.
  var name: String
  /// On the screen, in points.
  var frame: Rect

  /// The bars above a stacking level, and the keyboard; whoever draws the screen looks for texts behind the rest.
  static func all(above level: StackingLevel, in host: BannerHost) -> [ToastOccluder] {
    let (width, bottom) = (host.size.width, host.size.height)
    var covers: [ToastOccluder] = []
    func add(_ name: String, from top: Double, to end: Double) {
      guard end > top else { return }
      covers.append(
        ToastOccluder(name: name, frame: Rect(x: 0, y: top, width: width, height: end - top)))
    }
    if level == .page, host.navigationBarHeight > 0 {
      add("the navigation bar", from: 0, to: host.topLayoutGuide)
    }
    if level == .page, host.toolbarHeight > 0 {
      add("the toolbar", from: bottom - host.toolbarHeight, to: bottom - host.tabBarHeight)
    }
    if level != .tabBar { add("the tab bar", from: bottom - host.tabBarHeight, to: bottom) }
    add("the keyboard", from: bottom - host.keyboardHeight, to: bottom)
    return covers
  }
}
