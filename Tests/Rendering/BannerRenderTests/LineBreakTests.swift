// SPDX-License-Identifier: MIT

import BannerText
import BannerKitInterface
import BannerDocument
import BannerLayers
import BannerScreens
import BannerJobs
import Testing

/// Returns the lines of the first layer with a text, however it is broken.
private func lines(_ text: String, in layers: [Layer]) -> [TextContent.Line]? {
  func seen(_ text: String) -> String { text.filter { !$0.isWhitespace } }
  for layer in layers {
    if case .text(let content) = layer.content,
      seen(content.lines.map(\.line.text).joined()) == seen(text)
    {
      return content.lines
    }
    if let found = lines(text, in: layer.sublayers) { return found }
  }
  return nil
}

@Suite("Single words on the last line, in every kit")
struct LineBreakTests {
  /// A sentence that grows by one word at a time, so that some last lines have one word; then
  /// others.
  private static let texts: [String] = {
    let words =
      "Your message was sent to everybody in this long conversation at once, and they know"
      .split(separator: " ")
    return (5...words.count).map { words.prefix($0).joined(separator: " ") } + [
      "تم إرسال رسالتك إلى جميع المشاركين في هذه المحادثة الآن",
      "Your message was sent to everybody in this 🎉",
      "写真のアップロードがすべて完了しましたのでご確認くださいませ",
    ]
  }()

  @Test(
    "iOS 11 and later avoid one-word last lines without more or wider lines",
    arguments: KitRegistry.all.map(\.name))
  func versions(kit: String) throws {
    // A kit with two texts breaks the second one without shrinking it.
    let hasSubtitle = KitRegistry.kit(named: kit)?.textRoles.contains(.subtitle) == true
    let (key, others): (Options.Key, [Options.Key: String]) =
      hasSubtitle ? (.subtitle, [.title: "Hi"]) : (.title, [:])
    var changes = 0
    for text in Self.texts {
      func found(_ ios: String) throws -> [TextContent.Line] {
        let rendered = try KitOptions(kit).render(
          others.merging([key: text, .device: "iphone-8", .ios: ios]) { $1 })
        // No lines if the text is truncated.
        return lines(text, in: rendered.layers) ?? []
      }
      let (before, after) = try (found("10"), found("11"))
      #expect(before.count == after.count)
      let widest = before.map(\.line.width).max() ?? 0
      #expect(after.allSatisfy { $0.line.width <= widest + 0.001 })
      let words = after.map { $0.line.text.split(whereSeparator: \.isWhitespace).count }
      let wordsBefore = before.map { $0.line.text.split(whereSeparator: \.isWhitespace).count }
      #expect(words.reduce(0, +) == wordsBefore.reduce(0, +))
      if words != wordsBefore {
        changes += 1
        #expect(wordsBefore.last == 1 && words.last == 2)
        #expect(words.dropLast(2) == wordsBefore.dropLast(2))
      }
    }
    #expect(changes > 0)
  }
}
