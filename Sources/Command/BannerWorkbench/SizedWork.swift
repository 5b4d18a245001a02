// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerFiles
internal import BannerGeometry

/// Work on a picture whose size is known before it is drawn.
struct SizedWork<Value>: Sendable {
  /// Whether the picture takes so much memory that it is drawn alone.
  let isLarge: Bool
  let run: @Sendable () throws(RenderError) -> Value

  init(isLarge: Bool, _ run: @escaping @Sendable () throws(RenderError) -> Value) {
    (self.isLarge, self.run) = (isLarge, run)
  }

  /// Returns the work that passes the value of this one to a function.
  func map<Other>(
    _ transform: @escaping @Sendable (Value) throws(RenderError) -> Other
  ) -> SizedWork<Other> {
    SizedWork<Other>(isLarge: isLarge) { [run] () throws(RenderError) in
      try transform(try run())
    }
  }
}

extension Screen {
  /// The memory of two bitmaps of the screen, which a painter keeps, in bytes.
  var bytesOfTwoBitmaps: Int { 2 * 4 * pixelSize.width * pixelSize.height }
}
