// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerKitInterface
internal import BannerScreens

/// A document that is put into other forms.
struct Subject {
  /// The name of the document in commands and in Swift code.
  static let documentName = "banner.json"

  /// The value as written.
  let written: JSONValue
  /// The value, merged with those of the files that it extends.
  let value: JSONValue
  let options: Options
  /// The options of each picture, without lists.
  let cases: [Options]
  /// The first picture.
  let screenshot: Screenshot
  /// The name of the file to write, with a placeholder for each list.
  let output: String
  let renderer: Renderer

  init(
    _ written: JSONValue, meaning value: JSONValue, _ scope: NameScope, _ renderer: Renderer
  ) throws(RenderError) {
    self.written = written
    self.value = value
    self.renderer = renderer
    do { options = try Options.inDocument(value, scope) } catch { throw .input(error) }
    // Lists that are side by side are still lists in their case.
    var separate = options
    for key in Options.Key.ofRow { separate.remove(key) }
    cases = try Matrix(separate, renderer: renderer).cases.map(\.options)
    var warnings: [InputError] = []
    screenshot = try Screenshot(
      options: cases.first ?? options, renderer: renderer, warnings: &warnings)
    let varied = Matrix.variedKeys(of: try Matrix(options, renderer: renderer).cases)
    output =
      (["out"] + Options.Key.allCases.map(\.rawValue).filter(varied.contains).map { "{\($0)}" })
      .joined(separator: "-") + Self.ending(options)
  }

  /// Whether the document extends another file.
  var extendsFile: Bool { written[Files.extendingKey].map { !$0.isNull } ?? false }

  /// Whether the picture is a still one.
  var isStill: Bool { output.hasSuffix(".png") }

  /// Whether the document's own folder is searched for the images that it names.
  var searchesOwnFolder: Bool {
    options.ownImageFolder != nil
      && (options.script != nil || !options.designs.isEmpty
        || screenshot.properties.values.contains(where: Self.namesImage))
  }

  private static func namesImage(_ value: PropertyValue) -> Bool {
    if case .imageName(let name) = value { !name.isEmpty } else { false }
  }

  /// Returns the extension of the file: options that select instants need an animation.
  private static func ending(_ options: Options) -> String {
    func isSet(_ keys: Options.Key...) -> Bool { keys.contains { options[$0] != nil } }
    if isSet(.at, .filmstrip) { return ".png" }
    if isSet(.lossy) { return ".gif" }
    return options.script != nil || isSet(.from, .to, .fps, .loop) ? ".webp" : ".png"
  }
}
