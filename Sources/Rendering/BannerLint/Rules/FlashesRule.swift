// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerColorScience
internal import BannerFiles
internal import BannerGeometry
internal import BannerPixels
internal import BannerTimeline

/// Nothing flashes more than three times in a second.
///
/// A flash is a pair of opposite changes of the relative luminance by at least a tenth. The darker
/// one is below 0.8. Changes of saturated red count, too. A flash covers 21,824 square points.
struct FlashesRule: LintRule {
  let ruleName = LintRuleName.flashes
  let severity = LintFinding.Severity.error
  let summary = "Nothing flashes more than three times in a second."
  let source = (
    title: "WCAG 2.2, 2.3.1 Three Flashes or Below Threshold",
    url: "https://www.w3.org/TR/WCAG22/#three-flashes-or-below-threshold"
  )

  /// The frames in a second that are compared: those of a phone.
  private static let rate = 60
  /// The size of a compared pixel, in points.
  private static let cell = 8.0
  /// The area above which flashes count, in square points: a quarter of 341 × 256 CSS pixels.
  ///
  /// Source: WCAG 2.2, general flash and red flash thresholds.
  private static let largestArea = 21_824.0
  /// Source: the same.
  private static let leastChange = 0.1
  private static let darkest = 0.8
  private static let most = 3

  func findings(in scene: LintScene) throws(RenderError) -> [LintFinding] {
    // Without that many events in a second, nothing can change that often.
    guard scene.hasEvents(count: 2 * Self.most + 1, within: .seconds(1)) else { return [] }
    var general = FlashCounter(leastChange: Self.leastChange, isRed: false)
    var red = FlashCounter(leastChange: 20 / 320, isRed: true)
    var worst: (count: Int, time: Duration)?
    try scene.forEachFrame(rate: Self.rate, pixelsPerPoint: 1 / Self.cell) { time, bitmap in
      let needed = Int((Self.largestArea / (Self.cell * Self.cell)).rounded(.up))
      for count in [
        general.add(bitmap, at: time, least: needed), red.add(bitmap, at: time, least: needed),
      ] {
        let flashes = Self.flashes(in: count, of: needed)
        if flashes > Self.most, flashes > worst?.count ?? 0 { worst = (flashes, time) }
      }
    }
    guard let worst else { return [] }
    var found = finding(
      "screen",
      "flashes \(worst.count) times in a second; at most \(Self.most) flashes are allowed")
    found.time = worst.time
    return [found]
  }

  /// Returns the number of flashes that at least the needed number of pixels have had.
  private static func flashes(in counts: [Int], of needed: Int) -> Int {
    guard counts.count >= needed else { return 0 }
    return counts.sorted(by: >)[needed - 1]
  }

  /// The opposite changes of each pixel in the last second.
  private struct FlashCounter {
    let leastChange: Double
    let isRed: Bool
    private var size = PixelRect(left: 0, top: 0, right: 0, bottom: 0)
    private var extremes: [Double] = []
    private var directions: [Int] = []
    /// Whether the last change of each pixel is among its changes.
    private var areCounted: [Bool] = []
    /// The times of the changes of each pixel, the last ones only.
    private var changes: [[Duration]] = []
    private var lastPixels: [UInt32] = []

    init(leastChange: Double, isRed: Bool) {
      (self.leastChange, self.isRed) = (leastChange, isRed)
    }

    /// Adds a frame, and returns the number of flashes of each pixel in the last second.
    ///
    /// A change counts only where enough pixels change in the same frame and direction. Otherwise,
    /// something moves.
    mutating func add(_ bitmap: Bitmap, at time: Duration, least needed: Int) -> [Int] {
      let pixels = bitmap.pixels
      if size != bitmap.bounds {
        // The first frame, or a rotation.
        size = bitmap.bounds
        extremes = pixels.map(value)
        directions = Array(repeating: 0, count: pixels.count)
        areCounted = Array(repeating: false, count: pixels.count)
        changes = Array(repeating: [], count: pixels.count)
        lastPixels = pixels
      }
      var changed: [Int: [(index: Int, isNew: Bool)]] = [1: [], -1: []]
      for index in pixels.indices where pixels[index] != lastPixels[index] {
        lastPixels[index] = pixels[index]
        if let change = change(of: index, to: value(pixels[index])) {
          changed[change.direction]?.append((index, change.isNew))
        }
      }
      for group in changed.values {
        let counts = group.count >= needed
        for (index, isNew) in group {
          if isNew || !areCounted[index] {
            areCounted[index] = counts
            if counts { changes[index].append(time) }
          } else if counts {
            // A change that continues has the time of its last step.
            if !changes[index].isEmpty { changes[index].removeLast() }
            changes[index].append(time)
          }
        }
      }
      let start = time - .seconds(1)
      return pixels.indices.map { index in
        while let first = changes[index].first, first < start { changes[index].removeFirst() }
        return changes[index].count / 2
      }
    }

    /// Notes the value of a pixel.
    ///
    /// - Returns: The direction of the change, 1 or -1, and whether it is opposite to the last one;
    ///   nil for a change that is too small.
    private mutating func change(
      of index: Int, to value: Double
    ) -> (direction: Int, isNew: Bool)? {
      let step = value - extremes[index]
      guard step != 0 else { return nil }
      let direction = step > 0 ? 1 : -1
      let isNew = direction != directions[index]
      if isNew {
        let isDark = isRed || min(value, extremes[index]) < FlashesRule.darkest
        guard abs(step) >= leastChange, isDark else { return nil }
        directions[index] = direction
      }
      extremes[index] = value
      return (direction, isNew)
    }

    /// The relative luminance, or the amount of saturated red, 0…1.
    private func value(_ pixel: UInt32) -> Double {
      let color = LinearColor(srgb: pixel)
      guard isRed else { return color.luminance }
      let sum = color.red + color.green + color.blue
      guard sum > 0, color.red / sum >= 0.8 else { return 0 }
      return max(0, color.red - color.green - color.blue)
    }
  }
}
