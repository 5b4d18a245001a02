// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct DeterminismTests {
  /// Other processors: without 512-bit registers, and also without 256-bit registers and the C
  /// library's faster code.
  private static let missing = ["-AVX512BW", "-FMA,-AVX2,-AVX512BW"]

  /// Some documents from the whole catalog.
  private static let some = stride(from: 0, to: catalog.count, by: max(1, catalog.count / 30))
    .map { catalog[$0] }.share(oneIn: 3)

  @Test(
    "the catalog matches its references without AVX-512, and without FMA and AVX2",
    arguments: missing)
  func processors(missing: String) throws {
    let folder = try TestFolder()
    let run = try verify(
      ["--json"], environment: ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=\(missing)"], in: folder)
    let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
    let equal = lines.filter { $0.contains(#""outcome": "equal""#) }
    #expect(run.status == 0 && equal.count == catalog.count, "\(lines.last ?? "")")
  }

  @Test(
    "a picture and its file are the same in a separate process on any processor", arguments: some
  )
  func alone(document: String) throws {
    let folder = try TestFolder()
    let name = document.dropFirst("\(snapshots)/".count).dropLast(".json".count)
    let alone = try verify([String(name), "--decode"], in: folder)
    #expect(alone.status == 0, "\(alone.errors)")
    let plain = try run(
      ["--document", document, "a.png", "--layers", "a.txt"], in: folder.path)
    #expect(plain.status == 0)
    for missing in Self.missing {
      try expectSame(
        document, with: ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=\(missing)"], in: folder)
    }
  }

  /// Compares some or all cases of the catalog with their references.
  private func verify(
    _ arguments: [String], environment: [String: String] = [:], in folder: TestFolder
  ) throws -> Run {
    try run(
      ["verify"] + arguments + [
        "--config", "\(snapshots)/../bannerrender.json", "--report", "\(folder.path)/report",
      ], environment: environment, in: folder.path)
  }

  /// Draws a document again, and checks that picture and layer text are unchanged.
  private func expectSame(
    _ document: String, with environment: [String: String], in folder: TestFolder
  ) throws {
    let other = try run(
      ["--document", document, "b.png", "--layers", "b.txt"], environment: environment,
      in: folder.path)
    #expect(other.status == 0)
    for ending in ["png", "txt"] {
      #expect(
        FileManager.default.contentsEqual(
          atPath: "\(folder.path)/a.\(ending)", andPath: "\(folder.path)/b.\(ending)"),
        "\(document), \(environment)")
    }
  }

  @Test("the computer's language, home and data folders don't change any text")
  func surroundings() throws {
    let folder = try TestFolder()
    let texts = catalog.filter { $0.contains("/text-") || $0.contains("/direction=") }
    #expect(texts.count >= 8)
    for document in texts {
      _ = try run(["--document", document, "a.png", "--layers", "a.txt"], in: folder.path)
      try expectSame(
        document,
        with: [
          "LANG": "th_TH.UTF-8", "LC_ALL": "ar_EG.UTF-8", "LANGUAGE": "ja", "HOME": "/nonexistent",
          "ICU_DATA": folder.path, "FRIBIDI_CHARSET": "ISO8859-8", "HB_SHAPER_LIST": "fallback",
          "FREETYPE_PROPERTIES": "cff:no-stem-darkening=0",
        ], in: folder)
    }
  }

  @Test("one thread and two threads give the same pictures")
  func threads() throws {
    let one = try TestFolder()
    let two = try TestFolder()
    let arguments = [
      "--type", "all", "--position", "all", "--device", "iphone-se1,iphone-14pro",
      "--button", "Dismiss",
      "-o", "{device}-{type}-{position}.png", "--layers", "{device}-{type}-{position}.txt",
    ]
    #expect(try run(arguments + ["-j", "1"], in: one.path).status == 0)
    #expect(try run(arguments + ["-j", "2"], in: two.path).status == 0)
    #expect(one.files.count == 48)
    #expect(one.files == two.files)
    for file in one.files {
      #expect(
        FileManager.default.contentsEqual(
          atPath: "\(one.path)/\(file)", andPath: "\(two.path)/\(file)"), "\(file)")
    }
  }
}
