// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerJSON
internal import BannerDevice
internal import BannerDocument
internal import BannerKitInterface

extension Screenshot {
  /// Reads the device, its iOS version and the appearance.
  mutating func readScreen(
    _ options: Options, warnings: inout [InputError]
  ) throws(RenderError) {
    var device = Self.standardDevice(of: kit, for: options)
    var standard = Self.standardVersion(of: kit, on: device)
    if let asked = options[.device] {
      do throws(DeviceError) { device = try asked.device() } catch {
        throw Self.wrong(asked, DeviceSuggestion.message(for: asked.text, error))
      }
      standard = Self.ownVersion(of: device, in: kit)
    }
    if let scale = options.fittedScale {
      device = try device.fitted(toScale: scale)
    } else if let asked = options[.scale], let scale = try options.number(.scale) {
      do throws(DeviceError) { device = try device.drawn(atScale: scale) } catch {
        throw Self.wrong(asked, error.description)
      }
    }
    let version = try Self.version(options, on: device, warnings: &warnings)
    screen = Screen(
      device: device, version: version ?? standard,
      appearance: try options.word(.appearance) ?? .light)
    guard let asked = options[.appearance],
      let problem = Self.problem(withAppearanceOf: screen)
    else { return }
    guard options[.device] == nil, options[.ios] == nil else { throw Self.wrong(asked, problem) }
    screen.version = .ios13
  }

  /// Returns the version of iOS that the options name, or nil for the default.
  ///
  /// A version later than the newest known one is drawn as that one, with a warning.
  private static func version(
    _ options: Options, on device: DeviceModel, warnings: inout [InputError]
  ) throws(RenderError) -> IOSVersion? {
    guard let asked = options[.ios] else {
      if let launch = device.launchVersion,
        let note = SystemVersion.note(on: launch, of: device.id),
        let origin = options[.device]?.origin
      {
        warnings.append(origin.error(note))
      }
      return nil
    }
    let major = Int(asked.text)
    guard let version = major.flatMap({ SystemVersion.version(drawing: $0) }) else {
      throw wrong(asked, SystemVersion.refusal(of: asked.text))
    }
    if let note = major.flatMap({ SystemVersion.note(on: $0) }) {
      warnings.append(asked.origin.error(note))
    }
    return version
  }
}
