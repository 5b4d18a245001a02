// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerLayers
import BannerPixels
import BannerRaster
import Testing

// Filters are internal to the module; they are tested through the layers that use them.
@Suite struct FilterTests {
  private func picture(_ bitmap: Bitmap) -> Layer {
    Layer(
      "picture",
      frame: Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height)),
      content: .picture(Picture(bitmap, scale: 1, name: "picture")))
  }

  private func blurred(_ bitmap: Bitmap, _ backdrop: Backdrop) -> Bitmap {
    var layer = picture(bitmap)
    layer.content = .backdrop(backdrop)
    return paint([picture(bitmap), layer], width: bitmap.width, height: bitmap.height)
  }

  @Test("a uniform picture stays unchanged under every blur")
  func constant() {
    for gray in [0, 1, 100, 254, 255] as [UInt8] {
      let even = Bitmap(width: 50, height: 30, fill: Color(white: gray).premultiplied)
      for blur in [
        Backdrop.Blur.gaussian(sigma: 0), .gaussian(sigma: 1.3), .gaussian(sigma: 9),
        .gaussian(sigma: 200), .boxes(scale: 0.5, kernel: 5, iterations: 3),
        .boxes(scale: 0.3, kernel: 1, iterations: 3), .boxes(scale: 1, kernel: 31, iterations: 2),
      ] {
        #expect(blurred(even, Backdrop(blur: blur)) == even)
        #expect(blurred(even, Backdrop(blur: blur, saturation: 1.8)) == even)
      }
    }
  }

  @Test("boxes at full scale are averages of the neighborhood, rounded along each axis")
  func boxes() {
    let noise = Bitmap.noise(width: 23, height: 17, seed: 21, opaque: true)
    for kernel in [1, 3, 5, 9, 51, 127, 129] {
      var twin = noise
      // Wider boxes count as 127 pixels.
      for _ in 0..<3 { twin = averaged(twin, kernel: min(127, kernel)) }
      let ours = blurred(
        noise, Backdrop(blur: .boxes(scale: 1, kernel: kernel, iterations: 3)))
      #expect(ours == twin, "kernel \(kernel)")
    }
  }

  /// The average over a box, pixel by pixel, first along rows, then along columns.
  private func averaged(_ bitmap: Bitmap, kernel: Int) -> Bitmap {
    func pass(_ bitmap: Bitmap, _ dx: Int, _ dy: Int) -> Bitmap {
      var result = bitmap
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          var sums = [0, 0, 0, 0]
          for step in -(kernel / 2)...kernel / 2 {
            let column = min(bitmap.width - 1, max(0, x + step * dx))
            let row = min(bitmap.height - 1, max(0, y + step * dy))
            for (index, channel) in channels(bitmap, column, row).enumerated() {
              sums[index] += channel
            }
          }
          result[x, y] = sums.enumerated().reduce(UInt32(0)) { pixel, sum in
            pixel | UInt32((Double(sum.element) / Double(kernel)).rounded())
              << UInt32(8 * sum.offset)
          }
        }
      }
      return result
    }
    return pass(pass(bitmap, 1, 0), 0, 1)
  }

  @Test("a small picture is enlarged as in floating point", arguments: [2, 5, 7])
  func enlargement(factor: Int) {
    // A box of one pixel blurs nothing: reduced, then enlarged.
    let noise = Bitmap.noise(width: 8 * factor, height: 6 * factor, seed: 12, opaque: true)
    let ours = blurred(
      noise, Backdrop(blur: .boxes(scale: 1 / Double(factor), kernel: 1, iterations: 1)))
    func average(_ x: Int, _ y: Int, _ channel: Int) -> Double {
      var sum = 0
      for row in 0..<factor {
        for column in 0..<factor {
          sum += channels(noise, x * factor + column, y * factor + row)[channel]
        }
      }
      return (Double(sum) / Double(factor * factor)).rounded()
    }
    for y in 0..<noise.height {
      for x in 0..<noise.width {
        let u = min(7, max(0, (Double(x) + 0.5) / Double(factor) - 0.5))
        let v = min(5, max(0, (Double(y) + 0.5) / Double(factor) - 0.5))
        let (x0, y0) = (Int(u), Int(v))
        let (x1, y1) = (min(7, x0 + 1), min(5, y0 + 1))
        let (a, b) = (u - Double(x0), v - Double(y0))
        for channel in 0..<3 {
          let upper = average(x0, y0, channel) * (1 - a) + average(x1, y0, channel) * a
          let lower = average(x0, y1, channel) * (1 - a) + average(x1, y1, channel) * a
          let twin = upper * (1 - b) + lower * b
          // Weights of 1/64 have errors of up to 1/128 in each direction: 2 levels each of 255.
          #expect(abs(Double(channels(ours, x, y)[channel]) - twin) <= 4)
        }
      }
    }
  }

  @Test("a backdrop has the deviation of its Gaussian", arguments: [2.0, 3.5, 6, 11])
  func gaussian(sigma: Double) {
    // A white half plane becomes the error function; its slope at the edge gives the deviation.
    var half = Bitmap(width: 160, height: 8, fill: Color.black.premultiplied)
    for y in 0..<8 { for x in 80..<160 { half[x, y] = Color.white.premultiplied } }
    let ours = blurred(half, Backdrop(blur: .gaussian(sigma: sigma)))
    var mean = 0.0
    var square = 0.0
    for x in 1..<160 {
      let step = Double(channels(ours, x, 4)[0] - channels(ours, x - 1, 4)[0]) / 255
      mean += step * Double(x)
      square += step * Double(x * x)
    }
    #expect(abs(mean - 80) < 0.6)
    #expect(abs((square - mean * mean).squareRoot() - sigma) < 0.02 * sigma)
  }

  @Test("saturation spreads colors around their luma and leaves gray unchanged")
  func saturation() {
    let flat = Bitmap(width: 30, height: 30, fill: Color(rgb: 0xC08060).premultiplied)
    let ours = blurred(flat, Backdrop(blur: .gaussian(sigma: 2), saturation: 1.5))
    // Luma 0.2126·192 + 0.7152·128 + 0.0722·96 = 139.3.
    let expected = [218, 122, 74]
    for (a, b) in zip(channels(ours, 9, 9), expected) { #expect(abs(a - b) <= 1) }
  }

  @Test(
    "a backdrop sees only what was drawn before it, even inside a group", arguments: [5.0, 9])
  func groups(sigma: Double) {
    let ground = Layer(
      "ground", frame: Rect(x: 0, y: 0, width: 20, height: 40), background: .color(.black))
    let effect = Layer(
      "effect", frame: Rect(x: 0, y: 0, width: 40, height: 40),
      content: .backdrop(Backdrop(blur: .gaussian(sigma: sigma))))
    var group = Layer("group", frame: effect.frame, sublayers: [effect])
    group.cornerRadii = CornerRadii(0.001)
    group.clips = true
    #expect(paint([ground, group]) == paint([ground, effect]))
    let later = Layer(
      "later", frame: Rect(x: 0, y: 0, width: 5, height: 5),
      background: .color(Color(rgb: 0xFF0000)))
    #expect(
      channels(paint([ground, effect, later]), 8, 2)[1]
        == channels(paint([ground, effect]), 8, 2)[1])
  }

  @Test("a picture at its own size is copied")
  func identity() {
    let noise = Bitmap.noise(width: 40, height: 40, seed: 8, opaque: true)
    #expect(paint([picture(noise)]) == noise)
  }

  @Test("a uniform picture stays uniform at every size", arguments: [0.3, 1.0, 3.7, 11, 39.5])
  func evenSizes(size: Double) {
    for (width, height) in [(1, 1), (3, 200), (640, 480), (2000, 7)] {
      let even = Bitmap(width: width, height: height, fill: Color(rgb: 0x3A7BD5).premultiplied)
      var layer = picture(even)
      layer.frame = Rect(x: 0, y: 0, width: size, height: size)
      let plain = Layer("plain", frame: layer.frame, background: .color(Color(rgb: 0x3A7BD5)))
      #expect(paint([layer]) == paint([plain]))
    }
  }

  @Test("a strong reduction is the average: fine checks become gray, without a pattern")
  func reduction() {
    var checks = Bitmap(width: 1600, height: 1200)
    for y in 0..<1200 {
      for x in 0..<1600 {
        checks[x, y] = Color(white: (x + y) % 2 == 0 ? 0 : 255).premultiplied
      }
    }
    var layer = picture(checks)
    layer.frame = Rect(x: 0, y: 0, width: 40, height: 30)
    let ours = paint([layer])
    for y in 0..<30 { for x in 0..<40 { #expect(abs(channels(ours, x, y)[0] - 128) <= 2) } }
  }

  @Test("a reduction matches Catmull-Rom in floating point", arguments: [2, 3])
  func catmullRom(factor: Int) {
    let noise = Bitmap.noise(width: 12 * factor, height: 12 * factor, seed: 31, opaque: true)
    var layer = picture(noise)
    layer.frame = Rect(x: 0, y: 0, width: 12, height: 12)
    let ours = paint([layer], width: 12, height: 12)
    for y in 0..<12 {
      for x in 0..<12 {
        for channel in 0..<3 {
          let twin = resampled(noise, x, y, Double(factor), channel)
          #expect(abs(Double(channels(ours, x, y)[channel]) - twin) <= 1.5)
        }
      }
    }
  }

  private func resampled(_ bitmap: Bitmap, _ x: Int, _ y: Int, _ ratio: Double, _ channel: Int)
    -> Double
  {
    func kernel(_ t: Double) -> Double {
      let t = abs(t)
      if t < 1 { return 1.5 * t * t * t - 2.5 * t * t + 1 }
      if t < 2 { return -0.5 * t * t * t + 2.5 * t * t - 4 * t + 2 }
      return 0
    }
    let (cx, cy) = ((Double(x) + 0.5) * ratio, (Double(y) + 0.5) * ratio)
    var sum = 0.0
    var weights = 0.0
    let reach = Int(2 * ratio) + 1
    for row in Int(cy) - reach...Int(cy) + reach {
      for column in Int(cx) - reach...Int(cx) + reach {
        let weight =
          kernel((Double(column) + 0.5 - cx) / ratio) * kernel((Double(row) + 0.5 - cy) / ratio)
        let pixel = channels(
          bitmap, min(bitmap.width - 1, max(0, column)), min(bitmap.height - 1, max(0, row)))
        sum += weight * Double(pixel[channel])
        weights += weight
      }
    }
    return min(255, max(0, sum / weights))
  }

  @Test("a shadow is symmetric, and its total darkness is that of its shape")
  func shadow() {
    var layer = Layer("caster", frame: Rect(x: 30, y: 30, width: 20, height: 20))
    layer.shadow = Shadow(color: .black, offset: .zero, sigma: 4)
    let ours = paint([layer], width: 80, height: 80, background: .clear)
    var sum = 0
    for y in 0..<80 {
      for x in 0..<80 {
        let alpha = channels(ours, x, y)[3]
        sum += alpha
        #expect(alpha == channels(ours, 79 - x, y)[3])
        // Rows are blurred before columns, each with its own rounding.
        #expect(abs(alpha - channels(ours, y, x)[3]) <= 1)
      }
    }
    #expect(abs(sum - 20 * 20 * 255) < 20 * 20 * 255 / 50)
    #expect(channels(ours, 40, 40)[3] > 200 && channels(ours, 20, 40)[3] < 10)
  }
}
