// SPDX-License-Identifier: MIT

// Devices by product name. A test looks up each of them in the table.
//
// Products with equal screens differ in their name and in their default iOS version.
extension DeviceModel {
  private static func known(_ id: String) -> DeviceModel { named(id) ?? all[0] }

  /// The iPhone 4.
  public static let iPhone4 = known("iphone-4")
  /// The iPhone 4s.
  public static let iPhone4s = known("iphone-4s")
  /// The iPhone 5.
  public static let iPhone5 = known("iphone-5")
  /// The iPhone 5c.
  public static let iPhone5c = known("iphone-5c")
  /// The iPhone 5s.
  public static let iPhone5s = known("iphone-5s")
  /// The iPhone SE (1st generation).
  public static let iPhoneSE = known("iphone-se-1")
  /// The iPhone 6.
  public static let iPhone6 = known("iphone-6")
  /// The iPhone 6s.
  public static let iPhone6s = known("iphone-6s")
  /// The iPhone 7.
  public static let iPhone7 = known("iphone-7")
  /// The iPhone 8.
  public static let iPhone8 = known("iphone-8")
  /// The iPhone SE (2nd generation).
  public static let iPhoneSE2 = known("iphone-se-2")
  /// The iPhone SE (3rd generation).
  public static let iPhoneSE3 = known("iphone-se-3")
  /// The iPhone 6 Plus.
  public static let iPhone6Plus = known("iphone-6-plus")
  /// The iPhone 6s Plus.
  public static let iPhone6sPlus = known("iphone-6s-plus")
  /// The iPhone 7 Plus.
  public static let iPhone7Plus = known("iphone-7-plus")
  /// The iPhone 8 Plus.
  public static let iPhone8Plus = known("iphone-8-plus")
  /// The iPhone X.
  public static let iPhoneX = known("iphone-x")
  /// The iPhone XS.
  public static let iPhoneXS = known("iphone-xs")
  /// The iPhone 11 Pro.
  public static let iPhone11Pro = known("iphone-11-pro")
  /// The iPhone XS Max.
  public static let iPhoneXSMax = known("iphone-xs-max")
  /// The iPhone 11 Pro Max.
  public static let iPhone11ProMax = known("iphone-11-pro-max")
  /// The iPhone XR.
  public static let iPhoneXR = known("iphone-xr")
  /// The iPhone 11.
  public static let iPhone11 = known("iphone-11")
  /// The iPhone 12.
  public static let iPhone12 = known("iphone-12")
  /// The iPhone 12 Pro.
  public static let iPhone12Pro = known("iphone-12-pro")
  /// The iPhone 12 mini.
  public static let iPhone12mini = known("iphone-12-mini")
  /// The iPhone 12 Pro Max.
  public static let iPhone12ProMax = known("iphone-12-pro-max")
  /// The iPhone 13 mini.
  public static let iPhone13mini = known("iphone-13-mini")
  /// The iPhone 13.
  public static let iPhone13 = known("iphone-13")
  /// The iPhone 13 Pro.
  public static let iPhone13Pro = known("iphone-13-pro")
  /// The iPhone 14.
  public static let iPhone14 = known("iphone-14")
  /// The iPhone 16e.
  public static let iPhone16e = known("iphone-16e")
  /// The iPhone 17e.
  public static let iPhone17e = known("iphone-17e")
  /// The iPhone 13 Pro Max.
  public static let iPhone13ProMax = known("iphone-13-pro-max")
  /// The iPhone 14 Plus.
  public static let iPhone14Plus = known("iphone-14-plus")
  /// The iPhone 14 Pro.
  public static let iPhone14Pro = known("iphone-14-pro")
  /// The iPhone 15.
  public static let iPhone15 = known("iphone-15")
  /// The iPhone 15 Pro.
  public static let iPhone15Pro = known("iphone-15-pro")
  /// The iPhone 16.
  public static let iPhone16 = known("iphone-16")
  /// The iPhone 14 Pro Max.
  public static let iPhone14ProMax = known("iphone-14-pro-max")
  /// The iPhone 15 Plus.
  public static let iPhone15Plus = known("iphone-15-plus")
  /// The iPhone 15 Pro Max.
  public static let iPhone15ProMax = known("iphone-15-pro-max")
  /// The iPhone 16 Plus.
  public static let iPhone16Plus = known("iphone-16-plus")
  /// The iPhone 16 Pro.
  public static let iPhone16Pro = known("iphone-16-pro")
  /// The iPhone 17.
  public static let iPhone17 = known("iphone-17")
  /// The iPhone 17 Pro.
  public static let iPhone17Pro = known("iphone-17-pro")
  /// The iPhone 18 Pro.
  public static let iPhone18Pro = known("iphone-18-pro")
  /// The iPhone 16 Pro Max.
  public static let iPhone16ProMax = known("iphone-16-pro-max")
  /// The iPhone 17 Pro Max.
  public static let iPhone17ProMax = known("iphone-17-pro-max")
  /// The iPhone 18 Pro Max.
  public static let iPhone18ProMax = known("iphone-18-pro-max")
  /// The iPhone Air.
  public static let iPhoneAir = known("iphone-air")
  /// The iPad 2.
  public static let iPad2 = known("ipad-2")
  /// The iPad mini (1st generation).
  public static let iPadMini1 = known("ipad-mini-1")
  /// An iPad with a 9.7-inch screen, with iOS 17.
  public static let iPad = known("ipad")
  /// The iPad (4th generation).
  public static let iPad4 = known("ipad-4")
  /// The iPad (5th generation).
  public static let iPad5 = known("ipad-5")
  /// The iPad (6th generation).
  public static let iPad6 = known("ipad-6")
  /// The iPad Air (1st generation).
  public static let iPadAir1 = known("ipad-air-1")
  /// The iPad Air 2.
  public static let iPadAir2 = known("ipad-air-2")
  /// The iPad mini 2.
  public static let iPadMini2 = known("ipad-mini-2")
  /// The iPad mini 3.
  public static let iPadMini3 = known("ipad-mini-3")
  /// The iPad mini 4.
  public static let iPadMini4 = known("ipad-mini-4")
  /// The iPad mini (5th generation).
  public static let iPadMini5 = known("ipad-mini-5")
  /// The iPad Pro (9.7-inch).
  public static let iPadPro97 = known("ipad-pro-9.7")
  /// The iPad (7th generation).
  public static let iPad7 = known("ipad-7")
  /// The iPad (8th generation).
  public static let iPad8 = known("ipad-8")
  /// The iPad (9th generation).
  public static let iPad9 = known("ipad-9")
  /// The iPad Pro (10.5-inch).
  public static let iPadPro105 = known("ipad-pro-10.5")
  /// The iPad Air (3rd generation).
  public static let iPadAir3 = known("ipad-air-3")
  /// A 12.9-inch iPad Pro, 1st or 2nd generation, with iOS 17.
  public static let iPadPro129WithHomeButton = known("ipad-pro-12.9-hb")
  /// The iPad Pro (12.9-inch) (1st generation).
  public static let iPadPro129Generation1 = known("ipad-pro-12.9-1")
  /// The iPad Pro (12.9-inch) (2nd generation).
  public static let iPadPro129Generation2 = known("ipad-pro-12.9-2")
  /// The iPad mini (6th generation).
  public static let iPadMini6 = known("ipad-mini-6")
  /// The iPad mini (A17 Pro).
  public static let iPadMiniA17Pro = known("ipad-mini-a17-pro")
  /// The iPad (10th generation).
  public static let iPad10 = known("ipad-10")
  /// The iPad (A16).
  public static let iPadA16 = known("ipad-a16")
  /// The iPad Air (4th generation).
  public static let iPadAir4 = known("ipad-air-4")
  /// The iPad Air (5th generation).
  public static let iPadAir5 = known("ipad-air-5")
  /// The iPad Air 11-inch (M2).
  public static let iPadAir11M2 = known("ipad-air-11-m2")
  /// The iPad Air 11-inch (M3).
  public static let iPadAir11M3 = known("ipad-air-11-m3")
  /// The iPad Air 11-inch (M4).
  public static let iPadAir11M4 = known("ipad-air-11-m4")
  /// An 11-inch iPad Pro, 1st to 4th generation, with iOS 17.
  public static let iPadPro11 = known("ipad-pro-11")
  /// The iPad Pro (11-inch) (1st generation).
  public static let iPadPro11Generation1 = known("ipad-pro-11-1")
  /// The iPad Pro (11-inch) (2nd generation).
  public static let iPadPro11Generation2 = known("ipad-pro-11-2")
  /// The iPad Pro (11-inch) (3rd generation).
  public static let iPadPro11Generation3 = known("ipad-pro-11-3")
  /// The iPad Pro (11-inch) (4th generation).
  public static let iPadPro11Generation4 = known("ipad-pro-11-4")
  /// The iPad Pro 11-inch (M4).
  public static let iPadPro11M4 = known("ipad-pro-11-m4")
  /// The iPad Pro 11-inch (M5).
  public static let iPadPro11M5 = known("ipad-pro-11-m5")
  /// A 12.9-inch iPad Pro, 3rd to 6th generation, with iOS 17.
  public static let iPadPro129 = known("ipad-pro-12.9")
  /// The iPad Pro (12.9-inch) (3rd generation).
  public static let iPadPro129Generation3 = known("ipad-pro-12.9-3")
  /// The iPad Pro (12.9-inch) (4th generation).
  public static let iPadPro129Generation4 = known("ipad-pro-12.9-4")
  /// The iPad Pro (12.9-inch) (5th generation).
  public static let iPadPro129Generation5 = known("ipad-pro-12.9-5")
  /// The iPad Pro (12.9-inch) (6th generation).
  public static let iPadPro129Generation6 = known("ipad-pro-12.9-6")
  /// The iPad Air 13-inch (M2).
  public static let iPadAir13M2 = known("ipad-air-13-m2")
  /// The iPad Air 13-inch (M3).
  public static let iPadAir13M3 = known("ipad-air-13-m3")
  /// The iPad Air 13-inch (M4).
  public static let iPadAir13M4 = known("ipad-air-13-m4")
  /// The iPad Pro 13-inch (M4).
  public static let iPadPro13M4 = known("ipad-pro-13-m4")
  /// The iPad Pro 13-inch (M5).
  public static let iPadPro13M5 = known("ipad-pro-13-m5")
}
