// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerFiles
internal import BannerJSON

extension Options {
  /// A text that is the same for two cases of a command that differ only in appearance.
  var keyBesidesAppearance: String {
    var parts: [String] = []
    for key in Key.allCases where key != .appearance {
      if let value = self[key] { parts.append("\(key.rawValue)=\(value.text)") }
    }
    parts += documents
    for design in designs {
      switch design {
      case .file(let file, _): parts.append(file.path)
      case .inline(let value): parts.append("\(value.inputPlace)")
      }
    }
    for setting in settings {
      switch setting {
      case .text(let key, let value): parts.append("\(key)=\(value)")
      case .inline(let value): parts.append("\(value.inputPlace)")
      }
    }
    parts += placeholders.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    parts += (strings + fonts).map(\.file.path) + tokens.flatMap { [$0.light.path, $0.dark.path] }
    parts += imageFolders.map(\.path) + (script ?? []).map { "\($0.origin.inputPlace)" }
    return parts.joined(separator: "\0")
  }
}
