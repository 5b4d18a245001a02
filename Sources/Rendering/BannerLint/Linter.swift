// SPDX-License-Identifier: MIT

internal import BannerDocument
public import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerScenes
public import BannerScreens

/// The rules to check, with their severities.
package struct LintConfiguration: Sendable {
  /// The rules to check.
  package var rules = LintRules.all
  /// Whether findings have hints, which take time to find.
  package var wantsHints = false
  /// The severities that replace those of rules, by name.
  package var severities: [String: LintFinding.Severity] = [:]

  package init() {}

  /// The rules to run.
  var active: [any LintRule] {
    LintRules.list.filter { rules.names.contains($0.name) && severities[$0.name] != .off }
  }
}

/// The findings in one picture or scene.
package struct LintResult: Sendable {
  /// The findings, in the order of rules.
  package var findings: [LintFinding] = []
  /// The findings that settings ignore.
  package var ignored: [LintFinding] = []
  /// The settings that ignored a finding.
  var used: [SettingUse] = []
  /// The parts with other findings, by rule.
  var parts: [String: [String]] = [:]
}

/// A setting that ignored a finding.
struct SettingUse: Hashable {
  /// The place of the setting.
  var place: InputPlace
  /// The name of the part, or an empty text for a setting that ignores all parts.
  var part: String

  init(place: InputPlace, part: String) { (self.place, self.part) = (place, part) }

  /// Creates the use of a setting for a finding.
  init(_ setting: LintSetting, of finding: LintFinding) {
    self.init(place: setting.place, part: setting.parts.isEmpty ? "" : finding.part)
  }
}

/// A check of single pictures and scenes.
struct Linter: Sendable {
  let configuration: LintConfiguration
  let renderer: Renderer

  /// Returns the findings in a banner at rest.
  func findings(in picture: LintPicture) throws(RenderError) -> [LintFinding] {
    var found: [LintFinding] = []
    for rule in configuration.active {
      found += try rule.findings(in: picture)
    }
    return found.map { finding in
      var finding = finding
      finding.device = picture.device
      finding.time = finding.time ?? picture.time
      return finding
    }
  }

  /// Returns the findings in a scene.
  ///
  /// A finding in several of its periods is reported once, for the first one.
  func findings(in scene: LintScene) throws(RenderError) -> [LintFinding] {
    var found: [LintFinding] = []
    var seen: Set<String> = []
    for picture in try scene.stills {
      for finding in try findings(in: picture) {
        var timeless = finding
        (timeless.time, timeless.frame) = (nil, nil)
        timeless.message = finding.fault ?? finding.message
        var placeless = timeless
        placeless.place = InputPlace()
        // A part may have a place only while its text is visible.
        let isNew =
          timeless.place.file == nil
          ? !seen.contains(placeless.description) : !seen.contains(timeless.description)
        seen.formUnion([timeless.description, placeless.description])
        if isNew { found.append(finding) }
      }
    }
    for rule in configuration.active {
      for finding in try rule.findings(in: scene) {
        var finding = finding
        if finding.device.isEmpty { finding.device = scene.device }
        found.append(finding)
      }
    }
    for picture in scene.pictures {
      for rule in configuration.active where rule.checksSettings {
        for finding in try rule.findings(in: picture) {
          var finding = finding
          (finding.device, finding.frame) = (picture.device, nil)
          if seen.insert(finding.description).inserted { found.append(finding) }
        }
      }
    }
    return found
  }

  /// Returns the findings with severities, without those that settings ignore.
  func applying(_ settings: [LintSetting], to findings: [LintFinding]) -> LintResult {
    var result = LintResult()
    for finding in findings {
      var finding = finding
      let part = finding.part
      // A later setting that ignores the same is superfluous.
      if let setting = settings.first(where: { $0.rule == finding.rule && $0.ignores(finding) }) {
        let use = SettingUse(setting, of: finding)
        if !result.used.contains(use) { result.used.append(use) }
        result.ignored.append(finding)
        continue
      }
      if !result.parts[finding.rule, default: []].contains(part) {
        result.parts[finding.rule, default: []].append(part)
      }
      let given = settings.last { $0.rule == finding.rule && $0.severity != nil }?.severity
      if let severity = given.flatMap(LintFinding.Severity.init(rawValue:)) {
        finding.severity = finding.isUnmeasured ? min(.note, severity) : severity
      }
      if let severity = configuration.severities[finding.rule] {
        finding.severity = finding.isUnmeasured ? min(.note, severity) : severity
      }
      if finding.severity != .off { result.findings.append(finding) }
    }
    return result
  }
}

extension LintSetting {
  /// Returns whether the setting ignores a finding.
  func ignores(_ finding: LintFinding) -> Bool {
    reason != nil && (parts.isEmpty || namesOfParts.contains(finding.part))
  }

  /// The names of the parts, where another name of an option stands for its own.
  var namesOfParts: [String] { parts.map { Self.name(ofPart: $0) } }

  static func name(ofPart part: String) -> String {
    Options.Key(named: part)?.rawValue ?? part
  }
}

extension LintFinding {
  /// The name of the part in settings.
  var part: String { LintSetting.name(ofPart: subject ?? "banner") }
}

extension Screenshot {
  /// Returns the faults that rules find in the banner.
  ///
  /// - Parameters:
  ///   - rules: The rules to check.
  ///   - renderer: A cache of fonts, glyphs and files. A new one by default.
  /// - Throws: ``RenderError`` if the banner can't be shown, or if a rule's name is unknown.
  public func lint(
    _ rules: LintRules = .all, with renderer: Renderer = Renderer()
  ) throws(RenderError) -> [LintFinding] {
    let known = LintRules.allNames
    if let name = rules.names.sorted().first(where: { !known.contains($0) }) {
      throw .usage("unknown rule \(quoted(name))\(suggestion(for: name, among: known))")
    }
    var configuration = LintConfiguration()
    configuration.rules = rules
    configuration.wantsHints = true
    let linter = Linter(configuration: configuration, renderer: renderer)
    let picture = try LintPicture(self, renderer: renderer, cache: LintCache(wantsHints: true))
    return linter.applying([], to: try linter.findings(in: picture)).findings
  }
}
