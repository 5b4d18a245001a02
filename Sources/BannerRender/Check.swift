// SPDX-License-Identifier: MIT

public import Document
internal import KitInterface

/// Looks through a design file, a document or a set of pictures.
public enum Check {
  /// What was found in a file.
  public struct Findings: Sendable {
    /// What the file was read as, with the article, such as `a design of message-banner`; nil if it could not
    /// be read.
    public var kind: String?
    /// What is odd.
    public var warnings: [InputError] = []
    /// What is wrong.
    public var errors: [RenderError] = []
    /// The errors, as they read, that have a place although drawing would fail with
    /// ``RenderError/impossible(_:)``.
    var placedFailures: Set<String> = []

    /// The exit code of the command for the last error; nil without errors.
    ///
    /// It is that of drawing the file.
    public var exitCode: Int32? {
      errors.last.map {
        placedFailures.contains($0.description) ? RenderError.impossible("").exitCode : $0.exitCode
      }
    }

    /// Findings, none by default.
    public init(warnings: [InputError] = [], errors: [RenderError] = []) {
      self.warnings = warnings
      self.errors = errors
    }
  }

  /// What is wrong or odd in a file: all of it, but for what can't be told as long as something else is wrong.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - options: Those whose kit a design is for. A document says itself which kit it means, and may
  ///     not be given one.
  /// - Throws: ``RenderError/missing(path:reason:)`` if the file can't be read.
  public static func problems(
    in path: String, options: Options = Options()
  ) throws(RenderError) -> Findings {
    let value: JSONValue
    do throws(RenderError) { value = try Files.value(at: path) } catch {
      guard case .input = error else { throw error }
      return Findings(errors: [error])
    }
    var check = ThoroughCheck(value)
    let kind: String
    if isDesign(value, options) {
      let kit = try options[.kit] == nil ? kit(ofDesign: value) : Screenshot.kit(of: options)
      kind = "a design of \(kit.name)"
      check.look { value throws(InputError) in
        var reader = kit.designReader(knownTypes: kit.shippedDesign.types.map(\.name))
        let types = try reader.design(of: value).types.map(\.name)
        return (value: value, types: types, warnings: reader.warnings)
      } at: { read, isAll in
        var findings = Findings(warnings: read.warnings)
        if isAll { findings.add(problems(ofTypes: read.types, in: read.value, of: kit, path)) }
        return findings
      }
    } else if let asked = options[.kit] {
      return Findings(
        errors: [
          Screenshot.wrong(asked, "is for designs; a document says itself what kit it is for")
        ])
    } else if PictureSet.isSet(value) {
      kind = "a set of pictures"
      check.look { value throws(InputError) in
        try PictureSet(value, folder: Files.folder(of: path))
      } at: {
        problems(of: $0, isWhole: $1)
      }
    } else {
      let isScene = (try? value.members().contains { $0.key == "script" }) ?? false
      kind = isScene ? "a scene" : "a document"
      let renderer = Renderer()
      check.look { value throws(InputError) in
        try Options.inDocument(value)
      } at: { options, _ in
        problems(ofDocument: options, path, renderer)
      }
    }
    var findings = check.sorted(in: path)
    findings.kind = kind
    return findings
  }
}

extension Check {
  /// What is wrong or odd in one picture.
  ///
  /// - Parameters:
  ///   - options: What describes it.
  ///   - renderer: Reads and keeps the designs and pictures that it needs.
  public static func problems(of options: Options, renderer: Renderer = Renderer()) -> Findings {
    do throws(RenderError) {
      return Findings(warnings: try problems(of: options, renderer))
    } catch {
      return Findings(errors: [error])
    }
  }

  /// What is wrong or odd in the cases of a document.
  private static func problems(
    ofDocument options: Options, _ path: String, _ renderer: Renderer
  ) -> Findings {
    var findings = Findings()
    func note(_ error: RenderError) {
      // Whoever checks a file wants to know which, not how far drawing would get.
      if case .impossible(let reason) = error {
        let placed = RenderError.input(InputError(file: path, reason))
        findings.errors.append(placed)
        findings.placedFailures.insert(placed.description)
      } else {
        findings.errors.append(error)
      }
    }
    do throws(RenderError) {
      for one in try Matrix(options, renderer: renderer).cases {
        do throws(RenderError) {
          let problems = try one.warnings + Self.problems(of: one.options, renderer)
          findings.add(
            problems.map { $0.file == nil ? InputError(file: path, $0.description) : $0 })
        } catch { note(error) }
      }
    } catch { note(error) }
    return findings
  }

  /// What is odd in a case of a document.
  private static func problems(
    of options: Options, _ renderer: Renderer
  ) throws(RenderError) -> [InputError] {
    try Timetable.check(options)
    if options.script != nil {
      let recording = try Recording(options, with: renderer)
      return recording.problems
        + (try recording.textWarnings(from: .zero, to: recording.end))
    }
    var problems: [InputError] = []
    let picture = try RenderedScreenshot.picture(
      of: options, with: renderer, warnings: &problems)
    return problems + picture.problems
  }

  /// What is wrong or odd in the pictures of a set.
  ///
  /// - Parameter isWhole: Whether all of its pictures could be read.
  package static func problems(of set: PictureSet, isWhole: Bool) -> Findings {
    var findings = Findings()
    var orders: [Job.Order] = []
    for index in set.pictures.indices {
      do throws(RenderError) {
        let order = try set.order(index)
        let (warnings, errors) = try Job([order], sources: [set.file]).problems()
        findings.add(warnings)
        findings.errors += errors
        orders.append(order)
      } catch { findings.errors.append(error) }
    }
    // Each by itself is right; together they may write one file.
    if isWhole, findings.errors.isEmpty {
      do throws(RenderError) { _ = try Job(orders, sources: [set.file]) } catch {
        findings.errors.append(error)
      }
    }
    return findings
  }

  /// What drawing each of the types of a design would report: images that can't be found, for example.
  private static func problems(
    ofTypes types: [String], in value: JSONValue, of kit: any Kit, _ path: String
  ) -> Findings {
    let renderer = Renderer()
    var findings = Findings()
    for type in types {
      var options = Options()
      options.set(.kit, kit.name)
      options.set(.type, type)
      options.designs = [.file(path, .commandLine("--design"))]
      let found = problems(of: options, renderer: renderer)
      findings.add(found.warnings.map { placed($0, at: type, in: value) })
      findings.addErrors(
        found.errors.map { error in
          guard case .impossible(let reason) = error else { return error }
          let located = RenderError.input(placed(InputError(reason), at: type, in: value))
          findings.placedFailures.insert(located.description)
          return located
        })
    }
    return findings
  }

  /// A problem with the place of a type, if it has none of its own.
  private static func placed(
    _ problem: InputError, at type: String, in value: JSONValue
  ) -> InputError {
    guard problem.file == nil, let members = try? value.members(),
      let member = members.first(where: { $0.key == type })
    else { return problem }
    return InputError(
      file: value.file, location: member.location, path: member.value.path, problem.description)
  }

  /// The kit that a design is for: the one that has the most of its properties, the usual one of several.
  private static func kit(ofDesign value: JSONValue) -> any Kit {
    let members = (try? value.members()) ?? []
    let keys = members.flatMap { ((try? $0.value.members()) ?? []).map(\.key) }
    var best = KitRegistry.all[0]
    var most = 0
    for kit in KitRegistry.all {
      let names = Set(kit.properties.map(\.name))
      let count = keys.count(where: names.contains)
      if count > most { (best, most) = (kit, count) }
    }
    return best
  }

  /// Whether a file is a design: an object of objects, none of them called by a key of a document or a set;
  /// or one of properties, whose type is missing.
  ///
  /// A file that is given with a kit is meant to be one, whatever its types are.
  private static func isDesign(_ value: JSONValue, _ options: Options) -> Bool {
    guard case .object(let members) = value.content else { return false }
    let keys = Options.documentKeys + ["pictures", "defaults"]
    guard !members.contains(where: { keys.contains($0.key) }) else { return false }
    let properties = Set(KitRegistry.all.flatMap { $0.properties.map(\.name) })
    // A misspelled key has an object without properties.
    let isMisspelled = members.contains { member in
      nearestName(to: member.key, among: keys) != nil
        && !((try? member.value.members()) ?? []).contains { properties.contains($0.key) }
    }
    guard options[.kit] != nil || !isMisspelled else { return false }
    return options[.kit] != nil
      || (!members.isEmpty && members.allSatisfy(\.value.isObject))
      || members.contains { properties.contains($0.key) }
  }
}

extension Check {
  /// Whether a file among others in a folder is a design, a document or a set, as far as its keys say.
  ///
  /// What the command writes itself is none, nor are other programs' files. A file that can't be read counts, so that
  /// it is reported.
  package static func isInput(_ path: String) -> Bool {
    guard let value = try? Files.value(at: path), case .object(let members) = value.content
    else { return true }
    let keys = Set(members.map(\.key))
    // A report, and what drew references.
    guard !keys.contains("setDigest"), !keys.isSuperset(of: ["tool", "renderer"]) else {
      return false
    }
    let known = Options.documentKeys + ["pictures", "defaults"] + PictureSet.keysOfSnapshots
    let properties = Set(KitRegistry.all.flatMap { $0.properties.map(\.name) })
    return members.isEmpty
      || keys.contains { key in
        known.contains(key) || properties.contains(key) || nearestName(to: key, among: known) != nil
      }
      || members.contains { member in
        ((try? member.value.members()) ?? []).contains { properties.contains($0.key) }
      }
  }
}

extension Check.Findings {
  /// Adds what was found elsewhere, once.
  package mutating func add(_ others: Check.Findings) {
    add(others.warnings)
    addErrors(others.errors)
    placedFailures.formUnion(others.placedFailures)
  }

  /// Adds warnings that aren't there yet.
  package mutating func add(_ others: [InputError]) {
    for warning in others where !warnings.contains(warning) { warnings.append(warning) }
  }

  /// Adds errors that aren't there yet.
  package mutating func addErrors(_ others: [RenderError]) {
    for error in others where !errors.contains(where: { $0.description == error.description }) {
      errors.append(error)
    }
  }
}

extension JSONValue {
  fileprivate var isObject: Bool { if case .object = content { true } else { false } }
}

extension Screenshot {
  /// The options in a document file; names of files in it are relative to where it lies.
  ///
  /// - Parameters:
  ///   - path: The file, as seen from where the command was called.
  ///   - log: Where it is noted.
  public static func options(
    inDocument path: String, noting log: FilesRead? = nil
  ) throws(RenderError) -> Options {
    let value = try Files.value(at: path, noting: log)
    do { return try Options.inDocument(value) } catch { throw .input(error) }
  }
}

extension Options {
  /// The options in a document; names of files in it are relative to where it lies.
  static func inDocument(_ value: JSONValue) throws(InputError) -> Options {
    if let flat = flatDesign(value) { throw flat }
    return try Options(document: value, folder: Files.folder(of: value.file))
  }

  /// What is wrong with a file that has properties of a design and no option; nil for any other.
  private static func flatDesign(_ value: JSONValue) -> InputError? {
    guard case .object(let members) = value.content,
      !members.contains(where: { documentKeys.contains($0.key) })
    else { return nil }
    let properties = Set(KitRegistry.all.flatMap { $0.properties.map(\.name) })
    guard let member = members.first(where: { properties.contains($0.key) }) else { return nil }
    return InputError(
      file: member.value.file, location: member.location, path: member.value.path,
      "a property stands in a type of a design: { \"Notice\": { \(quoted(member.key)): … } };"
        + " --design takes the file")
  }
}
