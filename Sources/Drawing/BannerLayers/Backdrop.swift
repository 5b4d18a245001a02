// SPDX-License-Identifier: MIT

public import BannerPixels

/// A blurred view of everything below a layer.
///
/// The pixels drawn so far are copied, reduced, averaged and enlarged again. Then their
/// saturation is changed and a veil is drawn on top. The result covers the layer's shape.
public struct Backdrop: Sendable, Hashable {
  /// The method and strength of a blur.
  public enum Blur: Sendable, Hashable {
    /// A Gaussian with this standard deviation, in points.
    ///
    /// It samples up to three and a half standard deviations around the layer, or nothing outside
    /// the layer. `edges` defines what counts beyond that area and beyond the screen.
    case gaussian(sigma: Double)
    /// The box blur of FXBlurView.
    ///
    /// The layer's bounds in points times `scale`, rounded down, are the size of a small picture.
    /// That picture is averaged `iterations` times over `kernel` × `kernel` of its pixels, with
    /// its edges repeated. It is then stretched over the bounds. `kernel` is odd, 1…127. Nothing
    /// outside the bounds is sampled.
    case boxes(scale: Double, kernel: Int, iterations: Int)
  }

  /// The values that a Gaussian reads beyond the edges of the screen.
  ///
  /// The edges of the layer count instead if the Gaussian doesn't see the layer's surroundings.
  public enum Edges: Sendable, Hashable {
    /// Repeats the edge, as in the published recipe, Apple's UIImage+ImageEffects.
    case repeated
    /// Ignores everything beyond the edges.
    ///
    /// Each pixel is the average of the existing pixels, as in Core Animation's filter for visual
    /// effect views (measured, bulletinboard.md 3.2).
    case normalized
  }

  /// The method and strength of the blur.
  public var blur: Blur
  /// The factor on each color's distance from its luma; 1 changes nothing.
  ///
  /// Luma is 0.2126 R + 0.7152 G + 0.0722 B. Channels are clamped at each pixel. Source of the
  /// weights: the matrix in Apple's UIImage+ImageEffects.
  public var saturation: Double
  /// The color drawn over the blurred picture.
  public var veil: Color
  /// Whether a Gaussian samples the area around the layer.
  public var seesSurroundings: Bool
  /// The values that a Gaussian reads beyond the edges.
  ///
  /// Box blurs always repeat the edges.
  public var edges: Edges

  /// Creates a backdrop effect.
  public init(
    blur: Blur, saturation: Double = 1, veil: Color = .clear, seesSurroundings: Bool = true,
    edges: Edges = .repeated
  ) {
    self.seesSurroundings = seesSurroundings
    self.edges = edges
    self.blur = blur
    self.saturation = saturation
    self.veil = veil
  }
}
