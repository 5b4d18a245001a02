// SPDX-License-Identifier: MIT

internal import BannerJSON

/// The files that a job reads and writes.
///
/// No file may be written twice, and no input may be overwritten.
package struct OutputPathRegistry {
  private let read: Set<String>
  /// The outputs by ``Files/identity(_:)``.
  ///
  /// A folder of frames also occurs with a trailing slash.
  private var outputPaths: Set<String>
  /// The outputs with folded case, for file systems that ignore case.
  private var folded: Set<String> = []
  /// The folders of files that are named like frames.
  private var foldersOfNumbers: Set<String> = []
  /// The folders that contain an output at any depth.
  private var folders: Set<String> = []

  /// Creates a registry.
  ///
  /// - Parameter read: The input files, which must not be overwritten.
  package init(reading read: [String]) {
    // A path that no file can have is refused when it is read.
    self.read = Set(
      read.filter { FileName.problem(ofPath: $0) == nil }.flatMap(Files.places))
    outputPaths = self.read
    for file in self.read {
      addFolders(of: file)
      if Self.isFrame(file) { foldersOfNumbers.insert(Files.folder(of: file)) }
    }
  }

  /// Claims a file, or a folder of frames whose name ends with a slash.
  ///
  /// - Parameter path: The path. A single `-` is standard output.
  package mutating func claim(_ path: String) throws(RenderError) {
    guard path != "-" else {
      guard outputPaths.insert(path).inserted else { throw twice(path) }
      return
    }
    if let problem = FileName.problem(ofPath: path) {
      throw .unwritable(path: path, reason: problem)
    }
    let file = Files.identity(path)
    let isFolder = path.endsWithSlash
    guard outputPaths.insert(file).inserted else {
      throw read.contains(file)
        ? refusal(path, "is both an input and an output") : twice(path)
    }
    guard folded.insert(file.lowercased()).inserted else {
      throw refusal(path, "would be written twice on case-insensitive file systems")
    }
    // The frames of an animation use the numbers in their folder.
    let takesFrame = Self.isFrame(path) && outputPaths.contains(Files.folder(of: file) + "/")
    if Self.isFrame(path) { foldersOfNumbers.insert(Files.folder(of: file)) }
    if takesFrame || isFolder && foldersOfNumbers.contains(file) { throw twice(path) }
    if !isFolder, folders.contains(file) {
      throw refusal(
        path, "would be written as a file, but another output needs a folder of this name")
    }
    if let other = addFolders(of: file) {
      throw refusal(
        path, "would need the folder \(quoted(other, limit: 120)), which is a file")
    }
    if isFolder { outputPaths.insert(file + "/") }
  }

  /// Adds the folders that contain a file.
  ///
  /// - Returns: A folder that is already claimed as a file.
  @discardableResult
  private mutating func addFolders(of file: String) -> String? {
    var folder = Files.folder(of: file)
    while folder != "/", folder != ".", folders.insert(folder).inserted {
      // A folder given as an input file is a separate error.
      let holdsFiles =
        outputPaths.contains(folder + "/") || (read.contains(folder) && isFolder(folder))
      if outputPaths.contains(folder), !holdsFiles { return folder }
      folder = Files.folder(of: folder)
    }
    return nil
  }

  /// Returns whether a file may be a frame in a folder of frames.
  private static func isFrame(_ path: String) -> Bool {
    guard path.hasSuffix(".png"), let name = path.pathParts().last else { return false }
    return name.dropLast(4).allSatisfy { ("0"..."9").contains($0) }
  }

  private func twice(_ path: String) -> RenderError { refusal(path, "would be written twice") }

  private func refusal(_ path: String, _ reason: String) -> RenderError {
    .usage("\(quoted(path, limit: 120)) \(reason)")
  }
}
