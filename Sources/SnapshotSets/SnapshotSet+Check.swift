// SPDX-License-Identifier: MIT

internal import BannerRender

extension SnapshotSet {
  /// What is wrong or odd in a set; its pictures for documentation are looked through as well.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``RenderError/missing(path:reason:)`` if the file can't be read.
  public static func problems(in path: String) throws(RenderError) -> Check.Findings {
    let renderer = Renderer()
    var check = ThoroughCheck(try Files.value(at: path))
    var unreadable: [String: RenderError] = [:]
    check.look { value throws(RenderError) in
      let set = try SnapshotSet(value, renderer: renderer) { unreadable[$0] = $1 }
      return (set: set, pictures: try pictures(of: value))
    } at: { read, isAll in
      var findings = Check.Findings()
      if let pictures = read.pictures {
        findings = Check.problems(of: pictures, isWhole: isAll)
      }
      findings.add(read.set.notesOfEqualCases.map { InputError(file: path, $0) })
      for one in read.set.cases {
        let found = Check.problems(of: one.options, renderer: renderer)
        findings.add(found.warnings)
        findings.errors += found.errors
      }
      if findings.errors.isEmpty {
        do throws(RenderError) { try read.set.refuseReadReferences(lookingWith: renderer) } catch {
          findings.errors.append(error)
        }
      }
      return findings
    }
    var findings = check.sorted(in: path)
    for (document, error) in unreadable.sorted(by: { $0.key < $1.key }) {
      let found = (try? Check.problems(in: document))?.errors ?? []
      findings.addErrors(found.isEmpty ? [error] : found)
    }
    return findings
  }

  /// Looks which files the cases would read.
  ///
  /// - Throws: As ``refuseReadReferences(among:)`` does.
  func refuseReadReferences(lookingWith renderer: Renderer) throws(RenderError) {
    for one in cases { CaseMaker.lookForFiles(of: one.options, with: renderer) }
    try refuseReadReferences(among: renderer.filesRead)
  }

  /// A reference that a case reads, or finds when it looks for an image, would change the next picture.
  ///
  /// - Parameter log: What the cases read and looked for.
  /// - Throws: ``RenderError/input(_:)`` for the first reference that is among it.
  func refuseReadReferences(among log: FilesRead) throws(RenderError) {
    let names = log.names(beneath: directory)
    guard !names.isEmpty, let one = cases.first(where: { names.contains("\($0.name).png") })
    else { return }
    throw .input(
      InputError(
        file: file,
        "\(quoted(reference(of: one), limit: 120)) is a reference, and a case reads an image there or looks for one"
      ))
  }

  /// The pictures of a documentation that a set of snapshots holds too.
  private static func pictures(of value: JSONValue) throws(RenderError) -> PictureSet? {
    guard PictureSet.isSet(value) else { return nil }
    do { return try PictureSet(value, folder: Files.folder(of: value.file)) } catch {
      throw .input(error)
    }
  }
}
