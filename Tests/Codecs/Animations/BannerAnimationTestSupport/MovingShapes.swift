// SPDX-License-Identifier: MIT

public import BannerFrames
internal import BannerPixels

/// A small animation: a card slides over a page while a dot fades.
public enum MovingShapes {
  /// Returns frames of 61 × 47 pixels with the damage between them.
  ///
  /// - Parameters:
  ///   - isOpaque: Whether the frames have a page in the background.
  ///   - isColorful: Whether the page has more colors than a GIF.
  public static func frames(
    count: Int, isOpaque: Bool, isColorful: Bool = false, delay: Duration = .milliseconds(50)
  ) -> [AnimationFrame] {
    var frames: [AnimationFrame] = []
    for number in 0..<count {
      let bitmap = picture(number, isOpaque: isOpaque, isColorful: isColorful)
      let damage = frames.last.map { bitmap.difference(from: $0.bitmap, in: bitmap.bounds) }
      frames.append(
        AnimationFrame(bitmap: bitmap, damage: damage ?? bitmap.bounds, delay: delay))
    }
    return frames
  }

  /// Returns frames of a noisy page of 64 × 48 pixels on which a few scattered pixels change.
  ///
  /// An encoder that stores only changes needs far fewer bytes for them.
  ///
  /// - Parameter isOpaque: Whether the page is opaque. Otherwise, every third column is translucent
  ///   or transparent, and doesn't change.
  public static func sparks(count: Int, isOpaque: Bool) -> [AnimationFrame] {
    var noise: UInt32 = 1
    func next() -> UInt32 {
      noise = noise &* 1_664_525 &+ 1_013_904_223
      return noise >> 8
    }
    var bitmap = Bitmap(width: 64, height: 48)
    for index in bitmap.pixels.indices {
      let color = next()
      let translucent = index % 9 == 0 ? 0 : 0x8000_0000 | color & 0x7F_7F7F
      bitmap.pixels[index] = !isOpaque && index % 64 % 3 == 0 ? translucent : 0xFF00_0000 | color
    }
    return (0..<count).map { number in
      let damage = PixelRect(left: 0, top: number == 0 ? 0 : 20, right: 64, bottom: 48)
      for y in 24..<48 where number > 0 {
        for x in stride(from: Int(next() % 20), to: 64, by: 20) where isOpaque || x % 3 > 0 {
          bitmap[x, y] = 0xFF00_0000 | next()
        }
      }
      return AnimationFrame(bitmap: bitmap, damage: damage, delay: .milliseconds(50))
    }
  }

  private static func picture(
    _ number: Int, isOpaque: Bool, isColorful: Bool
  ) -> Bitmap {
    var bitmap = Bitmap(width: 61, height: 47, fill: isOpaque ? 0xFFF0_F2F4 : 0)
    for y in 0..<47 {
      for x in 0..<61 {
        if isColorful, x > 15 {
          bitmap[x, y] =
            Color(red: UInt8(4 * x), green: UInt8(5 * y), blue: UInt8(2 * (x + y))).premultiplied
        }
        let inCard = 5..<50 ~= x && number * 3 - 5..<number * 3 + 9 ~= y
        if inCard { bitmap[x, y] = Color(rgb: 0xEC736B, alpha: 1).premultiplied }
        let (dx, dy) = (x - 50, y - 36)
        guard dx * dx + dy * dy < 60 else { continue }
        let level = UInt8(truncatingIfNeeded: 40 * number + 3 * x)
        bitmap[x, y] =
          isOpaque
          ? Color(red: level, green: 90, blue: 200).premultiplied
          : Color(red: level, green: 90, blue: 200, alpha: Double(number % 7) / 6).premultiplied
      }
    }
    return bitmap
  }
}
