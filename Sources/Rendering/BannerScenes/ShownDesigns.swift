// SPDX-License-Identifier: MIT

package import BannerJSON
package import BannerDocument
package import BannerScreens

/// The designs of several pictures that at least one of them shows.
///
/// A design that a set gives all of its cases has types for some of them only, which is no mistake.
package struct ShownDesigns: Sendable {
  /// The warnings that don't hold for all pictures together.
  private var untrue: Set<InputError> = []
  /// The kits, types and designs of the cases that were looked at.
  private var seen: Set<[String]> = []

  /// No pictures.
  package init() {}

  /// The designs that some cases show; a case that can't be drawn shows none.
  package init(in cases: [Options], with renderer: Renderer) {
    for options in cases { note(options, with: renderer) }
  }

  /// Notes the designs that a case shows.
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

  /// Notes the designs that banners show.
  package mutating func note(_ screenshots: [Screenshot]) {
    for screenshot in screenshots {
      untrue.formUnion(screenshot.designUses.filter(\.isDrawn).map(\.warning))
    }
  }

  /// Warnings without those that say of a shown design that it isn't.
  package func filtered(_ warnings: [InputError]) -> [InputError] {
    untrue.isEmpty ? warnings : warnings.filter { !untrue.contains($0) }
  }
}
