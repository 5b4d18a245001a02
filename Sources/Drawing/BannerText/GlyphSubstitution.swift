// SPDX-License-Identifier: MIT

internal import CBannerHarfBuzz

/// A font's rules that put glyphs in the place of others, its table `GSUB`.
@safe package struct GlyphSubstitution {
  private let face: OpaquePointer
  private let table = Script("GSUB").rawValue

  /// The rules of a face, which outlives this.
  init(_ face: OpaquePointer) { unsafe self.face = unsafe face }

  /// HarfBuzz follows rules only so far; Inter has 107 of them.
  private static let mostRules: UInt32 = 1024

  /// Whether composition (`ccmp`) does nothing to text in ASCII, whatever else is done to it.
  ///
  /// What it makes, if it did anything, would be among all glyphs that rules of any kind can make of ASCII. False if
  /// that can't be ruled out.
  ///
  /// - Complexity: As much as HarfBuzz' closure takes: 0.3 ms for Inter, which has 2,548 glyphs.
  func leavesASCII(of font: OpaquePointer) -> Bool {
    guard unsafe hb_ot_layout_table_get_lookup_count(face, table) <= Self.mostRules else {
      return false
    }
    let composition = lookups(of: "ccmp")
    if composition.isWhole, composition.isEmpty { return true }
    let all = lookups(of: nil)
    let reached = NumberSet()
    let made = NumberSet()
    var letter: hb_codepoint_t = 0
    for scalar in 0x20...0x7E as ClosedRange<UInt32>
    where unsafe hb_font_get_nominal_glyph(font, scalar, &letter) != 0 {
      unsafe hb_set_add(reached.set, letter)
    }
    unsafe hb_ot_layout_lookups_substitute_closure(face, all.set, reached.set)
    var lookup = hb_codepoint_t.max
    while unsafe hb_set_next(composition.set, &lookup) != 0 {
      unsafe hb_ot_layout_lookup_collect_glyphs(face, table, lookup, nil, nil, nil, made.set)
    }
    unsafe hb_set_intersect(made.set, reached.set)
    guard composition.isWhole, all.isWhole, reached.isWhole, made.isWhole, made.isEmpty else {
      return false
    }
    return !Self.mayDelete(bytes)
  }

  /// The numbers of the rules of a feature, in any script and language; of all features if it is nil.
  private func lookups(of feature: StaticString?) -> NumberSet {
    let numbers = NumberSet()
    let tags = feature.map { [Script($0).rawValue, 0] }
    unsafe hb_ot_layout_collect_lookups(face, table, nil, nil, tags, numbers.set)
    return numbers
  }

  private var bytes: [UInt8] {
    guard let blob = unsafe hb_face_reference_table(face, table) else { return [] }
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let start = unsafe hb_blob_get_data(blob, &length) else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: Int(length)))
  }

  /// Whether rules of a table may take glyphs away without putting others in their place, which leaves nothing to be
  /// found by what was made; true as well if the table can't be followed.
  ///
  /// OpenType forbids it, but it is done: by a sequence without glyphs in the place of one.
  ///
  /// - Complexity: O(bytes): parts that lie over each other, to be read again and again, are not followed.
  package static func mayDelete(_ table: [UInt8]) -> Bool {
    guard !table.isEmpty else { return false }
    // Each part, and each sequence, is told of by two bytes of its own.
    var left = table.count / 2
    let reader = BigEndianReader(bytes: table)
    guard let list = reader.offset(8, from: 0), let count = reader.word(list) else { return true }
    for index in 0..<count {
      guard let lookup = reader.offset(list + 2 + 2 * index, from: list),
        let kind = reader.word(lookup), let parts = reader.word(lookup + 4)
      else { return true }
      for part in 0..<parts {
        guard let start = reader.offset(lookup + 6 + 2 * part, from: lookup) else { return true }
        left -= 1
        if left < 0 || mayDelete(reader, start, kind: kind, &left) { return true }
      }
    }
    return false
  }

  /// - Parameter left: How many sequences there may still be.
  private static func mayDelete(
    _ reader: BigEndianReader, _ start: Int, kind: Int, _ left: inout Int
  ) -> Bool {
    switch kind {
    case 2:
      // Sequences, each of some glyphs.
      guard reader.word(start) == 1, let count = reader.word(start + 4) else { return true }
      left -= count
      guard left >= 0 else { return true }
      return (0..<count).contains { index in
        guard let sequence = reader.offset(start + 6 + 2 * index, from: start),
          let glyphs = reader.word(sequence)
        else { return true }
        return glyphs == 0
      }
    case 7:
      // The same, farther away.
      guard reader.word(start) == 1, let kind = reader.word(start + 2), kind != 7,
        let high = reader.word(start + 4), let low = reader.word(start + 6)
      else { return true }
      return mayDelete(reader, start + high << 16 + low, kind: kind, &left)
    default: return false
    }
  }
}

/// Numbers of glyphs, or of rules.
@safe private struct NumberSet: ~Copyable {
  let set = unsafe hb_set_create()

  deinit { unsafe hb_set_destroy(set) }

  var isEmpty: Bool { unsafe hb_set_is_empty(set) != 0 }

  /// Whether there was memory for all of it.
  var isWhole: Bool { unsafe hb_set_allocation_successful(set) != 0 }
}

/// Numbers of two bytes, the higher one first.
private struct BigEndianReader {
  let bytes: [UInt8]

  /// The number at a place; nil if there are no bytes.
  func word(_ place: Int) -> Int? {
    guard place >= 0, place + 1 < bytes.count else { return nil }
    return Int(bytes[place]) << 8 | Int(bytes[place + 1])
  }

  /// Where something lies that is said to be so far behind a place.
  func offset(_ place: Int, from start: Int) -> Int? { word(place).map { start + $0 } }
}
