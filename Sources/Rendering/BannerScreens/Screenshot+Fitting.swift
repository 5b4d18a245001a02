// SPDX-License-Identifier: MIT

internal import BannerJSON
package import BannerFiles
package import BannerDevice
package import BannerDocument
internal import BannerGeometry
package import BannerKitInterface

// Options that some devices can't honor. The kit's default device is replaced if necessary, but a
// requested device or iOS version never is.
extension Screenshot {
  /// Returns the default device of a kit for the given options.
  ///
  /// It is the kit's usual device, or the closest one that supports the options. An activity in
  /// the status bar requires a home button, and a mask requires rounded corners. No device has
  /// both. In that case, the usual device is used, and a warning reports the option without
  /// effect.
  package static func standardDevice(of kit: any Kit, for options: Options) -> DeviceModel {
    let usual = kit.standardDevice
    let isMasked = options[.mask]?.flag == true && options[.frame]?.flag != true
    let noActivity = Options.Key.activity.definition.standard
    let hasActivity =
      (options[.activity]?.text ?? noActivity) != noActivity && options[.statusBar]?.flag != false
    return usual.nearest {
      (!isMasked || $0.displayCornerRadius > 0) && (!hasActivity || $0.hasHomeButton)
    } ?? usual
  }

  /// Returns the iOS version of a kit's banners on a device that wasn't requested.
  ///
  /// It is the version of the original's pictures on the kit's own device, and the device's own on
  /// another one.
  package static func standardVersion(of kit: any Kit, on device: DeviceModel) -> IOSVersion {
    if device.id == kit.standardDevice.id, let version = kit.standard.version { return version }
    return ownVersion(of: device, in: kit)
  }

  /// Returns the iOS version that a requested device came with, or the oldest that the original
  /// supports.
  package static func ownVersion(of device: DeviceModel, in kit: any Kit) -> IOSVersion {
    max(device.defaultVersion, kit.standard.leastVersion)
  }

  /// A part of the message about an appearance that a screen doesn't support.
  package static let nearestAppearance = "the closest that has one is"

  /// Returns the reason why a screen doesn't support its appearance, with the closest one that
  /// does.
  ///
  /// Returns nil if the screen supports it.
  package static func problem(withAppearanceOf screen: Screen) -> String? {
    guard screen.appearance != screen.chosenAppearance else { return nil }
    // Every device of the table can run it.
    let (device, least) = (screen.device.id, IOSVersion.ios13.major)
    return "\(device) with iOS \(screen.version.major) has no \(screen.chosenAppearance.rawValue)"
      + " appearance; \(nearestAppearance) \(device) with iOS \(least)"
  }

  /// Returns the screenshot on a screen that supports its appearance.
  ///
  /// The kit's default screen gets the first iOS version that supports it.
  ///
  /// - Throws: ``RenderError/usage(_:)`` for a requested screen that doesn't support it.
  package func withItsAppearance() throws(RenderError) -> Screenshot {
    guard let problem = Self.problem(withAppearanceOf: screen) else { return self }
    guard screen.device.id == kit.standardDevice.id,
      screen.version == Self.standardVersion(of: kit, on: screen.device)
    else { throw .usage(problem) }
    var result = self
    result.screen.version = .ios13
    return result
  }
}

extension DeviceModel {
  /// Returns the closest device of the same family that meets a condition, or nil if there is
  /// none.
  ///
  /// It is the device itself, or the one with the smallest difference in screen width, then in
  /// height.
  fileprivate func nearest(where holds: (DeviceModel) -> Bool) -> DeviceModel? {
    if holds(self) { return self }
    return Self.all.filter { $0.family == family && holds($0) }.min { a, b in
      let (first, second) = (abs(a.size.width - size.width), abs(b.size.width - size.width))
      return first == second
        ? abs(a.size.height - size.height) < abs(b.size.height - size.height) : first < second
    }
  }
}
