// SPDX-License-Identifier: MIT

import BannerWorker

/// The target that reads the lines of a worker.
enum WorkerTargets {
  static func line(_ bytes: [UInt8]) throws {
    let problem = Worker.problem(ofLine: bytes)
    if let problem { try checkMessage(problem) }
    try require(Worker.problem(ofLine: bytes) == problem, "a line is read differently")
    let parts = bytes.split(separator: 10, maxSplits: 1, omittingEmptySubsequences: false)
    let texts = parts.map { String(decoding: $0, as: UTF8.self) }
    guard let id = texts.last else { return }
    guard let name = try unlessRefused({ try Worker.fileName(of: texts[0], id: id) }) else {
      return
    }
    let template = texts[0].utf8.count(where: { $0 == UInt8(ascii: "/") })
    try require(
      name.utf8.count(where: { $0 == UInt8(ascii: "/") }) == template, "an id leads to a folder")
  }
}
