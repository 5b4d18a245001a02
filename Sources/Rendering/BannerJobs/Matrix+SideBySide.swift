// SPDX-License-Identifier: MIT

package import BannerDocument
package import BannerFiles
internal import BannerJSON
package import BannerScreens

// Lists whose values are side by side in one picture.
extension Matrix {
  /// The options of the whole picture, which its parts don't have.
  private static let keysOfWhole = Options.Key.ofRow + [.canvas, .padding, .width]

  /// Returns the cases of options.
  ///
  /// Values side by side are one case, which is named by the values that all parts share.
  static func cases(
    _ options: Options, _ renderer: Renderer
  ) throws(RenderError) -> [Case] {
    guard try Sheet.Arrangement(options) != nil else { return try expanded(options, renderer) }
    let parts = try parts(of: options, renderer)
    var whole = Case(options: options)
    whole.names = parts[0].names.filter { name in
      parts.allSatisfy { $0.names.contains { $0 == name } }
    }
    whole.keysBeside = parts[0].names.map(\.key).filter { key in
      !whole.names.contains { $0.key == key }
    }
    for warning in parts.flatMap(\.warnings) where !whole.warnings.contains(warning) {
      whole.warnings.append(warning)
    }
    return [whole]
  }

  /// Returns the parts of a picture: one for each combination if they are side by side, and else
  /// the picture itself.
  ///
  /// - Throws: ``RenderError`` for too many parts, and for parts with several scales.
  package static func parts(
    of options: Options, _ renderer: Renderer
  ) throws(RenderError) -> [Case] {
    guard try Sheet.Arrangement(options) != nil else { return [Case(options: options)] }
    var plain = options
    for key in keysOfWhole { plain.remove(key) }
    // One vision sees the canvas, too. Several visions are side by side.
    if options[.simulate]?.isList != true { plain.remove(.simulate) }
    if let scale = plain[.scale], scale.text.contains(",") {
      throw Screenshot.wrong(scale, "can't be a list side by side: all pictures have one scale")
    }
    let parts = try expanded(plain, renderer)
    guard parts.count > Options.mostBesides else { return parts }
    let message = "would show \(parts.count) pictures; the limit is \(Options.mostBesides)"
    throw options[.sideBySide].map { Screenshot.wrong($0, message) } ?? tooMany
  }

  /// Returns a name for each part: its values that differ from those of another part.
  static func names(ofParts parts: [Case]) -> [String] {
    parts.enumerated().map { index, part in
      // All parts have one scale, whatever that of their device is.
      let varied = part.names.filter { name in
        name.key != Options.Key.scale.rawValue
          && parts.contains { !$0.names.contains { $0 == name } }
      }
      // A custom type may have any name, and the name of a layer is plain.
      let words = varied.map { name in
        String(
          name.value.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
      }
      return words.isEmpty ? "part \(index + 1)" : words.joined(separator: " ")
    }
  }
}
