// SPDX-License-Identifier: MIT

public import BannerFiles
package import BannerJSON
internal import BannerDevice
internal import BannerKitInterface

/// A file with design tokens, or one file for each appearance, and the place that names it.
public struct TokenSource: Sendable {
  /// The file in the light appearance.
  public var light: FileName
  /// The file in the dark appearance.
  public var dark: FileName
  /// The place that names the file.
  public var origin: Options.Origin

  /// Creates the source of a file for both appearances.
  public init(_ file: FileName, origin: Options.Origin) {
    light = file
    dark = file
    self.origin = origin
  }

  /// Reads the files that a document or a design lists.
  ///
  /// - Parameters:
  ///   - value: A file, an object with one file for each appearance, or a list of both.
  ///   - scope: The folder that file names are relative to.
  package static func list(
    _ value: JSONValue, in scope: NameScope
  ) throws(InputError) -> [TokenSource] {
    try Options.list(value).map { value throws(InputError) in
      guard case .object(let members) = value.content else {
        return TokenSource(try Options.file(value, in: scope), origin: .document(value))
      }
      let names = Appearance.allCases.map(\.rawValue)
      for member in members where !names.contains(member.key) {
        throw member.error("expected light and dark\(suggestion(for: member.key, among: names))")
      }
      func file(_ appearance: Appearance) throws(InputError) -> FileName {
        guard let member = members.first(where: { $0.key == appearance.rawValue }) else {
          throw value.error("has no \(appearance.rawValue) file")
        }
        return try Options.file(member.value, in: scope)
      }
      var source = TokenSource(try file(.light), origin: .document(value))
      source.dark = try file(.dark)
      return source
    }
  }

  /// Reads the files that a design lists, if it does.
  package static func list(
    inDesign value: JSONValue, scope: NameScope
  ) throws(InputError) -> [TokenSource] {
    guard case .object(let members) = value.content,
      let member = members.first(where: { $0.key == DesignReader.tokensKey })
    else { return [] }
    return try list(member.value, in: scope)
  }
}
