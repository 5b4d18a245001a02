// SPDX-License-Identifier: MIT

internal import BannerDigests
internal import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import Synchronization

/// The jobs that are done, in a file that survives the program.
///
/// The first line has the fingerprint of the program. Each other line has the digest of a job, its
/// answer, and the digest of the answer. Several threads may use it at the same time.
///
/// `@unchecked Sendable`: the file is used only while the lock is held.
final class Journal: @unchecked Sendable {
  /// An answer of an earlier run.
  struct Entry {
    var digest: Digest
    /// The file and its size in bytes, or nil without a file.
    var file: (name: String, size: Int)?
    /// The members of the answer.
    var members: [(key: String, value: JSONText)]
  }

  private let path: String
  private let output: String?
  private let file: LogFile
  /// The offset of each job's line.
  private let offsets: Mutex<[Digest: Int]>
  private static let longestLine = 1 << 20
  private static let version = 1

  /// Opens or creates a journal.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - fingerprint: The fingerprint of the program.
  ///   - output: The name of the file of a job that names none, or nil for no file.
  /// - Throws: An error if it has another fingerprint, or if another program has it open.
  init(_ path: String, fingerprint: String, output: String?) throws(RenderError) {
    self.path = path
    self.output = output
    let header = Array(
      JSONText.object([
        ("journal", .number(Double(Self.version))), ("version", .string(Version.number)),
        ("fingerprint", .string(fingerprint)),
      ]).line.utf8)
    var offsets: [Digest: Int] = [:]
    var hasHeader = false
    file = try LogFile(path, longest: Self.longestLine) {
      line, offset, isComplete throws(RenderError) in
      if offset == 0, isComplete {
        try Self.check(line, of: path, fingerprint: fingerprint)
        hasHeader = true
      } else if offset == 0 {
        // Only the beginning of a journal may be removed.
        guard header.starts(with: line) else { throw Self.refusal(of: path) }
      } else if isComplete, let parts = Self.parts(of: line) {
        offsets[parts.key] = offset
      }
    }
    if !hasHeader { try file.append(header) }
    self.offsets = Mutex(offsets)
  }

  private static func refusal(of path: String) -> RenderError {
    .input(file: path, "is not a journal; name a new file")
  }

  private static func check(
    _ line: [UInt8], of path: String, fingerprint: String
  ) throws(RenderError) {
    let value = try? JSONReader.value(of: line, file: path)
    guard let members = try? value?.members(), members.first?.key == "journal",
      (try? members.first?.value.integer(in: version...version)) != nil
    else { throw refusal(of: path) }
    let other = members.first { $0.key == "fingerprint" }
    guard (try? other?.value.string()) == fingerprint else {
      throw .input(file: path, "belongs to a program that may draw other pixels; use a new journal")
    }
  }

  /// The number of jobs.
  var count: Int { offsets.withLock { $0.count } }

  /// Returns the digest of everything that decides a job's picture and its file.
  private func key(of job: RenderingJob) -> Digest {
    guard let output, job.output == nil, job.payload == nil else { return job.digest }
    return Digest(of: job.digest.bytes + Array(output.utf8))
  }

  /// Records a job that is done.
  func add(_ job: RenderingJob, _ answer: JSONText) throws(RenderError) {
    let key = key(of: job)
    let text = Array(answer.line.utf8)
    let line =
      Self.beginning(of: key) + text + Self.middle + Array("\(Digest(of: text))\"}".utf8)
    guard line.count < Self.longestLine else { return }
    let result = offsets.withLock { offsets -> Result<Void, RenderError> in
      do throws(RenderError) {
        offsets[key] = try file.append(line)
        return .success(())
      } catch { return .failure(error) }
    }
    try result.get()
  }

  /// Returns the answer of a job, or nil if it isn't done.
  func entry(of job: RenderingJob) -> Entry? {
    let key = key(of: job)
    let line = offsets.withLock { offsets -> [UInt8]? in
      guard let offset = offsets[key] else { return nil }
      return try? self.file.line(at: offset, longest: Self.longestLine)
    }
    guard let line, let parts = Self.parts(of: line), parts.key == key,
      let value = try? JSONReader.value(of: Array(parts.answer), file: path),
      let members = try? value.members()
    else { return nil }
    func member(_ key: String) -> JSONValue? { members.first { $0.key == key }?.value }
    guard (try? member("id")?.string()) == job.id,
      let digest = (try? member("digest")?.string()).flatMap({ Digest($0) })
    else { return nil }
    var written: (String, Int)?
    if let name = try? member("file")?.string() {
      guard let size = try? member("bytes")?.integer(in: 0...1 << 40) else { return nil }
      written = (name, size)
    }
    return Entry(
      digest: digest, file: written,
      members: members.map { ($0.key, JSONText(spelling: $0.value)) })
  }

  private static func beginning(of key: Digest) -> [UInt8] {
    Array("{\"job\": \"\(key)\", \"answer\": ".utf8)
  }

  private static let middle = Array(", \"check\": \"".utf8)
  /// The number of digits of a digest.
  private static let digits = 32

  /// Returns the job and the answer of a line, or nil if the line is damaged.
  private static func parts(of line: [UInt8]) -> (key: Digest, answer: ArraySlice<UInt8>)? {
    let keyStart = 9
    let checkStart = line.count - digits - 2
    guard checkStart - middle.count > keyStart + digits, line.suffix(2).elementsEqual("\"}".utf8),
      let key = Digest(String(decoding: line[keyStart..<keyStart + digits], as: UTF8.self)),
      let check = Digest(String(decoding: line[checkStart..<checkStart + digits], as: UTF8.self))
    else { return nil }
    let beginning = beginning(of: key)
    let end = checkStart - middle.count
    guard line.starts(with: beginning), line[end..<checkStart].elementsEqual(middle),
      beginning.count <= end, Digest(of: line[beginning.count..<end]) == check
    else { return nil }
    return (key, line[beginning.count..<end])
  }
}
