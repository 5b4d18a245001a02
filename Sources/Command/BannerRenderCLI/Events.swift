// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerKitInterface
internal import BannerJSON
internal import BannerFiles
internal import BannerScenes
internal import BannerScreens
internal import ArgumentParser
internal import BannerJobs

/// The command that prints the events of a scene.
struct Events: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "events",
    abstract: "Prints what happens in a scene, or while a banner is shown: one JSON object a line.")

  @OptionGroup(title: "Banner") var banner: BannerArguments<OneOnly>
  @OptionGroup(title: "Screen") var screen: OptionArguments<ScreenOptions<OneOnly>>
  @Option(
    name: .customLong("document"), help: "A file with options, such as a scene.",
    completion: .documents)
  var document: String?
  @Argument(
    help: "A file with options, such as a scene; the same as --document.",
    completion: .documents)
  var file: String?
  @Option(help: "When to stop; when all is over by default.") var to: String?
  @Flag(help: "Make every warning an error.") var strict = false
  @Flag(name: .shortAndLong, help: "Print no warnings.") var quiet = false
  @Flag(help: "Print JSON, one object a line, as it is printed anyhow.") var json = false
  @OptionGroup var talk: TalkArguments

  func run() throws {
    var options = try banner.options.overlaid(by: screen.options)
    if let to { options.set(.to, to) }
    guard document == nil || file == nil else {
      throw ValidationError("expected one document")
    }
    if let path = document ?? file {
      options = try Screenshot.options(inDocument: path).overlaid(by: options)
    }
    let recording = try Recording(events: options)
    if strict, let first = recording.warnings.first { throw RenderError.input(InputError(first)) }
    for warning in recording.warnings where !quiet { Terminal.printError("warning: \(warning)") }
    for event in recording.events { try Terminal.print(Self.json(event)) }
  }

  private static func json(_ event: Event) -> String {
    var members: [(key: String, value: JSONText)] = [
      ("time", .number(event.time.rounded)), ("event", .string(event.name)),
      ("kind", .string(event.kind.rawValue)),
    ]
    if let kit = event.kit { members.append(("kit", .string(kit))) }
    if let banner = event.bannerID {
      members.append(("banner", .number(Double(banner.number))))
      if let name = banner.name { members.append(("as", .string(name))) }
    }
    for detail in event.details {
      let value: JSONText =
        switch detail.value {
        case .text(let text): .string(text)
        case .number(let number): .number(number)
        case .flag(let flag): .bool(flag)
        }
      members.append((detail.name, value))
    }
    return JSONText.object(members).line
  }
}

extension Duration {
  /// The duration in seconds, rounded to microseconds.
  fileprivate var rounded: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + (Double(attoseconds) / 1e12).rounded() / 1e6
  }
}
