// SPDX-License-Identifier: MIT

// Devices by model name. A test looks up each of them in the table.
extension DeviceModel {
  private static func known(_ id: String) -> DeviceModel { named(id) ?? all[0] }

  // Models with the same screen are one device.

  /// The iPhone 5s.
  public static let iPhone5s = known("iphone-se1")
  /// The iPhone SE of the first generation.
  public static let iPhoneSE = known("iphone-se1")
  /// The iPhone 6.
  public static let iPhone6 = known("iphone-8")
  /// The iPhone 6s.
  public static let iPhone6s = known("iphone-8")
  /// The iPhone 7.
  public static let iPhone7 = known("iphone-8")
  /// The iPhone 8.
  public static let iPhone8 = known("iphone-8")
  /// The iPhone 8 Plus.
  public static let iPhone8Plus = known("iphone-8plus")
  /// The iPhone X.
  public static let iPhoneX = known("iphone-x")
  /// The iPhone XR.
  public static let iPhoneXR = known("iphone-xr")
  /// The iPhone 11.
  public static let iPhone11 = known("iphone-xr")
  /// The iPhone XS Max.
  public static let iPhoneXSMax = known("iphone-xsmax")
  /// The iPhone 12.
  public static let iPhone12 = known("iphone-12")
  /// The iPhone 12 mini.
  public static let iPhone12mini = known("iphone-12mini")
  /// The iPhone 13 mini.
  public static let iPhone13mini = known("iphone-13mini")
  /// The iPhone 13.
  public static let iPhone13 = known("iphone-14")
  /// The iPhone 14.
  public static let iPhone14 = known("iphone-14")
  /// The iPhone 14 Plus.
  public static let iPhone14Plus = known("iphone-14plus")
  /// The iPhone 14 Pro.
  public static let iPhone14Pro = known("iphone-14pro")
  /// The iPhone 15.
  public static let iPhone15 = known("iphone-14pro")
  /// The iPhone 16.
  public static let iPhone16 = known("iphone-14pro")
  /// The iPhone 14 Pro Max.
  public static let iPhone14ProMax = known("iphone-14promax")
  /// The iPhone 16 Pro.
  public static let iPhone16Pro = known("iphone-16pro")
  /// The iPhone 16 Pro Max.
  public static let iPhone16ProMax = known("iphone-16promax")
  /// The iPad with a 9.7-inch screen.
  public static let iPad = known("ipad")
  /// The 11-inch iPad Pro.
  public static let iPadPro11 = known("ipad-pro11")
  /// The 12.9-inch iPad Pro.
  public static let iPadPro129 = known("ipad-pro129")
}
