// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerPixels

/// A device as it is held and set up: what a layout asks for its metrics.
public struct Screen: Sendable, Hashable {
  /// The device.
  public var device: DeviceModel
  /// How it is held.
  public var orientation: Orientation
  /// What it runs.
  public var version: IOSVersion
  /// What was chosen in its settings; see ``appearance``.
  public var chosenAppearance: Appearance
  /// Whether the application hides the status bar.
  public var hidesStatusBar: Bool
  /// What goes on in the background; see `shownActivity`.
  public var activity: StatusBarActivity?

  /// A screen.
  ///
  /// - Parameters:
  ///   - version: nil stands for the device's `DeviceModel.defaultVersion`.
  ///   - appearance: Dark counts from iOS 13 on.
  ///   - activity: What the status bar tells of, where it is shown; nil for nothing.
  public init(
    device: DeviceModel, orientation: Orientation = .portrait, version: IOSVersion? = nil,
    appearance: Appearance = .light, hidesStatusBar: Bool = false,
    activity: StatusBarActivity? = nil
  ) {
    self.device = device
    self.orientation = orientation
    self.version = version ?? device.defaultVersion
    self.chosenAppearance = appearance
    self.hidesStatusBar = hidesStatusBar
    self.activity = activity
  }

  /// The family of looks.
  public var era: Era { version.era }
  /// Light or dark; always light before iOS 13, which knew nothing else.
  public var appearance: Appearance { version < .ios13 ? .light : chosenAppearance }
  /// Device pixels per point.
  public var scale: Double { device.scale }
  /// One device pixel in points: the thickness of hairlines.
  public var hairline: Double { 1 / device.scale }
  /// Whether the long side lies (or, for a custom wide device, the sides are swapped).
  public var isLandscape: Bool { orientation == .landscape }

  /// Its size as it is held, in points.
  public var size: Size {
    isLandscape ? Size(width: device.size.height, height: device.size.width) : device.size
  }

  /// All of it, in points.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// Its size as it is held, in device pixels.
  public var pixelSize: PixelSize { PixelSize(ofScreen: size, scale: scale) }

  /// A system colour as this screen shows it.
  public func color(_ name: SystemColor) -> Color {
    name.color(version: version, appearance: appearance)
  }
}

// MARK: Edges

extension Screen {
  private var edges: EdgeHeights { device.edges.at(version) }

  /// Height of the status bar, 0 while it is hidden.
  ///
  /// Phones hide it in landscape from iOS 8 on (chrome.md 2.6). On island phones it is lower than
  /// the safe area: rules that read the bar's height must not take the inset instead. An activity
  /// adds ``rootViewTop`` to it.
  public var statusBarHeight: Double {
    showsStatusBar ? edges.statusBar + rootViewTop : 0
  }

  private var showsStatusBar: Bool {
    !hidesStatusBar && !(device.family == .phone && isLandscape && version >= .ios8)
  }

  /// The activity that the status bar tells of; nil where it is hidden, and on iPads without a home
  /// button, whose bar says nothing of it.
  ///
  /// Source: chrome.md 2.5; uncertain for iPads.
  public var shownActivity: StatusBarActivity? {
    let isPad = device.family == .pad && !device.hasHomeButton
    return showsStatusBar && !isPad ? activity : nil
  }

  /// Where the application's root view begins, in points: 20 while an activity makes the status bar
  /// twice as high, else 0.
  ///
  /// The root view ends at the screen's lower edge and is as much shorter. On devices with a cut-out the
  /// bar keeps its height. Source: chrome.md 2.5, which knows phones of iOS 7 to 12; later ones and
  /// iPads with a home button are taken to be the same (uncertain).
  public var rootViewTop: Double {
    shownActivity != nil && device.cutOut == .none ? 20 : 0
  }

  /// The insets within which nothing of the device covers the content, without any bars.
  ///
  /// Source: chrome.md 1.1. Before iOS 11 there were no safe areas: the top is the status bar's
  /// height and the rest 0. The top is the screen's, not the root view's (``rootViewTop``). A hidden
  /// status bar leaves the inset of a notch or island in place; on home-button devices it leaves none
  /// (chrome.md 2.6), nor on other iPads (uncertain).
  public var safeArea: EdgeInsets {
    guard version >= .ios11 else { return EdgeInsets(top: statusBarHeight) }
    let edges = self.edges
    var result =
      isLandscape
      ? EdgeInsets(
        top: edges.landscapeTop, left: edges.landscapeSide, bottom: edges.landscapeBottom,
        right: edges.landscapeSide)
      : EdgeInsets(top: edges.top, bottom: edges.bottom)
    if hidesStatusBar, device.cutOut == .none { result.top = 0 }
    result.top += rootViewTop
    return result
  }

  /// The cut-out's frame as the device is held; nil if the display is whole.
  ///
  /// A notch's fillets reach beyond it along the edge. In landscape it lies at the left edge.
  public var cutOutFrame: Rect? {
    let size: Size
    let top: Double
    switch device.cutOut {
    case .none: return nil
    case .notch(let notch): (size, top) = (Size(width: notch.width, height: notch.height), 0)
    case .island(let island, let y): (size, top) = (island, y)
    }
    let along = (device.size.width - size.width) / 2
    return isLandscape
      ? Rect(x: top, y: along, width: size.height, height: size.width)
      : Rect(x: along, y: top, width: size.width, height: size.height)
  }

  /// The home indicator's frame; nil on devices with a home button and before iOS 11.
  ///
  /// Source: chrome.md 1.2, measured on the X upright; uncertain elsewhere, where its width is a
  /// fixed part of the width of the screen.
  public var homeIndicatorFrame: Rect? {
    guard !device.hasHomeButton, version >= .ios11 else { return nil }
    let short = min(size.width, size.height)
    let long = max(size.width, size.height)
    let width =
      switch device.family {
      case .pad: roundHalfUp(0.32 * short)
      case .phone: isLandscape ? roundHalfUp(0.257 * long) : roundHalfUp(0.357 * short)
      }
    let gap = device.family == .pad ? 7.0 : 8.0
    return Rect(
      x: roundToPixel((size.width - width) / 2, scale: scale), y: size.height - gap - 5,
      width: width, height: 5)
  }
}

// MARK: Bars

/// Whether there is little or much room in one direction.
public enum SizeClass: Sendable, Hashable {
  /// Little.
  case compact
  /// Much.
  case regular
}

extension Screen {
  /// Room across.
  ///
  /// Source: chrome.md 1.1.
  public var horizontalSizeClass: SizeClass {
    device.family == .pad || (isLandscape && device.isWide) ? .regular : .compact
  }

  /// Room downward.
  ///
  /// Source: chrome.md 1.1.
  public var verticalSizeClass: SizeClass {
    device.family == .phone && isLandscape ? .compact : .regular
  }

  /// Distance of a list's and a bar's text from the screen's side, beside the safe area.
  ///
  /// Source: chrome.md 3.3: 16, and 20 on the wide phones and on iPads.
  public var layoutMargin: Double { device.isWide || device.family == .pad ? 20 : 16 }

  /// A bar of 44 points upright.
  ///
  /// Source: chrome.md 3.1.
  private var barHeight: Double {
    switch device.family {
    case .pad: version < .ios12 ? 44 : 50
    // uncertain: 44 on wide phones in landscape
    case .phone: isLandscape && !device.isWide ? 32 : 44
    }
  }

  /// Height of a navigation bar without the status bar behind which it reaches up.
  public var navigationBarHeight: Double { barHeight }

  /// Height of a toolbar without the safe area into which it reaches down.
  public var toolbarHeight: Double { barHeight }

  /// Height of a tab bar without the safe area into which it reaches down.
  ///
  /// Source: chrome.md 3.1.
  public var tabBarHeight: Double {
    switch device.family {
    case .pad: version < .ios12 ? 49 : 50
    case .phone: isLandscape && !device.isWide && version >= .ios11 ? 32 : 49
    }
  }
}
