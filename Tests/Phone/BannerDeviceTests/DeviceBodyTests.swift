// SPDX-License-Identifier: MIT

import BannerDevice
import BannerGeometry
import BannerPixels
import Testing

@Suite struct DeviceBodyTests {
  @Test("every device in the table has its own body", arguments: DeviceModel.all)
  func complete(device: DeviceModel) {
    #expect(device.hasKnownBody)
    let body = device.body
    #expect(body.frame.x < -10 && body.frame.y < -10)
    #expect(body.frame.midX == device.size.width / 2 && body.frame.midY == device.size.height / 2)
    #expect((body.homeButton != nil) == device.hasHomeButton)
    let hasForehead = device.family == .phone && device.hasHomeButton
    #expect((body.speaker != nil) == hasForehead && (body.camera != nil) == hasForehead)
    #expect(body.buttons.count >= 3)
  }

  @Test("without a home button, the body's corner radius is the display's plus the bezel's width")
  func corners() {
    for device in DeviceModel.all where !device.hasHomeButton {
      let body = device.body
      // Source: chrome.md 8, with integer radii.
      #expect(abs(body.cornerRadius - (device.displayCornerRadius - body.frame.x)) <= 0.5)
    }
  }

  @Test("the iPhone X matches the measurements of a bulletin's picture")
  func first() {
    let body = DeviceModel.iPhoneX.body
    #expect(body.frame == Rect(x: -19, y: -19, width: 413, height: 850))
    #expect(body.cornerRadius == 58 && body.rim == 1)
    let left = body.buttons.filter { $0.x < 0 }
    #expect(left.map(\.x) == [-25, -25, -25])
    #expect(left.map(\.y) == [99, 161.9, 231.4])
    #expect(left.map { ($0.maxY * 10).rounded() } == [1346, 2236, 2927])
    let right = body.buttons.filter { $0.x > 0 }
    #expect(right.map(\.maxX) == [399] && right.map(\.y) == [161.9])
  }

  @Test("buttons touch the body, stick out of it and are on its straight edges")
  func buttons() {
    for device in DeviceModel.all {
      let (frame, radius) = (device.body.frame, device.body.cornerRadius)
      for button in device.body.buttons {
        let inside = button.intersection(frame)
        #expect(!inside.isEmpty && inside != button, "\(device.id)")
        // Where a corner begins, it is less than half a point from the edge.
        let isAtTop = button.y < frame.y
        let (start, end) = isAtTop ? (button.x, button.maxX) : (button.y, button.maxY)
        let straight =
          isAtTop
          ? (frame.x + radius, frame.maxX - radius) : (frame.y + radius, frame.maxY - radius)
        #expect(start > straight.0 - 7 && end < straight.1 + 7, "\(device.id)")
      }
    }
  }

  @Test("a custom device has a plain slab with the standard radius")
  func custom() throws {
    let device = try DeviceModel.custom(width: 200, height: 100, scale: 2)
    #expect(!device.hasKnownBody)
    #expect(device.body.frame == Rect(x: -18, y: -18, width: 236, height: 136))
    #expect(device.body.cornerRadius == 18 && device.body.buttons.isEmpty)
    #expect(device.body.homeButton == nil && device.body.speaker == nil)
  }

  @Test("a rotated device has its top on the left and its right side on top")
  func turned() {
    let screen = Screen(device: .iPhoneX, orientation: .landscape)
    #expect(screen.bodyFrame == Rect(x: -19, y: -19, width: 850, height: 413))
    #expect(
      screen.place(ofPart: Rect(x: 0, y: 0, width: 10, height: 20))
        == Rect(x: 0, y: 365, width: 20, height: 10))
    #expect(
      screen.place(ofPart: Rect(x: 375, y: 100, width: 5, height: 60))
        == Rect(x: 100, y: -5, width: 60, height: 5))
  }

  @Test("bodies are on whole pixels at any scale, and are symmetric")
  func pixels() throws {
    for scale in [0.75, 1, 1.5, 2, 3] {
      for orientation in Orientation.allCases {
        let screen = Screen(
          device: try DeviceModel.iPhone14Pro.drawn(atScale: scale), orientation: orientation)
        let body = screen.bodyFrame
        for edge in [body.x, body.y, body.maxX, body.maxY] {
          #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-9)
        }
        #expect(abs(body.x + body.maxX - screen.display.maxX) < 1e-9)
        let all = screen.framedPixels(DeviceModel.Frame(.gold, hasShadow: true))
        #expect(all.left < 0 && all.top < 0 && all.width > screen.pixelSize.width)
      }
    }
  }

  @Test("a device at another scale is the same device with a different number of pixels")
  func scaled() throws {
    let device = try DeviceModel.iPhoneX.drawn(atScale: 1.5)
    #expect(device.id == "iphone-x" && device.size == DeviceModel.iPhoneX.size)
    #expect(device.pixelSize == PixelSize(width: 562, height: 1218))
    #expect(device.body == DeviceModel.iPhoneX.body)
    let custom = try DeviceModel.parse("100x50@2").drawn(atScale: 3)
    #expect(custom.id == "100x50@3")
    #expect(throws: DeviceError.scaleOutOfRange(9)) {
      _ = try DeviceModel.iPhoneX.drawn(atScale: 9)
    }
    #expect(throws: DeviceError.sideOutOfRange(10_928)) {
      _ = try DeviceModel.iPadPro129.drawn(atScale: 8)
    }
  }

  @Test("only silver and gold have white bezels, and only with a home button")
  func bezels() {
    for finish in DeviceModel.Frame.Finish.allCases {
      #expect(finish.bezelColor(hasHomeButton: false).red == 26)
      let isWhite = finish.bezelColor(hasHomeButton: true).red == 250
      #expect(isWhite == (finish == .silver || finish == .gold))
    }
  }
}
