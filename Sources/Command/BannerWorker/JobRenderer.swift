// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerDigests
internal import BannerDocument
internal import BannerFiles
internal import BannerGeometry
internal import BannerJSON
internal import BannerJobs
internal import BannerScreens
internal import Synchronization

/// The renderer of all jobs.
///
/// Several threads may use it at the same time.
final class JobRenderer: Sendable {
  /// A job that is rendered and perhaps written.
  struct Outcome {
    /// The members of the answer, without the returned bytes.
    var members: [(key: String, value: JSONText)]
    var digest: Digest
    /// The file in the output folder or the archive.
    var file: (name: String, bytes: [UInt8])?
    /// The bytes that the answer returns.
    var payload: [UInt8]?
  }

  private struct Session {
    var renderer: Renderer
    var count = 0
  }

  /// The number of jobs after which the caches of a renderer are dropped.
  ///
  /// Every text would otherwise stay in memory.
  private static let mostJobs = 2000
  private static let document = FileName(WorkerRequest.file)

  private let session: Mutex<Session>
  /// All files that jobs have read, which no job may replace.
  private let read = FileAccessLog()
  private let inputs: NameScope
  private let outputs: NameScope
  private let settings: WorkerSettings
  /// The names of files that jobs have written.
  private let recent = Mutex(RecentNames(most: 16_384))
  /// The places of the worker's own files, which no job may replace.
  private let ownFiles: Set<String>

  init(_ settings: WorkerSettings) {
    self.settings = settings
    session = Mutex(Session(renderer: Renderer(noting: read)))
    inputs = NameScope(folder: ".", allowsOutside: settings.allowsOutside)
    outputs = NameScope(
      folder: settings.folder, in: Sandbox(FileName(settings.folder), isOfNames: false))
    ownFiles = [settings.journal, settings.answers].compactMap { $0 }.reduce(into: []) {
      $0.formUnion(Files.places(of: $1))
    }
  }

  /// A renderer for the fingerprint of the program, whose caches the first jobs use.
  var first: Renderer { session.withLock { $0.renderer } }

  /// Rejects a name of output files that no file can have.
  func checkOutput() throws(RenderError) {
    guard let output = settings.output else { return }
    _ = try file(output, named: nil, id: "id", [], first)
  }

  /// Returns whether the file of an earlier answer still exists with its size.
  func hasFile(_ entry: Journal.Entry) -> Bool {
    guard let file = entry.file else { return true }
    guard let name = try? outputs.file(file.name) else { return false }
    return Files.size(of: name) == file.size
  }

  /// Returns the renderer of a job.
  private func renderer() -> Renderer {
    session.withLock { session in
      if session.count == Self.mostJobs { session = Session(renderer: Renderer(noting: read)) }
      session.count += 1
      return Renderer(sharing: session.renderer)
    }
  }

  /// Renders a job, and writes its file.
  ///
  /// - Parameters:
  ///   - start: The time since which its limit counts.
  ///   - isCanceled: Returns whether nobody waits for the job any more.
  func outcome(
    of job: RenderingJob, since start: ContinuousClock.Instant, isCanceled: () -> Bool
  ) throws(JobProblem) -> Outcome {
    do {
      return try rendered(job, since: start, isCanceled: isCanceled)
    } catch let error as RenderError {
      throw JobProblem(error)
    } catch let problem as JobProblem { throw problem } catch {
      throw JobProblem(.undrawable, "\(error)")
    }
  }

  /// Renders a job.
  ///
  /// - Throws: ``RenderError`` or ``JobProblem``.
  private func rendered(
    _ job: RenderingJob, since start: ContinuousClock.Instant, isCanceled: () -> Bool
  ) throws -> Outcome {
    let renderer = renderer()
    let (options, warnings) = try options(of: job, renderer)
    let name = job.output?.name ?? (job.payload == nil ? settings.output : nil)
    // A wrong name is found before the work.
    if let name { _ = try file(name, named: job.output?.place, id: job.id, [], renderer) }
    let first = try EncodedCase(
      of: options, as: name ?? job.payload?.fileName, with: renderer, warnings: warnings,
      isCanceled: isCanceled)
    var members: [(key: String, value: JSONText)] = [
      ("id", .string(job.id)), ("digest", .string(first.digest.description)),
      ("width", .number(Double(first.size.width))), ("height", .number(Double(first.size.height))),
      ("scale", .number(first.scale)),
    ]
    var payload: [UInt8]?
    if let wanted = job.payload?.fileName {
      let isSame = name.map { Self.format($0) == Self.format(wanted) } ?? true
      payload =
        isSame
        ? first.bytes
        : try EncodedCase(
          of: options, as: wanted, with: renderer, warnings: [], isCanceled: isCanceled
        ).bytes
    }
    if let payload, payload.count > WorkerSettings.largestPayload {
      throw JobProblem(
        .size,
        "the file has \(payload.count) bytes; an answer returns at most"
          + " \(WorkerSettings.largestPayload)")
    }
    // The thread that looks for such jobs doesn't see short ones in time.
    if let limit = settings.timeLimit, ContinuousClock.now - start > limit {
      throw JobProblem(longerThan: limit)
    }
    var ownWarnings: [InputError] = []
    var file: (name: String, bytes: [UInt8])?
    if let name {
      let written = try self.file(name, named: job.output?.place, id: job.id, first.bytes, renderer)
      if !isCanceled(), settings.destination == .files {
        let target = FileName(written.path, in: outputs.sandbox)
        if !Files.holds(first.bytes, at: target) { try Files.write(first.bytes, to: target) }
      }
      if let planned = plannedFile(of: job), !isCanceled(), recent.withLock({ $0.insert(planned) })
      {
        let text = "\(quoted(planned, limit: 120)) is the file of an earlier job, too"
        ownWarnings = [job.output?.place.error(text) ?? InputError(path: "--output", text)]
      }
      members.append(("file", .string(written.name)))
      file = (written.name, first.bytes)
    }
    if let bytes = file?.bytes ?? payload {
      members.append(("bytes", .number(Double(bytes.count))))
    }
    let told = ownWarnings + first.warnings
    members.append(("warnings", .array(told.map { .object($0.jsonMembers) })))
    if job.wantsTexts {
      members.append(
        (
          "texts",
          .array(
            first.texts.map { .object([("layer", .string($0.layer)), ("text", .string($0.text))]) })
        ))
    }
    return Outcome(members: members, digest: first.digest, file: file, payload: payload)
  }

  /// Returns the options of a job's only picture, and the warnings about them.
  private func options(
    of job: RenderingJob, _ renderer: Renderer
  ) throws(RenderError) -> (Options, [InputError]) {
    var merged: JSONValue?
    for part in job.documents {
      let part = try Files.input(part, of: Self.document, in: inputs, noting: renderer.fileAccess)
      merged =
        merged.map { part.extending($0, naming: FileKind.names(in: part, extending: $0)) } ?? part
    }
    guard let value = merged else { throw .impossible("the job has no document") }
    let all: Options
    do throws(InputError) {
      try Self.checkKind(of: value)
      all = try Options.inDocument(value, inputs)
    } catch { throw .input(error) }
    let cases = try Matrix(all, renderer: renderer).cases
    guard let only = cases.first else { throw .impossible("the document has no picture") }
    guard cases.count == 1 else {
      throw .input(
        value.error("the document has \(cases.count) pictures; a job renders one"))
    }
    return (only.options, only.warnings)
  }

  /// Rejects what is no document.
  ///
  /// The error says nothing about the command line, unlike that about a file.
  private static func checkKind(of value: JSONValue) throws(InputError) {
    switch FileKind(value) {
    case nil, .document: return
    case .properties(let name):
      let place = (try? value.members())?.first { $0.key == name }?.value ?? value
      throw place.error("is a property; put it into \"set\"")
    case .some(let other): throw value.error("expected a document, found \(other.noun)")
    }
  }

  /// Returns the name of the file that a job writes, as far as it is known before the picture is.
  ///
  /// Nil for no file, for a wrong template, and for one with the digest of the file. The name
  /// itself may be wrong.
  func plannedFile(of job: RenderingJob) -> String? {
    guard let text = job.output?.name ?? (job.payload == nil ? settings.output : nil),
      let template = try? OutputTemplate(text), !template.dependsOnBytes,
      let name = try? template.name(id: job.id, digest: { "" })
    else { return nil }
    return Self.plainPath(name)
  }

  /// Returns a path without empty parts and dots.
  private static func plainPath(_ name: String) -> String {
    name.pathParts(omittingEmptySubsequences: false).filter { $0 != "." && !$0.isEmpty }
      .joined(separator: "/")
  }

  /// Returns the name of a job's file in the output folder, and its path.
  private func file(
    _ template: String, named place: JSONValue?, id: String, _ bytes: [UInt8],
    _ renderer: Renderer
  ) throws(RenderError) -> (name: String, path: String) {
    func refusal(_ message: String) -> RenderError {
      guard let place else {
        return .usage(path: "--output", message)
      }
      return .input(place.error(message))
    }
    var name: String
    do throws(OutputTemplate.Problem) {
      name = try OutputTemplate(template).name(id: id) { Digest(of: bytes).description }
    } catch { throw refusal(error.description) }
    guard name != "-" else {
      throw refusal("\"-\" is standard output; \"return\" gets the bytes")
    }
    let parts = name.pathParts(omittingEmptySubsequences: false).filter {
      $0 != "." && !$0.isEmpty
    }
    guard !parts.contains(".."), !name.beginsWithSlash else {
      throw refusal("\(quoted(name, limit: 120)) is not a plain path inside the output folder")
    }
    if !name.endsWithSlash { name = Self.plainPath(name) }
    if settings.destination == .tar, TarArchive.header(of: name, size: 0) == nil {
      throw refusal(
        "\(quoted(name, limit: 120)) is too long for an archive: 100 bytes, or 155 more before a slash"
      )
    }
    let target: FileName
    do throws(NameScope.Problem) { target = try outputs.file(name) } catch {
      throw refusal("\(quoted(name, limit: 120)) \(error.reason)")
    }
    if let problem = target.outsideProblem {
      throw refusal("\(quoted(name, limit: 120)): \(problem)")
    }
    let path = target.path
    guard !renderer.fileAccess.includes(path), ownFiles.isDisjoint(with: Files.places(of: path))
    else {
      throw refusal("\(quoted(name, limit: 120)) is a file that the worker reads or writes itself")
    }
    return (name, path)
  }

  /// Returns the extension of a name, which selects the format.
  private static func format(_ name: String) -> String {
    let ending = name.lowercased().split(separator: ".").last.map(String.init) ?? ""
    return ending == "jpeg" ? "jpg" : ending
  }
}

/// The names that were inserted last.
private struct RecentNames {
  private let most: Int
  // Swift's texts are equal if they look alike, and names of files aren't.
  private var known: Set<[UInt8]> = []
  private var names: [[UInt8]] = []
  private var oldest = 0

  init(most: Int) { self.most = most }

  /// Inserts a name.
  ///
  /// - Returns: Whether it was there.
  mutating func insert(_ name: String) -> Bool {
    let name = Array(name.utf8)
    guard known.insert(name).inserted else { return true }
    if names.count < most {
      names.append(name)
    } else {
      known.remove(names[oldest])
      names[oldest] = name
      oldest = (oldest + 1) % most
    }
    return false
  }
}
