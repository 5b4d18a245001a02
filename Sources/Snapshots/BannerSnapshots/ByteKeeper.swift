// SPDX-License-Identifier: MIT

internal import BannerDigests
internal import BannerFiles
internal import BannerJSON
internal import BannerSubprocess
internal import Synchronization

/// Keeps bytes in memory, and beyond a limit in a temporary folder.
final class ByteKeeper: Sendable {
  /// Kept bytes.
  enum Storage: Sendable {
    case inMemory([UInt8])
    /// The bytes of a file, which exists as long as its folder.
    case inFile(String, Digest, TemporaryFolder)

    /// Returns the bytes.
    func bytes() throws(RenderError) -> [UInt8] {
      switch self {
      case .inMemory(let bytes): return bytes
      case .inFile(let path, let digest, _):
        let bytes = try Files.read(path, limit: 1 << 30)
        guard Digest(of: bytes) == digest else {
          throw .impossible(
            "\(printable(path, limit: 120)) has changed, so the bytes it kept are lost")
        }
        return bytes
      }
    }
  }

  private struct State {
    var room: Int
    var folder: TemporaryFolder?
    var count = 0
  }

  private let state: Mutex<State>

  /// Creates a keeper.
  ///
  /// - Parameter memory: The number of bytes that are kept in memory.
  init(memory: Int) { state = Mutex(State(room: memory)) }

  /// Keeps bytes.
  func keep(_ bytes: [UInt8]) throws(RenderError) -> Storage {
    try state.withLock { state throws(RenderError) in
      if bytes.count <= state.room {
        state.room -= bytes.count
        return .inMemory(bytes)
      }
      let folder =
        if let folder = state.folder { folder } else { try TemporaryFolder(in: temporaryFolder()) }
      state.folder = folder
      state.count += 1
      let path = "\(folder.path)/\(state.count)"
      // The file is read by this process only, so it need not reach the disk.
      try Sandbox(FileName(folder.path), links: .none).writeNew(bytes, to: "\(state.count)")
      return .inFile(path, Digest(of: bytes), folder)
    }
  }

  /// Makes room for other bytes.
  func forget(_ kept: Storage) {
    switch kept {
    case .inMemory(let bytes): state.withLock { $0.room += bytes.count }
    case .inFile(let path, _, _): try? Folders.removeFile(path)
    }
  }
}
