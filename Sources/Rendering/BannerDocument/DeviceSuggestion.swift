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

  /// Returns the devices whose model a name without numbers gives: every `iphone-se-…` for
  /// `iphone-se`.
  ///
  /// Of more than eight, there is one for each screen.
  package static func devices(sharing name: String) -> [DeviceModel] {
    let found = every(sharing: name)
    guard found.count > most else { return found }
    var screens: Set<String> = []
    return found.filter { screens.insert($0.screenID ?? "").inserted }
  }

  private static func every(sharing name: String) -> [DeviceModel] {
    guard name.utf8.count <= DeviceSpelling.longest else { return [] }
    let wanted = DeviceSpelling.parts(of: name)
    guard !DeviceSpelling.folded(name).isEmpty else { return [] }
    guard wanted.numbers.isEmpty, !wanted.words.isEmpty else { return [] }
    let letters = wanted.words.joined()
    return DeviceModel.products.filter { device in
      // The name of a chip and the mark of a home button follow the model.
      let words = DeviceSpelling.parts(of: device.id).words.filter {
        !["m", "a", "hb"].contains($0)
      }
      return words.joined() == letters
    }
  }

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
