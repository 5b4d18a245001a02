// SPDX-License-Identifier: MIT

public import BannerDevice
internal import BannerGeometry
public import BannerLayers
internal import BannerPixels

// The device around the screen, and the shape of its display. Neither is mirrored in
// right-to-left layouts.
extension SystemChrome {
  /// Returns the body in screen coordinates; it extends beyond the screen's left and top edges.
  ///
  /// The body is solid. The screen contents are drawn on top, in the shape of
  /// ``display(isFramed:)``. The notch is a part of the bezel. Source: chrome.md 8.
  public func device(_ frame: DeviceModel.Frame) -> Layer {
    let body = screen.device.body
    let outer = screen.bodyFrame
    let finish = frame.finish
    let hasHomeButton = body.homeButton != nil
    let detail = finish.detailColor(hasHomeButton: hasHomeButton)
    let glass = finish.bezelColor(hasHomeButton: hasHomeButton)

    var parts = body.buttons.map { button in
      box(
        "button", screen.place(ofPart: button), finish.buttonColor, radius: DeviceBody.buttonRadius)
    }
    parts.append(box("rim", outer, finish.rimColor, radius: body.cornerRadius))
    let rim = roundToPixel(body.rim, scale: screen.scale)
    parts.append(box("bezel", outer.inset(by: rim), glass, radius: body.cornerRadius - rim))
    for (name, part) in [("speaker", body.speaker), ("camera", body.camera)] {
      guard let part else { continue }
      parts.append(
        box(name, screen.place(ofPart: part), detail, radius: min(part.width, part.height) / 2))
    }
    if let part = body.homeButton {
      var ring = Layer("home button", frame: screen.place(ofPart: part))
      ring.cornerRadii = CornerRadii(part.width / 2)
      ring.border = Border(width: DeviceBody.homeButtonLine, color: detail)
      parts.append(ring)
    }
    if let notch = notchPath { parts.append(outline("notch", notch, glass)) }

    var device = Layer("device", frame: outer)
    device.cornerRadii = CornerRadii(body.cornerRadius)
    if frame.hasShadow {
      device.shadow = Shadow(
        color: Color(white: 0, alpha: DeviceModel.Frame.shadowOpacity),
        offset: Point(x: 0, y: DeviceModel.Frame.shadowDrop), sigma: DeviceModel.Frame.shadowSigma)
    }
    device.sublayers = parts.map { part in
      var part = part
      part.frame = part.frame.offset(x: -outer.x, y: -outer.y)
      return part
    }
    return device
  }

  /// Returns the shape of the display in white.
  ///
  /// - Parameter isFramed: Whether a notch is cut out, because the bezel covers it.
  public func display(isFramed: Bool) -> Layer {
    var path = Path.roundedRect(
      screen.display, radii: CornerRadii(screen.device.displayCornerRadius), curve: .continuous)
    if isFramed, let notch = notchPath { path.append(notch) }
    return Layer(
      "display", frame: screen.display,
      content: .shapes([Shape(path, color: .white, rule: .evenOdd)]))
  }
}
