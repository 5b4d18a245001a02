// SPDX-License-Identifier: MIT

internal import BannerLayerText
internal import BannerGeometry

/// A match between the layers of one parent in two layer texts.
enum LayerMatch: Equatable {
  /// A layer in both texts, with whether its order relative to another layer changed.
  case pair(Int, Int, isReordered: Bool)
  case removed(Int)
  case added(Int)

  /// Returns the matches of all layers in drawing order.
  ///
  /// Only layers with the same name match. Among all ordered matchings, the one with the most in
  /// common is used. The remaining layers are then matched out of order.
  static func all(_ old: [LayerText.Node], _ new: [LayerText.Node]) -> [LayerMatch] {
    var start = 0
    while start < min(old.count, new.count), isEqual(old[start], new[start]) { start += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - start,
      isEqual(old[old.count - 1 - tail], new[new.count - 1 - tail])
    {
      tail += 1
    }
    let middle = aligned(old, new, start..<old.count - tail, start..<new.count - tail)
    return (0..<start).map { .pair($0, $0, isReordered: false) } + reordered(middle, old, new)
      + (0..<tail).map {
        .pair(old.count - tail + $0, new.count - tail + $0, isReordered: false)
      }
  }

  private static func isEqual(_ a: LayerText.Node, _ b: LayerText.Node) -> Bool {
    a.digest == b.digest && a.frame == b.frame
  }

  /// Returns the similarity of two layers; 0 if they can't match.
  private static func likeness(_ a: LayerText.Node, _ b: LayerText.Node) -> Int {
    guard a.name == b.name else { return 0 }
    let place = (a.frame.origin == b.frame.origin ? 1 : 0) + (a.frame.size == b.frame.size ? 1 : 0)
    if a.digest == b.digest { return 8 + place }
    return (a.content == b.content && !a.content.isEmpty ? 5 : 2) + place
  }

  /// Returns the longest common subsequence, weighted by likeness.
  private static func aligned(
    _ old: [LayerText.Node], _ new: [LayerText.Node], _ rows: Range<Int>, _ columns: Range<Int>
  ) -> [LayerMatch] {
    // Beyond the number of layers on any real screen, uses a cheaper method.
    guard rows.count * columns.count <= 1 << 20 else { return counted(old, new, rows, columns) }
    let width = columns.count + 1
    // The best sum for everything after a pair.
    var best = Array(repeating: 0, count: (rows.count + 1) * width)
    for i in rows.indices.reversed() {
      for j in columns.indices.reversed() {
        let place = (i - rows.lowerBound) * width + j - columns.lowerBound
        let like = likeness(old[i], new[j])
        best[place] = max(
          best[place + width], best[place + 1], like > 0 ? like + best[place + width + 1] : 0)
      }
    }
    var result: [LayerMatch] = []
    var (i, j) = (rows.lowerBound, columns.lowerBound)
    while i < rows.upperBound, j < columns.upperBound {
      let place = (i - rows.lowerBound) * width + j - columns.lowerBound
      let like = likeness(old[i], new[j])
      if like > 0, best[place] == like + best[place + width + 1] {
        result.append(.pair(i, j, isReordered: false))
        (i, j) = (i + 1, j + 1)
      } else if best[place] == best[place + width] {
        result.append(.removed(i))
        i += 1
      } else {
        result.append(.added(j))
        j += 1
      }
    }
    return result + (i..<rows.upperBound).map { .removed($0) }
      + (j..<columns.upperBound).map { .added($0) }
  }

  /// Matches the first layer of a name with the first one of that name, and so on.
  private static func counted(
    _ old: [LayerText.Node], _ new: [LayerText.Node], _ rows: Range<Int>, _ columns: Range<Int>
  ) -> [LayerMatch] {
    var waiting: [String: [Int]] = [:]
    for j in columns.reversed() { waiting[new[j].name, default: []].append(j) }
    let matched: [LayerMatch] = rows.map { i in
      waiting[old[i].name]?.popLast().map { .pair(i, $0, isReordered: false) } ?? .removed(i)
    }
    return matched + waiting.values.flatMap { $0 }.sorted().map { .added($0) }
  }

  /// Pairs removed and added layers of the same name, the most alike first.
  private static func reordered(
    _ matches: [LayerMatch], _ old: [LayerText.Node], _ new: [LayerText.Node]
  ) -> [LayerMatch] {
    var added: [String: [Int]] = [:]
    for case .added(let j) in matches { added[new[j].name, default: []].append(j) }
    var taken: Set<Int> = []
    let paired: [LayerMatch] = matches.map { match in
      guard case .removed(let i) = match, let candidates = added[old[i].name], !candidates.isEmpty
      else { return match }
      var place = 0
      for other in candidates.indices.prefix(64)
      where likeness(old[i], new[candidates[other]]) > likeness(old[i], new[candidates[place]]) {
        place = other
      }
      let j = candidates[place]
      added[old[i].name]?.remove(at: place)
      taken.insert(j)
      return .pair(i, j, isReordered: true)
    }
    return paired.filter { match in
      if case .added(let j) = match { return !taken.contains(j) }
      return true
    }
  }
}
