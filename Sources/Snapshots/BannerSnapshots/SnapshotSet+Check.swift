// SPDX-License-Identifier: MIT

internal import BannerConcurrency
internal import BannerLayerText
internal import BannerDocument
internal import BannerJSON
internal import BannerScenes
internal import BannerScreens
public import BannerFiles
public import BannerJobs
internal import BannerComparison

extension SnapshotSet {
  /// Returns the problems and warnings of a set, including its documentation pictures.
  ///
  /// A case that can't be drawn is a failure, as for `verify`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - allowsOutside: Whether file names may lead out of the set's folder.
  /// - Throws: ``RenderError/missing(path:reason:)`` if the file can't be read.
  public static func problems(
    in path: String, allowsOutside: Bool = false
  ) throws(RenderError) -> Check.Findings {
    let renderer = Renderer()
    let scope = NameScope(folder: Files.folder(of: path), allowsOutside: allowsOutside)
    var check = IterativeCheck(try Files.input(at: FileName(path), in: scope))
    var unreadable: [String: RenderError] = [:]
    var failures: Set<String> = []
    check.look { value throws(RenderError) in
      let set = try SnapshotSet(value, allowsOutside: allowsOutside, renderer: renderer) {
        unreadable[$0] = $1
      }
      return (set: set, pictures: try pictures(of: value, allowsOutside: allowsOutside))
    } at: { read, isAll in
      var findings = Check.Findings()
      if let pictures = read.pictures {
        findings = Check.problems(of: pictures, isWhole: isAll)
      }
      let cases = read.set.problemsOfCases(
        with: renderer, sharingDefaults: read.pictures != nil, isWhole: isAll)
      failures.formUnion(cases.errors.map(\.description))
      findings.add(cases)
      if findings.errors.isEmpty {
        do throws(RenderError) { try read.set.refuseReadReferences(lookingWith: renderer) } catch {
          findings.errors.append(error)
        }
      }
      return findings
    }
    var findings = check.sorted(in: path)
    findings.errors = findings.errors.map { error in
      guard case .input(var problem) = error, failures.contains(error.description) else {
        return error
      }
      problem.cause = .drawing
      return .input(problem)
    }
    for (document, error) in unreadable.sorted(by: { $0.key < $1.key }) {
      let found =
        (try? Check.problems(in: document, allowsOutside: allowsOutside))?.errors ?? []
      findings.addErrors(found.isEmpty ? [error] : found)
    }
    findings.kind = "a snapshot set"
    return findings
  }

  /// Returns the messages that `verify` would give for the cases, except differences from their
  /// references.
  ///
  /// - Parameters:
  ///   - sharingDefaults: Whether pictures share the defaults of the set.
  ///   - isWhole: Whether the set has all cases, so that a rule without a case is a mistake.
  private func problemsOfCases(
    with renderer: Renderer, sharingDefaults: Bool, isWhole: Bool
  ) -> Check.Findings {
    var findings = Check.Findings()
    func note(_ notes: [String]) { findings.addNotes(notes.map { InputError(file: file, $0) }) }
    note(notesOfEqualCases)
    if isWhole { note(notesOfStoreRule) }
    findings.add(idleNulls)
    do throws(RenderError) {
      findings.add(try renderer.problemsOfStrings(in: cases.map(\.options)))
    } catch { findings.addErrors([error]) }
    let designs = shownDesigns(with: renderer)
    var found: Set<String> = []
    var unplaced = UnplacedWarnings()
    var layerNames: [String] = []
    // If several cases fail for the same reason, only the first is reported.
    var reasons: Set<String> = []
    func take(_ result: Result<DrawnCase, RenderError>, of one: SnapshotCase) {
      switch result {
      case .success(let drawn):
        findings.add(drawn.warnings.filter { $0.file != nil })
        unplaced.add(drawn.warnings.filter { $0.file == nil }, of: one.name)
        findings.add(drawn.ignoredWarnings.map { InputError(file: file, "\(one.name): \($0)") })
        found.formUnion(drawn.ignored)
        if layerNames.isEmpty { layerNames = drawn.layerNames }
      case .failure(let error):
        guard reasons.insert(error.description).inserted else { return }
        findings.addErrors([
          .input(error.place ?? InputError(file: file, "\(one.name): \(error)"))
        ])
      }
    }
    var number = 0
    concurrentForEach(
      cases.count, threads: usualThreads(),
      worker: {
        { index in
          Result { () throws(RenderError) in
            try drawn(cases[index], with: renderer, showing: designs)
          }
        }
      },
      take: { result in
        take(result, of: cases[number])
        number += 1
      })
    findings.add(unplaced.warnings(in: file))
    for one in cases where reasons.isEmpty {
      findings.add(
        renderer.textUse.warnings(of: one.options, ignoringDefaults: sharingDefaults))
    }
    if reasons.isEmpty { note(notes(ofIgnored: found, layers: layerNames)) }
    return findings
  }

  /// The findings of a case that was drawn.
  private struct DrawnCase: Sendable {
    var warnings: [InputError]
    /// The names of the ignored parts that the picture has.
    var ignored: [String] = []
    var ignoredWarnings: [String] = []
    /// The names of the layers, if the case or the set ignores parts.
    var layerNames: [String] = []
  }

  private func drawn(
    _ one: SnapshotCase, with renderer: Renderer, showing designs: ShownDesigns
  ) throws(RenderError) -> DrawnCase {
    if one.isAnimation {
      let animation = try RenderedAnimation(of: one.options, with: renderer)
      return DrawnCase(warnings: designs.filtered(animation.warnings) + one.unusedOptions)
    }
    let (picture, warnings) = try one.drawn(with: renderer, showing: designs)
    var drawn = DrawnCase(warnings: warnings)
    guard !ignored.isEmpty || !one.ignored.isEmpty else { return drawn }
    let areas = try IgnoredAreas(
      one.ignored, ofSet: ignored, in: RenderedPicture(picture), layersThen: layersThen(of: one))
    drawn.ignored = areas.all.map(\.name)
    drawn.ignoredWarnings = areas.warnings
    drawn.layerNames = LayerText(picture.layerText).layerNames
    return drawn
  }

  /// Returns the layer text of a reference; nil if there is none.
  private func layersThen(of one: SnapshotCase) -> String? {
    guard layers != .none, let text = try? Reference.layers(at: layerText(of: one)) else {
      return nil
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Finds the files that the cases would read, and throws if a reference is among them.
  ///
  /// - Throws: The errors of ``refuseReadReferences(among:)``.
  func refuseReadReferences(lookingWith renderer: Renderer) throws(RenderError) {
    for one in cases { CaseRenderer.lookForFiles(of: one.options, with: renderer) }
    try refuseReadReferences(among: renderer.fileAccess)
  }

  /// Throws if a case reads a reference or finds one in its image search: recording would change
  /// the next picture.
  ///
  /// - Parameter log: The files that the cases read or looked for.
  /// - Throws: ``RenderError/input(_:)`` for the first such reference.
  func refuseReadReferences(among log: FileAccessLog) throws(RenderError) {
    let names = log.names(under: directory)
    guard !names.isEmpty, let one = cases.first(where: { names.contains("\($0.name).png") })
    else { return }
    throw .input(
      file: file,
      "\(quoted(reference(of: one).path, limit: 120)) is a reference, but a case also reads an image there"
    )
  }

  /// Returns the documentation pictures in a snapshot set.
  private static func pictures(
    of value: JSONValue, allowsOutside: Bool
  ) throws(RenderError) -> PictureSet? {
    guard PictureSet.isSet(value) else { return nil }
    do {
      return try PictureSet(
        value, folder: Files.folder(of: value.file), allowsOutside: allowsOutside)
    } catch { throw .input(error) }
  }
}

/// Warnings without a location in a file, with their cases.
private struct UnplacedWarnings {
  private var found: [(warning: InputError, name: String, others: Int)] = []
  private var indices: [InputError: Int] = [:]

  mutating func add(_ warnings: [InputError], of name: String) {
    for warning in warnings {
      if let index = indices[warning] {
        if found[index].name != name { found[index].others += 1 }
      } else {
        indices[warning] = found.count
        found.append((warning, name, 0))
      }
    }
  }

  /// Returns each warning once, with the name of its first case.
  func warnings(in file: String) -> [InputError] {
    found.map { warning, name, others in
      let more = others > 0 ? " and \(grouped(others)) more" : ""
      return InputError(file: file, "\(name)\(more): \(warning)")
    }
  }
}

extension RenderError {
  /// The error with its location, if it has one in a file.
  fileprivate var place: InputError? {
    switch self {
    case .usage(let problem), .input(let problem): problem.file == nil ? nil : problem
    case .missing, .impossible, .unwritable, .undeletable: nil
    }
  }
}
