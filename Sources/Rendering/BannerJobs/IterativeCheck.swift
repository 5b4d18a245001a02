// SPDX-License-Identifier: MIT

internal import BannerScreens
package import BannerFiles
package import BannerJSON
internal import BannerDocument

/// A repeated check of a file, each time without the invalid values found so far.
///
/// One mistake therefore doesn't hide the others. Values that others depend on are never guessed.
/// If a kit is wrong, for example, its types are unknown. Only problems that are the same in all
/// kits are then reported.
package struct IterativeCheck {
  private var findings = Check.Findings()
  /// The remaining part of the file.
  private var rest: JSONValue
  /// The paths of the removed values.
  private var taken: [String] = []
  /// The values, as chains of keys, in which others depend on a removed value.
  private var uncertain: [[String]] = []
  /// Whether a removed value defines the meaning of other parts of a set.
  private var isMeaningless = false

  private enum Step {
    /// The first reading of the file.
    ///
    /// Errors are independent, except those of enclosing values.
    case reading
    /// The check of the content that was read.
    case looking
    /// The reading of the remaining part.
    ///
    /// Any new error results from a removed value.
    case readingAgain
  }

  /// Creates a check of a file.
  package init(_ value: JSONValue) { rest = value }

  /// The maximum number of reported errors.
  private static let mostErrors = 100

  /// The keys that define the meaning of other options.
  private static let foundations: [String] =
    Options.Key.allCases.filter { $0.definition.meaning == .foundation }.map(\.rawValue)
    + Options.ListKey.allCases.filter(\.isFoundation).map(\.rawValue)
    + ["script", "document", "documents"]
  /// The keys that define the meaning of other parts of a set.
  private static let foundationsOfSets = ["axes", "exclude"]

  /// Reads and checks the file, then repeats both without the invalid values until nothing new is
  /// found.
  ///
  /// - Parameters:
  ///   - read: Reads the file, or its remaining part.
  ///   - look: Returns the findings of the content. `isAll` tells whether the content is the
  ///     whole file.
  package mutating func look<Whole, Failure: ProblemWithPlace>(
    reading read: (JSONValue) throws(Failure) -> Whole,
    at look: (Whole, _ isAll: Bool) -> Check.Findings
  ) {
    guard var whole = readable(read, .reading) else { return }
    var isFirst = true
    while true {
      let found = look(whole, taken.isEmpty)
      // Later passes may warn only because invalid values are missing.
      if isFirst {
        findings.addNotes(found.notes)
        findings.add(found.warnings)
      }
      isFirst = false
      var isSmaller = false
      // Problems found in one pass are independent of each other.
      let before = (taken: taken, uncertain: uncertain)
      for error in found.errors where !isFull && take(error, .looking, before) {
        isSmaller = true
      }
      guard isSmaller, !isFull, let smaller = readable(read, .readingAgain) else { return }
      whole = smaller
    }
  }

  /// Returns the readable part of the file, or nil if nothing is readable.
  private mutating func readable<Whole, Failure: ProblemWithPlace>(
    _ read: (JSONValue) throws(Failure) -> Whole, _ step: Step
  ) -> Whole? {
    while true {
      do throws(Failure) { return try read(rest) } catch {
        guard take(error.renderError, step, (taken, uncertain)), !isFull, !isMeaningless else {
          return nil
        }
      }
    }
  }

  /// Returns the findings in file order, followed by those without a place in the file.
  package func sorted(in file: String) -> Check.Findings {
    func place(_ error: RenderError) -> (Int, Int) {
      guard let problem = error.inputError, problem.file == file, let place = problem.location
      else { return (.max, .max) }
      return (place.line, place.column)
    }
    var sorted = findings
    sorted.errors = findings.errors.enumerated().sorted { one, other in
      let (first, second) = (place(one.element), place(other.element))
      return first == second ? one.offset < other.offset : first < second
    }.map(\.element)
    if isFull {
      let sentence = "may have more errors; fix these first, then check again"
      sorted.errors.append(.input(file: file, sentence))
    }
    return sorted
  }

  /// Removes the value that an error is about, and records the error unless it is a consequence.
  ///
  /// - Parameter before: The paths removed before the error was found, and the values in which
  ///   others depend on them.
  /// - Returns: Whether a value was removed.
  private mutating func take(
    _ error: RenderError, _ step: Step, _ before: (taken: [String], uncertain: [[String]])
  ) -> Bool {
    let path = error.inputError?.path
    let found = error.inputError.flatMap { rest.without($0) }
    // The parent of a removed value may be invalid only because the value is missing.
    var isConsequence = before.taken.contains { taken in
      path.map { taken == $0 || taken.hasPrefix($0 + ".") || taken.hasPrefix($0 + "[") } ?? false
    }
    switch step {
    case .reading:
      // The whole file may be invalid only because a value is missing.
      if path == nil, !before.taken.isEmpty { isConsequence = true }
    case .looking:
      let key = found?.keys.last.flatMap(Options.Key.init(named:))
      let isUncertain = before.uncertain.contains { found?.keys.starts(with: $0) ?? true }
      isConsequence =
        isConsequence || isUncertain && !(key?.definition.meaning == .independent)
      // The available appearances depend on the requested iOS version and device.
      if key == .appearance, error.description.contains(Screenshot.nearestAppearance) {
        isConsequence =
          isConsequence
          || before.taken.contains { $0.hasSuffix(".ios") || $0.hasSuffix(".device") }
      }
    case .readingAgain: isConsequence = true
    }
    let description = error.description
    if !isConsequence, !findings.errors.contains(where: { $0.description == description }) {
      findings.errors.append(error)
    }
    // A value that only leaves too little space isn't wrong itself.
    guard error.inputError?.isUndrawable != true, let path, let (smaller, keys) = found else {
      return false
    }
    rest = smaller
    taken.append(path)
    let last = keys.suffix(2)
    if last.contains(where: { Self.isLike($0, Self.foundations) }) {
      // A picture doesn't depend on another one.
      let isOfPicture = keys.count > 2 && ["cases", "pictures"].contains(keys[0])
      uncertain.append(isOfPicture ? Array(keys.prefix(2)) : [])
    }
    isMeaningless = isMeaningless || last.contains { Self.isLike($0, Self.foundationsOfSets) }
    // Without the key that identifies a set, its other keys look like invalid document keys.
    let makers = ["pictures"] + PictureSet.keysOfSnapshots
    if keys.count == 1, !makers.contains(keys[0]), Self.isLike(keys[0], makers) {
      isMeaningless = true
    }
    return true
  }

  /// Whether the maximum number of errors has been reached.
  private var isFull: Bool { findings.errors.count >= Self.mostErrors }

  /// Returns whether a key is one of the given keys, or a misspelling of one.
  private static func isLike(_ key: String, _ keys: [String]) -> Bool {
    keys.contains(key) || nearestName(to: key, among: keys) != nil
  }
}

/// An error that may include the place of its cause.
package protocol ProblemWithPlace: Error {
  /// The error in its reported form.
  var renderError: RenderError { get }
}

extension InputError: ProblemWithPlace {
  package var renderError: RenderError { .input(self) }
}

extension RenderError: ProblemWithPlace {
  package var renderError: RenderError { self }
}

extension RenderError {
  /// The problem of an input with its place, or nil for other errors.
  fileprivate var inputError: InputError? {
    switch self {
    case .usage(let error), .input(let error): error
    case .missing, .impossible, .unwritable, .undeletable: nil
    }
  }
}
