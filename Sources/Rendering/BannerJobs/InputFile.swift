// SPDX-License-Identifier: MIT

internal import BannerScreens
public import BannerFiles
internal import BannerJSON
public import BannerDocument

/// A file of the command's that is no picture to write: a document, or a set of pictures.
public enum InputFile: Sendable {
  /// The options of one document.
  case document(Options)
  /// A set of pictures that name their files themselves.
  case pictures(PictureSet)

  /// Reads a file; an object with the key `pictures` is a set.
  ///
  /// - Parameters:
  ///   - path: The file; names of files in it are relative to where it lies.
  ///   - log: Where it is noted.
  public init(_ path: String, noting log: FileAccessLog? = nil) throws(RenderError) {
    let value = try Files.value(at: path, noting: log)
    do throws(InputError) {
      self =
        PictureSet.isSet(value)
        ? .pictures(try PictureSet(value, folder: Files.folder(of: path)))
        : .document(try Options.inDocument(value))
    } catch { throw .input(error) }
  }
}
