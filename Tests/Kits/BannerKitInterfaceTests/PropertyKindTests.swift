// SPDX-License-Identifier: MIT

import BannerJSON
import BannerDevice
import BannerGeometry
import BannerKitInterface
import BannerPixels
import Testing

private let properties = [
  Property("flag", .flag, ""), Property("mode", .choice(["none", "gray", "blur"]), ""),
  Property("corners", .choices(["topLeft", "topRight"]), ""),
  Property("insets", .insets(-10...50), ""), Property("words", .text, ""),
  Property("spacing", .namedNumber(0...50, names: [.init("none", 0), .init("wide", 40)]), ""),
  Property("ink", .adaptiveColor, ""),
]

/// Returns the value of a JSON value, or the error's text.
private func read(_ name: String, _ json: String) -> Result<PropertyValue?, InputError> {
  var reader = DesignReader(properties: properties)
  do throws(InputError) {
    let text = "{\"T\": {\"\(name)\": \(json)}}"
    let design = try reader.design(of: Array(text.utf8), file: "d")
    return .success(design.type(named: "T")?.values[name])
  } catch { return .failure(error) }
}

private func message(_ name: String, _ json: String) -> String {
  if case .failure(let error) = read(name, json) { "\(error)" } else { "no error" }
}

@Suite struct PropertyKindTests {
  private let four = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

  @Test("every kind reads the forms of documents and the command line")
  func values() throws {
    #expect(try read("flag", "true").get() == .flag(true))
    #expect(try read("flag", "\"off\"").get() == .flag(false))
    #expect(try read("mode", "\"gray\"").get() == .choice("gray"))
    #expect(
      try read("corners", "[\"topRight\", \"topLeft\"]").get() == .choices(["topLeft", "topRight"]))
    #expect(try read("corners", "\"topRight\"").get() == .choices(["topRight"]))
    #expect(try read("corners", "[]").get() == .choices([]))
    #expect(try read("insets", "[1, 2, 3, 4]").get() == .insets(four))
    #expect(try read("insets", "\"1,2,3,4\"").get() == .insets(four))
    #expect(
      try read("insets", "{\"right\": 4, \"top\": 1, \"left\": 2, \"bottom\": 3}").get()
        == .insets(four))
    #expect(
      try read("insets", "5").get()
        == .insets(EdgeInsets(top: 5, left: 5, bottom: 5, right: 5)))
    #expect(try read("words", "\"some\"").get() == .text("some"))
    #expect(try read("spacing", "\"wide\"").get() == .number(40))
    #expect(try read("spacing", "12.5").get() == .number(12.5))
    #expect(try read("ink", "\"systemGreen\"").get() == .systemColor(.green))
    #expect(
      try read("ink", "\"#FF000080\"").get() == .color(Color(rgb: 0xFF0000, alpha: 128.0 / 255)))
    #expect(try read("spacing", "\"12.5\"").get() == .number(12.5))
  }

  @Test("a quoted name of a number is not a number, with a warning")
  func namedNumbers() throws {
    func warnings(_ json: String) throws -> Int {
      var reader = DesignReader(properties: properties)
      _ = try reader.design(of: Array("{\"T\": {\"spacing\": \(json)}}".utf8), file: "d")
      return reader.warnings.count
    }
    #expect(try warnings("\"wide\"") == 0 && warnings("12") == 0)
    #expect(try warnings("\"12\"") == 1)
  }

  @Test("wrong values are errors with the allowed values and the closest word")
  func wrong() {
    #expect(
      message("mode", "\"grey\"").hasSuffix(
        "expected one of none, gray, blur, found \"grey\". Did you mean \"gray\"?"))
    #expect(message("flag", "1").contains("expected true or false"))
    #expect(
      message("spacing", "\"wid\"").hasSuffix(
        "expected a number from 0 to 50, or one of none, wide, found \"wid\". Did you mean"
          + " \"wide\"?"))
    #expect(message("ink", "\"systemGren\"").hasSuffix("Did you mean \"systemGreen\"?"))
    #expect(message("spacing", "51").contains("or one of none, wide"))
    #expect(message("corners", "[\"top\"]").contains("expected any of topLeft, topRight"))
    #expect(message("corners", "[1]").contains("expected any of"))
    #expect(message("insets", "[1, 2]").contains("expected top, left, bottom, right"))
    #expect(message("insets", "51").contains("from -10 to 50"))
    #expect(message("insets", "\"1,2,x,4\"").contains("expected top"))
    #expect(message("insets", "{\"rigth\": 1}").contains("Did you mean \"right\"?"))
    #expect(message("words", "\"\(String(repeating: "x", count: 2000))\"").contains("1024"))
  }

  @Test("the words of the command line give the same values")
  func commandLine() {
    #expect(properties[3].value(of: "1,2,3,4") == .insets(four))
    #expect(properties[3].value(of: "1,2,3") == nil && properties[3].value(of: "nan") == nil)
    #expect(properties[2].value(of: "topLeft,topRight") == .choices(["topLeft", "topRight"]))
    #expect(properties[2].value(of: "topLeft,topLeft") == nil)
    #expect(properties[2].expectation == "any of topLeft, topRight, each once")
    #expect(properties[2].value(of: "topLeft,,") == nil)
    #expect(properties[0].value(of: "yes") == .flag(true) && properties[0].value(of: "1") == nil)
  }
}
