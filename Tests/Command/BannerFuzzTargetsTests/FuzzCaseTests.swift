// SPDX-License-Identifier: MIT

import BannerTestSupport
import BannerFuzzTargets
import Foundation
import Testing

/// An input that `tools/fuzz` found or kept.
struct FuzzCase: CustomTestStringConvertible {
  let target: FuzzTarget
  let path: String

  var testDescription: String { "\(target.name)/\(URL(filePath: path).lastPathComponent)" }
}

/// The folder of kept inputs, by target.
private let folder = projectRoot.appending(path: "tools/fuzzing/inputs")

@Suite struct FuzzCaseTests {
  static let cases = FuzzTarget.all.flatMap { target in
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: target.name).path)) ?? []
    return names.sorted().map {
      FuzzCase(target: target, path: folder.appending(path: "\(target.name)/\($0)").path)
    }
  }

  @Test("each kept input of the fuzzer is read or refused", arguments: cases)
  func input(one: FuzzCase) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: one.path)))
    #expect(throws: Never.self) { try one.target.check(bytes) }
  }

  @Test("each folder of kept inputs belongs to a target, and each target has one")
  func folders() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == Set(FuzzTarget.all.map(\.name)))
  }
}
