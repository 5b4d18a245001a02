// SPDX-License-Identifier: MIT

/// The manual page in mdoc(7) format.
struct ManualPage {
  /// The date of the last release whose options the page describes.
  private static let date = "November 21, 2026"

  private let command: Described

  init(_ command: Described) { self.command = command }

  var text: String {
    let lines =
      [
        ".\\\" SPDX-License-Identifier: MIT",
        ".\\\" Made by tools/docs from the declarations of the options.",
        ".Dd \(Self.date)", ".Dt \(command.name.uppercased()) 1", ".Os",
        ".Sh NAME", ".Nm \(command.name)",
        ".Nd \(Self.escaped(Self.lowercasedFirst(command.abstract)))",
      ] + synopsis + Self.description + options + Self.environment + Self.files + Self.status
      + examples + Self.seeAlso
    return lines.flatMap(Self.wrapped).joined(separator: "\n") + "\n"
  }

  // MARK: Declared

  private var synopsis: [String] {
    [".Sh SYNOPSIS"]
      + command.leaves.flatMap { sub in
        // The first subcommand is the default.
        let isStandard = sub.name == command.leaves.first?.name
        let name = isStandard ? ".Op Cm \(sub.name)" : ".Cm \(sub.name)"
        let hasOptions = sub.arguments.contains { !$0.isPositional && !$0.isAlwaysThere }
        return [".Nm", name] + (hasOptions ? [".Op Ar option ..."] : [])
          + sub.arguments.filter(\.isPositional).map { argument in
            let value = Self.escaped(argument.valueName) + (argument.isRepeating ? " ..." : "")
            return argument.isOptional ? ".Op Ar \(value)" : ".Ar \(value)"
          }
      } + [".Nm", ".Fl \\-version"]
  }

  private var options: [String] {
    [".Sh OPTIONS"] + command.leaves.flatMap(Self.section)
      + [
        ".Ss Everywhere", ".Bl -tag -width Ds", ".It Fl h , \\-help",
        "Show the options of a command.",
        ".It Fl \\-version", "Show the version.", ".El",
      ]
  }

  private var examples: [String] {
    [".Sh EXAMPLES"]
      + ([command] + command.leaves).filter { !$0.examples.isEmpty }.flatMap { sub in
        [".Ss Of \(Self.escaped(sub.name))"]
          + sub.examples.flatMap { example in
            ["\(Self.escaped(example.purpose)):", ".Dl $ \(Self.escaped(example.line))", ".Pp"]
          }.dropLast()
      }
  }

  private static func section(of command: Described) -> [String] {
    var lines = [".Ss bannerrender \(escaped(command.name))"] + sentences(command.abstract)
    if let discussion = command.discussion {
      for paragraph in discussion.split(separator: "\n\n") {
        lines.append(".Pp")
        for (index, line) in paragraph.split(separator: "\n").enumerated() {
          // Keeps the lines of a multiline paragraph separate.
          if index > 0 { lines.append(".br") }
          lines += sentences(String(line))
        }
      }
    }
    let shown = command.arguments.filter { !$0.isAlwaysThere }
    var sections: [String?] = []
    for argument in shown where !sections.contains(argument.section) {
      sections.append(argument.section)
    }
    for section in sections {
      if let section { lines += [".Pp", ".Em \(escaped(section))"] }
      lines.append(".Bl -tag -width Ds")
      for argument in shown where argument.section == section {
        lines.append(item(argument))
        lines += sentences(argument.summary)
        if let standard = argument.standard, !argument.isFlag {
          lines +=
            standard.contains(" ")
            ? sentences("Default: \(standard).") : ["Default:", ".Cm \(escaped(standard)) ."]
        }
      }
      lines.append(".El")
    }
    return lines
  }

  private static func item(_ argument: Described.Argument) -> String {
    guard !argument.isPositional else {
      return ".It Ar \(escaped(argument.valueName))\(argument.isRepeating ? " ..." : "")"
    }
    // Short names first, as in other manual pages.
    let names = argument.names.sorted { $0.count < $1.count }.map { name in
      escaped(String(name.dropFirst()))
    }
    let value = argument.isFlag ? "" : " Ar \(escaped(argument.valueName))"
    return ".It Fl \(names.joined(separator: " , Fl "))\(value)"
  }

  // MARK: Other

  private static let description = [
    ".Sh DESCRIPTION",
    ".Nm", "renders notification banners of iOS libraries as a phone shows them,",
    "without a Mac, a simulator, a browser or a GPU.",
    "It writes one picture, one for each combination of listed values, a picture set, or an animation.",
    "A snapshot set says what must not change:", ".Cm record", "writes its references, and",
    ".Cm verify", "compares new pictures with them.",
    "The same options give the same pixels on every machine.",
    ".Pp",
    "Each option that describes a picture is also a key of a document: a JSON file that is given as an argument.",
    "A JSON file with the key", ".Dq pictures",
    "is a picture set, which names its own files.", "One with the key",
    ".Dq cases", "or", ".Dq documents", "is a snapshot set; one file may be both.",
    "Options of the command line override those of files.",
    ".Pp",
    "Output files are written atomically.",
    "Standard output carries only the output; messages go to standard error.",
  ]

  private static let environment = [
    ".Sh ENVIRONMENT", ".Bl -tag -width Ds",
    ".It Ev NO_COLOR", "If it is set and not empty, messages have no colors unless you give",
    ".Fl \\-color Cm always .",
    ".It Ev TERM", "If it is", ".Dq dumb ,", "messages have no colors, and no progress is shown.",
    ".It Ev BANNERRENDER_RECORD",
    "The references that", ".Cm record", "and tests write:",
    ".Cm all ,", ".Cm changed ,", ".Cm missing", "or", ".Cm none .",
    ".Cm failed", "means", ".Cm changed ,", "and", ".Cm never", "means", ".Cm none .",
    "The option", ".Fl \\-mode", "overrides it.",
    ".It Ev SNAPSHOT_TESTING_RECORD", "The same, if",
    ".Ev BANNERRENDER_RECORD", "is not set.",
    ".It Ev SOURCE_DATE_EPOCH",
    "The date of reports, in seconds since 1970.", "If it is set, durations are omitted.",
    ".It Ev GITHUB_SHA , GITHUB_HEAD_REF , GITHUB_REF_NAME",
    "Commit and branch in reports.",
    "The variables of GitLab, Buildkite, CircleCI and Bitbucket work alike.",
    ".It Ev CI", "If it is set, but not to", ".Dq false", "or", ".Dq 0 ,",
    ".Cm record", "writes nothing, and a missing reference fails a test instead of being recorded.",
    "Either record variable overrides this.",
    ".El",
  ]

  private static let files = [
    ".Sh FILES", ".Bl -tag -width Ds",
    ".It Pa bannerrender.json",
    "The snapshot set, in the current folder or the nearest folder above it.",
    ".It Pa Snapshots", "The references, next to the set, unless the set names another folder.",
    ".It Pa Snapshots/fingerprint.json",
    "The renderer, fonts and text libraries that rendered the references.",
    ".It Pa .bannerrender",
    "The report of the last run, next to the set: HTML, Markdown, JUnit, JSON and pictures.",
    ".It Pa *.json", "Documents, designs and sets; see", ".Nm Cm schema", "and", ".Nm Cm check .",
    ".El",
  ]

  private static let status = [
    ".Sh EXIT STATUS", ".Bl -tag -width Ds",
    ".It 0", "Success, or equal.",
    ".It 1",
    "Pictures differ, references are missing or can't be converted, rules have findings, or",
    ".Cm prune", "found unused references.",
    ".It 2",
    "A banner can't be drawn, or something else is impossible, such as a comparison with a revision"
      + " that git doesn't know.",
    "In a run over a set, also a case that failed for any other reason.",
    ".It 64", "Wrong usage, such as an invalid value of an option.",
    ".It 65", "A design, document, image or font is invalid.",
    "Also a document or a set that names a file that can't be read, a banner without room on its"
      + " screen, and a warning with",
    ".Fl \\-strict .",
    ".It 66", "An input file that an option names does not exist or can't be read.",
    ".It 73", "An output file or standard output can't be written.",
    ".It 130", "Interrupted; ended by TERM: 143.",
    ".It 141", "The reader of standard output closed it.", "No message follows.",
    ".El",
  ]

  private static let seeAlso = [".Sh SEE ALSO", ".Lk https://no\\-color.org"]

  // MARK: Text

  /// Returns lines of text; each sentence starts a new line.
  private static func sentences(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      line += (line.isEmpty ? "" : " ") + word
      if word.hasSuffix("."), word != "." {
        lines.append(line)
        line = ""
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { escaped($0) }
  }

  /// Wraps a line of text at spaces to at most 80 bytes; requests stay unchanged.
  private static func wrapped(_ line: String) -> [String] {
    guard line.utf8.count > 80, !line.hasPrefix(".") else { return [line] }
    var lines: [String] = []
    for word in line.split(separator: " ") {
      if let last = lines.last, last.utf8.count + 1 + word.utf8.count <= 80 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append((word.hasPrefix(".") ? "\\&" : "") + word)
      }
    }
    return lines
  }

  private static func lowercasedFirst(_ text: String) -> String {
    let text = text.hasSuffix(".") ? String(text.dropLast()) : text
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Returns text that can't be read as a request.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case _ where scalar.value > 126:
        result += "\\[u" + String(scalar.value, radix: 16, uppercase: true).padded + "]"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}

extension Described {
  /// The commands without subcommands, each with the names of its parents.
  fileprivate var leaves: [Described] {
    subcommands.flatMap { sub in
      sub.subcommands.isEmpty
        ? [sub]
        : sub.leaves.map { leaf in
          var leaf = leaf
          leaf.name = "\(sub.name) \(leaf.name)"
          return leaf
        }
    }
  }
}

extension Described.Argument {
  /// Whether every command has the option.
  var isAlwaysThere: Bool { names.contains("--help") || names.contains("--version") }
}

extension String {
  /// The text padded with leading zeros to at least four digits.
  fileprivate var padded: String { String(repeating: "0", count: max(0, 4 - count)) + self }
}
