// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerText
internal import BannerViews

/// A view of this kit with accessibility elements, texts and warnings.
///
/// It gets its exact frame, which may be between pixels, and rounds it when it draws.
protocol SpeakingView: View {
  /// Returns the accessibility elements, with frames in the view's own space.
  func elements(in frame: Rect, context: LayoutContext) -> [Accessibility.Element]
  /// The texts with their names.
  var texts: [(name: String, text: AttributedText)] { get }
  /// The numbers to check.
  var numbers: [CheckedNumber] { get }
  /// Returns the layout warnings for a frame of which only the lower part is visible.
  func warnings(in frame: Rect, visible height: Double, context: LayoutContext) -> [KitWarning]
}
