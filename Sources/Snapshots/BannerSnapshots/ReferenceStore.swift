// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerJSON
internal import BannerJobs

/// The form in which references are stored.
public enum ReferenceStore: String, Sendable, CaseIterable {
  /// A PNG file for each case.
  case pictures
  /// A line for each case in one text file, with digests of the pixels and the layer text.
  case digest

  /// The other form.
  var other: ReferenceStore { self == .digest ? .pictures : .digest }

  /// The form of one reference in words, such as `a picture`.
  package var noun: String { self == .digest ? "a digest" : "a picture" }

  /// The name of the file with the digests, in the folder of references.
  package static let digestFileName = "digests.txt"
}

/// The stores of a set's cases: one for most of them, and the other one for some.
struct StoreRule: Sendable {
  /// The store of cases that no pattern matches.
  private(set) var usual = ReferenceStore.pictures
  /// The patterns of the names of cases with the other store (``FilePattern``).
  private var exceptions: [FilePattern] = []

  /// Creates the rule without a key: all are pictures.
  init() {}

  /// Reads a rule: `"digest"`, or `{ "digest": ["PATTERN"] }` if all others are pictures.
  init(_ value: JSONValue) throws(InputError) {
    if case .object = value.content {
      let names = ReferenceStore.allCases.map(\.rawValue)
      let members = try SetReader.members(of: value, among: names)
      guard members.count == 1, let (name, patterns) = members.first,
        let store = ReferenceStore(rawValue: name)
      else { throw value.expected("one of the keys \(names.joined(separator: " and "))") }
      usual = store.other
      exceptions = try patterns.elements().map { element throws(InputError) in
        let text = try element.string()
        guard !text.isEmpty else { throw element.expected("the name of a case, or a pattern") }
        return FilePattern(text)
      }
    } else {
      usual = try Self.store(value)
    }
  }

  /// Reads the name of a store.
  static func store(_ value: JSONValue) throws(InputError) -> ReferenceStore {
    guard let store = ReferenceStore(rawValue: try value.string()) else {
      throw value.expected(
        ReferenceStore.allCases.map { quoted($0.rawValue) }.joined(separator: " or "))
    }
    return store
  }

  /// Returns the store of a case.
  func store(of name: String) -> ReferenceStore {
    exceptions.contains { $0.matches(name) } ? usual.other : usual
  }

  /// Returns a note about each pattern that matches no case.
  ///
  /// - Parameter names: The names of all cases.
  func notes(besides names: [String]) -> [String] {
    exceptions.filter { pattern in !names.contains(where: pattern.matches) }.map {
      "store: no case has a name like \(quoted($0.text, limit: 80))"
    }
  }
}

extension SnapshotSet {
  /// The store of each case, by its name.
  var stores: [String: ReferenceStore] {
    Dictionary(cases.map { ($0.name, $0.store) }, uniquingKeysWith: { one, _ in one })
  }

  /// Returns whether any case has a reference.
  func hasReferences(_ digests: DigestStore) -> Bool {
    cases.contains { digests.entry(of: $0.name) != nil || Files.exists(reference(of: $0)) }
  }

  /// Notes about patterns of the key `store` that match no case.
  package var notesOfStoreRule: [String] { storeRule.notes(besides: cases.map(\.name)) }

  /// Returns a note if layer texts of cases are missing or damaged, so that differences can't name
  /// layers.
  ///
  /// A merge can lose one that several cases share, and leave its marks in others.
  func notes(ofMissingTextsOf cases: [SnapshotCase], in digests: DigestStore) -> [String] {
    guard layers != .none else { return [] }
    var missing = Set(
      digests.namesWithoutText(among: cases.filter { $0.store == .digest }.map(\.name)))
    for one in cases where one.store == .pictures && Files.exists(reference(of: one)) {
      guard let text = try? Reference.layers(at: layerText(of: one)), !Reference.isDamaged(text)
      else {
        missing.insert(one.name)
        continue
      }
    }
    let names = cases.filter { missing.contains($0.name) }.map { printable($0.name, limit: 60) }
    guard !names.isEmpty else { return [] }
    return [
      names.count == 1
        ? "the layer text of \(names[0]) is missing or damaged; \"bannerrender record\" writes it"
        : "\(names.count) layer texts are missing or damaged; \"bannerrender record\" writes them:"
          + " \(listed(names))"
    ]
  }

  /// Returns a note if references of some cases are stored in the form that the set doesn't name.
  func notes(ofStoresOf cases: [SnapshotCase], in digests: DigestStore) -> [String] {
    // Without lines, and without cases that should have one, nothing can be in the other form.
    guard !digests.names.isEmpty || cases.contains(where: { $0.store == .digest }) else {
      return []
    }
    let names = cases.filter { one in
      let hasEntry = digests.entry(of: one.name) != nil
      switch one.store {
      case .digest: return !hasEntry && Files.exists(reference(of: one))
      case .pictures: return hasEntry && !Files.exists(reference(of: one))
      }
    }.map { printable($0.name, limit: 60) }
    guard !names.isEmpty else { return [] }
    let verb = names.count == 1 ? "is" : "are"
    return [
      "\(names.count == 1 ? "the reference" : "the references") of \(listed(names)) \(verb) not stored as"
        + " \"store\" says; \"bannerrender store\" converts \(names.count == 1 ? "it" : "them")"
    ]
  }
}
