// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerText

/// The area in which a toast may appear, and its level among the host's views (cc-toast.md 2.5).
struct ToastPlacement {
  /// The area of the target view, without the bars if they are avoided, on the screen in points.
  let area: Rect
  /// The stacking level directly above the target view.
  let level: StackingLevel
  private let placement: Toast.Placement
  private let isMirrored: Bool

  init(of toast: Toast, in host: BannerHost, direction: LayoutDirection) throws(KitError) {
    placement = toast.placement
    isMirrored = direction == .rightToLeft
    level = host.kind.viewLevel
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
        "the view that shows the toast has no area left", isLackOfRoom: true)
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

  /// Returns the space that bars, keyboard and safe area take from the screen's edges.
  private static func obstacles(of host: BannerHost) -> EdgeInsets {
    EdgeInsets(
      top: host.topLayoutGuide, left: host.safeArea.left,
      bottom: max(
        host.toolbarHeight, host.tabBarHeight, host.keyboardHeight, host.safeArea.bottom),
      right: host.safeArea.right)
  }

  /// The maximum size of a toast, in points.
  var room: Size {
    Size(
      width: area.width - 2 * placement.horizontalMargin,
      height: area.height - 2 * placement.verticalMargin)
  }

  /// Returns the frame of a toast of a given size on the screen, aligned to whole pixels.
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

/// A view that covers a toast.
struct ToastOccluder {
  /// The name of the view, with its article.
  var name: String
  /// The frame of the view on the screen, in points.
  var frame: Rect

  /// Returns the bars above a stacking level, and the keyboard.
  ///
  /// Texts behind other views are checked when the screen is rendered.
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
