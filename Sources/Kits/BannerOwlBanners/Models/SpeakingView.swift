// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerText
internal import BannerViews

/// A view of this kit, which says more of itself than others do.
///
/// It is given its exact frame, between pixels if it lies there, and rounds what it draws.
protocol SpeakingView: View {
  /// What a screen reader finds in it, frames in its own space.
  func elements(in frame: Rect, context: LayoutContext) -> [Accessibility.Element]
  /// Its texts with their names.
  var texts: [(name: String, text: AttributedText)] { get }
  /// Numbers to be checked.
  var numbers: [CheckedNumber] { get }
  /// What of it is not as it may have been meant in a frame of which so much at the bottom is seen.
  func warnings(in frame: Rect, visible height: Double, context: LayoutContext) -> [KitWarning]
}

/// The grid of device pixels under a view that may lie between them.
struct PixelGrid {
  private let exact: Rect
  private let scale: Double
  /// The view's frame on whole pixels.
  let frame: Rect

  /// The grid under a frame on the screen.
  init(_ exact: Rect, scale: Double) {
    self.exact = exact
    self.scale = scale
    frame = exact.rounded(toScale: scale)
  }

  /// A rectangle in the view's space as it lies on whole pixels of the screen.
  func snapped(_ rect: Rect) -> Rect {
    rect.offset(x: exact.x, y: exact.y).rounded(toScale: scale)
      .offset(x: -frame.x, y: -frame.y)
  }
}
