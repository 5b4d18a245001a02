// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerFiles
internal import BannerJSON
internal import BannerScreens
internal import BannerJobs
internal import BannerComparison

/// Reads a set: its settings, its axes and the resulting cases.
struct SetReader {
  /// The settings in `snapshots`.
  struct Settings {
    var directory: FileName
    var reportFolder: FileName
    var layers = SnapshotSet.LayerPolicy.keep
    var kept: [String] = []
    var store = StoreRule()
    var tolerance = Tolerance.exact
    var ignored: [SnapshotCase.Ignored] = []
  }

  /// A case before axes are applied.
  struct Base {
    var name: String
    /// The file of a case that is a document.
    var document: String?
    var options: Options
    /// The JSON value of the case for errors; nil for a separate document.
    var value: JSONValue?
    /// The value that the case comes from: its own, the name of a separate document, or the axes.
    var place: JSONValue?
    /// The axes with different values for this case.
    var axes: [String: JSONValue] = [:]
    /// The options that an axis value adds to this case, by axis and value.
    var additions: [String: [String: Options]] = [:]
    var tolerance: Tolerance
    var ignored: [SnapshotCase.Ignored] = []
    /// The store of the case's references; nil for that of the set.
    var store: ReferenceStore?
    var excluded: [Exclusion] = []
    /// Options that override an axis of the same option.
    ///
    /// Named groups still override them.
    var pinned: Set<Options.Key> = []

    /// Returns the file and position that describe the case.
    ///
    /// - Parameter file: The file of the set.
    func describedAt(in file: String) -> InputPlace {
      if let document { return InputPlace(file: document) }
      return InputPlace(file: place?.file ?? file, location: place?.location)
    }
  }

  /// The keys of a set; `pictures` is for documentation.
  static let keys = [
    "$schema", "defaults", "axes", "combine", "exclude", "cases", "documents", "snapshots",
    "pictures",
  ]
  /// The keys of a case that are not options.
  static let caseKeys = ["axes", "exclude", "tolerance", "ignore", "store"]

  let file: String
  /// The scope of the names in the set and its documents.
  let scope: NameScope
  let renderer: Renderer
  let settings: Settings
  private(set) var axes: [SetAxis] = []
  private(set) var exclusions: [Exclusion] = []
  private(set) var variesOneAtATime = false
  private(set) var bases: [Base] = []
  /// The folders whose documents are cases.
  private(set) var documentFolders: [FileName] = []
  /// The warnings about null members that remove nothing.
  private(set) var idleNulls: [InputError] = []

  /// Reads a set.
  ///
  /// - Parameters:
  ///   - allowsOutside: Whether file names may lead out of the set's folder.
  ///   - log: Records the documents.
  ///   - passing: Called with the error of each unreadable document, which then has no case. If
  ///     nil, the first error is thrown.
  init(
    _ value: JSONValue, allowsOutside: Bool, renderer: Renderer, noting log: FileAccessLog? = nil,
    passing unreadable: ((String, RenderError) -> Void)? = nil
  ) throws(RenderError) {
    file = value.file
    scope = NameScope(folder: Files.folder(of: file), allowsOutside: allowsOutside)
    self.renderer = renderer
    let members: [String: JSONValue]
    let defaults: Options
    if let error = Self.otherKind(value) { throw .input(error) }
    do throws(InputError) {
      members = try Self.members(of: value, among: Self.keys)
      settings = try Self.settings(members["snapshots"], scope: scope)
      for member in try members["axes"]?.members() ?? [] where !isRemoved(member) {
        axes.append(try SetAxis(member, scope: scope))
      }
      exclusions = try Exclusion.list(members["exclude"], axes: axes)
      if let value = members["combine"] { variesOneAtATime = try Self.isOneAtATime(value) }
      defaults = try Self.defaults(members["defaults"], scope: scope)
      try readCases(members, defaults: defaults)
    } catch { throw .input(error) }
    try readDocuments(members["documents"], defaults: defaults, noting: log, passing: unreadable)
    guard !bases.isEmpty else {
      if members["pictures"] != nil { throw .input(FileKind.refusal(ofPictures: value)) }
      throw .input(file: file, "has no cases; add \"cases\", \"documents\" or \"axes\"")
    }
  }

  /// Returns the members of an object by key, except null ones, which count as omitted; throws for
  /// unknown keys.
  static func members(
    of value: JSONValue, among keys: [String]
  ) throws(InputError) -> [String: JSONValue] {
    var known: [String: JSONValue] = [:]
    for member in try value.members() {
      guard keys.contains(member.key) else {
        throw member.error(
          "unknown key; expected one of"
            + " \(keys.filter { $0 != "$schema" }.joined(separator: ", "))\(suggestion(for: member.key, among: keys))"
        )
      }
      if !member.value.isNull { known[member.key] = member.value }
    }
    return known
  }

  /// Returns an error if the file is a document, a design or tokens, or nil if it may be a set.
  private static func otherKind(_ value: JSONValue) -> InputError? {
    guard case .object(let members) = value.content,
      !members.contains(where: {
        keys.dropFirst().contains($0.key) || nearestName(to: $0.key, among: keys) != nil
      })
    else { return nil }
    return FileKind(value)?.refusal(asSnapshotSet: value)
  }

  private static func isOneAtATime(_ value: JSONValue) throws(InputError) -> Bool {
    switch try value.string() {
    case "all": return false
    case "each": return true
    default: throw value.expected("\"all\" (every combination) or \"each\" (one axis at a time)")
    }
  }

  private static func defaults(
    _ value: JSONValue?, scope: NameScope
  ) throws(InputError) -> Options {
    guard let value else { return Options() }
    return try PictureSet.defaults(value, scope: scope)
  }

  // MARK: Cases

  private mutating func readCases(
    _ members: [String: JSONValue], defaults: Options
  ) throws(InputError) {
    guard let cases = members["cases"] else {
      // Axes without cases vary one banner.
      guard members["documents"] == nil, members["axes"] != nil else { return }
      bases = [
        Base(
          name: "banner", options: defaults, value: nil, place: members["axes"],
          tolerance: settings.tolerance)
      ]
      return
    }
    for member in try cases.members() {
      guard !isRemoved(member) else { continue }
      if let problem = Self.problem(ofName: member.key) {
        throw member.value.error("\(quoted(member.key)) is not a valid file name: \(problem)")
      }
      bases.append(try base(member, defaults: defaults))
    }
  }

  /// Returns whether a member is null, and notes that no extended file has it.
  private mutating func isRemoved(_ member: JSONValue.Member) -> Bool {
    guard member.value.isNull else { return false }
    idleNulls.append(
      member.value.error("is null, but no file that this one extends has it"))
    return true
  }

  private func base(_ member: JSONValue.Member, defaults: Options) throws(InputError) -> Base {
    let named = axes.filter(\.isNamed).map(\.name)
    let own = Self.caseKeys + named
    var values: [String: JSONValue] = [:]
    for entry in try member.value.members() where own.contains(entry.key) && !entry.value.isNull {
      values[entry.key] = entry.value
    }
    let given = try Options(
      object: member.value.without(own), scope: scope, only: Options.documentKeys + own)
    var base = Base(
      name: member.key, options: defaults.overlaid(by: given), value: member.value,
      place: member.value,
      tolerance: try values["tolerance"].map(Self.tolerance) ?? settings.tolerance,
      ignored: try values["ignore"].map(Self.ignored) ?? [],
      store: try values["store"].map(StoreRule.store),
      excluded: try Exclusion.list(values["exclude"], axes: axes),
      pinned: Set(Options.Key.allCases.filter { given[$0] != nil }))
    for entry in try values["axes"]?.members() ?? [] {
      guard axes.contains(where: { $0.name == entry.key }) else {
        throw entry.error(
          "unknown axis; a case can only change axes of its set"
            + "\(suggestion(for: entry.key, among: axes.map(\.name)))")
      }
      base.axes[entry.key] = entry.value
    }
    for axis in axes where axis.isNamed {
      for entry in try values[axis.name]?.members() ?? [] {
        guard axis.names.contains(entry.key) else {
          throw entry.error(
            "\(axis.name) has no such value\(suggestion(for: entry.key, among: axis.names))")
        }
        base.additions[axis.name, default: [:]][entry.key] = try Options(
          object: entry.value, scope: scope, only: Options.documentKeys)
      }
    }
    return base
  }

  /// Returns why a name is invalid: it leads to another folder, or some file systems can't store
  /// it.
  static func problem(ofName name: String) -> String? {
    for (file, content) in [
      (Fingerprint.fileName, "fingerprint"), (ReferenceStore.digestFileName, "digests"),
    ] where name.lowercased().hasPrefix("\(file)/") {
      return "\(file) is reserved for the \(content) of the references"
    }
    let steps = name.pathParts(omittingEmptySubsequences: false)
    for (index, step) in steps.enumerated() {
      guard step.utf8.count <= 200 else { return "a part of it is longer than 200 bytes" }
      let isPlain =
        !step.isEmpty && !step.hasPrefix(".")
        && !step.unicodeScalars.contains {
          $0.properties.generalCategory == .control || "\\:*?\"<>|".unicodeScalars.contains($0)
        }
      if !isPlain {
        return
          "no part of it may be empty, begin with a period, or contain \\ : * ? \" < > | or a control character"
      }
      if index < steps.count - 1, step.hasSuffix(".") || step.hasSuffix(" ") {
        return "no folder of it may end with a period or a space, because Windows removes those"
      }
      // Windows ignores spaces in front of an extension.
      var stem = step.prefix { $0 != "." }
      while stem.last == " " { stem.removeLast() }
      let device = stem.lowercased()
      if deviceNames.contains(device) {
        return "\(quoted(device, limit: 20)) is the name of a device on Windows"
      }
    }
    return nil
  }

  /// The names that files on Windows can't have, with any extension.
  ///
  /// Source: Naming Files, Paths, and Namespaces, Microsoft.
  private static let deviceNames: Set<String> = {
    let digits = (1...9).map { "\($0)" } + ["¹", "²", "³"]
    let numbered = digits.flatMap { ["com\($0)", "lpt\($0)"] }
    return Set(["con", "prn", "aux", "nul", "conin$", "conout$"] + numbered)
  }()

  // MARK: Documents

  private mutating func readDocuments(
    _ value: JSONValue?, defaults: Options, noting log: FileAccessLog?,
    passing unreadable: ((String, RenderError) -> Void)?
  ) throws(RenderError) {
    guard let value else { return }
    var passed: RenderError?
    let listed = try listedDocuments(value)
    let fingerprint = Files.identity(settings.directory.appending(Fingerprint.fileName).path)
    for (file, element) in listed {
      let path = file.path
      var documents = [file]
      let isFolder: Bool
      do throws(RenderError) { isFolder = try Folders.isFolder(file) } catch {
        log?.note(path)
        throw error.placed(whereNamed: .document(element))
      }
      if isFolder {
        documentFolders.append(file)
        log?.note(documentsBeneath: file)
        documents = try Folders.documents(under: file)
          .filter { Files.identity($0.path) != fingerprint }
        if documents.isEmpty { throw .input(element.error("the folder has no documents")) }
      }
      for file in documents {
        let options: Options
        do throws(RenderError) {
          options = try Screenshot.options(inDocument: file, ofSet: scope, noting: log)
        } catch {
          var placed = error.placed(whereNamed: .document(element))
          if path.contains("*"), case .missing = error {
            placed = .input(element.error("names a file or a folder; it can't be a pattern"))
          }
          guard let unreadable else { throw placed }
          unreadable(file.path, placed)
          passed = placed
          continue
        }
        try addCase(
          ofDocument: file.path, listedIn: isFolder ? path : nil, options, defaults: defaults,
          at: element)
      }
    }
    // A set without readable cases is an error.
    if bases.isEmpty, let passed { throw passed }
  }

  /// Returns the listed documents and folders, each with its place in the set.
  private func listedDocuments(
    _ value: JSONValue
  ) throws(RenderError) -> [(file: FileName, value: JSONValue)] {
    do throws(InputError) {
      let elements: [JSONValue] =
        if case .array(let elements) = value.content { elements } else { [value] }
      guard elements.count <= Limits.mostPictures else {
        throw value.error("has more than \(Limits.mostPictures) documents")
      }
      return try elements.map { element throws(InputError) in
        let path = try element.string()
        guard !path.isEmpty else { throw element.expected("a document or a folder of documents") }
        return (try Options.folder(element, in: scope).tidied, element)
      }
    } catch { throw .input(error) }
  }

  private mutating func addCase(
    ofDocument document: String, listedIn folder: String?, _ options: Options, defaults: Options,
    at element: JSONValue
  ) throws(RenderError) {
    let name = name(of: document, listedIn: folder)
    if let problem = Self.problem(ofName: name) {
      throw .input(file: document, "has a name that can't name a picture: \(problem)")
    }
    bases.append(
      Base(
        name: name, document: document, options: defaults.overlaid(by: options), value: nil,
        place: element, tolerance: settings.tolerance,
        pinned: Set(Options.Key.allCases.filter { options[$0] != nil })))
  }

  /// Returns the name of a document's case.
  ///
  /// The name is relative to the folder of references if the document is inside it, or else to
  /// the listed folder. For a directly listed document it is the last path component.
  private func name(of document: String, listedIn folder: String?) -> String {
    let stem = String(document.dropLast(document.lowercased().hasSuffix(".json") ? 5 : 0))
    for top in [settings.directory.tidied.path, folder].compactMap({ $0.map { $0 + "/" } }) {
      if let name = stem.path(after: top) { return name }
    }
    return stem.pathParts().last.map(String.init) ?? stem
  }
}
