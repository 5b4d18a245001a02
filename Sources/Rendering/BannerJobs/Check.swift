// SPDX-License-Identifier: MIT

internal import BannerScenes
internal import BannerScreens
public import BannerFiles
public import BannerJSON
public import BannerDocument
package import BannerKitInterface
internal import BannerStrings

/// The check of a design file, a document or a picture set.
public enum Check {
  /// The results of a check.
  public struct Findings: Sendable {
    /// The kind of file with its article, such as `a design of message-banner`, or nil if it
    /// couldn't be read.
    public var kind: String?
    /// The notes without duplicates, which are never treated as errors.
    public var notes: [InputError] {
      get { uniqueNotes.elements }
      set { uniqueNotes.replace(with: newValue) }
    }
    /// The warnings without duplicates.
    public var warnings: [InputError] {
      get { uniqueWarnings.elements }
      set { uniqueWarnings.replace(with: newValue) }
    }
    /// The errors, each message once.
    public var errors: [RenderError] {
      get { uniqueErrors.elements }
      set { uniqueErrors.replace(with: newValue) }
    }

    fileprivate var uniqueNotes = UniqueList<InputError, InputError> { $0 }
    fileprivate var uniqueWarnings = UniqueList<InputError, InputError> { $0 }
    fileprivate var uniqueErrors = UniqueList<RenderError, String> { $0.description }

    /// The exit code of rendering the checked input, or nil without errors.
    ///
    /// Errors that prevent reading the file take precedence over errors in rendering.
    public var exitCode: Int32? {
      (errors.first { !$0.isUndrawable } ?? errors.first)?.exitCode
    }

    /// Creates findings, empty by default.
    public init(warnings: [InputError] = [], errors: [RenderError] = []) {
      self.warnings = warnings
      self.errors = errors
    }
  }

  /// Returns the errors and warnings of a file.
  ///
  /// It omits problems that can't be determined because of another error.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - options: The options that override those of a document and of each picture of a set. The
  ///     types of a design are rendered with them. With a kit, a file that may be a design is
  ///     read as a design of that kit. With a type, only that type of a design is rendered.
  ///   - allowsOutside: Whether file names in a document or set may lead out of its folder.
  /// - Throws: ``RenderError/missing(path:reason:)`` if the file can't be read.
  public static func problems(
    in path: String, options: Options = Options(), allowsOutside: Bool = false
  ) throws(RenderError) -> Findings {
    let folder = Files.folder(of: path)
    if StringCatalogReader.kind(of: path) != nil { return try problems(ofStrings: path) }
    let value: JSONValue
    let scope = NameScope(folder: folder, allowsOutside: allowsOutside)
    do throws(RenderError) { value = try Files.input(at: FileName(path), in: scope) } catch {
      guard case .input = error else { throw error }
      return Findings(errors: [error])
    }
    var check = IterativeCheck(value)
    let renderer = Renderer()
    let kind: String
    let known = FileKind(value)
    if known == .tokens { return tokens(at: FileName(path), renderer) }
    if known == .stringCatalog, let refusal = known?.refusal(asDocument: value) {
      return Findings(errors: [.input(refusal)])
    }
    if isDesign(value, options) {
      let kit = try options[.kit] == nil ? kit(ofDesign: value) : Screenshot.kit(of: options)
      kind = "a design for \(kit.name)"
      var palette = Palette()
      do throws(RenderError) {
        try renderer.tokens.add(tokens(inDesign: value, scope) + options.tokens, to: &palette)
      } catch {
        return Findings(errors: [error])
      }
      check.look(forDesignAt: path, of: kit, palette, options, renderer)
    } else if PictureSet.isSet(value) {
      kind = "a picture set"
      check.look { value throws(InputError) in
        try PictureSet(value, folder: folder, allowsOutside: allowsOutside)
      } at: {
        problems(of: $0, isWhole: $1, overlaidBy: options)
      }
    } else {
      let isScene = (try? value.members().contains { $0.key == "script" }) ?? false
      kind = isScene ? "a scene" : "a document"
      check.look { value throws(InputError) in
        try Options.inDocument(value, scope)
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

  /// Returns the errors and warnings of a file with an app's texts.
  private static func problems(ofStrings path: String) throws(RenderError) -> Findings {
    var findings = Findings()
    findings.kind = "texts of an app"
    do throws(RenderError) {
      findings.add(try StringFiles.catalog(of: FileName(path)).problems)
    } catch {
      guard case .input = error else { throw error }
      findings.addErrors([error])
    }
    return findings
  }

  /// Returns the errors and warnings of a file with design tokens.
  private static func tokens(at file: FileName, _ renderer: Renderer) -> Findings {
    var findings = Findings()
    findings.kind = "a file with design tokens"
    do throws(RenderError) {
      var palette = Palette()
      try renderer.tokens.add(
        [TokenSource(file, origin: .commandLine("--tokens"))], to: &palette)
      let (errors, warnings) = palette.tokens.problems()
      findings.add(warnings)
      findings.addErrors(errors.map { .input($0) })
    } catch { findings.errors = [error] }
    return findings
  }

  /// Returns the errors and warnings of options without a file.
  ///
  /// - Parameter options: The options, whose values may be lists.
  public static func problems(of options: Options) -> Findings {
    problems(of: [options], Renderer()) { problem, _ in problem }
  }
}

extension IterativeCheck {
  /// Adds the errors and warnings of a design, and of rendering its types.
  fileprivate mutating func look(
    forDesignAt path: String, of kit: any Kit, _ palette: Palette, _ options: Options,
    _ renderer: Renderer
  ) {
    look { value throws(InputError) in
      var reader = kit.designReader(knownTypes: kit.shippedDesign.types.map(\.name))
      reader.palette = palette
      reader.hasTokens = true
      reader.colorOrder = kit.colorOrderOfDesigns
      let types = try reader.design(of: value).types.map(\.name)
      return (value: value, types: types, warnings: reader.warnings)
    } at: { read, isAll in
      var findings = Check.Findings(warnings: read.warnings)
      guard isAll else { return findings }
      var options = options
      if options[.kit] == nil { options.set(.kit, kit.name) }
      options.designs.append(.file(FileName(path), .commandLine("--design")))
      findings.add(Check.problems(ofTypes: read.types, in: read.value, options, renderer))
      return findings
    }
  }
}

extension Check {
  /// Returns the tokens that a design names.
  private static func tokens(
    inDesign value: JSONValue, _ scope: NameScope
  ) throws(RenderError) -> [TokenSource] {
    do throws(InputError) { return try TokenSource.list(inDesign: value, scope: scope) } catch {
      throw .input(error)
    }
  }

  /// Returns the errors and warnings of the documents' cases.
  ///
  /// - Parameters:
  ///   - documents: The options, whose values may be lists.
  ///   - placed: Adds a place to a case's problem that has none.
  private static func problems(
    of documents: [Options], _ renderer: Renderer,
    placed: (InputError, Options) -> InputError
  ) -> Findings {
    var findings = Findings()
    func note(_ error: RenderError, of options: Options) {
      switch error {
      case .impossible(let reason): findings.addFailure(placed(InputError(reason), options))
      case .input(let problem) where problem.isUndrawable:
        var found = placed(problem, options)
        found.cause = problem.cause
        findings.addFailure(found)
      case .usage, .input, .missing, .unwritable, .undeletable: findings.addErrors([error])
      }
    }
    var cases: [Matrix.Case] = []
    for options in documents {
      do throws(RenderError) { cases += try Matrix(options, renderer: renderer).cases } catch {
        note(error, of: options)
      }
    }
    do throws(RenderError) {
      findings.add(try renderer.problemsOfStrings(in: documents))
    } catch {
      // The same error prevents each picture.
      if cases.isEmpty { findings.addErrors([error]) }
    }
    let designs =
      cases.count > 1
      ? ShownDesigns(
        in: cases.flatMap { one in
          ((try? Matrix.parts(of: one.options, renderer)) ?? []).map(\.options)
        }, with: renderer) : ShownDesigns()
    for one in cases {
      do throws(RenderError) {
        let problems = try one.warnings + Self.problems(of: one.options, renderer)
        findings.add(designs.filtered(problems).map { placed($0, one.options) })
      } catch { note(error, of: one.options) }
    }
    for one in cases where findings.errors.isEmpty {
      findings.add(renderer.textUse.warnings(of: one.options, ignoringDefaults: false))
    }
    return findings
  }

  /// Returns the warnings of a case.
  private static func problems(
    of options: Options, _ renderer: Renderer
  ) throws(RenderError) -> [InputError] {
    var problems: [InputError] = []
    let maker = try CaseRenderer(
      options: options, outputs: CaseOutputs(fitting: options), wantsLayers: false,
      renderer: renderer, warnings: &problems)
    return try maker.check(problems)
  }

  /// Returns the errors and warnings of the pictures of a set.
  ///
  /// - Parameters:
  ///   - isWhole: Whether all pictures of the set were readable.
  ///   - options: The options that override those of every picture.
  package static func problems(
    of set: PictureSet, isWhole: Bool, overlaidBy options: Options = Options()
  ) -> Findings {
    var findings = Findings()
    let renderer = Renderer()
    var plans: [Job.Plan] = []
    for index in set.pictures.indices {
      do throws(RenderError) {
        let plan = try set.plan(index, overlaidBy: options)
        // Other pictures may use the defaults.
        var alone = plan
        alone.sharesDefaults = true
        findings.add(try renderer.problemsOfStrings(in: plan.documents))
        findings.add(try Job([alone], sources: [set.file]).problems())
        plans.append(plan)
      } catch { findings.addErrors([error]) }
    }
    // Pictures that are valid by themselves may still write the same file.
    if isWhole, findings.errors.isEmpty {
      do throws(RenderError) {
        let job = try Job(plans, sources: [set.file])
        findings.warnings = job.designs.filtered(findings.warnings)
        findings.add(job.unusedTexts)
      } catch {
        findings.errors.append(error)
      }
    }
    return findings
  }

  /// Returns the problems of rendering the types of a design, such as missing images.
  ///
  /// - Parameter options: The options to render with, including the design. Without a type, all
  ///   types are rendered.
  fileprivate static func problems(
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

  /// Returns the problem with the place of a type, if it has no place yet.
  static func placed(
    _ problem: InputError, at type: String, in value: JSONValue
  ) -> InputError {
    guard problem.file == nil, let members = try? value.members(),
      let member = members.first(where: { $0.key == type })
    else { return problem }
    return member.error(problem.description)
  }

  /// Returns the kit that a design belongs to: the one with the most matching properties.
  ///
  /// If several kits match equally, the first one in listing order is used.
  package static func kit(ofDesign value: JSONValue) -> any Kit {
    let members = (try? value.members()) ?? []
    let keys = members.flatMap { ((try? $0.value.members()) ?? []).map(\.key) }
    var best = KitRegistry.standard
    var most = 0
    for kit in KitRegistry.all {
      let names = Set(kit.properties.map(\.name))
      let count = keys.count(where: names.contains)
      if count > most { (best, most) = (kit, count) }
    }
    return best
  }

  /// Returns whether a file is a design.
  ///
  /// A design is an object of objects, and none of its keys is a key of a document or a set. An
  /// object of properties without a type also counts as a design.
  ///
  /// If a kit is given, the file is treated as a design, regardless of its types.
  package static func isDesign(_ value: JSONValue, _ options: Options) -> Bool {
    guard case .object(let all) = value.content else { return false }
    let members = all.filter { !(DesignReader.reservedKeys + ["$schema"]).contains($0.key) }
    let keys = Options.documentKeys + ["pictures", "defaults"] + PictureSet.keysOfSnapshots
    guard !members.contains(where: { keys.contains($0.key) }) else { return false }
    let properties = Set(KitRegistry.all.flatMap { $0.properties.map(\.name) })
    // A misspelled key that holds an object without properties.
    let isMisspelled = members.contains { member in
      nearestName(to: member.key, among: keys) != nil
        && !((try? member.value.members()) ?? []).contains { properties.contains($0.key) }
    }
    guard options[.kit] != nil || !isMisspelled else { return false }
    // A file may only name colors for other designs.
    let namesColors = all.contains { $0.key == Palette.key && $0.value.isObject }
    return options[.kit] != nil
      || ((!members.isEmpty || namesColors) && members.allSatisfy(\.value.isObject))
      || members.contains { properties.contains($0.key) }
  }

  /// The role of a file in a folder, determined from its keys.
  package enum Role {
    /// A design, a document, a set, or an unreadable file to report.
    case input
    /// A file that the command writes.
    case output
    /// A file of another program.
    case other
  }

  /// Returns whether a file is a JSON Schema, such as one that `init` writes.
  package static func isSchema(_ path: String) -> Bool {
    (try? Files.value(at: path)).map(isSchema) ?? false
  }

  private static func isSchema(_ value: JSONValue) -> Bool {
    let members = (try? value.members()) ?? []
    let schema = members.first { $0.key == "$schema" }.flatMap { try? $0.value.string() }
    return schema?.contains("json-schema.org/") == true
  }

  /// Returns the identities of files that others extend, and that may be only a part of a set.
  package static func setsExtended(by paths: [String]) -> Set<String> {
    let keys = PictureSet.keys.dropFirst() + PictureSet.keysOfSnapshots
    var bases: Set<String> = []
    for path in paths {
      guard let members = try? Files.value(at: path).members(),
        let list = members.first(where: { $0.key == Files.extendingKey })?.value
      else { continue }
      let names: [JSONValue] = if case .array(let names) = list.content { names } else { [list] }
      let scope = NameScope(folder: Files.folder(of: path), allowsOutside: true)
      for name in names {
        guard let text = try? name.string(), let file = try? scope.file(text),
          let own = try? Files.value(at: file.path).members(),
          own.contains(where: { keys.contains($0.key) })
        else { continue }
        bases.insert(Files.identity(file.path))
      }
    }
    return bases
  }

  /// Returns the role of a file in a folder.
  package static func role(of path: String) -> Role {
    guard let own = try? Files.value(at: path) else { return .input }
    let scope = NameScope(folder: Files.folder(of: path))
    let value = (try? Files.input(at: FileName(path), in: scope)) ?? own
    guard case .object(let ownMembers) = own.content, case .object(let members) = value.content
    else { return .other }
    // Files of other programs extend others, too, but have keys of their own.
    let isExtending = ownMembers.contains { $0.key == Files.extendingKey }
    if isExtending, ownMembers.allSatisfy({ [Files.extendingKey, "$schema"].contains($0.key) }) {
      return .input
    }
    guard !isSchema(value) else { return .other }
    if FileKind(value) == .tokens { return .input }
    let keys = Set(members.map(\.key))
    // Excludes a report, and the record of the renderer that wrote the references.
    guard !keys.contains("setDigest"), !keys.isSuperset(of: ["tool", "renderer"]) else {
      return .output
    }
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
      // Types whose properties are all misspelled.
      || inner.count == members.count
        && inner.contains { $0.contains { nearestName(to: $0, among: properties) != nil } }
    return isMeant ? .input : .other
  }
}

extension Check.Findings {
  /// Adds the findings of another check, without duplicates.
  package mutating func add(_ others: Check.Findings) {
    addNotes(others.notes)
    add(others.warnings)
    addErrors(others.errors)
  }

  /// Adds warnings that aren't in the list yet.
  package mutating func add(_ others: [InputError]) {
    for warning in others { uniqueWarnings.insert(warning) }
  }

  /// Adds notes that aren't in the list yet.
  package mutating func addNotes(_ others: [InputError]) {
    for note in others { uniqueNotes.insert(note) }
  }

  /// Adds the reason why a picture can't be rendered.
  package mutating func addFailure(_ problem: InputError) {
    var problem = problem
    if !problem.isUndrawable { problem.cause = .drawing }
    addErrors([.input(problem)])
  }

  /// Adds errors that aren't in the list yet.
  package mutating func addErrors(_ others: [RenderError]) {
    for error in others { uniqueErrors.insert(error) }
  }
}

extension JSONValue {
  fileprivate var isObject: Bool { if case .object = content { true } else { false } }
}
