// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerFiles
internal import BannerDocument
internal import Synchronization
internal import BannerText

/// A cache of font files, each read once.
final class FontFiles: Sendable {
  private let fonts = Mutex<[FileName: UserFont]>([:])
  private let log: FileAccessLog

  /// Creates an empty cache.
  init(noting log: FileAccessLog) { self.log = log }

  /// Returns the font that a document or an option names.
  ///
  /// - Throws: An error with the place of the name in the document.
  func font(_ source: Options.FileSource) throws(RenderError) -> UserFont {
    do throws(RenderError) { return try font(at: source.file) } catch {
      guard case .document = source.origin else { throw error }
      switch error {
      case .input(let error):
        throw .input(
          source.origin.error("\(quoted(source.file.path, limit: 120)) \(error.message)"))
      case .missing(let path, let reason):
        throw .input(
          source.origin.error("\(quoted(path, limit: 120)) can't be read: \(reason)"))
      default: throw error
      }
    }
  }

  /// Returns the font in a file.
  private func font(at file: FileName) throws(RenderError) -> UserFont {
    if let font = fonts.withLock({ $0[file] }) { return font }
    let bytes = try Files.read(file, limit: Limits.fontFileSize, noting: log)
    let font: UserFont
    do { font = try UserFont(bytes: bytes) } catch {
      throw .input(file: file.path, error.description)
    }
    return fonts.withLock { fonts in
      // Two threads may have read the file; both use the first result.
      if let first = fonts[file] { return first }
      fonts[file] = font
      return font
    }
  }
}
