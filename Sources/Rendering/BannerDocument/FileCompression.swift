// SPDX-License-Identifier: MIT

/// The goal of compression: speed or size.
///
/// It doesn't change the pixels of PNG and WebP files, nor visibly those of GIF files.
public enum FileCompression: String, Sendable, CaseIterable {
  /// Short compression time.
  case fast
  /// Small files.
  ///
  /// Compression takes about ten times as long.
  case best
}
