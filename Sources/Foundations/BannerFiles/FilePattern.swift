// SPDX-License-Identifier: MIT

/// A pattern for file names, as in shells.
///
/// `*` matches any characters except `/`, `**` any characters, and `?` one character except `/`.
/// `[a-z]` matches one character in a set, and `[!a-z]` one character outside of it. Other
/// characters match themselves. A pattern without `/` is matched against the last component of a
/// path.
public struct FilePattern: Sendable {
  private enum Token {
    case scalar(Unicode.Scalar)
    case one
    case of([ClosedRange<Unicode.Scalar>], isNegated: Bool)
    case any
    case anyFolders

    /// Returns whether a scalar matches.
    func matches(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .scalar(let own): own == scalar
      case .one: scalar != "/"
      case .of(let ranges, let isNegated):
        scalar != "/" && ranges.contains { $0.contains(scalar) } != isNegated
      case .any: scalar != "/"
      case .anyFolders: true
      }
    }

    var repeats: Bool {
      switch self {
      case .any, .anyFolders: true
      case .scalar, .one, .of: false
      }
    }
  }

  /// The pattern as written.
  public let text: String
  private let tokens: [Token]
  private let isForNames: Bool
  /// The bytes before the first special character, with which every match begins.
  private let beginning: [UInt8]

  /// Creates a pattern.
  ///
  /// An unclosed `[` matches itself.
  public init(_ text: String) {
    self.text = text
    isForNames = !text.utf8.contains(UInt8(ascii: "/"))
    let scalars = Array(text.unicodeScalars)
    var tokens: [Token] = []
    var index = 0
    while index < scalars.count {
      switch scalars[index] {
      case "*" where index + 1 < scalars.count && scalars[index + 1] == "*":
        tokens.append(.anyFolders)
        index += 1
      case "*": tokens.append(.any)
      case "?": tokens.append(.one)
      case "[":
        if let (token, end) = Self.choice(in: scalars, from: index) {
          tokens.append(token)
          index = end
        } else {
          tokens.append(.scalar("["))
        }
      default: tokens.append(.scalar(scalars[index]))
      }
      index += 1
    }
    self.tokens = tokens
    var beginning = String.UnicodeScalarView()
    for token in tokens {
      guard case .scalar(let scalar) = token else { break }
      beginning.append(scalar)
    }
    self.beginning = Array(String(beginning).utf8)
  }

  /// Returns the set in brackets and the position after it.
  private static func choice(
    in scalars: [Unicode.Scalar], from open: Int
  ) -> (Token, end: Int)? {
    var index = open + 1
    let isNegated = index < scalars.count && (scalars[index] == "!" || scalars[index] == "^")
    if isNegated { index += 1 }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    // A closing bracket at the beginning belongs to the set.
    while index < scalars.count, scalars[index] != "]" || ranges.isEmpty {
      let first = scalars[index]
      if index + 2 < scalars.count, scalars[index + 1] == "-", scalars[index + 2] != "]",
        first <= scalars[index + 2]
      {
        ranges.append(first...scalars[index + 2])
        index += 3
      } else {
        ranges.append(first...first)
        index += 1
      }
    }
    guard index < scalars.count else { return nil }
    return (.of(ranges, isNegated: isNegated), index)
  }

  /// Returns whether the pattern matches an entire path.
  ///
  /// - Complexity: O(length of the path × length of the pattern).
  public func matches(_ path: String) -> Bool {
    let name = isForNames ? path.pathParts().last.map(String.init) ?? path : path
    guard name.utf8.starts(with: beginning) else { return false }
    // The pattern prefixes, by length, that match the text read so far.
    var fits = Array(repeating: false, count: tokens.count + 1)
    fits[0] = true
    skip(&fits)
    for scalar in name.unicodeScalars {
      var next = Array(repeating: false, count: tokens.count + 1)
      for (index, token) in tokens.enumerated() where fits[index] && token.matches(scalar) {
        next[token.repeats ? index : index + 1] = true
      }
      skip(&next)
      fits = next
    }
    return fits[tokens.count]
  }

  /// Skips stars, which may match nothing.
  private func skip(_ fits: inout [Bool]) {
    for (index, token) in tokens.enumerated() where fits[index] && token.repeats {
      fits[index + 1] = true
    }
  }
}
