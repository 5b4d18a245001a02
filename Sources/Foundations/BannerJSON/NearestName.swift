// SPDX-License-Identifier: MIT

/// Returns the candidate that a misspelled name most likely means, or nil if none is close.
///
/// A candidate is close if it differs only in case, hyphens and underscores. It is also close if
/// at most a third of its characters are inserted, deleted, replaced or swapped. Changing every
/// character is never allowed. Of equally close candidates, the one with the closest spelling
/// wins, and then the first.
public func nearestName(to name: String, among candidates: [String]) -> String? {
  // A name longer than any candidate is not compared, since this would take too long.
  guard name.utf8.count <= 256 else { return nil }
  let wanted = folded(name)
  guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
  var best: (name: String, distance: Int, asWritten: Int)?
  for candidate in candidates {
    let other = folded(candidate)
    // Another number is another thing, not a misspelling: iphone-16 is not iphone-12.
    guard haveEqualDigits(wanted, other) else { continue }
    let shorter = min(wanted.count, other.count)
    let most = max(1, shorter / 3)
    guard abs(wanted.count - other.count) <= most else { continue }
    let distance = editDistance(wanted, other)
    guard distance <= most, distance < shorter else { continue }
    let asWritten = editDistance(Array(name), Array(candidate))
    if (distance, asWritten) < (best?.distance ?? .max, best?.asWritten ?? .max) {
      best = (candidate, distance, asWritten)
    }
  }
  return best?.name
}

/// Returns `. Did you mean "…"?` with the closest name, or else with a name that shares whole
/// words.
///
/// The result is empty if there is neither.
public func suggestion(for name: String, among candidates: [String]) -> String {
  (nearestName(to: name, among: candidates) ?? extendedName(of: name, among: candidates))
    .map { ". Did you mean \(quoted($0, limit: 120))?" } ?? ""
}

/// Returns the end of a message about an unknown name: the closest candidate, or else all of them.
package func advice(for name: String, among candidates: [String]) -> String {
  let hint = suggestion(for: name, among: candidates)
  return hint.isEmpty ? "; expected one of \(candidates.joined(separator: ", "))" : hint
}

/// Returns the candidate that shares a beginning of whole words with a name: `card` for
/// `cardView`.
///
/// Of several candidates, the one with the most words in common wins, if it is the only one.
private func extendedName(of name: String, among candidates: [String]) -> String? {
  guard name.utf8.count <= 256 else { return nil }
  let wanted = words(of: name)
  let common = candidates.map { candidate in
    let other = words(of: candidate)
    let shorter = min(wanted.count, other.count)
    return wanted.prefix(shorter) == other.prefix(shorter) ? shorter : 0
  }
  guard let most = common.max(), most > 0 else { return nil }
  let best = zip(candidates, common).filter { $0.1 == most }
  return best.count == 1 ? best[0].0 : nil
}

/// Returns the lowercase words of a name, separated by hyphens, underscores, spaces and capitals.
private func words(of name: String) -> [String] {
  var words = [""]
  var isCapital = true
  for character in name {
    let isMark = ["-", "_", " "].contains(character)
    if isMark || (character.isUppercase && !isCapital), words.last != "" { words.append("") }
    if !isMark { words[words.count - 1] += character.lowercased() }
    isCapital = character.isUppercase
  }
  return words.last == "" ? words.dropLast() : words
}

private func folded(_ name: String) -> [Character] {
  Array(name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " })
}

/// Whether the digits of two names are equal; a name without digits fits any.
private func haveEqualDigits(_ a: [Character], _ b: [Character]) -> Bool {
  let digits = a.filter { ("0"..."9").contains($0) }
  return digits.isEmpty || digits == b.filter { ("0"..."9").contains($0) }
}

/// Returns the optimal string alignment distance: insertions, deletions, replacements, and swaps
/// of neighbors.
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
