// SPDX-License-Identifier: MIT

import BannerDocument
import BannerJobs
import BannerJSON
import BannerOptionTestSupport
import BannerRender
import BannerScreens
import Testing

/// Tests that every option of a still picture has an effect; an unused option would go unnoticed.
@Suite struct OptionEffectTests {
  // A list needs the option that puts its pictures side by side, so that one has its own tests. The
  // others have no effect on a picture in memory: they are about GIF files and sizes of files.
  private static let keys = Options.Key.allCases.filter {
    // --lossy and --max-size change files as they are written.
    $0.definition.scope != .time && ![.sideBySide, .lossy, .maxSize].contains($0)
  }

  /// Returns the file of a picture, with its messages.
  private static func outcome(
    _ values: [Options.Key: String]
  ) -> (file: [UInt8]?, said: [String]) {
    var options = Options()
    for (key, value) in OptionValues.base.merging(values, uniquingKeysWith: { $1 }) {
      options.set(key, value)
    }
    var warnings: [InputError] = []
    do {
      let picture = try RenderedScreenshot.picture(
        of: options, with: Renderer(), warnings: &warnings)
      return (try picture.png(), (warnings + picture.problems).map(\.description))
    } catch { return (nil, ["\(error)"]) }
  }

  @Test("every option of a still picture changes the file for at least one value", arguments: keys)
  func counts(key: Options.Key) {
    let needs = OptionValues.needs[key] ?? [:]
    let plain = Self.outcome(needs)
    let others = OptionValues.values(of: key).map { Self.outcome(needs.merging([key: $0]) { $1 }) }
    #expect(plain.file != nil)
    #expect(others.contains { $0.file != nil && $0.file != plain.file }, "\(others.map(\.said))")
  }
}
