// SPDX-License-Identifier: MIT

internal import BannerDigests
internal import BannerJSON

// The readers of lines, for `tools/fuzz`.
extension Worker {
  /// The error in the answer to a line of the input, or nil for a message.
  package static func problem(ofLine bytes: [UInt8]) -> String? {
    do throws(WorkerRequest.Problem) {
      _ = try WorkerRequest(bytes, number: 1, bases: Bases())
      return nil
    } catch { return error.problem.problem.description }
  }

  /// Returns the name of an output file.
  ///
  /// - Throws: A problem of the template.
  package static func fileName(of template: String, id: String) throws -> String {
    try OutputTemplate(template).name(id: id) { Digest(of: Array(id.utf8)).description }
  }
}
