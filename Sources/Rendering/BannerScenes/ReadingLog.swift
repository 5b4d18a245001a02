// SPDX-License-Identifier: MIT

internal import BannerTimeline

/// The texts of a banner over time, and how long they rest.
struct ReadingLog {
  /// The shortest time without a change that counts as rest, unless there is no longer one.
  ///
  /// A slow motion moves by a whole pixel only now and then.
  private static let shortestRest = Duration.milliseconds(150)
  /// The number of words from which a changed text is another text.
  ///
  /// A counter or a percentage changes fewer. In scripts without spaces, and in long words, four
  /// letters count as a word.
  private static let newWords = 3

  /// Texts with the rest since they came.
  private struct Entry {
    var reading: Recording.Reading
    /// The texts as they are now.
    var now: [String]
    var isOpen = true
    var longest = Duration.zero
  }

  private var entries: [Entry] = []
  private var run = Duration.zero

  /// Adds time during which nothing changes.
  mutating func rest(for time: Duration) { run += time }

  /// Takes the texts after a change, which may also be one of their places only.
  mutating func change(to texts: [String], at time: Duration) {
    endRun()
    var new = texts
    for index in entries.indices {
      let kept = entries[index].now.map { text in
        (new.firstIndex(of: text) ?? new.firstIndex { Self.isVersion($0, of: text) }).map {
          new.remove(at: $0)
        }
      }
      if kept.contains(nil) { entries[index].isOpen = false }
      entries[index].now = kept.compactMap(\.self)
      if entries[index].isOpen, Self.letters(kept) > Self.letters(entries[index].reading.texts) {
        entries[index].reading.texts = entries[index].now
      }
    }
    guard !new.isEmpty else { return }
    // Few new words, such as those of a button, have no time of their own.
    let words = new.reduce(0) { $0 + Self.count(Self.words(in: $1)) }
    let counts = entries.isEmpty || words >= Self.newWords
    entries.append(
      Entry(
        reading: Recording.Reading(
          texts: counts ? new : [], start: time, rest: .zero, isCut: false),
        now: new, isOpen: counts))
  }

  /// Returns the texts in the order in which they came.
  ///
  /// - Parameter isCut: Whether the last ones are still there.
  mutating func ended(isCut: Bool) -> [Recording.Reading] {
    endRun()
    return entries.filter { !$0.reading.texts.isEmpty }.map { entry in
      var reading = entry.reading
      if reading.rest == .zero { reading.rest = entry.longest }
      reading.isCut = isCut && entry.isOpen
      return reading
    }
  }

  private mutating func endRun() {
    for index in entries.indices where entries[index].isOpen {
      if run >= Self.shortestRest { entries[index].reading.rest += run }
      entries[index].longest = max(entries[index].longest, run)
    }
    run = .zero
  }

  /// Returns whether a text is another one with a few other words.
  private static func isVersion(_ new: String, of old: String) -> Bool {
    let (new, old) = (words(in: new), words(in: old))
    return max(count(new.subtracting(old)), count(old.subtracting(new))) < newWords
  }

  private static func words(in text: String) -> Set<Substring> {
    Set(text.split(whereSeparator: \.isWhitespace))
  }

  private static func count(_ words: Set<Substring>) -> Int {
    words.reduce(0) { $0 + max(1, $1.count / 4) }
  }

  private static func letters(_ texts: [String?]) -> Int {
    texts.reduce(0) { $0 + ($1?.count ?? 0) }
  }
}
