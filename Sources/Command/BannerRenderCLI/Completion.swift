// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerScreens
internal import ArgumentParser
internal import BannerJobs

extension CompletionKind {
  /// The words that an option takes.
  static func words(of key: Options.Key) -> CompletionKind {
    .list(key.definition.words(of: KitRegistry.all))
  }

  /// The words or files that an option takes, with `all` where it is understood; nil for none.
  static func values<Count: PictureCount>(
    of key: Options.Key, for count: Count.Type
  ) -> CompletionKind? {
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
