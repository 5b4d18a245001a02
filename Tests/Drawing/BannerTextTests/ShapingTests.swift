// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing
import BannerText

/// Texts of every script that the bundled fonts support.
private let samples: [(script: String, texts: [String])] = [
  (
    "Latin",
    ["Final offline affairs", "Ångström, œuvre, Straße", "AVATAR To. Wa, “Yo”", "ﬁne 1⁄2 x²"]
  ),
  (
    "Vietnamese",
    ["Tiếng Việt", "Đã xảy ra lỗi", "Kết nối thành công", "Ngu\u{31B}\u{323} e\u{302}\u{301}"]
  ),
  ("Greek", ["Ελληνικά κείμενα", "Σφάλμα δικτύου", "Ὦ ἄνδρες Ἀθηναῖοι", "ΰ Ϊ α\u{301}"]),
  ("Cyrillic", ["Всё в порядке", "Їжак і ґанок", "Ђорђе, Љубљана", "Ѐ Ӂ й и\u{306}"]),
  ("Arabic", ["مرحبا بالعالم", "حَدَثَ خَطَأٌ", "لا إله إلا", "پیام خطا گچپژ"]),
  ("Hebrew", ["שלום עולם", "אֵין חִבּוּר", "שגיאה בשמירה", "ץףןםך־״׳"]),
  ("Devanagari", ["नमस्ते दुनिया", "कनेक्शन त्रुटि", "क्षत्रिय ज्ञान", "र्क कि हिन्दी ड़"]),
  ("Bengali", ["ওহে বিশ্ব", "সংযোগ ব্যর্থ", "ক্ষমা করুন", "র্য কি কো ড়"]),
  ("Tamil", ["வணக்கம் உலகம்", "இணைப்பு பிழை", "க்ஷ ஸ்ரீ", "கொ கோ கௌ நி"]),
  ("Thai", ["สวัสดีชาวโลก", "เกิดข้อผิดพลาด", "ปู่ ป่า ญี่ปุ่น", "กำ น้ำ เป็ด"]),
  ("Georgian", ["გამარჯობა მსოფლიო", "შეცდომა", "ᲒᲐᲛᲐᲠᲯᲝᲑᲐ", "ჰქონდეს"]),
  ("Armenian", ["Բարեւ աշխարհ", "Սխալ է տեղի ունեցել", "և ﬓ", "Հայերեն՝ «լեզու»"]),
  ("Chinese", ["你好，世界", "網路連線失敗", "保存成功！", "「引號」《書》"]),
  ("Japanese", ["こんにちは世界", "エラーが発生しました", "ｶﾀｶﾅ ガギグ", "か\u{3099}き\u{3099}"]),
  ("Korean", ["안녕하세요 세계", "연결 오류", "한국어 띄어쓰기", "\u{1112}\u{1161}\u{11AB}"]),
]

@Suite struct ShapingTests {
  let typesetter = Typesetter()

  @Test("glyphs and advances match those of hb-shape on the same files", arguments: samples)
  func reference(sample: (script: String, texts: [String])) throws {
    for font in [Font(.sanFrancisco, size: 15), Font(.helveticaNeue, weight: .medium, size: 14)] {
      for text in sample.texts {
        for run in Inspection.shapingRuns(of: text, font: font, typesetter: typesetter) {
          let expected = try hbShape(run)
          let found = run.glyphs.map { "\($0.id)+\($0.advance)" }
          #expect(found == expected, "\(sample.script): \(run.text) in \(run.font)")
          #expect(run.glyphs.allSatisfy { $0.id != 0 }, "\(sample.script): \(run.text)")
        }
      }
    }
  }

  @Test("a line's glyphs are those of its runs, in display order")
  func lines() {
    let font = Font(.sanFrancisco, size: 15)
    for text in samples.flatMap(\.texts) {
      let shaped = Inspection.shapingRuns(of: text, font: font, typesetter: typesetter)
      let line = typesetter.line(text, font: font)
      #expect(
        line.runs.flatMap { $0.glyphs.map(\.id) }.sorted()
          == shaped.flatMap { $0.glyphs.map(\.id) }.sorted())
      #expect(line.runs.map(\.text).joined().count == text.count)
    }
  }

  /// Returns the glyphs of a run from the reference tool, each as its number and its advance.
  private func hbShape(_ run: Inspection.ShapingRun) throws -> [String] {
    let folder = projectRoot.appending(path: "Fonts")
    let file = try #require(
      ["ttf", "otf", "ttc"].map { folder.appending(path: "\(run.font).\($0)") }
        .first { FileManager.default.fileExists(atPath: $0.path) })
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "hb-shape", "--font-file=\(file.path)", "--script=\(run.script)", "--language=en",
      "--direction=\(run.isRightToLeft ? "rtl" : "ltr")", "--text-before=\(run.before)",
      "--text-after=\(run.after)", "--text=\(run.text)", "--no-glyph-names", "--no-clusters",
    ]
    // The tool reads its arguments in the encoding of the locale.
    process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(
      process.terminationStatus == 0, "hb-shape failed; tools/setup --tests installs it")
    // [3@0,12+560|7+520]
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
      .dropFirst().dropLast().split(separator: "|").map { glyph in
        let parts = glyph.split(separator: "+")
        let id = parts[0].split(separator: "@")[0]
        // A glyph with a vertical advance has it after a comma; there is none here.
        return "\(id)+\(parts.count > 1 ? parts[1] : "0")"
      }
  }
}

@Suite struct SignTests {
  @Test(
    "consecutive symbols are not joined into arrows",
    arguments: ["a -> b", "A->B", "<-", "=>", "<=>", "a --> b", "<->", "==>", "1 <= 2", "—>"],
    [FontWeight.regular, .medium, .semibold, .bold])
  func arrows(text: String, weight: FontWeight) {
    let typesetter = Typesetter()
    let font = Font(.sanFrancisco, weight: weight, size: 17)
    func glyphs(_ text: String) -> [UInt32] {
      typesetter.line(AttributedText(text), font: font).runs.flatMap(\.glyphs).map(\.id)
    }
    #expect(glyphs(text) == text.flatMap { glyphs(String($0)) })
  }
}
