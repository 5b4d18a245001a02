// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerJSON

/// The answer to a request of the page.
struct Answer: Sendable {
  var status = 200
  var type = "application/json"
  var body: [UInt8]
  /// The name under which a browser saves the body, or nil for a body that the page shows.
  var fileName: String?

  /// Creates an answer with a JSON object.
  init(_ members: [(key: String, value: JSONText)], status: Int = 200) {
    self.status = status
    body = Array(JSONText.object(members).line.utf8)
  }

  /// Creates an answer with bytes.
  init(_ bytes: [UInt8], type: String, fileName: String? = nil) {
    (body, self.type, self.fileName) = (bytes, type, fileName)
  }

  /// An answer without content.
  static var done: Answer { Answer([]) }
}

/// The reason why a request of the page fails.
struct Refusal: Error {
  var status: Int
  var message: String
  /// The problems of a document, with their places.
  var problems: [InputError] = []

  init(_ status: Int, _ message: String) { (self.status, self.message) = (status, message) }

  /// Creates the refusal of a document or a file.
  init(_ error: RenderError) {
    status = 422
    message = error.description
    problems =
      switch error {
      case .usage(let problem), .input(let problem): [problem]
      case .missing, .impossible, .unwritable, .undeletable: [InputError(error.description)]
      }
  }

  /// Returns the answer.
  ///
  /// - Parameter shown: Returns a text with the names of files as a page uses them.
  func answer(_ shown: (String) -> String) -> Answer {
    var members: [(key: String, value: JSONText)] = [("error", .string(shown(message)))]
    if !problems.isEmpty {
      members.append(("errors", .array(problems.map { $0.json(shown) })))
    }
    return Answer(members, status: status)
  }
}

/// The JSON object in the body of a request.
struct RequestBody {
  private let members: [String: JSONValue]

  /// The maximum size of a body with a document: that of a document, in which JSON may escape each
  /// character.
  static let largestSize = 6 * JSONReader.largestSize + 4096

  init(_ bytes: [UInt8]) throws(Refusal) {
    do {
      let value = try JSONReader.value(
        of: bytes, file: "request", largestSize: Self.largestSize)
      members = Dictionary(
        try value.members().map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    } catch { throw Refusal(400, error.description) }
  }

  private func value<Value>(
    _ key: String, _ read: (JSONValue) throws(InputError) -> Value
  ) throws(Refusal) -> Value? {
    guard let value = members[key], !value.isNull else { return nil }
    do { return try read(value) } catch { throw Refusal(400, error.description) }
  }

  func text(_ key: String) throws(Refusal) -> String? {
    try value(key) { value throws(InputError) in try value.string() }
  }

  func flag(_ key: String) throws(Refusal) -> Bool? {
    try value(key) { value throws(InputError) in try value.bool() }
  }

  func number(_ key: String, in range: ClosedRange<Double>) throws(Refusal) -> Double? {
    try value(key) { value throws(InputError) in try value.number(in: range) }
  }

  func integer(_ key: String) throws(Refusal) -> Int? {
    try value(key) { value throws(InputError) in try value.integer(in: 0...(1 << 52)) }
  }

  func texts(_ key: String) throws(Refusal) -> [String]? {
    try value(key) { value throws(InputError) in
      try value.elements().map { element throws(InputError) in try element.string() }
    }
  }

  /// Returns a text that the request must have.
  func required(_ key: String) throws(Refusal) -> String {
    guard let text = try text(key) else { throw Refusal(400, "the request needs \(quoted(key))") }
    return text
  }
}
