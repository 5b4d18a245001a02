// SPDX-License-Identifier: MIT

package import BannerPNG
package import BannerPixels

/// The graphics protocol of the terminal kitty, which others support as well.
///
/// Source: <https://sw.kovidgoyal.net/kitty/graphics-protocol/>.
package enum KittyGraphics {
  /// The sequence that asks whether the terminal has the protocol.
  ///
  /// A terminal without it ignores the sequence. Ask for something that every terminal answers
  /// afterwards.
  package static let query = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

  /// The beginning of the answer of a terminal that has the protocol.
  package static let answer = "\u{1B}_Gi=31;OK"

  /// The sequence that removes every picture and its data.
  package static let removal = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"

  /// The longest payload of one sequence, in characters.
  static let longestChunk = 4096

  /// Returns the sequences that show a picture at the cursor, which stays where it is.
  ///
  /// - Throws: The errors of ``PNGWriter/bytes(of:)-(Bitmap)``.
  package static func bytes(of bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    let text = base64(try PNGWriter().bytes(of: bitmap))
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: longestChunk) {
      let end = min(start + longestChunk, text.count)
      let keys = start == 0 ? "a=T,f=100,C=1,q=2," : ""
      bytes += Array("\u{1B}_G\(keys)m=\(end < text.count ? 1 : 0);".utf8)
      bytes += text[start..<end]
      bytes += Array("\u{1B}\\".utf8)
    }
    return bytes
  }

  /// Returns bytes in Base64.
  ///
  /// Source: RFC 4648.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for place in 0..<4 {
        text.append(
          place <= part.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return text
  }
}
