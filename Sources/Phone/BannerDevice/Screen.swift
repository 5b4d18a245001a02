// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerPixels

/// A device with its orientation and settings, which provides the metrics for layout.
public struct Screen: Sendable, Hashable {
  /// The device.
  public var device: DeviceModel
  /// The orientation of the device.
  public var orientation: Orientation
  /// The iOS version.
  public var version: IOSVersion
  /// The appearance chosen in the settings; see ``appearance``.
  public var chosenAppearance: Appearance
  /// Whether the app hides the status bar.
  public var hidesStatusBar: Bool
  /// The activity in the background; see `shownActivity`.
  public var activity: StatusBarActivity?

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - version: The iOS version; nil for the device's `DeviceModel.defaultVersion`.
  ///   - appearance: The chosen appearance. Dark requires iOS 13.
  ///   - activity: The activity to show in the status bar, if it is visible; nil for none.
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

  /// The time that the clock shows by default, next to a notch or an island.
  package static let exampleTime = "9:41"
  /// The same on screens with room for more.
  package static let longExampleTime = "\(exampleTime) AM"

  /// The era of the iOS version.
  public var era: Era { version.era }
  /// The effective appearance; always light before iOS 13.
  public var appearance: Appearance { version < .ios13 ? .light : chosenAppearance }
  /// Pixels per point.
  public var scale: Double { device.scale }
  /// The size of one pixel in points, used for hairlines.
  public var hairline: Double { 1 / device.scale }
  /// Whether the device is in landscape.
  ///
  /// For a custom device, this means that its sides are swapped.
  public var isLandscape: Bool { orientation == .landscape }

  /// The size in the current orientation, in points.
  public var size: Size {
    isLandscape ? Size(width: device.size.height, height: device.size.width) : device.size
  }

  /// The bounds in points.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The size in the current orientation, in pixels.
  public var pixelSize: PixelSize { PixelSize(ofScreen: size, scale: scale) }

  /// Returns a system color as shown on this screen.
  public func color(_ name: SystemColor) -> Color {
    name.color(version: version, appearance: appearance)
  }
}

// MARK: Edges

extension Screen {
  private var edges: EdgeHeights { device.edges.at(version, on: device.family) }

  /// The height of the status bar; 0 if it is hidden.
  ///
  /// Phones hide it in landscape from iOS 8 (chrome.md 2.6). On phones with a Dynamic Island it
  /// is lower than the safe area, so don't use the inset instead. An activity adds
  /// ``rootViewTop`` to the height.
  public var statusBarHeight: Double {
    showsStatusBar ? edges.statusBar + rootViewTop : 0
  }

  private var showsStatusBar: Bool {
    !hidesStatusBar && !(device.family == .phone && isLandscape && version >= .ios8)
  }

  /// The activity shown in the status bar; nil if the bar is hidden.
  ///
  /// Also nil on iPads without a home button, whose status bar does not show it. Source:
  /// chrome.md 2.5; uncertain for iPads.
  public var shownActivity: StatusBarActivity? {
    let isPad = device.family == .pad && !device.hasHomeButton
    return showsStatusBar && !isPad ? activity : nil
  }

  /// The top of the app's root view, in points.
  ///
  /// It is 20 while an activity doubles the height of the status bar, else 0. The root view is
  /// shorter by that amount and ends at the screen's bottom. On devices with a cutout, the bar
  /// keeps its height. Source: chrome.md 2.5, which describes phones with iOS 7 to 12. Later
  /// versions and iPads with a home button are assumed to behave the same (uncertain).
  public var rootViewTop: Double {
    shownActivity != nil && device.cutOut == .none ? 20 : 0
  }

  /// The insets of the area that the device itself does not obscure, without any bars.
  ///
  /// Source: chrome.md 1.1. Before iOS 11 there were no safe areas: the top is the status bar's
  /// height and the other insets are 0. The top is relative to the screen, not to the root view
  /// (``rootViewTop``). A hidden status bar keeps the inset of a notch or Dynamic Island. On
  /// devices with a home button the inset becomes 0 (chrome.md 2.6), and also on other iPads
  /// (uncertain).
  public var safeArea: EdgeInsets {
    guard version >= .ios11 else { return EdgeInsets(top: statusBarHeight) }
    let edges = self.edges
    var result = isLandscape ? edges.landscape : edges.portrait
    if hidesStatusBar, device.cutOut == .none { result.top = 0 }
    result.top += rootViewTop
    return result
  }

  /// The cutout's frame in the current orientation; nil if there is none.
  ///
  /// The fillets of a notch extend beyond its frame along the edge. In landscape it is at the
  /// left edge.
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
  /// Source: chrome.md 1.2, measured on the iPhone X in portrait. Uncertain elsewhere, where its
  /// width is a fixed share of the screen's width.
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

/// The amount of space in one direction.
public enum SizeClass: Sendable, Hashable {
  /// Limited space.
  case compact
  /// Ample space.
  case regular
}

extension Screen {
  /// The horizontal size class.
  ///
  /// Source: chrome.md 1.1.
  public var horizontalSizeClass: SizeClass {
    device.family == .pad || (isLandscape && device.isWide) ? .regular : .compact
  }

  /// The vertical size class.
  ///
  /// Source: chrome.md 1.1.
  public var verticalSizeClass: SizeClass {
    device.family == .phone && isLandscape ? .compact : .regular
  }

  /// The distance of text in lists and bars from the safe area's side.
  ///
  /// Source: chrome.md 3.3: 16, and 20 on the wide phones and on iPads.
  public var layoutMargin: Double { device.isWide || device.family == .pad ? 20 : 16 }
}

extension Screen {
  /// The part of the screen that becomes the picture.
  public enum Crop: String, Sendable, CaseIterable {
    /// The whole screen.
    case screen
    /// The banner, with its shadow if it has one.
    case banner
  }
}
