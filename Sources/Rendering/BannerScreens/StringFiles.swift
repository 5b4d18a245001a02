// SPDX-License-Identifier: MIT

package import BannerDocument
package import BannerFiles
package import BannerJSON
package import BannerStrings
internal import Synchronization

/// A cache of the files with an app's texts, each read once.
package final class StringFiles: Sendable {
  private let catalogs = Mutex<[[FileName]: StringCatalog]>([:])
  private let log: FileAccessLog

  /// Creates an empty cache.
  init(noting log: FileAccessLog) { self.log = log }

  /// The maximum number of folders of languages next to a file.
  private static let mostLanguages = 256

  /// Returns the texts of several files; a text of a later file takes precedence.
  ///
  /// - Throws: An error with the place of the mistake, or of the name if the file can't be read.
  package func catalog(of sources: [Options.FileSource]) throws(RenderError) -> StringCatalog {
    let names = sources.map(\.file)
    if let catalog = catalogs.withLock({ $0[names] }) { return catalog }
    var catalog = StringCatalog()
    for source in sources {
      do throws(RenderError) {
        catalog.merge(try Self.catalog(of: source.file, noting: log))
      } catch { throw error.placed(whereNamed: source.origin) }
    }
    catalogs.withLock { $0[names] = catalog }
    return catalog
  }

  /// Returns the texts of a file and of the files in other languages next to it.
  package static func catalog(
    of file: FileName, noting log: FileAccessLog? = nil
  ) throws(RenderError) -> StringCatalog {
    var catalog = StringCatalog()
    for part in try parts(of: file, noting: log) {
      let bytes = try Files.read(part.file, limit: StringCatalogReader.largestSize, noting: log)
      do throws(InputError) {
        catalog.merge(
          try StringCatalogReader.catalog(
            of: bytes, file: part.file.path, kind: part.kind, language: part.language))
      } catch { throw .input(error) }
      if part.kind != .xcstrings, part.file == file { catalog.setSourceLanguage(part.language) }
    }
    return catalog
  }

  /// Returns the files that the name of a file brings in, in the order of reading.
  package static func files(
    of sources: [Options.FileSource]
  ) throws(RenderError) -> [FileName] {
    var files: [FileName] = []
    for source in sources { files += try parts(of: source.file).map(\.file) }
    return files
  }

  // MARK: Files of a language each

  /// A file with its language.
  private struct LocalizedFile {
    var file: FileName
    var kind: StringCatalogReader.Kind
    /// The language of a `.strings` or `.stringsdict` file.
    var language: String
  }

  /// The folder with the texts of the language that the app is written in.
  private static let base = "Base"

  /// The language of a file outside the folder of a language, and of the folder `Base.lproj`.
  private static let usualLanguage = "en"

  /// The names of folders before iOS had language tags.
  private static let oldNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja",
    "Spanish": "es", "Dutch": "nl",
  ]

  private static func parts(
    of file: FileName, noting log: FileAccessLog? = nil
  ) throws(RenderError) -> [LocalizedFile] {
    guard let kind = StringCatalogReader.kind(of: file.path) else {
      let endings = StringCatalogReader.Kind.allCases.map { ".\($0.rawValue)" }
      throw .input(
        file: file.path,
        "is no file of texts; the name must end with \(endings.joined(separator: ", "))")
    }
    let own = LocalizedFile(file: file, kind: kind, language: usualLanguage)
    guard kind != .xcstrings, let folder = stem(ofFolder: file.folder.path) else { return [own] }
    let ownLanguage = language(ofFolder: folder) ?? usualLanguage
    let parent = file.folder.folder
    guard parent.path != file.folder.path else {
      return [LocalizedFile(file: file, kind: kind, language: ownLanguage)]
    }
    let folders = try Folders.names(in: parent).filter { stem(ofFolder: $0) != nil }.sorted()
    guard folders.count <= mostLanguages else {
      throw .input(
        file: parent.path,
        "has \(folders.count) folders of languages; the limit is \(mostLanguages)")
    }
    let name = file.path.pathParts().last ?? ""
    let table = name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)
    var parts: [LocalizedFile] = []
    // Texts of other folders take precedence over those of Base.
    let ordered =
      folders.filter { $0.hasPrefix("\(base).") } + folders.filter { !$0.hasPrefix("\(base).") }
    for folder in ordered {
      let stem = stem(ofFolder: folder) ?? ""
      guard let language = stem == base ? ownLanguage : language(ofFolder: stem) else { continue }
      // Plural forms take precedence over plain texts, as in Foundation.
      for kind in [StringCatalogReader.Kind.strings, .stringsdict] {
        let prefix = parent.path == "." ? "" : "\(parent.path)/"
        let other = parent.sibling("\(prefix)\(folder)/\(table).\(kind.rawValue)")
        guard other == file || Files.exists(other, noting: log) else { continue }
        parts.append(LocalizedFile(file: other, kind: kind, language: language))
      }
    }
    if !parts.contains(where: { $0.file == file }) {
      parts.insert(LocalizedFile(file: file, kind: kind, language: ownLanguage), at: 0)
    }
    return parts
  }

  /// Returns the name of a folder of a language without `.lproj`, or nil for another folder.
  private static func stem(ofFolder path: String) -> String? {
    let name = path.pathParts().last ?? ""
    return name.hasSuffix(".lproj") ? String(name.dropLast(6)) : nil
  }

  private static func language(ofFolder stem: String) -> String? {
    stem == base ? usualLanguage : oldNames[stem] ?? LanguageTag(stem)?.text
  }
}

extension Renderer {
  /// Returns the languages of the texts that options name: the source language first, then by
  /// name.
  package func languages(of options: Options) throws(RenderError) -> [String] {
    try strings.catalog(of: options.strings).languages
  }

  /// Returns the problems of the files of texts that options name, each once.
  ///
  /// They are warnings: no banner may show the texts.
  package func problemsOfStrings(in options: [Options]) throws(RenderError) -> [InputError] {
    var seen: Set<FileName> = []
    var problems: [InputError] = []
    for source in options.flatMap(\.strings) where seen.insert(source.file).inserted {
      problems += try strings.catalog(of: [source]).problems
    }
    return problems
  }
}
