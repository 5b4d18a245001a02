// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerDocument
internal import BannerFiles
internal import BannerJSON
internal import BannerKitInterface

/// Reads a file with design tokens, or a resolver that refers to such files.
///
/// A resolver lists sets and modifiers. A modifier has one list of sources for each of its
/// contexts. If two of them are `light` and `dark`, the appearance of the picture selects one.
/// Otherwise, the default is used.
///
/// Source: Design Tokens Resolver Module 2025.10.
struct TokenResolver {
  private let file: FileName
  private let value: JSONValue
  private let log: FileAccessLog?
  private var read: [FileName: JSONValue] = [:]
  /// The number of sets that refer to each other.
  private var depth = 0

  /// The version of the format.
  static let version = "2025.10"
  /// The number of sources that were read.
  private var count = 0
  /// The maximum number of sets that refer to each other.
  private static let deepest = 16
  /// The maximum number of sources, counted each time that a set is used.
  private static let mostSources = 4096
  private static let keys = [
    "$schema", "$defs", "$extensions", "name", "version", "description", "sets", "modifiers",
    "resolutionOrder",
  ]
  private static let order = "resolutionOrder"

  init(file: FileName, value: JSONValue, log: FileAccessLog?) {
    self.file = file
    self.value = value
    self.log = log
  }

  /// Whether a value is that of a resolver.
  static func isResolver(_ value: JSONValue) -> Bool { value[order] != nil }

  /// Returns the root groups, the most important one last.
  mutating func groups() throws(RenderError) -> TokenFiles.Groups {
    guard Self.isResolver(value) else {
      let group = try Self.group(value)
      return TokenFiles.Groups(light: [group], dark: [group])
    }
    do throws(InputError) {
      for member in try value.members() where !Self.keys.contains(member.key) {
        throw member.error(
          "unknown key of a resolver\(suggestion(for: member.key, among: Self.keys))")
      }
      guard let version = value["version"] else {
        throw value.error("a resolver has the \"version\" \(quoted(Self.version))")
      }
      guard try version.string() == Self.version else {
        throw version.expected("the version \(quoted(Self.version))")
      }
    } catch { throw .input(error) }
    var result = TokenFiles.Groups()
    var names: Set<String> = []
    for item in try Self.elements(value[Self.order], of: value) {
      let (definition, isModifier) = try ordered(item, &names)
      guard isModifier else {
        let groups = try self.groups(ofSet: definition)
        result.light += groups
        result.dark += groups
        continue
      }
      for (appearance, context) in try contexts(of: definition) {
        let groups = try sources(context)
        if appearance == .light { result.light += groups } else { result.dark += groups }
      }
    }
    return result
  }

  // MARK: Sets and modifiers

  /// Returns the set or the modifier of an element of the order.
  private func ordered(
    _ item: JSONValue, _ names: inout Set<String>
  ) throws(RenderError) -> (definition: JSONValue, isModifier: Bool) {
    do throws(InputError) {
      if let reference = item["$ref"] {
        let text = try reference.string()
        for (kind, isModifier) in [("sets", false), ("modifiers", true)] {
          let prefix = "#/\(kind)/"
          guard text.hasPrefix(prefix) else { continue }
          return (try named(text.dropFirst(prefix.count), kind, at: reference), isModifier)
        }
        throw reference.error("expected a reference such as \"#/sets/base\", found \(quoted(text))")
      }
      guard let type = item["type"], let name = item["name"] else {
        throw item.expected("a reference, or an object with \"name\" and \"type\"")
      }
      guard names.insert(try name.string()).inserted else {
        throw name.error("another element has the name \(quoted(try name.string()))")
      }
      switch try type.string() {
      case "set": return (item, false)
      case "modifier": return (item, true)
      default: throw type.expected("set or modifier")
      }
    } catch { throw .input(error) }
  }

  private func named(
    _ name: Substring, _ kind: String, at reference: JSONValue
  ) throws(InputError) -> JSONValue {
    let name = unescapedPointer(name)
    if let found = value[kind]?[name] { return found }
    let known = try value[kind]?.members().map(\.key) ?? []
    throw reference.error(
      "there is no \(quoted(name)) in \"\(kind)\"\(suggestion(for: name, among: known))")
  }

  private mutating func groups(ofSet set: JSONValue) throws(RenderError) -> [TokenGroup] {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw .input(
        set.error("the set refers to itself, or through more than \(Self.deepest) sets"))
    }
    return try sources(try Self.list(set["sources"], "sources", of: set))
  }

  /// Returns the list of sources of a modifier in each appearance.
  private func contexts(
    of modifier: JSONValue
  ) throws(RenderError) -> [(Appearance, JSONValue)] {
    do throws(InputError) {
      guard let contexts = try modifier["contexts"]?.members(), !contexts.isEmpty else {
        throw modifier.error("a modifier has \"contexts\"")
      }
      let adapted = Appearance.allCases.compactMap { appearance in
        contexts.first { $0.key.lowercased() == appearance.rawValue }.map { (appearance, $0.value) }
      }
      let standard = try modifier["default"].map { value throws(InputError) in
        let name = try value.string()
        guard let context = contexts.first(where: { $0.key == name })?.value else {
          throw value.error(
            "there is no context \(quoted(name))"
              + suggestion(for: name, among: contexts.map(\.key)))
        }
        return context
      }
      if adapted.count == Appearance.allCases.count { return adapted }
      guard let context = standard else {
        throw modifier.error(
          "the modifier has no \"default\", and no contexts named light and dark")
      }
      return Appearance.allCases.map { ($0, context) }
    } catch { throw .input(error) }
  }

  // MARK: Sources

  /// Returns the groups of a list of sources.
  private mutating func sources(_ list: JSONValue) throws(RenderError) -> [TokenGroup] {
    var groups: [TokenGroup] = []
    for source in try Self.elements(list, of: list) {
      count += 1
      guard count <= Self.mostSources else {
        throw .input(source.error("the resolver uses more than \(Self.mostSources) sources"))
      }
      guard let reference = source["$ref"] else {
        groups.append(try Self.group(source))
        continue
      }
      groups += try self.groups(at: reference)
      // The keys next to a reference override it.
      let others = source.without(["$ref"])
      if case .object(let members) = others.content, !members.isEmpty {
        groups.append(try Self.group(others))
      }
    }
    return groups
  }

  /// Returns the groups of a set in this file, or of another file or a part of it.
  private mutating func groups(at reference: JSONValue) throws(RenderError) -> [TokenGroup] {
    let text: String
    do throws(InputError) { text = try reference.string() } catch { throw .input(error) }
    let prefix = "#/sets/"
    if text.hasPrefix(prefix) {
      let set: JSONValue
      do throws(InputError) {
        set = try named(text.dropFirst(prefix.count), "sets", at: reference)
      } catch { throw .input(error) }
      return try groups(ofSet: set)
    }
    guard !text.hasPrefix("#"), !text.contains("://") else {
      throw .input(
        reference.error(
          "expected a set such as \"#/sets/base\" or a file next to this one, found \(quoted(text, limit: 80))"
        ))
    }
    let parts = text.split(separator: "#", maxSplits: 1).map(String.init)
    var found = try contents(ofFile: parts.first ?? "", namedAt: reference)
    guard !Self.isResolver(found) else {
      throw .input(reference.error("\(quoted(text, limit: 80)) is a resolver; expected tokens"))
    }
    for part in (parts.count > 1 ? parts[1] : "").split(separator: "/") {
      guard let inner = found[unescapedPointer(part)] else {
        throw .input(
          reference.error(
            "there is no \(quoted(unescapedPointer(part))) in \(quoted(parts[0], limit: 80))"))
      }
      found = inner
    }
    return [try Self.group(found)]
  }

  private mutating func contents(
    ofFile name: String, namedAt reference: JSONValue
  ) throws(RenderError) -> JSONValue {
    let named: FileName
    do { named = try file.scope.file(name) } catch {
      throw .input(reference.error("\(quoted(name, limit: 120)) \(error)"))
    }
    if let known = read[named] { return known }
    guard read.count < Limits.mostTokenFiles else {
      throw .input(reference.error("the resolver has more than \(Limits.mostTokenFiles) files"))
    }
    do throws(RenderError) {
      let value = try TokenFiles.value(at: named, noting: log)
      read[named] = value
      return value
    } catch { throw error.placed(whereNamed: .document(reference)) }
  }

  // MARK: Values

  private static func group(_ value: JSONValue) throws(RenderError) -> TokenGroup {
    do throws(InputError) { return try TokenGroup(value) } catch { throw .input(error) }
  }

  private static func list(
    _ value: JSONValue?, _ key: String, of whole: JSONValue
  ) throws(RenderError) -> JSONValue {
    guard let value else { throw .input(whole.error("has no \(quoted(key))")) }
    return value
  }

  private static func elements(
    _ value: JSONValue?, of whole: JSONValue
  ) throws(RenderError) -> [JSONValue] {
    do throws(InputError) { return try (value ?? whole).elements() } catch { throw .input(error) }
  }
}
