// SPDX-License-Identifier: MIT

internal import BannerDigests
internal import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import Synchronization

/// The jobs that are done, in a file that survives the program.
///
/// The first line has the fingerprint of the program. Each other line has the digest of a job, and
/// its answer. Several threads may use it at the same time.
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
  private let file: LogFile
  /// The offset of each job's line.
  private let offsets: Mutex<[Digest: Int]>
  private static let longestLine = 1 << 20
  private static let version = 1

  /// Opens or creates a journal.
  ///
  /// - Throws: An error if it has another fingerprint, or if another program has it open.
  init(_ path: String, fingerprint: String) throws(RenderError) {
    self.path = path
    var offsets: [Digest: Int] = [:]
    var hasHeader = false
    file = try LogFile(path, longest: Self.longestLine) { line, offset throws(RenderError) in
      if offset == 0 {
        try Self.check(line, of: path, fingerprint: fingerprint)
        hasHeader = true
      } else if let job = Self.job(of: line) {
        offsets[job] = offset
      }
    }
    if !hasHeader {
      let header = JSONText.object([
        ("journal", .number(Double(Self.version))), ("version", .string(Version.number)),
        ("fingerprint", .string(fingerprint)),
      ])
      try file.append(Array(header.line.utf8))
    }
    self.offsets = Mutex(offsets)
  }

  private static func check(
    _ line: [UInt8], of path: String, fingerprint: String
  ) throws(RenderError) {
    let value = try? JSONReader.value(of: line, file: path)
    guard let members = try? value?.members(), members.first?.key == "journal" else {
      throw .input(InputError(file: path, "is not a journal; name a new file"))
    }
    let other = members.first { $0.key == "fingerprint" }
    guard (try? other?.value.string()) == fingerprint else {
      throw .input(
        InputError(
          file: path, "belongs to a program that may draw other pixels; use a new journal"))
    }
  }

  /// The number of jobs.
  var count: Int { offsets.withLock { $0.count } }

  /// Records a job that is done.
  func add(_ job: RenderingJob, _ answer: JSONText) throws(RenderError) {
    let line = Self.beginning(of: job.digest) + Array(answer.line.utf8) + [UInt8(ascii: "}")]
    guard line.count < Self.longestLine else { return }
    let result = offsets.withLock { offsets -> Result<Void, RenderError> in
      do throws(RenderError) {
        offsets[job.digest] = try file.append(line)
        return .success(())
      } catch { return .failure(error) }
    }
    try result.get()
  }

  /// Returns the answer of a job, or nil if it isn't done.
  func entry(of job: RenderingJob) -> Entry? {
    let line = offsets.withLock { offsets -> [UInt8]? in
      guard let offset = offsets[job.digest] else { return nil }
      return try? self.file.line(at: offset, longest: Self.longestLine)
    }
    guard let line, Self.job(of: line) == job.digest,
      let value = try? JSONReader.value(of: line, file: path),
      let answer = try? value.members().last?.value, let members = try? answer.members()
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

  private static func beginning(of job: Digest) -> [UInt8] {
    Array("{\"job\": \"\(job)\", \"answer\": ".utf8)
  }

  /// Returns the job of a line, or nil if the line is damaged at its beginning or end.
  private static func job(of line: [UInt8]) -> Digest? {
    let digits = 9..<41
    guard line.count > digits.upperBound, line.suffix(2) == Array("}}".utf8)[...],
      let digest = Digest(String(decoding: line[digits], as: UTF8.self)),
      line.starts(with: beginning(of: digest))
    else { return nil }
    return digest
  }
}
