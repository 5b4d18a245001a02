// SPDX-License-Identifier: MIT

import ArgumentParser
import BannerDocument
import BannerFiles
import BannerJSON
import BannerJobs
import BannerScreens
import BannerTimeline
import FoundationEssentials

/// Compares a banner with an app's strings in every language with the same texts as plain ones.
struct BenchLanguages: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench-languages",
    abstract:
      "Draws a banner in 26 languages on 5 devices at 3 text sizes, on one thread; medians of paired rounds."
  )

  @Option(help: "How many times each is done.") var rounds = 5
  @Option(help: "How many other texts the catalog has.") var others = 1000

  private static let languages = [
    "en", "ar", "ca", "cs", "da", "de", "el", "es", "fi", "fr", "he", "hi", "hu", "id", "it", "ja",
    "ko", "nb", "nl", "pl", "pt-BR", "ru", "sv", "th", "tr", "zh-Hans",
  ]
  /// Texts in languages with other scripts; the others have an English text.
  private static let titles = [
    "ar": "لا يوجد اتصال", "el": "Δεν υπάρχει σύνδεση", "he": "אין חיבור", "hi": "कनेक्शन नहीं है",
    "ja": "接続されていません", "ko": "연결되어 있지 않습니다", "ru": "Нет подключения",
    "th": "ไม่มีการเชื่อมต่อ", "zh-Hans": "没有连接",
  ]

  private static func title(_ language: String) -> String {
    titles[language] ?? "No connection (\(language))"
  }

  private static func body(_ language: String) -> String {
    "\(titles[language] ?? "Check your network settings and try again") – \(language)."
  }

  func run() throws {
    guard rounds > 0, others >= 0 else { throw ValidationError("expected numbers above 0") }
    let folder = "\(FileManager.default.temporaryDirectory.path)/bannerrender-bench-languages"
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileAccess.write(Array(catalog.utf8), to: "\(folder)/App.xcstrings")
    let common =
      "\"kit\": \"swift-messages\", \"layout\": \"card\", \"crop\": \"banner\","
      + " \"device\": [\"iphone-se1\", \"iphone-8\", \"iphone-x\", \"iphone-12\", \"iphone-14pro\"],"
      + " \"text-size\": [\"l\", \"xs\", \"xxl\"]"
    let keys =
      "{ \(common), \"strings\": \"App.xcstrings\", \"language\": \"all\","
      + " \"title\": \"$title\", \"body\": \"$body\" }"
    try FileAccess.write(Array(keys.utf8), to: "\(folder)/keys.json")
    for language in Self.languages {
      let plain =
        "{ \(common), \"language\": \"\(language)\", \"title\": \"\(Self.title(language))\","
        + " \"body\": \"\(Self.body(language))\" }"
      try FileAccess.write(Array(plain.utf8), to: "\(folder)/\(language).json")
    }
    let clock = ContinuousClock()
    var plain: [Double] = []
    var localized: [Double] = []
    for _ in 0..<rounds {
      plain.append(
        try clock.measure { try draw(Self.languages.map { "\(folder)/\($0).json" }, folder) }
          .inSeconds)
      localized.append(try clock.measure { try draw(["\(folder)/keys.json"], folder) }.inSeconds)
    }
    let (base, time) = (plain.sorted()[rounds / 2], localized.sorted()[rounds / 2])
    print("390 pictures, 1 thread, medians of \(rounds)")
    print("| | ms | of plain texts |")
    print("| --- | ---: | ---: |")
    print("| plain texts | \(Int((base * 1000).rounded())) | 1 |")
    print(
      "| strings of an app, with \(others) others | \(Int((time * 1000).rounded()))"
        + " | \((time / base * 100).rounded() / 100) |")
  }

  /// Reads documents, and draws and writes their pictures.
  private func draw(_ documents: [String], _ folder: String) throws {
    let options = try documents.map { try Screenshot.options(inDocument: $0) }
    let job = try Job(
      options, outputs: ["\(folder)/{document}-{language}-{device}-{text-size}.png"])
    guard job.count == 390 else { throw Failure(description: "expected 390 pictures") }
    var failure: Job.Failure?
    job.run(threads: 1) { result in
      if case .failure(let error) = result { failure = error }
    }
    if let failure { throw failure }
  }

  private var catalog: String {
    func entry(_ key: String, _ text: (String) -> String) -> String {
      let texts = Self.languages.map {
        "\"\($0)\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"\(text($0))\" } }"
      }
      return "\"\(key)\": { \"localizations\": { \(texts.joined(separator: ", ")) } }"
    }
    let entries =
      [entry("title", Self.title), entry("body", Self.body)]
      + (0..<others).map { number in entry("other.\(number)") { "Text \(number) in \($0)" } }
    return "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\n"
      + entries.joined(separator: ",\n") + " } }"
  }
}
