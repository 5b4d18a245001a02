// SPDX-License-Identifier: MIT

import BannerTestSupport
import BannerJobs
import Foundation
import Testing

/// Tests of the block that shows pictures on a page.
@Suite struct MarkdownTests {
  private static let small = [
    "--kit", "swift-messages", "--device", "320x400@2", "--title", "Saved", "--subtitle", "A < B",
  ]

  private func output(_ arguments: [String], in folder: TestFolder) throws -> String {
    let run = try run(Self.small + arguments, in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    return String(decoding: run.output, as: UTF8.self)
  }

  @Test("cases that differ only in appearance are one picture element")
  func appearances() throws {
    let folder = try TestFolder()
    let text = try output(
      ["--appearance", "dark,light", "--markdown", "-o", "{appearance}.png"], in: folder)
    #expect(
      text == """
        <picture>
          <source media="(prefers-color-scheme: dark)" srcset="dark.png">
          <img src="light.png" alt="Saved, A &lt; B" width="320">
        </picture>

        """)
    #expect(folder.files == ["dark.png", "light.png"])
  }

  @Test("~dark names the partner, and other pictures are Markdown")
  func names() throws {
    let folder = try TestFolder()
    let text = try output(
      ["--markdown", "b.png", "a b@2x.png", "a b~dark@2x.png"], in: folder)
    #expect(
      text == """
        ![Saved, A \\< B](b.png)

        <picture>
          <source media="(prefers-color-scheme: dark)" srcset="a%20b~dark@2x.png">
          <img src="a%20b@2x.png" alt="Saved, A &lt; B" width="320">
        </picture>

        """)
  }

  @Test("a dark picture without a partner is alone")
  func alone() throws {
    let folder = try TestFolder()
    let text = try output(["--markdown", "a.png", "b~dark.png"], in: folder)
    #expect(text == "![Saved, A \\< B](a.png)\n\n![Saved, A \\< B](b~dark.png)\n")
  }

  @Test("pictures with different texts or formats aren't a pair")
  func different() {
    func picture(_ path: String, _ isDark: Bool, _ key: String) -> PagePicture {
      PagePicture(path: path, width: 10, alternative: "A", isDark: isDark, key: key)
    }
    #expect(
      PageMarkup.block([picture("a.png", false, "1"), picture("b.png", true, "2")])
        == "![A](a.png)\n\n![A](b.png)")
    #expect(
      PageMarkup.block([picture("a.png", false, "1"), picture("b.gif", true, "1")])
        == "![A](a.png)\n\n![A](b.gif)")
    #expect(PageMarkup.block([picture("a.y4m", false, "1"), picture("f/", false, "1")]).isEmpty)
  }

  @Test("paths and texts are escaped")
  func escaping() {
    #expect(
      PageMarkup.address("../a (1)/é#?%&\"'.png") == "../a%20%281%29/%C3%A9%23%3F%25%26%22%27.png")
    #expect(PageMarkup.html("<a href=\"b\"> & c\nd") == "&lt;a href=&quot;b&quot;&gt; &amp; c d")
    #expect(PageMarkup.markdown("[a](b) *c* \\ `d`\ne") == "\\[a\\](b) \\*c\\* \\\\ \\`d\\` e")
  }

  @Test("standard output, --json and --watch can't be combined with --markdown")
  func refusals() throws {
    let folder = try TestFolder()
    for more in [["-"], ["--layers", "-", "a.png"], ["--json", "a.png"], ["--watch", "a.png"]] {
      let run = try run(Self.small + ["--markdown"] + more, in: folder.path)
      #expect(run.status == 64, "\(run.errors)")
      #expect(!String(decoding: run.output, as: UTF8.self).contains("!["))
    }
    #expect(folder.files.isEmpty)
  }

  @Test("an animation has its size in points, and the table of sizes isn't on standard output")
  func animation() throws {
    let folder = try TestFolder()
    let text = try output(
      [
        "--to", "100ms", "--fps", "10", "--max-size", "1M", "--appearance", "light,dark",
        "--markdown", "-o", "{appearance}.gif",
      ], in: folder)
    #expect(text.hasPrefix("<picture>") && text.contains("src=\"light.gif\""))
    #expect(text.contains("width=\"320\""))
  }
}
