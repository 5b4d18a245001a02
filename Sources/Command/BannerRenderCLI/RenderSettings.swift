// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerConcurrency
internal import BannerFiles
internal import BannerJSON
internal import BannerScenes

/// The arguments of `render` in addition to the options of the picture, whichever parser read them.
struct RenderSettings {
  /// The files that options name as documents.
  var documents: [String] = []
  /// The files that options name as outputs.
  var output: [String] = []
  /// The files without an option.
  var files: [String] = []
  /// The format of standard output.
  var format: String?
  /// The file for the layer text.
  var layers: String?
  /// The number of threads, or nil for the usual one.
  var threads: Int?
  /// Whether names of input files may lead out of the folder of their document.
  var allowsOutside = false
  /// Whether warnings are errors.
  var isStrict = false
  /// Whether warnings are not printed.
  var isQuiet = false
  /// Whether results are lines of JSON.
  var printsJSON = false
  /// Whether the Markdown that shows the pictures is printed.
  var printsMarkdown = false
  /// The patterns of the files of a picture set; empty for all.
  var only: [String] = []
  /// When the progress is shown.
  var progress = ProgressChoice.auto
  /// Whether a changed input starts another run.
  var watches = false

  /// The number of threads to use.
  var threadCount: Int { threads ?? usualThreads() }

  /// The files to write.
  var outputs: [String] { output + files.indices.filter { !isRead($0) }.map { files[$0] } }

  /// The files to read.
  var inputs: [String] { documents + files.indices.filter(isRead).map { files[$0] } }

  /// Returns whether one of the files is read.
  ///
  /// `-` is standard input, except as the last file without `--output`.
  private func isRead(_ index: Int) -> Bool {
    let name = files[index]
    guard name == "-" else {
      let isPicture = name.lowercased().hasSuffix(".png") || AnimationFormat(path: name) != nil
      return name.isDocument || PipedInput.isName(name) && !isPicture
    }
    return index < files.count - 1 || !output.isEmpty
  }

  /// Rejects invalid arguments that can be detected without reading files.
  func check() throws {
    if let name = outputs.first(where: { !$0.contains(".") && Command.names.contains($0) }) {
      throw ValidationError("\(quoted(name)) is a command; put it before its options")
    }
    // A word without a period or a slash isn't a file.
    for name in outputs where name != "-" && !name.contains(where: { $0 == "." || $0 == "/" }) {
      throw ValidationError(UnknownWord.command(name))
    }
    guard format == nil || outputs.contains("-") else {
      throw ValidationError("--format is only for standard output; files use their extension")
    }
    if outputs.contains("-") { try Terminal.checkPicture(besidesText: layers == "-" || printsJSON) }
    guard !(printsMarkdown && (outputs.contains("-") || layers == "-")) else {
      throw ValidationError("standard output can't take both a file and Markdown; name a file")
    }
    guard !(printsMarkdown && (printsJSON || watches)) else {
      throw ValidationError("--markdown can't be combined with --\(printsJSON ? "json" : "watch")")
    }
    guard !watches || !inputs.contains(where: PipedInput.isName) else {
      throw ValidationError("--watch can't follow a pipe; name a file")
    }
    guard !watches || !(outputs.contains("-") || layers == "-") else {
      throw ValidationError("--watch can't write to standard output; name a file")
    }
  }
}
