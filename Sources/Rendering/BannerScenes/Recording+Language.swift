// SPDX-License-Identifier: MIT

package import BannerFiles
internal import BannerKitInterface
package import BannerScreens

extension Recording {
  /// Returns the language of the scene with the texts that don't fit between two instants; nothing
  /// without a language.
  ///
  /// Texts change only at events.
  package func languages(
    from start: Duration, to end: Duration
  ) throws(RenderError) -> [PictureLanguage] {
    var languages = screenshot.pictureLanguages(in: [])
    guard !languages.isEmpty else { return [] }
    var last: Duration?
    for time in [min(start, self.end)] + events.map(\.time)
    where time >= min(start, self.end) && time <= end && time != last {
      last = time
      let found = screenshot.pictureLanguages(
        in: try instant(at: time).layers, hidden: try hiddenTexts(at: time))
      for cut in found.flatMap(\.cuts) where !languages[0].cuts.contains(cut) {
        languages[0].cuts.append(cut)
      }
    }
    return languages
  }
}
