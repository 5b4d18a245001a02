// SPDX-License-Identifier: MIT

/// The goal of lossless compression, of PNG and WebP.
///
/// It doesn't change the pixels.
public enum FileCompression: String, Sendable, CaseIterable {
  /// Short compression time.
  case fast
  /// Small files.
  ///
  /// Compression takes about ten times as long.
  case best
}
