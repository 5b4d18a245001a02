// SPDX-License-Identifier: MIT

/// A number with commas between its thousands: `726,080`.
package func grouped(_ number: Int) -> String {
  let digits = Array(String(number.magnitude))
  var text = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
    text.append(digit)
  }
  return text
}

/// A number of things with their name, in the singular for one: `1 pixel`, `2,000 more cases`.
package func counted(_ number: Int, _ thing: String) -> String {
  "\(grouped(number)) \(thing)\(number == 1 ? "" : "s")"
}

/// The first three of some names, and how many there are besides: `a, b, c and 2 more`.
package func listed(_ names: [String]) -> String {
  let most = 3
  let others = names.count > most ? " and \(names.count - most) more" : ""
  return names.prefix(most).joined(separator: ", ") + others
}
