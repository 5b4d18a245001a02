// SPDX-License-Identifier: MIT

// Snapshot: how pictures differ from what they were.

public import Pixels

/// How one picture differs from another.
public struct PictureDifference: Sendable, Hashable, CustomStringConvertible {
  /// Width and height of the first and of the second picture, in pixels.
  public let sizes: (first: [Int], second: [Int])
  /// Pixels that are not equal; those that only one picture has are left out.
  public let changedPixels: Int
  /// The largest difference of one channel, 0…255.
  public let largestStep: Int
  /// Left, top, right and bottom edge of the changed pixels, in pixels; empty if none changed.
  public let bounds: [Int]

  /// What differs between two pictures; nil if they are equal.
  public init?(_ first: Bitmap, _ second: Bitmap) {
    guard first != second else { return nil }
    sizes = ([first.width, first.height], [second.width, second.height])
    var changed = 0
    var step = 0
    var bounds = [Int.max, Int.max, 0, 0]
    for y in 0..<min(first.height, second.height) {
      for x in 0..<min(first.width, second.width) {
        let a = first.pixels[y * first.width + x]
        let b = second.pixels[y * second.width + x]
        guard a != b else { continue }
        changed += 1
        for shift in [0, 8, 16, 24] as [UInt32] {
          step = max(step, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
        }
        bounds = [
          min(bounds[0], x), min(bounds[1], y), max(bounds[2], x + 1), max(bounds[3], y + 1),
        ]
      }
    }
    changedPixels = changed
    largestStep = step
    self.bounds = changed == 0 ? [] : bounds
  }

  /// In one line.
  public var description: String {
    var parts: [String] = []
    if sizes.first != sizes.second {
      parts.append(
        "\(sizes.first[0])×\(sizes.first[1]) became \(sizes.second[0])×\(sizes.second[1]) pixels")
    }
    if changedPixels > 0 {
      parts.append(
        "\(changedPixels) pixels differ, by at most \(largestStep), in x \(bounds[0])..<\(bounds[2])"
          + ", y \(bounds[1])..<\(bounds[3])")
    }
    return parts.joined(separator: "; ")
  }

  /// Equal differences.
  public static func == (a: PictureDifference, b: PictureDifference) -> Bool {
    a.description == b.description
  }

  /// By its description.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
