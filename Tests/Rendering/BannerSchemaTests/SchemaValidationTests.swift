// SPDX-License-Identifier: MIT

import BannerDocument
import BannerTestSupport
import BannerJSON
import BannerJobs
import BannerKitInterface
import BannerSchema
import BannerScreens
import BannerSnapshots
import Foundation
import Testing

struct SchemaValidationTests {
  private static let root = projectRoot

  @Test("every document of the catalog fits the schema")
  func catalog() throws {
    let schema = try SchemaValidator(Schema.text)
    let folder = Self.root.appending(path: "Snapshots")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    let names = files.compactMap { $0 as? String }.filter {
      $0.hasSuffix(".json") && !$0.hasSuffix("fingerprint.json")
    }
    #expect(names.count > 1000)
    for name in names.sorted().share(oneIn: 8) {
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      let value = try JSONReader.value(of: bytes, file: name, dialect: .commented)
      if let mismatch = try schema.mismatch(of: value) { Issue.record("\(name): \(mismatch)") }
    }
  }

  @Test(
    "a document that is valid fits the schema",
    arguments: [
      "{}", #"{ "type": "error" }"#, #"{ "type": "Error" }"#, #"{ "type": "error,warning" }"#,
      #"{ "type": ["error", "warning"] }"#, #"{ "type": "all" }"#, #"{ "type": null }"#,
      #"{ "kit": "owl-banners", "type": "PersistentError" }"#,
      #"{ "kit": ["owl-banners", "cc-toast"], "type": "all" }"#,
      #"{ "kit": "swift-messages", "layout": ["card", "tab"] }"#,
      #"{ "design": { "Ocean": {} }, "type": "ocean" }"#,
      #"{ "kit": null, "design": null, "set": null, "values": null, "images": null, "font": null }"#,
      #"{ "$schema": "document.schema.json", "values": { "name": "Ada", "count": 3 } }"#,
      #"{ "ios": [15, 17], "scale": [1, 2], "position": ["top", "bottom"] }"#,
      #"{ "kit": ["all"], "ios": ["all"] }"#, #"{ "device": ["all"] }"#,
      #"{ "device": "iphone 6s+" }"#, #"{ "device": "iPad Pro 11\"" }"#,
      #"{ "device": "11-inch iPad Pro" }"#, #"{ "device": "12.9-inch iPad Pro 6th gen" }"#,
      #"{ "device": "iPad Pro (12.9-inch) (6th generation)" }"#, #"{ "device": "IPHONE_SE2" }"#,
      #"{ "device": "Apple iPhone 14 Pro Max" }"#, #"{ "device": "iPhone Xʀ" }"#,
      #"{ "device": "ipad pro 11 first generation" }"#, #"{ "device": "375x667@0.25" }"#,
      #"{ "device": "iphone-x,iPhone 8+" }"#,
      #"{ "device": { "like": "iphone-14", "cut-out": { "kind": "notch", "top": null } } }"#,
      ##"{ "padding": "1 2", "canvas": "#FFF" }"##, ##"{ "padding": [1, "2"], "canvas": "#FFF" }"##,
      #"{ "tab-items": ":house: Home,:-)" }"#, #"{ "tab-items": [":star:", "a, b", 3] }"#,
      #"{ "tab-items": "" }"#, #"{ "values": { "_x-.1": 1, "99": "a" } }"#, #"{ "signal": "3" }"#,
      #"{ "device": "the iPad" }"#, #"{ "device": "iPad Pro 11-inch (M4) (16GB)" }"#,
      #"{ "device": "iPad Pro M4 11" }"#, #"{ "scale": "2" }"#, #"{ "scale": "0.25,+8.00" }"#,
      #"{ "battery": "100.0" }"#, #"{ "align": "top", "compression": "best" }"#,
      #"{ "max-size": "1.5M" }"#, #"{ "max-size": 300000 }"#,
      #"{ "set": { "subtitleTextShadowAlpha": "50%" } }"#,
    ])
  func valid(_ text: String) throws {
    #expect(try SchemaValidator(Schema.text).accepts(text))
    #expect(Self.errors(text).isEmpty)
  }

  @Test(
    "a document with an error doesn't fit the schema",
    arguments: [
      #"{ "type": "eror" }"#, #"{ "kit": "swift-messages", "type": "eror" }"#,
      #"{ "kit": "owl-banners", "type": ["success", "sucess"] }"#,
      #"{ "type": "error,wrong" }"#, #"{ "type": [] }"#, #"{ "tipe": "error" }"#,
      #"{ "kit": "owl-banner" }"#, #"{ "kit": "owl-banners", "layout": "card" }"#,
      #"{ "kit": "swift-messages", "layout": "kard" }"#, #"{ "position": "left" }"#,
      ##"{ "set": { "backgroundColour": "#FFF" } }"##, ##"{ "values": { "name": [] } }"##,
      #"{ "title": "a", "kit": "bulletin-board", "appearance": "drak" }"#,
      #"{ "subtitle": "a", "body": "b" }"#, #"{ "ios": 6 }"#,
      #"{ "device": "0x0@1" }"#, #"{ "device": "375x667@9" }"#, #"{ "device": "375x667@0.2" }"#,
      #"{ "device": "iphone-19" }"#, #"{ "device": "iphone-x," }"#, #"{ "device": [""] }"#,
      #"{ "device": "iphone" }"#, #"{ "device": ["all", "ipad"] }"#, #"{ "type": [""] }"#,
      #"{ "device": { "like": "iphone-14", "width": 0 } }"#,
      #"{ "device": { "like": "iphone-14", "name": "iPhone 15" } }"#,
      #"{ "device": { "like": "iphone-14", "cut-out": { "kind": "notch", "top": 3 } } }"#,
      #"{ "device": { "like": "iphone-15", "cut-out": { "kind": "island", "fillet": 3 } } }"#,
      #"{ "tab-items": ":nope:" }"#, #"{ "tab-items": ["a", ":nope: b"] }"#,
      #"{ "tab-items": [""] }"#, #"{ "tab-items": "a,,b" }"#,
      #"{ "tab-items": "a,b,c,d,e,f,g,h,i,j,k,l,m" }"#,
      ##"{ "padding": "1 2 3 4 5", "canvas": "#FFF" }"##,
      ##"{ "padding": "", "canvas": "#FFF" }"##,
      #"{ "values": { "1a": "b" } }"#, #"{ "values": { "a b": "c" } }"#, #"{ "tokens": "" }"#,
      #"{ "images": [""] }"#, #"{ "font": "" }"#, #"{ "strings": ["x.json"] }"#,
      #"{ "design": "" }"#, #"{ "signal": "3.0" }"#, #"{ "background": "" }"#,
      #"{ "scale": "26" }"#, #"{ "scale": [null] }"#, #"{ "scale": "1e2" }"#,
      #"{ "scale": "2,9" }"#,
      #"{ "tab-bar": true, "tab-selected": "1.5" }"#, #"{ "tab-bar": true, "tab-selected": "13" }"#,
      #"{ "battery": "101" }"#, #"{ "battery": "-1" }"#, #"{ "align": "all" }"#,
      #"{ "align": "bottom,top" }"#, #"{ "battery-state": "all" }"#, #"{ "compression": ["all"] }"#,
      #"{ "max-size": "300 kB" }"#, #"{ "max-size": 0 }"#,
      #"{ "language": "all,en" }"#, #"{ "background": "linear-gradient(#FFF, #000)" }"#,
      #"{ "canvas": "50%" }"#, #"{ "set": { "subtitleTextShadowAlpha": "5" } }"#,
      #"{ "set": { "subtitleTextShadowAlpha": "101%" } }"#,
      ##"{ "design": { "colors": { "5th": "#FFF" } } }"##,
    ])
  func invalid(_ text: String) throws {
    #expect(try !SchemaValidator(Schema.text).accepts(text))
    #expect(!Self.errors(text).isEmpty)
  }

  /// Returns the errors that `check` reports for a document.
  private static func errors(_ text: String) -> [String] {
    do {
      let options = try Options(
        document: Array(text.utf8), file: "document.json", folder: ".")
      return Check.problems(of: options).errors.map(\.description)
    } catch { return [error.description] }
  }

  @Test("a document that extends another may use its kit and its types")
  func extending() throws {
    let schema = try SchemaValidator(Schema.text)
    #expect(try schema.accepts(#"{ "extends": "base.json", "type": "ocean", "layout": "card" }"#))
    #expect(try schema.accepts(#"{ "extends": ["a.json", "b.json"], "title": null }"#))
    #expect(try !schema.accepts(#"{ "extends": 1 }"#))
    #expect(try !schema.accepts(#"{ "extends": [""] }"#))
    #expect(try schema.accepts(#"{ "extends": null }"#))
  }

  @Test("each kit's own design fits its schema and the schema of any design, but no other kit's")
  func designs() throws {
    let any = try SchemaValidator(Schema.design())
    for kit in KitRegistry.all {
      let own = try SchemaValidator(Schema.design(of: kit))
      let design = String(decoding: kit.defaultDesign, as: UTF8.self)
      #expect(try own.accepts(design) && any.accepts(design), "\(kit.name)")
      #expect(try !own.accepts(##"{ "Notice": { "bakgroundColor": "#FFF" } }"##))
      #expect(try !any.accepts(##"{ "Notice": { "bakgroundColor": "#FFF" } }"##))
      #expect(try !own.accepts(##"{ "backgroundColor": "#FFF" }"##))
      #expect(try own.accepts(#"{ "$schema": "x.json", "extends": "y.json", "Notice": {} }"#))
    }
    let banner = try SchemaValidator(Schema.design(of: KitRegistry.all[0]))
    #expect(try banner.accepts(#"{ "Notice": { "titleTextColor": "22313F" } }"#))
    #expect(try !banner.accepts(##"{ "colors": { "systemRed": "#FFF" } }"##))
    let card = #"{ "Card": { "dimMode": "blur" } }"#
    #expect(try SchemaValidator(Schema.design(of: KitRegistry.all[1])).accepts(card))
    #expect(try !SchemaValidator(Schema.design(of: KitRegistry.all[2])).accepts(card))
  }

  @Test("a first file fits its schema and is free of problems", arguments: KitRegistry.all)
  func starters(_ kit: any Kit) throws {
    for subject in StarterFile.Subject.allCases {
      let starter = StarterFile(subject, for: kit)
      let validator = try SchemaValidator(starter.schema)
      #expect(try validator.accepts(starter.text), "\(starter.text)")
      #expect(starter.text.contains(#""./\#(subject.rawValue).schema.json""#))
      guard subject == .document else { continue }
      let options = try Options(
        document: Array(starter.text.utf8), file: "banner.json", folder: ".")
      let findings = Check.problems(of: options)
      #expect(findings.errors.isEmpty && findings.warnings.isEmpty, "\(findings)")
    }
  }

  @Test("every reference in a schema leads to a schema")
  func references() throws {
    let designs = KitRegistry.all.map { Schema.design(of: $0) } + [Schema.design()]
    for schema in [Schema.text, Schema.set, Schema.pictures] + designs {
      #expect(try SchemaValidator(schema).brokenReferences == [])
    }
  }

  @Test("scripts, removed cases and colors of a canvas fit the schema of sets")
  func details() throws {
    let schema = try SchemaValidator(Schema.set)
    for text in [
      #"{ "cases": { "a": { "script": [{ "at": "0s", "show": { "title": "x" } }], "at": "1s" } } }"#,
      #"{ "extends": "base.json", "cases": { "old": null } }"#,
      #"{ "defaults": { "canvas": "systemRed", "padding": 5 }, "cases": { "a": {} } }"#,
      ##"{ "defaults": { "canvas": "linear-gradient(45deg, #FFF, #000)" }, "cases": { "a": {} } }"##,
    ] {
      #expect(try schema.accepts(text), "\(text)")
    }
    for text in [
      #"{ "cases": { "a": { "script": [{ "at": "0s", "show": { "titel": "x" } }] } } }"#,
      #"{ "defaults": { "canvas": "linear-gradient(red)" }, "cases": { "a": {} } }"#,
    ] {
      #expect(try !schema.accepts(text), "\(text)")
    }
  }

  @Test(
    "a set fits the schema if it can be read, and doesn't if it can't",
    arguments: [
      (#"{ "axes": { "ios": [17, "26", null] } }"#, true), (#"{ "axes": { "ios": [20] } }"#, false),
      (#"{ "axes": { "ios": "17,18" } }"#, true), (#"{ "axes": { "ios": "20" } }"#, false),
      (#"{ "axes": { "ios": [17, 17] } }"#, false), (#"{ "axes": { "ios": ["all"] } }"#, false),
      (#"{ "axes": { "type": "all" } }"#, true), (#"{ "axes": { "title": "all" } }"#, false),
      (#"{ "axes": { "device": ["iphone-x", { "like": "ipad" }] } }"#, true),
      (#"{ "axes": { "device": ["iphone-x,ipad"] } }"#, false),
      (#"{ "axes": { "body": ["a", null], "icon": ["none", null] } }"#, true),
      (#"{ "axes": { "tab-items": [["a", "b"], ["c"]] } }"#, true),
      (#"{ "axes": { "keyboard": ["maybe"] } }"#, false), (#"{ "axes": { "ios": 17 } }"#, false),
      (#"{ "cases": { "a": { "type": ["error"] } } }"#, true),
      (#"{ "cases": { "a": { "type": ["error", "warning"] } } }"#, false),
      (#"{ "cases": { "a": { "device": "iphone-x,ipad" } } }"#, false),
      (#"{ "cases": { "a": { "kit": ["all"] } } }"#, false),
      (#"{ "cases": { "a": { "device": ["ipad", "iphone-x"], "side-by-side": true } } }"#, true),
      (#"{ "cases": { "a": {} }, "snapshots": { "directory": ".." } }"#, false),
      (#"{ "cases": { "a": {} }, "snapshots": { "ignore": [[0, 0, 0, 1]] } }"#, false),
      (#"{ "cases": { "a": {} }, "snapshots": { "ignore": [[-5, 0, 2, 1]] } }"#, true),
      (#"{ "cases": { "a": {} }, "exclude": [{ "ios": {} }] }"#, false),
      (#"{ "documents": "" }"#, false), (#"{ "cases": { "a": {} }, "documents": null }"#, true),
      (#"{ "defaults": { "position": ["top", "bottom"] }, "cases": { "a": {} } }"#, false),
      (#"{ "cases": { "a": {} }, "axes": null, "snapshots": null, "exclude": null }"#, true),
      (#"{ "cases": { "a": { "ignore": null, "tolerance": null } }, "combine": null }"#, true),
      (#"{ "cases": { "a": {}, "b": null }, "axes": { "x": null } }"#, true),
      (
        #"{ "defaults": { "position": ["top", "bottom"] }, "cases": { "a": { "position": "top" } } }"#,
        true
      ),
      (#"{ "defaults": { "position": ["top"] }, "cases": { "a": {} } }"#, true),
    ])
  func sets(_ text: String, _ isValid: Bool) throws {
    #expect(try SchemaValidator(Schema.set).accepts(text) == isValid)
    let value = try JSONReader.value(of: Array(text.utf8), file: "set.json")
    do {
      let set = try SnapshotSet(value, allowsOutside: false, renderer: Renderer())
      let error = set.cases.lazy.flatMap { Check.problems(of: $0.options).errors }.first
      #expect(isValid == (error == nil), "\(error?.description ?? "")")
    } catch { #expect(!isValid, "\(error)") }
  }

  @Test(
    "the name of a picture ends as one of the formats does",
    arguments: [
      ("a.png", true), ("a.PNG", true), ("{type}.gif", true), ("a/", true), ("a.jpg", true),
      ("a.JPEG", true), ("a.jpgx", false),
      ("a", false), ("-", false), (".gif", false), ("x/.webp", false),
    ])
  func pictureNames(_ name: String, _ isValid: Bool) throws {
    let text = "{ \"pictures\": { \"\(name)\": { \"type\": \"error\" } } }"
    #expect(try SchemaValidator(Schema.pictures).accepts(text) == isValid)
    #expect(try SchemaValidator(Schema.set).accepts(text) == isValid)
    let value = try JSONReader.value(of: Array(text.utf8), file: "pictures.json")
    let job = Result { try Job(try PictureSet(value, folder: ".").plans(), sources: []) }
    #expect(((try? job.get()) != nil) == isValid)
  }

  @Test("the project's own set fits the schema of sets")
  func ownSet() throws {
    let text = try String(
      contentsOf: Self.root.appending(path: "bannerrender.json"), encoding: .utf8)
    #expect(try SchemaValidator(Schema.set).accepts(text))
    #expect(
      try SchemaValidator(Schema.set).accepts(
        #"{ "extends": "base.json", "cases": { "a": { "type": ["error"] } } }"#))
    #expect(try !SchemaValidator(Schema.set).accepts(#"{ "cases": { "a": { "tipe": 1 } } }"#))
  }
}
