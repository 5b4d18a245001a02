// SPDX-License-Identifier: MIT

internal import BannerDocument
package import BannerJSON
internal import BannerKitInterface

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

  /// Recognizes a file, or returns nil for a file of another or an unclear kind.
  package init?(_ value: JSONValue) {
    guard case .object(let all) = value.content else { return nil }
    let members = all.filter { !Self.neutralKeys.contains($0.key) }
    let keys = Set(members.map(\.key))
    if TokenResolver.isResolver(value) || members.contains(where: { Self.isToken($0.value) }) {
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

  /// The name of the kind with its article.
  package var noun: String {
    switch self {
    case .design: "a design"
    case .properties: "a design without a type"
    case .document: "a document"
    case .pictureSet: "a picture set"
    case .snapshotSet: "a snapshot set"
    case .tokens: "a file with design tokens"
    }
  }

  /// Returns the way to use a file of this kind.
  package func advice(_ file: String) -> String {
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
    }
  }

  /// Returns the error for a file that is used as a design, or nil if it may be one.
  func refusal(asDesign value: JSONValue) -> InputError? {
    switch self {
    case .design, .properties: nil
    case .document, .pictureSet, .snapshotSet, .tokens: refusal(of: value, expected: "a design")
    }
  }

  /// Returns the error for a file that is used as a document or a picture set, or nil if it may be
  /// one.
  package func refusal(asDocument value: JSONValue) -> InputError? {
    switch self {
    case .document, .pictureSet: nil
    case .design, .properties, .snapshotSet, .tokens: refusal(of: value, expected: nil)
    }
  }

  /// Returns the error for a file that is used as a snapshot set, or nil if it may be one.
  package func refusal(asSnapshotSet value: JSONValue) -> InputError? {
    switch self {
    case .snapshotSet, .pictureSet: nil
    case .design, .properties, .document, .tokens:
      refusal(of: value, expected: "a snapshot set")
    }
  }

  /// Returns the error about a file of this kind where another one is expected.
  private func refusal(of value: JSONValue, expected: String?) -> InputError {
    InputError(
      file: value.file, location: firstKey(of: value),
      "this is \(noun)\(expected.map { ", not \($0)" } ?? ""); \(advice(value.file))")
  }

  /// Returns the position of the key that tells the kind.
  private func firstKey(of value: JSONValue) -> InputError.Location? {
    guard case .object(let members) = value.content else { return nil }
    let telling = members.first { member in
      switch self {
      case .design(let types): member.key == types.first
      case .properties(let name): member.key == name
      case .document: Options.documentKeys.contains(member.key)
      case .pictureSet: member.key == "pictures"
      case .snapshotSet: PictureSet.keysOfSnapshots.contains(member.key)
      case .tokens: !member.key.hasPrefix("$")
      }
    }
    return (telling ?? members.first)?.location
  }
}
