// SPDX-License-Identifier: MIT

public import BannerDocument
public import BannerFiles
package import BannerJSON
internal import BannerKitInterface

extension Screenshot {
  /// Returns the options in a document file.
  ///
  /// File names in it are relative to its folder.
  ///
  /// - Parameters:
  ///   - path: The file, relative to the working directory.
  ///   - log: The log that records the access.
  public static func options(
    inDocument path: String, noting log: FileAccessLog? = nil
  ) throws(RenderError) -> Options {
    let value = try Files.value(at: path, noting: log)
    do { return try Options.inDocument(value) } catch { throw .input(error) }
  }
}

extension Options {
  /// Returns the options in a document.
  ///
  /// File names in it are relative to its folder.
  package static func inDocument(_ value: JSONValue) throws(InputError) -> Options {
    if let flat = flatDesign(value) { throw flat }
    return try Options(document: value, folder: Files.folder(of: value.file))
  }

  /// Returns the error for a file with design properties but no option, or nil for any other
  /// file.
  private static func flatDesign(_ value: JSONValue) -> InputError? {
    guard case .object(let members) = value.content,
      !members.contains(where: { documentKeys.contains($0.key) })
    else { return nil }
    let properties = Set(KitRegistry.all.flatMap { $0.properties.map(\.name) })
    guard let member = members.first(where: { properties.contains($0.key) }) else { return nil }
    return InputError(
      file: member.value.file, location: member.location, path: member.value.path,
      "this is a design property; put it in a type, as in { \"Notice\": { \(quoted(member.key)): … } },"
        + " and use --design FILE")
  }
}
