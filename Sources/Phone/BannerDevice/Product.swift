// SPDX-License-Identifier: MIT

/// A device that Apple sold, with the screen that it has.
struct Product: Sendable {
  /// The name on the command line, spelled as in Xcode: `iphone-16-pro`.
  let id: String
  /// Apple's name.
  let name: String
  /// The major version of iOS that it was first sold with.
  let launch: Int
  /// The row of ``DeviceModel/screens`` with its screen.
  let screen: String
  /// Other names for it.
  let spellings: [String]
  /// The properties that no reliable source gives; nil if there are none.
  let uncertain: String?

  /// Creates a product.
  init(
    _ id: String, _ name: String, _ launch: Int, _ screen: String, also spellings: [String] = [],
    uncertain: String? = nil
  ) {
    self.id = id
    self.name = name
    self.launch = launch
    self.screen = screen
    self.spellings = spellings
    self.uncertain = uncertain
  }
}

// Every phone and tablet that Apple has sold since iOS 7, grouped by screen. Source of versions and
// screens: chrome.md 1.3.
//
// Four names stand for several products, and have iOS 17: `ipad`, `ipad-pro-11`, `ipad-pro-12.9`
// and `ipad-pro-12.9-hb`.
extension Product {
  /// The phones, from small to large screens.
  // swift-format-ignore
  static let phones = [
    Product("iphone-4", "iPhone 4", 4, "iphone-4s"),
    Product("iphone-4s", "iPhone 4s", 5, "iphone-4s"),
    Product("iphone-5", "iPhone 5", 6, "iphone-se-1"),
    Product("iphone-5c", "iPhone 5c", 7, "iphone-se-1"),
    Product("iphone-5s", "iPhone 5s", 7, "iphone-se-1"),
    Product("iphone-se-1", "iPhone SE (1st generation)", 9, "iphone-se-1", also: ["iphone-se-2016"]),
    Product("iphone-6", "iPhone 6", 8, "iphone-8"),
    Product("iphone-6s", "iPhone 6s", 9, "iphone-8"),
    Product("iphone-7", "iPhone 7", 10, "iphone-8"),
    Product("iphone-8", "iPhone 8", 11, "iphone-8"),
    Product("iphone-se-2", "iPhone SE (2nd generation)", 13, "iphone-8", also: ["iphone-se-2020"]),
    Product("iphone-se-3", "iPhone SE (3rd generation)", 15, "iphone-8", also: ["iphone-se-2022"]),
    Product("iphone-6-plus", "iPhone 6 Plus", 8, "iphone-8-plus"),
    Product("iphone-6s-plus", "iPhone 6s Plus", 9, "iphone-8-plus"),
    Product("iphone-7-plus", "iPhone 7 Plus", 10, "iphone-8-plus"),
    Product("iphone-8-plus", "iPhone 8 Plus", 11, "iphone-8-plus"),
    Product("iphone-x", "iPhone X", 11, "iphone-x", also: ["iphone-10"]),
    Product("iphone-xs", "iPhone XS", 12, "iphone-x", also: ["iphone-10s"]),
    Product("iphone-11-pro", "iPhone 11 Pro", 13, "iphone-x"),
    Product("iphone-xs-max", "iPhone XS Max", 12, "iphone-xs-max", also: ["iphone-10s-max"]),
    Product("iphone-11-pro-max", "iPhone 11 Pro Max", 13, "iphone-xs-max"),
    Product("iphone-xr", "iPhone XR", 12, "iphone-xr", also: ["iphone-10r"]),
    Product("iphone-11", "iPhone 11", 13, "iphone-xr"),
    Product("iphone-12", "iPhone 12", 14, "iphone-12"),
    Product("iphone-12-pro", "iPhone 12 Pro", 14, "iphone-12"),
    Product("iphone-12-mini", "iPhone 12 mini", 14, "iphone-12-mini"),
    Product("iphone-12-pro-max", "iPhone 12 Pro Max", 14, "iphone-12-pro-max"),
    Product("iphone-13-mini", "iPhone 13 mini", 15, "iphone-13-mini"),
    Product("iphone-13", "iPhone 13", 15, "iphone-14"),
    Product("iphone-13-pro", "iPhone 13 Pro", 15, "iphone-14"),
    Product("iphone-14", "iPhone 14", 16, "iphone-14"),
    Product("iphone-16e", "iPhone 16e", 18, "iphone-14"),
    Product("iphone-17e", "iPhone 17e", 26, "iphone-14"),
    Product("iphone-13-pro-max", "iPhone 13 Pro Max", 15, "iphone-14-plus"),
    Product("iphone-14-plus", "iPhone 14 Plus", 16, "iphone-14-plus"),
    Product("iphone-14-pro", "iPhone 14 Pro", 16, "iphone-14-pro"),
    Product("iphone-15", "iPhone 15", 17, "iphone-14-pro"),
    Product("iphone-15-pro", "iPhone 15 Pro", 17, "iphone-14-pro"),
    Product("iphone-16", "iPhone 16", 18, "iphone-14-pro"),
    Product("iphone-14-pro-max", "iPhone 14 Pro Max", 16, "iphone-14-pro-max"),
    Product("iphone-15-plus", "iPhone 15 Plus", 17, "iphone-14-pro-max"),
    Product("iphone-15-pro-max", "iPhone 15 Pro Max", 17, "iphone-14-pro-max"),
    Product("iphone-16-plus", "iPhone 16 Plus", 18, "iphone-14-pro-max"),
    Product("iphone-16-pro", "iPhone 16 Pro", 18, "iphone-16-pro"),
    Product("iphone-17", "iPhone 17", 26, "iphone-16-pro", uncertain: "cutout"),
    Product("iphone-17-pro", "iPhone 17 Pro", 26, "iphone-16-pro", uncertain: "cutout"),
    Product("iphone-18-pro", "iPhone 18 Pro", 27, "iphone-16-pro", uncertain: "insets, corner radius and cutout"),
    Product("iphone-16-pro-max", "iPhone 16 Pro Max", 18, "iphone-16-pro-max"),
    Product("iphone-17-pro-max", "iPhone 17 Pro Max", 26, "iphone-16-pro-max", uncertain: "cutout"),
    Product("iphone-18-pro-max", "iPhone 18 Pro Max", 27, "iphone-16-pro-max", uncertain: "insets, corner radius and cutout"),
    Product("iphone-air", "iPhone Air", 26, "iphone-air", also: ["iphone-17-air"]),
  ]

  /// The tablets, from small to large screens.
  // swift-format-ignore
  static let pads = [
    Product("ipad-2", "iPad 2", 4, "ipad-2"),
    Product("ipad-mini-1", "iPad mini (1st generation)", 6, "ipad-2", also: ["ipad-mini-2012"]),
    Product("ipad", "iPad (9.7-inch)", 17, "ipad", also: ["ipad-9.7"]),
    Product("ipad-4", "iPad (4th generation)", 6, "ipad", also: ["ipad-2012", "ipad-retina"]),
    Product("ipad-5", "iPad (5th generation)", 10, "ipad", also: ["ipad-2017"]),
    Product("ipad-6", "iPad (6th generation)", 11, "ipad", also: ["ipad-2018"]),
    Product("ipad-air-1", "iPad Air (1st generation)", 7, "ipad", also: ["ipad-air-2013"]),
    Product("ipad-air-2", "iPad Air 2", 8, "ipad", also: ["ipad-air-2014"]),
    Product("ipad-mini-2", "iPad mini 2", 7, "ipad", also: ["ipad-mini-2013", "ipad-mini-retina", "ipad-mini-with-retina-display"]),
    Product("ipad-mini-3", "iPad mini 3", 8, "ipad", also: ["ipad-mini-2014"]),
    Product("ipad-mini-4", "iPad mini 4", 9, "ipad", also: ["ipad-mini-2015"]),
    Product("ipad-mini-5", "iPad mini (5th generation)", 12, "ipad", also: ["ipad-mini-2019", "ipad-mini-a12"]),
    Product("ipad-pro-9.7", "iPad Pro (9.7-inch)", 9, "ipad", also: ["ipad-pro-2016"]),
    Product("ipad-7", "iPad (7th generation)", 13, "ipad-9", also: ["ipad-2019", "ipad-10.2"]),
    Product("ipad-8", "iPad (8th generation)", 14, "ipad-9", also: ["ipad-2020", "ipad-a12"]),
    Product("ipad-9", "iPad (9th generation)", 15, "ipad-9", also: ["ipad-2021", "ipad-a13"]),
    Product("ipad-pro-10.5", "iPad Pro (10.5-inch)", 10, "ipad-air-3", also: ["ipad-pro-10.5-2017"]),
    Product("ipad-air-3", "iPad Air (3rd generation)", 12, "ipad-air-3", also: ["ipad-air-2019", "ipad-air-a12"]),
    Product("ipad-pro-12.9-hb", "iPad Pro 12.9-inch with a home button", 17, "ipad-pro-12.9-hb"),
    Product("ipad-pro-12.9-1", "iPad Pro (12.9-inch) (1st generation)", 9, "ipad-pro-12.9-hb", also: ["ipad-pro-12.9-2015"]),
    Product("ipad-pro-12.9-2", "iPad Pro (12.9-inch) (2nd generation)", 10, "ipad-pro-12.9-hb", also: ["ipad-pro-12.9-2017"]),
    Product("ipad-mini-6", "iPad mini (6th generation)", 15, "ipad-mini-6", also: ["ipad-mini-2021", "ipad-mini-a15"]),
    Product("ipad-mini-a17-pro", "iPad mini (A17 Pro)", 18, "ipad-mini-6", also: ["ipad-mini-7", "ipad-mini-a17", "ipad-mini-2024"]),
    Product("ipad-10", "iPad (10th generation)", 16, "ipad-10", also: ["ipad-2022", "ipad-10.9", "ipad-a14"]),
    Product("ipad-a16", "iPad (A16)", 18, "ipad-10", also: ["ipad-11", "ipad-2025", "ipad-11-a16"]),
    Product("ipad-air-4", "iPad Air (4th generation)", 14, "ipad-air-5", also: ["ipad-air-2020", "ipad-air-a14"]),
    Product("ipad-air-5", "iPad Air (5th generation)", 15, "ipad-air-5", also: ["ipad-air-2022", "ipad-air-m1"]),
    Product("ipad-air-11-m2", "iPad Air 11-inch (M2)", 17, "ipad-air-5", also: ["ipad-air-11", "ipad-air-11-2024"]),
    Product("ipad-air-11-m3", "iPad Air 11-inch (M3)", 18, "ipad-air-5", also: ["ipad-air-11-2025"]),
    Product("ipad-air-11-m4", "iPad Air 11-inch (M4)", 26, "ipad-air-5", also: ["ipad-air-11-2026"]),
    Product("ipad-pro-11", "iPad Pro (11-inch)", 17, "ipad-pro-11"),
    Product("ipad-pro-11-1", "iPad Pro (11-inch) (1st generation)", 12, "ipad-pro-11", also: ["ipad-pro-11-2018"]),
    Product("ipad-pro-11-2", "iPad Pro (11-inch) (2nd generation)", 13, "ipad-pro-11", also: ["ipad-pro-11-2020"]),
    Product("ipad-pro-11-3", "iPad Pro (11-inch) (3rd generation)", 14, "ipad-pro-11", also: ["ipad-pro-11-m1", "ipad-pro-11-2021"]),
    Product("ipad-pro-11-4", "iPad Pro (11-inch) (4th generation)", 16, "ipad-pro-11", also: ["ipad-pro-11-m2", "ipad-pro-11-2022"]),
    Product("ipad-pro-11-m4", "iPad Pro 11-inch (M4)", 17, "ipad-pro-11-m4", also: ["ipad-pro-11-5", "ipad-pro-11-2024"]),
    Product("ipad-pro-11-m5", "iPad Pro 11-inch (M5)", 26, "ipad-pro-11-m4", also: ["ipad-pro-11-2025"]),
    Product("ipad-pro-12.9", "iPad Pro (12.9-inch)", 17, "ipad-pro-12.9"),
    Product("ipad-pro-12.9-3", "iPad Pro (12.9-inch) (3rd generation)", 12, "ipad-pro-12.9", also: ["ipad-pro-12.9-2018"]),
    Product("ipad-pro-12.9-4", "iPad Pro (12.9-inch) (4th generation)", 13, "ipad-pro-12.9", also: ["ipad-pro-12.9-2020"]),
    Product("ipad-pro-12.9-5", "iPad Pro (12.9-inch) (5th generation)", 14, "ipad-pro-12.9", also: ["ipad-pro-12.9-m1", "ipad-pro-12.9-2021"]),
    Product("ipad-pro-12.9-6", "iPad Pro (12.9-inch) (6th generation)", 16, "ipad-pro-12.9", also: ["ipad-pro-12.9-m2", "ipad-pro-12.9-2022"]),
    Product("ipad-air-13-m2", "iPad Air 13-inch (M2)", 17, "ipad-pro-12.9", also: ["ipad-air-13", "ipad-air-13-2024"]),
    Product("ipad-air-13-m3", "iPad Air 13-inch (M3)", 18, "ipad-pro-12.9", also: ["ipad-air-13-2025"]),
    Product("ipad-air-13-m4", "iPad Air 13-inch (M4)", 26, "ipad-pro-12.9", also: ["ipad-air-13-2026"]),
    Product("ipad-pro-13-m4", "iPad Pro 13-inch (M4)", 17, "ipad-pro-13-m4", also: ["ipad-pro-13", "ipad-pro-13-2024"]),
    Product("ipad-pro-13-m5", "iPad Pro 13-inch (M5)", 26, "ipad-pro-13-m4", also: ["ipad-pro-13-2025"]),
  ]
}
