// SPDX-License-Identifier: MIT

internal import BannerDevice
package import BannerDocument
package import BannerFiles
internal import BannerJSON
internal import BannerKitInterface
package import BannerLayers
package import BannerStrings

/// A drawn text that doesn't fit.
package struct CutText: Sendable, Hashable {
  /// The option or property of the text, such as `title`.
  package var name: String
  /// The last line as drawn, with its ellipsis, or a line that leaves the screen.
  package var line: String
}

/// The language of a picture, and the texts that don't fit.
package struct PictureLanguage: Sendable, Hashable {
  /// The language tag or pseudolanguage.
  package var language: String
  /// The device.
  package var device: String
  /// The text size in the device's settings.
  package var textSize: String
  /// The texts that don't fit.
  package var cuts: [CutText]
}

extension Screenshot {
  /// Returns the language of a picture with its texts that don't fit; nothing without a language.
  ///
  /// - Parameters:
  ///   - layers: The layers on the screen.
  ///   - hidden: The hidden texts of still banners.
  package func pictureLanguages(
    in layers: [Layer], hidden: HiddenTexts? = nil
  ) -> [PictureLanguage] {
    guard let language = shownLanguage else { return [] }
    var cuts = TextWarnings(self, beside: []).cutTexts(of: layers)
    for finding in hidden?.all ?? [] where finding.isBeyondScreen {
      let cut = CutText(name: finding.name, line: finding.text)
      if !cuts.contains(where: { $0.name == cut.name }) { cuts.append(cut) }
    }
    return [
      PictureLanguage(
        language: language, device: screen.device.id, textSize: (textSize ?? .large).rawValue,
        cuts: cuts)
    ]
  }
}

extension LanguageSummary {
  /// Adds the language of a picture.
  ///
  /// - Parameter name: The name of the case or document, or nil without one.
  package mutating func add(_ picture: PictureLanguage, name: String?) {
    add(picture.language)
    for cut in picture.cuts {
      add(
        Cut(
          language: picture.language, name: name, text: cut.name, line: cut.line,
          device: picture.device, textSize: picture.textSize))
    }
  }

  /// Adds the language of a picture that couldn't be drawn, and the reason if the banner has no
  /// room.
  package mutating func add(_ options: Options, failingWith error: RenderError, name: String?) {
    guard let language = options[.language]?.text else { return }
    guard case .input(let problem) = error, problem.cause == .room,
      let kit = try? Screenshot.kit(of: options)
    else { return add(failed: language) }
    add(
      Cut(
        language: language, name: name, text: nil, line: problem.message,
        device: options[.device]?.text ?? Screenshot.standardDevice(of: kit, for: options).id,
        textSize: options[.textSize]?.text ?? TextSizeCategory.large.rawValue))
  }
}
