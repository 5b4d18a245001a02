// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerScreens
internal import BannerFiles
internal import BannerGeometry
internal import BannerDevice
internal import BannerDocument

// The scale and the appearance in file names such as `error@2x.png` and `error~dark@2x.png`.
extension Matrix {
  /// Returns the cases, duplicated for each density and appearance in their file names.
  ///
  /// A file name without a density uses the case's own, and so does one without `~dark`. With a
  /// size limit, each file is a separate case.
  ///
  /// - Parameter files: The file of each case, for each output.
  /// - Returns: The cases, the files of each, and the index ranges of cases split from the same
  ///   one.
  /// - Throws: ``RenderError`` if a file name and an option disagree, or if no screen
  ///   can have the density.
  func parted(
    byDensityOf files: [[String]]
  ) throws(RenderError) -> (matrix: Matrix, files: [[String]], groups: [Range<Int>]) {
    var parts: [(one: Case, files: [String])] = []
    var groups: [Range<Int>] = []
    for (index, one) in cases.enumerated() {
      let start = parts.count
      let own = one.density
      let found = try Self.files(files.map { $0[index] }, of: one)
      if found.isEmpty { parts.append((one, [])) }
      for (density, isDark, files) in found {
        var part = one
        // A size limit must not change a scale that a file name has.
        var isNamed = false
        if one.options[.maxSize] != nil, let name = files.first {
          isNamed = try Self.density(ofName: name) != nil
        }
        if let density, density != own || isNamed { part.draw(.scale, decimal(density)) }
        if isDark, one.options[.appearance]?.text != Appearance.dark.rawValue {
          part.draw(.appearance, Appearance.dark.rawValue)
        }
        parts.append((part, files))
      }
      groups.append(start..<parts.count)
      guard parts.count <= Limits.mostPictures else { throw Self.tooMany }
    }
    return (Matrix(cases: parts.map(\.one)), parts.map(\.files), groups)
  }

  /// Returns a case's files by the density and appearance in their names.
  private static func files(
    _ paths: [String], of one: Case
  ) throws(RenderError) -> [(density: Double?, isDark: Bool, files: [String])] {
    let own = one.density
    // An invalid scale is rejected when the screen is created, regardless of the file names.
    let isRefused = one.options[.scale] != nil && own == nil
    var found: [(density: Double?, isDark: Bool, files: [String])] = []
    for path in paths {
      if let asked = one.options[.width], let density = try Self.density(ofName: path) {
        throw Screenshot.wrong(
          asked,
          "can't be combined with the name \(quoted(path, limit: 120)), which means a scale of"
            + " \(decimal(density))")
      }
      let density = isRefused ? nil : try Self.density(ofName: path) ?? own
      if let asked = one.options[.scale], let density, let own, density != own {
        throw Screenshot.wrong(
          asked,
          "is \(decimal(own)), but the name \(quoted(path, limit: 120)) means"
            + " \(decimal(density))")
      }
      let isDark = Self.isDark(name: path)
      if isDark, let asked = one.options[.appearance], asked.text == Appearance.light.rawValue {
        throw Screenshot.wrong(
          asked, "is light, but the name \(quoted(path, limit: 120)) means dark")
      }
      if one.options[.maxSize] == nil,
        let known = found.firstIndex(where: { $0.density == density && $0.isDark == isDark })
      {
        found[known].files.append(path)
      } else {
        found.append((density, isDark, [path]))
      }
    }
    return found
  }

  /// Whether a file name ends with `~dark`, before or after the scale.
  static func isDark(name path: String) -> Bool {
    var stem = Self.stem(ofName: path)
    if stem.hasSuffix(darkMark) { return true }
    if stem.last == "x", let at = stem.lastIndex(of: "@") { stem = stem[..<at] }
    return stem.hasSuffix(darkMark)
  }

  private static let darkMark = "~dark"

  /// Returns the name of a file without its extension, or that of a folder without its slash.
  private static func stem(ofName path: String) -> Substring {
    if path.hasSuffix("/") { return path.dropLast() }
    return path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
  }

  /// Returns the number in `@2x` at the end of a file name, or nil if there is none.
  static func density(ofName path: String) throws(RenderError) -> Double? {
    var stem = Self.stem(ofName: path)
    if stem.hasSuffix(darkMark) { stem.removeLast(darkMark.count) }
    guard stem.last == "x", let at = stem.lastIndex(of: "@") else { return nil }
    let digits = stem[stem.index(after: at)...].dropLast()
    let isNumber = digits.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
    guard isNumber, digits.utf8.count <= 16, let density = Double(digits) else { return nil }
    guard DeviceModel.scales.contains(density) else {
      let error = DeviceError.scaleOutOfRange(density)
      throw .usage(path: quoted(path, limit: 120), error.description)
    }
    return density
  }
}

extension Matrix.Case {
  /// Sets an option that a file name contains.
  fileprivate mutating func draw(_ key: Options.Key, _ value: String) {
    options.set(key, value)
    for index in names.indices where names[index].key == key.rawValue {
      names[index].value = value
    }
  }

  /// The valid scale of the case; nil for the device's own or an invalid one.
  fileprivate var density: Double? {
    names.first { $0.key == Options.Key.scale.rawValue }
      .flatMap { Double($0.value) }.flatMap { DeviceModel.scales.contains($0) ? $0 : nil }
  }
}
