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
  /// - Parameter options: The options of a banner whose texts were read. The result is about the
  ///   texts of all banners so far.
  package func warnings(of options: Options) -> [InputError] {
    let used = used.withLock { $0 }
    let names = options.placeholders.keys.filter { !used.values.contains($0) }.sorted()
    let values = names.map { name in
      let place =
        options.placeholderOrigins[name] ?? .commandLine("--\(Options.ListKey.values.rawValue)")
      return place.error(
        "has no effect: no text contains {\(name)}"
          + (options.strings.isEmpty ? "" : ", and no string needs it"))
    }
    guard !used.strings, let strings = options.strings.first else { return values }
    return [strings.origin.error("has no effect: no text is a key such as $greeting")] + values
  }
}
