// SPDX-License-Identifier: MIT

public import BannerJSON

/// The pictures of a documentation in one file: what each of them shows, and where it is written.
///
///     { "defaults": { "device": "iphone-12" },
///       "pictures": {
///         "docs/{type}.png": { "type": "all", "title": "Small Title." },
///         "docs/show.gif": { "document": "docs/scenes/show.json", "fps": 25 } } }
///
/// A picture's options are those of a document, laid over `defaults`; `document` names a document whose
/// options lie between both. Several documents with one template are a list. The file may hold the keys of
/// a set of snapshots as well, which are not read here.
public struct PictureSet: Sendable {
  /// What one template is for.
  public struct Picture: Sendable {
    /// The files to write, with words in braces for lists, relative to the set's folder.
    public let template: String
    /// Where it stands.
    public let origin: JSONValue
    /// One document after the other; at least one.
    public let parts: [Part]
  }

  /// A document of a set.
  public struct Part: Sendable {
    /// The file to begin with, from where the command was called, and where it is named.
    public let document: (path: String, origin: JSONValue)?
    /// The options that are given here, without the set's defaults.
    public let options: Options
  }

  /// The keys that are read here.
  public static let keys = ["$schema", "defaults", "pictures"]
  /// The keys of a set of snapshots, which may stand in the same file.
  public static let keysOfSnapshots = [
    "axes", "combine", "exclude", "cases", "documents", "snapshots",
  ]
  /// The most pictures and documents of a set, before their lists are taken apart.
  public static let mostParts = 10_000

  /// The file it was read from, for errors.
  public let file: String
  /// What names of files in it are relative to.
  public let folder: String
  /// The options that all pictures begin with.
  public let defaults: Options
  /// In the order of the file.
  public let pictures: [Picture]

  /// Whether a file is a set of pictures rather than a document: an object with the key `pictures`.
  public static func isSet(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value.content else { return false }
    return members.contains { $0.key == "pictures" }
  }

  /// Reads a set.
  ///
  /// - Parameters:
  ///   - value: The whole file.
  ///   - folder: The one it lies in, as seen from where the command was called.
  /// - Throws: What is wrong with it, with its place; nothing is known of the documents it names.
  public init(_ value: JSONValue, folder: String) throws(InputError) {
    file = value.file
    self.folder = folder
    var defaults = Options()
    var pictures: [Picture] = []
    for member in try value.members() {
      switch member.key {
      case "$schema": _ = try member.value.string()
      case "defaults": defaults = try Self.defaults(member.value, folder: folder)
      case "pictures":
        let members = try member.value.members()
        guard !members.isEmpty else { throw member.value.error("there is no picture in it") }
        for picture in members {
          pictures.append(try Self.picture(picture, folder: folder))
        }
      case _ where Self.keysOfSnapshots.contains(member.key): break
      default: throw Self.unknown(member)
      }
    }
    guard pictures.reduce(0, { $0 + $1.parts.count }) <= Self.mostParts else {
      throw value.error("has more than \(Self.mostParts) pictures")
    }
    self.defaults = defaults
    self.pictures = pictures
  }

  /// The options that the pictures and snapshots of a set begin with.
  public static func defaults(
    _ value: JSONValue, folder: String
  ) throws(InputError) -> Options {
    try Options(object: value, folder: folder, only: Options.documentKeys)
  }

  /// The options of a document of the set, with everything that it begins with.
  ///
  /// - Parameter read: Reads a document.
  public func options<Failure: Error>(
    of part: Part, reading read: (_ path: String, _ origin: JSONValue) throws(Failure) -> Options
  ) throws(Failure) -> Options {
    var options = defaults
    if let (path, origin) = part.document {
      options = options.overlaid(by: try read(path, origin))
    }
    // The set's own folder is none for images, unlike a document's: its pictures are written there.
    return options.overlaid(by: part.options)
  }

  private static func picture(
    _ member: JSONValue.Member, folder: String
  ) throws(InputError) -> Picture {
    let template = member.key
    guard !template.isEmpty, template != "-" else {
      throw member.value.error("expected the name of a file to write")
    }
    let values: [JSONValue]
    if case .array(let elements) = member.value.content {
      guard !elements.isEmpty else { throw member.value.error("there is no document in the list") }
      values = elements
    } else {
      values = [member.value]
    }
    let parts = try values.map { value throws(InputError) in try part(value, folder: folder) }
    return Picture(template: template, origin: member.value, parts: parts)
  }

  private static func part(_ value: JSONValue, folder: String) throws(InputError) -> Part {
    guard case .object(let members) = value.content else {
      throw value.expected("an object of options, or a list of them")
    }
    let options = try Options(
      object: value.without(["document"]), folder: folder,
      only: Options.documentKeys + ["document"])
    let named = members.first { $0.key == "document" }?.value
    return Part(
      document: try named.map { named throws(InputError) in
        (Options.path(try named.string(), in: folder), named)
      }, options: options)
  }

  private static func unknown(_ member: JSONValue.Member) -> InputError {
    let known = keys + keysOfSnapshots
    let isOption = Options.documentKeys.contains(member.key)
    return InputError(
      file: member.value.file, location: member.location, path: member.value.path,
      isOption
        ? "is for pictures; what holds for all of them stands in \"defaults\""
        : "there is no such key\(suggestion(for: member.key, among: known))")
  }
}
