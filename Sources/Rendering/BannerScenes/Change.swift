// SPDX-License-Identifier: MIT

public import BannerFiles
public import BannerScreens

/// A change of the bars, the keyboard or the status bar, or a device rotation.
public struct Change: SceneAction {
  private let change: (inout Screenshot) -> Void
  private let time: Duration

  /// Creates a change of the banners' surroundings.
  ///
  /// - Parameters:
  ///   - time: The time since the start of the scene.
  ///   - change: Changes the bars, keyboard, status bar, clock and screen orientation. Other
  ///     changes are ignored.
  public init(at time: Duration, _ change: @escaping (inout Screenshot) -> Void) {
    self.change = change
    self.time = time
  }

  /// Returns the step with everything it needs.
  public func prepared(
    on screenshot: Screenshot, with renderer: Renderer
  ) throws(RenderError) -> PreparedAction {
    let change = change
    return PreparedAction(
      at: .at(time), .change([]) { $0.changeSurroundings(change) }, kit: screenshot.kit.name)
  }
}
