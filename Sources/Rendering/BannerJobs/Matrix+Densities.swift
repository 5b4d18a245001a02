// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerScreens
internal import BannerFiles
internal import BannerGeometry
internal import BannerDevice
internal import BannerDocument

// The scale in file names such as `error@2x.png`.
extension Matrix {
  /// Returns the cases, duplicated for each density in their file names.
  ///
  /// A file name without a density uses the case's own.
  ///
  /// - Parameter files: The file of each case, for each output.
  /// - Returns: The cases, the files of each, and the index ranges of cases split from the same
  ///   one.
  /// - Throws: ``RenderError`` if a file name and an option disagree on the density, or if no
  ///   screen can have the density.
  func parted(
    byDensityOf files: [[String]]
  ) throws(RenderError) -> (matrix: Matrix, files: [[String]], groups: [Range<Int>]) {
    var parts: [(one: Case, files: [String])] = []
    var groups: [Range<Int>] = []
    for (index, one) in cases.enumerated() {
      let own = one.names.first { $0.key == Options.Key.scale.rawValue }
        .flatMap { Double($0.value) }.flatMap { DeviceModel.scales.contains($0) ? $0 : nil }
      // An invalid scale is rejected when the screen is created, regardless of the file names.
      let isRefused = one.options[.scale] != nil && own == nil
      var found: [(density: Double?, files: [String])] = []
      for path in files.map({ $0[index] }) {
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
        if let known = found.firstIndex(where: { $0.density == density }) {
          found[known].files.append(path)
        } else {
          found.append((density, [path]))
        }
      }
      let start = parts.count
      if found.isEmpty { parts.append((one, [])) }
      for (density, files) in found {
        var part = one
        if let density, density != own { part.draw(atScale: decimal(density)) }
        parts.append((part, files))
      }
      groups.append(start..<parts.count)
      guard parts.count <= Limits.mostPictures else { throw Self.tooMany }
    }
    return (Matrix(cases: parts.map(\.one)), parts.map(\.files), groups)
  }

  /// Returns the number in `@2x` before a file extension, or nil if there is none.
  static func density(ofName path: String) throws(RenderError) -> Double? {
    var stem = path[...]
    if stem.last == "/" {
      stem.removeLast()
    } else if let dot = stem.lastIndex(of: ".") {
      stem = stem[..<dot]
    }
    guard stem.last == "x", let at = stem.lastIndex(of: "@") else { return nil }
    let digits = stem[stem.index(after: at)...].dropLast()
    let isNumber = digits.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
    guard isNumber, digits.utf8.count <= 16, let density = Double(digits) else { return nil }
    guard DeviceModel.scales.contains(density) else {
      let error = DeviceError.scaleOutOfRange(density)
      throw .usage(InputError(path: quoted(path, limit: 120), error.description))
    }
    return density
  }
}

extension Matrix.Case {
  /// Sets the density.
  fileprivate mutating func draw(atScale scale: String) {
    let key = Options.Key.scale
    options.set(key, scale)
    for index in names.indices where names[index].key == key.rawValue {
      names[index].value = scale
    }
  }
}
