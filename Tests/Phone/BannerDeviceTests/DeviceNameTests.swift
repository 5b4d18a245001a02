// SPDX-License-Identifier: MIT

import BannerDevice
import Testing

/// A spelling that people try, with the id of its product, one device with its screen, and its
/// iOS version.
struct Spelling: Sendable, CustomTestStringConvertible {
  var text: String
  var id: String
  var screen: String
  var version: Int

  init(_ text: String, _ id: String, _ screen: String, _ version: Int) {
    self.text = text
    self.id = id
    self.screen = screen
    self.version = version
  }

  var testDescription: String { text }

  // swift-format-ignore
  static let all = [
    // As in Xcode
    Self("iphone-4", "iphone-4", "iphone-4s", 7), Self("iphone-4s", "iphone-4s", "iphone-4s", 7),
    Self("iphone-5", "iphone-5", "iphone-se-1", 7), Self("iphone-5c", "iphone-5c", "iphone-se-1", 7),
    Self("iphone-5s", "iphone-5s", "iphone-se-1", 7), Self("iphone-6", "iphone-6", "iphone-8", 8),
    Self("iphone-6s", "iphone-6s", "iphone-8", 9), Self("iphone-7", "iphone-7", "iphone-8", 10),
    Self("iphone-8", "iphone-8", "iphone-8", 11),
    Self("iphone-6-plus", "iphone-6-plus", "iphone-8-plus", 8),
    Self("iphone-6s-plus", "iphone-6s-plus", "iphone-8-plus", 9),
    Self("iphone-7-plus", "iphone-7-plus", "iphone-8-plus", 10),
    Self("iphone-8-plus", "iphone-8-plus", "iphone-8-plus", 11),
    Self("iphone-x", "iphone-x", "iphone-x", 11), Self("iphone-xs", "iphone-xs", "iphone-x", 12),
    Self("iphone-xs-max", "iphone-xs-max", "iphone-xs-max", 12),
    Self("iphone-xr", "iphone-xr", "iphone-xr", 12), Self("iphone-11", "iphone-11", "iphone-xr", 13),
    Self("iphone-11-pro", "iphone-11-pro", "iphone-x", 13),
    Self("iphone-11-pro-max", "iphone-11-pro-max", "iphone-xs-max", 13),
    Self("iphone-12", "iphone-12", "iphone-12", 14),
    Self("iphone-12-mini", "iphone-12-mini", "iphone-12-mini", 14),
    Self("iphone-12-pro", "iphone-12-pro", "iphone-12", 14),
    Self("iphone-12-pro-max", "iphone-12-pro-max", "iphone-12-pro-max", 14),
    Self("iphone-13", "iphone-13", "iphone-14", 15),
    Self("iphone-13-mini", "iphone-13-mini", "iphone-13-mini", 15),
    Self("iphone-13-pro", "iphone-13-pro", "iphone-14", 15),
    Self("iphone-13-pro-max", "iphone-13-pro-max", "iphone-14-plus", 15),
    Self("iphone-14", "iphone-14", "iphone-14", 16),
    Self("iphone-14-plus", "iphone-14-plus", "iphone-14-plus", 16),
    Self("iphone-14-pro", "iphone-14-pro", "iphone-14-pro", 16),
    Self("iphone-14-pro-max", "iphone-14-pro-max", "iphone-14-pro-max", 16),
    Self("iphone-15", "iphone-15", "iphone-14-pro", 17),
    Self("iphone-15-plus", "iphone-15-plus", "iphone-14-pro-max", 17),
    Self("iphone-15-pro", "iphone-15-pro", "iphone-14-pro", 17),
    Self("iphone-15-pro-max", "iphone-15-pro-max", "iphone-14-pro-max", 17),
    Self("iphone-16", "iphone-16", "iphone-14-pro", 18),
    Self("iphone-16-plus", "iphone-16-plus", "iphone-14-pro-max", 18),
    Self("iphone-16-pro", "iphone-16-pro", "iphone-16-pro", 18),
    Self("iphone-16-pro-max", "iphone-16-pro-max", "iphone-16-pro-max", 18),
    Self("iphone-16e", "iphone-16e", "iphone-14", 18),
    Self("iphone-17", "iphone-17", "iphone-16-pro", 26),
    Self("iphone-17-pro", "iphone-17-pro", "iphone-16-pro", 26),
    Self("iphone-17-pro-max", "iphone-17-pro-max", "iphone-16-pro-max", 26),
    Self("iphone-17e", "iphone-17e", "iphone-14", 26),
    Self("iphone-air", "iphone-air", "iphone-air", 26),
    Self("iphone-17-air", "iphone-air", "iphone-air", 26),
    Self("iphone-18-pro", "iphone-18-pro", "iphone-16-pro", 26),
    Self("iphone-18-pro-max", "iphone-18-pro-max", "iphone-16-pro-max", 26),
    // As on the box, and as typed
    Self("iPhone 15", "iphone-15", "iphone-14-pro", 17), Self("IPHONE 15", "iphone-15", "iphone-14-pro", 17),
    Self("iphone15", "iphone-15", "iphone-14-pro", 17), Self("iPhone15", "iphone-15", "iphone-14-pro", 17),
    Self("iphone_15", "iphone-15", "iphone-14-pro", 17), Self("iphone 15", "iphone-15", "iphone-14-pro", 17),
    Self("Apple iPhone 15", "iphone-15", "iphone-14-pro", 17),
    Self("iPhone 16 Pro", "iphone-16-pro", "iphone-16-pro", 18),
    Self("iphone16pro", "iphone-16-pro", "iphone-16-pro", 18),
    Self("iPhone16Pro", "iphone-16-pro", "iphone-16-pro", 18),
    Self("iPhone 16 Pro Max", "iphone-16-pro-max", "iphone-16-pro-max", 18),
    Self("iphone-16-promax", "iphone-16-pro-max", "iphone-16-pro-max", 18),
    Self("iphone-16-ProMax", "iphone-16-pro-max", "iphone-16-pro-max", 18),
    Self("iPhone 17", "iphone-17", "iphone-16-pro", 26), Self("iPhone Air", "iphone-air", "iphone-air", 26),
    Self("iPhone 17 Air", "iphone-air", "iphone-air", 26), Self("iPhone 16e", "iphone-16e", "iphone-14", 18),
    Self("iphone-16-e", "iphone-16e", "iphone-14", 18), Self("iPhone X", "iphone-x", "iphone-x", 11),
    Self("iPhone XS Max", "iphone-xs-max", "iphone-xs-max", 12), Self("iPhone Xs", "iphone-xs", "iphone-x", 12),
    Self("iPhone XR", "iphone-xr", "iphone-xr", 12), Self("iphonexr", "iphone-xr", "iphone-xr", 12),
    Self("iPhone 8 Plus", "iphone-8-plus", "iphone-8-plus", 11),
    Self("iPhone 8+", "iphone-8-plus", "iphone-8-plus", 11),
    Self("iphone-6s+", "iphone-6s-plus", "iphone-8-plus", 9),
    Self("iPhone 5S", "iphone-5s", "iphone-se-1", 7), Self("iPhone 4S", "iphone-4s", "iphone-4s", 7),
    Self("iPhone 12 Mini", "iphone-12-mini", "iphone-12-mini", 14),
    Self("iPhone 13 mini", "iphone-13-mini", "iphone-13-mini", 15),
    // Generations
    Self("iphone-se-1", "iphone-se-1", "iphone-se-1", 9), Self("iphone-se-2", "iphone-se-2", "iphone-8", 13),
    Self("iphone-se-3", "iphone-se-3", "iphone-8", 15), Self("iphone-se2", "iphone-se-2", "iphone-8", 13),
    Self("iphone-se3", "iphone-se-3", "iphone-8", 15), Self("iPhone SE 2", "iphone-se-2", "iphone-8", 13),
    Self("iphone-se-2nd-generation", "iphone-se-2", "iphone-8", 13),
    Self("iPhone SE (1st generation)", "iphone-se-1", "iphone-se-1", 9),
    Self("iPhone SE (2nd generation)", "iphone-se-2", "iphone-8", 13),
    Self("iPhone SE (3rd generation)", "iphone-se-3", "iphone-8", 15),
    Self("iPhone SE 3rd gen", "iphone-se-3", "iphone-8", 15),
    Self("iPhone SE (third generation)", "iphone-se-3", "iphone-8", 15),
    Self("iphone-se-gen-3", "iphone-se-3", "iphone-8", 15), Self("iphone-se-gen2", "iphone-se-2", "iphone-8", 13),
    Self("iPhone SE (2020)", "iphone-se-2", "iphone-8", 13), Self("iphone-se-2022", "iphone-se-3", "iphone-8", 15),
    // The names of earlier versions of bannerrender
    Self("iphone-se1", "iphone-se-1", "iphone-se-1", 9), Self("iphone-8plus", "iphone-8-plus", "iphone-8-plus", 11),
    Self("iphone-xsmax", "iphone-xs-max", "iphone-xs-max", 12),
    Self("iphone-12mini", "iphone-12-mini", "iphone-12-mini", 14),
    Self("iphone-13mini", "iphone-13-mini", "iphone-13-mini", 15),
    Self("iphone-14plus", "iphone-14-plus", "iphone-14-plus", 16),
    Self("iphone-14pro", "iphone-14-pro", "iphone-14-pro", 16),
    Self("iphone-14promax", "iphone-14-pro-max", "iphone-14-pro-max", 16),
    Self("iphone-16pro", "iphone-16-pro", "iphone-16-pro", 18),
    Self("iphone-16promax", "iphone-16-pro-max", "iphone-16-pro-max", 18),
    Self("ipad", "ipad", "ipad", 17), Self("ipad-pro11", "ipad-pro-11", "ipad-pro-11", 17),
    Self("ipad-pro129", "ipad-pro-12.9", "ipad-pro-12.9", 17),
    Self("ipad-pro129hb", "ipad-pro-12.9-hb", "ipad-pro-12.9-hb", 17),
    // iPads
    Self("iPad", "ipad", "ipad", 17), Self("ipad-9.7", "ipad", "ipad", 17),
    Self("ipad-2", "ipad-2", "ipad-2", 7), Self("ipad-5", "ipad-5", "ipad", 10),
    Self("ipad-6", "ipad-6", "ipad", 11), Self("iPad (6th generation)", "ipad-6", "ipad", 11),
    Self("ipad-7", "ipad-7", "ipad-9", 13), Self("ipad-10.2", "ipad-7", "ipad-9", 13),
    Self("ipad-8", "ipad-8", "ipad-9", 14), Self("ipad-9", "ipad-9", "ipad-9", 15),
    Self("iPad 9th gen", "ipad-9", "ipad-9", 15), Self("ipad-10", "ipad-10", "ipad-10", 16),
    Self("ipad-10th-generation", "ipad-10", "ipad-10", 16),
    Self("iPad (10th generation)", "ipad-10", "ipad-10", 16),
    Self("ipad-a16", "ipad-a16", "ipad-10", 18), Self("iPad (A16)", "ipad-a16", "ipad-10", 18),
    Self("ipad-11", "ipad-a16", "ipad-10", 18), Self("ipad-air-1", "ipad-air-1", "ipad", 7),
    Self("ipad-air-2", "ipad-air-2", "ipad", 8), Self("iPad Air 2", "ipad-air-2", "ipad", 8),
    Self("ipad-air-3", "ipad-air-3", "ipad-air-3", 12), Self("ipad-air-4", "ipad-air-4", "ipad-air-5", 14),
    Self("ipad-air-5", "ipad-air-5", "ipad-air-5", 15),
    Self("iPad Air (5th generation)", "ipad-air-5", "ipad-air-5", 15),
    Self("ipad-air-11", "ipad-air-11-m2", "ipad-air-5", 17),
    Self("ipad-air-11-m2", "ipad-air-11-m2", "ipad-air-5", 17),
    Self("iPad Air 11-inch (M2)", "ipad-air-11-m2", "ipad-air-5", 17),
    Self("11-inch iPad Air (M3)", "ipad-air-11-m3", "ipad-air-5", 18),
    Self("iPad Air 13-inch (M2)", "ipad-air-13-m2", "ipad-pro-12.9", 17),
    Self("ipad-air-13", "ipad-air-13-m2", "ipad-pro-12.9", 17),
    Self("ipad-air-11-m4", "ipad-air-11-m4", "ipad-air-5", 26),
    Self("ipad-mini-2", "ipad-mini-2", "ipad", 7), Self("ipad-mini-4", "ipad-mini-4", "ipad", 9),
    Self("ipad-mini-5", "ipad-mini-5", "ipad", 12), Self("ipad-mini-6", "ipad-mini-6", "ipad-mini-6", 15),
    Self("iPad mini (6th generation)", "ipad-mini-6", "ipad-mini-6", 15),
    Self("ipad-mini-7", "ipad-mini-a17-pro", "ipad-mini-6", 18),
    Self("ipad-mini-a17-pro", "ipad-mini-a17-pro", "ipad-mini-6", 18),
    Self("iPad mini (A17 Pro)", "ipad-mini-a17-pro", "ipad-mini-6", 18),
    Self("ipad-pro-9.7", "ipad-pro-9.7", "ipad", 9),
    Self("iPad Pro (10.5-inch)", "ipad-pro-10.5", "ipad-air-3", 10),
    Self("ipad-pro-11", "ipad-pro-11", "ipad-pro-11", 17),
    Self("iPad Pro (11-inch) (4th generation)", "ipad-pro-11-4", "ipad-pro-11", 16),
    Self("ipad-pro-11-m4", "ipad-pro-11-m4", "ipad-pro-11-m4", 17),
    Self("iPad Pro 11-inch (M5)", "ipad-pro-11-m5", "ipad-pro-11-m4", 26),
    Self("ipad-pro-12.9", "ipad-pro-12.9", "ipad-pro-12.9", 17),
    Self("ipad-pro-12-9", "ipad-pro-12.9", "ipad-pro-12.9", 17),
    Self("iPad Pro 12.9\"", "ipad-pro-12.9", "ipad-pro-12.9", 17),
    Self("ipad-pro-12.9-1", "ipad-pro-12.9-1", "ipad-pro-12.9-hb", 9),
    Self("iPad Pro (12.9-inch) (2nd generation)", "ipad-pro-12.9-2", "ipad-pro-12.9-hb", 10),
    Self("iPad Pro (12.9-inch) (6th generation)", "ipad-pro-12.9-6", "ipad-pro-12.9", 16),
    Self("12.9-inch iPad Pro (5th generation)", "ipad-pro-12.9-5", "ipad-pro-12.9", 14),
    Self("ipad-pro-13", "ipad-pro-13-m4", "ipad-pro-13-m4", 17),
    Self("ipad-pro-13-m4", "ipad-pro-13-m4", "ipad-pro-13-m4", 17),
    Self("iPad Pro 13-inch (M5)", "ipad-pro-13-m5", "ipad-pro-13-m4", 26),
  ]
}

@Suite struct DeviceNameTests {
  @Test("every name that people try is a product with its screen and its first iOS")
  func spellings() throws {
    #expect(Spelling.all.count > 150)
    for spelling in Spelling.all {
      let device = try #require(DeviceModel.named(spelling.text), "\(spelling.text)")
      #expect(device.id == spelling.id, "\(spelling.text)")
      #expect(device.screenID == spelling.screen, "\(spelling.text)")
      #expect(device.defaultVersion.major == spelling.version, "\(spelling.text)")
      #expect(try DeviceModel.parse(spelling.text) == device)
    }
  }

  @Test("a product's id and Apple's name are spellings of that product only")
  func unique() {
    #expect(Set(DeviceModel.products.map(\.id)).count == DeviceModel.products.count)
    #expect(Set(DeviceModel.products.map(\.name)).count == DeviceModel.products.count)
    for device in DeviceModel.products { #expect(DeviceModel.named(device.id) == device) }
    let generic = ["ipad", "ipad-pro-11", "ipad-pro-12.9", "ipad-pro-12.9-hb"]
    for device in DeviceModel.products where !generic.contains(device.id) {
      #expect(DeviceModel.named(device.name)?.id == device.id)
    }
  }

  @Test("no two names have the same letters and digits")
  func folding() {
    let folded = DeviceModel.names.map { DeviceSpelling.folded($0.name) }
    #expect(Set(folded).count == folded.count)
    for (name, device) in DeviceModel.names { #expect(DeviceModel.named(name) == device) }
  }

  @Test("every product has the display of its screen, and an id as in Xcode")
  func screens() throws {
    for device in DeviceModel.products {
      let screen = try #require(DeviceModel.all.first { $0.id == device.screenID })
      #expect(device.size == screen.size && device.scale == screen.scale)
      #expect(device.displayCornerRadius == screen.displayCornerRadius)
      #expect(device.cutOut == screen.cutOut && device.body == screen.body)
      #expect(device.productsWithSameScreen.contains(device))
      #expect(device.id.allSatisfy { $0.isLowercase || $0.isNumber || "-.".contains($0) })
    }
    #expect(DeviceModel.all.allSatisfy { $0.id == $0.screenID })
  }

  @Test(
    "other names map to no device",
    arguments: [
      "", "iphone", "iphone-99", "pro", "iphone-19", "iphone-se", "ipad-air", "ipad-mini",
      "ipad-pro", "iphone-17-plus", "iphone-9", "iphone-3gs", "14", "é", "-",
    ])
  func others(name: String) { #expect(DeviceModel.named(name) == nil) }

  @Test("letters of other scripts are no marks that a name may have, except Apple's small capital")
  func scripts() {
    for name in ["iPhone 15 Про", "iPhone 14 プロ", "iPhone 8é", "iphone-１４"] {
      #expect(DeviceModel.named(name) == nil, "\(name)")
    }
    #expect(DeviceModel.named("iPhone Xʀ")?.id == "iphone-xr")
    #expect(DeviceModel.named("iPhone–15")?.id == "iphone-15")
  }

  @Test("a name longer than the limit is no device, however it folds")
  func long() {
    #expect(DeviceModel.named("iphone-15" + String(repeating: " ", count: 119)) != nil)
    #expect(DeviceModel.named("iphone-15" + String(repeating: " ", count: 120)) == nil)
  }

  @Test(
    "the Swift names are the products",
    arguments: [
      (DeviceModel.iPhone4s, "iphone-4s"), (.iPhoneSE, "iphone-se-1"), (.iPhoneSE3, "iphone-se-3"),
      (.iPhone15, "iphone-15"), (.iPhone16e, "iphone-16e"), (.iPhone17ProMax, "iphone-17-pro-max"),
      (.iPhoneAir, "iphone-air"), (.iPad, "ipad"), (.iPadMini6, "ipad-mini-6"),
      (.iPadAir11M2, "ipad-air-11-m2"), (.iPadPro129, "ipad-pro-12.9"), (.iPadA16, "ipad-a16"),
      (.iPadPro13M5, "ipad-pro-13-m5"),
    ])
  func swiftNames(device: DeviceModel, id: String) { #expect(device.id == id) }

  @Test(
    "layer texts keep the names that references were recorded with",
    arguments: [
      ("iphone-se-1", "iphone-se1"), ("iphone-8-plus", "iphone-8plus"),
      ("iphone-14-pro-max", "iphone-14promax"), ("iphone-15", "iphone-15"), ("ipad", "ipad"),
      ("ipad-pro-12.9-hb", "ipad-pro129hb"), ("320x568@2", "320x568@2"),
    ])
  func layerNames(id: String, name: String) throws {
    #expect(try DeviceModel.parse(id).layerName == name)
  }

  @Test("only the iPhone 17 and 18 families have uncertain properties")
  func uncertain() {
    for device in DeviceModel.products {
      let isNew = ["17", "18"].contains { device.id.hasPrefix("iphone-\($0)") }
      #expect((device.uncertain != nil) == (isNew && device.id != "iphone-17e"), "\(device.id)")
    }
  }
}
