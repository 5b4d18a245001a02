// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerSnapshots
internal import BannerSystem

/// The command that starts a page to try banners and to review a run.
///
/// The page has a server of its own, so that this program stays small.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Open a page to try banners, and to review the last run of a set.",
    usage: "bannerrender serve [options] [<file>]",
    discussion: .explanation(
      """
      The page is on this computer only: on 127.0.0.1, with a secret in its link. It ends with Control-C. It opens \
      in the program that BROWSER names, or else in the desktop's browser.
      """,
      examples: HelpExample("A page with a form and its banner", "bannerrender serve"),
      HelpExample("A set: its cases and its last run", "bannerrender serve bannerrender.json"),
      HelpExample(
        "A document that nobody can change", "bannerrender serve --read-only banner.json")))

  @Argument(
    help: .line("A snapshot set, or a document to start with.", default: "none"),
    completion: .file(extensions: ["json"]))
  var file: String?
  @Option(
    help: .line("Port of the page, 0 to 65535. 0 is a free one.", value: "number"))
  var port = 0
  @Flag(
    name: .customLong("read-only"),
    help: "Don't accept pictures and don't run the set.")
  var isReadOnly = false
  @Flag(name: .customLong("no-open"), help: "Don't open the page; print its link only.")
  var staysClosed = false
  @OptionGroup var outside: OutsideArguments
  @OptionGroup var talk: TalkArguments

  /// The name of the server's program, in the folder of this program.
  static let programName = "bannerrender-serve"

  func run() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("expected --port from 0 to 65535, found \(port)")
    }
    var words = [Self.programName, "--port", "\(port)"]
    if isReadOnly { words.append("--read-only") }
    if staysClosed { words.append("--no-open") }
    if outside.isAllowed { words.append("--allow-outside") }
    if let file {
      switch Folders.kind(of: file) {
      case .file: break
      case .folder:
        throw RenderError.missing(
          path: file, reason: "it is a folder; name a set or a document in it")
      case .other:
        throw RenderError.missing(path: file, reason: "it is neither a file nor a folder")
      case nil: throw RenderError.missing(path: file, reason: "there is no such file")
      }
      try Self.checkText(FileName(file))
      let isSet = SnapshotSet.isSet(file, allowsOutside: outside.isAllowed)
      words += [isSet ? "--set=\(file)" : "--document=\(file)"]
    }
    let program = Self.program
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer { unsafe arguments.forEach { unsafe free($0) } }
    // The server takes the place of this program, so that Control-C reaches it.
    _ = unsafe execvp(program, arguments)
    throw RenderError.missing(
      path: program,
      reason: errno == ENOENT
        ? "the server is missing; install the release again, or run \"tools/bannerrender serve\" in a checkout"
        : unsafe String(cString: strerror(errno)))
  }

  /// Refuses pictures and similar files, and warns about a text that isn't JSON.
  private static func checkText(_ file: FileName) throws(RenderError) {
    do throws(RenderError) { _ = try Files.value(at: file) } catch {
      guard case .input(let problem) = error else { throw error }
      let bytes = try Files.read(file, limit: JSONReader.largestSize)
      guard KnownFormat(of: bytes) == nil else { throw error }
      // The page shows where a document has a mistake. Whether it would be a set is unknown.
      Terminal.printError("warning: \(problem); the page shows the file as a document")
    }
  }

  /// The path of the server: beside this program, where links to it lead.
  ///
  /// If the path of this program is unknown, it is only the server's name, which is searched for in
  /// `PATH`.
  private static var program: String {
    let first = CommandLine.arguments.first ?? ""
    let own =
      unsafe realpath("/proc/self/exe", nil) ?? (first.hasSlash ? realpath(first, nil) : nil)
    guard let own = unsafe own else { return programName }
    defer { unsafe free(own) }
    return "\(Files.folder(of: unsafe String(cString: own)))/\(programName)"
  }
}
