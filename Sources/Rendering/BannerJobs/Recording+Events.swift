// SPDX-License-Identifier: MIT

package import BannerDocument
package import BannerFiles
package import BannerScenes
package import BannerScreens

extension Recording {
  /// Creates a recording of the scene that the options of one case describe.
  ///
  /// Their `to` sets the end.
  ///
  /// The warnings match those of rendering the whole scene, such as truncated or hidden texts.
  package convenience init(
    events options: Options, with renderer: Renderer = Renderer()
  ) throws(RenderError) {
    let cases = try Matrix(options, renderer: renderer).cases
    guard cases.count == 1, let one = cases.first else {
      throw .usage("events need exactly one scene, found \(cases.count)")
    }
    let end = try options.time(.to)
    try self.init(one.options, until: end ?? TimeText.longest, with: renderer)
    problems += try textWarnings(from: .zero, to: self.end)
  }
}
