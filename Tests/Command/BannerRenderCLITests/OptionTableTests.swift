// SPDX-License-Identifier: MIT

import BannerPixels
import BannerJobs
import BannerGeometry
import BannerDocument
import BannerTestSupport
import BannerScreens
import BannerSchema
import BannerJSON
import BannerRender
import Foundation
import Testing

/// Tests that everything about options is derived from their descriptions.
@Suite struct OptionTableTests {
  /// Returns the arguments of a command, from its own description.
  private func arguments(of command: String) throws -> [[String: Any]] {
    let dump = try run(["--experimental-dump-help"], in: NSTemporaryDirectory()).output
    let whole = try #require(try JSONSerialization.jsonObject(with: dump) as? [String: Any])
    let root = try #require(whole["command"] as? [String: Any])
    let commands = try #require(root["subcommands"] as? [[String: Any]])
    let found = try #require(commands.first { $0["commandName"] as? String == command })
    return try #require(found["arguments"] as? [[String: Any]])
  }

  private static func name(_ argument: [String: Any]) -> String? {
    (argument["names"] as? [[String: Any]])?.first?["name"] as? String
  }

  /// Returns the names of an option on the command line.
  private static func names(of key: Options.Key) -> [String] {
    [key.hidingName ?? key.rawValue] + key.definition.synonyms
  }

  /// Returns a valid value for an option.
  private static func sample(of key: Options.Key) -> String {
    let option = key.definition
    if let word = option.standard ?? option.words(of: KitRegistry.all).first { return word }
    return switch option.kind {
    case .number(let range): decimal(range.lowerBound)
    case .wholeNumber(let range): "\(range.lowerBound)"
    case .time: "1s"
    case .byteCount: "300k"
    default: "A"
    }
  }

  @Test(
    "commands that draw have every option, in the table's order and with its help",
    arguments: ["render", "check"])
  func declarations(command: String) throws {
    let known = try arguments(of: command)
    for scope in OptionDescription.Scope.allCases {
      let keys = Options.Key.allCases.filter { $0.definition.scope == scope }
      let declared = known.filter { $0["sectionTitle"] as? String == scope.rawValue }
      let names = declared.compactMap(Self.name)
      #expect(Array(names.prefix { $0 != "design" }) == keys.flatMap(Self.names))
      for key in keys {
        let option = key.definition
        let argument = try #require(declared.first { Self.name($0) == Self.names(of: key)[0] })
        let summary = option.summaryOfHiding ?? option.summary
        let standard = option.defaultText(of: KitRegistry.all).map { " (default: \($0))" } ?? ""
        #expect(argument["abstract"] as? String == summary + standard)
        #expect(argument["kind"] as? String == (option.isFlag ? "flag" : "option"))
      }
    }
  }

  @Test("cases of sets are selected by the options for that")
  func choosing() throws {
    let declared = try arguments(of: "verify")
    for key in Options.Key.allCases {
      let argument = declared.first { Self.name($0) == key.rawValue }
      #expect(argument?["abstract"] as? String == key.definition.choosing)
    }
  }

  @Test("both parsers read every name of every option", arguments: Options.Key.allCases)
  func parsers(key: Options.Key) throws {
    let folder = try TestFolder()
    for name in Self.names(of: key) {
      let given = ["--\(name)"] + (key.definition.isFlag ? [] : [Self.sample(of: key)])
      // The first input after the arguments is the document.
      for first in [[], ["render"]] {
        let run = try run(first + given + ["missing.json", "a.png"], in: folder.path)
        #expect(run.status == 66 && run.errors.contains("missing.json"), "\(run.errors)")
      }
    }
  }

  @Test("documents have a key for every name", arguments: Options.Key.allCases)
  func documents(key: Options.Key) throws {
    for name in [key.rawValue] + key.definition.synonyms {
      let text = "{ \"\(name)\": \"\(Self.sample(of: key))\" }"
      let options = try Options(document: Array(text.utf8), file: "a.json", folder: "")
      #expect(options[key]?.text == Self.sample(of: key))
      #expect(Options.documentKeys.contains(name))
      #expect(Options.keysOfBanners.contains(name) == (key.definition.scope == .banner))
      #expect(Options.keysOfUpdates.contains(name) == (key.definition.change == .banner))
      let isAround = ![nil, .banner].contains(key.definition.change)
      #expect(Options.keysOfSurroundings.contains(name) == isAround)
    }
  }

  @Test("the schema describes every key of a document")
  func schema() throws {
    let value = try JSONSerialization.jsonObject(with: Data(Schema.text.utf8))
    let schema = try #require(value as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    for key in Options.Key.allCases {
      for name in [key.rawValue] + key.definition.synonyms {
        let description = try #require(properties[name]?["description"] as? String)
        #expect(description.hasPrefix(key.definition.summary))
      }
    }
    #expect(Set(properties.keys) == Set(Options.documentKeys + ["$schema", "extends"]))
  }

  @Test("completion offers every option and its values", arguments: ["bash", "zsh", "fish"])
  func completion(shell: String) throws {
    let script = String(
      decoding: try run(["completion", shell], in: NSTemporaryDirectory()).output, as: UTF8.self)
    for key in Options.Key.allCases {
      for name in Self.names(of: key) { #expect(script.contains(name)) }
      for word in key.definition.words(of: KitRegistry.all) { #expect(script.contains(word)) }
    }
  }

  @Test("the manual page has every option with its summary")
  func manual() throws {
    let page = projectRoot.appending(path: "docs/bannerrender.1")
    // Lines may break anywhere, and some characters are escaped.
    func plain(_ text: String) -> String {
      text.replacing("\\-", with: "-").replacing("\\(aq", with: "'")
        .split { $0.isWhitespace }.joined(separator: " ")
    }
    let text = plain(try String(contentsOf: page, encoding: .utf8))
    for key in Options.Key.allCases {
      for name in Self.names(of: key) { #expect(text.contains("Fl -\(name) ")) }
      let option = key.definition
      #expect(text.contains(option.summaryOfHiding ?? option.summary))
    }
  }

  @Test("the axes of a matrix name its files", arguments: Options.Key.allCases)
  func axes(key: Options.Key) throws {
    let matrix = try Matrix(Options(), renderer: Renderer())
    let paths = try? matrix.paths("{\(key.rawValue)}.png")
    #expect((paths != nil) == key.definition.isAxis)
    guard let standard = key.definition.standard, let paths else { return }
    #expect(paths == ["\(standard).png"])
  }

  @Test("the default value changes nothing", arguments: Options.Key.allCases)
  func standard(key: Options.Key) throws {
    guard let standard = key.definition.standard, key.definition.scope != .time else { return }
    func drawn(_ options: Options) throws -> Bitmap {
      var warnings: [InputError] = []
      return try RenderedScreenshot.picture(of: options, with: Renderer(), warnings: &warnings)
        .bitmap
    }
    var options = Options()
    let none = try drawn(options)
    options.set(key, standard)
    let isEqual = try drawn(options) == none
    #expect(isEqual)
  }
}
