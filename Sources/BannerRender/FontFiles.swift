// SPDX-License-Identifier: MIT

internal import Document
internal import Synchronization
internal import Text

/// Fonts from files, each read once.
final class FontFiles: Sendable {
  private let fonts = Mutex<[String: UserFont]>([:])

  /// The font in a file.
  func font(at path: String) throws(RenderError) -> UserFont {
    if let font = fonts.withLock({ $0[path] }) { return font }
    let bytes = try Files.read(path, limit: Limits.fontFileSize)
    let font: UserFont
    do { font = try UserFont(bytes: bytes) } catch {
      throw .input(InputError(file: path, error.description))
    }
    return fonts.withLock { fonts in
      // Two threads may have read it; all go on with one.
      if let first = fonts[path] { return first }
      fonts[path] = font
      return font
    }
  }
}
