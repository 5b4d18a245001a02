// SPDX-License-Identifier: MIT

import BannerArchives

/// The target that reads archives.
enum ArchiveTargets {
  private static let limit = 1 << 20

  static func zip(_ bytes: [UInt8]) throws {
    guard let archive = try unlessRefused({ try ZipArchive(bytes) }) else { return }
    for name in archive.names.prefix(16) {
      for part in name.split(separator: "/", omittingEmptySubsequences: false) {
        try require(![".", "..", ""].contains(part), "a name leads to another folder")
      }
      let first = try unlessRefused { try archive.bytes(of: name, limit: limit) }
      guard let first else { continue }
      try require(first.count <= limit, "a file is longer than the limit")
      try require(try archive.bytes(of: name, limit: limit) == first, "a file is read differently")
    }
  }
}
