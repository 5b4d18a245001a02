// SPDX-License-Identifier: MIT

internal import BannerJSON
package import BannerFiles
package import BannerDevice
package import BannerDocument
internal import BannerGeometry
package import BannerKitInterface

// Options that not every device can honor. The kit's usual device gives way to them; a device or an
// iOS that was asked for does not.
extension Screenshot {
  /// The device on which a kit's banners are shown if options name none.
  ///
  /// It is the kit's usual one, or the nearest that has what is asked for: a status bar that tells of an
  /// activity, which takes a home button, or round corners for a mask. No device has both; then it is
  /// the usual one, and a warning says what changes nothing.
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

  /// The iOS that a kit's banners are shown with on a device if nobody says otherwise.
  static func standardVersion(of kit: any Kit, on device: DeviceModel) -> IOSVersion {
    max(device.defaultVersion, kit.standard.leastVersion)
  }

  /// Part of the sentence about an appearance that a screen can't have.
  package static let nearestAppearance = "the nearest that has one is"

  /// Why a screen can't have its appearance, and the nearest that can; nil if it has it.
  package static func problem(withAppearanceOf screen: Screen) -> String? {
    guard screen.appearance != screen.chosenAppearance else { return nil }
    // Every device of the table can run it.
    let (device, least) = (screen.device.id, IOSVersion.ios13.major)
    return "\(device) with iOS \(screen.version.major) has no \(screen.chosenAppearance.rawValue)"
      + " appearance; \(nearestAppearance) \(device) with iOS \(least)"
  }

  /// The screenshot on a screen that has its appearance.
  ///
  /// The kit's usual screen gets the first iOS that has it.
  ///
  /// - Throws: ``RenderError/usage(_:)`` for a screen of the caller's own choice that lacks it.
  package func withItsAppearance() throws(RenderError) -> Screenshot {
    guard let problem = Self.problem(withAppearanceOf: screen) else { return self }
    guard screen.device.id == kit.standardDevice.id,
      screen.version == Self.standardVersion(of: kit, on: screen.device)
    else { throw .usage(InputError(problem)) }
    var result = self
    result.screen.version = .ios13
    return result
  }
}

extension DeviceModel {
  /// The nearest device of the same family for which a condition holds: itself, or that whose screen
  /// differs least in width, then in height; nil if there is none.
  fileprivate func nearest(where holds: (DeviceModel) -> Bool) -> DeviceModel? {
    if holds(self) { return self }
    return Self.all.filter { $0.family == family && holds($0) }.min { a, b in
      let (first, second) = (abs(a.size.width - size.width), abs(b.size.width - size.width))
      return first == second
        ? abs(a.size.height - size.height) < abs(b.size.height - size.height) : first < second
    }
  }
}
