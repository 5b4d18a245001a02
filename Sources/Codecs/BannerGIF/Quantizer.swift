// SPDX-License-Identifier: MIT

/// Chooses a few colours for many.
///
/// Colours of large areas become entries as they are. The others are parted where that reduces the
/// squared differences most (Wu's criterion, over all pixels, along one channel), and the means are
/// moved to where they are nearest to most (Lloyd's rounds), the fixed entries taking part. Only
/// `+ - * /` in one order, so that the result is the same everywhere.
struct Quantizer {
  struct Point {
    var color: UInt32
    /// Pixels of this colour; at least 1.
    var weight: Int

    func level(_ channel: Int) -> Int { Int(color >> UInt32(8 * channel) & 255) }
  }

  /// Which part of all pixels is a large area: one of 2,000, a button's worth.
  private static let largeArea = 2000
  /// So many entries may be taken by large areas, of `entries`: three quarters.
  private static func mostFixed(of entries: Int) -> Int { entries * 3 / 4 }
  private static let rounds = 4
  /// More colours than this are put together with their neighbours first.
  private static let mostPoints = 32_768

  private let entries: Int
  private var fixed: [UInt32]
  private var points: [Point]

  /// - Precondition: More points than entries, of different colours.
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

  /// Means of cells of 8 levels a side.
  private static func gathered(_ points: [Point]) -> [Point] {
    var cells = [Mean](repeating: Mean(), count: 1 << 15)
    for point in points {
      let cell = point.level(0) >> 3 | (point.level(1) >> 3) << 5 | (point.level(2) >> 3) << 10
      cells[cell].add(point)
    }
    return cells.filter { $0.weight > 0 }.map { Point(color: $0.color, weight: $0.weight) }
  }

  /// The entries: those of large areas first, then the others by their numbers; none twice.
  func colors() -> [UInt32] {
    var others = parted(into: entries - fixed.count)
    for _ in 0..<Self.rounds { others = moved(others) }
    var seen = Set(fixed)
    return fixed + others.sorted().filter { seen.insert($0).inserted }
  }

  /// Colours put together.
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

  /// Every colour goes to its nearest entry; the entries that are not fixed become means of theirs.
  private func moved(_ others: [UInt32]) -> [UInt32] {
    let all = GIFPalette(colors: fixed + others, hasTransparency: false, isExact: false)
    var means = [Mean](repeating: Mean(), count: all.colors.count)
    for point in points { means[all.index(nearestTo: point.color)].add(point) }
    return zip(others, means[fixed.count...]).map { $1.weight > 0 ? $1.color : $0 }
  }

  // MARK: Parting

  private struct Box {
    var range: Range<Int>
    /// The cut that gains most: the channel, the last level below, and by how much squared
    /// differences become smaller.
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
        // What parting gains: weights times the squared distance of the two means, along a channel.
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
