// SPDX-License-Identifier: MIT

/// The spellings of device names, which differ in marks, ordinals and the order of words.
package enum DeviceSpelling {
  /// The longest name of a device, in bytes.
  package static let longest = 128

  /// Returns the lowercase letters and digits of a name.
  ///
  /// A plus sign is the word `plus`, as in `iPhone 8+`. A name with other letters or digits than
  /// those of ASCII has no folded form, except for the small capital of `iPhone Xʀ`.
  package static func folded(_ name: String) -> String {
    guard hasKnownLetters(name) else { return "" }
    return String(spelledOut(name).filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
  }

  /// Returns the folded form of a name with the words around sizes and generations removed: the
  /// same for `iPad Pro (12.9-inch) (6th generation)`, `12.9-inch iPad Pro, 6th gen` and
  /// `ipad-pro-12.9-6`.
  ///
  /// Nil for a name without words.
  package static func key(of name: String) -> String? {
    guard hasKnownLetters(name) else { return nil }
    var words = spelledOut(name).split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      .compactMap { word(String($0)) }
    if words.first == "apple" { words.removeFirst() }
    // A size before the family follows it in the id.
    let size = words.prefix { $0.allSatisfy(\.isNumber) }
    if !size.isEmpty, size.count < words.count {
      words.removeFirst(size.count)
      let isModel = words.count > 1 && ["pro", "air", "mini"].contains(words[1])
      words.insert(contentsOf: size, at: isModel ? 2 : 1)
    }
    // A chip before the size follows it in the id.
    if let chip = words.firstIndex(where: isChip), chip + 1 < words.count,
      words[chip + 1].allSatisfy(\.isNumber)
    {
      words.append(words.remove(at: chip))
    }
    return words.isEmpty ? nil : words.joined()
  }

  /// Whether a word is the name of a chip of Apple's M series, such as `m4`.
  private static func isChip(_ word: String) -> Bool {
    word.count == 2 && word.first == "m" && word.last?.isNumber == true
  }

  /// Returns the lowercase words and the numbers of a name, in order: `iphone`, `se`, `2`.
  ///
  /// A number has its decimals: `12.9`.
  package static func parts(of name: String) -> (words: [String], numbers: [String]) {
    let pieces = pieces(of: name)
    return (pieces.filter { !isNumber($0) }, pieces.filter(isNumber))
  }

  /// Returns the model of a name and what tells its products apart: `ipadair`, and `11` and `m2`.
  ///
  /// Details are sizes, generations, years and chips. The words around them don't count, nor does
  /// the memory of a simulator.
  package static func traits(of name: String) -> (model: String, details: Set<String>) {
    var pieces = pieces(of: name)[...]
    var model = ""
    var details: Set<String> = []
    while let piece = pieces.popFirst() {
      let next = pieces.first
      if isNumber(piece) {
        if next == "gb" {
          pieces.removeFirst()
          continue
        }
        if let next, ["st", "nd", "rd", "th"].contains(next) { pieces.removeFirst() }
        details.insert(piece)
      } else if ["m", "a"].contains(piece), let next, isNumber(next) {
        details.insert(piece + next)
        pieces.removeFirst()
      } else if let word = word(piece) {
        if isNumber(word) { details.insert(word) } else { model += word }
      }
    }
    return (model, details)
  }

  /// Whether the numbers of a name are those of a spelling.
  ///
  /// A decimal may have no point, or another mark instead: `129` and `12-9` for `12.9`.
  static func hasNumbers(of spelling: String, in name: String) -> Bool {
    let given = traits(of: name).details
    let known = traits(of: spelling).details
    return given == known || given == Set(known.map { $0.filter { $0 != "." } })
      || given == Set(known.flatMap { $0.split(separator: ".").map(String.init) })
  }

  private static func isNumber(_ piece: String) -> Bool { piece.first?.isNumber == true }

  /// Returns the lowercase words and the numbers of a name in their order.
  private static func pieces(of name: String) -> [String] {
    var pieces: [String] = []
    var part = ""
    func end() {
      guard !part.isEmpty else { return }
      pieces.append(isNumber(part) && part.last == "." ? String(part.dropLast()) : part)
      part = ""
    }
    for character in spelledOut(name) {
      let isDigit = character.isASCII && character.isNumber
      if isDigit || character == "." && isNumber(part) {
        if !isNumber(part) { end() }
        part.append(character)
      } else if character.isASCII, character.isLetter {
        if isNumber(part) { end() }
        part.append(character)
      } else {
        end()
      }
    }
    end()
    return pieces
  }

  private static func spelledOut(_ name: String) -> String {
    name.lowercased().map { $0 == "+" ? "plus" : $0 == "ʀ" ? "r" : String($0) }.joined()
  }

  /// Returns whether a name has no letters and digits that names of devices don't have.
  private static func hasKnownLetters(_ name: String) -> Bool {
    spelledOut(name).allSatisfy { $0.isASCII || !($0.isLetter || $0.isNumber) }
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ]

  /// Returns a word as it is in an id; nil for one that no id has, such as the memory of a
  /// simulator in `iPad Pro 11-inch (M4) (16GB)`.
  private static func word(_ word: String) -> String? {
    if ["generation", "gen", "inch", "inches", "in", "the"].contains(word) { return nil }
    if let index = ordinals.firstIndex(of: word) { return "\(index + 1)" }
    let digits = word.prefix(while: \.isNumber)
    let rest = word.dropFirst(digits.count)
    if !digits.isEmpty, ["st", "nd", "rd", "th", "in", "inch", "inches", "gen"].contains(rest) {
      return String(digits)
    }
    if !digits.isEmpty, rest == "gb" { return nil }
    if word.hasPrefix("gen"), word.dropFirst(3).allSatisfy(\.isNumber) {
      return String(word.dropFirst(3))
    }
    return word
  }
}
