// SPDX-License-Identifier: MIT

internal import BannerLayerText
internal import BannerDocument
internal import BannerJSON
internal import BannerScreens
public import BannerFiles
public import BannerJobs
internal import BannerComparison

extension SnapshotSet {
  /// What is wrong or odd in a set; its pictures for documentation are looked through as well.
  ///
  /// A case that can't be drawn is what it is for `verify`: a failure, whatever the reason.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``RenderError/missing(path:reason:)`` if the file can't be read.
  public static func problems(in path: String) throws(RenderError) -> Check.Findings {
    let renderer = Renderer()
    var check = IterativeCheck(try Files.value(at: path))
    var unreadable: [String: RenderError] = [:]
    var failures: Set<String> = []
    check.look { value throws(RenderError) in
      let set = try SnapshotSet(value, renderer: renderer) { unreadable[$0] = $1 }
      return (set: set, pictures: try pictures(of: value))
    } at: { read, isAll in
      var findings = Check.Findings()
      if let pictures = read.pictures {
        findings = Check.problems(of: pictures, isWhole: isAll)
      }
      let cases = read.set.problemsOfCases(with: renderer)
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
      problem.isUndrawable = true
      return .input(problem)
    }
    for (document, error) in unreadable.sorted(by: { $0.key < $1.key }) {
      let found = (try? Check.problems(in: document))?.errors ?? []
      findings.addErrors(found.isEmpty ? [error] : found)
    }
    findings.kind = "a snapshot set"
    return findings
  }

  /// What `verify` would say of the cases, but for how they differ from their references.
  private func problemsOfCases(with renderer: Renderer) -> Check.Findings {
    var findings = Check.Findings()
    func note(_ notes: [String]) { findings.addNotes(notes.map { InputError(file: file, $0) }) }
    note(notesOfEqualCases)
    let designs = shownDesigns(with: renderer)
    var found: Set<String> = []
    var unplaced = UnplacedWarnings()
    var layerNames: [String] = []
    // Of many cases that can't be drawn for one reason the first is named.
    var reasons: Set<String> = []
    for one in cases {
      do throws(RenderError) {
        let (picture, warnings) = try one.drawn(with: renderer, showing: designs)
        findings.add(warnings.filter { $0.file != nil })
        unplaced.add(warnings.filter { $0.file == nil }, of: one.name)
        guard !ignored.isEmpty || !one.ignored.isEmpty else { continue }
        let areas = try IgnoredAreas(
          one.ignored, ofSet: ignored, in: RenderedPicture(picture), layersThen: layersThen(of: one)
        )
        findings.add(areas.warnings.map { InputError(file: file, "\(one.name): \($0)") })
        found.formUnion(areas.all.map(\.name))
        if layerNames.isEmpty { layerNames = LayerText(picture.layerText).layerNames }
      } catch {
        guard reasons.insert(error.description).inserted else { continue }
        findings.addErrors([
          .input(error.place ?? InputError(file: file, "\(one.name): \(error)"))
        ])
      }
    }
    findings.add(unplaced.warnings(in: file))
    if reasons.isEmpty { note(notes(ofIgnored: found, layers: layerNames)) }
    return findings
  }

  /// The layer text beside a reference; nil if there is none.
  private func layersThen(of one: SnapshotCase) -> String? {
    guard layers != .none, let text = try? Reference.layers(at: layerText(of: one)) else {
      return nil
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Looks which files the cases would read.
  ///
  /// - Throws: As ``refuseReadReferences(among:)`` does.
  func refuseReadReferences(lookingWith renderer: Renderer) throws(RenderError) {
    for one in cases { CaseRenderer.lookForFiles(of: one.options, with: renderer) }
    try refuseReadReferences(among: renderer.fileAccess)
  }

  /// A reference that a case reads, or finds when it looks for an image, would change the next picture.
  ///
  /// - Parameter log: What the cases read and looked for.
  /// - Throws: ``RenderError/input(_:)`` for the first reference that is among it.
  func refuseReadReferences(among log: FileAccessLog) throws(RenderError) {
    let names = log.names(beneath: directory)
    guard !names.isEmpty, let one = cases.first(where: { names.contains("\($0.name).png") })
    else { return }
    throw .input(
      InputError(
        file: file,
        "\(quoted(reference(of: one), limit: 120)) is a reference, and a case reads an image there or looks for one"
      ))
  }

  /// The pictures of a documentation that a set of snapshots holds too.
  private static func pictures(of value: JSONValue) throws(RenderError) -> PictureSet? {
    guard PictureSet.isSet(value) else { return nil }
    do { return try PictureSet(value, folder: Files.folder(of: value.file)) } catch {
      throw .input(error)
    }
  }
}

/// Warnings that have no place in a file, with the cases they are about.
private struct UnplacedWarnings {
  private var found: [(warning: InputError, name: String, others: Int)] = []

  mutating func add(_ warnings: [InputError], of name: String) {
    for warning in warnings {
      if let index = found.firstIndex(where: { $0.warning == warning }) {
        if found[index].name != name { found[index].others += 1 }
      } else {
        found.append((warning, name, 0))
      }
    }
  }

  /// Each once, with the name of its first case.
  func warnings(in file: String) -> [InputError] {
    found.map { warning, name, others in
      let more = others > 0 ? " and \(others) more" : ""
      return InputError(file: file, "\(name)\(more): \(warning)")
    }
  }
}

extension RenderError {
  /// The problem with its place, if it has one in a file.
  fileprivate var place: InputError? {
    switch self {
    case .usage(let problem), .input(let problem): problem.file == nil ? nil : problem
    case .missing, .impossible, .unwritable: nil
    }
  }
}
