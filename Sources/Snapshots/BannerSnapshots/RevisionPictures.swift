// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerPixels
internal import BannerReports
internal import BannerScreens

/// The pictures of a set as it was at a revision, each drawn when it is needed.
struct RevisionPictures: Sendable {
  private enum Source: Sendable {
    /// This program draws them.
    case own(Renderer)
    /// Another program drew them into a report.
    case report(ReportSource, [String: CaseResult])
  }

  private let source: Source
  /// The files of the revision, which exist as long as this value.
  let tree: RevisionTree

  /// Creates pictures that this program draws.
  init(in tree: RevisionTree, with renderer: Renderer) {
    source = .own(renderer)
    self.tree = tree
  }

  /// Has another program draw a set into a report.
  ///
  /// Without references, every picture is missing, so that its report has all of them. This works
  /// with any version that has `verify`.
  ///
  /// - Parameter names: The cases that are needed.
  init(
    of old: SnapshotSet, in tree: RevisionTree, by program: OtherRenderer, names: [String]
  ) throws(RenderError) {
    let path = "\(tree.temporary.path)/report"
    // More names could be too long for a command line.
    try program.draw(old, in: tree.folder, names.count < 200 ? names : [], into: path)
    let folder = try ReportSource(FileName(path))
    let cases = try ReportFolder.report(in: folder).cases
    source = .report(
      folder, Dictionary(cases.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one }))
    self.tree = tree
  }

  /// Returns the picture of a case.
  func picture(of one: SnapshotCase) throws(RenderError) -> Reference {
    switch source {
    case .own(let renderer):
      var warnings: [InputError] = []
      let picture = RenderedPicture(
        try .picture(of: one.options, with: renderer, warnings: &warnings))
      return Reference(
        EarlierPicture(
          straight: picture.bitmap.unpremultiplied,
          file: { () throws(RenderError) in
            try Reference.passingFile(of: picture.bitmap, scale: picture.scale)
          }),
        DigestList.Entry(one.name, picture, layers: picture.layerText), layers: picture.layerText)
    case .report(let folder, let cases):
      let (file, bytes, layers) = try Self.drawn(cases[one.name], \.actualFile, in: folder)
      let straight = try Reference.straightBitmap(of: bytes, in: file)
      return Reference(
        EarlierPicture(straight: straight, file: { bytes }),
        try Reference.entry(of: bytes, in: file, layers: layers), layers: layers)
    }
  }

  /// Returns the animation of a case.
  func animation(of one: SnapshotCase) throws(RenderError) -> AnimationReference {
    switch source {
    case .own(let renderer):
      let drawn = try RenderedAnimation(of: one.options, with: renderer)
      return AnimationReference(.drawn(drawn), text: AnimationText(drawn).text)
    case .report(let folder, let cases):
      let (file, bytes, text) = try Self.drawn(cases[one.name], \.animationFile, in: folder)
      return AnimationReference(.file(file, bytes), text: text)
    }
  }

  /// Returns the picture or animation of a case in a report, and its layer text.
  private static func drawn(
    _ result: CaseResult?, _ part: (CaseResult) -> CaseResult.File?, in folder: ReportSource
  ) throws(RenderError) -> (file: FileName, bytes: [UInt8], layers: String?) {
    guard let result, let file = part(result) else {
      throw .impossible(result?.message ?? "the other renderer didn't draw it")
    }
    func bytes(of file: CaseResult.File) throws(RenderError) -> [UInt8] {
      do throws(RenderError) { return try ReportFolder.bytes(of: file, in: folder) } catch {
        throw .impossible(
          "\(quoted(file.path, limit: 120)) isn't as the report of the other renderer states")
      }
    }
    let layers = try result.layersFile.map { text throws(RenderError) in
      String(decoding: try bytes(of: text), as: UTF8.self)
    }
    return (FileName(folder.path(of: file.path)), try bytes(of: file), layers)
  }
}
