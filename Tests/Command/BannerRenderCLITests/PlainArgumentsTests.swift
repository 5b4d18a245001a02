// SPDX-License-Identifier: MIT

import BannerTestSupport
import BannerJobs
import Foundation
import Testing

/// Simple arguments without a subcommand are read by a custom parser; those after `render` go to
/// the argument parser.
@Suite struct PlainArgumentsTests {
  static let plain: [[String]] = [
    ["a.png"],
    ["--type", "error", "a.png"],
    ["--type=error", "a.png", "b.png"],
    ["a.png", "--type", "error"],
    ["--output", "a.png", "--output", "b.png", "--json", "--layers", "a.txt"],
    ["--title", "Two words", "--subtitle", "é\u{301}\u{1F600}", "--type", "success", "a.png"],
    ["--title=a=b", "--button", "Undo", "--image", "none", "--image-size", "20", "a.png"],
    [
      "--kit", "swift-messages", "--layout", "card-view", "--position", "bottom",
      "--device", "390x844@3", "--orientation", "portrait", "--ios", "17", "--appearance", "dark",
      "--activity", "call", "--direction", "rtl", "--text-size", "xl", "--clock", "9:41", "a.png",
    ],
    ["--host", "navigation", "--nav-bar", "Inbox", "--toolbar", "--keyboard", "a.png"],
    ["--host", "tab-bar", "--tab-bar", "--hide-status-bar", "a.png"],
    ["--background", "#112233", "--crop", "banner", "--scale", "2", "a.png"],
    ["--frame", "--finish", "black", "--frame-shadow", "a.png"],
    ["--mask", "--device", "iphone-14", "a.png"],
    ["--at", "100ms", "a.png"],
    ["--filmstrip", "3", "--from", "0", "--to", "300ms", "a.png"],
    ["--fps", "10", "--to", "300ms", "--loop", "1", "a.gif"],
    ["--type", "all", "{type}.png"],
    ["--json", "--quiet", "--strict", "a.png"],
    ["--strict", "--type", "warning", "--alternative", "x", "a.png"],
    ["--kit", "cc-toast", "--button", "x", "a.png"],
    ["--set", "blurRadius=3", "a.png"], ["--set=blurRadius=3", "--set", "titleSize=", "a.png"],
    ["--set", "titleColor=#FF0000", "a.png", "--set", "titleColor=#00FF00"],
    ["--values", "name=Eva", "--title", "Hello {name}", "--values", "other=x=y", "a.png"],
    ["--design", "missing.json", "--font", "missing.ttf", "--images", "none", "a.png"],
    ["--strings", "missing.strings", "--tokens=missing.json", "a.png"],
    ["--json", "-"],
    ["-q", "a.png"], ["-o", "a.png"], ["a.png", "-q", "--strict", "-o", "b.png", "-o", "c.png"],
    ["--type", "error", "-o", "a.png", "--layers", "a.txt", "--quiet"],
    ["a.json"],
    ["missing/a.json", "a.png"],
  ]

  static let others: [[String]] = [
    ["--type", "error", "--type", "success", "a.png"],
    ["--type", "-x", "a.png"], ["--type=", "a.png"], ["--type=-x", "a.png"], ["--type"],
    ["--title", "", "a.png"], ["--title=--x", "a.png"], ["--title", "--json", "a.png"],
    ["--tab-bar=true", "a.png"], ["--tab-bar", "yes", "a.png"], ["--status-bar", "a.png"],
    ["--status-bar", "false", "a.png"], ["--statusBar", "a.png"], ["--imageSize", "3", "a.png"],
    ["--", "a.png"], ["a.png", "--", "--type", "error"], ["--", "--type", "error", "a.png"],
    ["--output", "a.png", "--", "--b.png"], ["-oa.png"], ["-a.png"],
    ["-q"], ["-q", "-q", "a.png"], ["-o"], ["-o", "-"], ["-o", "-q"], ["-o", ""], ["-qo", "a.png"],
    ["--output=a.png", "-o", "b.png"], ["-o", "a.png", "--output=b.png"], ["-o", "verify"],
    ["a.png", "-o", "--layers", "a.txt"], ["--layers", "-o", "a.png"], ["--body", "x", "a.png"],
    ["--body", "x", "--subtitle", "y", "a.png"],
    ["--set", "blurRadius", "a.png"], ["--set", "-x=3", "a.png"], ["a.png", "--set"],
    ["--values", "=x", "a.png"], ["--values", "a b=x", "a.png"], ["--set", "", "a.png"],
    ["--set", "é\u{301}=\u{301}", "a.png"], ["--threads", "1", "a.png"],
    ["--threads", "0", "a.png"],
    ["--color", "always", "--type", "eror", "a.png"], ["--only", "x", "a.png"],
    ["--format", "png", "a.png"], ["--quiet=true", "a.png"], ["--quiet", "--quiet", "a.png"],
    ["--frame", "--frame", "a.png"], ["--unknown", "x", "a.png"], ["--json=x", "a.png"],
    ["-", "-"], ["--output", "-", "--layers", "-"], ["", "a.png"], ["a"], ["--"],
    ["--output", "", "a.png"], ["--device", "-", "a.png"],
  ]

  @Test("arguments have the same meaning in both parsers", arguments: plain + others)
  func equal(arguments: [String]) throws {
    let (mine, theirs) = (try TestFolder(), try TestFolder())
    let found = try run(arguments, in: mine.path)
    let expected = try run(["render"] + arguments, in: theirs.path)
    #expect(found.status == expected.status && found.errors == expected.errors)
    #expect(found.output == expected.output)
    #expect(mine.files == theirs.files)
    for name in mine.files {
      #expect(
        FileManager.default.contents(atPath: "\(mine.path)/\(name)")
          == FileManager.default.contents(atPath: "\(theirs.path)/\(name)"))
    }
  }

  @Test("subcommands, help and version are not picture names")
  func subcommands() throws {
    let folder = try TestFolder()
    #expect(text(try run(["help"], in: folder.path)).contains("verify"))
    #expect(text(try run(["--help"], in: folder.path)).contains("verify"))
    let version = text(try run(["--version"], in: folder.path))
    #expect(version.hasPrefix("\(Version.tool)\nLibraries of the system: FreeType "))
    #expect(version.contains("line rules Unicode 15.0"))
    #expect(text(try run(["diff", "--help"], in: folder.path)).contains("--pixel-tolerance"))
    #expect(try run(["diff", "a.png"], in: folder.path).errors.contains("two pictures"))
    #expect(try run(["diff", "--x", "a.png"], in: folder.path).errors.contains("--x"))
  }

  private func text(_ run: Run) -> String { String(decoding: run.output, as: UTF8.self) }

  @Test(
    "an option with one value is refused when it is repeated",
    arguments: [
      ["--title", "a", "--title", "b", "a.png"], ["-j", "1", "-j2", "a.png"],
      ["--type", "error", "--type=warning", "a.png"], ["--layers", "1", "a.png", "--layers", "2"],
      ["verify", "--type", "error", "--type", "warning"],
      ["diff", "a.png", "b.png", "--pixel-tolerance", "yiq:0", "--pixel-tolerance", "yiq:1"],
    ])
  func twice(_ arguments: [String]) throws {
    let folder = try TestFolder()
    let run = try run(arguments, in: folder.path)
    #expect(run.status == 64 && run.errors.contains("is given more than once"), "\(run.errors)")
    #expect(folder.files.isEmpty)
  }

  @Test("repeatable options may still repeat, and so may words that only look like options")
  func again() throws {
    let folder = try TestFolder()
    let arguments = [
      "--set", "blurRadius=1", "--set", "titleTextSize=9", "-o", "a.png", "-o", "b.png", "--quiet",
      "--quiet", "--title=--type", "--subtitle=--type", "--device", "320x200@1",
    ]
    #expect(try run(arguments, in: folder.path).status == 0)
    #expect(folder.files == ["a.png", "b.png"])
  }
}
