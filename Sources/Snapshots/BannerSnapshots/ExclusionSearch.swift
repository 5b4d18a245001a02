// SPDX-License-Identifier: MIT

internal import BannerJSON

/// The search for excluded combinations, in batches.
///
/// For each value of an axis, a batch has one bit for each of its combinations. An exclusion is
/// then a few operations on words of 64 combinations, however many exclusions there are.
struct ExclusionSearch {
  /// A combination of axis values.
  typealias Combination = [(axis: String, value: String)]

  private let exclusions: [Exclusion]
  /// Whether each exclusion matched a combination.
  private var isUsed: [Bool]
  /// The values of each axis in all batches, in order.
  private var known: [String: UniqueValues] = [:]

  private struct UniqueValues {
    var list: [String] = []
    var set: Set<String> = []

    mutating func insert(_ value: String) {
      if set.insert(value).inserted { list.append(value) }
    }
  }

  init(_ exclusions: [Exclusion]) {
    self.exclusions = exclusions
    isUsed = Array(repeating: false, count: exclusions.count)
  }

  /// Returns whether each combination is excluded.
  mutating func areExcluded(_ combinations: [Combination]) -> [Bool] {
    guard !exclusions.isEmpty else { return Array(repeating: false, count: combinations.count) }
    let width = (combinations.count + 63) / 64
    var having: [String: [String: [UInt64]]] = [:]
    for (index, combination) in combinations.enumerated() {
      for (axis, value) in combination {
        known[axis, default: UniqueValues()].insert(value)
        having[axis, default: [:]][value, default: Array(repeating: 0, count: width)][index / 64] |=
          1 << UInt64(index % 64)
      }
    }
    var excluded = Array(repeating: UInt64(0), count: width)
    for (number, exclusion) in exclusions.enumerated() {
      var matching = Array(repeating: UInt64.max, count: width)
      // The last word has bits without a combination.
      if combinations.count % 64 > 0 {
        matching[width - 1] = 1 << UInt64(combinations.count % 64) - 1
      }
      for (axis, values) in exclusion.values {
        var wanted = Array(repeating: UInt64(0), count: width)
        for value in values {
          guard let bits = having[axis]?[value] else { continue }
          for word in 0..<width { wanted[word] |= bits[word] }
        }
        for word in 0..<width { matching[word] &= wanted[word] }
      }
      for word in 0..<width where matching[word] != 0 {
        excluded[word] |= matching[word]
        isUsed[number] = true
      }
    }
    return combinations.indices.map { excluded[$0 / 64] >> UInt64($0 % 64) & 1 == 1 }
  }

  /// Throws if an exclusion matched none of the combinations of all batches.
  func check() throws(InputError) {
    for (exclusion, isUsed) in zip(exclusions, isUsed) {
      for (axis, wanted) in exclusion.values {
        let values = known[axis] ?? UniqueValues()
        for value in wanted where !values.set.contains(value) {
          throw exclusion.origin.error(
            "\(axis) is never \(quoted(value))\(suggestion(for: value, among: values.list))")
        }
      }
      guard isUsed else {
        throw exclusion.origin.error("excludes nothing: no combination matches")
      }
    }
  }
}
