// SPDX-License-Identifier: MIT

package import BannerJSON
internal import BannerDocument
internal import BannerFiles
internal import BannerKitInterface

/// The use of a given design in a picture.
package struct DesignUse: Sendable {
  /// The warning that the design is unused, with the design's place.
  package var warning: InputError
  /// Whether the picture uses a type of the design.
  package var isDrawn: Bool
}

extension Screenshot {
  /// Returns the default type: the only type that the given designs define, if it is a new one.
  ///
  /// If the designs define several types, or redefine a known one, the kit's default type is
  /// used. The steps of a scene select their own types.
  func typeOfDesigns(_ options: Options) -> String? {
    guard options[.type] == nil, options.script == nil, !options.designs.isEmpty else { return nil }
    let defined = design.types.map(\.name).filter { origins[$0] != nil }
    let known = kit.shippedDesign.types.map(\.name)
    return defined.count == 1 && !known.contains(defined[0]) ? defined[0] : nil
  }

  /// Returns the use of each given design in the picture.
  ///
  /// A scene has no picture itself, but its steps do.
  ///
  /// - Parameters:
  ///   - options: The options of the picture.
  ///   - types: The names of the types in each design, in the order of the options.
  func designUses(_ options: Options, defining types: [[String]]) -> [DesignUse] {
    guard options.script == nil, let drawn = design.type(named: type)?.name else { return [] }
    return zip(options.designs, types).compactMap { source, names -> DesignUse? in
      guard let first = names.first else { return nil }
      let isAlone = names.count == 1
      // Case matters only for a type that differs from another one in nothing else.
      let word = design.type(named: first.lowercased())?.name == first ? first.lowercased() : first
      let warning = source.error { asking in
        "defines \(listed(names)), \(isAlone ? "which is not" : "none of which is") drawn; use"
          + " \(asking(word)) to draw \(isAlone ? "it" : quoted(first))"
      }
      // A later design may redefine the type, which is intended.
      return DesignUse(warning: warning, isDrawn: names.contains(drawn))
    }
  }
}

extension Options.DesignSource {
  /// A text that identifies the design.
  package var place: String {
    switch self {
    case .file(let file, let origin): "\(file) \(origin.error(""))"
    case .inline(let value): value.error("").description
    }
  }

  /// Returns an error about the design, with its place.
  ///
  /// - Parameter sentence: Creates the message. Its argument spells a type request as in the
  ///   source of the design.
  fileprivate func error(_ sentence: ((String) -> String) -> String) -> InputError {
    let inDocument = sentence { "\"type\": \(quoted($0))" }
    switch self {
    case .file(let file, .commandLine):
      return InputError(file: file.path, sentence { "--type \($0)" })
    case .file(_, .document(let value)), .inline(let value): return value.error(inDocument)
    }
  }
}
