// SPDX-License-Identifier: MIT

internal import BannerScreens
public import BannerFiles
internal import BannerJSON
public import BannerDocument

/// An input file of the command: a document or a picture set.
public enum InputFile: Sendable {
  /// The options of one document.
  case document(Options)
  /// A picture set that names its output files.
  case pictures(PictureSet)

  /// Reads a file.
  ///
  /// An object with the key `pictures` is a set.
  ///
  /// - Parameters:
  ///   - path: The file. File names in it are relative to its folder.
  ///   - allowsOutside: Whether file names in it may lead out of its folder.
  ///   - log: The log that records the access.
  public init(
    _ path: String, allowsOutside: Bool = false, noting log: FileAccessLog? = nil
  ) throws(RenderError) {
    let folder = Files.folder(of: path)
    let scope = NameScope(folder: folder, allowsOutside: allowsOutside)
    let value = try Files.input(at: FileName(path), in: scope, noting: log)
    do throws(InputError) {
      self =
        PictureSet.isSet(value)
        ? .pictures(try PictureSet(value, folder: folder, allowsOutside: allowsOutside))
        : .document(try Options.inDocument(value, scope))
    } catch { throw .input(error) }
  }
}
