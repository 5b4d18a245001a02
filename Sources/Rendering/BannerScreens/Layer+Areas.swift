// SPDX-License-Identifier: MIT

package import BannerGeometry
package import BannerLayers

// The areas in which a layer may draw.
extension Layer {
  /// Returns whether the layer may draw something in an area.
  package func mayDraw(in area: Rect) -> Bool {
    areas(at: .zero).contains { !$0.intersection(area).isEmpty }
  }

  /// Returns areas that contain everything that the layer draws.
  fileprivate func areas(at origin: Point) -> [Rect] {
    guard transform == .identity else { return [.everything] }
    let frame = frame.offset(x: origin.x, y: origin.y)
    let own = shadow.map {
      frame.union(frame.offset(x: $0.offset.x, y: $0.offset.y).inset(by: -3 * $0.sigma))
    }
    return [own ?? frame]
      + (clips ? [] : sublayers.flatMap { $0.areas(at: frame.origin) })
  }
}

extension Rect {
  fileprivate static let everything = Rect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)
}
