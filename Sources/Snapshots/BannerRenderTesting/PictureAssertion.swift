// SPDX-License-Identifier: MIT

internal import BannerComparison
internal import BannerJSON
internal import BannerFiles
internal import BannerScreens
internal import BannerJobs
internal import BannerDigests
package import BannerSnapshots

/// What assertions share in a process.
package struct AssertionContext: Sendable {
  /// Reads the environment.
  package var variable: @Sendable (String) -> String?
  /// The names that are taken.
  package var claims: ReferenceRegistry
  /// What the nearest trait says.
  package var trait: RecordMode?

  /// A context from its parts.
  package init(
    variable: @escaping @Sendable (String) -> String?, claims: ReferenceRegistry, trait: RecordMode?
  ) {
    self.variable = variable
    self.claims = claims
    self.trait = trait
  }

  /// That of the running test.
  package static var current: AssertionContext {
    replacement
      ?? AssertionContext(
        variable: environmentVariable, claims: .ofProcess, trait: BannerRecordTrait.current)
  }

  /// For tests of assertions.
  @TaskLocal package static var replacement: AssertionContext?
}

/// Compares the pictures of one assertion with their references.
struct PictureAssertion {
  /// A picture on its way.
  struct Subject {
    /// What tells it from the others of the assertion.
    var suffixes: [String] = []
    var draw: (Renderer) throws(RenderError) -> (picture: RenderedPicture, warnings: [String])
  }

  /// What is demanded of every picture.
  struct Demands {
    var name: String?
    var tolerance: Tolerance
    var ignored: [IgnoredElement]
    var layers: SnapshotSet.LayerPolicy
    var record: RecordMode?
    var directory: String?
    var renderer: Renderer?
  }

  /// A picture with the files that belong to it.
  private struct Place {
    var name: String
    var path: String
    var layersPath: String
    var artifacts: Artifacts
  }

  /// Kept between assertions; what it keeps never changes a picture.
  static let sharedRenderer = Renderer()
  /// What draws here.
  private static let fingerprint = try? Fingerprint.current(sharedRenderer)

  private let demands: Demands
  private let site: CallSite
  private let context: AssertionContext
  private let decision: RecordDecision
  private let renderer: Renderer
  private let folder: String
  private let base: String

  /// The failures of pictures, and the notes on pictures that are accepted.
  ///
  /// - Parameter subjects: Gives the pictures; an error is a failure.
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
    base = ([site.testName] + (name.map { [$0] } ?? [])).joined(separator: ".")
  }

  private static func absolute(_ path: String, in folder: String) -> String {
    var parts: [Substring] = []
    for part in (path.hasPrefix("/") ? path : "\(folder)/\(path)").split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The file that says what drew the references: one for each folder, since nobody knows all folders of a package.
  private var fingerprintFile: String { "\(folder)/\(Fingerprint.fileName)" }

  // MARK: Names

  private func place(_ name: String) -> Place {
    let chosen = context.variable("BANNERRENDER_ARTIFACTS").flatMap { $0.isEmpty ? nil : $0 }
    return Place(
      name: name, path: "\(folder)/\(name).png", layersPath: "\(folder)/\(name).txt",
      artifacts: Artifacts(
        of: name, at: site, in: chosen.map { Self.absolute($0, in: currentFolder()) }))
  }

  private func misuse(_ name: String, _ line: String) -> BannerFailure {
    BannerFailure(.misuse, name: name, [line])
  }

  /// Why the names don't do; nil if they do.
  private func misuse(of names: [String]) -> BannerFailure? {
    if let name = demands.name, PictureName.words(of: name).isEmpty {
      return misuse(
        base, "\(quoted(name)) has no letter and no digit that a file could be named by")
    }
    if let problem = demands.tolerance.problem { return misuse(base, "\(base): \(problem)") }
    var seen: Set<String> = []
    for name in names where !seen.insert(name.lowercased()).inserted {
      return misuse(
        name, "two pictures of this assertion would be called \(quoted(name, limit: 120))")
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
    "\(quoted(name, limit: 120)) is another picture of this run already, asserted at \(place); `named:` tells"
      + " pictures of a test apart, with the argument in the name those of its cases, and `function:` passes on"
      + " the name of the test that calls a helper"
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
        let (picture, warnings) = try subject.draw(renderer)
        guard context.claims.isFirstOrSame(Digest(ofRows: picture.painting), at: place.path) else {
          failures.append(misuse(name, clash(name, at: "\(site.fileName):\(site.line)")))
          continue
        }
        let check = try ReferenceCheck(
          picture, with: place.path, layersPath: place.layersPath,
          ReferenceCheck.Rules(
            tolerance: demands.tolerance, ignored: demands.ignored, layers: demands.layers,
            mode: decision.mode))
        if var failure = try failure(of: check, picture, place) {
          failure.lines += (warnings + check.warnings).map { "warning: \($0)" }
          failures.append(failure)
        } else {
          if check.finding == .tolerated {
            notes.append(
              BannerFailure.Attachment(
                name: "\(name).tolerated.txt", bytes: Array("\(name): \(check.message)\n".utf8)))
          }
          Issues.warn((warnings + check.warnings).map { "\(name): \($0)" }, at: site)
        }
      } catch {
        failures.append(BannerFailure(.failed, name: name, ["\(name): \(error.description)"]))
      }
    }
    return (failures, notes)
  }

  /// What is wrong with a picture, with its files written; nil if nothing is.
  private func failure(
    of check: ReferenceCheck, _ picture: RenderedPicture, _ place: Place
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
    if let remark = decision.remark(onMissing: kind == .missing) { lines.append(remark) }
    let obstacle = decision.obstacle(onMissing: kind == .missing)
    if let obstacle { lines.append(obstacle) }
    var failure = BannerFailure(kind, name: place.name, lines)
    var kept: [(part: Artifacts.Part, bytes: [UInt8])] = []
    if kind == .layersDiffer {
      kept.append((.layers, Array((picture.layerText ?? "").utf8)))
      failure.reference = place.layersPath
      failure.actual = place.artifacts.path(.layers)
    } else {
      let pictures = try pictures(of: check, picture)
      failure.attachments = attachments(pictures, place)
      kept.append((.actual, pictures.actual))
      failure.reference = place.path
      failure.actual = place.artifacts.path(.actual)
      if let change = pictures.change {
        kept.append((.difference, change.difference))
        failure.difference = place.artifacts.path(.difference)
      }
    }
    try place.artifacts.keep(kept)
    if obstacle == nil { failure.command = site.acceptCommand }
    return failure
  }

  /// Writes a reference, which is a failure too: no run makes its own references and passes.
  private func recorded(
    _ check: ReferenceCheck, _ picture: RenderedPicture, _ place: Place
  ) throws(RenderError) -> BannerFailure {
    try check.record()
    place.artifacts.clear()
    try settle(place, isWritten: check.recorded == .picture)
    let what = check.finding == .missing ? "new" : check.message
    var lines = ["recorded \(place.name): \(what)"] + explanation(of: check)
    lines.append("run the test again to compare with \(place.path)")
    var failure = BannerFailure(.recorded, name: place.name, lines)
    failure.reference = place.path
    if check.recorded == .picture {
      failure.attachments = attachments(try pictures(of: check, picture), place)
    }
    return failure
  }

  /// Notes that a reference is what is drawn here, and what draws it: if nothing is known yet of those beside it, or
  /// if all of them are.
  private func settle(_ place: Place, isWritten: Bool) throws(RenderError) {
    context.claims.settle(place.path, isWritten: isWritten)
    guard let current = Self.fingerprint, decision.mode != .none else { return }
    let isFirst = isWritten && (try? Fingerprint.read(fingerprintFile)) == nil
    let isLast = context.claims.haveSettled(
      ((try? Folders.files(beneath: folder)) ?? []).filter { $0.hasSuffix(".png") }
        .map { "\(folder)/\($0)" })
    if isFirst || isLast { try current.write(to: fingerprintFile) }
  }

  /// The files of a picture: as it is, and of one that differs as it should be and what differs.
  private func pictures(
    of check: ReferenceCheck, _ picture: RenderedPicture
  ) throws(RenderError) -> (actual: [UInt8], change: (expected: [UInt8], difference: [UInt8])?) {
    let actual = try picture.file()
    guard let reference = check.reference, let difference = check.differencePicture else {
      return (actual, nil)
    }
    return (
      actual,
      (reference.bytes, try Reference.passingFile(of: difference, scale: picture.scale))
    )
  }

  private func attachments(
    _ pictures: (actual: [UInt8], change: (expected: [UInt8], difference: [UInt8])?),
    _ place: Place
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

  /// What happened to the layers, a line each; at most twelve.
  private func explanation(of check: ReferenceCheck) -> [String] {
    let lines = check.explanation.map { "  \($0)" }
    return lines.count <= 12 ? lines : lines.prefix(11) + ["  and \(lines.count - 11) more changes"]
  }

  /// That something else drew the references, in one sentence; nil if it did not.
  private var fingerprintSentence: String? {
    // One that can't be read must not hide what differs.
    guard let old = try? Fingerprint.read(fingerprintFile) else { return nil }
    return Self.fingerprint?.difference(from: old)
  }
}
