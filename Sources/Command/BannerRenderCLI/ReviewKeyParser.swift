// SPDX-License-Identifier: MIT

internal import BannerSystem

/// A key that was pressed.
enum ReviewKey: Hashable {
  case character(Character)
  case next, previous
  /// A key without a meaning, such as Escape.
  case other
  /// The size of the window has changed.
  case resized
  /// The program has to end because of a signal, or because the terminal is gone.
  case ended(Int32)
}

/// Finds keys among the bytes of a terminal, which may arrive in pieces.
///
/// Pasted text, between its marks, is no key.
struct ReviewKeyParser {
  /// The bytes that are not parsed yet.
  private var unread: [UInt8] = []
  private var isPasting = false
  /// Whether the last key was Escape, which may be the first byte of a slow sequence.
  private var hasEscaped = false

  private static let escape: UInt8 = 0x1B
  private static let controlC: UInt8 = 3
  private static let endOfPaste = Array("\u{1B}[201~".utf8)
  /// The maximum number of bytes of an answer that is skipped.
  private static let longestAnswer = 4096

  /// Adds bytes of the terminal.
  mutating func append(_ bytes: [UInt8]) { unread += bytes }

  /// Returns the next key; nil if more bytes are needed.
  ///
  /// - Parameter read: Waits for bytes for a number of milliseconds, and returns them.
  mutating func next(reading read: (Int32) -> [UInt8]) -> ReviewKey? {
    while let first = unread.first {
      if isPasting {
        guard skipPastedText() else { return .ended(SIGINT) }
        if isPasting { return nil }
        continue
      }
      if hasEscaped, first == UInt8(ascii: "[") || first == UInt8(ascii: "O") {
        unread.insert(Self.escape, at: 0)
      }
      hasEscaped = false
      if unread[0] == Self.escape {
        switch sequence(reading: read) {
        case .key(let key): return key
        case .skipped: continue
        case .incomplete: return nil
        }
      }
      unread.removeFirst()
      switch first {
      // Raw mode gives Control-C as a character.
      case Self.controlC: return .ended(SIGINT)
      case 0x20..<0x7F: return .character(Character(Unicode.Scalar(first)))
      // The rest of a character that began before
      case 0x80..<0xC0: continue
      default: return .other
      }
    }
    return nil
  }

  /// Removes pasted text, and its end mark if it is there.
  ///
  /// - Returns: False for Control-C, which ends the program even if an end mark is lost.
  private mutating func skipPastedText() -> Bool {
    let mark = Self.endOfPaste
    let end = unread.indices.first { unread[$0...].starts(with: mark) }
    guard !unread[..<(end ?? unread.endIndex)].contains(Self.controlC) else { return false }
    if let end {
      unread.removeFirst(end + mark.count)
      isPasting = false
    } else {
      // The beginning of the mark may be here, and its rest may follow.
      let begun = (0..<mark.count).reversed().first { unread.ends(with: mark[..<$0]) } ?? 0
      unread.removeFirst(unread.count - begun)
    }
    return true
  }

  /// The bytes after an escape.
  private enum Sequence {
    case key(ReviewKey)
    /// An answer of the terminal or a mark.
    case skipped
    case incomplete
  }

  /// Removes the sequence at the beginning of the bytes, if it is complete.
  private mutating func sequence(reading read: (Int32) -> [UInt8]) -> Sequence {
    // The rest of a sequence follows at once; otherwise it is the Escape key.
    if unread.count == 1 { unread += read(30) }
    guard unread.count > 1 else {
      unread.removeFirst()
      hasEscaped = true
      return .key(.other)
    }
    switch unread[1] {
    case UInt8(ascii: "["), UInt8(ascii: "O"): return controlSequence()
    case UInt8(ascii: "_"), UInt8(ascii: "P"), UInt8(ascii: "]"): return lateAnswer(reading: read)
    case Self.escape, Self.controlC:
      unread.removeFirst()
      return .key(.other)
    default:
      // A key together with Alt
      unread.removeFirst(2)
      return .key(.other)
    }
  }

  /// Removes a sequence such as that of an arrow key.
  private mutating func controlSequence() -> Sequence {
    guard let end = unread.dropFirst(2).firstIndex(where: { !(0x20..<0x40).contains($0) }) else {
      return .incomplete
    }
    let last = unread[end]
    guard (0x40..<0x7F).contains(last) else {
      // Another key came before the end.
      unread.removeFirst(end)
      return .skipped
    }
    let parameters = String(decoding: unread[2..<end], as: UTF8.self)
    unread.removeFirst(end + 1)
    switch last {
    case UInt8(ascii: "B"), UInt8(ascii: "C"): return .key(.next)
    case UInt8(ascii: "A"), UInt8(ascii: "D"): return .key(.previous)
    case UInt8(ascii: "~") where parameters == "200":
      isPasting = true
      return .skipped
    case UInt8(ascii: "~") where parameters == "201": return .skipped
    // Late answers: the attributes of the terminal, and its size
    case UInt8(ascii: "c"), UInt8(ascii: "t"): return .skipped
    default: return .key(.other)
    }
  }

  /// Removes an answer that came late, or its beginning if the rest doesn't come.
  private mutating func lateAnswer(reading read: (Int32) -> [UInt8]) -> Sequence {
    while true {
      if let end = unread.dropFirst(2).firstIndex(where: { $0 == UInt8(ascii: "\\") || $0 == 7 }) {
        unread.removeFirst(end + 1)
        return .skipped
      }
      let more = unread.count < Self.longestAnswer ? read(100) : []
      guard !more.isEmpty else {
        unread = []
        return .skipped
      }
      unread += more
    }
  }
}

extension [UInt8] {
  fileprivate func ends(with other: ArraySlice<UInt8>) -> Bool {
    suffix(other.count).elementsEqual(other)
  }
}
