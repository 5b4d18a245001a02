// SPDX-License-Identifier: MIT

/// The orientation of the device.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
  /// Upright.
  case portrait
  /// Rotated so that the top, with the cutout, is on the left.
  case landscape
}
