// SPDX-License-Identifier: MIT

/// A file format that is recognized by its first bytes.
///
/// It is used in errors about a wrong format.
package enum KnownFormat: String, CaseIterable {
  case png = "a PNG file"
  case jpeg = "a JPEG file"
  case gif = "a GIF file"
  case webP = "a WebP file"
  case tiff = "a TIFF file"
  case heif = "a HEIF file"
  case pdf = "a PDF file"
  case font = "a font"
  case zip = "a ZIP archive"
  case gzip = "a gzip archive"

  /// Creates the format of a file, or nil for text and unknown formats.
  ///
  /// - Parameter bytes: The first bytes. Sixteen are enough.
  package init?(of bytes: [UInt8]) {
    let kind = Self.allCases.first { kind in
      kind.signatures.contains { signature in
        bytes.dropFirst(signature.offset).starts(with: signature.bytes)
      }
    }
    guard let kind else { return nil }
    self = kind
  }

  /// The bytes at fixed offsets that identify the format, as given in its specification.
  private var signatures: [(offset: Int, bytes: [UInt8])] {
    func text(_ text: String, at offset: Int = 0) -> (offset: Int, bytes: [UInt8]) {
      (offset, Array(text.utf8))
    }
    return switch self {
    case .png: [(0, [0x89, 0x50, 0x4E, 0x47])]
    case .jpeg: [(0, [0xFF, 0xD8, 0xFF])]
    case .gif: [text("GIF87a"), text("GIF89a")]
    case .webP: [text("WEBP", at: 8)]
    case .tiff: [(0, [0x49, 0x49, 0x2A, 0]), (0, [0x4D, 0x4D, 0, 0x2A])]
    case .heif: [text("ftyphei", at: 4), text("ftypmif1", at: 4), text("ftypavif", at: 4)]
    case .pdf: [text("%PDF-")]
    case .font:
      [(0, [0, 1, 0, 0]), text("OTTO"), text("ttcf"), text("wOFF"), text("wOF2")]
    case .zip: [(0, [0x50, 0x4B, 3, 4]), (0, [0x50, 0x4B, 5, 6])]
    case .gzip: [(0, [0x1F, 0x8B])]
    }
  }
}
