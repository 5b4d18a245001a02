// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerScreens
internal import ArgumentParser
internal import BannerJobs

extension CompletionKind {
  /// Whether a completion script is being printed.
  ///
  /// The words come from the designs of all kits. Only a script needs them, so other commands
  /// don't read those designs at startup.
  @TaskLocal static var needsWords = CommandLine.arguments.contains {
    $0.hasPrefix("--generate-completion-script")
  }

  /// Returns the words of an option, or nil unless a script needs them.
  static func words(of key: Options.Key) -> CompletionKind? {
    needsWords ? .list(key.definition.words(of: KitRegistry.all)) : nil
  }

  /// Returns the words or files of an option, including `all` where supported.
  ///
  /// Returns nil if there are none, or if no script needs them.
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

  /// Picture files.
  static let pictures = CompletionKind.file(extensions: ["png", "jpg", "jpeg"])
  /// Files of documents, designs and sets.
  static let documents = CompletionKind.file(extensions: ["json"])
  /// Picture files that `diff` writes.
  static let differences = CompletionKind.file(extensions: ["png"])
  /// Layer text files.
  static let layerTexts = CompletionKind.file(extensions: ["txt"])
  /// HTML files.
  static let pages = CompletionKind.file(extensions: ["html", "htm"])
  /// Files with an app's texts.
  static let strings = CompletionKind.file(extensions: ["xcstrings", "strings", "stringsdict"])
  /// Font files.
  static let fonts = CompletionKind.file(extensions: ["ttf", "otf", "ttc"])
}
