// SPDX-License-Identifier: MIT

internal import BannerPixels

/// The changed pixels of an area, counted in tiles of 8 × 8 pixels.
struct ChangedTiles {
  private struct Tile {
    var changedPixels = 0
    var bounds = PixelRect.empty
  }

  static let side = 8
  private let left: Int
  private let top: Int
  private let columns: Int
  private let rows: Int
  private var tiles: [Tile]

  /// Creates the tiles of an area, without changes.
  init(_ area: PixelRect) {
    left = area.left / Self.side
    top = area.top / Self.side
    columns = area.isEmpty ? 0 : (area.right - 1) / Self.side - left + 1
    rows = area.isEmpty ? 0 : (area.bottom - 1) / Self.side - top + 1
    tiles = Array(repeating: Tile(), count: columns * rows)
  }

  /// Adds changed pixels of one row, all in one tile.
  mutating func add(_ count: Int, in columns: Range<Int>, row: Int) {
    let index =
      (row / Self.side - top) * self.columns + columns.lowerBound / Self.side - left
    tiles[index].changedPixels += count
    tiles[index].bounds = tiles[index].bounds.union(
      PixelRect(left: columns.lowerBound, top: row, right: columns.upperBound, bottom: row + 1))
  }

  /// The number of changed pixels.
  var changedPixels: Int { tiles.reduce(0) { $0 + $1.changedPixels } }

  /// The bounding box of the changed pixels.
  var bounds: PixelRect { tiles.reduce(.empty) { $0.union($1.bounds) } }

  /// Returns clusters of changed tiles, sorted from top to bottom, then from left to right.
  ///
  /// Two tiles belong to one cluster if at most one unchanged tile is between them.
  ///
  /// - Parameter most: The largest number of clusters. The ones with the fewest changed pixels
  ///   are merged into the nearest of the others.
  func regions(most: Int) -> [PictureComparison.Region] {
    var clusters: [PictureComparison.Region] = []
    var isTaken = tiles.map { $0.changedPixels == 0 }
    for start in tiles.indices where !isTaken[start] {
      isTaken[start] = true
      var waiting = [start]
      var cluster = PictureComparison.Region(rect: .empty, changedPixels: 0)
      while let index = waiting.popLast() {
        cluster.add(tiles[index].bounds, tiles[index].changedPixels)
        // The tiles at most two steps away.
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        for y in max(0, row - 2)...min(rows - 1, row + 2) {
          for x in max(0, column - 2)...min(columns - 1, column + 2) {
            let near = y * columns + x
            guard !isTaken[near] else { continue }
            isTaken[near] = true
            waiting.append(near)
          }
        }
      }
      clusters.append(cluster)
    }
    clusters.sort { $0.isBefore($1) }
    return Self.joined(clusters, most: most)
  }

  private static func joined(_ clusters: [PictureComparison.Region], most: Int)
    -> [PictureComparison.Region]
  {
    guard clusters.count > most, most > 0 else { return clusters }
    let bySize = clusters.indices.sorted {
      (clusters[$1].changedPixels, $0) < (clusters[$0].changedPixels, $1)
    }
    var kept = bySize.prefix(most).sorted().map { clusters[$0] }
    let places = kept.map(\.rect)
    for index in bySize.dropFirst(most).sorted() {
      let small = clusters[index]
      // Measures from the original rectangle: a growing one would absorb more and more clusters.
      let nearest =
        places.indices.min {
          (places[$0].squaredGap(to: small.rect), $0) < (places[$1].squaredGap(to: small.rect), $1)
        } ?? 0
      kept[nearest].add(small.rect, small.changedPixels)
    }
    return kept.sorted { $0.isBefore($1) }
  }
}

extension PictureComparison.Region {
  fileprivate mutating func add(_ other: PixelRect, _ count: Int) {
    rect = rect.union(other)
    changedPixels += count
  }

  fileprivate func isBefore(_ other: Self) -> Bool {
    (rect.top, rect.left, rect.bottom, rect.right)
      < (other.rect.top, other.rect.left, other.rect.bottom, other.rect.right)
  }
}

extension PixelRect {
  /// Returns the square of the distance between two rectangles; 0 if they touch.
  fileprivate func squaredGap(to other: PixelRect) -> Int {
    let x = max(0, left - other.right, other.left - right)
    let y = max(0, top - other.bottom, other.top - bottom)
    return x * x + y * y
  }
}
