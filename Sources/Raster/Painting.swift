// SPDX-License-Identifier: MIT

public import Pixels

/// A picture with what its painter knows of it.
public struct Painting: Sendable, Hashable {
  /// The pixels.
  public var bitmap: Bitmap
  /// What is known of its rows.
  public var rows: RowFacts

  /// A picture with what is known of it; nothing by default.
  public init(bitmap: Bitmap, rows: RowFacts? = nil) {
    self.bitmap = bitmap
    self.rows = rows ?? RowFacts(rows: Array(repeating: .unknown, count: bitmap.height))
  }

  /// The part inside a rectangle; what lies outside is left away.
  public func cropped(to rect: PixelRect) -> Painting {
    let part = rect.intersection(bitmap.bounds)
    guard part != bitmap.bounds else { return self }
    guard !part.isEmpty else { return Painting(bitmap: bitmap.cropped(to: rect)) }
    return Painting(
      bitmap: bitmap.cropped(to: part), rows: rows.cropped(to: part.top..<part.bottom))
  }
}
