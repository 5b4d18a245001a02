// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerSnapshots

/// The files that are kept of a picture while it fails, for people to look at.
struct Artifacts: Sendable {
  /// What is kept.
  enum Part: String, CaseIterable {
    case actual = "actual.png"
    case difference = "difference.png"
    case layers = "actual.txt"
  }

  private let folder: String
  private let name: String
  /// A folder of ours that version control has nothing to keep of; nil if the user chose one.
  private let hidden: String?

  /// Those of a picture of a test.
  ///
  /// - Parameters:
  ///   - name: The picture's.
  ///   - site: Of the test.
  ///   - chosen: The folder that the user wants them in, absolute; nil for that of the package.
  init(of name: String, at site: CallSite, in chosen: String?) {
    let hidden = "\(site.packageFolder)/.bannerrender-tests"
    self.hidden = chosen == nil ? hidden : nil
    folder = "\(chosen ?? hidden)/\(site.module)/\(site.fileStem)"
    self.name = name
  }

  /// Where a part is, or would be.
  func path(_ part: Part) -> String { "\(folder)/\(name).\(part.rawValue)" }

  /// Keeps some parts and removes the others.
  func keep(_ parts: [(part: Part, bytes: [UInt8])]) throws(RenderError) {
    if let hidden, !parts.isEmpty, !Files.exists("\(hidden)/.gitignore") {
      try Files.write(Array("*\n".utf8), to: "\(hidden)/.gitignore")
    }
    try Files.write(parts.map { ($0.bytes, path($0.part)) })
    for part in Part.allCases where !parts.contains(where: { $0.part == part }) {
      try? Folders.removeFile(path(part))
    }
  }

  /// Removes what an earlier run kept; the folder stays, another test may be about to write in it.
  func clear() {
    for part in Part.allCases { try? Folders.removeFile(path(part)) }
  }
}
