// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerFiles
package import BannerJSON
internal import BannerKitInterface
internal import BannerStrings

/// The kind of a JSON file, recognized by its keys.
package enum FileKind: Sendable, Hashable {
  /// A design, with the names of its types.
  case design(types: [String])
  /// Properties without a type, with the name of one of them.
  case properties(String)
  /// A document.
  case document
  /// A picture set.
  case pictureSet
  /// A snapshot set.
  case snapshotSet
  /// A file with design tokens, or a resolver of them.
  case tokens
  /// A string catalog of Xcode.
  case stringCatalog

  /// Recognizes a file, or returns nil for a file of another or an unclear kind.
  package init?(_ value: JSONValue) {
    guard case .object(let all) = value.content else { return nil }
    let members = all.filter { !Self.neutralKeys.contains($0.key) }
    let keys = Set(members.map(\.key))
    if Self.isStringCatalog(members) {
      self = .stringCatalog
    } else if TokenResolver.isResolver(value) || members.contains(where: { Self.isToken($0.value) })
      || Self.isTreeOfReferences(value)
    {
      self = .tokens
    } else if !keys.isDisjoint(with: PictureSet.keysOfSnapshots) {
      self = .snapshotSet
    } else if keys.contains("pictures") {
      self = .pictureSet
    } else if members.contains(where: Self.isOption) {
      self = .document
    } else if let type = members.first(where: { Self.holdsProperties($0.value) }) {
      self = .design(types: [type.key] + members.map(\.key).filter { $0 != type.key })
    } else if let property = members.first(where: { Self.properties.contains($0.key) }) {
      self = .properties(property.key)
    } else {
      return nil
    }
  }

  /// The keys that files of several kinds may have.
  private static let neutralKeys = ["$schema", "extends"] + DesignReader.reservedKeys

  /// The names of the properties of every kit.
  private static let properties = Set(KitRegistry.all.flatMap { $0.properties.map(\.name) })

  /// Whether a member is an option of a document.
  ///
  /// A type of a design may have the name of an option, such as `image`. Its value is then an
  /// object of properties. Only `set` has such a value in a document.
  private static func isOption(_ member: JSONValue.Member) -> Bool {
    Options.documentKeys.contains(member.key)
      && (member.key == Options.ListKey.set.rawValue || !holdsProperties(member.value))
  }

  private static func holdsProperties(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value.content else { return false }
    return members.contains { properties.contains($0.key) }
  }

  /// Whether a value is a token or a group with one, at most eight groups deep.
  private static func isToken(_ value: JSONValue, depth: Int = 0) -> Bool {
    guard case .object(let members) = value.content, depth < 8 else { return false }
    return members.contains { $0.key == "$value" }
      || members.first { !$0.key.hasPrefix("$") }.map { isToken($0.value, depth: depth + 1) }
        == true
  }

  /// Whether a value is a tree of groups with a reference to tokens, and without other values.
  ///
  /// Files of other programs have references, too, but next to other values.
  private static func isTreeOfReferences(_ value: JSONValue) -> Bool {
    var hasReference = false
    func isTree(_ value: JSONValue, depth: Int) -> Bool {
      guard case .object(let members) = value.content, depth < 8 else { return false }
      return members.allSatisfy { member in
        if ["$ref", "$extends"].contains(member.key) { hasReference = true }
        return member.key.hasPrefix("$") || isTree(member.value, depth: depth + 1)
      }
    }
    return isTree(value, depth: 0) && hasReference
  }

  private static func isStringCatalog(_ members: [JSONValue.Member]) -> Bool {
    members.contains { member in
      guard member.key == "strings", case .object = member.value.content else { return false }
      return members.contains { ["sourceLanguage", "version"].contains($0.key) }
    }
  }

  /// The name of the kind with its article.
  package var noun: String {
    switch self {
    case .design: "a design"
    case .properties: "a design without a type"
    case .document: "a document"
    case .pictureSet: "a picture set"
    case .snapshotSet: "a snapshot set"
    case .tokens: "a file with design tokens"
    case .stringCatalog: "a string catalog"
    }
  }

  /// Returns the way to use a file of this kind.
  package func advice(_ file: String) -> String {
    let isNamedAsTexts = StringCatalogReader.kind(of: file) != nil
    let file = printable(file, limit: 80)
    switch self {
    case .design(let types):
      let type = types.first.map { " --type \(printable($0.lowercased(), limit: 40))" } ?? ""
      return "render it with --design \(file)\(type)"
    case .properties(let name):
      return "put its properties into a type, as in { \"Notice\": { \(quoted(name)): … } }, and use"
        + " --design \(file) --type notice"
    case .document, .pictureSet: return "render it with \"bannerrender \(file)\""
    case .snapshotSet: return "verify it with \"bannerrender verify --config \(file)\""
    case .tokens: return "use it with --tokens \(file), or \"tokens\" in a document"
    case .stringCatalog where isNamedAsTexts: return "give it with --strings \(file)"
    case .stringCatalog:
      return "give it a name that ends with .\(StringCatalogReader.Kind.xcstrings.rawValue), and"
        + " use it with --strings"
    }
  }

  /// Returns the error for a file that is used as a design, or nil if it may be one.
  func refusal(asDesign value: JSONValue) -> InputError? {
    switch self {
    case .design, .properties: nil
    case .document, .pictureSet, .snapshotSet, .tokens, .stringCatalog:
      refusal(of: value, expected: "a design")
    }
  }

  /// Returns the error for a file that is used as a document or a picture set, or nil if it may be
  /// one.
  package func refusal(asDocument value: JSONValue) -> InputError? {
    switch self {
    case .document, .pictureSet: nil
    case .design, .properties, .snapshotSet, .tokens, .stringCatalog:
      refusal(of: value, expected: nil)
    }
  }

  /// Returns the error for a file that is used as a snapshot set, or nil if it may be one.
  package func refusal(asSnapshotSet value: JSONValue) -> InputError? {
    switch self {
    case .snapshotSet, .pictureSet: nil
    case .design, .properties, .document, .tokens, .stringCatalog:
      refusal(of: value, expected: "a snapshot set")
    }
  }

  /// Returns the error for a file whose only pictures are those of a picture set, where a snapshot
  /// set is expected.
  package static func refusal(ofPictures value: JSONValue) -> InputError {
    pictureSet.refusal(of: value, expected: "a snapshot set")
  }

  /// Returns the error for a file that is used as design tokens; nil if it may be one.
  ///
  /// The groups of such a file may have the names of options and properties. Then their values are
  /// objects.
  func refusal(asTokens value: JSONValue) -> InputError? {
    func isObject(_ value: JSONValue) -> Bool {
      if case .object = value.content { true } else { false }
    }
    let members = (try? value.members()) ?? []
    func holdsProperty(_ value: JSONValue) -> Bool {
      ((try? value.members()) ?? []).contains {
        Self.properties.contains($0.key) && !isObject($0.value)
      }
    }
    let isCertain =
      switch self {
      case .tokens: false
      case .pictureSet, .snapshotSet, .stringCatalog: true
      case .document:
        members.contains { Self.isOption($0) && (!isObject($0.value) || holdsProperty($0.value)) }
      case .properties(let name): members.contains { $0.key == name && !isObject($0.value) }
      case .design: members.contains { holdsProperty($0.value) }
      }
    return isCertain ? refusal(of: value, expected: "a file with design tokens") : nil
  }

  /// Returns the error about a file of this kind where another one is expected.
  ///
  /// It names the file with the key that tells the kind, which may be one that the given file
  /// extends.
  private func refusal(of value: JSONValue, expected: String?) -> InputError {
    let key = firstKey(of: value)
    let file = key?.value.file ?? value.file
    return InputError(
      file: file, location: key?.location,
      "this is \(noun)\(expected.map { ", not \($0)" } ?? ""); \(advice(file))")
  }

  /// Returns the key that tells the kind.
  private func firstKey(of value: JSONValue) -> JSONValue.Member? {
    guard case .object(let members) = value.content else { return nil }
    let telling = members.first { member in
      switch self {
      case .design(let types): member.key == types.first
      case .properties(let name): member.key == name
      case .document: Options.documentKeys.contains(member.key)
      case .pictureSet: member.key == "pictures"
      case .snapshotSet: PictureSet.keysOfSnapshots.contains(member.key)
      case .tokens: !member.key.hasPrefix("$")
      case .stringCatalog: member.key == "sourceLanguage" || member.key == "strings"
      }
    }
    return telling ?? members.first
  }
}

extension RenderError {
  /// Returns the error about a file that can't be read as JSON, or advice if it has the texts of an
  /// app.
  func advising(about file: FileName) -> RenderError {
    guard case .input(let error) = self, error.file == file.path,
      let kind = StringCatalogReader.kind(of: file.path)
    else { return self }
    let noun = kind == .xcstrings ? FileKind.stringCatalog.noun : "a file of an app's texts"
    return .input(
      file: file.path, "is \(noun); give it with --strings \(printable(file.path, limit: 80))")
  }
}
