// SPDX-License-Identifier: MIT

internal import BannerChrome
internal import BannerDevice
package import BannerGeometry
package import BannerKitInterface
internal import BannerLayers
package import BannerText

/// An object that hides everything behind it.
package struct Occluder {
  /// The kind of an object, or of another reason why something can't be seen.
  package enum Kind: Sendable, Hashable {
    /// The cut-out of the display, or its round corner.
    case cutOut, corner
    /// The contents of the status bar, or a bar of the app.
    case statusBar, bar
    case keyboard
    case homeIndicator
    /// The edge of the screen.
    case edge
  }

  /// The kind.
  package var kind: Kind

  /// The name with its article.
  package var name: String
  /// The frame on the screen, in points.
  package var frame: Rect
  /// The radii of the circular corners, in points.
  var corners = CornerRadii(0)

  /// Returns the overlap of the ink behind the object, in points.
  ///
  /// It is 0 or less if nothing is hidden.
  package func depth(of ink: Rect) -> Double {
    let hidden = frame.intersection(ink)
    guard !hidden.isEmpty else { return 0 }
    let depth = min(hidden.width, hidden.height)
    // Ink near a corner may be outside its arc.
    let left = hidden.maxX - frame.x
    let right = frame.maxX - hidden.x
    let top = hidden.maxY - frame.y
    let bottom = frame.maxY - hidden.y
    let arcs = [
      (corners.topLeft, left, top), (corners.topRight, right, top),
      (corners.bottomRight, right, bottom), (corners.bottomLeft, left, bottom),
    ]
    return arcs.reduce(depth) { depth, arc in
      let (radius, x, y) = (arc.0, arc.0 - arc.1, arc.0 - arc.2)
      guard x > 0, y > 0 else { return depth }
      return min(depth, radius - (x * x + y * y).squareRoot())
    }
  }

  /// Returns the shortest distance by which a rectangle would have to move to be beside the
  /// object, in points.
  ///
  /// A move that leads out of the bounds doesn't count, unless all do.
  package func distance(for rect: Rect, inside bounds: Rect) -> Double {
    let (left, right) = (rect.maxX - frame.x, frame.maxX - rect.x)
    let (up, down) = (rect.maxY - frame.y, frame.maxY - rect.y)
    let moves = [
      (left, rect.x - left >= bounds.x), (right, rect.maxX + right <= bounds.maxX),
      (up, rect.y - up >= bounds.y), (down, rect.maxY + down <= bounds.maxY),
    ]
    let possible = moves.filter(\.1)
    return (possible.isEmpty ? moves : possible).map(\.0).min() ?? 0
  }
}

extension ScreenComposer {
  /// Returns the occluders in front of a stacking level, and the cut-out of the display.
  ///
  /// Empty parts of the status bar hide nothing, but its icons and the letters of its texts do.
  package func covers(
    inFrontOf level: StackingLevel, _ glyphs: any GlyphSource
  ) -> [Occluder] {
    var covers: [Occluder] = []
    // High windows are above the keyboard before iOS 9.
    if screenshot.hasKeyboard, level != .highWindow || chrome.screen.version >= .ios9 {
      covers.append(Occluder(kind: .keyboard, name: "the keyboard", frame: keyboardFrame))
    }
    guard drawsSystem else { return covers }
    if let cutOut { covers.append(cutOut) }
    if !systemBars.hidesHomeIndicator, let indicator = chrome.screen.homeIndicatorFrame {
      covers.append(Occluder(kind: .homeIndicator, name: "the home indicator", frame: indicator))
    }
    // High windows are above the status bar before iOS 13.
    if let statusBar, level != .highWindow || chrome.screen.version >= .ios13 {
      covers += statusBar.sublayers.map { item in
        let frame = item.frame.offset(x: statusBar.frame.x, y: statusBar.frame.y)
        guard case .text(let text) = item.content else {
          return Occluder(kind: .statusBar, name: "the status bar", frame: frame)
        }
        let letters = text.lines.flatMap { $0.letters(from: frame.origin, glyphs) }
        return Occluder(
          kind: .statusBar, name: "the status bar",
          frame: letters.dropFirst().reduce(letters.first ?? .zero) { $0.union($1) })
      }
    }
    return covers
  }

  /// Returns the bars of the app in front of a stacking level.
  package func bars(inFrontOf level: StackingLevel) -> [Occluder] {
    func bar(_ layer: Layer?, _ name: String, below: StackingLevel) -> [Occluder] {
      guard let layer, level.rawValue <= below.rawValue else { return [] }
      return [Occluder(kind: .bar, name: name, frame: layer.frame)]
    }
    return bar(navigationBar, "the navigation bar", below: .belowNavigationBar)
      + bar(toolbar, "the toolbar", below: .belowToolbar)
      + bar(tabBar, "the tab bar", below: .belowTabBar)
  }

  /// The cut-out of the display, or nil if there is none.
  private var cutOut: Occluder? {
    let screen = chrome.screen
    guard let frame = screen.cutOutFrame else { return nil }
    switch screen.device.cutOut {
    case .none: return nil
    case .island:
      let radius = min(frame.width, frame.height) / 2
      return Occluder(
        kind: .cutOut, name: "the Dynamic Island", frame: frame, corners: CornerRadii(radius))
    case .notch(let notch):
      // In landscape, the cut-out is at the left edge.
      var corners = CornerRadii(0)
      corners.bottomRight = notch.bottomRadius
      if screen.isLandscape {
        corners.topRight = notch.bottomRadius
      } else {
        corners.bottomLeft = notch.bottomRadius
      }
      return Occluder(kind: .cutOut, name: "the notch", frame: frame, corners: corners)
    }
  }

  /// The final frame of the keyboard.
  private var keyboardFrame: Rect {
    let bounds = chrome.screen.bounds
    let height = chrome.screen.keyboardHeight
    return Rect(x: bounds.x, y: bounds.maxY - height, width: bounds.width, height: height)
  }
}
