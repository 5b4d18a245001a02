// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerDocument
internal import BannerConcurrency
internal import BannerJSON
public import BannerScreens
public import BannerFiles
internal import BannerPixels
internal import BannerJobs
internal import BannerDigests
internal import BannerReports
internal import BannerText

/// The environment that drew the references of a set.
///
/// It is stored next to the references, so that a run can report a different environment.
public struct Fingerprint: Sendable, Hashable {
  /// The file name in the folder of references.
  package static let fileName = "fingerprint.json"

  /// The name and version of the program.
  public let tool: String
  /// The digest of the renderer's output: the pixels and layers of one banner per kit.
  public let renderer: String
  /// The digest of the bundled fonts.
  public let fonts: String
  /// The libraries and tables that turn text into glyphs, with their versions.
  public let libraries: [Library]

  /// A linked library, or a table in the program.
  public struct Library: Sendable, Hashable {
    /// The name of the library or table.
    public let name: String
    /// The version of the library or table.
    public let version: String
  }

  /// The digest of everything in the fingerprint but the version of the program.
  package var digest: String {
    let parts = [renderer, fonts] + libraries.map { "\($0.name) \($0.version)" }
    return Digest(of: Array(parts.joined(separator: "\n").utf8)).description
  }

  /// Returns the fingerprint of this program.
  ///
  /// Draws a small picture with each kit, on several threads.
  public static func current(_ renderer: Renderer) throws(RenderError) -> Fingerprint {
    let kits = KitRegistry.all
    let probes = concurrentMap(kits.count) { index in
      Result { () throws(RenderError) in try Self.probe(kits[index], renderer) }
    }
    var drawn: [UInt8] = []
    for probe in probes { drawn += try probe.get() }
    return Fingerprint(
      tool: Version.tool, renderer: Digest(of: drawn).description, fonts: bundledFonts,
      libraries: TypeLibraries.versions.map { Library(name: $0.name, version: $0.version) })
  }

  /// Returns the digests of a kit's default banner: its pixels and its layers.
  private static func probe(
    _ kit: any Kit, _ renderer: Renderer
  ) throws(RenderError) -> [UInt8] {
    var options = Options()
    options.set(.kit, kit.name)
    options.set(.device, "320x568@1")
    var warnings: [InputError] = []
    let picture = try RenderedScreenshot.picture(
      of: options, with: renderer, warnings: &warnings)
    return Digest(of: picture.bitmap).bytes + Digest(of: Array(picture.layerText.utf8)).bytes
  }

  /// The digest of the bundled fonts; a test compares it with the fonts.
  ///
  /// The digest is a constant because reading 24 MB takes as long as drawing several pictures.
  package static let bundledFonts = "905a29d26e0481160ccb29ebded1c9b7"

  private init(tool: String, renderer: String, fonts: String, libraries: [Library]) {
    self.tool = tool
    self.renderer = renderer
    self.fonts = fonts
    self.libraries = libraries
  }

  /// Creates the fingerprint in a report; nil if the report has none.
  init?(_ entries: [Report.FingerprintEntry]) {
    func value(_ key: String) -> String? { entries.first { $0.key == key }?.actual }
    guard let tool = value("tool"), let renderer = value("renderer"), let fonts = value("fonts")
    else { return nil }
    self.init(
      tool: tool, renderer: renderer, fonts: fonts,
      libraries: entries.filter { !["tool", "renderer", "fonts"].contains($0.key) }.map {
        Library(name: $0.key, version: $0.actual)
      })
  }

  /// Returns the fingerprint in a file; nil without a file or without a fingerprint in it.
  package static func read(_ file: FileName) throws(RenderError) -> Fingerprint? {
    try contents(of: file).fingerprint
  }

  /// Returns the set that owns the references next to a file, relative to the file's folder.
  ///
  /// Nil if there is no file or it names no owner.
  static func owner(in file: FileName) throws(RenderError) -> String? {
    try contents(of: file).owner
  }

  private static func contents(
    of file: FileName
  ) throws(RenderError) -> (fingerprint: Fingerprint?, owner: String?) {
    guard try !Folders.isAbsent(file) else { return (nil, nil) }
    let bytes = try Files.read(file, limit: JSONReader.largestSize)
    do throws(InputError) {
      let value = try JSONReader.value(of: bytes, file: file.path)
      let members = try SetReader.members(
        of: value, among: ["set", "tool", "renderer", "fonts", "libraries"])
      let owner = try members["set"]?.string()
      // A partially recorded set has an owner, but the renderer of all references is still
      // unknown.
      if owner != nil, members.count == 1 { return (nil, owner) }
      func text(_ key: String) throws(InputError) -> String {
        guard let member = members[key] else { throw value.error("has no \(quoted(key))") }
        return try member.string()
      }
      let fingerprint = Fingerprint(
        tool: try text("tool"), renderer: try text("renderer"), fonts: try text("fonts"),
        libraries: try (members["libraries"]?.members() ?? []).map { member throws(InputError) in
          Library(name: member.key, version: try member.value.string())
        })
      return (fingerprint, owner)
    } catch { throw .input(error) }
  }

  /// Returns the contents of a file to replace, or nil for an invalid file.
  ///
  /// - Throws: ``RenderError/missing(path:reason:)`` for a file that can't be opened, because its
  ///   contents would be lost.
  private static func replaceableContents(
    of file: FileName
  ) throws(RenderError) -> (fingerprint: Fingerprint?, owner: String?)? {
    do throws(RenderError) { return try contents(of: file) } catch {
      guard case .missing = error else { return nil }
      throw error
    }
  }

  private static func bytes(_ fingerprint: Fingerprint?, owner: String?) -> [UInt8] {
    var members: [(String, JSONText)] = owner.map { [("set", .string($0))] } ?? []
    if let fingerprint {
      members += [
        ("tool", .string(fingerprint.tool)), ("renderer", .string(fingerprint.renderer)),
        ("fonts", .string(fingerprint.fonts)),
        (
          "libraries", .object(fingerprint.libraries.map { ($0.name, .string($0.version)) })
        ),
      ]
    }
    return Array("\(JSONText.object(members).text)\n".utf8)
  }

  /// New contents of the file next to the references.
  struct Update {
    /// The bytes of the file.
    let bytes: [UInt8]
    /// Whether the fingerprint itself is new, not only the owner.
    let hasNewFingerprint: Bool

    /// Prepares new contents; nil if nothing changes.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - fingerprint: The new fingerprint; nil for that in the file.
    ///   - owner: The set's file, relative to the folder of references; nil for the owner in the
    ///     file.
    init?(
      of file: FileName, fingerprint: Fingerprint?, owner: String?
    ) throws(RenderError) {
      let there = try Fingerprint.replaceableContents(of: file)
      hasNewFingerprint = fingerprint != nil && there?.fingerprint != fingerprint
      guard hasNewFingerprint || owner != nil && there?.owner != owner else { return nil }
      bytes = Fingerprint.bytes(fingerprint ?? there?.fingerprint, owner: owner ?? there?.owner)
    }
  }

  /// Writes the fingerprint next to the references, unless it is unchanged.
  ///
  /// The owner in the file is kept.
  ///
  /// - Returns: Whether the file was written.
  @discardableResult
  package func write(to file: FileName) throws(RenderError) -> Bool {
    guard let update = try Update(of: file, fingerprint: self, owner: nil) else { return false }
    try Files.write(update.bytes, to: file)
    return true
  }

  /// Records the owner of the references next to a file, unless it is already recorded.
  ///
  /// - Parameter owner: The set's file, relative to the folder of references.
  static func note(owner: String, in file: FileName) throws(RenderError) {
    guard let update = try Update(of: file, fingerprint: nil, owner: owner) else { return }
    try Files.write(update.bytes, to: file)
  }

  /// Returns the differences in one sentence; nil if there are none.
  package func difference(from old: Fingerprint) -> String? {
    guard self != old else { return nil }
    var parts: [String] = []
    if renderer != old.renderer {
      parts.append(
        tool == old.tool
          ? "by another build of \(tool), which renders differently"
          : "by \(old.tool), which renders differently from \(tool)")
    } else if tool != old.tool {
      parts.append("by \(old.tool), which renders the same")
    }
    if fonts != old.fonts { parts.append("with other fonts") }
    for library in libraries {
      let before = old.libraries.first { $0.name == library.name }?.version ?? "no version"
      if before != library.version {
        parts.append("with \(library.name) \(before) (here it is \(library.version))")
      }
    }
    for library in old.libraries where !libraries.contains(where: { $0.name == library.name }) {
      parts.append("with \(library.name) \(library.version)")
    }
    return "the references were rendered \(parts.joined(separator: ", "))"
  }
}
