// SPDX-License-Identifier: MIT

public import BannerDocument
public import BannerFiles
package import BannerJSON

extension Screenshot {
  /// Returns the options in a document file.
  ///
  /// File names in it are relative to its folder.
  ///
  /// - Parameters:
  ///   - path: The file, relative to the working directory.
  ///   - allowsOutside: Whether file names in it may lead out of its folder.
  ///   - log: The log that records the access.
  public static func options(
    inDocument path: String, allowsOutside: Bool = false, noting log: FileAccessLog? = nil
  ) throws(RenderError) -> Options {
    let scope = NameScope(folder: Files.folder(of: path), allowsOutside: allowsOutside)
    return try options(inDocument: FileName(path), scope, noting: log)
  }

  /// Returns the options in a document that a set names.
  ///
  /// File names in it are relative to its folder, and must not leave the folder of the set.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - set: The scope of the names in the set.
  ///   - log: The log that records the access.
  package static func options(
    inDocument file: FileName, ofSet set: NameScope, noting log: FileAccessLog? = nil
  ) throws(RenderError) -> Options {
    let scope = NameScope(folder: Files.folder(of: file.path), in: set.sandbox)
    return try options(inDocument: file, scope, noting: log)
  }

  /// Returns the options in the text of a document.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - file: The name of the document in messages. The file need not exist.
  ///   - scope: The scope of the names in the document, and of the files that it extends.
  ///   - log: The log that records the access.
  package static func options(
    inText text: [UInt8], of file: FileName, _ scope: NameScope, noting log: FileAccessLog? = nil
  ) throws(RenderError) -> Options {
    let value = try Files.input(text, of: file, in: scope, noting: log)
    do { return try Options.inDocument(value, scope) } catch { throw .input(error) }
  }

  private static func options(
    inDocument file: FileName, _ scope: NameScope, noting log: FileAccessLog?
  ) throws(RenderError) -> Options {
    let value = try Files.input(at: file, in: scope, noting: log)
    do { return try Options.inDocument(value, scope) } catch { throw .input(error) }
  }
}

extension Options {
  /// Returns the options in a document.
  ///
  /// - Parameters:
  ///   - value: The root value.
  ///   - scope: The folder that file names are relative to.
  package static func inDocument(
    _ value: JSONValue, _ scope: NameScope
  ) throws(InputError) -> Options {
    if let other = FileKind(value)?.refusal(asDocument: value) { throw other }
    return try Options(document: value, scope: scope)
  }
}
