// SPDX-License-Identifier: MIT

package import BannerDocument
package import BannerJSON
internal import Synchronization

/// The values and the strings that the texts of banners use.
package final class TextUse: Sendable {
  private let used = Mutex<(values: Set<String>, strings: Bool)>(([], false))

  /// Creates a list without uses.
  init() {}

  /// Records that a text uses values.
  func note(values: Set<String>) {
    if !values.isEmpty { used.withLock { $0.values.formUnion(values) } }
  }

  /// Records that a text is a key of an app's strings.
  func noteStrings() { used.withLock { $0.strings = true } }

  /// Returns a warning for the strings of an app and for each value that no text uses.
  ///
  /// - Parameters:
  ///   - options: The options of a banner whose texts were read. The result is about the texts of
  ///     all banners so far.
  ///   - ignoringDefaults: Whether other pictures may use the defaults of a set.
  package func warnings(of options: Options, ignoringDefaults: Bool) -> [InputError] {
    let all = warnings(of: options)
    return ignoringDefaults ? all.filter { $0.path?.hasPrefix("$.defaults.") != true } : all
  }

  private func warnings(of options: Options) -> [InputError] {
    let used = used.withLock { $0 }
    let steps = (options.script ?? []).compactMap(\.action.options)
    let values = ([options] + steps).flatMap { given in
      given.placeholders.keys.filter { !used.values.contains($0) }.sorted().map { name in
        let place =
          given.placeholderOrigins[name] ?? .commandLine("--\(Options.ListKey.values.rawValue)")
        return place.error(Self.message(about: name, hasStrings: !options.strings.isEmpty))
      }
    }
    guard !used.strings, let strings = options.strings.first else { return values }
    return [strings.origin.error("has no effect: no text is a key such as $greeting")] + values
  }

  private static func message(about name: String, hasStrings: Bool) -> String {
    // A position is an argument of the strings, never a placeholder.
    guard name.first?.isNumber != true else {
      return "has no effect: no string needs argument \(name)"
    }
    return "has no effect: no text contains {\(name)}"
      + (hasStrings ? ", and no string needs it" : "")
  }
}

extension ScriptStep.Action {
  /// The options of a banner or of the screen in the action, or nil if it has none.
  fileprivate var options: Options? {
    switch self {
    case .show(let options), .set(let options), .update(let options, _): options
    case .call(let call): call.item
    case .tap, .input, .stroke: nil
    }
  }
}
