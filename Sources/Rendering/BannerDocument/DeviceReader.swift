// SPDX-License-Identifier: MIT

package import BannerDevice
internal import BannerFiles
internal import BannerGeometry
internal import BannerJSON

/// Reads the custom devices of a document: objects that name the properties in which they differ
/// from another device.
///
///     { "like": "iphone-16-pro", "name": "prototype", "width": 420, "cut-out": "none" }
package struct DeviceReader {
  /// The longest distance in points that a description may give.
  private static let distances = 0...Double(DeviceModel.longestSide)
  /// The keys of a cutout.
  package static let cutOutKeys = ["kind", "width", "height", "top", "corner-radius", "fillet"]
  /// The kinds of cutouts.
  package static let cutOutKinds = ["notch", "island"]
  /// The edges of insets.
  package static let edgeKeys = ["top", "left", "bottom", "right"]

  private let object: JSONValue
  private var values: [DeviceChanges.Property: JSONValue] = [:]

  /// Returns the keys of a kind of cutout, without `kind`.
  package static func keys(ofCutOut kind: String) -> [String] {
    let others = kind == "notch" ? ["kind", "top"] : ["kind", "corner-radius", "fillet"]
    return cutOutKeys.filter { !others.contains($0) }
  }

  /// Returns the device that an object describes.
  static func device(of object: JSONValue) throws(InputError) -> DeviceModel {
    try DeviceReader(object).device()
  }

  /// Returns the devices that a list describes, by name; other elements are names.
  static func devices(in elements: [JSONValue]) throws(InputError) -> [String: DeviceModel] {
    var devices: [String: DeviceModel] = [:]
    for element in elements {
      guard case .object = element.content else { continue }
      let device = try Self.device(of: element)
      guard devices.updateValue(device, forKey: device.id) == nil else {
        throw element.error(
          "is the second device with the name \(quoted(device.id)); give each a \"name\"")
      }
    }
    return devices
  }

  private init(_ object: JSONValue) throws(InputError) {
    self.object = object
    let keys = DeviceChanges.Property.allCases.map(\.rawValue)
    for member in try object.members() {
      guard let property = DeviceChanges.Property(rawValue: member.key) else {
        throw member.error("unknown key\(suggestion(for: member.key, among: keys))")
      }
      if !member.value.isNull { values[property] = member.value }
    }
  }

  private func device() throws(InputError) -> DeviceModel {
    let base = try base()
    var changes = DeviceChanges()
    changes.width = try number(.width)
    changes.height = try number(.height)
    changes.scale = try number(.scale)
    changes.cornerRadius = try number(.cornerRadius)
    changes.statusBarHeight = try number(.statusBar)
    changes.hasHomeButton = try values[.homeButton]?.bool()
    changes.safeArea = try insets(.safeArea)
    changes.landscapeSafeArea = try insets(.landscapeSafeArea)
    changes.cutOut = try cutOut(base.device.cutOut)
    var launch: Int?
    if let value = values[.ios] {
      let major = try value.integer(in: 0...999)
      guard let version = SystemVersion.version(drawing: major) else {
        throw value.error(SystemVersion.refusal(of: "\(major)"))
      }
      changes.version = version
      launch = major
    }
    let name = try values[.name]?.string() ?? base.name
    do throws(DeviceError) {
      var device = try base.device.changed(changes, named: name)
      if let launch { device = device.launched(with: launch) }
      return device
    } catch {
      let scale = changes.scale ?? base.device.scale
      throw located(error, widthInPixels: changes.width.map { $0 * scale })
    }
  }

  /// Returns the device that the description starts from, and a name for the result.
  private func base() throws(InputError) -> (device: DeviceModel, name: String) {
    if let value = values[.like] {
      let text = try value.string()
      do throws(DeviceError) {
        let device = try DeviceModel.parse(text)
        // The id of a custom screen is its size, which begins with a digit.
        let isSize = device.id.first?.isNumber == true
        let size = device.size
        return (
          device,
          isSize
            ? "custom-\(decimal(size.width))x\(decimal(size.height))" : "\(device.id)-custom"
        )
      } catch { throw value.error(DeviceSuggestion.message(for: text, error)) }
    }
    guard let width = try number(.width), let height = try number(.height),
      let scale = try number(.scale)
    else {
      throw object.error("needs \"like\" with a device, or \"width\", \"height\" and \"scale\"")
    }
    do throws(DeviceError) {
      return (
        try DeviceModel.custom(width: width, height: height, scale: scale),
        "custom-\(decimal(width))x\(decimal(height))"
      )
    } catch { throw located(error, widthInPixels: width * scale) }
  }

  private func number(_ property: DeviceChanges.Property) throws(InputError) -> Double? {
    try values[property]?.number(in: Self.distances)
  }

  private func insets(
    _ property: DeviceChanges.Property
  ) throws(InputError) -> DeviceChanges.Insets {
    var insets = DeviceChanges.Insets()
    guard let value = values[property] else { return insets }
    for (key, value) in try members(of: value, among: Self.edgeKeys) {
      let distance = try value.number(in: Self.distances)
      switch key {
      case "top": insets.top = distance
      case "left": insets.left = distance
      case "bottom": insets.bottom = distance
      default: insets.right = distance
      }
    }
    return insets
  }

  /// Returns the cutout, with the missing dimensions of the other device's cutout of that kind.
  private func cutOut(_ base: CutOut) throws(InputError) -> CutOut? {
    guard let value = values[.cutOut] else { return nil }
    if case .string(let text) = value.content {
      guard text == "none" else { throw value.error("expected \"none\" or an object") }
      return CutOut.none
    }
    guard case .object = value.content else {
      throw value.expected("\"none\" or an object with a \"kind\"")
    }
    var numbers: [String: Double] = [:]
    var kind: String?
    for (key, value) in try members(of: value, among: Self.cutOutKeys) {
      guard key == "kind" else {
        numbers[key] = try value.number(in: Self.distances)
        continue
      }
      let text = try value.string()
      guard Self.cutOutKinds.contains(text) else {
        throw value.error(
          "expected \"notch\" or \"island\", found \(quoted(text))"
            + suggestion(for: text, among: Self.cutOutKinds))
      }
      kind = text
    }
    guard let kind else { throw value.error("needs \"kind\": \"notch\" or \"island\"") }
    let own = Self.keys(ofCutOut: kind)
    for key in Self.cutOutKeys where numbers[key] != nil && !own.contains(key) {
      let noun = kind == "island" ? "an island" : "a notch"
      throw value.error("has \(quoted(key)), which \(noun) doesn't have")
    }
    return try Self.cutOut(kind, numbers, value, base)
  }

  private static func cutOut(
    _ kind: String, _ numbers: [String: Double], _ value: JSONValue, _ base: CutOut
  ) throws(InputError) -> CutOut {
    func required(_ key: String, _ other: Double?) throws(InputError) -> Double {
      if let number = numbers[key] ?? other { return number }
      throw value.error("needs \(quoted(key))")
    }
    if kind == "island" {
      var usual: (size: Size, top: Double)?
      if case .island(let size, let top) = base { usual = (size, top) }
      return .island(
        size: Size(
          width: try required("width", usual?.size.width),
          height: try required("height", usual?.size.height)),
        top: try required("top", usual?.top))
    }
    var usual: CutOut.Notch?
    if case .notch(let notch) = base { usual = notch }
    let width = try required("width", usual?.width)
    let height = try required("height", usual?.height)
    // As large as on the first notch, or smaller in a smaller notch.
    let fillet = numbers["fillet"] ?? min(usual?.fillet ?? 6, height / 4)
    return .notch(
      CutOut.Notch(
        width: width, height: height,
        bottomRadius: numbers["corner-radius"]
          ?? min(usual?.bottomRadius ?? 20, height - fillet, width / 2),
        fillet: fillet))
  }

  /// Returns the members of an object with known keys, without those that are null.
  private func members(
    of object: JSONValue, among keys: [String]
  ) throws(InputError) -> [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = []
    for member in try object.members() {
      guard keys.contains(member.key) else {
        throw member.error("unknown key\(suggestion(for: member.key, among: keys))")
      }
      if !member.value.isNull { members.append((member.key, member.value)) }
    }
    return members
  }

  /// Returns the error with the place of the property, or of the object.
  private func located(_ error: DeviceError, widthInPixels: Double?) -> InputError {
    let text = DeviceSuggestion.description(of: error)
    switch error {
    case .invalid(let property, let message):
      return values[property]?.error(message) ?? object.error(text)
    case .scaleOutOfRange: return (values[.scale] ?? object).error(text)
    case .sideOutOfRange(let side):
      let property: DeviceChanges.Property = side == widthInPixels ? .width : .height
      return (values[property] ?? object).error(text)
    case .unknown, .notANumber, .tooManyPixels: return object.error(text)
    }
  }
}

extension Options.Value {
  /// The device that the value of the option `device` names or describes.
  ///
  /// - Throws: A ``DeviceError`` for an unknown name, and for a wrong size.
  package func device() throws(DeviceError) -> DeviceModel {
    if let device = devices[text] { return device }
    return try DeviceModel.parse(text)
  }

  /// The name of a device in file names: the id of a known one, or else the text.
  package static func fileName(ofDevice text: String) -> String {
    DeviceModel.named(text)?.id ?? text
  }
}
