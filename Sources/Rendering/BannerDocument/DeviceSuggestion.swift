// SPDX-License-Identifier: MIT

package import BannerDevice
internal import BannerJSON

/// The messages about unknown device names.
///
/// A suggestion never names a device with another screen: its numbers and model words are those of
/// the name, except for one typing error.
package enum DeviceSuggestion {
  /// The most devices of a message; of more, it has one for each screen.
  private static let most = 8

  /// Returns the message about a text that isn't a device.
  package static func message(for text: String, _ error: DeviceError) -> String {
    guard case .unknown = error else { return description(of: error) }
    if let problem = problem(withIdentifierIn: text) { return problem }
    if isSize(text) {
      return error.description
    }
    if DeviceSpelling.parts(of: text).words.starts(with: ["ipod"]) {
      return
        "\(quoted(text)) is neither a phone nor a tablet; an iPod touch with iOS 7 or later has the screen"
        + " of \"iphone-5\""
    }
    let several = devices(sharing: text)
    if several.count > 1 {
      let names = list(several.map(\.id))
      let advice =
        several.count == every(sharing: text).count
        ? "expected \(names)" : "choose one such as \(names); see `bannerrender list devices`"
      return "\(quoted(text)) is not the name of one device; \(advice)"
    }
    let hint = (several.first ?? nearest(to: text)).map { ". Did you mean \(quoted($0.id))?" } ?? ""
    return "unknown device \(quoted(text)); see `bannerrender list devices`\(hint)"
  }

  /// Whether a text looks like a size: digits, then an x, a period or an @.
  private static func isSize(_ text: String) -> Bool {
    let rest = text.drop { $0.isASCII && $0.isNumber }
    return rest.startIndex > text.startIndex && rest.first.map { "xX.@".contains($0) } == true
  }

  /// Returns the message about a wrong size, with short numbers.
  static func description(of error: DeviceError) -> String {
    func short(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
    return switch error {
    case .scaleOutOfRange(let scale): DeviceError.scaleOutOfRange(short(scale)).description
    case .sideOutOfRange(let side): DeviceError.sideOutOfRange(short(side)).description
    case .unknown, .notANumber, .tooManyPixels, .invalid: error.description
    }
  }

  /// Returns the message about Apple's identifier of a device, such as `iPhone14,5`, in a text; nil
  /// if there is none.
  ///
  /// In a list, its comma would separate two names.
  package static func problem(withIdentifierIn text: String) -> String? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    func isNumber(_ text: Substring) -> Bool {
      (1...2).contains(text.utf8.count) && text.allSatisfy { $0.isASCII && $0.isNumber }
    }
    let found = zip(parts, parts.dropFirst()).first { first, second in
      ["iphone", "ipad", "ipod"].contains { family in
        first.lowercased().hasPrefix(family) && isNumber(first.dropFirst(family.count))
      } && isNumber(second)
    }
    return found.map {
      "\(quoted("\($0),\($1)")) is an identifier of Apple; use the name of the device, see"
        + " `bannerrender list devices`"
    }
  }

  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) or \(last)"
  }

  /// Returns the devices that a name without all details stands for: every `iphone-se-…` for
  /// `iphone-se`, and both sizes for `iPad Air (M2)`.
  ///
  /// Of more than eight, there is one for each screen.
  package static func devices(sharing name: String) -> [DeviceModel] {
    let found = every(sharing: name)
    guard found.count > most else { return found }
    var screens: Set<String> = []
    return found.filter { screens.insert($0.screenID ?? "").inserted }
  }

  private static func every(sharing name: String) -> [DeviceModel] {
    guard name.utf8.count <= DeviceSpelling.longest, !DeviceSpelling.folded(name).isEmpty else {
      return []
    }
    let wanted = DeviceSpelling.traits(of: name)
    guard !wanted.model.isEmpty else { return [] }
    return products.filter { _, models, details in
      models.contains(wanted.model) && wanted.details.isSubset(of: details)
    }.map(\.device)
  }

  /// The products with the models and the details of all their names.
  private static let products: [(device: DeviceModel, models: Set<String>, details: Set<String>)] =
    DeviceModel.products.map { device in
      let names = DeviceModel.names.filter { $0.device.id == device.id }.map {
        DeviceSpelling.traits(of: $0.name)
      }
      // The mark of a home button isn't a word of a model.
      let models = names.map { $0.model.hasSuffix("hb") ? String($0.model.dropLast(2)) : $0.model }
      let details = names.flatMap(\.details) + (unofficialDetails[device.id] ?? [])
      return (device, Set(models), Set(details))
    }

  /// The sizes in inches and the generations that people write, and that don't give one device.
  private static let unofficialDetails: [String: [String]] = {
    let groups: [(ids: [String], details: [String])] = [
      (["ipad-4", "ipad-5", "ipad-6", "ipad-air-1", "ipad-air-2"], ["9.7"]),
      (["ipad-7", "ipad-8", "ipad-9"], ["10.2"]), (["ipad-air-3"], ["10.5"]),
      (["ipad-air-4", "ipad-air-5"], ["10.9"]), (["ipad-mini-6", "ipad-mini-a17-pro"], ["8.3"]),
      ((1...5).map { "ipad-mini-\($0)" }, ["7.9"]), (["ipad-6", "ipad-7"], ["a10"]),
      (["ipad-air-11-m2", "ipad-air-13-m2"], ["6"]),
      (["ipad-air-11-m3", "ipad-air-13-m3"], ["7"]),
      (["ipad-air-11-m4", "ipad-air-13-m4"], ["8"]),
    ]
    return Dictionary(
      groups.flatMap { group in group.ids.map { ($0, group.details) } }, uniquingKeysWith: +)
  }()

  /// Returns the device that a name with one typing error, or without its family, most likely
  /// means.
  ///
  /// Nil if devices with different screens are equally close.
  package static func nearest(to name: String) -> DeviceModel? {
    // A single digit may be a part of an identifier such as `iPhone14,5`.
    guard name.utf8.count <= DeviceSpelling.longest, DeviceSpelling.folded(name).count > 1 else {
      return nil
    }
    // A size is that of an iPad or a computer, not a number of an iPhone.
    for family in ["iphone", "ipad"] where !name.lowercased().contains("inch") {
      if let device = DeviceModel.named("\(family)-\(name)") { return device }
    }
    let wanted = Shape(name)
    guard !wanted.isOfKnownWords else { return nil }
    let close = DeviceModel.names.filter { wanted.differsByOneTypingError(from: Shape($0.name)) }
      .map(\.device)
    guard let first = close.first, close.allSatisfy({ $0.screenID == first.screenID }) else {
      return nil
    }
    return first
  }

  /// The letters and the numbers of a name.
  private struct Shape {
    let letters: [Character]
    let numbers: [String]

    init(_ name: String) {
      let parts = DeviceSpelling.parts(of: name)
      letters = Array(parts.words.joined())
      numbers = parts.numbers.map { $0.filter { $0 != "." } }
    }

    /// The words of every device name.
    private static let words = [
      "iphone", "ipad", "pro", "plus", "max", "mini", "air", "se", "xs", "xr", "x", "s", "c", "e",
      "m", "a", "hb", "ultra", "fold",
    ].map(Array.init)

    /// Whether the letters are words of device names, so that the name has no typing error.
    var isOfKnownWords: Bool {
      var isReachable = [true] + Array(repeating: false, count: letters.count)
      for start in letters.indices where isReachable[start] {
        for word in Self.words where letters[start...].starts(with: word) {
          isReachable[start + word.count] = true
        }
      }
      return isReachable[letters.count]
    }

    /// Whether the numbers are equal, and one letter is inserted, deleted or replaced, or two
    /// neighbors are swapped.
    func differsByOneTypingError(from other: Shape) -> Bool {
      guard numbers == other.numbers, abs(letters.count - other.letters.count) <= 1 else {
        return false
      }
      let start = zip(letters, other.letters).prefix { $0 == $1 }.count
      let mine = letters[start...]
      let others = other.letters[start...]
      let end = zip(mine.reversed(), others.reversed()).prefix { $0 == $1 }.count
      let (left, right) = (mine.dropLast(end), others.dropLast(end))
      if left.count <= 1, right.count <= 1 { return left.count + right.count > 0 }
      return left.count == 2 && right.count == 2 && left.elementsEqual(right.reversed())
    }
  }
}
