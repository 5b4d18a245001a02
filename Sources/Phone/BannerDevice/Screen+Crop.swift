// SPDX-License-Identifier: MIT

extension Screen {
  /// The part of the screen that becomes the picture.
  public enum Crop: String, Sendable, CaseIterable {
    /// The whole screen.
    case screen
    /// The banner, with its shadow if it has one.
    case banner
  }
}
