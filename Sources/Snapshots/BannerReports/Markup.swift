// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerJSON

/// An HTML or XML builder that escapes interpolated text.
///
/// Names of cases, messages and texts of a design are external input. They can't become elements,
/// attributes or scripts here: only literals and other `Markup` values are inserted unescaped.
struct Markup: ExpressibleByStringInterpolation {
  private(set) var bytes: [UInt8]

  init() { bytes = [] }

  init(stringLiteral text: String) { bytes = Array(text.utf8) }

  init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }

  /// Creates markup from trusted bytes: a style sheet or script of this module.
  init(trusted bytes: [UInt8]) { self.bytes = bytes }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate(set) var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) { bytes.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func appendInterpolation(_ text: String) { Markup.escape(text, into: &bytes) }

    /// Appends text for programs, with characters that change the order of those beside them.
    mutating func appendInterpolation(exact text: String) {
      Markup.escape(text, isExact: true, into: &bytes)
    }

    /// Appends lines of text to an element, separated by line breaks.
    mutating func appendInterpolation(lines: [String]) {
      for (index, line) in lines.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: "\n")) }
        Markup.escape(line, into: &bytes)
      }
    }

    mutating func appendInterpolation(_ number: Int) { bytes.append(contentsOf: "\(number)".utf8) }

    mutating func appendInterpolation(_ markup: Markup) { bytes.append(contentsOf: markup.bytes) }

    mutating func appendInterpolation(_ parts: [Markup]) {
      for part in parts { bytes.append(contentsOf: part.bytes) }
    }

    /// Appends a file as a data URL.
    mutating func appendInterpolation(data file: [UInt8]) {
      bytes.append(contentsOf: "data:\(mediaType(of: file));base64,".utf8)
      Base64.append(file, to: &bytes)
    }
  }

  /// The number of bytes from which a long text is written in pieces.
  static let piece = 1 << 16

  /// Writes the bytes, and removes them.
  ///
  /// - Parameter count: The number of bytes that have to be there. With fewer, nothing happens.
  mutating func write<Sink: ByteSink>(
    beyond count: Int = 0, to sink: inout Sink
  ) throws(Sink.Failure) {
    guard bytes.count > count else { return }
    try sink.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  static func + (markup: Markup, other: Markup) -> Markup {
    var result = markup
    result += other
    return result
  }

  static func += (markup: inout Markup, other: Markup) {
    markup.bytes.append(contentsOf: other.bytes)
  }

  /// Escapes text for elements, and for attributes in single or double quotes.
  ///
  /// Unless it is exact, embeddings, overrides and isolates of bidirectional text are spelled out,
  /// because they would change the order of the text beside them.
  private static func escape(_ text: String, isExact: Bool = false, into bytes: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes.append(contentsOf: "&amp;".utf8)
      case "<": bytes.append(contentsOf: "&lt;".utf8)
      case ">": bytes.append(contentsOf: "&gt;".utf8)
      case "\"": bytes.append(contentsOf: "&quot;".utf8)
      case "'": bytes.append(contentsOf: "&#39;".utf8)
      // Attributes would normalize them to spaces.
      case "\t", "\n", "\r": bytes.append(contentsOf: "&#\(scalar.value);".utf8)
      case "\u{202A}"..."\u{202E}" where !isExact, "\u{2066}"..."\u{2069}" where !isExact:
        bytes.append(contentsOf: printable(String(scalar), limit: 20).utf8)
      case _ where !isAllowed(scalar): bytes.append(contentsOf: "\u{FFFD}".utf8)
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// Returns whether XML 1.0 allows a character that is also valid in HTML.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: false
    default: scalar.value & 0xFFFE != 0xFFFE
    }
  }
}

/// Returns the media type of a picture, detected from its first bytes.
func mediaType(of file: [UInt8]) -> String {
  if file.starts(with: [0xFF, 0xD8]) { return "image/jpeg" }
  if file.starts(with: "GIF8".utf8) { return "image/gif" }
  if file.starts(with: "RIFF".utf8) { return "image/webp" }
  return "image/png"
}

/// Returns a relative path as a URL that can't name another host or scheme.
func address(_ path: String) -> String {
  (path.beginsWithSlash ? "." : "./") + Files.percentEncoded(path)
}
