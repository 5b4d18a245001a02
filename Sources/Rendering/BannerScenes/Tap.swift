// SPDX-License-Identifier: MIT

public import BannerScreens
public import BannerFiles
public import BannerKitInterface

/// A tap: a finger goes down and up.
public struct Tap: SceneAction {
  private let target: TouchTarget
  private let time: Duration

  /// Creates a tap on a target.
  public init(_ target: TouchTarget, at time: Duration) {
    self.target = target
    self.time = time
  }

  /// Returns the step with everything it needs.
  public func prepared(
    on screenshot: Screenshot, with renderer: Renderer
  ) throws(RenderError) -> PreparedAction {
    PreparedAction(at: .at(time), .tap(target), kit: screenshot.kit.name)
  }
}
