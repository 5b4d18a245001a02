// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerJSON
internal import BannerScenes
internal import BannerScreens

/// A document as Swift code with the typed API.
enum SwiftText {
  /// Returns the file, or the reason why it would need the document.
  static func text(of subject: Subject) -> Result<String, Unsayable> {
    do throws(Unsayable) {
      if subject.extendsFile { throw Unsayable("the document that extends another is read") }
      if subject.cases.count > 1 || subject.options[.sideBySide]?.flag == true {
        throw Unsayable("only a document makes several pictures from lists")
      }
      let options = subject.cases.first ?? subject.options
      if options.script != nil { return .success(try scene(options, subject)) }
      if Options.Key.ofTime.contains(where: { options[$0] != nil }) || !subject.isStill {
        throw Unsayable("only a document dismisses a banner that has no script")
      }
      return .success(try still(options, subject))
    } catch { return .failure(error) }
  }

  private static func still(_ options: Options, _ subject: Subject) throws(Unsayable) -> String {
    var code = ScreenshotCode("banner")
    try code.create(try TypedScreenshot(options, subject.renderer))
    code.lines.append("try banner.render().write(to: \(SwiftLiteral.text(subject.output)))")
    return file(code.lines, importing: code.modules)
  }

  private static func scene(_ options: Options, _ subject: Subject) throws(Unsayable) -> String {
    let code = try SceneCode.code(options, subject)
    return file(code.lines, importing: code.modules.union(["BannerScenes"]))
  }

  private static func file(_ lines: [String], importing modules: Set<String>) -> String {
    let imports = (["BannerRender"] + modules).sorted().map { "import \($0)" }
    return (imports + [""] + lines).joined(separator: "\n") + "\n"
  }
}
