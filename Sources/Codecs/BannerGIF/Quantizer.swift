// SPDX-License-Identifier: MIT

/// Reduces many colors to a few.
///
/// Colors of large areas become entries unchanged. The other colors are split where that reduces
/// the squared differences most (Wu's criterion, for every pixel, along one channel). Rounds of
/// Lloyd's algorithm then move each mean to the center of its nearest colors; the fixed entries
/// take part. Only `+ - * /` in a fixed order are used, so that the result is the same
/// everywhere.
struct Quantizer {
  struct Point {
    var color: UInt32
    /// The number of pixels of this color; at least 1.
    var weight: Int

    func level(_ channel: Int) -> Int { Int(color >> UInt32(8 * channel) & 255) }
  }

  /// The divisor for a large area: one 2,000th of all pixels, about the size of a button.
  private static let largeArea = 2000
  /// Returns the maximum number of entries for large areas: three quarters of `entries`.
  private static func mostFixed(of entries: Int) -> Int { entries * 3 / 4 }
  private static let rounds = 4
  /// The maximum number of colors; above it, colors are first merged with their neighbors.
  private static let mostPoints = 32_768

  private let entries: Int
  private var fixed: [UInt32]
  private var points: [Point]

  /// Creates a quantizer.
  ///
  /// - Precondition: There are more points than entries, and their colors differ.
  init(_ all: [Point], entries: Int) {
    self.entries = entries
    let total = all.reduce(0) { $0 + $1.weight }
    let large = all.filter { $0.weight >= max(1, total / Self.largeArea) }
      .sorted { ($1.weight, $0.color) < ($0.weight, $1.color) }
      .prefix(Self.mostFixed(of: entries))
    fixed = large.map(\.color)
    let isFixed = Set(fixed)
    let others = all.filter { !isFixed.contains($0.color) }
    points = others.count > Self.mostPoints ? Self.gathered(others) : others
  }

  /// Returns the means of cells of 8 levels per side.
  private static func gathered(_ points: [Point]) -> [Point] {
    var cells = [Mean](repeating: Mean(), count: 1 << 15)
    for point in points {
      let cell = point.level(0) >> 3 | (point.level(1) >> 3) << 5 | (point.level(2) >> 3) << 10
      cells[cell].add(point)
    }
    return cells.filter { $0.weight > 0 }.map { Point(color: $0.color, weight: $0.weight) }
  }

  /// Returns the entries: large areas first, then the others in numeric order, without
  /// duplicates.
  func colors() -> [UInt32] {
    var others = parted(into: entries - fixed.count)
    for _ in 0..<Self.rounds { others = moved(others) }
    var seen = Set(fixed)
    return fixed + others.sorted().filter { seen.insert($0).inserted }
  }

  /// The mean of several colors.
  private struct Mean {
    var weight = 0
    var sums = SIMD3<Int>()

    mutating func add(_ point: Point) {
      weight += point.weight
      for channel in 0..<3 { sums[channel] += point.weight * point.level(channel) }
    }

    var color: UInt32 {
      (0..<3).reduce(0) { $0 | UInt32((sums[$1] + weight / 2) / weight) << UInt32(8 * $1) }
    }
  }

  /// Assigns every color to its nearest entry and moves entries that are not fixed to their
  /// means.
  private func moved(_ others: [UInt32]) -> [UInt32] {
    let all = GIFPalette(colors: fixed + others, hasTransparency: false, isExact: false)
    var means = [Mean](repeating: Mean(), count: all.colors.count)
    for point in points { means[all.index(nearestTo: point.color)].add(point) }
    return zip(others, means[fixed.count...]).map { $1.weight > 0 ? $1.color : $0 }
  }

  // MARK: Parting

  private struct Box {
    var range: Range<Int>
    /// The best cut: the channel, the last level below it, and the reduction of squared
    /// differences.
    var channel = 0
    var level = 0
    var gain = 0.0
  }

  private func parted(into count: Int) -> [UInt32] {
    guard count > 0, !points.isEmpty else { return [] }
    var points = points
    var boxes = [Self.box(points, 0..<points.count)]
    while boxes.count < count {
      var best = 0
      for index in boxes.indices where boxes[index].gain > boxes[best].gain { best = index }
      let box = boxes[best]
      guard box.gain > 0 else { break }
      let middle = points[box.range].partition { $0.level(box.channel) > box.level }
      boxes[best] = Self.box(points, box.range.lowerBound..<middle)
      boxes.append(Self.box(points, middle..<box.range.upperBound))
    }
    return boxes.map { box in
      var mean = Mean()
      for point in points[box.range] { mean.add(point) }
      return mean.color
    }
  }

  private static func box(_ points: [Point], _ range: Range<Int>) -> Box {
    var box = Box(range: range)
    let weights = [OpaqueColor.weights.0, OpaqueColor.weights.1, OpaqueColor.weights.2]
    for channel in 0..<3 {
      var counts = [Int](repeating: 0, count: 256)
      for point in points[range] { counts[point.level(channel)] += point.weight }
      let total = counts.reduce(0, +)
      let sum = counts.indices.reduce(0) { $0 + $1 * counts[$1] }
      var (below, sumBelow) = (0, 0)
      for level in 0..<255 {
        below += counts[level]
        sumBelow += level * counts[level]
        guard below > 0, below < total else { continue }
        // The gain of a split: weights times the squared distance of the two means along a
        // channel.
        let above = total - below
        let apart = Double(sumBelow) / Double(below) - Double(sum - sumBelow) / Double(above)
        let gain =
          Double(weights[channel]) * apart * apart * Double(below) * Double(above) / Double(total)
        if gain > box.gain { (box.channel, box.level, box.gain) = (channel, level, gain) }
      }
    }
    return box
  }
}
