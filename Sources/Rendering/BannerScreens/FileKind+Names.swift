// SPDX-License-Identifier: MIT

internal import BannerDocument
package import BannerFiles
package import BannerJSON

// The names of members that mean the same when a file extends another one: an option and its
// synonyms. They are synonyms in objects of options only, not in designs or among the names of
// cases.
extension FileKind {
  /// Returns the names of members in a value and the one that it extends.
  package static func names(in value: JSONValue, extending base: JSONValue) -> MemberNames {
    if isAnySet(value) || isAnySet(base) { return namesInSets }
    return (FileKind(base) ?? FileKind(value)) == .document ? namesOfOptions : .distinct
  }

  private static func isAnySet(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value.content else { return false }
    let keys = ["defaults", "pictures"] + PictureSet.keysOfSnapshots
    return members.contains { keys.contains($0.key) }
  }

  /// The name of the option of each synonym.
  private static let options = Dictionary(
    uniqueKeysWithValues: Options.Key.synonyms.map { ($0.name, $0.key.rawValue) })

  private static let namesOfOptions = MemberNames(usual: options)

  /// The names in an object with an object of options in each member.
  private static let namesOfGroups = MemberNames { _ in namesOfOptions }

  /// The names in a case, which may add options to the values of axes.
  private static let namesOfCases = MemberNames(usual: options) { key in
    Options.documentKeys.contains(key) ? .distinct : namesOfGroups
  }

  private static let namesInSets = MemberNames { key in
    switch key {
    case "defaults": namesOfOptions
    case "pictures": namesOfGroups
    case "axes": MemberNames { _ in namesOfGroups }
    case "cases": MemberNames { _ in namesOfCases }
    default: .distinct
    }
  }
}

extension Files {
  /// Returns the value in a design, a document or a set, merged with those of the files that it
  /// extends.
  ///
  /// An option overrides its synonyms.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - scope: The scope of the names in the file.
  ///   - log: The log that records the access.
  /// - Throws: Advice for a file of texts, which isn't JSON.
  package static func input(
    at file: FileName, in scope: NameScope, noting log: FileAccessLog? = nil
  ) throws(RenderError) -> JSONValue {
    do throws(RenderError) {
      return try value(at: file, in: scope, noting: log) { FileKind.names(in: $0, extending: $1) }
    } catch { throw error.advising(about: file) }
  }

  /// Returns the value of a text that is about to become a JSON file, merged with those of the
  /// files that it extends.
  package static func input(
    _ text: [UInt8], of file: FileName, in scope: NameScope, noting log: FileAccessLog? = nil
  ) throws(RenderError) -> JSONValue {
    let value: JSONValue
    do { value = try JSONReader.value(of: text, file: file.path, dialect: .commented) } catch {
      throw .input(error)
    }
    return try input(value, of: file, in: scope, noting: log)
  }

  /// Returns a value merged with those of the files that it extends.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - file: The name of the file in messages. The file need not exist.
  ///   - scope: The scope of the names in the value, and of the files that it extends.
  ///   - log: The log that records the access.
  package static func input(
    _ value: JSONValue, of file: FileName, in scope: NameScope, noting log: FileAccessLog? = nil
  ) throws(RenderError) -> JSONValue {
    try extended(value, at: file, in: scope, noting: log) {
      FileKind.names(in: $0, extending: $1)
    }
  }
}
