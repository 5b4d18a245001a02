// SPDX-License-Identifier: MIT

import BannerText
import BannerJobs

extension Bench {
  /// The title and subtitle of banners, by script.
  private static let texts: [(name: String, title: String, subtitle: String)] = [
    ("English", "Upload failed", "The connection to the server was lost."),
    ("Arabic", "فشل التحميل", "انقطع الاتصال بالخادم."),
    ("Hindi", "अपलोड विफल", "सर्वर से कनेक्शन टूट गया।"),
    ("Japanese", "アップロード失敗", "サーバーへの接続が切断されました。"),
    ("Thai", "อัปโหลดล้มเหลว", "การเชื่อมต่อกับเซิร์ฟเวอร์ขาดหาย"),
    ("emoji", "Launched 🚀", "Version 2 is out 🎉👩🏽‍🚀"),
    (
      "English, wrapped and cut", "Upload of the report failed",
      String(
        repeating: "The connection to the server was lost. ", count: 5)
    ),
  ]

  /// Measures text layout alone.
  func measureTexts() {
    print("| text layout of a banner of two lines, warm | microseconds |")
    print("| --- | ---: |")
    for text in Self.texts { measureText(text) }
  }

  private func measureText(_ text: (name: String, title: String, subtitle: String)) {
    let first = Typesetter()
    let title = Font(.sanFrancisco, weight: .semibold, size: 17)
    let subtitle = Font(.sanFrancisco, size: 15)
    let layout = {
      // Shares the fonts but has no cached lines.
      let typesetter = Typesetter(sharing: first, userFonts: [])
      _ = typesetter.lines(
        text.title, font: title, width: 280, limit: 1, mode: .truncatingTail)
      _ = typesetter.lines(
        text.subtitle, font: subtitle, width: 280, limit: 2, mode: .truncatingTail)
    }
    for _ in 0..<20 { layout() }
    let median = median(layout)
    let nanoseconds = Int(median.components.attoseconds / 1_000_000_000)
    print("| \(text.name) | \((nanoseconds + 500) / 1000) |")
  }
}
