// SPDX-License-Identifier: MIT

internal import BannerDevice
package import BannerFiles
internal import BannerKitInterface
package import BannerPixels
package import BannerScreens
internal import Synchronization

/// A renderer of successive pictures that differ little, as while a text is typed.
///
/// Only what differs from the previous picture is painted. Several threads may use it at the same
/// time; their pictures are painted one after the other.
package final class StillPainter: Sendable {
  private struct State {
    var painter: IncrementalPainter
    /// The number of the previous picture.
    var number: Int?
  }

  private let renderer: Renderer
  private let state: Mutex<State>

  /// Creates a painter without a previous picture.
  package init(_ renderer: Renderer) {
    self.renderer = renderer
    state = Mutex(State(painter: IncrementalPainter(renderer)))
  }

  /// Renders a screenshot, with the same pixels as ``Renderer/render(_:isAlone:paintingWith:)``.
  ///
  /// Release the picture before the next one is rendered to avoid a copy.
  ///
  /// - Parameters:
  ///   - screenshot: The banner on its screen.
  ///   - number: The number of the picture.
  ///   - base: The number of an earlier picture, or nil for none.
  /// - Returns: The picture, and the bounding box of the pixels that differ from the earlier
  ///   picture. The box is nil if that isn't the previous one or has another size, or if only a
  ///   part of the screen is shown.
  package func render(
    _ screenshot: Screenshot, number: Int, over base: Int?
  ) throws(RenderError) -> (picture: RenderedScreenshot, damage: PixelRect?) {
    let damage = Mutex<PixelRect?>(nil)
    let picture = try renderer.render(screenshot) { composer, frame in
      let parts = composer.parts(with: [frame])
      return self.state.withLock { state in
        let before = (width: state.painter.bitmap.width, height: state.painter.bitmap.height)
        let changed = state.painter.paint(
          Recording.Instant(
            composer: composer, frames: [frame], banners: [0], presentations: [], parts: parts))
        let hasItsSize = before == (state.painter.bitmap.width, state.painter.bitmap.height)
        if let base, state.number == base, hasItsSize { damage.withLock { $0 = changed } }
        state.number = number
        return (
          RowAnnotatedBitmap(bitmap: state.painter.bitmap),
          parts.map(\.layer) + state.painter.onTop
        )
      }
    }
    return (picture, screenshot.framing.isWholeScreen ? damage.withLock { $0 } : nil)
  }
}
