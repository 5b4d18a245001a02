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

/// What drew the references of a set: kept beside them, so that a run can say that it is another one.
public struct Fingerprint: Sendable, Hashable {
  /// Its file in the folder of references.
  package static let fileName = "fingerprint.json"

  /// Name and version of the program.
  public let tool: String
  /// Digest of what the renderer draws: one banner of each kit, its pixels and its layers.
  public let renderer: String
  /// Digest of the bundled fonts.
  public let fonts: String
  /// The libraries that shape text, with their versions.
  public let libraries: [Library]

  /// A library that is linked.
  public struct Library: Sendable, Hashable {
    /// What it is called.
    public let name: String
    /// Its version.
    public let version: String
  }

  /// This program's own.
  ///
  /// Draws five small pictures, by several threads.
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

  /// The digests of what the renderer makes of a kit's usual banner: its pixels and its layers.
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

  /// The digest of the bundled fonts, as ``digestOfBundledFonts()`` finds it; a test compares them.
  ///
  /// Kept here since 24 MB take as long to read as several pictures to draw.
  package static let bundledFonts = "905a29d26e0481160ccb29ebded1c9b7"

  /// The digest of the bundled fonts' names and bytes.
  package static func digestOfBundledFonts() -> String {
    var fonts: [UInt8] = []
    TypeLibraries.withBundledFonts { name, bytes in
      fonts += Array(name.utf8) + Digest(of: bytes).bytes
    }
    return Digest(of: fonts).description
  }

  private init(tool: String, renderer: String, fonts: String, libraries: [Library]) {
    self.tool = tool
    self.renderer = renderer
    self.fonts = fonts
    self.libraries = libraries
  }

  /// The one that a report tells of; nil if it tells of none.
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

  /// The one in a file; nil if the file has none, and if there is no file.
  package static func read(_ path: String) throws(RenderError) -> Fingerprint? {
    try contents(of: path).fingerprint
  }

  /// The set that owns the references beside a file, from the folder of the file; nil if it names none, and if
  /// there is no file.
  static func owner(in path: String) throws(RenderError) -> String? {
    try contents(of: path).owner
  }

  private static func contents(
    of path: String
  ) throws(RenderError) -> (fingerprint: Fingerprint?, owner: String?) {
    guard try !Folders.isAbsent(path) else { return (nil, nil) }
    let bytes = try Files.read(path, limit: JSONReader.largestSize)
    do throws(InputError) {
      let value = try JSONReader.value(of: bytes, file: path)
      let members = try SetReader.members(
        of: value, among: ["set", "tool", "renderer", "fonts", "libraries"])
      let owner = try members["set"]?.string()
      // References of a part of a set have an owner, and nobody knows yet what drew all of them.
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

  private static func write(
    _ fingerprint: Fingerprint?, owner: String?, to path: String
  ) throws(RenderError) {
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
    try Files.write(Array("\(JSONText.object(members).text)\n".utf8), to: path)
  }

  /// Writes it beside the references, unless the same is there; the owner that a file names stays.
  ///
  /// - Returns: Whether it was written.
  @discardableResult
  package func write(to path: String) throws(RenderError) -> Bool {
    let there = try? Self.contents(of: path)
    guard there?.fingerprint != self else { return false }
    try Self.write(self, owner: there?.owner, to: path)
    return true
  }

  /// Notes whose references lie beside a file, unless it says so.
  ///
  /// - Parameter owner: The file of the set, from the folder of the references.
  static func note(owner: String, in path: String) throws(RenderError) {
    let there = try? contents(of: path)
    guard there?.owner != owner else { return }
    try write(there?.fingerprint, owner: owner, to: path)
  }

  /// What is different now, in one sentence; nil if nothing is.
  package func difference(from old: Fingerprint) -> String? {
    guard self != old else { return nil }
    var parts: [String] = []
    if renderer != old.renderer {
      parts.append(
        tool == old.tool
          ? "by another build of \(tool), which draws differently"
          : "by \(old.tool), which draws differently from \(tool)")
    } else if tool != old.tool {
      parts.append("by \(old.tool), which draws the same")
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
    return "the references were drawn \(parts.joined(separator: ", "))"
  }
}
