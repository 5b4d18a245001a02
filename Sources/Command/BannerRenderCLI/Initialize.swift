// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerDocument
internal import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerSchema
internal import BannerScreens
internal import BannerSnapshots

/// The command that writes a first file.
struct Initialize: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a first snapshot set, document or design, and its schema.",
    usage: "bannerrender init [<subject>] [<file>] [--kit <kit>]",
    discussion: .explanation(
      """
      The file names its schema, so that editors complete and check it. The schema is written to the same folder. \
      No existing file is changed.
      """,
      examples: HelpExample("A snapshot set, bannerrender.json", "bannerrender init"),
      HelpExample("A document", "bannerrender init document saved.json --kit swift-messages"),
      HelpExample("A design", "bannerrender init design --kit owl-banners")))

  @Argument(
    help: .line(
      "Kind of file: \(StarterFile.Subject.allCases.map(\.rawValue).joined(separator: ", ")).",
      value: "subject", default: "set"),
    completion: .list(StarterFile.Subject.allCases.map(\.rawValue)))
  var subject: String?
  @Argument(
    help: .line(
      "File to write.", value: "file",
      default: StarterFile.Subject.allCases.map(\.fileName).joined(separator: ", ")),
    completion: .file(extensions: ["json"]))
  var file: String?
  @Option(
    help: .line("Library.", default: Options.Key.kit.definition.defaultText(of: KitRegistry.all)),
    completion: .words(of: .kit))
  var kit: String?
  @Flag(name: .shortAndLong, help: .nothing) var quiet = false
  @Flag(help: .jsonLines) var json = false
  @OptionGroup var talk: TalkArguments

  func run() throws {
    let names = StarterFile.Subject.allCases.map(\.rawValue)
    guard let subject = StarterFile.Subject(rawValue: self.subject ?? names[0]) else {
      let word = self.subject ?? ""
      throw ValidationError(
        "unknown kind of file \(quoted(word))\(advice(for: word, among: names))")
    }
    let path = file ?? subject.fileName
    guard path.isDocument else {
      throw ValidationError("\(quoted(path, limit: 80)): the name must end with .json")
    }
    var options = Options()
    if let kit { options.set(.kit, kit) }
    let starter = StarterFile(subject, for: try Screenshot.kit(of: options))
    let name = FileName(path)
    let folder = Files.folder(of: path)
    let schema = FileName(folder == "." ? subject.schemaName : "\(folder)/\(subject.schemaName)")
    guard Files.place(of: path) != Files.place(of: schema.path) else {
      throw ValidationError("\(quoted(path, limit: 80)) is the name of the schema; choose another")
    }
    guard Folders.kind(of: name) == nil else {
      throw RenderError.unwritable(path: path, reason: "it exists, and init changes no file")
    }
    // An older schema may describe files of an older version.
    let isNew = Folders.kind(of: schema) == nil
    var files = [(bytes: Array(starter.text.utf8), file: name)]
    if isNew { files.append((Array(starter.schema.utf8), schema)) }
    try Files.write(files)
    try report(starter, path, isNew ? schema.path : nil)
  }

  private func report(_ starter: StarterFile, _ path: String, _ schema: String?) throws {
    // A name after an option must not look like another one.
    let argument = path.hasPrefix("-") ? "./\(path)" : path
    let commands = starter.nextCommands.map { words in
      var words = words
      // The set's usual file is found without its name.
      if path == SnapshotSet.fileName { words.removeAll { $0 == "--config" || $0 == "{file}" } }
      return (["bannerrender"] + words.map { $0 == "{file}" ? ShellWord.quoted(argument) : $0 })
        .joined(separator: " ")
    }
    if json {
      return try Terminal.print(
        JSONText.object([
          ("file", .string(path)), ("schema", schema.map { .string($0) } ?? .null),
          ("next", .strings(commands)),
        ]).line)
    }
    guard !quiet else { return }
    for written in [path, schema].compactMap(\.self) {
      try Terminal.print("written: \(printable(written, limit: 200))")
    }
    try Terminal.print("next: \(commands.joined(separator: "\nthen: "))")
  }
}
