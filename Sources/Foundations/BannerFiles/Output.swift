// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Synchronization

/// Standard output.
public enum Output {
  /// Writes bytes to standard output.
  ///
  /// It throws if this fails.
  public static func write(_ bytes: [UInt8]) throws(RenderError) { try Files.writeToOutput(bytes) }

  /// Returns whether an error reports that standard output can't be written.
  public static func isAbout(_ error: RenderError) -> Bool {
    if case .unwritable(Files.outputName, _) = error { true } else { false }
  }
}
