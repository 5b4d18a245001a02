// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerJSON
internal import BannerFiles
internal import BannerJobs

/// Other sets that have references where one has its own: in the same folder, in one beneath it or around it.
struct SetNeighbours {
  private let set: SnapshotSet
  /// The folder that is looked through, with everything beneath it: the repository, or the set's own.
  private let scope: String
  private let references: String

  init(of set: SnapshotSet) {
    self.set = set
    let own = Files.place(of: Files.folder(of: set.file))
    scope = Self.repository(around: own).flatMap { $0 == "/" ? nil : $0 } ?? own
    references = Files.place(of: set.directory)
  }

  /// How many folders are looked through: a repository may be somebody's home.
  private static let mostFolders = 20_000

  /// The sets, and whether there can't be others: the references lie where all folders could be looked through.
  ///
  /// - Throws: For a file that can't be read, and for one that would be a set but for what is wrong in it: its
  ///   references are nobody else's to remove.
  func sets() throws(RenderError) -> (sets: [SnapshotSet], areAll: Bool) {
    var found: [SnapshotSet] = []
    var folders = [scope]
    var count = 0
    var isComplete = true
    while count < Self.mostFolders, let folder = folders.popLast() {
      count += 1
      guard let names = try? Folders.names(in: folder) else {
        isComplete = false
        continue
      }
      let inside = try look(at: names, in: folder, &found)
      // The whole machine is nobody's project.
      if scope != "/" { folders += inside }
    }
    let isInScope =
      scope == "/" || references == scope || references.hasPrefix("\(scope)/")
    return (found, isInScope && isComplete && folders.isEmpty)
  }

  /// The nearest folder around a place, or the place itself, that version control takes for its own.
  private static func repository(around place: String) -> String? {
    var folder = place
    while true {
      // In a work tree it is a file.
      if Folders.kind(of: folder == "/" ? "/.git" : "\(folder)/.git") != nil { return folder }
      guard folder != "/", folder.hasPrefix("/") else { return nil }
      folder = Files.folder(of: folder)
    }
  }

  /// Looks through the files of a folder.
  ///
  /// - Returns: The folders in it.
  private func look(
    at names: [String], in folder: String, _ found: inout [SnapshotSet]
  ) throws(RenderError) -> [String] {
    var folders: [String] = []
    let own = Files.identity(set.file)
    for name in names {
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      if Folders.kind(of: path) == .folder {
        if !name.hasPrefix(".") { folders.append(path) }
      } else if name.lowercased().hasSuffix(".json"), path != own, Files.exists(path),
        try hasReferencesThere(path, in: folder)
      {
        found.append(try SnapshotSet(file: path))
      }
    }
    return folders
  }

  /// Whether references of a set in some folder may be among these, or these among them.
  private func isThere(_ directory: String, in folder: String) -> Bool {
    let place = Files.place(of: Options.path(directory, in: folder))
    return place == references || place.hasPrefix("\(references)/")
      || references.hasPrefix("\(place)/")
  }

  /// Whether a file is a set of snapshots with references there, or was one before something in it was broken.
  private func hasReferencesThere(
    _ path: String, in folder: String
  ) throws(RenderError) -> Bool {
    let isUsual = isThere(SetReader.usualDirectory, in: folder)
    let bytes: [UInt8]
    do throws(RenderError) {
      bytes = try Files.read(path, limit: JSONReader.largestSize)
    } catch {
      // What is too long is no set.
      if case .input = error { return false }
      throw error
    }
    // A report has cases, too.
    if ReportFolder.isReport(bytes) { return false }
    do throws(InputError) {
      let members = try JSONReader.value(of: bytes, file: path).members()
      let settings = members.first { $0.key == "snapshots" }?.value.content
      if case .object(let settings) = settings,
        case .string(let directory) = settings.first(where: { $0.key == "directory" })?.value
          .content
      {
        return isThere(directory, in: folder)
      }
      // One that does not say where its references are has them beside itself. With defaults it is a set of
      // snapshots or of pictures.
      let keys = members.map(\.key)
      return isUsual
        && (keys.contains { PictureSet.keysOfSnapshots.contains($0) }
          || keys.contains("defaults") && !keys.contains("pictures"))
    } catch {
      // What has the name of a set is meant to be one, whatever is left of it.
      let isNamed = path.hasSuffix("/\(SnapshotSet.fileName)")
      let text = String(decoding: bytes, as: UTF8.self)
      let words = isUsual ? PictureSet.keysOfSnapshots : ["snapshots"]
      guard !(isUsual && isNamed), !words.contains(where: { text.contains("\"\($0)\"") }) else {
        throw .input(error)
      }
      return false
    }
  }
}
