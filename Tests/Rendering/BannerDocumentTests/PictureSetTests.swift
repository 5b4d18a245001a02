// SPDX-License-Identifier: MIT

import BannerJSON
import BannerDocument
import BannerFiles
import Testing

@Suite struct PictureSetTests {
  private func set(_ text: String, folder: String = "docs") throws(InputError) -> PictureSet {
    try PictureSet(
      try JSONReader.value(of: Array(text.utf8), file: "set.json"), folder: folder)
  }

  @Test("pictures keep their order and override a document, which overrides the defaults")
  func layers() throws {
    let set = try set(
      """
      { "defaults": { "kit": "cc-toast", "title": "default", "device": "iphone-x" },
        "pictures": {
          "b.png": { "document": "d.json", "title": "own" },
          "a/{type}.png": [{ "type": "error" }, {}] },
        "axes": 1, "cases": {}, "documents": [], "snapshots": null }
      """)
    #expect(set.pictures.map(\.template) == ["b.png", "a/{type}.png"])
    #expect(set.pictures.map(\.parts.count) == [1, 2])
    var below = Options()
    below.set(.title, "document")
    below.set(.device, "ipad")
    var asked: [String] = []
    let options = set.options(of: set.pictures[0].parts[0]) { file, _ in
      asked.append(file.path)
      return below
    }
    #expect(asked == ["docs/d.json"])
    #expect(options[.title]?.text == "own")
    #expect(options[.device]?.text == "ipad")
    #expect(options[.kit]?.text == "cc-toast")
  }

  @Test("files are relative to the set, but its folder is not an image folder")
  func folders() throws {
    let set = try set(
      """
      { "defaults": { "font": "f.ttf" },
        "pictures": { "a.png": { "design": "d.json", "image": "i.png", "images": "pictures" },
          "b.png": {} } }
      """)
    func options(_ index: Int) -> Options {
      set.options(of: set.pictures[index].parts[0]) { _, _ in Options() }
    }
    #expect(options(0).files() == ["docs/d.json", "docs/f.ttf", "docs/i.png"])
    #expect(options(0).imageFolders.map(\.path) == ["docs/pictures"])
    #expect(options(1).imageFolders.isEmpty)
  }

  static let errors: [(String, String)] = [
    (#"{ "pictures": {} }"#, "set.json:1:15: $.pictures has no pictures"),
    (#"{ "pictures": [] }"#, "$.pictures: expected an object"),
    (#"{ "pictures": { "a.png": 1 } }"#, "expected an object of options, or a list of them"),
    (#"{ "pictures": { "a.png": [] } }"#, "the list has no documents"),
    (#"{ "pictures": { "-": {} } }"#, "expected the name of a file to write"),
    (#"{ "pictures": { "": {} } }"#, "expected the name of a file to write"),
    (
      #"{ "pictures": { "a.png": { "tipe": "x" } } }"#,
      #"set.json:1:28: $.pictures["a.png"].tipe: unknown key. Did you mean "type"?"#
    ),
    (
      #"{ "pictures": { "a.png": { "documnt": "x" } } }"#, #"Did you mean "document"?"#
    ),
    (
      #"{ "pictures": { "a.png": { "document": 3 } } }"#,
      #"$.pictures["a.png"].document: expected a text"#
    ),
    (
      #"{ "pictures": { "a.png": [{}, { "body": "x", "subtitle": "y" }] } }"#,
      "is the same option as \"body\"; give one"
    ),
    (
      #"{ "default": {}, "pictures": { "a.png": {} } }"#,
      #"set.json:1:3: $.default: unknown key. Did you mean "defaults"?"#
    ),
    (
      #"{ "device": "ipad", "pictures": { "a.png": {} } }"#,
      #"put options for every picture in "defaults""#
    ),
    (#"{ "defaults": { "document": "x" }, "pictures": { "a.png": {} } }"#, "unknown key"),
  ]

  @Test("an error gives its location and the closest word", arguments: errors)
  func error(text: String, expected: String) {
    do throws(InputError) {
      _ = try set(text)
      Issue.record("it was accepted")
    } catch { #expect(error.description.contains(expected), "\(error)") }
  }

  @Test("a file with the key pictures is a set, and a document that misspells it is reported")
  func kinds() throws {
    func value(_ text: String) throws -> JSONValue {
      try JSONReader.value(of: Array(text.utf8), file: "a.json")
    }
    #expect(PictureSet.isSet(try value(#"{ "pictures": 1 }"#)))
    #expect(!PictureSet.isSet(try value(#"{ "type": "error" }"#)))
    #expect(!PictureSet.isSet(try value("[]")))
    do throws(InputError) {
      _ = try Options(document: Array(#"{ "picturs": {} }"#.utf8), file: "a.json", folder: ".")
      Issue.record("it was accepted")
    } catch { #expect(error.description.contains(#"Did you mean "pictures"?"#)) }
  }
}
