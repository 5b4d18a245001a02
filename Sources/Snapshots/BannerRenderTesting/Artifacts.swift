// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerSnapshots

/// The files kept for inspection while a picture fails.
struct Artifacts: Sendable {
  /// A kind of file.
  enum File: String, CaseIterable {
    case actual = "actual.png"
    case difference = "difference.png"
    case layers = "actual.txt"
  }

  private let folder: String
  private let name: String
  /// The package's own artifacts folder, to be ignored by version control; nil if the user chose
  /// a folder.
  private let hidden: String?

  /// Creates the artifacts of a test's picture.
  ///
  /// - Parameters:
  ///   - name: The name of the picture.
  ///   - site: The call site in the test.
  ///   - chosen: The absolute path of the user's folder; nil for the package's own.
  init(of name: String, at site: CallSite, in chosen: String?) {
    let hidden = "\(site.packageFolder)/.bannerrender-tests"
    self.hidden = chosen == nil ? hidden : nil
    folder = "\(chosen ?? hidden)/\(site.module)/\(site.fileStem)"
    self.name = name
  }

  /// Returns the path of a part, whether or not it exists.
  func path(_ part: File) -> String { "\(folder)/\(name).\(part.rawValue)" }

  /// Writes some parts and removes the others.
  func keep(_ parts: [(part: File, bytes: [UInt8])]) throws(RenderError) {
    if let hidden, !parts.isEmpty, !Files.exists("\(hidden)/.gitignore") {
      try Files.write(Array("*\n".utf8), to: "\(hidden)/.gitignore")
    }
    try Files.write(parts.map { ($0.bytes, FileName(path($0.part))) })
    for part in File.allCases where !parts.contains(where: { $0.part == part }) {
      try? Folders.removeFile(path(part))
    }
  }

  /// Removes the files of an earlier run.
  ///
  /// The folder stays, because another test may be about to write in it.
  func clear() {
    for part in File.allCases { try? Folders.removeFile(path(part)) }
  }
}
