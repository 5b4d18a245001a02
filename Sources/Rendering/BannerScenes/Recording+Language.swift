// SPDX-License-Identifier: MIT

package import BannerFiles
internal import BannerKitInterface
package import BannerScreens

extension Recording {
  /// Returns the language of the scene with the texts that don't fit between two instants, or nil
  /// without a language.
  ///
  /// Texts change only at events.
  package func language(
    from start: Duration, to end: Duration
  ) throws(RenderError) -> PictureLanguage? {
    guard var result = screenshot.pictureLanguage(in: []) else { return nil }
    var last: Duration?
    for event in events where event.time >= start && event.time <= end && event.time != last {
      last = event.time
      let found = screenshot.pictureLanguage(in: try instant(at: event.time).layers)
      for cut in found?.cuts ?? [] where !result.cuts.contains(cut) { result.cuts.append(cut) }
    }
    return result
  }
}
