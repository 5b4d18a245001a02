// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerScreens
internal import BannerFiles
internal import BannerGeometry
internal import BannerDevice
internal import BannerDocument

// Names such as `error@2x.png` say at which scale a picture is drawn.
extension Matrix {
  /// The cases, each as often as the names of its files say different densities.
  ///
  /// A name without a density takes the case's own.
  ///
  /// - Parameter files: For each output, the file of each case.
  /// - Returns: The cases, the files of each, and the cases that were one, by their places.
  /// - Throws: ``RenderError`` if a name and an option say different densities, and for densities that
  ///   no screen may have.
  func parted(
    byDensityOf files: [[String]]
  ) throws(RenderError) -> (matrix: Matrix, files: [[String]], groups: [Range<Int>]) {
    var parts: [(one: Case, files: [String])] = []
    var groups: [Range<Int>] = []
    for (index, one) in cases.enumerated() {
      let own = one.names.first { $0.key == Options.Key.scale.rawValue }
        .flatMap { Double($0.value) }.flatMap { DeviceModel.scales.contains($0) ? $0 : nil }
      // A scale that no screen may have is refused where screens are made, whatever names say.
      let isRefused = one.options[.scale] != nil && own == nil
      var found: [(density: Double?, files: [String])] = []
      for path in files.map({ $0[index] }) {
        let density = isRefused ? nil : try Self.density(ofName: path) ?? own
        if let asked = one.options[.scale], let density, let own, density != own {
          throw Screenshot.wrong(
            asked,
            "is \(decimal(own)), and the name \(quoted(path, limit: 120)) says"
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

  /// The number in `@2x` before a name's ending; nil if there is none.
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
  /// Asks for a density.
  fileprivate mutating func draw(atScale scale: String) {
    let key = Options.Key.scale
    options.set(key, scale)
    for index in names.indices where names[index].key == key.rawValue {
      names[index].value = scale
    }
  }
}
