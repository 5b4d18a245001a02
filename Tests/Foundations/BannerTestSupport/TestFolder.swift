// SPDX-License-Identifier: MIT

package import Foundation
import Synchronization

/// A folder for a test, which is removed with its last user.
package final class TestFolder: Sendable {
  /// The absolute path, without a slash at the end.
  package let path: String

  /// Creates a folder at a path, or a new one among the temporary files.
  package init(at path: String? = nil) throws {
    self.path = path ?? NSTemporaryDirectory() + "bannerrender-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: self.path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Removes the folder when the process ends, for a folder in a static property.
  package func removeAtExit() {
    let isFirst = Self.leftFolders.withLock { paths in
      paths.append(path)
      return paths.count == 1
    }
    guard isFirst else { return }
    atexit {
      TestFolder.leftFolders.withLock { paths in
        for path in paths { try? FileManager.default.removeItem(atPath: path) }
      }
    }
  }

  private static let leftFolders = Mutex<[String]>([])

  /// The names of the files and folders in it, sorted.
  package var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Returns whether a file exists.
  package func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(path)/\(name)")
  }

  /// Writes a file and the folders around it, and returns its path.
  @discardableResult
  package func write(_ name: String, _ data: Data) throws -> String {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file.path
  }

  /// Writes bytes to a file and the folders around it, and returns its path.
  @discardableResult
  package func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try write(name, Data(bytes))
  }

  /// Writes text to a file and the folders around it, and returns its path.
  @discardableResult
  package func write(_ name: String, _ text: String) throws -> String {
    try write(name, Data(text.utf8))
  }

  /// Returns the bytes of a file.
  package func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(path)/\(name)")))
  }
}
