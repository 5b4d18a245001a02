// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerJSON
internal import BannerScreens
internal import BannerStrings
internal import BannerSubprocess
internal import Synchronization

/// The files that were dropped on the page, in a temporary folder.
///
/// A document names them as `dropped/NAME`. The folder is removed at the end of the program.
final class DroppedFiles: Sendable {
  /// The first word of their names in a document.
  static let word = "dropped"
  /// The maximum number of bytes of a file: that of a font.
  static let largestFile = Limits.fontFileSize
  /// The maximum number of bytes of all files.
  private static let mostBytes = 512 << 20
  /// The maximum number of characters of a name.
  private static let mostCharacters = 80

  private struct State {
    /// The names of the files, by the names that they had.
    var names: [String: String] = [:]
    /// The numbers of bytes, by the names of the files.
    var sizes: [String: Int] = [:]

    /// Returns the name for a file: that of an earlier file with the same name, or a new one.
    mutating func name(for given: String) -> String {
      if let known = names[given] { return known }
      let plain = DroppedFiles.plainName(given)
      let dot = plain.lastIndex(of: ".") ?? plain.endIndex
      let candidates = (1...).lazy.map { number in
        number == 1 ? plain : "\(plain[..<dot])-\(number)\(plain[dot...])"
      }
      // File systems may ignore case.
      let taken = Set(names.values.map { $0.lowercased() })
      let name = candidates.first { !taken.contains($0.lowercased()) } ?? plain
      names[given] = name
      return name
    }
  }

  private let folder: TemporaryFolder
  private let state = Mutex(State())

  var path: String { folder.path }

  init() throws(RenderError) { folder = try TemporaryFolder(in: temporaryFolder()) }

  /// Removes the files.
  func remove() { folder.remove() }

  /// The use of a file in a document.
  enum Kind: String {
    case image, font, design, strings, document, set, tokens, other
  }

  /// Keeps a file.
  ///
  /// A file with the same name is replaced. Files whose names have the same letters and digits get
  /// numbers.
  ///
  /// - Returns: Its name in a document, and its use.
  func keep(
    _ bytes: [UInt8], named name: String
  ) throws(RenderError) -> (name: String, kind: Kind) {
    let kept = state.withLock { state -> String? in
      let known = state.names[name]
      let others = state.sizes.reduce(0) { $0 + ($1.key == known ? 0 : $1.value) }
      guard others + bytes.count <= Self.mostBytes else { return nil }
      let name = state.name(for: name)
      state.sizes[name] = bytes.count
      return name
    }
    guard let name = kept else {
      throw .usage("the dropped files are larger than \(Self.mostBytes >> 20) MB together")
    }
    try Files.write(bytes, to: "\(path)/\(name)")
    return ("\(Self.word)/\(name)", Self.kind(of: bytes, name))
  }

  /// Returns the last part of a name with letters, digits, dots, hyphens and underscores only.
  ///
  /// It doesn't begin with a dot, so it can't name a folder or a hidden file.
  fileprivate static func plainName(_ name: String) -> String {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
    let plain = last.unicodeScalars.map { scalar -> Character in
      let isPlain = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      return isPlain || "._-".unicodeScalars.contains(scalar) ? Character(scalar) : "-"
    }
    let visible = String(plain.drop { $0 == "." })
    guard visible.count > mostCharacters else { return visible.isEmpty ? "file" : visible }
    // The ending tells the kind.
    let ending = visible.split(separator: ".").last.map { ".\($0)" } ?? ""
    guard ending.count <= 12 else { return String(visible.prefix(mostCharacters)) }
    return visible.prefix(mostCharacters - ending.count) + ending
  }

  private static func kind(of bytes: [UInt8], _ name: String) -> Kind {
    switch KnownFormat(of: bytes) {
    case .png, .jpeg, .gif, .webP, .tiff, .heif: return .image
    case .font: return .font
    case .pdf, .zip, .gzip: return .other
    case nil: break
    }
    if StringCatalogReader.kind(of: name) != nil { return .strings }
    guard let value = try? JSONReader.value(of: bytes, file: name, dialect: .commented) else {
      return .other
    }
    return switch FileKind(value) {
    case .design, .properties: .design
    case .document: .document
    case .pictureSet, .snapshotSet: .set
    case .tokens: .tokens
    case .stringCatalog: .strings
    case nil: .other
    }
  }
}
