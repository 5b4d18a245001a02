// SPDX-License-Identifier: MIT

import BannerFiles
import Foundation
import Testing

@Suite struct TemporaryFolderTests {
  @Test("a temporary folder is this user's alone, and is removed with its files once")
  func removal() throws {
    let folder = try TemporaryFolder(in: FileManager.default.temporaryDirectory.path)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    try Data("a".utf8).write(to: URL(filePath: "\(folder.path)/a"))
    folder.remove()
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    folder.remove()
  }
}
