// SPDX-License-Identifier: MIT

package import BannerJSON
package import BannerDocument
package import BannerScreens

/// The designs that at least one of several pictures shows.
///
/// A set may pass a design to all cases even if only some of them use its types.
package struct ShownDesigns: Sendable {
  /// The warnings that don't apply to all pictures together.
  private var untrue: Set<InputError> = []
  /// The kits, types and designs of the cases checked so far.
  private var seen: Set<[String]> = []

  /// Creates an empty list of designs.
  package init() {}

  /// Creates the list of designs that the cases show.
  ///
  /// A case that can't be rendered shows none.
  package init(in cases: [Options], with renderer: Renderer) {
    for options in cases { note(options, with: renderer) }
  }

  /// Records the designs that a case shows.
  package mutating func note(_ options: Options, with renderer: Renderer) {
    var warnings: [InputError] = []
    if options.script != nil {
      guard let plan = try? ScenePlan(options, renderer: renderer, warnings: &warnings) else {
        return
      }
      return note(plan.shown)
    }
    guard !options.designs.isEmpty else { return }
    var banner = Options()
    for key in [Options.Key.kit, .type] { banner.set(key, options[key]) }
    banner.designs = options.designs
    let words =
      [banner[.kit]?.text ?? "", banner[.type]?.text ?? ""] + options.designs.map(\.place)
    guard seen.insert(words).inserted,
      let one = try? Screenshot(options: banner, renderer: renderer, warnings: &warnings)
    else { return }
    note([one])
  }

  /// Records the designs that banners show.
  package mutating func note(_ screenshots: [Screenshot]) {
    for screenshot in screenshots {
      untrue.formUnion(screenshot.designUses.filter(\.isDrawn).map(\.warning))
    }
  }

  /// Returns the warnings, except those that report a visible design as unused.
  package func filtered(_ warnings: [InputError]) -> [InputError] {
    untrue.isEmpty ? warnings : warnings.filter { !untrue.contains($0) }
  }
}
