// SPDX-License-Identifier: MIT

internal import BannerSnippets
internal import BannerConcurrency
internal import BannerDevice
internal import BannerDocument
package import BannerFiles
package import BannerHTTP
internal import BannerJSON
internal import BannerJobs
internal import BannerLint
internal import BannerScreens
internal import BannerTimeline
internal import Synchronization

/// The answers to the requests of the page.
///
/// Each kind of work has threads of its own, so that one large request doesn't stall the page.
package final class WorkbenchApplication: Sendable {
  private let workbench: Workbench
  private let review: ReviewDesk?
  private let token: String
  /// The code of a link that works once.
  private let code = Mutex<String?>(nil)
  private let hub: EventHub
  private let pictures = WorkPool(threads: max(4, usualThreads()), mostWaiting: 256)
  private let facts = WorkPool(threads: 4, mostWaiting: 64)
  /// One thread, because decisions about cases are made one after the other.
  private let decisions = WorkPool(threads: 1, mostWaiting: 32)
  private let exports = WorkPool(threads: max(2, usualThreads()), mostWaiting: 16)
  private let runs = WorkPool(threads: 1, mostWaiting: 1)
  /// One thread, because a large picture takes much memory.
  private let large = WorkPool(threads: 1, mostWaiting: 64)
  private let ticker: Ticker
  private let isClosed = Monitor(false)
  private let document: DocumentFile?

  /// The interval between looks at the files that were read.
  private static let interval = Duration.milliseconds(200)
  /// The only request without the secret.
  private static let entrance = "/api/enter"
  /// The times that a request may name, in seconds.
  private static let times = 0...TimeText.longest.inSeconds

  /// Creates the application.
  ///
  /// - Parameters:
  ///   - settings: The set and the document.
  ///   - token: The secret that each request has to name, except those for the page itself.
  /// - Throws: An error for a set or a document that can't be read.
  package init(_ settings: Workbench.Settings, token: String) throws(RenderError) {
    let workbench = try Workbench(settings)
    self.workbench = workbench
    let hub = EventHub()
    self.hub = hub
    self.token = token
    let document = try settings.document.map { path throws(RenderError) in
      try DocumentFile(path)
    }
    self.document = document
    let review = try settings.set.map { path throws(RenderError) in
      try ReviewDesk(path, settings, hub: hub)
    }
    self.review = review
    ticker = Ticker(every: Self.interval) {
      let hasNewFiles = workbench.refresh()
      let hasNewRun = review?.refresh() ?? false
      let text = document?.newText()
      guard hasNewFiles || hasNewRun || text != nil else { return }
      let members = text.map { [(key: "document", value: JSONText.string($0))] } ?? []
      hub.send(EventHub.Event(name: "files", data: .object(members)))
    }
  }

  /// Begins no more work, and ends all streams.
  package func close() {
    isClosed.withLock { $0 = true }
    for pool in [pictures, facts, decisions, exports, runs, large] { pool.close() }
    hub.close()
  }

  /// Waits for the decision that is being written.
  ///
  /// The application must be closed. A decision that hasn't changed a file is canceled.
  package func finishDecision() { decisions.waitUntilIdle() }

  /// Stops looking at files, and removes the dropped ones.
  ///
  /// The application must be closed, and all answers given.
  package func finish() {
    ticker.cancel()
    workbench.dropped.remove()
  }

  /// The headers of every response: only the page's own files and pictures may be loaded.
  package static let headers =
    HTTPServer.Configuration.strictHeaders.filter { $0.name != policyName } + [
      HTTPHeader(
        policyName,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:;"
          + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
    ]
  private static let policyName = "Content-Security-Policy"

  /// Returns the maximum size of the body of a request, in bytes.
  package static func largestBody(method: String, path: String) -> Int {
    guard method == "POST" else { return 0 }
    if path == entrance { return 256 }
    return path == "/api/files" ? DroppedFiles.largestFile : RequestBody.largestSize
  }

  // MARK: Entering

  /// Returns a code that the page exchanges for the secret, once.
  ///
  /// Other users of the computer see the arguments of the browser, so the link there must not have
  /// the secret.
  package func newCode() -> String {
    let new = Self.newSecret()
    code.withLock { $0 = new }
    return new
  }

  /// Returns a secret of 128 random bits as hexadecimal digits.
  package static func newSecret() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(UInt32.random(in: .min ... .max, using: &generator), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private func enter(_ request: HTTPRequest) throws -> Answer {
    let given = try RequestBody(request.body).required("code")
    let isRight = code.withLock { code in
      guard let wanted = code, Self.areEqual(given, wanted) else { return false }
      code = nil
      return true
    }
    guard isRight else {
      throw Refusal(401, "this link works once; open the one that bannerrender serve printed")
    }
    return Answer([("token", .string(token))])
  }

  // MARK: Answers

  /// Answers a request.
  package func respond(to request: HTTPRequest) async -> HTTPResponse {
    if let problem = problem(of: request) { return .error(problem.status, problem.reason) }
    guard request.path.hasPrefix("/api/") else { return PageFile.response(to: request) }
    if request.path == "/api/events" {
      guard request.method == "GET" else { return Self.wrongMethod("GET") }
      return events()
    }
    guard let (method, answer) = route(of: request.path) else {
      return .error(404, "there is no such page")
    }
    guard request.method == method || method == "GET" && request.method == "HEAD" else {
      return Self.wrongMethod(method)
    }
    do { return Self.response(try await answer(request)) } catch let error as Refusal {
      return Self.response(error.answer(workbench.shown))
    } catch let error as RenderError {
      return Self.response(Refusal(error).answer(workbench.shown))
    } catch WorkPool.Rejection.full {
      return .error(503, "too many requests wait; try again")
    } catch {
      return .error(503, "the server is about to end")
    }
  }

  private static func wrongMethod(_ method: String) -> HTTPResponse {
    var response = HTTPResponse.error(405, "use \(method)")
    response.headers.append(HTTPHeader("Allow", method))
    return response
  }

  private static func response(_ answer: Answer) -> HTTPResponse {
    var response = HTTPResponse.bytes(answer.body, type: answer.type, status: answer.status)
    if let name = answer.fileName {
      response.headers.append(
        HTTPHeader("Content-Disposition", "attachment; filename=\"\(name)\""))
    }
    return response
  }

  /// Refuses a request without the secret; nil to accept it.
  ///
  /// The page's own files need none. The body doesn't matter.
  package func problem(of request: HTTPRequest) -> (status: Int, reason: String)? {
    guard request.path.hasPrefix("/api/"), request.path != Self.entrance,
      !Self.areEqual(request.header("X-Bannerrender-Token") ?? "", token)
    else { return nil }
    return (401, "open the link that bannerrender serve printed")
  }

  /// Returns whether a text is a secret, in a time that doesn't depend on it.
  private static func areEqual(_ given: String, _ wanted: String) -> Bool {
    let (given, wanted) = (Array(given.utf8), Array(wanted.utf8))
    guard given.count == wanted.count else { return false }
    return zip(given, wanted).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private typealias Handler = @Sendable (HTTPRequest) async throws -> Answer

  private func route(of path: String) -> (method: String, answer: Handler)? {
    switch path {
    case Self.entrance: ("POST", { [self] in try enter($0) })
    case "/api/description": ("GET", { [self] _ in description() })
    case "/api/render": ("POST", { [self] in try await render($0) })
    case "/api/scene":
      (
        "POST",
        { [self] request in
          let document = try RequestBody(request.body).required("document")
          return try await draw(on: pictures) { [workbench] in
            try workbench.scene(of: document)
          } finish: { [workbench] scene in
            Answer(
              Array(scene.timeLine(workbench.shown).line.utf8), type: "application/json")
          }
        }
      )
    case "/api/lint":
      (
        "POST",
        { [self] request in
          let document = try RequestBody(request.body).required("document")
          return try await draw(on: facts) { [workbench] in
            try workbench.work(on: document) { options, _, renderer in
              Self.findings(of: options, with: renderer)
            }
          } finish: { [workbench] outcome in
            Self.answer(outcome, shown: workbench.shown)
          }
        }
      )
    case "/api/snippets":
      (
        "POST",
        post(on: pictures) { workbench, body in
          let document = try body.required("document")
          var snippets = try workbench.snippets(of: document)
          if document.contains("\(DroppedFiles.word)/") {
            snippets.notes.append(
              "The files that you dropped are on this page only: save yours in the folder"
                + " \(DroppedFiles.word).")
          }
          return Answer(Array(snippets.json.line.utf8), type: "application/json")
        }
      )
    case "/api/export": ("POST", { [self] in try await export($0) })
    case "/api/files": ("POST", { [self] in try await keep($0) })
    default: review.flatMap { reviewRoute(of: path, on: $0) }
    }
  }

  /// Returns a handler that reads a JSON object and works in a pool.
  private func post(
    on pool: WorkPool, _ work: @escaping @Sendable (Workbench, RequestBody) throws -> Answer
  ) -> Handler {
    { [workbench] request in
      let body = try RequestBody(request.body)
      return try await pool.run { try work(workbench, body) }
    }
  }

  /// Works in a pool, or, for a large picture, in the lane of large ones.
  ///
  /// - Parameters:
  ///   - check: Throws an error if nobody waits for the picture any more.
  ///   - prepare: Reads the document.
  ///   - finish: Receives the value in the same thread.
  private func draw<Value, Output: Sendable>(
    on pool: WorkPool, check: @escaping @Sendable () throws -> Void = {},
    _ prepare: @escaping @Sendable () throws -> SizedWork<Value>,
    finish: @escaping @Sendable (Value) throws -> Output
  ) async throws -> Output {
    let step = try await pool.run { () throws -> DrawingStep<Output, Value> in
      try check()
      let work = try prepare()
      return work.isLarge ? .large(work) : .done(try finish(try work.run()))
    }
    return switch step {
    case .done(let output): output
    case .large(let work):
      try await large.run {
        try check()
        return try finish(try work.run())
      }
    }
  }

  private func description() -> Answer {
    Answer(
      FormDescription.members + [
        ("isReadOnly", .bool(workbench.settings.isReadOnly)),
        (
          "set",
          workbench.settings.set.map { .object([("file", .string($0))]) } ?? .null
        ),
        (
          "document",
          document.map {
            .object([("file", .string($0.path)), ("text", .string($0.text))])
          } ?? .null
        ),
      ])
  }

  private func render(_ request: HTTPRequest) async throws -> Answer {
    let body = try RequestBody(request.body)
    let view = try body.text("view") ?? "main"
    guard view.utf8.count <= 100 else { throw Refusal(400, "the name of the view is too long") }
    let number = try body.integer("number") ?? 0
    let base = try body.integer("base")
    var wanted = Preview.Request(
      view: view, number: number, base: base, document: try body.required("document"))
    wanted.time = try body.number("at", in: Self.times).map { .seconds($0) }
    wanted.scale = try body.number("scale", in: DeviceModel.scales)
    wanted.wantsFacts = try body.flag("facts") ?? true
    let views = workbench.views
    let outdated = Refusal(409, "a newer request of the view has arrived")
    guard views.begin(number, of: view) else { throw outdated }
    let check: @Sendable () throws -> Void = {
      guard views.isNewest(number, of: view) else { throw outdated }
    }
    return try await draw(on: pictures, check: check) { [workbench, wanted] in
      try workbench.preview(of: wanted)
    } finish: { [wanted] preview in
      try check()
      let part = views.show(preview, for: wanted)
      return Answer(try preview.answer(number, over: base, part), type: "application/octet-stream")
    }
  }

  private static func findings(of options: Options, with renderer: Renderer) -> LintRun.Outcome {
    var configuration = LintConfiguration()
    configuration.wantsHints = true
    return LintRun(
      [LintCase(name: nil, options: options)], configuration: configuration, renderer: renderer
    ).run(threads: 1)
  }

  private static func answer(_ outcome: LintRun.Outcome, shown: (String) -> String) -> Answer {
    Answer([
      ("findings", .array(outcome.findings.map(\.json))),
      (
        "errors",
        .array(
          outcome.failures.flatMap { Refusal($0.error).problems }.map { $0.json(shown) })
      ),
    ])
  }

  private func export(_ request: HTTPRequest) async throws -> Answer {
    let body = try RequestBody(request.body)
    let word = try body.required("format")
    guard let format = Export.Format(rawValue: word) else {
      throw Refusal(
        400, "expected one of \(Export.Format.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    let export = Export(
      document: try body.required("document"), format: format,
      scale: try body.number("scale", in: DeviceModel.scales),
      framesPerSecond: try body.number("fps", in: Options.framesPerSecond),
      time: try body.number("at", in: Self.times))
    let isCanceled = Monitor(false)
    let bytes = try await withTaskCancellationHandler {
      try await draw(on: exports) { [workbench] in
        try export.work(on: workbench) { isCanceled.withLock { $0 } }
      } finish: {
        $0
      }
    } onCancel: {
      isCanceled.withLock { $0 = true }
    }
    return Answer(bytes, type: format.mediaType, fileName: "banner.\(format.rawValue)")
  }

  private func keep(_ request: HTTPRequest) async throws -> Answer {
    guard let name = request.query("name"), !name.isEmpty else {
      throw Refusal(400, "the request needs the name of the file")
    }
    return try await facts.run { [workbench, hub] in
      let (name, kind) = try workbench.dropped.keep(request.body, named: name)
      // A document may have named the file before.
      if workbench.refresh() { hub.send(EventHub.Event(name: "files")) }
      let isText = kind == .document
      return Answer([
        ("name", .string(name)), ("kind", .string(kind.rawValue)),
        (
          "text",
          isText ? .string(String(decoding: request.body, as: UTF8.self)) : .null
        ),
      ])
    }
  }

  private func events() -> HTTPResponse {
    .events { [hub] stream in
      for await event in hub.events() {
        try await stream.sendEvent(event.name, data: event.data.line)
      }
    }
  }

  // MARK: Review

  private func reviewRoute(of path: String, on desk: ReviewDesk) -> (String, Handler)? {
    func get(_ work: @escaping @Sendable (HTTPRequest) throws -> Answer) -> (String, Handler) {
      ("GET", { [facts] request in try await facts.run { try work(request) } })
    }
    func post(
      writes: Bool = false, _ work: @escaping @Sendable (RequestBody) throws -> Answer
    ) -> (String, Handler) {
      (
        "POST",
        { [decisions, workbench] request in
          guard !(writes && workbench.settings.isReadOnly) else {
            throw Refusal(403, "the page is read-only")
          }
          let body = try RequestBody(request.body)
          return try await decisions.run { try work(body) }
        }
      )
    }
    let isCanceled: @Sendable () -> Bool = { [isClosed] in isClosed.withLock { $0 } }
    return switch path {
    case "/api/cases": get { _ in try desk.cases() }
    case "/api/case": get { try desk.facts(ofCase: try Self.query("name", of: $0)) }
    case "/api/picture":
      get {
        try desk.picture(
          ofCase: try Self.query("case", of: $0), kind: try Self.query("kind", of: $0))
      }
    case "/api/plan":
      post { try desk.plan(try $0.texts("cases") ?? [], isCanceled: isCanceled) }
    case "/api/accept":
      post(writes: true) {
        try desk.accept(
          try $0.texts("cases") ?? [], plan: try $0.text("digest"), isCanceled: isCanceled)
      }
    case "/api/reject": post { try desk.reject(try $0.texts("cases") ?? []) }
    case "/api/reopen": post { try desk.reopen(try $0.texts("cases") ?? []) }
    // On a read-only page, the decisions write nothing, and neither does taking them back.
    case "/api/undo": post { _ in try desk.undo(isCanceled: isCanceled) }
    case "/api/verify":
      post(writes: true) { [runs] _ in
        try desk.beginRun()
        Task {
          do { try await runs.run { desk.run(isCanceled: isCanceled) } } catch {
            desk.cancelRun()
          }
        }
        var answer = Answer.done
        answer.status = 202
        return answer
      }
    default: nil
    }
  }

  private static func query(_ name: String, of request: HTTPRequest) throws(Refusal) -> String {
    guard let value = request.query(name) else {
      throw Refusal(400, "the request needs \(quoted(name))")
    }
    return value
  }
}

/// The outcome of the first step of drawing: the result, or work for the lane of large pictures.
private enum DrawingStep<Output: Sendable, Value>: Sendable {
  case done(Output)
  case large(SizedWork<Value>)
}
