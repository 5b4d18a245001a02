// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerPixels

// The body around the display in the current orientation.
extension Screen {
  /// The frame of the display in points, derived from its pixels.
  public var display: Rect {
    let pixels = pixelSize
    return Rect(
      x: 0, y: 0, width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  /// Returns the frame of a body part in the current orientation, on whole pixels.
  ///
  /// In landscape the device is rotated counterclockwise: its top is on the left, its right side
  /// at the top.
  public func place(ofPart part: Rect) -> Rect {
    let part = part.rounded(toScale: scale)
    guard isLandscape else { return part }
    return Rect(
      x: part.y, y: display.height - part.maxX, width: part.height, height: part.width)
  }

  /// The frame of the body without its buttons.
  public var bodyFrame: Rect {
    // The opposite edges are derived from the display's pixels, so that both sides are equally
    // wide.
    let body = device.body.frame
    let (side, top) = (roundToPixel(-body.x, scale: scale), roundToPixel(-body.y, scale: scale))
    let (x, y) = isLandscape ? (top, side) : (side, top)
    return display.inset(by: EdgeInsets(top: -y, left: -x, bottom: -y, right: -x))
  }

  /// Returns the area of a framed picture: the body with its buttons, and the complete shadow.
  public func framedPicture(_ frame: DeviceModel.Frame) -> Rect {
    var all = bodyFrame
    for button in device.body.buttons { all = all.union(place(ofPart: button)) }
    if frame.hasShadow {
      // A blur is invisible beyond three standard deviations.
      let reach = 3 * DeviceModel.Frame.shadowSigma
      all = all.union(bodyFrame.inset(by: -reach).offset(x: 0, y: DeviceModel.Frame.shadowDrop))
    }
    let left = floorToPixel(all.x, scale: scale)
    let top = floorToPixel(all.y, scale: scale)
    return Rect(
      x: left, y: top, width: ceilToPixel(all.maxX, scale: scale) - left,
      height: ceilToPixel(all.maxY, scale: scale) - top)
  }

  /// Returns the area of a framed picture in pixels, from the display's top left pixel.
  public func framedPixels(_ frame: DeviceModel.Frame) -> PixelRect {
    let picture = framedPicture(frame)
    func pixel(_ points: Double) -> Int { Int(roundHalfUp(points * scale)) }
    return PixelRect(
      left: pixel(picture.x), top: pixel(picture.y), right: pixel(picture.maxX),
      bottom: pixel(picture.maxY))
  }
}
