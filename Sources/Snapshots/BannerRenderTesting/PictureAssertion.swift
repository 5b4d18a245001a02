// SPDX-License-Identifier: MIT

internal import BannerComparison
internal import BannerJSON
internal import BannerFiles
internal import BannerScreens
internal import BannerJobs
internal import BannerLint
internal import BannerDigests
package import BannerSnapshots

/// The state that assertions share in a process.
package struct AssertionContext: Sendable {
  /// Reads an environment variable.
  package var variable: @Sendable (String) -> String?
  /// The claimed reference files.
  package var claims: ReferenceRegistry
  /// The record mode of the nearest trait.
  package var trait: RecordMode?

  /// Creates a context.
  package init(
    variable: @escaping @Sendable (String) -> String?, claims: ReferenceRegistry, trait: RecordMode?
  ) {
    self.variable = variable
    self.claims = claims
    self.trait = trait
  }

  /// The context of the running test.
  package static var current: AssertionContext {
    replacement
      ?? AssertionContext(
        variable: environmentVariable, claims: .ofProcess, trait: BannerRecordTrait.current)
  }

  /// The replacement context in tests of assertions.
  @TaskLocal package static var replacement: AssertionContext?
}

/// Compares the pictures of one assertion with their references.
struct PictureAssertion {
  /// A picture to be drawn.
  struct Subject {
    /// The parts of the name that distinguish it from the assertion's other pictures.
    var suffixes: [String] = []
    /// The banner, or nil for an existing picture.
    var banner: Screenshot?
    var draw: (Renderer) throws(RenderError) -> (picture: RenderedPicture, warnings: [String])
  }

  /// The arguments of the assertion that apply to every picture.
  struct Demands {
    var name: String?
    var tolerance: Tolerance
    var ignored: [IgnoredElement]
    var layers: SnapshotSet.LayerPolicy
    var store: ReferenceStore
    var record: RecordMode?
    var directory: String?
    var renderer: Renderer?
    var lints: LintRules?
  }

  /// A picture's name and files.
  private struct PictureFiles {
    var name: String
    var path: String
    var layersPath: String
    var artifacts: Artifacts
  }

  /// The renderer shared by all assertions.
  ///
  /// Its caches never change a picture.
  static let sharedRenderer = Renderer()
  /// The fingerprint of the current environment.
  private static let fingerprint = try? Fingerprint.current(sharedRenderer)

  private let demands: Demands
  private let site: CallSite
  private let context: AssertionContext
  private let decision: RecordDecision
  private let renderer: Renderer
  private let folder: String
  private let base: String

  /// Returns the failures, and notes on accepted pictures.
  ///
  /// - Parameter subjects: Returns the pictures. An error becomes a failure.
  static func failures(
    _ demands: Demands, at site: CallSite, of subjects: () throws -> [Subject]
  ) -> (failures: [BannerFailure], notes: [BannerFailure.Attachment]) {
    let name = demands.name ?? site.testName
    do {
      return try Self(demands, at: site, in: .current).failures(of: try subjects())
    } catch let error as RecordMode.UnknownWord {
      return ([BannerFailure(.misuse, name: name, ["\(error)"])], [])
    } catch {
      return ([BannerFailure(.failed, name: name, ["\(name): \(error)"])], [])
    }
  }

  private init(
    _ demands: Demands, at site: CallSite, in context: AssertionContext
  ) throws(RecordMode.UnknownWord) {
    self.demands = demands
    self.site = site
    self.context = context
    decision = try RecordDecision(
      argument: demands.record, trait: context.trait, variable: context.variable)
    renderer = demands.renderer ?? Self.sharedRenderer
    folder =
      demands.directory.map { Self.absolute($0, in: site.folder) }
      ?? "\(site.folder)/__Snapshots__/\(site.fileStem)"
    let name = demands.name.map { PictureName.words(of: $0) }
    // A function's name may have no letter and no digit.
    base = [site.testName, name].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ".")
  }

  private static func absolute(_ path: String, in folder: String) -> String {
    var parts: [Substring] = []
    for part in (path.beginsWithSlash ? path : "\(folder)/\(path)").pathParts() {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The file with the fingerprint of the references.
  ///
  /// Each folder has one, because the package's folders are unknown.
  private var fingerprintFile: FileName { FileName("\(folder)/\(Fingerprint.fileName)") }

  // MARK: Names

  private func place(_ name: String) -> PictureFiles {
    let chosen = context.variable("BANNERRENDER_ARTIFACTS").flatMap { $0.isEmpty ? nil : $0 }
    return PictureFiles(
      name: name, path: "\(folder)/\(name).png", layersPath: "\(folder)/\(name).txt",
      artifacts: Artifacts(
        of: name, at: site, in: chosen.map { Self.absolute($0, in: currentFolder()) }))
  }

  /// Returns the place of a picture's reference.
  private func reference(_ place: PictureFiles) throws(RenderError) -> ReferencePlace {
    ReferencePlace(
      name: place.name, store: demands.store, picture: FileName(place.path),
      layers: FileName(place.layersPath), digests: try context.claims.digests(in: folder))
  }

  /// The path of the file with a picture's reference in a form.
  private func referencePath(_ place: PictureFiles, _ store: ReferenceStore) -> String {
    store == .digest ? "\(folder)/\(ReferenceStore.digestFileName)" : place.path
  }

  private func misuse(_ name: String, _ line: String) -> BannerFailure {
    BannerFailure(.misuse, name: name, [line])
  }

  /// Returns a failure if the names are invalid, or nil.
  private func misuse(of names: [String]) -> BannerFailure? {
    if let name = demands.name, PictureName.words(of: name).isEmpty {
      return misuse(
        base, "\(quoted(name)) can't name a file: it has no letter or digit")
    }
    if base.isEmpty {
      return misuse(
        site.function, "\(site.function) can't name a file: it has no letter or digit; use `named:`"
      )
    }
    let reserved = ReferenceStore.digestFileName.split(separator: ".")[0].lowercased()
    if let name = names.first(where: { $0.lowercased() == reserved }) {
      return misuse(
        name,
        "\(name): \(ReferenceStore.digestFileName) is the file with the digests; use another name")
    }
    if demands.store == .digest, demands.tolerance != .exact || !demands.ignored.isEmpty {
      return misuse(
        base, "\(base): a digest is equal or not; tolerance and ignored parts need stored pictures")
    }
    if let problem = demands.tolerance.problem { return misuse(base, "\(base): \(problem)") }
    var seen: Set<String> = []
    for name in names where !seen.insert(name.lowercased()).inserted {
      return misuse(
        name, "two pictures of this assertion would have the name \(quoted(name, limit: 120))")
    }
    for name in names {
      let place = place(name)
      for path in [place.path, place.artifacts.path(.actual)] {
        if let other = context.claims.take(path, for: site.owner) {
          return misuse(name, clash(name, at: other.place))
        }
      }
    }
    return nil
  }

  private func clash(_ name: String, at place: String) -> String {
    "\(quoted(name, limit: 120)) is already the name of a picture of this run, asserted at \(place). Use `named:`"
      + " for separate names; in a parameterized test, include the argument. In a helper, pass on"
      + " `function:` of the calling test."
  }

  /// Returns the failure for findings that are errors, the warnings, and an attachment with the
  /// notes.
  private func findings(
    _ rules: LintRules, of subject: Subject, _ name: String
  ) throws(RenderError) -> (
    failure: BannerFailure?, warnings: [String], notes: BannerFailure.Attachment?
  ) {
    guard let banner = subject.banner else {
      return (misuse(name, "\(name): rules check a banner, but this is a picture"), [], nil)
    }
    let found = try banner.lint(rules, with: renderer)
    func lines(_ severity: LintFinding.Severity) -> [String] {
      found.filter { $0.severity == severity }.map { $0.line(hinting: true) }
    }
    let (errors, notes) = (lines(.error), lines(.note))
    return (
      errors.isEmpty ? nil : BannerFailure(.lint, name: name, errors.map { "\(name): \($0)" }),
      lines(.warning),
      notes.isEmpty
        ? nil
        : BannerFailure.Attachment(
          name: "\(name).lint.txt", bytes: Array((notes.joined(separator: "\n") + "\n").utf8))
    )
  }

  // MARK: Pictures

  private func failures(
    of subjects: [Subject]
  ) -> (failures: [BannerFailure], notes: [BannerFailure.Attachment]) {
    let names = subjects.map { PictureName.joined(base, $0.suffixes) }
    if let misuse = misuse(of: names) { return ([misuse], []) }
    var failures: [BannerFailure] = []
    var notes: [BannerFailure.Attachment] = []
    for (subject, name) in zip(subjects, names) {
      let place = place(name)
      do throws(RenderError) {
        var (picture, warnings) = try subject.draw(renderer)
        guard context.claims.isFirstOrSame(Digest(ofRows: picture.painting), at: place.path) else {
          failures.append(misuse(name, clash(name, at: "\(site.fileName):\(site.line)")))
          continue
        }
        if let lints = demands.lints {
          let found = try findings(lints, of: subject, name)
          if let failure = found.failure { failures.append(failure) }
          if let attachment = found.notes { notes.append(attachment) }
          warnings += found.warnings
        }
        let check = try ReferenceCheck(
          picture, with: try reference(place),
          ReferenceCheck.Rules(
            tolerance: demands.tolerance, ignored: demands.ignored, layers: demands.layers,
            mode: decision.mode, converts: true))
        if var failure = try failure(of: check, picture, place) {
          failure.lines += (warnings + check.warnings).map { "warning: \($0)" }
          failures.append(failure)
        } else {
          if check.finding == .tolerated {
            notes.append(
              BannerFailure.Attachment(
                name: "\(name).tolerated.txt", bytes: Array("\(name): \(check.message)\n".utf8)))
          }
          let others = check.warnings + [otherForm(check)].compactMap(\.self)
          Issues.warn((warnings + others).map { "\(name): \($0)" }, at: site)
        }
      } catch {
        failures.append(BannerFailure(.failed, name: name, ["\(name): \(error.description)"]))
      }
    }
    return (failures, notes)
  }

  /// Writes the files of a picture and returns its failure; nil if it is accepted.
  private func failure(
    of check: ReferenceCheck, _ picture: RenderedPicture, _ place: PictureFiles
  ) throws(RenderError) -> BannerFailure? {
    if check.recorded != nil { return try recorded(check, picture, place) }
    let kind: BannerFailure.Kind
    switch check.finding {
    case .equal, .tolerated:
      place.artifacts.clear()
      if check.finding == .equal { try settle(place, isWritten: false) }
      return nil
    case .missing: kind = .missing
    case .layersDiffer: kind = .layersDiffer
    case .different: kind = .different
    }
    var lines = ["\(place.name): \(check.message)"]
    if kind != .missing, let sentence = fingerprintSentence { lines.insert(sentence, at: 0) }
    lines += explanation(of: check)
    if let sentence = otherForm(check) { lines.append(sentence) }
    if let remark = decision.remark(onMissing: kind == .missing) { lines.append(remark) }
    let obstacle = decision.obstacle(onMissing: kind == .missing)
    if let obstacle { lines.append(obstacle) }
    var failure = BannerFailure(kind, name: place.name, lines)
    var kept: [(part: Artifacts.File, bytes: [UInt8])] = []
    if kind == .layersDiffer {
      kept.append((.layers, Array((picture.layerText ?? "").utf8)))
      failure.reference = place.layersPath
      failure.actual = place.artifacts.path(.layers)
    } else {
      let pictures = try pictures(of: check, picture)
      failure.attachments = attachments(pictures, place)
      kept.append((.actual, pictures.actual))
      failure.reference = referencePath(place, check.reference?.store ?? demands.store)
      failure.actual = place.artifacts.path(.actual)
      if let change = pictures.change {
        kept.append((.difference, change.difference))
        failure.difference = place.artifacts.path(.difference)
      }
    }
    do throws(RenderError) { try place.artifacts.keep(kept) } catch {
      failure.lines.append("warning: \(error.description)")
      (failure.actual, failure.difference) = (nil, nil)
    }
    if obstacle == nil { failure.command = site.acceptCommand }
    return failure
  }

  /// Writes a reference and returns a failure, so no run can pass against references it has just
  /// written.
  private func recorded(
    _ check: ReferenceCheck, _ picture: RenderedPicture, _ place: PictureFiles
  ) throws(RenderError) -> BannerFailure {
    try check.record()
    try context.claims.digests(in: folder).commit { _ in demands.store == .pictures }
    if demands.store == .digest, check.isInOtherForm {
      try Sandbox(FileName(folder), links: .none).remove("\(place.name).png")
    }
    place.artifacts.clear()
    try settle(place, isWritten: check.recorded == .picture)
    let what = check.finding == .missing ? "new" : check.message
    var lines = ["recorded \(place.name): \(what)"] + explanation(of: check)
    let path = referencePath(place, demands.store)
    lines.append("run the test again to compare with \(path)")
    var failure = BannerFailure(.recorded, name: place.name, lines)
    failure.reference = path
    if check.recorded == .picture {
      failure.attachments = attachments(try pictures(of: check, picture), place)
    }
    return failure
  }

  /// A sentence about a reference in another form than `store:` says; nil if it has that form.
  private func otherForm(_ check: ReferenceCheck) -> String? {
    guard let reference = check.reference, check.isInOtherForm else { return nil }
    return "the reference is \(reference.store.noun), but store: says \(demands.store.noun);"
      + " BANNERRENDER_RECORD=changed converts it"
  }

  /// Marks a reference as matching the current environment.
  ///
  /// Writes the fingerprint if the folder has none, or if all its references match.
  private func settle(_ place: PictureFiles, isWritten: Bool) throws(RenderError) {
    context.claims.settle(place.path, isWritten: isWritten)
    guard let current = Self.fingerprint, decision.mode != .none else { return }
    let isFirst = isWritten && (try? Fingerprint.read(fingerprintFile)) == nil
    let digests = (try? context.claims.digests(in: folder).names) ?? []
    let isLast = context.claims.haveSettled(
      (((try? Folders.files(under: folder)) ?? []).filter { $0.hasSuffix(".png") }
        + digests.map { "\($0).png" }).map { "\(folder)/\($0)" })
    if isFirst || isLast { try current.write(to: fingerprintFile) }
  }

  /// Returns the pictures to keep: the actual one and, if they differ, the expected one and the
  /// difference.
  private func pictures(
    of check: ReferenceCheck, _ picture: RenderedPicture
  ) throws(RenderError) -> (actual: [UInt8], change: (expected: [UInt8], difference: [UInt8])?) {
    let actual = try picture.file()
    guard let expected = try check.expectedFile(), let difference = check.differencePicture else {
      return (actual, nil)
    }
    return (
      actual,
      (expected, try Reference.passingFile(of: difference, scale: picture.scale))
    )
  }

  private func attachments(
    _ pictures: (actual: [UInt8], change: (expected: [UInt8], difference: [UInt8])?),
    _ place: PictureFiles
  ) -> [BannerFailure.Attachment] {
    func attachment(_ part: String, _ bytes: [UInt8]) -> BannerFailure.Attachment {
      BannerFailure.Attachment(name: "\(place.name).\(part).png", bytes: bytes)
    }
    let actual = attachment("actual", pictures.actual)
    guard let change = pictures.change else { return [actual] }
    return [
      attachment("expected", change.expected), actual,
      attachment("difference", change.difference),
    ]
  }

  /// Returns at most twelve lines that describe the layer changes.
  private func explanation(of check: ReferenceCheck) -> [String] {
    abridged(check.explanation, to: 12).map { "  \($0)" }
  }

  /// A sentence about a different fingerprint of the references; nil if it matches.
  private var fingerprintSentence: String? {
    // An unreadable fingerprint must not hide the differences.
    guard let old = try? Fingerprint.read(fingerprintFile) else { return nil }
    return Self.fingerprint?.difference(from: old)
  }
}
