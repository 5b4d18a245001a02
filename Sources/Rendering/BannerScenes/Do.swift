// SPDX-License-Identifier: MIT

public import BannerFiles
public import BannerScreens
internal import BannerDocument

/// An action of the application's own code, such as a library call.
public struct Do: SceneAction {
  private let moment: SceneStep.Moment
  private let body: @MainActor () throws -> Void

  /// Creates an action at a time.
  public init(at time: Duration, _ body: @escaping @MainActor () throws -> Void) {
    moment = .at(time)
    self.body = body
  }

  /// Creates an action for each occurrence of a library's event.
  ///
  /// - Parameters:
  ///   - event: The library's name of the event.
  ///   - banner: The name of the banner that the event belongs to, or nil for any.
  ///   - delay: The time from the event to the action.
  ///   - body: The action, which runs once for each event.
  public init(
    when event: String, of banner: String? = nil, after delay: Duration = .zero,
    _ body: @escaping @MainActor () throws -> Void
  ) {
    moment = .when(event: event, banner: banner, delay: delay)
    self.body = body
  }

  /// Returns the step with everything it needs.
  public func prepared(
    on screenshot: Screenshot, with renderer: Renderer
  ) throws(RenderError) -> PreparedAction {
    let body = body
    // A scene runs on the main actor.
    return PreparedAction(
      at: moment, .perform { try MainActor.assumeIsolated { try body() } },
      kit: screenshot.kit.name)
  }
}
