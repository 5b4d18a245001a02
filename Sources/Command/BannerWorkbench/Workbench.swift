// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerConcurrency
internal import BannerDevice
package import BannerDocument
package import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerPixels
internal import BannerScenes
package import BannerScreens
internal import BannerSnippets
internal import Synchronization

/// The documents of a page: their files, their pictures and their scenes.
///
/// Several threads may use it at the same time.
package final class Workbench: Sendable {
  /// The inputs of a workbench.
  package struct Settings: Sendable {
    /// The snapshot set, or nil for none.
    package var set: String?
    /// The document to start with, or nil for none.
    package var document: String?
    /// Whether file names may lead out of the folder of the set or the document.
    package var allowsOutside = false
    /// Whether nothing outside the temporary folder is written.
    package var isReadOnly = false

    /// Creates settings without a set and a document.
    package init() {}
  }

  /// The renderer and the scenes that share its files.
  private struct Session {
    var renderer: Renderer
    var log: FileAccessLog
    /// The number of renderers so far; pictures of an earlier one may be outdated.
    var generation = 0
    /// The number of pictures that this renderer has drawn.
    var count = 0
    var scenes = RecentValues<Scene.Key, Scene>(mostBytes: Workbench.mostBytes)
    /// The painters of the views.
    var painters = RecentValues<String, StillPainter>(mostBytes: Workbench.mostBytes)

    init() {
      log = FileAccessLog()
      renderer = Renderer(noting: log)
    }

    mutating func keep(_ scene: Scene) {
      scenes.insert(scene, for: scene.key, bytes: scene.bytes)
    }
  }

  package let settings: Settings
  let dropped: DroppedFiles
  let views = ViewStore()
  private let session = Mutex(Session())
  private let scope: NameScope
  /// The name of a document in messages.
  private let file: FileName

  /// The number of pictures after which the caches of a renderer are dropped, which bounds their
  /// memory.
  ///
  /// Every text that was ever typed would otherwise stay.
  private static let mostPictures = 2000
  /// The memory for scenes, and that for painters, in bytes: ten screens of a phone each.
  private static let mostBytes = 256 << 20
  /// The largest screen that is drawn at the same time as others, in pixels.
  ///
  /// No device has a larger one at its own scale.
  private static let largestScreen = 6_000_000
  /// The name of a document without a file.
  private static let documentName = "document"

  /// Creates a workbench.
  ///
  /// - Throws: An error if there is no folder for temporary files.
  package init(_ settings: Settings) throws(RenderError) {
    self.settings = settings
    dropped = try DroppedFiles()
    let path = settings.document ?? settings.set
    let base = NameScope(
      folder: path.map(Files.folder(of:)) ?? ".", allowsOutside: settings.allowsOutside)
    // Without a file, only dropped files can be named.
    let own = path == nil ? NameScope(folder: dropped.path) : base
    scope = own.mounting(dropped.path, as: DroppedFiles.word)
    file = settings.document.map { FileName($0) } ?? own.ownFolder.appending(Self.documentName)
  }

  /// Returns the renderer, after a change of its files a new one.
  private func renderer(counting isPicture: Bool = true) -> (renderer: Renderer, generation: Int) {
    session.withLock { session in
      if isPicture { session.count += 1 }
      if session.count > Self.mostPictures { Self.renew(&session) }
      return (session.renderer, session.generation)
    }
  }

  private static func renew(_ session: inout Session) {
    session.log = FileAccessLog()
    session.renderer = Renderer(noting: session.log)
    session.generation += 1
    session.count = 0
    session.scenes.removeAll()
    session.painters.removeAll()
  }

  /// Drops what was read if a file has changed since.
  ///
  /// - Returns: Whether a file has changed.
  package func refresh() -> Bool {
    let log = session.withLock { $0.log }
    guard !log.changes.isEmpty else { return false }
    session.withLock { session in
      if session.log === log { Self.renew(&session) }
    }
    return true
  }

  /// Returns the options of a document, without lists.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - scale: The pixels per point, or nil for those of the document.
  /// - Returns: The options of its first picture, and a note if it has more than one.
  private func options(
    of text: String, _ scale: Double?, with renderer: Renderer
  ) throws(RenderError) -> (options: Options, notes: [InputError]) {
    var options = try Screenshot.options(
      inText: Array(text.utf8), of: file, scope, noting: renderer.fileAccess)
    if let scale { options.set(.scale, decimal(scale)) }
    let cases = try Matrix(options, renderer: renderer).cases
    guard let first = cases.first else { throw .impossible("the document has no picture") }
    guard cases.count > 1 else { return (first.options, []) }
    let note = InputError("the document has \(cases.count) pictures; the first one is shown")
    return (first.options, [note])
  }

  /// Returns the work that renders a picture of a document.
  func preview(of request: Preview.Request) throws(RenderError) -> SizedWork<Preview> {
    if let time = request.time {
      return try scene(of: request.document, scale: request.scale).map {
        [self] scene throws(RenderError) in
        try scene.preview(at: time, wantsFacts: request.wantsFacts, shown: shown)
      }
    }
    let (renderer, generation) = renderer()
    let (options, notes) = try options(of: request.document, request.scale, with: renderer)
    var own = notes
    let screenshot = try Self.screenshot(options, renderer, &own)
    if let screenshot, Self.isPlain(options) {
      return SizedWork(isLarge: Self.isLarge(screenshot.screen)) {
        [self, own] () throws(RenderError) in
        try preview(of: screenshot, own, for: request, renderer, generation)
      }
    }
    return SizedWork(isLarge: screenshot.map { Self.isLarge($0.screen) } ?? true) {
      [self] () throws(RenderError) in
      var notes = notes
      let picture = try RenderedScreenshot.picture(of: options, with: renderer, warnings: &notes)
      return preview(of: picture, notes, for: request)
    }
  }

  /// Renders a banner at rest by the painter of its view.
  private func preview(
    of screenshot: Screenshot, _ notes: [InputError], for request: Preview.Request,
    _ renderer: Renderer, _ generation: Int
  ) throws(RenderError) -> Preview {
    let painter = takePainter(of: request.view, generation) ?? StillPainter(renderer)
    defer {
      keep(painter, of: request.view, generation, bytes: screenshot.screen.bytesOfTwoBitmaps)
    }
    let (picture, damage) = try painter.render(
      screenshot, number: request.number, over: request.base)
    var preview = preview(of: picture, notes, for: request)
    preview.damage = damage
    return preview
  }

  private func preview(
    of picture: RenderedScreenshot, _ notes: [InputError], for request: Preview.Request
  ) -> Preview {
    var preview = Preview(
      bitmap: picture.bitmap, scale: picture.scale, frame: picture.pictureFrame,
      banner: picture.bannerFrame)
    if request.wantsFacts { preview.facts = PreviewFacts(of: picture, notes, shown: shown) }
    return preview
  }

  /// Whether a picture is that of a banner at rest, without options of time and of other pictures.
  private static func isPlain(_ options: Options) -> Bool {
    let others = Options.Key.ofTime + Options.Key.ofRow + [.maxSize, .lossy]
    return options.script == nil && others.allSatisfy { options[$0] == nil }
  }

  /// Returns the banner on its screen, or nil for a document with several pictures in one.
  private static func screenshot(
    _ options: Options, _ renderer: Renderer, _ notes: inout [InputError]
  ) throws(RenderError) -> Screenshot? {
    let sheets: [Options.Key] = [.sideBySide, .filmstrip]
    guard sheets.allSatisfy({ options[$0] == nil }) else { return nil }
    return try Screenshot(options: options, renderer: renderer, warnings: &notes)
  }

  /// Whether the picture of a document takes so much memory that it is drawn alone.
  package static func isLarge(
    _ options: Options, with renderer: Renderer
  ) throws(RenderError) -> Bool {
    var notes: [InputError] = []
    return try screenshot(options, renderer, &notes).map { isLarge($0.screen) } ?? true
  }

  private static func isLarge(_ screen: Screen) -> Bool {
    screen.pixelSize.width * screen.pixelSize.height > largestScreen
  }

  /// Returns the painter of a view, which knows its previous picture, or nil if there is none.
  ///
  /// It isn't kept until the picture is drawn, because a picture may have another size.
  private func takePainter(of view: String, _ generation: Int) -> StillPainter? {
    session.withLock { $0.generation == generation ? $0.painters.remove(view) : nil }
  }

  private func keep(_ painter: StillPainter, of view: String, _ generation: Int, bytes: Int) {
    session.withLock { session in
      guard session.generation == generation else { return }
      session.painters.insert(painter, for: view, bytes: bytes)
    }
  }

  /// Returns the work that lays out the scene of a document, unless it is known.
  ///
  /// - Parameter scale: The pixels per point, or nil for those of the document.
  func scene(
    of document: String, scale: Double? = nil
  ) throws(RenderError) -> SizedWork<Scene> {
    let (renderer, generation) = renderer()
    let key = Scene.Key(document: document, scale: scale)
    let known = session.withLock { session -> Scene? in
      let scene = session.scenes.remove(key)
      if let scene { session.keep(scene) }
      return scene
    }
    if let known { return SizedWork(isLarge: known.isLarge) { known } }
    let (options, notes) = try options(of: document, scale, with: renderer)
    let isLarge = try Self.isLarge(options, with: renderer)
    return SizedWork(isLarge: isLarge) { [self] () throws(RenderError) in
      let scene = try Scene(key, options, notes, renderer, isLarge: isLarge)
      session.withLock { session in
        if session.generation == generation { session.keep(scene) }
      }
      return scene
    }
  }

  /// Returns a document as a command and as Swift code.
  func snippets(of document: String) throws(RenderError) -> Snippets {
    let (renderer, _) = renderer(counting: false)
    return try Snippets(of: Array(document.utf8), in: file, scope, renderer: renderer)
  }

  /// Returns a message in which files have the names that a page uses.
  ///
  /// The temporary folder has a long name that means nothing to a person.
  func shown(_ message: String) -> String {
    message.replacing("\(dropped.path)/\(Self.documentName)", with: Self.documentName)
      .replacing(dropped.path, with: DroppedFiles.word)
  }

  /// Returns the work that calls a function with the options of a document and their notes.
  ///
  /// - Parameter scale: The pixels per point, or nil for those of the document.
  func work<Value>(
    on document: String, scale: Double? = nil,
    _ body: @escaping @Sendable (Options, [InputError], Renderer) throws(RenderError) -> Value
  ) throws(RenderError) -> SizedWork<Value> {
    let (renderer, _) = renderer()
    let (options, notes) = try options(of: document, scale, with: renderer)
    return SizedWork(isLarge: try Self.isLarge(options, with: renderer)) {
      () throws(RenderError) in
      try body(options, notes, renderer)
    }
  }
}
