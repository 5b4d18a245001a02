// SPDX-License-Identifier: MIT

internal import BannerFiles
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
    let text = Base64.text(of: try PNGWriter().bytes(of: bitmap))
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
}
