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
      for one in read.set.cases {
        let found = Check.problems(of: one.options, renderer: renderer)
        findings.add(found.warnings)
        findings.errors += found.errors
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

  /// The pictures of a documentation that a set of snapshots holds too.
  private static func pictures(of value: JSONValue) throws(RenderError) -> PictureSet? {
    guard PictureSet.isSet(value) else { return nil }
    do { return try PictureSet(value, folder: Files.folder(of: value.file)) } catch {
      throw .input(error)
    }
  }
}
