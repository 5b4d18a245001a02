// SPDX-License-Identifier: MIT

internal import BannerJSON

/// The files that a job reads and writes: none is written twice, or in the place of what is read.
package struct OutputPathRegistry {
  private let read: Set<String>
  /// By ``Files/identity(_:)``; a folder of frames is there with a slash at its end as well.
  private var outputPaths: Set<String>
  /// What is written, as file systems see it that know no capitals.
  private var folded: Set<String> = []
  /// Folders of files that are called like frames.
  private var foldersOfNumbers: Set<String> = []
  /// Folders that some file lies in, however deep.
  private var folders: Set<String> = []

  /// - Parameter read: Files that may not be written: they would be lost.
  package init(reading read: [String]) {
    self.read = Set(read.flatMap(Files.places))
    outputPaths = self.read
    for file in self.read {
      addFolders(of: file)
      if Self.isFrame(file) { foldersOfNumbers.insert(Files.folder(of: file)) }
    }
  }

  /// Claims a file, or a folder of frames whose name ends with a slash.
  ///
  /// - Parameter path: `-` is standard output.
  package mutating func claim(_ path: String) throws(RenderError) {
    guard path != "-" else {
      guard outputPaths.insert(path).inserted else { throw twice(path) }
      return
    }
    let file = Files.identity(path)
    let isFolder = path.hasSuffix("/")
    guard outputPaths.insert(file).inserted else {
      throw read.contains(file)
        ? refusal(path, "would be written, and is read as well") : twice(path)
    }
    guard folded.insert(file.lowercased()).inserted else {
      throw refusal(path, "would be written twice where file systems know no capitals")
    }
    // The frames of an animation take the numbers in their folder.
    let takesFrame = Self.isFrame(path) && outputPaths.contains(Files.folder(of: file) + "/")
    if Self.isFrame(path) { foldersOfNumbers.insert(Files.folder(of: file)) }
    if takesFrame || isFolder && foldersOfNumbers.contains(file) { throw twice(path) }
    if !isFolder, folders.contains(file) {
      throw refusal(path, "would be written, and another file lies in a folder of this name")
    }
    if let other = addFolders(of: file) {
      throw refusal(
        path, "would be written in a folder, and \(quoted(other, limit: 120)) is a file")
    }
    if isFolder { outputPaths.insert(file + "/") }
  }

  /// Notes the folders that a file lies in.
  ///
  /// - Returns: One that is claimed as a file.
  @discardableResult
  private mutating func addFolders(of file: String) -> String? {
    var folder = Files.folder(of: file)
    while folder != "/", folder != ".", folders.insert(folder).inserted {
      // What is to be read and is a folder is an error of its own.
      let holdsFiles =
        outputPaths.contains(folder + "/") || (read.contains(folder) && isFolder(folder))
      if outputPaths.contains(folder), !holdsFiles { return folder }
      folder = Files.folder(of: folder)
    }
    return nil
  }

  /// Whether a file may be a frame in a folder of them.
  private static func isFrame(_ path: String) -> Bool {
    guard path.hasSuffix(".png"), let name = path.split(separator: "/").last else { return false }
    return name.dropLast(4).allSatisfy { ("0"..."9").contains($0) }
  }

  private func twice(_ path: String) -> RenderError { refusal(path, "would be written twice") }

  private func refusal(_ path: String, _ reason: String) -> RenderError {
    .usage(InputError("\(quoted(path, limit: 120)) \(reason)"))
  }
}
