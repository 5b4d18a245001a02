// SPDX-License-Identifier: MIT

import BannerDevice
import Testing

@Suite struct DeviceNameTests {
  @Test(
    "product names map to the device with the same screen",
    arguments: [
      ("iphone-16", "iphone-14pro"), ("iPhone 15 Pro", "iphone-14pro"), ("13", "iphone-14"),
      ("iphone11", "iphone-xr"), ("iphone-16-pro-max", "iphone-16promax"),
    ])
  func products(name: String, id: String) {
    #expect(DeviceModel.sold(as: name)?.id == id)
  }

  @Test("other names map to no device", arguments: ["", "iphone", "iphone-99", "pro"])
  func others(name: String) {
    #expect(DeviceModel.sold(as: name) == nil)
  }
}
