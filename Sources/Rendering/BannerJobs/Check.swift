// SPDX-License-Identifier: MIT

internal import BannerScenes
internal import BannerScreens
public import BannerFiles
public import BannerJSON
public import BannerDocument
internal import BannerKitInterface

/// Looks through a design file, a document or a set of pictures.
public enum Check {
  /// What was found in a file.
  public struct Findings: Sendable {
    /// What the file was read as, with the article, such as `a design of message-banner`; nil if it could not
    /// be read.
    public var kind: String?
    /// What is worth knowing, and never an error.
    public var notes: [InputError] = []
    /// What is odd.
    public var warnings: [InputError] = []
    /// What is wrong.
    public var errors: [RenderError] = []

    /// The exit code of drawing what was looked through; nil without errors.
    ///
    /// What keeps a file from being read comes before what can't be drawn of it.
    public var exitCode: Int32? {
      let codes = errors.map(\.exitCode)
      return codes.first { $0 != RenderError.impossible("").exitCode } ?? codes.first
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
  ///   - options: Laid over those of a document and of each picture of a set, and what the types of a design
  ///     are drawn with. With a kit, a file that may be a design is one for that kit; with a type, only that
  ///     type of a design is drawn.
  /// - Throws: ``RenderError/missing(path:reason:)`` if the file can't be read.
  public static func problems(
    in path: String, options: Options = Options()
  ) throws(RenderError) -> Findings {
    let value: JSONValue
    do throws(RenderError) { value = try Files.value(at: path) } catch {
      guard case .input = error else { throw error }
      return Findings(errors: [error])
    }
    var check = IterativeCheck(value)
    let renderer = Renderer()
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
        guard isAll else { return findings }
        var options = options
        if options[.kit] == nil { options.set(.kit, kit.name) }
        options.designs.append(.file(path, .commandLine("--design")))
        findings.add(problems(ofTypes: read.types, in: read.value, options, renderer))
        return findings
      }
    } else if PictureSet.isSet(value) {
      kind = "a set of pictures"
      check.look { value throws(InputError) in
        try PictureSet(value, folder: Files.folder(of: path))
      } at: {
        problems(of: $0, isWhole: $1, overlaidBy: options)
      }
    } else {
      let isScene = (try? value.members().contains { $0.key == "script" }) ?? false
      kind = isScene ? "a scene" : "a document"
      check.look { value throws(InputError) in
        try Options.inDocument(value)
      } at: { document, _ in
        problems(of: [document.overlaid(by: options)], renderer) { problem, _ in
          problem.file == nil ? InputError(file: path, problem.description) : problem
        }
      }
    }
    var findings = check.sorted(in: path)
    findings.kind = kind
    return findings
  }

  /// What is wrong or odd in what options describe without a file.
  ///
  /// - Parameter options: Values may be lists.
  public static func problems(of options: Options) -> Findings {
    problems(of: [options], Renderer()) { problem, _ in problem }
  }
}

extension Check {
  /// What is wrong or odd in the cases of documents.
  ///
  /// - Parameters:
  ///   - documents: Options whose values may be lists.
  ///   - placed: Gives a problem of a case a place, if it has none.
  private static func problems(
    of documents: [Options], _ renderer: Renderer,
    placed: (InputError, Options) -> InputError
  ) -> Findings {
    var findings = Findings()
    func note(_ error: RenderError, of options: Options) {
      switch error {
      case .impossible(let reason): findings.addFailure(placed(InputError(reason), options))
      case .input(let problem) where problem.isUndrawable:
        findings.addFailure(placed(problem, options))
      case .usage, .input, .missing, .unwritable: findings.addErrors([error])
      }
    }
    var cases: [Matrix.Case] = []
    for options in documents {
      do throws(RenderError) { cases += try Matrix(options, renderer: renderer).cases } catch {
        note(error, of: options)
      }
    }
    let designs =
      cases.count > 1 ? ShownDesigns(in: cases.map(\.options), with: renderer) : ShownDesigns()
    for one in cases {
      do throws(RenderError) {
        let problems = try one.warnings + Self.problems(of: one.options, renderer)
        findings.add(designs.filtered(problems).map { placed($0, one.options) })
      } catch { note(error, of: one.options) }
    }
    return findings
  }

  /// What is odd in a case.
  private static func problems(
    of options: Options, _ renderer: Renderer
  ) throws(RenderError) -> [InputError] {
    var problems: [InputError] = []
    let maker = try CaseRenderer(
      options: options, outputs: CaseOutputs(fitting: options), wantsLayers: false,
      renderer: renderer, warnings: &problems)
    return try maker.check(problems)
  }

  /// What is wrong or odd in the pictures of a set.
  ///
  /// - Parameters:
  ///   - isWhole: Whether all of its pictures could be read.
  ///   - options: Laid over those of every picture.
  package static func problems(
    of set: PictureSet, isWhole: Bool, overlaidBy options: Options = Options()
  ) -> Findings {
    var findings = Findings()
    var plans: [Job.Plan] = []
    for index in set.pictures.indices {
      do throws(RenderError) {
        let plan = try set.plan(index, overlaidBy: options)
        findings.add(try Job([plan], sources: [set.file]).problems())
        plans.append(plan)
      } catch { findings.errors.append(error) }
    }
    // Each by itself is right; together they may write one file.
    if isWhole, findings.errors.isEmpty {
      do throws(RenderError) {
        let job = try Job(plans, sources: [set.file])
        findings.warnings = job.designs.filtered(findings.warnings)
      } catch {
        findings.errors.append(error)
      }
    }
    return findings
  }

  /// What drawing the types of a design would report: images that can't be found, for example.
  ///
  /// - Parameter options: Those they are drawn with, the design among them; without a type all are drawn.
  private static func problems(
    ofTypes types: [String], in value: JSONValue, _ options: Options, _ renderer: Renderer
  ) -> Findings {
    let banners =
      options[.type] != nil
      ? [options]
      : types.map { type in
        var banner = options
        banner.set(.type, type)
        return banner
      }
    return problems(of: banners, renderer) { problem, options in
      placed(problem, at: options[.type]?.text ?? "", in: value)
    }
  }

  /// A problem with the place of a type, if it has none of its own.
  static func placed(
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
    let keys = Options.documentKeys + ["pictures", "defaults"] + PictureSet.keysOfSnapshots
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
  /// What a file among others in a folder is, as far as its keys say.
  package enum Role {
    /// A design, a document or a set, or what can't be read and is to be reported.
    case input
    /// What the command writes itself.
    case output
    /// Something of another program.
    case other
  }

  /// What a file among others in a folder is.
  package static func role(of path: String) -> Role {
    guard let value = try? Files.value(at: path) else { return .input }
    guard case .object(let members) = value.content else { return .other }
    let keys = Set(members.map(\.key))
    // A report, and what drew references.
    guard !keys.contains("setDigest"), !keys.isSuperset(of: ["tool", "renderer"]) else {
      return .output
    }
    let schema = members.first { $0.key == "$schema" }.flatMap { try? $0.value.string() }
    guard schema?.contains("json-schema.org/") != true else { return .other }
    let known = Options.documentKeys + ["pictures", "defaults"] + PictureSet.keysOfSnapshots
    let properties = KitRegistry.all.flatMap { $0.properties.map(\.name) }
    let inner = members.compactMap { member in
      (try? member.value.members())?.map(\.key)
    }
    let isMeant =
      members.isEmpty
      || keys.contains { key in
        known.contains(key) || properties.contains(key) || nearestName(to: key, among: known) != nil
      }
      || inner.contains { $0.contains(where: properties.contains) }
      // Types all of whose properties are misspelled.
      || inner.count == members.count
        && inner.contains { $0.contains { nearestName(to: $0, among: properties) != nil } }
    return isMeant ? .input : .other
  }
}

extension Check.Findings {
  /// Adds what was found elsewhere, once.
  package mutating func add(_ others: Check.Findings) {
    addNotes(others.notes)
    add(others.warnings)
    addErrors(others.errors)
  }

  /// Adds warnings that aren't there yet.
  package mutating func add(_ others: [InputError]) {
    for warning in others where !warnings.contains(warning) { warnings.append(warning) }
  }

  /// Adds notes that aren't there yet.
  package mutating func addNotes(_ others: [InputError]) {
    for note in others where !notes.contains(note) { notes.append(note) }
  }

  /// Adds why a picture can't be drawn.
  package mutating func addFailure(_ problem: InputError) {
    var problem = problem
    problem.isUndrawable = true
    addErrors([.input(problem)])
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
