// SPDX-License-Identifier: MIT

/// The candidate that a misspelt name most likely means, if one is near.
///
/// Near is: the same but for capitals, hyphens and underscores, or at most a third of its characters
/// inserted, left away, replaced or swapped with their neighbour, and never all of them. Of equally
/// near ones the one that is nearest as written, of those the first.
public func nearestName(to name: String, among candidates: [String]) -> String? {
  // A name longer than any candidate could be is not compared: that would take its time.
  guard name.utf8.count <= 256 else { return nil }
  let wanted = folded(name)
  guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
  var best: (name: String, distance: Int, asWritten: Int)?
  for candidate in candidates {
    let other = folded(candidate)
    let shorter = min(wanted.count, other.count)
    let distance = editDistance(wanted, other)
    guard distance <= max(1, shorter / 3), distance < shorter else { continue }
    let asWritten = editDistance(Array(name), Array(candidate))
    if (distance, asWritten) < (best?.distance ?? .max, best?.asWritten ?? .max) {
      best = (candidate, distance, asWritten)
    }
  }
  return best?.name
}

/// `; did you mean "…"?` with the nearest name, or nothing.
public func suggestion(for name: String, among candidates: [String]) -> String {
  nearestName(to: name, among: candidates).map { "; did you mean \(quoted($0))?" } ?? ""
}

private func folded(_ name: String) -> [Character] {
  Array(name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " })
}

/// Optimal string alignment distance: insertions, deletions, replacements, swapped neighbours.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in 0..<a.count {
    var row = [i + 1]
    for j in 0..<b.count {
      var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
