// SPDX-License-Identifier: MIT

internal import CBannerPixelRows

// Halving and subdividing, four pixels at a time, by CBannerPixelRows. Each checks its places once and returns how many
// pixels it made; the plain ways make the rest, and say what they are.
extension GaussianBlur {
  static func halveWide(
    _ source: Span<FixedPointBitmap.Pixel>, between outer: (Int, Int, Int, Int),
    on inner: (Int, Int, Int), into target: inout MutableSpan<FixedPointBitmap.Pixel>,
    _ row: Range<Int>
  ) -> Int {
    let places = [outer.0, outer.1, outer.2, outer.3]
    let middle = [inner.0, inner.1, inner.2]
    precondition(
      (places + middle).allSatisfy { $0 >= 0 && $0 + row.count <= source.count }
        && row.lowerBound >= 0 && row.upperBound <= target.count, "all pixels are there")
    unsafe source.withUnsafeBytes { source in
      unsafe target.withUnsafeMutableBytes { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        unsafe bannerrender_halve(
          from.assumingMemoryBound(to: Int16.self), places, middle,
          (to + 8 * row.lowerBound).assumingMemoryBound(to: Int16.self), row.count / 4)
      }
    }
    return row.count & ~3
  }

  static func separateWide(
    _ pixels: Span<FixedPointBitmap.Pixel>, into halves: inout MutableSpan<FixedPointBitmap.Pixel>
  ) -> Int {
    let odd = halves.count / 2
    precondition(pixels.count >= 2 * odd, "all pixels are there")
    unsafe pixels.withUnsafeBytes { pixels in
      unsafe halves.withUnsafeMutableBytes { halves in
        guard let from = pixels.baseAddress, let to = halves.baseAddress else { return }
        unsafe bannerrender_separate(
          from.assumingMemoryBound(to: Int16.self), to.assumingMemoryBound(to: Int16.self),
          (to + 8 * odd).assumingMemoryBound(to: Int16.self), odd / 4)
      }
    }
    return odd & ~3
  }

  static func subdivideAcrossWide(
    _ line: Span<FixedPointBitmap.Pixel>, into target: inout MutableSpan<FixedPointBitmap.Pixel>,
    _ row: Range<Int>
  ) -> Int {
    // Four points before which there is one, and after which there are two.
    let groups = min((line.count - 3) / 4, row.count / 8)
    precondition(
      groups >= 0 && row.lowerBound >= 0 && row.upperBound <= target.count, "all points are there")
    unsafe line.withUnsafeBytes { line in
      unsafe target.withUnsafeMutableBytes { target in
        guard let from = line.baseAddress, let to = target.baseAddress else { return }
        unsafe bannerrender_subdivide_across(
          (from + 8).assumingMemoryBound(to: Int16.self),
          (to + 8 * row.lowerBound).assumingMemoryBound(to: Int16.self), groups)
      }
    }
    return 8 * groups
  }

  static func subdivideWide(
    _ source: Span<FixedPointBitmap.Pixel>, at starts: [Int], count: Int,
    into target: inout MutableSpan<FixedPointBitmap.Pixel>
  ) -> Int {
    precondition(
      (3...4).contains(starts.count)
        && starts.allSatisfy { $0 >= 0 && $0 + count <= source.count } && count <= target.count,
      "all points are there")
    let places = starts + [0]
    unsafe source.withUnsafeBytes { source in
      unsafe target.withUnsafeMutableBytes { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        unsafe bannerrender_subdivide(
          from.assumingMemoryBound(to: Int16.self), places, starts.count == 3 ? 1 : 0,
          to.assumingMemoryBound(to: Int16.self), count / 4)
      }
    }
    return count & ~3
  }
}
