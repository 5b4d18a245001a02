// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerRender

extension CompletionKind {
  /// What a shell offers for the value of an option that takes one.
  static func words(of key: Options.Key) -> CompletionKind { words(of: key, for: OneOnly.self) }

  /// What a shell offers for the value of an option: with `all`, where it is understood.
  static func words<Count: PictureCount>(
    of key: Options.Key, for count: Count.Type
  ) -> CompletionKind {
    let words: [String] =
      switch key {
      case .kit: KitRegistry.all.map(\.name)
      case .layout: unique(KitRegistry.all.flatMap { $0.layouts.map(\.name) })
      case .type:
        unique(
          KitRegistry.all.flatMap { kit in
            kit.shippedDesign.types.map { $0.name.lowercased() }
          })
      case .position: Position.allCases.map(\.rawValue)
      case .device: DeviceModel.all.map(\.id)
      case .orientation: Orientation.allCases.map(\.rawValue)
      case .ios: IOSVersion.supported.map(String.init)
      case .appearance: Appearance.allCases.map(\.rawValue)
      case .activity: Options.Key.activity.definition.words(of: [])
      case .textSize: TextSizeCategory.allCases.map(\.rawValue)
      case .host: Host.Kind.allCases.map(\.rawValue)
      case .crop: Crop.allCases.map(\.rawValue)
      case .direction: ["ltr", "rtl", "auto"]
      case .compression: FileCompression.allCases.map(\.rawValue)
      case .finish: DeviceFrame.Finish.allCases.map(\.rawValue)
      default: []
      }
    return .list(words + (Count.isAny ? ["all"] : []))
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

  private static func unique(_ words: [String]) -> [String] {
    words.enumerated().filter { words.firstIndex(of: $1) == $0 }.map(\.element)
  }
}
