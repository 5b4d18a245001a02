// SPDX-License-Identifier: MIT

/// The shape of a rounded corner.
public enum CornerCurve: Sendable, Hashable {
  /// A quarter circle, as drawn by `layer.cornerRadius`.
  case circular
  /// UIKit's smooth corner (“squircle”), which begins 1.528665 radii before the vertex.
  ///
  /// This is the curve of `layer.cornerCurve`. With too little space, it shrinks gradually
  /// (bulletinboard.md 2.5).
  case continuous
  /// The corner of UIKit's `UIBezierPath(roundedRect:…)`, used for masks and shadow paths.
  ///
  /// It is the same smooth corner as long as there is space. With too little space, the path
  /// changes its shape abruptly (swiftmessages.md 3.3).
  case bezierPath
}
