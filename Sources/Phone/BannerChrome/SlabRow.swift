// SPDX-License-Identifier: MIT

/// A row of items of a bar on iOS 26 and the slabs behind them, from x 0.
///
/// One layout places items and slabs, so a slab always encloses its items. If they don't
/// fit, the titles are truncated. If that isn't enough, one slab encloses all items. As the last
/// resort, the contents of that slab become smaller.
///
/// Source: chrome.md 12.2.
struct SlabRow {
  /// The distance between two slabs, and between a slab and the title of the bar.
  static let gap = 8.0
  /// The distance between a title and the ends of its slab.
  static let padding = 16.0
  /// The smallest distance between an item and its neighbors or ends in a shared slab.
  private static let inset = 4.0

  /// The size of an item's content.
  struct Content {
    /// The width of the icon and the title.
    var width: Double
    /// The width with a title that is truncated as far as possible.
    var least: Double
    /// Whether the item has a title.
    var hasTitle: Bool
    /// Whether the item shares a slab with neighbors that do so, too.
    var shares: Bool
  }

  /// The part of a bar that belongs to an item.
  struct Cell {
    /// The left end.
    var x: Double
    /// The width.
    var width: Double
    /// The greatest width of the content; infinite if it has its own width.
    var room: Double
  }

  /// A slab.
  struct Slab {
    /// The left end.
    var x: Double
    /// The width.
    var width: Double
    /// The indices of its items.
    var items: Range<Int>
  }

  /// The places of the items.
  private(set) var cells: [Cell] = []
  /// The slabs from left to right.
  private(set) var slabs: [Slab] = []
  /// The scale of icons and titles, at most 1.
  private(set) var factor = 1.0
  /// The right end of the last slab.
  var width: Double { slabs.last.map { $0.x + $0.width } ?? 0 }

  /// Lays out a row.
  ///
  /// - Parameters:
  ///   - contents: The contents of the items from left to right.
  ///   - height: The height of the slabs, and the width of a slab with a single icon.
  ///   - pitch: The width of an icon in a shared slab.
  ///   - room: The greatest width of the row.
  ///   - isSpread: Whether the row uses the whole room, with equal spaces between the slabs.
  init(
    _ contents: [Content], height: Double, pitch: Double, room: Double, isSpread: Bool = false
  ) {
    guard !contents.isEmpty else { return }
    var groups = Self.groups(of: contents)
    var needs = Self.needs(of: contents, in: groups, height: height, pitch: pitch)
    func gaps() -> Double { Double(groups.count - 1) * Self.gap }
    func least() -> Double { needs.reduce(0) { $0 + $1.least } }
    if least() + gaps() > room, groups.count > 1 {
      groups = [contents.indices]
      needs = Self.needs(of: contents, in: groups, height: height, pitch: pitch)
    }
    factor = min(1, (room - gaps()) / least())
    let widths = Self.widths(of: needs, room: (room - gaps()) / factor)
    let used = widths.reduce(0, +) * factor
    let gap =
      isSpread && groups.count > 1 ? (room - used) / Double(groups.count - 1) : Self.gap
    // A shared slab is in the middle of a bar's room.
    var x = isSpread && contents.count > 1 && groups.count == 1 ? (room - used) / 2 : 0
    for group in groups {
      let left = x
      for index in group {
        let room = widths[index] - needs[index].around
        let width = widths[index] * factor
        cells.append(
          Cell(
            x: x, width: width,
            room: room > contents[index].width - 0.001 ? .infinity : room * factor))
        x += width
      }
      slabs.append(Slab(x: left, width: x - left, items: group))
      x += gap
    }
  }

  /// The widths that an item may have in its slab.
  private struct Need {
    /// The width with the whole title.
    var width: Double
    /// The width with a truncated title.
    var least: Double
    /// The part of a truncated item's width that isn't its content's.
    var around: Double
  }

  private static func groups(of contents: [Content]) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for index in contents.indices {
      if let last = groups.last, contents[index].shares, contents[index - 1].shares {
        groups[groups.count - 1] = last.lowerBound..<index + 1
      } else {
        groups.append(index..<index + 1)
      }
    }
    return groups
  }

  private static func needs(
    of contents: [Content], in groups: [Range<Int>], height: Double, pitch: Double
  ) -> [Need] {
    groups.flatMap { group in
      contents[group].map { content in
        let isAlone = group.count == 1
        guard content.hasTitle else {
          return isAlone
            ? Need(width: height, least: height, around: 0)
            : Need(width: pitch, least: content.least + 2 * inset, around: 0)
        }
        // A slab is at least as wide as high.
        let around = 2 * (isAlone ? padding : 2 * inset)
        let lowest = isAlone ? height : 0
        return Need(
          width: max(content.width + 2 * padding, lowest),
          least: max(content.least + around, lowest), around: around)
      }
    }
  }

  /// Returns widths that fit a row.
  ///
  /// No item is narrower than it needs to be, and the widest ones are made equal first.
  private static func widths(of needs: [Need], room: Double) -> [Double] {
    func widths(_ limit: Double) -> [Double] { needs.map { max($0.least, min($0.width, limit)) } }
    let whole = needs.map(\.width)
    guard whole.reduce(0, +) > room else { return whole }
    // The sum of the widths is linear between two limits at which an item begins or stops to be
    // made narrower.
    let limits = (needs.map(\.least) + whole).sorted()
    guard let next = limits.firstIndex(where: { widths($0).reduce(0, +) > room }), next > 0 else {
      return widths(0)
    }
    let (low, high) = (widths(limits[next - 1]), widths(limits[next]))
    let (start, end) = (low.reduce(0, +), high.reduce(0, +))
    let part = (room - start) / (end - start)
    return zip(low, high).map { $0 + part * ($1 - $0) }
  }
}
