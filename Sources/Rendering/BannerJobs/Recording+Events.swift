// SPDX-License-Identifier: MIT

public import BannerDocument
public import BannerFiles
internal import BannerJSON
public import BannerScenes
public import BannerScreens

extension Recording {
  /// Records what the options of one case describe; their `to` says when to stop.
  ///
  /// Its warnings are those of drawing all of it: texts without room or out of sight are among them.
  public convenience init(
    events options: Options, with renderer: Renderer = Renderer()
  ) throws(RenderError) {
    let cases = try Matrix(options, renderer: renderer).cases
    guard cases.count == 1, let one = cases.first else {
      throw .usage(InputError("events are those of one scene, and these are \(cases.count)"))
    }
    let end = try options.time(.to)
    try self.init(one.options, until: end ?? TimeText.longest, with: renderer)
    problems += try textWarnings(from: .zero, to: self.end)
  }
}
