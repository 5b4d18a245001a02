// SPDX-License-Identifier: MIT

internal import BannerDigests
internal import BannerJSON

/// A line of the input.
enum WorkerRequest: Sendable {
  case job(RenderingJob)
  case define(name: String, document: JSONValue)
  case cancel(id: String)
  case ping(JSONText)
  case stop

  /// The names of the file in the places of values on a line.
  static let file = "input"

  /// A line that is not a message.
  struct Problem: Error {
    /// The id, if the line has one.
    var id: String?
    var problem: JobProblem
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - bytes: The line without its line feed.
  ///   - number: The number of the line.
  ///   - bases: The defined documents.
  init(_ bytes: [UInt8], number: Int, bases: Bases) throws(Problem) {
    let value: JSONValue
    do { value = try JSONReader.value(of: bytes, file: Self.file) } catch {
      throw Problem(problem: JobProblem(.line, error))
    }
    let id = ((try? MemberTable(value))?["id"]).flatMap { try? $0.string() }.flatMap(Self.known)
    guard value.count <= WorkerSettings.mostValues else {
      let message = "the line has more than \(WorkerSettings.mostValues) values"
      throw Problem(id: id, problem: JobProblem(.size, message))
    }
    do throws(InputError) {
      let members = try MemberTable(value)
      if let name = try members["define"]?.name() {
        _ = try Self.definition(name, members)
        // Problems of later jobs name the document, not their own line.
        let own = try JSONReader.value(of: bytes, file: "base \(printable(name, limit: 60))")
        self = try Self.definition(name, try MemberTable(own))
      } else if let other = Control.allCases.first(where: { members[$0.rawValue] != nil }) {
        self = try Self.control(other, members)
      } else {
        self = .job(try RenderingJob(members, bytes, number: number, bases: bases))
      }
    } catch { throw Problem(id: id, problem: JobProblem(id == nil ? .line : .invalid, error)) }
  }

  /// Returns a text that can be an id; otherwise nil.
  private static func known(_ id: String) -> String? {
    (1...WorkerSettings.longestID).contains(id.utf8.count) ? id : nil
  }

  /// The key of a line that controls the worker.
  private enum Control: String, CaseIterable {
    case cancel, ping, stop
  }

  private static func definition(
    _ name: String, _ members: MemberTable
  ) throws(InputError) -> WorkerRequest {
    try members.check(among: ["define", "document"])
    let document = try members.required("document")
    _ = try document.members()
    return .define(name: name, document: document)
  }

  private static func control(
    _ control: Control, _ members: MemberTable
  ) throws(InputError) -> WorkerRequest {
    let value = try members.required(control.rawValue)
    try members.check(among: [control.rawValue])
    switch control {
    case .cancel: return .cancel(id: try value.string())
    case .ping: return .ping(JSONText(spelling: value))
    case .stop:
      guard try value.bool() else { throw value.expected("true") }
      return .stop
    }
  }
}

/// The defined documents.
struct Bases: Sendable {
  /// The documents by the bytes of their names, since texts that look alike differ.
  private var documents: [[UInt8]: Base] = [:]
  private var values = 0

  subscript(_ name: String) -> Base? { documents[Array(name.utf8)] }

  /// The names, sorted.
  var names: [String] { documents.keys.map { String(decoding: $0, as: UTF8.self) }.sorted() }

  /// Adds a document, or replaces the one with its name.
  mutating func define(_ name: String, as base: Base) throws(JobProblem) {
    let key = Array(name.utf8)
    let sum = values - (documents[key]?.document.count ?? 0) + base.document.count
    guard documents[key] != nil || documents.count < WorkerSettings.mostBases else {
      throw JobProblem(
        .size, "\(WorkerSettings.mostBases) documents are defined; the limit is reached")
    }
    guard sum <= WorkerSettings.mostBaseValues else {
      throw JobProblem(
        .size,
        "the defined documents would have \(sum) values; the limit is"
          + " \(WorkerSettings.mostBaseValues)")
    }
    documents[key] = base
    values = sum
  }
}

/// A job to render a picture or an animation.
struct RenderingJob: Sendable {
  /// The contents of an answer in addition to the digest.
  enum Payload: String, CaseIterable, Sendable {
    case digest, png, jpg, webp, apng, gif

    /// The name of a file in the format, or nil for the digest alone.
    var fileName: String? { ending.map { "picture\($0)" } }

    /// The end of the names of files in the format, or nil for the digest alone.
    var ending: String? { self == .digest ? nil : ".\(rawValue)" }
  }

  /// The number of its line.
  let number: Int
  let id: String
  /// The digest of its line and of the document that it uses.
  let digest: Digest
  /// The value with the job's document.
  private let own: JSONValue?
  private let base: JSONValue?
  private let values: JSONValue?
  /// The file to write, and the place of its name.
  let output: (name: String, place: JSONValue)?
  let payload: Payload?
  let wantsTexts: Bool

  fileprivate init(
    _ members: MemberTable, _ line: [UInt8], number: Int, bases: Bases
  ) throws(InputError) {
    self.number = number
    try members.check(
      among: ["id", "document", "base", "values", "output", "return", "texts"])
    id = try members.required("id").name()
    own = members["document"]
    _ = try own?.members()
    var digest = Digest(of: line)
    if let name = members["base"] {
      let text = try name.string()
      guard let base = bases[text] else {
        throw name.error(
          "\(quoted(text)) is not defined\(suggestion(for: text, among: bases.names))")
      }
      self.base = base.document
      digest = Digest(of: digest.bytes + base.digest.bytes)
    } else {
      base = nil
      guard own != nil else { throw members.value.error("has neither \"document\" nor \"base\"") }
    }
    self.digest = digest
    let hasValues = try members["values"]?.elementsOrMembers().isEmpty == false
    values = hasValues ? members.value.keeping("values") : nil
    (output, payload, wantsTexts) = try Self.results(members)
  }

  private static func results(
    _ members: MemberTable
  ) throws(InputError) -> (output: (String, JSONValue)?, payload: Payload?, wantsTexts: Bool) {
    var output: (String, JSONValue)?
    if let name = members["output"] { output = (try name.string(), name) }
    var payload: Payload?
    if let wanted = members["return"] {
      let word = try wanted.string()
      payload = Payload(rawValue: word)
      guard payload != nil else {
        let words = Payload.allCases.map(\.rawValue).joined(separator: ", ")
        throw wanted.error("expected one of \(words), found \(quoted(word))")
      }
    }
    return (output, payload, try members["texts"]?.bool() ?? false)
  }

  /// Returns the parts of the job's document, each of which overrides those before it.
  var documents: [JSONValue] { [base, own, values].compactMap { $0 } }
}

/// The members of an object.
private struct MemberTable {
  let value: JSONValue
  private let values: [String: JSONValue]

  init(_ value: JSONValue) throws(InputError) {
    self.value = value
    values = Dictionary(
      try value.members().map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(_ key: String) -> JSONValue? { values[key] }

  func required(_ key: String) throws(InputError) -> JSONValue {
    guard let value = values[key] else { throw value.error("has no \(quoted(key))") }
    return value
  }

  /// Rejects members with other names.
  func check(among known: [String]) throws(InputError) {
    guard let other = try value.members().first(where: { !known.contains($0.key) }) else { return }
    throw other.value.error(
      "unknown key \(quoted(other.key))\(suggestion(for: other.key, among: known))")
  }
}

extension JSONValue {
  /// Returns a text that can be an id or the name of a document.
  fileprivate func name() throws(InputError) -> String {
    let text = try string()
    guard (1...WorkerSettings.longestID).contains(text.utf8.count) else {
      throw error("expected a text of 1 to \(WorkerSettings.longestID) bytes")
    }
    return text
  }

  /// The number of values in it, with itself.
  fileprivate var count: Int {
    switch content {
    case .array(let elements): elements.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    default: 1
    }
  }

  /// Returns the elements of an array, or the values of an object.
  fileprivate func elementsOrMembers() throws(InputError) -> [JSONValue] {
    if case .array(let elements) = content { return elements }
    return try members().map(\.value)
  }

  /// Returns an object with one of its members.
  fileprivate func keeping(_ key: String) -> JSONValue {
    guard case .object(let members) = content else { return self }
    return without(members.map(\.key).filter { $0 != key })
  }
}
