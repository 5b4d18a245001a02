// SPDX-License-Identifier: MIT

/// Returns a number with commas between groups of thousands: `726,080`.
package func grouped(_ number: Int) -> String {
  let digits = Array(String(number.magnitude))
  var text = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
    text.append(digit)
  }
  return text
}

/// Returns a number with a noun, singular for one: `1 pixel`, `2,000 more cases`.
package func counted(_ number: Int, _ thing: String) -> String {
  "\(grouped(number)) \(thing)\(number == 1 ? "" : "s")"
}

/// Returns up to four names, or three and the number of the others: `a, b, c and 2 more`.
package func listed(_ names: [String]) -> String {
  // "and 1 more" is no shorter than a name.
  let most = names.count == 4 ? 4 : 3
  let others = names.count > most ? " and \(grouped(names.count - most)) more" : ""
  return names.prefix(most).joined(separator: ", ") + others
}

/// Returns texts without duplicates, in the order of their first occurrences.
package func distinct(_ texts: [String]) -> [String] {
  var seen: Set<String> = []
  return texts.filter { seen.insert($0).inserted }
}
