// SPDX-License-Identifier: MIT

internal import BannerDevice
package import BannerDigests
package import BannerFiles
internal import BannerGeometry
package import BannerJSON
internal import BannerPixels

/// The digests of a set's pictures, as a text file that version control merges.
///
/// The first line is a header. Each other line is about one picture, and the lines are sorted by
/// name:
///
///     cards/offline 640x192 0f3c… 91ab…
///
/// The words are the name, the size in pixels, the digest of the pixels and the digest of the
/// layer text. A picture without a layer text has `-`. The digest of the pixels is that of their
/// rows (``Digest/init(ofRows:)``).
///
/// A name with a space, an invisible character or a quotation mark is a JSON string. So is a name
/// that would look like a comment or a merge conflict.
package struct DigestList: Sendable, Hashable {
  /// The digests of one picture.
  package struct Entry: Sendable, Hashable {
    /// The name of the case.
    package let name: String
    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    /// The digest of the pixels.
    package let pixels: Digest
    /// The digest of the layer text; nil if there is none.
    package let layers: Digest?

    /// Creates an entry.
    package init(name: String, width: Int, height: Int, pixels: Digest, layers: Digest?) {
      self.name = name
      self.width = width
      self.height = height
      self.pixels = pixels
      self.layers = layers
    }

    /// Creates the entry of a drawn picture.
    init(_ name: String, _ picture: RenderedPicture, layers: String?) {
      self.init(
        name: name, width: picture.painting.width, height: picture.painting.height,
        pixels: Digest(ofRows: picture.painting),
        layers: layers.map { Digest(of: Array($0.utf8)) })
    }

    /// Returns a new size in words; nil if it is that of the entry.
    func sizeChange(to size: PixelSize) -> String? {
      guard (width, height) != (size.width, size.height) else { return nil }
      return "the size is \(size) instead of \(width)×\(height) pixels"
    }

    /// The entry as a line, without its end.
    package var line: String {
      "\(Word.written(name)) \(width)x\(height) \(pixels) \(layers?.description ?? "-")"
    }
  }

  /// The entries, sorted by the bytes of their names.
  package let entries: [Entry]
  /// The index of each entry by its name.
  private let indices: [String: Int]
  /// The indices of the entries by the digest of their layer text.
  private let indicesByLayers: [Digest: [Int]]

  /// The largest size of a file in bytes.
  static let largestSize = 1 << 28
  private static let version = "1"
  private static let beginning = "# bannerrender digests "
  private static let header =
    "\(beginning)\(version): name, size in pixels, digest of the pixels, digest of the layer text"

  /// Creates a list from entries with different names, in any order.
  package init(_ entries: [Entry]) {
    // Comparing strings would depend on Unicode's tables.
    let sorted = entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    self.entries = sorted
    indices = Dictionary(
      sorted.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    var byLayers: [Digest: [Int]] = [:]
    for (index, entry) in sorted.enumerated() {
      if let layers = entry.layers { byLayers[layers, default: []].append(index) }
    }
    indicesByLayers = byLayers
  }

  /// Reads a list from a file.
  ///
  /// - Throws: ``RenderError/missing(path:reason:)`` for a file that can't be read, and the errors
  ///   of ``init(reading:file:)``.
  package init(file: FileName) throws(RenderError) {
    let bytes = try Files.read(file, limit: Self.largestSize)
    do { try self.init(reading: bytes, file: file.path) } catch { throw .input(error) }
  }

  /// Returns the entry of a case; nil if there is none.
  package subscript(name: String) -> Entry? { indices[name].map { entries[$0] } }

  /// Returns the cases whose layer texts have a digest, sorted.
  func names(withLayers digest: Digest) -> [String] {
    (indicesByLayers[digest] ?? []).map { entries[$0].name }
  }

  /// Returns the list with other entries.
  ///
  /// - Parameters:
  ///   - changed: The new entries. They replace entries with their names.
  ///   - removed: The names of entries to remove.
  func changed(by changed: [Entry], removing removed: Set<String>) -> DigestList {
    let names = removed.union(changed.map(\.name))
    return DigestList(entries.filter { !names.contains($0.name) } + changed)
  }

  /// Reads a list from the bytes of a file.
  ///
  /// The lines may be in any order. Empty lines and lines that begin with `#` are skipped.
  ///
  /// - Throws: An error with the line if it isn't an entry, if a merge conflict is left, or if a
  ///   name occurs twice.
  package init(reading bytes: [UInt8], file: String) throws(InputError) {
    var entries: [Entry] = []
    var lines: [String: Int] = [:]
    for (index, bytes) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      func error(_ message: String) -> InputError {
        InputError(file: file, location: .init(line: index + 1, column: 1), message)
      }
      // Version control may end lines with CR LF.
      let line = String(
        decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
      if index == 0 { try Self.checkHeader(line, error) }
      if line.isEmpty || line.hasPrefix("#") { continue }
      if ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains(where: line.hasPrefix) {
        throw error("a merge conflict is left; \(Self.remedy)")
      }
      guard let entry = Entry(line) else {
        throw error(
          "expected NAME WIDTHxHEIGHT DIGEST DIGEST, found \(quoted(line, limit: 80))")
      }
      if let first = lines.updateValue(index + 1, forKey: entry.name) {
        throw error("\(quoted(entry.name, limit: 80)) is also in line \(first); \(Self.remedy)")
      }
      entries.append(entry)
    }
    self.init(entries)
  }

  private static let remedy = "keep one line for each name"

  private static func checkHeader(
    _ line: String, _ error: (String) -> InputError
  ) throws(InputError) {
    guard line.hasPrefix(beginning), let colon = line.firstIndex(of: ":") else {
      throw error("expected a list of digests, which begins with \(quoted(beginning + version))")
    }
    let found = line[..<colon].dropFirst(beginning.count)
    guard found == version else {
      throw error(
        "the list has version \(quoted(String(found))); this program reads version \(version)")
    }
  }

  /// The list as a file.
  package var text: String {
    ([Self.header] + entries.map(\.line)).map { "\($0)\n" }.joined()
  }
}

extension DigestList.Entry {
  /// Reads a line; nil if it isn't an entry.
  fileprivate init?(_ line: String) {
    guard let (name, rest) = Word.read(line) else { return nil }
    let words = rest.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, let pixels = Digest(String(words[1])) else { return nil }
    let sides = words[0].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0
    else { return nil }
    let layers = Digest(String(words[2]))
    guard layers != nil || words[2] == "-" else { return nil }
    self.init(name: name, width: width, height: height, pixels: pixels, layers: layers)
  }
}

/// A name as the first word of a line.
private enum Word {
  /// Returns a name as it is, or as a JSON string if it could be misread.
  static func written(_ name: String) -> String {
    let scalars = name.unicodeScalars
    guard let first = scalars.first, !"#<|=>".unicodeScalars.contains(first),
      !scalars.contains(where: { $0 == " " || isEscaped($0) })
    else {
      let escaped = scalars.map { scalar in
        guard isEscaped(scalar) else { return String(scalar) }
        return "\\u" + padded(scalar.value, to: 4, radix: 16)
      }
      return "\"\(escaped.joined())\""
    }
    return name
  }

  /// Returns whether a JSON string has the code of a character instead of the character.
  ///
  /// Such a character is invisible, ends a line for some programs, or has a meaning in the string.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x22, 0x5C, 0x7F...0xA0, 0x1680, 0x2000...0x200F, 0x2028...0x202F,
      0x205F...0x206F, 0x3000, 0xFEFF:
      true
    default: false
    }
  }

  /// Returns the name at the start of a line and the text after it and a space; nil without one.
  static func read(_ line: String) -> (name: String, rest: Substring)? {
    guard line.hasPrefix("\"") else {
      guard let space = line.firstIndex(of: " "), space > line.startIndex else { return nil }
      return (String(line[..<space]), line[line.index(after: space)...])
    }
    // A quotation mark inside the string is escaped.
    guard let end = line.dropFirst().firstRange(of: "\" ") else { return nil }
    let bytes = Array(line[..<end.lowerBound].utf8) + [UInt8(ascii: "\"")]
    guard let value = try? JSONReader.value(of: bytes, file: ""), let name = try? value.string(),
      !name.isEmpty
    else { return nil }
    return (name, line[end.upperBound...])
  }
}
