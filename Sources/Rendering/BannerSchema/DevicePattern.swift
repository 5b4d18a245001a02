// SPDX-License-Identifier: MIT

internal import BannerDevice

/// The pattern of the spellings of devices, as a regular expression.
///
/// It accepts what ``DeviceModel/parse(_:)`` accepts, apart from rare spellings. Names have any
/// case, and any marks between words. A size may stand before the family. Words may stand around
/// sizes and generations.
enum DevicePattern {
  /// The pattern of a name or a size, without anchors.
  static let spelling = "(\(name)|\(size))"

  // MARK: Sizes

  /// A size such as 320x568@2, with a scale of ``DeviceModel/scales``.
  private static let size: String = {
    let side = "(?=[0-9.]*[1-9])[0-9]{0,5}(\\.[0-9]*)?"
    let scale = "0*(\\.(2[5-9]|[3-9])[0-9]*|[1-7](\\.[0-9]*)?|8(\\.0*)?)"
    return "\(side)x\(side)@\(scale)"
  }()

  // MARK: Names

  /// Characters that don't count in a name.
  ///
  /// A comma ends a name in a list, and a plus sign is a word.
  private static let marks = "[^0-9A-Za-z,+]*"

  /// Marks, the words around sizes and generations, and the memory of a simulator.
  private static let noise: String = {
    let words = ["in(ch(es)?)?", "gen(eration)?", "the", "[0-9]+gb"].map(anyCase).joined(
      separator: "|")
    return "\(marks)((\(words))\(marks))*"
  }()

  private static let name: String = {
    var root = Tree()
    for (name, _) in DeviceModel.names {
      let parts = name.split(separator: "-").map(String.init)
      root.add(parts.flatMap(words))
      root.add(sizeFirst(parts).flatMap(words))
      root.add(chipFirst(parts).flatMap(words))
    }
    return "\(noise)(\(anyCase("apple"))\(noise))?(\(root.pattern))"
  }()

  /// Returns the parts of a name with the size before the family, as in `11-inch iPad Pro`.
  private static func sizeFirst(_ parts: [String]) -> [String] {
    guard parts.first == "ipad", parts.count > 1 else { return parts }
    let place = ["pro", "air", "mini"].contains(parts[1]) ? 2 : 1
    guard parts.count > place, parts[place].allSatisfy({ $0.isNumber || $0 == "." }) else {
      return parts
    }
    return [parts[place]] + parts[..<place] + parts[(place + 1)...]
  }

  /// Returns the parts of a name with the chip before the size, as in `iPad Pro M4 11`.
  private static func chipFirst(_ parts: [String]) -> [String] {
    guard let chip = parts.last, chip.first == "m", chip.dropFirst().allSatisfy(\.isNumber),
      let size = parts.dropLast().last, size.first?.isNumber == true
    else { return parts }
    return parts.dropLast(2) + [chip, size]
  }

  /// Returns the words and the numbers of a part of a name.
  private static func words(of part: String) -> [String] {
    var words: [String] = []
    var wasNumber: Bool?
    for character in part where character.isLetter || character.isNumber {
      if wasNumber == character.isNumber, part.contains(".") == false || !character.isNumber {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
      wasNumber = character.isNumber
    }
    return words
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ]

  /// Returns the pattern of the letters of a word or a pattern, in any case.
  private static func anyCase(_ pattern: String) -> String {
    pattern.map { $0.isLetter ? "[\($0)\($0.uppercased())]" : String($0) }.joined()
  }

  /// The words of names that follow each other.
  private struct Tree {
    private var children: [(word: String, tree: Tree)] = []
    private var isEnd = false

    mutating func add(_ words: [String]) {
      guard let word = words.first else {
        isEnd = true
        return
      }
      let index = children.firstIndex { $0.word == word } ?? children.count
      if index == children.count { children.append((word, Tree())) }
      children[index].tree.add(Array(words.dropFirst()))
    }

    /// The pattern of the words, each with the marks after it.
    var pattern: String {
      children.map { word, tree in
        let isNumber = word.allSatisfy(\.isNumber)
        // The last number may be that of a generation.
        let isLast = isNumber && tree.isEnd
        let rest = tree.children.isEmpty ? "" : "(\(tree.pattern))\(tree.isEnd ? "?" : "")"
        let ordinal = isLast ? "(\(anyCase("st|nd|rd|th")))?" : ""
        let gap =
          isNumber || tree.children.contains { $0.word.allSatisfy(\.isNumber) }
          ? DevicePattern.noise : DevicePattern.marks
        return spelled(word, isLast: isLast) + ordinal + gap + rest
      }.joined(separator: "|")
    }

    private func spelled(_ word: String, isLast: Bool) -> String {
      switch word {
      case "plus": "(\(anyCase(word))|\\+)"
      case "xr": "[xX][rRʀ]"
      default:
        if isLast, let number = Int(word), ordinals.indices.contains(number - 1) {
          "(\(word)|\(anyCase(ordinals[number - 1])))"
        } else {
          anyCase(word)
        }
      }
    }
  }
}
