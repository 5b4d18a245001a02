// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerConcurrency
package import BannerDocument
package import BannerFiles
package import BannerJSON
internal import BannerJobs
internal import BannerScenes
package import BannerScreens

/// A picture or a scene to check.
package struct LintCase: Sendable {
  /// The name in messages, or nil for a single picture.
  package var name: String?
  /// The options without lists.
  package var options: Options
  /// The place of findings that have none of their own.
  package var place: InputPlace
  /// The file and the name in a baseline, which don't depend on the other files of a run.
  var known: (file: String?, name: String)

  /// Creates a case.
  package init(name: String?, options: Options, place: InputPlace = InputPlace()) {
    (self.name, self.options, self.place) = (name, options, place)
    known = (nil, name ?? "")
  }

  /// Sets the file of the case, and puts it before the name if there are other files.
  package mutating func locate(in file: String, isOnlyFile: Bool) {
    known.file = file
    if !isOnlyFile { name = [file, name].compactMap(\.self).joined(separator: " ") }
  }

  /// Returns the cases of documents with lists of values.
  ///
  /// A case is named by its document, and by the values of its lists.
  package static func list(
    of documents: [Options], renderer: Renderer, origin: InputPlace? = nil, name: String? = nil
  ) throws(RenderError) -> [LintCase] {
    var all: [LintCase] = []
    for options in documents {
      let cases = try Matrix(options, renderer: renderer).cases
      let document = documents.count > 1 ? options.documents.last : nil
      let place = origin ?? InputPlace(file: options.documents.last)
      let varied = Matrix.variedKeys(of: cases)
      for one in cases {
        let parts = [name ?? document].compactMap(\.self) + one.names(ofKeys: varied)
        var found = LintCase(
          name: parts.isEmpty ? nil : parts.joined(separator: " "), options: one.options,
          place: place)
        // Without a file, the options are the picture.
        if options.documents.isEmpty { found.known.name = one.options.summary }
        all.append(found)
      }
    }
    return all
  }
}

extension Options {
  /// The names and values of the options.
  fileprivate var summary: String {
    let values = Key.allCases.compactMap { key in self[key].map { "\(key.rawValue)=\($0.text)" } }
    let set = settings.compactMap { setting in
      if case .text(let key, let value) = setting { "\(key)=\(value)" } else { nil }
    }
    return (values + set).joined(separator: " ")
  }
}

/// A check of any number of pictures and scenes.
package struct LintRun: Sendable {
  /// The rules and severities.
  package var configuration: LintConfiguration
  package let cases: [LintCase]
  let renderer: Renderer
  /// The measurements that pictures share.
  private let cache: LintCache
  /// Whether all cases of the files are checked, so that unused settings can be reported.
  package var isWhole = true

  /// Creates a check.
  package init(
    _ cases: [LintCase], configuration: LintConfiguration, renderer: Renderer
  ) {
    (self.cases, self.configuration, self.renderer) = (cases, configuration, renderer)
    cache = LintCache(wantsHints: configuration.wantsHints)
  }

  /// A case that can't be shown.
  package struct Failure: Sendable {
    package var name: String?
    package var error: RenderError

    /// Creates a failure.
    package init(name: String? = nil, error: RenderError) {
      (self.name, self.error) = (name, error)
    }

    /// The name, unless the message begins with it as that of a file.
    package var nameBesideMessage: String? { error.problem.file == name ? nil : name }
  }

  /// The outcome of a check.
  package struct Outcome: Sendable {
    /// The findings, each once, in the order of cases and rules.
    package var findings: [LintFinding] = []
    /// The cases that can't be shown.
    package var failures: [Failure] = []
    /// The number of checked pictures and scenes.
    package var count = 0
    /// The number of findings that settings ignore.
    package var ignored = 0
    /// The number of findings that a baseline knows.
    package var known = 0

    /// Creates an outcome without findings.
    package init() {}
  }

  /// The result of one case.
  private struct CaseOutcome {
    var result = LintResult()
    var records: [LintRecord] = []
    var failure: RenderError?
  }

  /// Checks every case.
  ///
  /// The result doesn't depend on the number of threads.
  package func run(threads: Int) -> Outcome {
    let found = concurrentMap(cases.count, threads: max(1, threads)) { index in
      check(cases[index], index)
    }
    var outcome = Outcome()
    var merged = MergedFindings()
    var ignored = MergedFindings()
    var used: [SettingUse] = []
    var parts: [String: [String]] = [:]
    var records: [LintRecord] = []
    for (one, found) in zip(cases, found) {
      for finding in found.result.findings { merged.add(finding, of: one) }
      used += found.result.used
      for (rule, names) in found.result.parts { parts[rule, default: []] += names }
      for finding in found.result.ignored { ignored.add(finding, of: one) }
      records += found.records
      if let error = found.failure {
        let file = one.place.file ?? one.known.file
        outcome.failures.append(
          Failure(name: one.name, error: error.placed(inDocument: file)))
      }
    }
    outcome.ignored = ignored.all.count
    for finding in findings(among: records, used: &used, ignored: &outcome.ignored) {
      merged.add(finding)
    }
    if outcome.failures.isEmpty {
      for finding in unusedSettings(besides: Set(used), parts) { merged.add(finding) }
    }
    outcome.count = cases.count - outcome.failures.count
    outcome.findings = merged.all
    return outcome
  }

  private func check(_ one: LintCase, _ index: Int) -> CaseOutcome {
    var outcome = CaseOutcome()
    let linter = Linter(configuration: configuration, renderer: renderer)
    do throws(RenderError) {
      for part in try Matrix.parts(of: one.options, renderer) {
        var found: [LintFinding]
        if part.options.script != nil {
          let scene = try scene(part.options)
          found = try linter.findings(in: scene)
          if wantsRecords {
            outcome.records += try records(of: scene, part.options, one, index)
          }
        } else {
          var warnings: [InputError] = []
          let screenshot = try Screenshot(
            options: part.options, renderer: renderer, warnings: &warnings)
          let picture = try LintPicture(screenshot, renderer: renderer, cache: cache)
          found = try linter.findings(in: picture)
          let isTimed = part.options[.at] != nil || part.options[.filmstrip] != nil
          let isCompared = cases.count > 1 && wantsRecords
          if isTimed, isCompared || screenshot.crop == .banner {
            let scene = try scene(part.options)
            if isCompared { outcome.records += try records(of: scene, part.options, one, index) }
          } else if isCompared {
            outcome.records.append(
              LintRecord(picture, index: index, name: one.name ?? "", place: one.place))
          }
        }
        let result = linter.applying(one.options.lint, to: found)
        outcome.result.ignored += result.ignored
        outcome.result.findings += result.findings
        outcome.result.used += result.used
      }
    } catch { outcome.failure = error }
    return outcome
  }

  /// Returns a scene, and throws if its picture at its instant would be empty.
  private func scene(_ options: Options) throws(RenderError) -> LintScene {
    let recording = try Recording(options, with: renderer)
    if options[.filmstrip] == nil, let time = try options.time(.at) {
      _ = try recording.pictureFrame(of: try recording.instant(at: time), at: time)
    }
    return LintScene(recording, renderer: renderer, cache: cache)
  }

  /// Returns the record of an instant of a scene, or those of its banners at rest.
  private func records(
    of scene: LintScene, _ options: Options, _ one: LintCase, _ index: Int
  ) throws(RenderError) -> [LintRecord] {
    let name = one.name ?? ""
    guard options[.filmstrip] == nil, let time = try options.time(.at),
      time <= scene.recording.end
    else {
      return scene.pictures.map {
        LintRecord($0, index: index, name: name, place: one.place, isWhole: false)
      }
    }
    let picture = LintPicture(
      try scene.recording.instant(at: time), at: time, renderer: renderer, cache: cache)
    return [LintRecord(picture, index: index, name: name, place: one.place)]
  }

  private var wantsRecords: Bool { configuration.active.contains(where: \.comparesPictures) }

  /// Returns the findings among pictures, without the pictures whose settings ignore them.
  private func findings(
    among records: [LintRecord], used: inout [SettingUse], ignored: inout Int
  ) -> [LintFinding] {
    guard records.count > 1 else { return [] }
    let linter = Linter(configuration: configuration, renderer: renderer)
    var settings: [String: [LintSetting]] = [:]
    for one in cases { settings[one.name ?? "", default: []] += one.options.lint }
    var found: [LintFinding] = []
    for rule in configuration.active {
      func severity(in picture: String) -> LintFinding.Severity? {
        let given = settings[picture]?.last { $0.rule == rule.name && $0.severity != nil }?.severity
        return given.flatMap(LintFinding.Severity.init(rawValue:))
      }
      var checked = records.filter { severity(in: $0.name) != .off }
      while true {
        // The pictures whose settings ignore a finding
        var ignoring: Set<String> = []
        let all = rule.findings(among: checked)
        for finding in all {
          let names = finding.pictures.filter { name in
            guard
              let own = settings[name]?.first(where: { $0.rule == rule.name && $0.ignores(finding) }
              )
            else { return false }
            used.append(SettingUse(own, of: finding))
            return true
          }
          ignoring.formUnion(names)
          if !names.isEmpty, finding.pictures.count - names.count < 2 { ignored += 1 }
        }
        guard ignoring.isEmpty else {
          // The others may still share the fault.
          checked.removeAll { ignoring.contains($0.name) }
          continue
        }
        for finding in all {
          var finding = finding
          finding.severity = finding.pictures.compactMap(severity).max() ?? finding.severity
          found += linter.applying([], to: [finding]).findings
        }
        break
      }
    }
    return found
  }

  /// Every setting of a rule, each place once.
  private var settings: [LintSetting] {
    var seen: Set<InputPlace> = []
    return cases.flatMap(\.options.lint).filter { seen.insert($0.place).inserted }
  }

  /// The files with settings.
  var settingFiles: [String] { settings.compactMap(\.place.file) }

  /// Returns the findings about settings that ignore nothing.
  ///
  /// - Parameters:
  ///   - used: The settings that ignore a finding.
  ///   - parts: The parts with other findings, by rule.
  private func unusedSettings(
    besides used: Set<SettingUse>, _ parts: [String: [String]]
  ) -> [LintFinding] {
    let rule = UnusedSuppressionRule()
    let names = Set(configuration.active.map(\.name))
    guard isWhole, names.contains(rule.name) else { return [] }
    func made(_ message: String, _ setting: LintSetting) -> LintFinding {
      var finding = rule.finding(nil, message, at: setting.place)
      finding.severity = configuration.severities[rule.name] ?? rule.severity
      return finding
    }
    let checked = settings.filter {
      $0.reason != nil && names.contains($0.rule) && $0.rule != rule.name
    }
    return checked.flatMap { setting -> [LintFinding] in
      guard !setting.parts.isEmpty else {
        return used.contains(SettingUse(place: setting.place, part: ""))
          ? []
          : [made("\(setting.rule) has no finding here to ignore; remove the setting", setting)]
      }
      return setting.parts.filter { part in
        !used.contains(
          SettingUse(place: setting.place, part: LintSetting.name(ofPart: part)))
      }.map { part in
        let others = parts[setting.rule] ?? []
        let hint = suggestion(for: part, among: Array(Set(others)).sorted())
        return made(
          "\(setting.rule) has no finding in \(shown(part)) to ignore"
            + (hint.isEmpty ? "; remove the part" : hint), setting)
      }
    }
  }
}

/// Findings with the pictures that share them.
private struct MergedFindings {
  private(set) var all: [LintFinding] = []
  private var indices: [LintFinding: [Int]] = [:]

  mutating func add(_ finding: LintFinding, of one: LintCase? = nil) {
    var finding = finding
    // Names on the command line are no places in files.
    if finding.place.file == nil { finding.place = one?.place ?? finding.place }
    // A single document has no name.
    finding.pictures.removeAll(where: \.isEmpty)
    let names = finding.pictures.isEmpty ? [one?.name].compactMap(\.self) : finding.pictures
    var key = finding
    (key.pictures, key.frame, key.time, key.device) = ([], nil, nil, "")
    if one == nil { return all.append(finding) }
    // A scene may have the same finding at several times.
    let same = indices[key, default: []].first { index in
      all[index].time == finding.time || !names.allSatisfy(all[index].pictures.contains)
    }
    if let same {
      for name in names where !all[same].pictures.contains(name) {
        all[same].pictures.append(name)
      }
      return
    }
    indices[key, default: []].append(all.count)
    finding.pictures = names
    all.append(finding)
  }
}
