// SPDX-License-Identifier: MIT

package import BannerDevice

/// The part of a screen that its picture shows, and the changes after it is painted.
package struct Framing: Sendable, Hashable {
  /// The part of the screen.
  package var crop: Screen.Crop
  /// The device around the screen, or nil for none.
  package var device: DeviceModel.Frame?
  /// Whether the corners and the cut-out of the display are transparent.
  package var masksDisplay: Bool
  package var postProcessing: PostProcessing

  /// Whether the picture is the whole screen as it is painted.
  package var isWholeScreen: Bool {
    crop == .screen && device == nil && !masksDisplay && postProcessing.isEmpty
  }
}

extension Screenshot {
  /// The framing of its picture.
  package var framing: Framing {
    Framing(crop: crop, device: frame, masksDisplay: masksDisplay, postProcessing: postProcessing)
  }
}
