// SPDX-License-Identifier: MIT

import Foundation
import BannerPixels
import BannerReports
import BannerTestSupport
import Testing

@Suite struct PageTests {
  /// A case with three pictures named after it.
  private func pictured(
    _ name: String, _ outcome: CaseResult.Outcome = .different
  ) -> CaseResult {
    var result = someCase(name, outcome)
    result.pictures = CaseResult.Pictures(
      expected: "\(name)-e.png", actual: "\(name)-a.png", difference: "\(name)-d.png")
    return result
  }

  /// Returns the counts of opened elements, parsed as HTML, outside the page's own styles and
  /// scripts.
  private func elements(of page: String) -> [String: Int] {
    var counts: [String: Int] = [:]
    for part in page.split(separator: "<").dropFirst() {
      let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "/" || $0 == "!" }
      if !name.hasPrefix("/") { counts[String(name), default: 0] += 1 }
    }
    return counts
  }

  @Test("no text of a report becomes an HTML element", arguments: 0..<50 as Range<UInt64>)
  func escaping(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let report = Report.random(&dice)
    let page = string(HTMLReport.page(of: report) { _ in fakePNG(width: 9, height: 9) })
    let counts = elements(of: page)
    #expect(counts["script"] == 1)
    #expect(counts["style"] == 1)
    #expect(!page.contains("<img src=x"))
    #expect(!page.contains("<script>alert"))
    #expect(!page.contains("<!--"))
    #expect(!page.unicodeScalars.contains("\u{0}"))
    #expect(!page.unicodeScalars.contains("\u{1B}"))
    let pictures = report.cases.filter { $0.outcome != .equal }.reduce(0) { sum, result in
      let pictures = result.pictures
      let shown = [
        pictures.expected, pictures.actual, pictures.difference, pictures.expectedAnimation,
        pictures.actualAnimation,
      ]
      return sum + shown.count { $0 != nil }
    }
    #expect(counts["img", default: 0] == pictures)
  }

  @Test("quotation marks and ampersands are kept in texts and attributes")
  func quotation() {
    var result = someCase("\"'><&amp;", .different)
    result.values = [("a", "\"x"), ("b", "'y")]
    let page = string(HTMLReport.page(of: someReport([result])) { _ in nil })
    #expect(page.contains("&quot;&#39;&gt;&lt;&amp;amp;</h2>"))
    #expect(page.contains("data-axis0=\"&quot;x\" data-axis1=\"&#39;y\""))
  }

  @Test("pages have no external references")
  func selfContained() {
    let report = string(
      HTMLReport.page(of: someReport([pictured("a")])) { _ in fakePNG(width: 2, height: 3) })
    let gallery = string(
      Gallery.page(
        title: "t",
        pictures: [GalleryPicture(name: "n", path: "p.png", width: 2, height: 2, scale: 2)]))
    for page in [report, gallery] {
      #expect(!page.contains("http:"))
      #expect(!page.contains("https:"))
      #expect(!page.contains("@import"))
      #expect(!page.contains("url("))
      #expect(page.contains("default-src 'none'"))
    }
    #expect(report.utf8.count < 60_000)
    #expect(gallery.utf8.count < 60_000)
  }

  @Test("pictures are embedded in the page, byte for byte")
  func embedding() {
    for padding in 0..<4 {
      let file = fakePNG(width: 300, height: 200, padding: padding)
      let page = string(HTMLReport.page(of: someReport([pictured("a")])) { _ in file })
      let text = "data:image/png;base64,\(Data(file).base64EncodedString())"
      #expect(page.components(separatedBy: text).count == 4)
      #expect(page.contains("--W:300;--H:200"))
    }
  }

  @Test("equal cases are listed, and their pictures are not requested")
  func equalCases() {
    var asked: [String] = []
    let page = string(
      HTMLReport.page(of: someReport([pictured("same", .equal), pictured("other")])) {
        asked.append($0)
        return fakePNG(width: 1, height: 1)
      })
    #expect(asked == ["other-e.png", "other-a.png", "other-d.png"])
    #expect(page.contains(">same</li>"))
    #expect(!page.contains("same-a.png"))
  }

  @Test("unreadable pictures are reported", arguments: [nil, [], Array("GIF89a".utf8)])
  func missingPictures(file: [UInt8]?) {
    let page = string(HTMLReport.page(of: someReport([pictured("a")])) { _ in file })
    #expect(page.contains("<code>a-e.png</code> can’t be read"))
    #expect(!page.contains("<img"))
  }

  @Test("beyond the limit pictures are linked and not requested")
  func limit() {
    var asked = 0
    let file = fakePNG(width: 10, height: 10, padding: 967)
    let cases = [pictured("one"), pictured("two #?"), pictured("three")]
    let page = string(
      HTMLReport.page(of: someReport(cases), limit: 5999) { _ in
        asked += 1
        return file
      })
    #expect(asked == 6)
    #expect(page.components(separatedBy: "<img").count == 4)
    #expect(page.contains("href=\"./two%20%23%3F-a.png\""))
    #expect(page.contains("href=\"./three-d.png\""))
    #expect(page.contains("The page is full."))
  }

  @Test("a page holds 40 MB of pictures by default")
  func usualLimit() {
    let file = fakePNG(width: 10, height: 10, padding: 15_000_000)
    let page = HTMLReport.page(of: someReport([pictured("one"), pictured("two")])) { path in
      path.hasPrefix("one-d") ? nil : file
    }
    #expect(page.count > 40_000_000 && page.count < 41_000_000)
    let end = string(Array(page.suffix(100_000)))
    #expect(end.contains("href=\"./two-a.png\""))
  }

  @Test("boxes stay within their picture, and those outside are omitted")
  func boxes() {
    var result = pictured("a")
    result.regions = [
      RegionResult(
        rect: PixelRect(left: 50, top: 20, right: 150, bottom: 40), changedPixels: 9),
      RegionResult(
        rect: PixelRect(left: 100, top: 0, right: 150, bottom: 40), changedPixels: 9),
    ]
    let page = string(
      HTMLReport.page(of: someReport([result])) { _ in fakePNG(width: 100, height: 200) })
    #expect(page.contains("left:50.0%;top:10.0%;width:50.0%;height:10.0%"))
    #expect(page.components(separatedBy: "class=\"box\"").count == 4)
    #expect(page.contains("100×20 px at 50, 20"))
    #expect(page.contains("50×40 px at 100, 0"))
  }

  @Test("a value beyond its limit is shown with enough digits to see it")
  func near() {
    var result = someCase("a", .different)
    result.comparison = ComparisonFigures(
      changedPixels: 743, comparedPixels: 1_000_000, largestStep: 14, largestDistance: 0.100_4,
      metric: "yiq", limits: ComparisonFigures.Limits(pixel: 0.1, ratio: 0.000_74))
    let report = someReport([result])
    let page = string(HTMLReport.page(of: report) { _ in nil })
    #expect(page.contains("<td>0.0743%</td><td>0.074%</td>"))
    #expect(page.contains("<td>0.1004</td><td>0.1</td>"))
    // Almost all is not shown as all.
    result.comparison = ComparisonFigures(
      changedPixels: 999_999, comparedPixels: 1_000_000, largestStep: 14)
    let all = string(HTMLReport.page(of: someReport([result])) { _ in nil })
    #expect(all.contains("<td>99.9999%</td>"))
  }

  @Test("each limit is shown next to the value found")
  func figures() {
    var result = someCase("a", .different)
    result.comparison = ComparisonFigures(
      changedPixels: 12, comparedPixels: 726_080, largestStep: 14, largestDistance: 0.031_4,
      metric: "yiq",
      limits: ComparisonFigures.Limits(pixel: 0.1, ratio: 0.0001, count: 1000))
    let page = string(HTMLReport.page(of: someReport([result])) { _ in nil })
    #expect(page.contains("<td>12 of 726,080</td><td>1,000</td>"))
    #expect(page.contains("<td>0.0017%</td><td>0.01%</td>"))
    #expect(page.contains("Largest distance (yiq)</th><td>0.031</td><td>0.1</td>"))
  }
}

@Suite struct GalleryTests {
  private func page(_ picture: GalleryPicture, embedding: Bool = false) -> String {
    string(Gallery.page(title: "t", pictures: [picture], embedding: embedding))
  }

  @Test("pictures are sized by their points")
  func points() {
    let page = page(GalleryPicture(name: "n", path: "p", width: 1179, height: 2556, scale: 3))
    #expect(page.contains("width=\"393\" height=\"852\" src=\"./p\""))
    #expect(page.contains("393×852 pt @3x"))
    #expect(page.contains("loading=\"lazy\""))
  }

  @Test(
    "a path can't leave the page's folder",
    arguments: [
      ("javascript:alert(1)", "./javascript%3Aalert%281%29"),
      ("//example.org/a.png", ".//example.org/a.png"),
      ("a b/\"ü#?.png", "./a%20b/%22%C3%BC%23%3F.png"), ("../a.png", "./../a.png"),
    ])
  func paths(path: String, address: String) {
    let page = page(GalleryPicture(name: "n", path: path, width: 1, height: 1, scale: 1))
    #expect(page.contains("src=\"\(address)\""))
    #expect(page.contains("href=\"\(address)\""))
  }

  @Test("files of known types are embedded on request")
  func embedding() {
    let kinds: [(bytes: [UInt8], type: String)] = [
      (fakePNG(width: 1, height: 1), "image/png"), ([0xFF, 0xD8, 0xFF], "image/jpeg"),
      (Array("GIF89a".utf8), "image/gif"), (Array("RIFF1234WEBP".utf8), "image/webp"),
    ]
    for (bytes, type) in kinds {
      let picture = GalleryPicture(
        name: "n", path: "p", bytes: bytes, width: 1, height: 1, scale: 1)
      let data = "src=\"data:\(type);base64,\(Data(bytes).base64EncodedString())\""
      #expect(page(picture, embedding: true).contains(data))
      #expect(!page(picture).contains("data:\(type)"))
      #expect(page(picture).contains("src=\"./p\""))
    }
  }

  @Test("no text of a gallery becomes an HTML element", arguments: hostileTexts)
  func escaping(text: String) {
    let picture = GalleryPicture(
      name: text, path: text, width: 1, height: 1, scale: 1, values: [(text, text), ("b", text)],
      caption: text, warnings: [text])
    let page = string(
      Gallery.page(
        title: text,
        pictures: [
          picture,
          GalleryPicture(
            name: "m", width: 0, height: 0, scale: 0, values: [(text, "x")]),
        ]))
    #expect(page.components(separatedBy: "<script").count == 2)
    #expect(page.components(separatedBy: "<img").count == 3)
    #expect(page.contains("<span class=\"none\">no picture</span>"))
  }
}
