// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerPixels

// The body around the display, as the device is held.
extension Screen {
  /// The display in points: as many as its pixels have.
  public var display: Rect {
    let pixels = pixelSize
    return Rect(
      x: 0, y: 0, width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  /// Where a part of the upright body lies as the device is held, on whole pixels.
  ///
  /// In landscape the device is turned to the left: its top lies at the left, its right at the top.
  public func place(ofPart part: Rect) -> Rect {
    let part = part.rounded(toScale: scale)
    guard isLandscape else { return part }
    return Rect(
      x: part.y, y: display.height - part.maxX, width: part.height, height: part.width)
  }

  /// Where the body lies, without its buttons.
  public var bodyFrame: Rect {
    // The far sides follow from the display's pixels, so that both sides are equal.
    let body = device.body.frame
    let (side, top) = (roundToPixel(-body.x, scale: scale), roundToPixel(-body.y, scale: scale))
    let (x, y) = isLandscape ? (top, side) : (side, top)
    return display.inset(by: EdgeInsets(top: -y, left: -x, bottom: -y, right: -x))
  }

  /// What a picture with a frame shows: the body with its buttons, and all of its shadow.
  public func framedPicture(_ frame: DeviceFrame) -> Rect {
    var all = bodyFrame
    for button in device.body.buttons { all = all.union(place(ofPart: button)) }
    if frame.hasShadow {
      // Beyond three standard deviations nothing is left of a blur.
      let reach = 3 * DeviceFrame.shadowSigma
      all = all.union(bodyFrame.inset(by: -reach).offset(x: 0, y: DeviceFrame.shadowDrop))
    }
    let left = floorToPixel(all.x, scale: scale)
    let top = floorToPixel(all.y, scale: scale)
    return Rect(
      x: left, y: top, width: ceilToPixel(all.maxX, scale: scale) - left,
      height: ceilToPixel(all.maxY, scale: scale) - top)
  }

  /// The same in pixels, from the display's top left pixel.
  public func framedPixels(_ frame: DeviceFrame) -> PixelRect {
    let picture = framedPicture(frame)
    func pixel(_ points: Double) -> Int { Int(roundHalfUp(points * scale)) }
    return PixelRect(
      left: pixel(picture.x), top: pixel(picture.y), right: pixel(picture.maxX),
      bottom: pixel(picture.maxY))
  }
}
