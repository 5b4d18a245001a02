// SPDX-License-Identifier: MIT

import BannerText
import BannerPixels
import BannerGeometry
import BannerJobs

/// A picture as a list of simple operations that every renderer can draw.
///
/// Lengths are in pixels, with y downward. Later operations are drawn on top of earlier ones.
struct DisplayList {
  /// The width in pixels.
  var width: Int
  /// The height in pixels.
  var height: Int
  var operations: [DrawOperation]
}

/// One drawing operation.
///
/// Colors are not premultiplied; corners are circular.
enum DrawOperation: Equatable {
  case rect(Rect, Color)
  case roundedRect(Rect, radius: Double, Color)
  case circle(center: Point, radius: Double, Color)
  /// The shadow of a rounded rectangle, without the rectangle, offset and blurred by a Gaussian
  /// with standard deviation `sigma`.
  case shadow(of: Rect, radius: Double, offset: Point, sigma: Double, Color)
  /// One line of Inter with the start of its baseline and the pixels per em.
  case text(String, at: Point, pixelsPerEm: Double, FontWeight, Color)
  /// The current contents of a rectangle, blurred by a Gaussian that reads nothing outside it and
  /// repeats its edge.
  case backdrop(Rect, sigma: Double)
}
