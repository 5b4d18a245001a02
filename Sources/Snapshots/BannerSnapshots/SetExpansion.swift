// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerJSON
internal import BannerScreens
internal import BannerFiles
internal import BannerJobs

/// Expands one case along the axes.
struct SetExpansion {
  private let base: SetReader.Base
  private let set: SetReader

  /// A picture to which some of the axes were applied.
  struct Partial {
    var options: Options
    var values: [(axis: String, value: String)] = []
    var suffixes: [String] = []
    /// The options of the case that the set's axes override.
    var overridden: Set<Options.Key> = []
  }

  init(_ base: SetReader.Base, of set: SetReader) {
    self.base = base
    self.set = set
  }

  /// Returns every picture, and whether the case itself excludes it; the last axis changes fastest.
  ///
  /// The first value of an axis adds nothing to the name; the others add theirs.
  func pictures() throws(RenderError) -> [(picture: Partial, isExcluded: Bool)] {
    var partials = [Partial(options: base.options)]
    for axis in set.axes {
      var next: [Partial] = []
      for partial in partials {
        for (index, choice) in try choices(of: axis, partial.options).enumerated() {
          if set.variesOneAtATime, index > 0, !partial.suffixes.isEmpty { continue }
          next.append(varied(partial, axis, choice, isBase: index == 0))
          guard next.count <= Limits.mostPictures else {
            let problem = "has more than \(Limits.mostPictures) pictures"
            throw .input(base.place?.error(problem) ?? InputError(file: set.file, problem))
          }
        }
      }
      // An axis without values for this case changes nothing.
      if !next.isEmpty { partials = next }
    }
    var search = ExclusionSearch(base.excluded)
    let excluded = search.areExcluded(partials.map(\.values))
    do throws(InputError) { try search.check() } catch { throw .input(error) }
    return Array(zip(partials, excluded).map { (picture: $0, isExcluded: $1) })
  }

  /// Returns the case of a picture with its description for errors.
  func made(_ partial: Partial) throws(RenderError) -> (case: SnapshotCase, told: String) {
    try refuseLists(partial.options)
    let name = PictureName.joined(base.name, partial.suffixes)
    let store = base.store ?? set.settings.store.store(of: name)
    if let problem = problem(ofStore: store, name, partial.options) { throw .input(problem) }
    let varied = partial.values.map { "\($0.axis) \($0.value)" }.joined(separator: ", ")
    return (
      SnapshotCase(
        name: name, baseName: base.name, values: partial.values, options: partial.options,
        store: store, ownsStore: base.store != nil, tolerance: base.tolerance,
        ignored: base.ignored, place: base.describedAt(in: set.file),
        overridden: partial.overridden),
      quoted(base.document ?? base.name, limit: 80)
        + (varied.isEmpty ? "" : " (\(printable(varied, limit: 100)))")
    )
  }

  /// Returns why a case can't have a store; nil if it can.
  private func problem(
    ofStore store: ReferenceStore, _ name: String, _ options: Options
  ) -> InputError? {
    func error(_ text: String) -> InputError {
      base.place?.error(text) ?? InputError(file: set.file, text)
    }
    let shown = quoted(name, limit: 80)
    guard name.lowercased() != "digests" else {
      return error("\(shown) is the name of the file with digests; choose another")
    }
    let isAnimation = RenderedAnimation.isDescribed(by: options)
    guard store == .digest || isAnimation else { return nil }
    let isExact = base.tolerance == .exact
    guard isExact, base.ignored.isEmpty, set.settings.ignored.isEmpty else {
      let key = isExact ? "ignore" : "tolerance"
      if isAnimation {
        // Ignored parts of the whole set apply to its pictures.
        if isExact, base.ignored.isEmpty { return nil }
        return error("\(shown) is an animation, whose frames are equal or not; remove \"\(key)\"")
      }
      return error(
        "\(shown) is stored as a digest, which is equal or not; \"\(key)\" needs \"store\": \"pictures\""
      )
    }
    return nil
  }

  private func choices(
    of axis: SetAxis, _ options: Options
  ) throws(RenderError) -> [SetAxis.Choice] {
    let others = base.axes[axis.name]
    // A case that sets the option of an axis has only that value.
    if others == nil, let key = axis.key, base.pinned.contains(key) {
      return [SetAxis.Choice(label: base.options[key]?.text, change: .set(key, base.options[key]))]
    }
    return try axis.choices(instead: others, for: options, set.renderer)
  }

  private func varied(
    _ partial: Partial, _ axis: SetAxis, _ choice: SetAxis.Choice, isBase: Bool
  ) -> Partial {
    var result = partial
    switch choice.change {
    case .set(let key, let value): result.options.set(key, value)
    case .lay(let options):
      result.overridden.formUnion(
        Options.Key.allCases.filter { key in
          guard let own = base.options[key]?.text, let other = options[key]?.text else {
            return false
          }
          return own != other
        })
      result.options = result.options.overlaid(by: options)
    }
    if let label = choice.label, let addition = base.additions[axis.name]?[label] {
      result.options = result.options.overlaid(by: addition)
    }
    result.values.append((axis.name, choice.label ?? "none"))
    if !isBase {
      result.suffixes.append(
        PictureName.suffix(
          of: choice.label, axis: axis.name, isSwitch: axis.key?.definition.isFlag ?? false))
    }
    return result
  }

  /// Throws if an option is a list, because its pictures would share one name.
  private func refuseLists(_ options: Options) throws(RenderError) {
    guard !Matrix.isPlain(options) else { return }
    let matrix = try Matrix(options, renderer: set.renderer)
    guard matrix.cases.count != 1 else { return }
    let names = Set(Options.Key.allCases).filter { key in
      options[key].map { $0.text == "all" || $0.text.contains(",") } ?? false
    }
    let key = Options.Key.allCases.first { names.contains($0) && !$0.definition.isText }
    throw .input(
      key.flatMap { options[$0]?.origin.error("is a list; put its values under \"axes\"") }
        ?? InputError(file: set.file, "\(quoted(base.name)) would be several pictures"))
  }
}
