// SPDX-License-Identifier: MIT

package import BannerJSON

extension Files {
  /// The key whose value names the files that a file extends.
  package static let extendingKey = "extends"
  /// The maximum number of files that one file extends, directly or through others.
  package static let mostExtended = 64

  /// Returns the value in a JSON file, merged with those of the files that it extends.
  ///
  /// The key `extends` names a file, or several, each over those before it. The result doesn't
  /// contain the key. For the rules, see ``JSONValue/extending(_:)``.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - scope: The scope of the names in the file.
  ///   - log: The log that records the access.
  ///   - names: Returns the names of members that mean the same in a value and the one that it
  ///     extends.
  /// - Throws: ``RenderError/input(_:)`` with the place of the name for a file that can't be read,
  ///   and for files that extend themselves.
  package static func value(
    at file: FileName, in scope: NameScope, noting log: FileAccessLog? = nil,
    naming names: (_ value: JSONValue, _ base: JSONValue) -> MemberNames = { _, _ in .distinct }
  ) throws(RenderError) -> JSONValue {
    try extended(try value(at: file, noting: log), at: file, in: scope, noting: log, naming: names)
  }

  /// Returns a value of a JSON file, merged with those of the files that it extends.
  package static func extended(
    _ value: JSONValue, at file: FileName, in scope: NameScope, noting log: FileAccessLog? = nil,
    naming names: (_ value: JSONValue, _ base: JSONValue) -> MemberNames
  ) throws(RenderError) -> JSONValue {
    var reader = ExtendingReader(scope: scope, log: log)
    return try reader.extended(value, at: file, naming: names)
  }
}

/// Reads a file with the files that it extends.
private struct ExtendingReader {
  /// The scope of the names in the file that is read first.
  let scope: NameScope
  let log: FileAccessLog?
  /// The files that extend the one that is being read.
  private var open: [String] = []
  private var count = 0

  init(scope: NameScope, log: FileAccessLog?) {
    self.scope = scope
    self.log = log
  }

  /// Returns the value of a file over the values of the files that it extends.
  mutating func extended(
    _ value: JSONValue, at file: FileName, naming memberNames: (JSONValue, JSONValue) -> MemberNames
  ) throws(RenderError) -> JSONValue {
    guard case .object(let members) = value.content,
      let list = members.first(where: { $0.key == Files.extendingKey })?.value
    else { return value }
    guard !list.isNull else { return value.without([Files.extendingKey]) }
    open.append(Files.identity(file.path))
    defer { open.removeLast() }
    let scope = scope.moved(to: Files.folder(of: file.path))
    var base: JSONValue?
    let names: [JSONValue] = if case .array(let names) = list.content { names } else { [list] }
    for name in names {
      let next = try read(name, in: scope, naming: memberNames)
      base = base.map { next.extending($0, naming: memberNames(next, $0)) } ?? next
    }
    let own = value.without([Files.extendingKey])
    return base.map { own.extending($0, naming: memberNames(own, $0)) } ?? own
  }

  /// Returns the value of a file that another one names, over those that it extends itself.
  private mutating func read(
    _ name: JSONValue, in scope: NameScope, naming names: (JSONValue, JSONValue) -> MemberNames
  ) throws(RenderError) -> JSONValue {
    func refusal(_ problem: String) -> RenderError { .input(name.error(problem)) }
    let file: FileName
    do throws(InputError) {
      let text = try name.string()
      do { file = try scope.file(text) } catch {
        throw name.error("\(quoted(text, limit: 120)) \(error)")
      }
    } catch { throw .input(error) }
    guard !open.contains(Files.identity(file.path)) else {
      throw refusal("\(quoted(file.path, limit: 120)) extends itself")
    }
    count += 1
    guard count <= Files.mostExtended else {
      throw refusal("more than \(Files.mostExtended) files are extended")
    }
    let value: JSONValue
    do throws(RenderError) {
      value = try Files.value(at: file, folder: Files.folder(of: file.path), noting: log)
    } catch {
      guard case .missing(let path, let reason) = error else { throw error }
      throw refusal("\(quoted(path, limit: 120)) can't be read: \(printable(reason, limit: 80))")
    }
    guard case .object = value.content else {
      throw .input(value.expected("an object of keys to extend"))
    }
    return try extended(value, at: file, naming: names)
  }
}
