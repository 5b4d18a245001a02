// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerScreens
internal import ArgumentParser
internal import BannerJobs

extension CompletionKind {
  /// Whether a completion script is being printed.
  ///
  /// The words come from the designs of all kits. Only a script needs them, and every start of the command
  /// would read those designs.
  @TaskLocal static var needsWords = CommandLine.arguments.contains {
    $0.hasPrefix("--generate-completion-script")
  }

  /// The words that an option takes; nil unless a script needs them.
  static func words(of key: Options.Key) -> CompletionKind? {
    needsWords ? .list(key.definition.words(of: KitRegistry.all)) : nil
  }

  /// The words or files that an option takes, with `all` where it is understood; nil for none, and unless a
  /// script needs them.
  static func values<Count: PictureCount>(
    of key: Options.Key, for count: Count.Type
  ) -> CompletionKind? {
    guard needsWords else { return nil }
    let option = key.definition
    if case .picture = option.kind { return .pictures }
    let words = option.words(of: KitRegistry.all)
    guard !words.isEmpty else { return nil }
    return .list(words + (Count.isAny && option.hasAll ? ["all"] : []))
  }

  /// Files with pictures.
  static let pictures = CompletionKind.file(extensions: ["png", "jpg", "jpeg"])
  /// Documents, designs and sets.
  static let documents = CompletionKind.file(extensions: ["json"])
  /// Pictures that `diff` writes.
  static let differences = CompletionKind.file(extensions: ["png"])
  /// Layer texts.
  static let layerTexts = CompletionKind.file(extensions: ["txt"])
  /// Pages.
  static let pages = CompletionKind.file(extensions: ["html", "htm"])
  /// Fonts.
  static let fonts = CompletionKind.file(extensions: ["ttf", "otf", "ttc"])
}
