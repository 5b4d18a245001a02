// SPDX-License-Identifier: MIT

internal import BannerScreens
package import BannerFiles
package import BannerJSON
internal import BannerDocument

/// Looks through a file again and again, each time without what was found wrong, so that one mistake does not hide
/// the others.
///
/// What others depend on is not replaced by a guess: once a kit is wrong, say, nobody knows what its types are, and
/// nothing more is said but of what means the same in all kits.
package struct IterativeCheck {
  private var findings = Check.Findings()
  /// What is left of the file.
  private var rest: JSONValue
  /// Paths of what was taken away.
  private var taken: [String] = []
  /// Whether something was taken away that others depend on.
  private var isUncertain = false
  /// Whether it was something that gives other parts of a set their meaning.
  private var isMeaningless = false

  private enum Step {
    /// The file is read: no error depends on another one, but for those of what holds it.
    case reading
    /// What was read is looked at.
    case looking
    /// What is left is read: whatever is wrong now is so for the lack of something.
    case readingAgain
  }

  /// Nothing of the file was looked at.
  package init(_ value: JSONValue) { rest = value }

  /// Whoever finds more has another problem.
  private static let mostErrors = 100

  /// What gives other options their meaning.
  private static let foundations: [String] =
    Options.Key.allCases.filter { $0.definition.meaning == .foundation }.map(\.rawValue)
    + Options.ListKey.allCases.filter(\.isFoundation).map(\.rawValue)
    + ["script", "document", "documents"]
  /// What gives its meaning to other parts of a set, whatever they are.
  private static let foundationsOfSets = ["axes", "exclude"]

  /// Reads the file and looks at what was read; then at what is left of it without what is wrong, until there is
  /// nothing new.
  ///
  /// - Parameters:
  ///   - read: Reads the file, or what is left of it.
  ///   - look: What is wrong or odd in what was read, and whether that is all of the file.
  package mutating func look<Whole, Failure: ProblemWithPlace>(
    reading read: (JSONValue) throws(Failure) -> Whole,
    at look: (Whole, _ isAll: Bool) -> Check.Findings
  ) {
    guard var whole = readable(read, .reading) else { return }
    var isFirst = true
    while true {
      let found = look(whole, taken.isEmpty)
      // Without what is wrong something else may look odd.
      if isFirst {
        findings.addNotes(found.notes)
        findings.add(found.warnings)
      }
      isFirst = false
      var isSmaller = false
      // What is found at once is no consequence of each other.
      let before = (taken: taken, isUncertain: isUncertain)
      for error in found.errors where take(error, .looking, before) { isSmaller = true }
      guard isSmaller, !isFull, let smaller = readable(read, .readingAgain) else { return }
      whole = smaller
    }
  }

  /// What can be read of the file; nil if nothing can.
  private mutating func readable<Whole, Failure: ProblemWithPlace>(
    _ read: (JSONValue) throws(Failure) -> Whole, _ step: Step
  ) -> Whole? {
    while true {
      do throws(Failure) { return try read(rest) } catch {
        guard take(error.renderError, step, (taken, isUncertain)), !isFull, !isMeaningless else {
          return nil
        }
      }
    }
  }

  /// In the order of the file; what has no place in it stands behind.
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
      let sentence = "has more errors than these, perhaps; they are looked for when these are gone"
      sorted.errors.append(.input(InputError(file: file, sentence)))
    }
    return sorted
  }

  /// Takes away what an error is about, and notes the error if it is one by itself.
  ///
  /// - Parameter before: What was taken away when the error was found, and whether others depend on it.
  /// - Returns: Whether something was taken away.
  private mutating func take(
    _ error: RenderError, _ step: Step, _ before: (taken: [String], isUncertain: Bool)
  ) -> Bool {
    let path = error.inputError?.path
    let found = error.inputError.flatMap { rest.without($0) }
    // What holds something that was taken away may be wrong for the lack of it.
    var isConsequence = before.taken.contains { taken in
      path.map { taken == $0 || taken.hasPrefix($0 + ".") || taken.hasPrefix($0 + "[") } ?? false
    }
    switch step {
    case .reading: break
    case .looking:
      let key = found?.keys.last.flatMap(Options.Key.init(named:))
      isConsequence =
        isConsequence || before.isUncertain && !(key?.definition.meaning == .independent)
      // Which appearances there are depends on the iOS and the device that were asked for.
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
    // Nothing is wrong with a value that only leaves no room.
    guard error.inputError?.isUndrawable != true, let path, let (smaller, keys) = found else {
      return false
    }
    rest = smaller
    taken.append(path)
    let last = keys.suffix(2)
    isUncertain = isUncertain || last.contains { Self.isLike($0, Self.foundations) }
    isMeaningless = isMeaningless || last.contains { Self.isLike($0, Self.foundationsOfSets) }
    // Without the key that makes a set of a file, the others are those of no document.
    let makers = ["pictures"] + PictureSet.keysOfSnapshots
    if keys.count == 1, !makers.contains(keys[0]), Self.isLike(keys[0], makers) {
      isMeaningless = true
    }
    return true
  }

  /// Whether there are as many errors as are told.
  private var isFull: Bool { findings.errors.count >= Self.mostErrors }

  /// Whether a key is one of some, or meant to be.
  private static func isLike(_ key: String, _ keys: [String]) -> Bool {
    keys.contains(key) || nearestName(to: key, among: keys) != nil
  }
}

/// An error that may know the place of what it is about.
package protocol ProblemWithPlace: Error {
  /// The error as it is told.
  var renderError: RenderError { get }
}

extension InputError: ProblemWithPlace {
  package var renderError: RenderError { .input(self) }
}

extension RenderError: ProblemWithPlace {
  package var renderError: RenderError { self }
}

extension RenderError {
  /// What is wrong with an input, with its place.
  fileprivate var inputError: InputError? {
    switch self {
    case .usage(let error), .input(let error): error
    case .missing, .impossible, .unwritable: nil
    }
  }
}
