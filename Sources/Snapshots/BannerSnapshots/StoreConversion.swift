// SPDX-License-Identifier: MIT

internal import BannerConcurrency
internal import BannerDigests
public import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerPNG
internal import BannerPixels
internal import BannerReports
internal import BannerScreens

/// Converts references between pictures and digests.
///
/// The new form of every reference is written first, then the set, and the old form is removed
/// last. A conversion that is killed loses nothing: another one completes it.
public struct StoreConversion: Sendable {
  /// The cases that were converted, in the order of the set.
  public private(set) var converted: [String] = []
  /// The cases that can't be converted, with the reasons, in the order of the set.
  public private(set) var failures: [(name: String, message: String)] = []
  /// Whether the text of the set was changed.
  public private(set) var hasChangedSet = false
  /// The number of bytes of removed files.
  public private(set) var removedBytes = 0
  /// The number of cases without a reference in either form.
  public private(set) var missing = 0

  /// Converts the references of a set.
  ///
  /// A picture becomes the digest of its pixels, without drawing. A digest becomes a picture that
  /// is drawn again; its pixels must have the digest.
  ///
  /// If a case can't be converted, the set and all old forms stay as they are.
  ///
  /// - Parameters:
  ///   - set: The set.
  ///   - store: The new store of the set; nil for what the set says.
  ///   - threads: The number of threads; at least 1.
  /// - Throws: ``RenderError/input(_:)`` for a set whose text can't be changed, and for references
  ///   of another set.
  public init(
    of set: SnapshotSet, to store: ReferenceStore?, threads: Int = 2
  ) throws(RenderError) {
    try set.refuseFolderOfAnother()
    var edit: StoreEdit?
    if let store { edit = try StoreEdit(store, of: set) }
    let new = edit?.set ?? set
    let digests = try new.digestStore()
    let forms = ReferenceForms(
      set: new, digests: digests,
      before: Dictionary(
        set.cases.map { ($0.name, $0.store) }, uniquingKeysWith: { one, _ in one }))
    let cases = new.cases
    let results = concurrentMap(cases.count, threads: threads) { index in
      Result { () throws(RenderError) in try forms.addWanted(of: cases[index]) }
    }
    for (one, result) in zip(cases, results) {
      switch result {
      case .success(let isNew): if isNew { converted.append(one.name) }
      case .failure(let error): failures.append((one.name, error.description))
      }
    }
    try digests.commit(writingTexts: false, tidying: true)
    guard failures.isEmpty else { return }
    hasChangedSet = try edit?.write() ?? false
    if !converted.isEmpty || hasChangedSet { try new.noteOwnership() }
    removedBytes = try forms.removeOthers()
    for one in cases where try !forms.isThere(one) { missing += 1 }
  }
}

/// The two forms of a set's references: pictures and digests.
private struct ReferenceForms: Sendable {
  let set: SnapshotSet
  let digests: DigestStore
  /// The stores before the conversion.
  ///
  /// If both forms of a reference are there, the one that the set named is newer.
  let before: [String: ReferenceStore]
  private let renderer = Renderer()

  init(set: SnapshotSet, digests: DigestStore, before: [String: ReferenceStore]) {
    self.set = set
    self.digests = digests
    self.before = before
  }

  /// Whether the wanted form of a reference is the one that the set named before.
  private func isCurrent(_ one: SnapshotCase) -> Bool { before[one.name] == one.store }

  /// Returns whether the form of a reference that the set names is there.
  func isThere(_ one: SnapshotCase) throws(RenderError) -> Bool {
    switch one.store {
    case .digest: digests.entry(of: one.name) != nil
    case .pictures: try !Folders.isAbsent(set.reference(of: one))
    }
  }

  /// Writes the form of a reference that the set asks for, if only the other one is there.
  ///
  /// - Returns: Whether the form was written.
  func addWanted(of one: SnapshotCase) throws(RenderError) -> Bool {
    let file = set.reference(of: one)
    switch one.store {
    case .digest:
      let known = digests.entry(of: one.name)
      guard known == nil || !isCurrent(one), try !Folders.isAbsent(file) else { return false }
      var place = set.place(of: one, in: digests)
      place.store = .pictures
      guard let picture = try Reference(place, readsLayers: set.layers != .none) else {
        return false
      }
      let entry =
        try one.isAnimation
        ? animationEntry(of: one, at: place) : picture.digestEntry(named: one.name)
      guard entry != known else { return false }
      try digests.set(entry, layers: picture.layers)
      return true
    case .pictures:
      guard let entry = digests.entry(of: one.name) else { return false }
      if try !Folders.isAbsent(file) {
        guard !isCurrent(one), try Reference.digest(of: file).pixels != entry.pixels else {
          return false
        }
        try Reference.checkIsOwn(file)
      }
      if one.isAnimation {
        let animation = try RenderedAnimation(of: one.options, with: renderer)
        guard animation.entry(named: one.name, withText: false).hasPixels(of: entry) else {
          throw .impossible(
            "the frames differ from their digest; \(Self.remedy)")
        }
        // The line stays until the set names the other store.
        try write(
          try animation.reference(), to: file, of: one, entry, text: AnimationText(animation).text)
        return true
      }
      var warnings: [InputError] = []
      let drawn = try RenderedScreenshot.picture(
        of: one.options, with: renderer, warnings: &warnings)
      let picture = RenderedPicture(drawn)
      guard DigestList.Entry(one.name, picture, layers: nil).hasPixels(of: entry) else {
        throw .impossible("the picture differs from its digest; \(Self.remedy)")
      }
      try write(try picture.file(), to: file, of: one, entry, text: picture.layerText)
      return true
    }
  }

  /// Writes the picture or animation of a digest, and the layer text of the digest.
  ///
  /// - Parameter text: The layer text as it is drawn now.
  private func write(
    _ picture: [UInt8], to file: FileName, of one: SnapshotCase, _ entry: DigestList.Entry,
    text: String?
  ) throws(RenderError) {
    var layers: String?
    if set.layers != .none {
      layers = digests.layers(of: one.name) ?? text
      // A text that isn't there is written again, unless it was another one.
      if let digest = entry.layers, layers.map({ Digest(of: Array($0.utf8)) }) != digest {
        throw .impossible(
          "the layer text is missing or damaged, and the layers differ from their digest;"
            + " \(Self.remedy)")
      }
      try digests.checkTextFile(of: one.name)
    }
    try Reference.write(
      picture, to: file, layers: layers, to: set.layerText(of: one), replacing: true)
  }

  /// Returns the digests of an APNG file.
  ///
  /// The rate and the number of instants aren't in the file. Without a seal, the file must have the
  /// frames of the animation as it is drawn now.
  private func animationEntry(
    of one: SnapshotCase, at place: ReferencePlace
  ) throws(RenderError) -> DigestList.Entry {
    let reference = try AnimationReference(place, readsText: set.layers != .none)
    if let entry = reference?.entry { return entry.named(one.name) }
    let animation = try RenderedAnimation(of: one.options, with: renderer)
    let check = try AnimationCheck(animation, with: reference, layers: set.layers, mode: .none)
    guard check.finding == .equal || check.finding == .layersDiffer else {
      throw .impossible(
        "\(quoted(place.picture.path, limit: 120)) has no seal of bannerrender, and it isn't the"
          + " animation as it is drawn now: \(check.message); \(Self.remedy)")
    }
    let entry = animation.entry(named: one.name, withText: false)
    return DigestList.Entry(
      name: one.name, width: entry.width, height: entry.height, pixels: entry.pixels,
      layers: reference?.textDigest)
  }

  /// Returns the digest of a picture's pixels; nil for an animation that isn't known.
  private func pixels(of one: SnapshotCase, in file: FileName) throws(RenderError) -> Digest? {
    guard one.isAnimation else { return try Reference.digest(of: file).pixels }
    var place = set.place(of: one, in: digests)
    place.store = .pictures
    return try? animationEntry(of: one, at: place).pixels
  }

  /// The advice about a case that differs, of which no picture is stored.
  private static let remedy = "run \"bannerrender approve\" after \"verify\", or undo the change"

  /// Removes pictures of digests and digests of pictures, and layer texts that are there twice.
  ///
  /// - Returns: The number of removed bytes.
  func removeOthers() throws(RenderError) -> Int {
    var lines: [String] = []
    var removed = 0
    let references = Sandbox(set.references, links: .none)
    for one in set.cases {
      let file = set.reference(of: one)
      guard let entry = digests.entry(of: one.name), try !Folders.isAbsent(file) else { continue }
      switch one.store {
      case .pictures: lines.append(one.name)
      case .digest:
        // A picture of something else is left to prune.
        guard try pixels(of: one, in: file) == entry.pixels else { continue }
        removed += try Files.read(file, limit: Limits.pictureFileSize).count
        try references.remove(one.name + one.fileEnding)
      }
    }
    digests.remove(lines)
    try digests.commit { _ in true }
    return removed + (try digests.shareTexts())
  }
}

extension DigestList.Entry {
  /// Returns the entry with another name.
  func named(_ name: String) -> DigestList.Entry {
    DigestList.Entry(name: name, width: width, height: height, pixels: pixels, layers: layers)
  }

  /// Returns whether the pixels are those of another entry.
  func hasPixels(of other: DigestList.Entry) -> Bool {
    width == other.width && height == other.height && pixels == other.pixels
  }
}
