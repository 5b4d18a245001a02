// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerJSON
internal import BannerDocument
internal import Synchronization

/// A cache of design files, each read once.
final class DocumentFiles: Sendable {
  private let values = Mutex<[FileName: JSONValue]>([:])
  private let log: FileAccessLog

  /// Creates an empty cache.
  init(noting log: FileAccessLog) { self.log = log }

  /// Returns the value in a JSON file.
  package func value(at file: FileName) throws(RenderError) -> JSONValue {
    if let value = values.withLock({ $0[file] }) { return value }
    let value = try Files.input(at: file, in: file.scope, noting: log)
    values.withLock { $0[file] = value }
    return value
  }
}
