// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerScreens
internal import BannerFiles
internal import BannerJobs

extension SetReader {
  /// A picture of a case before the set's exclusions are applied.
  private struct Entry {
    var base: Base
    var picture: SetExpansion.Partial
    /// Whether the case itself excludes the picture.
    var isExcluded: Bool
  }

  /// The number of pictures whose exclusions are searched together.
  private static let batchSize = 4096

  /// Returns every case that the axes produce.
  func cases() throws(RenderError) -> [SnapshotCase] {
    var cases: [SnapshotCase] = []
    var names: [String: String] = [:]
    var search = ExclusionSearch(exclusions)
    var batch: [Entry] = []
    for (number, base) in bases.enumerated() {
      batch += try SetExpansion(base, of: self).pictures().map {
        Entry(base: base, picture: $0.picture, isExcluded: $0.isExcluded)
      }
      guard batch.count >= Self.batchSize || number == bases.count - 1 else { continue }
      let excluded = search.areExcluded(batch.map(\.picture.values))
      for (entry, isExcluded) in zip(batch, excluded) where !isExcluded && !entry.isExcluded {
        cases.append(try made(entry, noting: &names))
        guard cases.count <= Limits.mostPictures else {
          throw .input(
            entry.base.place?.error("the set has more than \(Limits.mostPictures) pictures")
              ?? InputError(file: file, "has more than \(Limits.mostPictures) pictures"))
        }
      }
      batch = []
    }
    do throws(InputError) { try search.check() } catch { throw .input(error) }
    guard !cases.isEmpty else {
      let text = "no case is left after the exclusions"
      let first = (exclusions + bases.flatMap(\.excluded)).first
      throw .input(first?.origin.error(text) ?? InputError(file: file, text))
    }
    try refuseFoldersInPlaceOfFiles(cases, told: names)
    return cases
  }

  /// Returns a case after checking its name.
  ///
  /// - Parameter names: The descriptions of the cases so far, by the name in lower case.
  private func made(
    _ entry: Entry, noting names: inout [String: String]
  ) throws(RenderError) -> SnapshotCase {
    let base = entry.base
    let (one, told) = try SetExpansion(base, of: self).made(entry.picture)
    if let problem = Self.problem(ofName: one.name) {
      let text = "\(quoted(one.name, limit: 60)) is not a valid file name: \(problem)"
      throw .input(base.value?.error(text) ?? InputError(file: base.document ?? file, text))
    }
    // Some file systems ignore case.
    if let other = names.updateValue(told, forKey: one.name.lowercased()) {
      let text =
        "\(other) and \(told) would have the same picture, \(quoted(one.name + ".png", limit: 80))"
      throw .input(base.value?.error(text) ?? InputError(file: file, text))
    }
    return one
  }

  /// Throws if a picture `a.png` conflicts with a picture in a folder `a.png`.
  private func refuseFoldersInPlaceOfFiles(
    _ cases: [SnapshotCase], told: [String: String]
  ) throws(RenderError) {
    // Includes the endings of references and of files in a report.
    let endings =
      [SnapshotCase.stillEnding, SnapshotCase.animationEnding, ".txt"]
      + ReportFolder.CaseFile.allCases.map { ".\($0.rawValue)" }
    for one in cases {
      var steps = one.name.lowercased().pathParts()
      while steps.count > 1 {
        steps.removeLast()
        let folder = steps.joined(separator: "/")
        let owners = endings.lazy.filter(folder.hasSuffix).compactMap {
          told[String(folder.dropLast($0.count))]
        }
        guard let other = owners.first else { continue }
        throw .input(
          file: file,
          "the folder of \(quoted(one.name, limit: 80)) has the name of the picture or layer text of \(other)"
        )
      }
    }
  }
}
