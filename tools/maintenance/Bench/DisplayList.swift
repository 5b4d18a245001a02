// SPDX-License-Identifier: MIT

import BannerText
import BannerPixels
import BannerGeometry
import BannerJobs

/// A picture as a list of simple things, so that every renderer can be asked to draw it.
///
/// Lengths are device pixels, y downward. What stands later is drawn over what stands before.
struct DisplayList {
  /// Columns.
  var width: Int
  /// Rows.
  var height: Int
  var operations: [DrawOperation]
}

/// One thing that is drawn.
///
/// Colours are not premultiplied; corners are quarters of circles.
enum DrawOperation: Equatable {
  case rect(Rect, Color)
  case roundedRect(Rect, radius: Double, Color)
  case circle(center: Point, radius: Double, Color)
  /// The shadow of a rounded rectangle, without the rectangle: moved by the offset and blurred by a
  /// Gaussian of the deviation.
  case shadow(of: Rect, radius: Double, offset: Point, sigma: Double, Color)
  /// One line of Inter: where its baseline begins, and how many pixels an em has.
  case text(String, at: Point, pixelsPerEm: Double, FontWeight, Color)
  /// What was drawn in a rectangle so far, blurred by a Gaussian that sees nothing outside of it: the
  /// edge is repeated.
  case backdrop(Rect, sigma: Double)
}
