// SPDX-License-Identifier: MIT

package import BannerJSON
internal import BannerDocument
internal import BannerKitInterface

/// Whether a picture shows anything of a design that was given for it.
package struct DesignUse: Sendable {
  /// Says that it shows nothing, with the design's place.
  package var warning: InputError
  /// Whether it shows a type of the design.
  package var isDrawn: Bool
}

extension Screenshot {
  /// The type that is drawn when none is asked for: the only one of the given designs, if it is a new one.
  ///
  /// Designs that define several, or only types that there are without them, leave the kit's usual type. A
  /// scene's steps choose for themselves.
  func typeOfDesigns(_ options: Options) -> String? {
    guard options[.type] == nil, options.script == nil, !options.designs.isEmpty else { return nil }
    let defined = design.types.map(\.name).filter { origins[$0] != nil }
    let known = kit.shippedDesign.types.map(\.name)
    return defined.count == 1 && !known.contains(defined[0]) ? defined[0] : nil
  }

  /// What each of some given designs is for the picture.
  ///
  /// A scene has no picture of its own, but its steps have.
  ///
  /// - Parameters:
  ///   - options: What describes the picture.
  ///   - types: The names of the types of each design, in the order of the options.
  func designUses(_ options: Options, defining types: [[String]]) -> [DesignUse] {
    guard options.script == nil, let drawn = design.type(named: type)?.name else { return [] }
    return zip(options.designs, types).compactMap { source, names -> DesignUse? in
      guard let first = names.first else { return nil }
      let isAlone = names.count == 1
      let warning = source.error { asking in
        "defines \(listed(names)), \(isAlone ? "which is not" : "none of which is") drawn;"
          + " \(asking(first.lowercased())) draws \(isAlone ? "it" : quoted(first))"
      }
      // A later design may define the type again, which is what later designs are for.
      return DesignUse(warning: warning, isDrawn: names.contains(drawn))
    }
  }
}

extension Options.DesignSource {
  /// What tells it from other designs.
  package var place: String {
    switch self {
    case .file(let path, let origin): "\(path) \(origin.error(""))"
    case .inline(let value): value.error("").description
    }
  }

  /// An error about the design, with its place.
  ///
  /// - Parameter sentence: Makes the sentence with what asks for a type where the design was given.
  fileprivate func error(_ sentence: ((String) -> String) -> String) -> InputError {
    let inDocument = sentence { "\"type\": \(quoted($0))" }
    switch self {
    case .file(let path, .commandLine): return InputError(file: path, sentence { "--type \($0)" })
    case .file(_, .document(let value)), .inline(let value): return value.error(inDocument)
    }
  }
}
