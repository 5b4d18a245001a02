// SPDX-License-Identifier: MIT

import Device
import Geometry
import KitInterface
import LayerTree
import Pixels
import SwiftMessagesKit
import Text
import Views

private let typesetter = Typesetter()

/// What a kit is told of a screen.
func context(
  of screen: Screen, direction: LayoutDirection = .leftToRight,
  textSize: TextSizeCategory = .large
) -> KitContext {
  var layout = LayoutContext(
    typesetter: typesetter, scale: screen.scale, systemVersion: screen.version.major,
    direction: direction, textSize: textSize)
  layout.appearance = screen.appearance
  layout.horizontalSizeClass = screen.horizontalSizeClass
  return KitContext(
    layout: layout, userImage: { _ in nil },
    picture: { Picture(Bitmap(width: 1, height: 1), scale: 1, name: $0.name) })
}

/// A host that fills a screen.
func host(
  _ screen: Screen, kind: Host.Kind = .plain, navigationBar: Bool = false, toolbar: Bool = false,
  tabBar: Bool = false, keyboard: Double = 0
) -> Host {
  let tabBarHeight = tabBar ? screen.tabBarHeight + screen.safeArea.bottom : 0
  return Host(
    kind: kind, size: screen.size, statusBarHeight: screen.statusBarHeight,
    navigationBarHeight: navigationBar ? screen.navigationBarHeight : 0,
    toolbarHeight: toolbar
      ? screen.toolbarHeight + max(tabBarHeight, screen.safeArea.bottom) : 0,
    tabBarHeight: tabBarHeight, safeArea: screen.safeArea, keyboardHeight: keyboard)
}

/// A screen of a known device.
func screen(
  _ id: String, _ version: IOSVersion? = nil, appearance: Appearance = .light,
  orientation: Orientation = .portrait
) -> Screen {
  Screen(
    device: DeviceModel.named(id) ?? DeviceModel.all[0], orientation: orientation,
    version: version, appearance: appearance)
}

/// A configuration with a style and a context.
func config(
  _ style: SwiftMessages.PresentationStyle = .top,
  _ context: SwiftMessages.PresentationContext = .automatic
) -> SwiftMessages.Config {
  var config = SwiftMessages.Config()
  config.presentationStyle = style
  config.presentationContext = context
  return config
}

extension Layer {
  /// The first layer of a name in this one, with its frame in this layer's parent's space.
  func first(_ wanted: String) -> Layer? {
    if name == wanted { return self }
    for sublayer in sublayers {
      if var found = sublayer.first(wanted) {
        found.frame = found.frame.offset(x: frame.x, y: frame.y)
        return found
      }
    }
    return nil
  }
}

extension PresentedFrame {
  /// The first layer of a name, its frame in screen space.
  func first(_ wanted: String) -> Layer? {
    for (_, layer) in layers { if let found = layer.first(wanted) { return found } }
    return nil
  }
}
