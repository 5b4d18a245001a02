// SPDX-License-Identifier: MIT

package import BannerDevice
package import BannerJSON
package import BannerPixels

/// Design tokens for both appearances.
package struct DesignTokens: Sendable {
  /// The root groups in the light appearance, the most important one first.
  private var light: [TokenGroup] = []
  /// The root groups in the dark appearance, the most important one first.
  private var dark: [TokenGroup] = []

  /// Creates design tokens without any token.
  package init() {}

  /// Whether there is no token file.
  package var isEmpty: Bool { light.isEmpty }

  /// Adds the groups of token files, which override earlier ones.
  ///
  /// - Parameters:
  ///   - light: The root groups in the light appearance, the most important one last.
  ///   - dark: The same in the dark appearance.
  package mutating func add(light: [TokenGroup], dark: [TokenGroup]) {
    self.light = light.reversed() + self.light
    self.dark = dark.reversed() + self.dark
  }

  /// Returns the color of a token.
  ///
  /// - Parameter name: The names of its groups and its own name, separated by periods.
  package func color(
    _ name: String, in appearance: Appearance
  ) throws(Palette.Problem) -> Palette.Found<Color> {
    try found(name, in: appearance) { lookup throws(Palette.Problem) in
      try lookup.color(named: name)
    }
  }

  /// Returns the length of a token in points.
  ///
  /// A pixel of the format is a point, and a root em is 16 pixels.
  package func length(
    _ name: String, in appearance: Appearance
  ) throws(Palette.Problem) -> Palette.Found<Double> {
    try found(name, in: appearance) { lookup throws(Palette.Problem) in
      try lookup.length(named: name)
    }
  }

  private func found<Value>(
    _ name: String, in appearance: Appearance,
    _ value: (inout TokenLookup) throws(Palette.Problem) -> Value
  ) throws(Palette.Problem) -> Palette.Found<Value> {
    var lookup = TokenLookup(roots(in: appearance))
    do throws(Palette.Problem) {
      return .init(value: try value(&lookup), warnings: lookup.warnings)
    } catch {
      let other: Appearance = appearance == .dark ? .light : .dark
      guard case .use = error, !defines(name, in: appearance), defines(name, in: other) else {
        throw error
      }
      throw .use(
        "the design token \(quoted("{\(name)}", limit: 80)) is only defined for the"
          + " \(other.rawValue) appearance")
    }
  }

  private func roots(in appearance: Appearance) -> [TokenGroup] {
    appearance == .dark ? dark : light
  }

  /// Whether an appearance has a token with a name.
  private func defines(_ name: String, in appearance: Appearance) -> Bool {
    var lookup = TokenLookup(roots(in: appearance))
    return (try? lookup.token(named: name)) != nil
  }

  /// Returns every color in an appearance with its name.
  package func colors(in appearance: Appearance) -> [(name: String, color: Color)] {
    var lookup = TokenLookup(roots(in: appearance))
    var seen: Set<String> = []
    return roots(in: appearance).flatMap { $0.tokenNames(after: "") }.compactMap { name in
      lookup.beginNext()
      guard seen.insert(name).inserted, let color = try? lookup.color(named: name) else {
        return nil
      }
      return (name, color)
    }
  }

  // MARK: Check

  /// The maximum number of reported errors and warnings.
  private static let mostProblems = 100

  /// Returns the errors and warnings of every group, color and length.
  ///
  /// At most a hundred of each are returned.
  package func problems() -> (errors: [InputError], warnings: [InputError]) {
    var (errors, warnings): ([InputError], [InputError]) = ([], [])
    func note(_ problem: InputError, in list: inout [InputError]) {
      if list.count < Self.mostProblems, !list.contains(problem) { list.append(problem) }
    }
    let isAdaptive = !dark.elementsEqual(light, by: ===)
    for root in light + (isAdaptive ? dark : []) {
      root.forEachGroup { group in
        for warning in group.warnings { note(warning, in: &warnings) }
      }
    }
    for roots in isAdaptive ? [light, dark] : [light] {
      var lookup = TokenLookup(roots)
      if let problem = lookup.endlessGroup() { note(problem, in: &errors) }
      for name in roots.flatMap({ $0.tokenNames(after: "") })
      where errors.count < Self.mostProblems {
        lookup.beginNext()
        do throws(Palette.Problem) {
          do throws(Palette.Problem) { _ = try lookup.color(named: name) } catch {
            guard case .use = error else { throw error }
            _ = try lookup.length(named: name)
          }
        } catch {
          // Tokens of other types have no effect.
          if case .definition(let problem) = error { note(problem, in: &errors) }
        }
        for warning in lookup.warnings { note(warning, in: &warnings) }
      }
    }
    return (errors, warnings)
  }
}

extension TokenGroup {
  /// Calls a closure with this group and all groups in it.
  fileprivate func forEachGroup(_ body: (TokenGroup) -> Void) {
    body(self)
    for group in groups { group.forEachGroup(body) }
  }

  /// Returns the names of the tokens in the group and in its groups, in file order.
  ///
  /// - Parameter prefix: The name of the group with a period, or an empty text for a root.
  fileprivate func tokenNames(after prefix: String) -> [String] {
    guard case .object(let members) = origin.content else { return [] }
    return members.flatMap { member in
      switch children[member.key] {
      case .token: [prefix + member.key]
      case .group(let group): group.tokenNames(after: "\(prefix)\(member.key).")
      case nil: [String]()
      }
    }
  }
}
