// SPDX-License-Identifier: MIT

internal import BannerDocument
package import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerPNG
internal import BannerPixels
internal import BannerScenes
internal import BannerScreens

extension LintRun {
  /// A picture with numbered findings.
  package struct Sheet: Sendable {
    /// The name of the case, or nil for a single picture.
    package var name: String?
    /// The findings, in the order of their numbers.
    package var findings: [LintFinding]
    /// The PNG file.
    package var file: [UInt8]
    /// The width in points.
    package var width: Double
    /// The instant of a scene, or nil for a still banner.
    var time: Duration?

    /// The name and the instant; empty for a single still picture.
    package var heading: String {
      [name, time.map { "at \(seconds($0))" }].compactMap(\.self).filter { !$0.isEmpty }
        .joined(separator: ", ")
    }
  }

  /// Returns the pictures with findings, each finding on the first picture that has it.
  ///
  /// A scene has one picture for each time with findings.
  ///
  /// - Parameter most: The largest number of pictures.
  package func sheets(
    of findings: [LintFinding], most: Int = .max
  ) throws(RenderError) -> [Sheet] {
    var groups: [(name: String?, time: Duration?, findings: [LintFinding])] = []
    let timed = findings.filter { $0.time != nil }
    for finding in findings {
      let name = self.name(of: finding)
      // A finding about all of a scene is in the first picture.
      let time = finding.time ?? timed.first { self.name(of: $0) == name }?.time
      if let index = groups.firstIndex(where: { $0.name == name && $0.time == time }) {
        groups[index].findings.append(finding)
      } else {
        groups.append((name, time, [finding]))
      }
    }
    var sheets: [Sheet] = []
    for group in groups.prefix(most) {
      guard let one = cases.first(where: { $0.name == group.name }) ?? cases.first else { continue }
      sheets.append(try sheet(of: one, at: group.time, group.findings))
    }
    return sheets
  }

  /// Returns the name of the first case that has a finding.
  private func name(of finding: LintFinding) -> String? {
    finding.pictures.first ?? cases.first?.name
  }

  /// Returns the picture of the first case without findings.
  package func plainSheet() throws(RenderError) -> Sheet {
    guard let one = cases.first else { throw .impossible("there is no picture") }
    return try sheet(of: one, at: nil, [])
  }

  private func sheet(
    of one: LintCase, at time: Duration?, _ findings: [LintFinding]
  ) throws(RenderError) -> Sheet {
    var warnings: [InputError] = []
    let picture: RenderedScreenshot
    let screenshot: Screenshot
    if one.options.script != nil {
      let recording = try Recording(one.options, with: renderer)
      // A finding about a whole banner has the time at which the banner isn't visible yet.
      let appearances = recording.appearances()
      let start = appearances.first { $0.start == time }
      // A finding without a time is about all of the scene, which may begin without a banner.
      let shown = start?.clearest ?? time ?? appearances.first?.clearest ?? recording.end / 2
      let time = min(shown, recording.end)
      screenshot = try recording.instant(at: time).composer.screenshot
      picture = try recording.screenshot(at: time)
    } else {
      // The rules check the banner of an animation at rest.
      var options = one.options
      if RenderedAnimation.isDescribed(by: options) {
        for key in [Options.Key.from, .to, .fps, .loop] { options.remove(key) }
      }
      picture = try .picture(of: options, with: renderer, warnings: &warnings)
      let part = try Matrix.parts(of: one.options, renderer)
      screenshot = try Screenshot(
        options: part.first?.options ?? one.options, renderer: renderer, warnings: &warnings)
    }
    let (bitmap, scale) = picture.annotated(findings, of: screenshot, with: renderer)
    let file: [UInt8]
    do {
      file = try PNGWriter(scale: scale, compression: .fast).bytes(
        of: RowAnnotatedBitmap(bitmap: bitmap))
    } catch { throw .impossible(error.description) }
    return Sheet(
      name: one.name, findings: findings, file: file, width: Double(bitmap.width) / scale,
      time: time)
  }
}
