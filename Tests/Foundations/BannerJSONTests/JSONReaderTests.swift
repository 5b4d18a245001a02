// SPDX-License-Identifier: MIT

import BannerJSON
import BannerGeometry
import BannerDocument
import Testing

/// Returns a value in a form that is easy to compare.
private func plain(_ value: JSONValue) -> String {
  switch value.content {
  case .null: "null"
  case .bool(let value): "\(value)"
  case .number(let value): decimal(value)
  case .string(let text): "'\(text)'"
  case .array(let elements): "[" + elements.map(plain).joined(separator: ",") + "]"
  case .object(let members):
    "{" + members.map { "\($0.key):\(plain($0.value))" }.joined(separator: ",") + "}"
  }
}

private func read(_ text: String) throws -> JSONValue {
  try JSONReader.value(of: Array(text.utf8), file: "f")
}

@Suite struct JSONReaderTests {
  static let valid: [(text: String, plain: String)] = [
    ("null", "null"), (" true ", "true"), ("false", "false"), ("0", "0"), ("-0", "0"), ("12", "12"),
    ("1.5", "1.5"), ("-2e3", "-2000"), ("1E+2", "100"), ("25e-1", "2.5"), ("\"\"", "''"),
    (#""a\"\\\/\b\f\n\r\t""#, "'a\"\\/\u{8}\u{C}\n\r\t'"), (#""\u00e9\uD83D\ude00""#, "'é😀'"),
    ("[]", "[]"), ("[1, [2], {}]", "[1,[2],{}]"), ("{}", "{}"),
    (#"{"a": 1, "b": {"c": null}}"#, "{a:1,b:{c:null}}"), ("\u{FEFF}[1]", "[1]"),
    ("\t\r\n [ \n1 ]", "[1]"), (#"{"": 1}"#, "{:1}"), ("\"é漢😀\"", "'é漢😀'"),
    (
      String(repeating: "[", count: 64) + String(repeating: "]", count: 64),
      String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    ),
  ]

  @Test("JSON is read unchanged", arguments: valid)
  func reads(text: String, wanted: String) throws {
    #expect(plain(try read(text)) == wanted)
  }

  static let half = "incomplete surrogate pair; write both halves, as in \\uD83D\\uDE00"

  static let malformed: [(text: String, error: String)] = [
    ("", "f:1:1: the file is empty"),
    ("  \n ", "f:2:2: the file is empty"),
    ("nul", "f:1:1: $: expected a value, found \"nul\". Did you mean \"null\"?"),
    ("True", "f:1:1: $: expected a value, found \"True\". Did you mean \"true\"?"),
    ("'a'", "f:1:1: $: expected a value, found \"'\"; put text in double quotes"),
    ("[1,]", "f:1:4: $: expected a value, found \"]\"; remove the extra comma"),
    (
      #"{"a":1,}"#,
      "f:1:8: $: expected a key in double quotes, found \"}\"; remove the extra comma"
    ),
    (
      "{a:1}",
      "f:1:2: $: expected a key in double quotes, found \"a\"; put keys in double quotes"
    ),
    (
      "{1:2}",
      "f:1:2: $: expected a key in double quotes, found \"1\"; put keys in double quotes"
    ),
    (
      "{'a':1}",
      "f:1:2: $: expected a key in double quotes, found \"'\"; put text in double quotes"
    ),
    (
      "{,}",
      "f:1:2: $: expected a key in double quotes, found \",\"; remove the extra comma"
    ),
    (
      #"{"a":1,,"b":2}"#,
      "f:1:8: $: expected a key in double quotes, found \",\"; remove the extra comma"
    ),
    (#"{"a":1,"#, "f:1:8: $: expected a key in double quotes, found the end of the input"),
    (#"{"a""#, "f:1:5: $.a: expected \":\", found the end of the input"),
    (#"{"a":"#, "f:1:6: $.a: expected a value, found the end of the input"),
    (#"{"a":,"b":1}"#, "f:1:6: $.a: expected a value, found \",\""),
    (#"{"a"=1}"#, "f:1:5: $.a: expected \":\", found \"=\""),
    ("[,1]", "f:1:2: $: expected a value, found \",\"; remove the extra comma"),
    ("[1,,2]", "f:1:4: $: expected a value, found \",\"; remove the extra comma"),
    ("[1,", "f:1:4: $[1]: expected a value, found the end of the input"),
    ("[1;2]", "f:1:3: $: expected \",\" or \"]\", found \";\""),
    ("[1]]", "f:1:4: expected the end of the input, found \"]\""),
    ("{}{}", "f:1:3: expected the end of the input, found \"{\""),
    ("{]", "f:1:2: $: expected a key in double quotes, found \"]\""),
    (#"{"a" 1}"#, "f:1:6: $.a: expected \":\", found \"1\""),
    (#"{"a":}"#, "f:1:6: $.a: expected a value, found \"}\""),
    (#"{"a":1 "b":2}"#, "f:1:7: $: a comma is missing here"),
    ("[1\n\n {}]", "f:1:3: $: a comma is missing after line 1"),
    (#"{"a":0,98}"#, "f:1:6: $.a: the number has a decimal comma; use a point, as in 0.98"),
    ("[1 2]", "f:1:4: $: expected \",\" or \"]\", found \"2\""),
    ("[", "f:1:2: $[0]: expected a value, found the end of the input"),
    ("[1", "f:1:3: $: expected \",\" or \"]\", found the end of the input"),
    ("{", "f:1:2: $: expected a key in double quotes, found the end of the input"),
    ("1 2", "f:1:3: expected the end of the input, found \"2\""),
    ("01", "f:1:1: $: a number must not start with an extra 0"),
    ("-", "f:1:2: $: expected a digit, found the end of the input"),
    ("1.", "f:1:3: $: expected a digit, found the end of the input"),
    ("1e", "f:1:3: $: expected a digit, found the end of the input"),
    ("1e+", "f:1:4: $: expected a digit, found the end of the input"),
    ("1.e5", "f:1:3: $: expected a digit, found \"e5\""),
    ("--1", "f:1:2: $: expected a digit, found \"-\""),
    ("-01", "f:1:1: $: a number must not start with an extra 0"),
    ("1_000", "f:1:2: expected the end of the input, found \"_000\""),
    ("1,5", "f:1:2: expected the end of the input, found \",\""),
    (".5", "f:1:1: $: expected a value, found \".\"; numbers begin with a digit or a minus sign"),
    ("+1", "f:1:1: $: expected a value, found \"+\"; numbers begin with a digit or a minus sign"),
    ("1e999", "f:1:1: $: the number 1e999 is too large"),
    ("[-1e309]", "f:1:2: $[0]: the number -1e309 is too large"),
    (
      String(repeating: "9", count: 400),
      "f:1:1: $: the number \(String(repeating: "9", count: 40))… is too large"
    ),
    ("NaN", "f:1:1: $: expected a value, found \"NaN\"; numbers must be finite"),
    ("-Infinity", "f:1:2: $: expected a digit, found \"Infinity\"; numbers must be finite"),
    (
      "{\n<<<<<<< ours\n",
      "f:2:1: $: expected a key in double quotes, found \"<\"; a merge conflict is left"
    ),
    ("// x\n1", "f:1:1: $: expected a value, found \"/\"; comments are not allowed"),
    ("[1 /* x */]", "f:1:4: $: expected \",\" or \"]\", found \"/\"; comments are not allowed"),
    (
      "{\n  # x\n}",
      "f:2:3: $: expected a key in double quotes, found \"#\"; comments are not allowed"
    ),
    ("1 // x", "f:1:3: expected the end of the input, found \"/\"; comments are not allowed"),
    (
      "“a”",
      "f:1:1: $: expected a value, found \"“\"; use straight quotes, as in \"text\""
    ),
    (
      "[1,\u{A0}2]",
      "f:1:4: $[1]: expected a value, found \"\u{A0}\"; only spaces, tabs and line breaks may separate values"
    ),
    (
      "{\0",
      "f:1:2: $: expected a key in double quotes, found \"\\u{0}\"; files must be UTF-8, without zero bytes"
    ),
    ("\"abc", "f:1:1: $: the string that starts here has no closing quote"),
    (
      "[\"a\",\n \"a\nb\"]",
      "f:2:2: $[1]: the string that starts here has no closing quote on its line; write a line break"
        + " as \\n"
    ),
    (
      "{\"a: 1, \"b\": 2}",
      "f:1:2: $: the string that starts here has no closing quote, or contains a quote not written as \\\""
    ),
    (
      "{\"a\": \"x, \"b\": 2}",
      "f:1:7: $.a: the string that starts here has no closing quote, or contains a quote not written as \\\""
    ),
    (
      "[\"say \"hi\" now\"]",
      "f:1:2: $: the string that starts here has no closing quote, or contains a quote not written as \\\""
    ),
    ("{\"a\" 1}", "f:1:6: $.a: expected \":\", found \"1\""),
    ("\"a\tb\"", "f:1:3: $: control characters in strings must be escaped; write this one as \\t"),
    (
      "\"\u{1B}\"",
      "f:1:2: $: control characters in strings must be escaped; write this one as \\u001B"
    ),
    (
      "\"\0\"", "f:1:2: $: control characters in strings must be escaped; write this one as \\u0000"
    ),
    (
      "\"a\rb\"",
      "f:1:1: $: the string that starts here has no closing quote on its line; write a line break"
        + " as \\n"
    ),
    (#""\x""#, "f:1:2: $: unknown escape sequence \\x"),
    (#""\'""#, "f:1:2: $: unknown escape sequence \\'"),
    (#""\U0041""#, "f:1:2: $: unknown escape sequence \\U"),
    ("\"\\", "f:1:3: $: expected an escape sequence, found the end of the input"),
    (#""\u""#, "f:1:4: $: expected four hexadecimal digits, found a string"),
    (#""\u00"#, "f:1:6: $: expected four hexadecimal digits, found the end of the input"),
    (#""\u12g4""#, "f:1:6: $: expected four hexadecimal digits, found \"g\""),
    (#""\ud800""#, "f:1:2: $: \(half)"),
    (#""\udc00""#, "f:1:2: $: \(half)"),
    (#""\ud800\u0041""#, "f:1:2: $: \(half)"),
    (#""\ud800\n""#, "f:1:2: $: \(half)"),
    (#""\ud800\ud800""#, "f:1:2: $: \(half)"),
    ("{\"a\":1,\n \"a\":2}", "f:2:2: $.a: duplicate key; it is first given at 1:2"),
    (#"{"k":{"a":1,"\u0061":2}}"#, "f:1:13: $.k.a: duplicate key; it is first given in column 7"),
    (
      "{\"é\":1,\"e\u{301}\":2}",
      "f:1:8: $[\"e\u{301}\"]: duplicate key; it is first given in column 2"
    ),
    (
      #"{"x y":[1,{"b":tru}]}"#,
      "f:1:16: $[\"x y\"][1].b: expected a value, found \"tru\". Did you mean \"true\"?"
    ),
    ("[\"é漢😀\", ?]", "f:1:9: $[1]: expected a value, found \"?\""),
    ("[\"e\u{301}\", ?]", "f:1:8: $[1]: expected a value, found \"?\""),
    ("[\r\n\r\n?]", "f:3:1: $[0]: expected a value, found \"?\""),
    ("[\r\r?]", "f:3:1: $[0]: expected a value, found \"?\""),
    ("[\n\t\t?]", "f:2:3: $[0]: expected a value, found \"?\""),
    ("\u{FEFF}?", "f:1:1: $: expected a value, found \"?\""),
    (
      "\u{FEFF}\u{FEFF}1",
      "f:1:1: $: expected a value, found \"\\u{FEFF}\"; only spaces, tabs and line breaks may separate values"
    ),
    ("\u{FEFF}", "f:1:1: the file is empty"),
    (
      String(repeating: "[", count: 65), "f:1:65: more than 64 nested arrays and objects"
    ),
    ("[1}", "f:1:3: $: expected \",\" or \"]\", found \"}\""),
    ("]", "f:1:1: $: expected a value, found \"]\""),
    ("undefined", "f:1:1: $: expected a value, found \"undefined\". Did you mean \"null\"?"),
    (
      "[hello]",
      "f:1:2: $[0]: expected a value, found \"hello\"; put text in double quotes"
    ),
    ("0x10", "f:1:1: $: only decimal numbers are allowed"),
    ("[\u{202E}]", "f:1:2: $[0]: expected a value, found \"\\u{202E}\""),
  ]

  @Test("invalid JSON is refused, with its place and advice", arguments: malformed)
  func refuses(text: String, wanted: String) {
    do {
      _ = try read(text)
      Issue.record("\(text) was read")
    } catch { #expect("\(error)" == wanted) }
  }

  static let encodings: [(bytes: [UInt8], error: String)] = [
    (
      Array("[\"é\",\n \"a".utf8) + [0xC3, 0x28],
      "f:2:4: the file is not UTF-8: found the byte 0xC3; save it as UTF-8"
    ),
    ([0x22, 0xE9, 0x22], "f:1:2: the file is not UTF-8: found the byte 0xE9; save it as UTF-8"),
    (
      [0x22, 0xC0, 0x80, 0x22],
      "f:1:2: the file is not UTF-8: found the byte 0xC0; save it as UTF-8"
    ),
    (
      [0x22, 0xED, 0xA0, 0x80, 0x22],
      "f:1:2: the file is not UTF-8: found the byte 0xED; save it as UTF-8"
    ),
    (
      [0x22, 0xF4, 0x90, 0x80, 0x80],
      "f:1:2: the file is not UTF-8: found the byte 0xF4; save it as UTF-8"
    ),
    ([0x22, 0x80], "f:1:2: the file is not UTF-8: found the byte 0x80; save it as UTF-8"),
    (
      [0x31, 0x0A, 0xE2, 0x82],
      "f:2:1: the file is not UTF-8: found the byte 0xE2; save it as UTF-8"
    ),
    ([0xFF, 0xFE, 0x31, 0x00], "f:1:1: the file is UTF-16; save it as UTF-8"),
    ([0xFE, 0xFF, 0x00, 0x31], "f:1:1: the file is UTF-16; save it as UTF-8"),
  ]

  @Test("bytes that are not UTF-8 are refused at their place", arguments: encodings)
  func encoding(bytes: [UInt8], wanted: String) {
    do {
      _ = try JSONReader.value(of: bytes, file: "f")
      Issue.record("it was read")
    } catch { #expect("\(error)" == wanted) }
  }

  @Test("a file beyond the limit is refused")
  func size() {
    let bytes = [UInt8](repeating: 0x20, count: JSONReader.largestSize + 1)
    #expect(throws: InputError.self) { try JSONReader.value(of: bytes, file: "f") }
  }

  static let sample = Array(
    #"{"Error": {"a\u00e9\ud83d\ude00": [1, -2.5e3, true, null, "x\n"], "k": {"é": "漢"}}, "B": []}"#
      .utf8)

  /// Returns whether a possibly damaged file can be read; if not, the error must be one short
  /// line.
  private func isRead(_ bytes: [UInt8]) -> Bool {
    do {
      _ = try JSONReader.value(of: bytes, file: "f\n\u{1B}[31m")
      return true
    } catch {
      let line = "\(error)".unicodeScalars
      #expect(line.count <= 300 && !line.contains { $0.value < 32 || $0.value == 127 })
      return false
    }
  }

  @Test("a truncated file is never accepted as complete")
  func beginnings() {
    for count in Self.sample.indices { #expect(!isRead(Array(Self.sample[..<count]))) }
    #expect(isRead(Self.sample))
  }

  @Test("an error after changing, removing or joining any one byte is at most one line")
  func damage() {
    for index in Self.sample.indices {
      var shorter = Self.sample
      shorter.remove(at: index)
      _ = isRead(shorter)
      for byte in UInt8.min...UInt8.max {
        var bytes = Self.sample
        bytes[index] = byte
        _ = isRead(bytes)
        bytes.insert(Self.sample[index], at: index)
        _ = isRead(bytes)
      }
    }
  }

  @Test("a hundred thousand keys are read, and the last duplicate is found")
  func manyKeys() throws {
    let keys = (0..<60_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    #expect(try read("{\(keys)}").members().count == 60_000)
    #expect(throws: InputError.self) { try read("{\(keys),\"k59999\":2}") }
  }

  @Test(
    "consecutive combining marks, which take quadratic time to sort, are limited",
    arguments: [
      ("{\"e", "\u{316}\u{301}", "\": 1}"), ("[\"e", "\u{316}\u{301}", "\"]"),
      ("[\"e", #"\u0316\u0301"#, "\"]"),
    ])
  func marks(start: String, pair: String, end: String) throws {
    func text(_ pairs: Int) -> String { start + String(repeating: pair, count: pairs) + end }
    _ = try read(text(JSONReader.mostMarks / 2))
    for pairs in [JSONReader.mostMarks / 2 + 1, 80_000] {
      do {
        _ = try read(text(pairs))
        Issue.record("it was read")
      } catch { #expect("\(error)".hasSuffix(": more than 128 combining marks in a row")) }
    }
  }

  @Test("a long key costs its length only once, however many values it contains")
  func longKey() throws {
    let key = String(repeating: "k", count: 400_000)
    let value = try read("{\"\(key)\":[\(String(repeating: "1,", count: 250_000))1]}")
    let array = try #require(try value.members().first?.value)
    #expect(try array.elements().count == 250_001)
    #expect(array.path == "$[\"\(String(repeating: "k", count: 40))…\"]")
  }

  @Test("values have their place and path")
  func places() throws {
    let value = try read("{\n  \"a b\": [10, {\"c\": true}]\n}")
    let array = try #require(try value.members().first?.value)
    #expect(array.path == "$[\"a b\"]" && array.location == .init(line: 2, column: 10))
    let inner = try array.elements()[1].members()[0]
    #expect(
      inner.value.path == "$[\"a b\"][1].c" && inner.value.location == .init(line: 2, column: 21))
    #expect(inner.location == .init(line: 2, column: 16))
  }
}
