// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerJSON
internal import Synchronization

/// The document that was named on the command line, as it is on disk.
final class DocumentFile: Sendable {
  private struct State {
    var text: String
    var log: FileAccessLog
  }

  let path: String
  private let state: Mutex<State>

  init(_ path: String) throws(RenderError) {
    self.path = path
    state = Mutex(try Self.read(path))
  }

  private static func read(_ path: String) throws(RenderError) -> State {
    let log = FileAccessLog()
    let bytes = try Files.read(FileName(path), limit: JSONReader.largestSize, noting: log)
    return State(text: String(decoding: bytes, as: UTF8.self), log: log)
  }

  /// The text as it was read last.
  var text: String { state.withLock { $0.text } }

  /// Returns the text if it differs from the one that was read last.
  ///
  /// A file that can't be read, as while a program replaces it, is read again later.
  func newText() -> String? {
    let before = state.withLock { $0 }
    guard !before.log.changes.isEmpty, let new = try? Self.read(path) else { return nil }
    state.withLock { $0 = new }
    return new.text == before.text ? nil : new.text
  }
}
