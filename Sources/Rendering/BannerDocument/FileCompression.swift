// SPDX-License-Identifier: MIT

/// The aim in writing a picture's PNG file; its pixels are the same.
public enum FileCompression: String, Sendable, CaseIterable {
  /// Time.
  case fast
  /// Size; takes some ten times as long.
  case best
}
