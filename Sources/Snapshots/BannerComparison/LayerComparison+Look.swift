// SPDX-License-Identifier: MIT

internal import BannerLayerText
internal import BannerGeometry

extension LayerComparison {
  /// Returns the changes in a layer's appearance, each with whether it affects the sublayers.
  func attributeChanges(from old: [String], to new: [String]) -> [(what: String, isDeep: Bool)] {
    guard old != new else { return [] }
    let (before, after) = (old.map(LayerWord.parts), new.map(LayerWord.parts))
    var changes: [(what: String, isDeep: Bool)] = []
    let keys =
      before.map(\.word)
      + after.map(\.word).filter { key in
        !before.contains { $0.word == key }
      }
    for key in keys {
      let was = before.first { $0.word == key }?.value
      let value = after.first { $0.word == key }?.value
      guard was != value else { continue }
      let isDeep = LayerWord(rawValue: key)?.concernsSublayers ?? false
      changes.append((Self.change(of: key, from: was, to: value), isDeep))
    }
    return changes
  }

  private static func change(of key: String, from was: String?, to value: String?) -> String {
    if key == LayerWord.clips.rawValue {
      return value == nil ? "no longer clips its content" : "clips its content"
    }
    // Defaults are not written in the layer text.
    let unwritten = LayerWord(rawValue: key)?.unwrittenValue
    switch (was ?? unwritten, value ?? unwritten) {
    case (let was?, let value?): return "\(key) \(shortened(was)) became \(shortened(value))"
    case (nil, let value?): return "\(key) \(shortened(value)) added"
    case (let was?, nil): return "\(key) \(shortened(was)) removed"
    case (nil, nil): return "\(key) changed"
    }
  }

  /// Returns the changes in a layer's content.
  func contentChanges(from old: [String], to new: [String]) -> [String] {
    guard old != new else { return [] }
    if !old.isEmpty, !new.isEmpty, (old + new).allSatisfy(DrawnLine.isWritten) {
      let changes = textChanges(old.map(DrawnLine.init), new.map(DrawnLine.init))
      if !changes.isEmpty { return changes }
    }
    guard old.count == new.count else {
      return ["\(Self.summary(of: old)) became \(Self.summary(of: new))"]
    }
    var changes: [String] = []
    for (was, line) in zip(old, new) where was != line {
      let change = Self.shapeChange(was, line) ?? "\(shortened(was)) became \(shortened(line))"
      if !changes.contains(change) { changes.append(change) }
    }
    return changes
  }

  private func textChanges(_ old: [DrawnLine], _ new: [DrawnLine]) -> [String] {
    var changes: [String] = []
    func add(_ change: String) { if !changes.contains(change) { changes.append(change) } }
    let (was, text) = (old.map(\.text), new.map(\.text))
    let (whole, newWhole) = (joinedLines(was), joinedLines(text))
    if whole != newWhole {
      let (before, after) = shownApart(whole, newWhole)
      add("text \"\(before)\" became \"\(after)\"")
    } else if was.count != text.count {
      let lines = { (count: Int) in count == 1 ? "1 line" : "\(count) lines" }
      add("text takes \(lines(text.count)) instead of \(was.count)")
    } else if was != text {
      add("line breaks changed")
    }
    for (old, new) in zip(old, new) {
      if old.font != new.font { add("font \(shortened(old.font)) became \(shortened(new.font))") }
      if old.color != new.color { add("text color \(old.color) became \(new.color)") }
      if old.shadow != new.shadow {
        add(Self.change(of: "text shadow", from: old.shadow, to: new.shadow))
      }
      if old.rest != new.rest {
        add(Self.change(of: "text details", from: old.rest, to: new.rest))
      }
      // A different text has a different origin and width anyway, so only an equal text reports
      // them.
      guard was == text, old.font == new.font else { continue }
      if let from = old.origin, let to = new.origin, from != to {
        add("text moved \(movement(from: from, to: to))")
      }
      if old.width != new.width { add("text width \(old.width) became \(new.width) pt") }
    }
    return changes
  }

  /// Returns the change in a shape if only one property changed, or nil.
  private static func shapeChange(_ old: String, _ new: String) -> String? {
    let (was, now) = (old.split(separator: " "), new.split(separator: " "))
    let word = LayerWord.shape.rawValue[...]
    guard was.first == word, now.first == word, was.count == now.count, was.count >= 4 else {
      return nil
    }
    let differing = was.indices.filter { was[$0] != now[$0] }
    switch differing {
    case [3]: return "shape color \(was[3]) became \(now[3])"
    case [2]: return "shape \(was[2]) became \(now[2]) pt"
    default: return nil
    }
  }

  private static func summary(of lines: [String]) -> String {
    guard lines.count != 1 else { return shortened(lines[0]) }
    if lines.isEmpty { return "nothing" }
    let kinds = Set(lines.map { $0.split(separator: " ").first.map(String.init) ?? "" })
    return "\(lines.count) \(kinds == [LayerWord.shape.rawValue] ? "shapes" : "lines")"
  }
}

/// Returns the text before it was broken into lines.
///
/// Lines don't keep the space at which they were broken. Some breaks have no space: after a
/// dash or a slash, and next to a character of a script without spaces.
private func joinedLines(_ lines: [String]) -> String {
  var text = lines.first ?? ""
  for line in lines.dropFirst() { text += (isBrokenWord(text, line) ? "" : " ") + line }
  return text
}

private func isBrokenWord(_ first: String, _ second: String) -> Bool {
  guard let last = first.unicodeScalars.last, let next = second.unicodeScalars.first else {
    return false
  }
  if last == "/" || last.properties.generalCategory == .dashPunctuation {
    return first.unicodeScalars.dropLast().last.map { !$0.properties.isWhitespace } ?? false
  }
  return writesNoSpaces(last) && !next.isASCII || writesNoSpaces(next) && !last.isASCII
}

/// Returns whether a character is Thai, Lao, Burmese, Khmer, Chinese or Japanese.
private func writesNoSpaces(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x312F, 0x31C0...0x9FFF,
    0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
    true
  default: false
  }
}

/// Returns the text cut to at most 40 characters.
private func shortened(_ text: String) -> String {
  text.count <= 40 ? text : text.prefix(39) + "…"
}

/// Returns two texts of at most 40 characters, cut so that their first difference is visible.
private func shownApart(_ old: String, _ new: String) -> (String, String) {
  guard old.count > 40 || new.count > 40 else { return (old, new) }
  let common = zip(old, new).prefix { $0 == $1 }.count
  let start = common > 24 ? common - 12 : 0
  let cut = { (text: String) -> String in
    shortened((start > 0 ? "…" : "") + text.dropFirst(start))
  }
  return (cut(old), cut(new))
}
