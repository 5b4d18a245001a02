// SPDX-License-Identifier: MIT

import BannerJSON
import BannerDocument
import Testing

@Suite struct OptionsTests {
  @Test("a library's own name for an option works, but not together with the common one")
  func synonyms() throws {
    func options(_ text: String) throws(InputError) -> Options {
      try Options(document: Array(text.utf8), file: "d", folder: ".")
    }
    #expect(try options("{\"body\": \"b\", \"icon\": \"i\"}")[.subtitle]?.text == "b")
    #expect(try options("{\"body\": \"b\", \"icon\": \"i\"}")[.image]?.text == "i")
    let error = #expect(throws: InputError.self) {
      try options("{\"subtitle\": \"a\", \"body\": \"b\"}")
    }
    #expect(error?.description.contains("is the same option as \"subtitle\"; give one") == true)
    for text in [#"{"body": null, "subtitle": "a"}"#, #"{"image": "a", "icon": null}"#] {
      #expect(throws: InputError.self, "\(text)") { try options(text) }
    }
  }

  @Test(
    "a number in place of a text is read as the text that is written",
    arguments: ["10.00", "1E2", "1234567890123456789", "-0", "123456789012345678901234567890"])
  func numberAsText(_ number: String) throws {
    let bytes = Array(#"{ "title": \#(number), "nav-bar": \#(number) }"#.utf8)
    let options = try Options(document: bytes, file: "d.json", folder: ".")
    #expect(options[.title]?.text == number && options[.navBar]?.text == number)
  }
}
