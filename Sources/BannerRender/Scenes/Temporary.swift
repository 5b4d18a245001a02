internal import LayerTree
internal import Pixels
internal import Raster
extension Rasterizer {
  func damage(from old: [Layer], to new: [Layer], scale: Double, bounds: PixelRect) -> PixelRect {
    bounds
  }
}
