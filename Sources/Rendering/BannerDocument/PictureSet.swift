// SPDX-License-Identifier: MIT

public import BannerFiles
public import BannerJSON

/// The pictures of a documentation project in one file, with the options and output files of
/// each.
///
///     { "defaults": { "device": "iphone-12" },
///       "pictures": {
///         "docs/{type}.png": { "type": "all", "title": "Small Title." },
///         "docs/show.gif": { "document": "docs/scenes/show.json", "fps": 25 } } }
///
/// A picture has the options of a document, and they override `defaults`. `document` names a
/// document whose options override `defaults` but not the picture's own. A list renders several
/// documents with one template. The file may also hold the keys of a snapshot set, which this
/// type ignores.
public struct PictureSet: Sendable {
  /// The documents of one output template.
  public struct Picture: Sendable {
    /// The output path relative to the set's folder, with placeholders in braces for lists.
    public let template: String
    /// The picture's value in the file.
    public let origin: JSONValue
    /// The documents, in order.
    ///
    /// There is at least one.
    public let parts: [Part]
  }

  /// A document of a set.
  public struct Part: Sendable {
    /// The base document, and the place that names it.
    public let document: (file: FileName, origin: JSONValue)?
    /// The options given here, without the set's defaults.
    public let options: Options
  }

  /// The keys that this type reads.
  public static let keys = ["$schema", "defaults", "pictures"]
  /// The keys of a snapshot set, which may be in the same file.
  public static let keysOfSnapshots = [
    "axes", "combine", "exclude", "cases", "documents", "snapshots",
  ]
  /// The maximum number of pictures and documents in a set, before expanding their lists.
  public static let mostParts = 10_000
  /// The allowed distance of an ignored area from the corner of the screen, in points.
  ///
  /// It is far outside of every screen.
  package static let ignoredDistances = -100_000.0...100_000.0

  /// The file name shown in errors.
  public let file: String
  /// The folder that file names are relative to, and the one that they must not leave.
  public let scope: NameScope
  /// Whether the file also has snapshots, which share the defaults.
  public let hasSnapshots: Bool
  /// The options shared by all pictures.
  public let defaults: Options
  /// The pictures in file order.
  public let pictures: [Picture]

  /// Returns whether a file is a picture set instead of a document: an object with the key
  /// `pictures`.
  public static func isSet(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value.content else { return false }
    return members.contains { $0.key == "pictures" }
  }

  /// Creates a picture set from a parsed file.
  ///
  /// - Parameters:
  ///   - value: The root value of the file.
  ///   - folder: The file's folder, relative to the working directory.
  ///   - allowsOutside: Whether file names may lead out of the folder.
  /// - Throws: The problem and its place. The documents that the set names aren't read.
  public init(
    _ value: JSONValue, folder: String, allowsOutside: Bool = false
  ) throws(InputError) {
    file = value.file
    let scope = NameScope(folder: folder, allowsOutside: allowsOutside)
    self.scope = scope
    var defaults = Options()
    var pictures: [Picture] = []
    var hasSnapshots = false
    for member in try value.members() {
      switch member.key {
      case _ where member.value.isNull && (Self.keys + Self.keysOfSnapshots).contains(member.key):
        break
      case "$schema": _ = try member.value.string()
      case "defaults": defaults = try Self.defaults(member.value, scope: scope)
      case "pictures":
        let members = try member.value.members()
        guard !members.isEmpty else { throw member.value.error("has no pictures") }
        for picture in members where !picture.value.isNull {
          pictures.append(try Self.picture(picture, scope: scope))
        }
      case _ where Self.keysOfSnapshots.contains(member.key): hasSnapshots = true
      default: throw Self.unknown(member)
      }
    }
    guard pictures.reduce(0, { $0 + $1.parts.count }) <= Self.mostParts else {
      throw value.error("has more than \(Self.mostParts) pictures")
    }
    self.defaults = defaults
    self.pictures = pictures
    self.hasSnapshots = hasSnapshots
  }

  /// Returns the options shared by a set's pictures and snapshots.
  public static func defaults(
    _ value: JSONValue, scope: NameScope
  ) throws(InputError) -> Options {
    try Options(object: value, scope: scope, only: Options.documentKeys)
  }

  /// Returns the complete options of a document in the set, including its base document and
  /// defaults.
  ///
  /// - Parameter read: Reads a document.
  public func options<Failure: Error>(
    of part: Part, reading read: (_ file: FileName, _ origin: JSONValue) throws(Failure) -> Options
  ) throws(Failure) -> Options {
    var options = defaults
    if let (file, origin) = part.document {
      options = options.overlaid(by: try read(file, origin))
    }
    // The set's folder isn't searched for images, because its pictures are written there. A
    // document's folder is.
    return options.overlaid(by: part.options)
  }

  private static func picture(
    _ member: JSONValue.Member, scope: NameScope
  ) throws(InputError) -> Picture {
    let template = member.key
    guard !template.isEmpty, template != "-" else {
      throw member.value.error("expected the name of a file to write")
    }
    let values: [JSONValue]
    if case .array(let elements) = member.value.content {
      guard !elements.isEmpty else { throw member.value.error("the list has no documents") }
      values = elements
    } else {
      values = [member.value]
    }
    let parts = try values.map { value throws(InputError) in try part(value, scope: scope) }
    return Picture(template: template, origin: member.value, parts: parts)
  }

  private static func part(_ value: JSONValue, scope: NameScope) throws(InputError) -> Part {
    guard case .object(let members) = value.content else {
      throw value.expected("an object of options, or a list of them")
    }
    let options = try Options(
      object: value.without(["document"]), scope: scope,
      only: Options.documentKeys + ["document"])
    let named = members.first { $0.key == "document" }?.value
    return Part(
      document: try named.map { named throws(InputError) in
        (try Options.file(named, in: scope), named)
      }, options: options)
  }

  private static func unknown(_ member: JSONValue.Member) -> InputError {
    let known = keys + keysOfSnapshots
    let isOption = Options.documentKeys.contains(member.key)
    return member.error(
      isOption
        ? "belongs to a picture; put options for every picture in \"defaults\""
        : "unknown key\(suggestion(for: member.key, among: known))")
  }
}
