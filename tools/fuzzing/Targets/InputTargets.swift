// SPDX-License-Identifier: MIT

import BannerPixels
import BannerDevice
import BannerDocument
import BannerFiles
import BannerGeometry
import BannerJSON
import BannerJobs
import BannerKitInterface
import BannerLayerText
import BannerPNG
import BannerScenes
import BannerScreens
import BannerSnapshots
import Synchronization

/// The targets that read JSON: values, designs, options, documents, scenes and sets.
enum InputTargets {
  private static let file = "input.json"

  static func json(_ bytes: [UInt8]) throws {
    let commented = try unlessRefused {
      try JSONReader.value(of: bytes, file: file, dialect: .commented)
    }
    if case .array(let parts)? = commented?.content, parts.count == 2 {
      let merged = parts[0].extending(parts[1])
      let again = parts[0].extending(merged)
      // Null counts as omitted. It stays if it removes nothing.
      try require(
        withoutNulls(again).text == withoutNulls(merged).text, "a merge changes its result")
    }
    guard let value = try unlessRefused({ try JSONReader.value(of: bytes, file: file) }) else {
      return
    }
    let isSame = commented.map { JSONText($0).text == JSONText(value).text } ?? false
    try require(isSame, "a strict value is read differently with comments")
    // Numbers are written with four decimal places, so the first text may differ from the input.
    let text = JSONText(value).text
    let again = try JSONReader.value(of: Array(text.utf8), file: file)
    try require(JSONText(again).text == text, "a written value is read differently")
    let line = try JSONReader.value(of: Array(JSONText(value).line.utf8), file: file)
    try require(JSONText(line).text == text, "a value on one line is read differently")
  }

  /// Returns a value without the null members of its objects.
  private static func withoutNulls(_ value: JSONValue) -> JSONText {
    switch value.content {
    case .object(let members):
      .object(members.filter { !$0.value.isNull }.map { ($0.key, withoutNulls($0.value)) })
    case .array(let elements): .array(elements.map(withoutNulls))
    case .null, .bool, .number, .string: JSONText(value)
    }
  }

  /// A byte for the kit, and a design.
  static func design(_ bytes: [UInt8]) throws {
    var input = ByteReader(bytes)
    let kit = KitRegistry.all[input.next() % KitRegistry.all.count]
    var reader = DesignReader(
      properties: kit.properties, knownTypes: kit.shippedDesign.types.map(\.name),
      documentKeys: Options.documentKeys,
      others: KitRegistry.all.map { ($0.name, Set($0.properties.map(\.name))) })
    let rest = Array(input.rest)
    guard let design = try unlessRefused({ try reader.design(of: rest, file: file) }) else {
      return
    }
    try checkMessages(reader.warnings)
    for type in design.types {
      try require(design.type(named: type.name) != nil, "a type can't be found by its name")
    }
  }

  static func tokens(_ bytes: [UInt8]) throws {
    let group = try unlessRefused {
      try TokenGroup(try JSONReader.value(of: bytes, file: file, dialect: .commented))
    }
    guard let group else { return }
    var tokens = DesignTokens()
    tokens.add(light: [group], dark: [group])
    let (errors, warnings) = tokens.problems()
    try checkMessages(errors + warnings)
    for name in ["a", "a.b", "a.$root", "b.a"] {
      let length = try? tokens.length(name, in: .dark)
      try require(length?.value.isFinite != false, "a length is not finite")
      do { _ = try tokens.color(name, in: .light) } catch {
        try checkMessage(error.error(at: InputPlace(path: "--set")).description)
      }
    }
  }

  /// `option=value`.
  static func option(_ bytes: [UInt8]) throws {
    let parts = bytes.split(separator: 61, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2,
      let key = Options.Key(rawValue: String(decoding: parts[0], as: UTF8.self))
    else { return }
    var options = Options()
    options.set(.device, "160x120@1")
    options.set(key, String(decoding: parts[1], as: UTF8.self))
    var warnings: [InputError] = []
    let renderer = Renderer()
    _ = try unlessRefused {
      _ = try Screenshot(options: options, renderer: renderer, warnings: &warnings)
    }
    _ = try unlessRefused { _ = try FrameSchedule(options) }
    _ = try unlessRefused { _ = try Matrix(options, renderer: renderer) }
    try checkMessages(warnings)
  }

  static func document(_ bytes: [UInt8]) throws {
    let renderer = RendererPool.next()
    for options in try cases(bytes, renderer) {
      var warnings: [InputError] = []
      let drawn = try unlessRefused {
        try RenderedScreenshot.picture(of: options, with: renderer, warnings: &warnings)
      }
      try checkMessages(warnings)
      guard let drawn else { continue }
      for warning in drawn.warnings { try checkMessage(warning) }
      try checkLayers(drawn.layerText)
      let bitmap = drawn.bitmap
      let png = try drawn.png()
      let decoded = try PNGReader(limits: PictureLimits(longestSide: 1 << 16, mostPixels: 1 << 25))
        .bitmap(from: png)
      try require(decoded == bitmap, "an encoded picture is decoded differently")
      guard bytes.count % 8 == 0 else { continue }
      let again = try RenderedScreenshot.picture(
        of: options, with: Renderer(), warnings: &warnings)
      try require(again.bitmap == bitmap, "a picture depends on the ones before it")
      try require(again.layerText == drawn.layerText, "layers depend on the pictures before")
    }
  }

  static func scene(_ bytes: [UInt8]) throws {
    let renderer = RendererPool.next()
    for options in try cases(bytes, renderer) {
      let recording = try unlessRefused {
        try Recording(options, until: .seconds(20), with: renderer)
      }
      guard let recording else { continue }
      for warning in recording.warnings { try checkMessage(warning) }
      var last = Duration.zero
      for event in recording.events {
        try require(event.time >= last, "events are out of order")
        last = event.time
      }
      for time in [Duration.milliseconds(300), recording.end / 2] {
        guard let drawn = try unlessRefused({ try recording.screenshot(at: time) }) else {
          continue
        }
        for warning in drawn.warnings { try checkMessage(warning) }
        try checkLayers(drawn.layerText)
      }
    }
  }

  static func set(_ bytes: [UInt8]) throws {
    let parsed = try unlessRefused {
      try JSONReader.value(of: bytes, file: file, dialect: .commented)
    }
    guard let value = parsed else { return }
    _ = try unlessRefused { _ = try PictureSet(value, folder: ".") }
    let renderer = RendererPool.next()
    let read = try unlessRefused {
      try SnapshotSet(value, allowsOutside: false, renderer: renderer)
    }
    guard let set = read else { return }
    try require(!set.cases.isEmpty, "a set has no cases")
    var names: Set<String> = []
    for one in set.cases {
      try require(names.insert(one.name).inserted, "two cases have one name")
      let isInside = one.name.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains(0) }
      try require(isInside, "the name of a case leads out of its folder: \(quoted(one.name))")
    }
  }

  /// Returns the first two cases of a document, each on a screen that is drawn quickly.
  private static func cases(_ bytes: [UInt8], _ renderer: Renderer) throws -> [Options] {
    let options = try unlessRefused {
      var options = try Options.inDocument(
        try JSONReader.value(of: bytes, file: file), NameScope(folder: "."))
      options.makeScreenSmall()
      return options
    }
    guard let options else { return [] }
    let matrix = try unlessRefused { try Matrix(options, renderer: renderer) }
    return (matrix?.cases ?? []).prefix(2).map { one in
      var options = one.options
      options.makeScreenSmall()
      return options
    }
  }

  /// Checks that every line of a layer text is a heading, a layer or the content of a layer.
  private static func checkLayers(_ text: String) throws {
    let read = LayerText(text)
    var lines = read.heading.count
    read.forEach { lines += 1 + $0.content.count }
    try require(lines == text.split(separator: "\n").count, "a layer text has unread lines")
  }
}

extension Options {
  /// Replaces a screen of more than 80,000 pixels with a smaller one.
  fileprivate mutating func makeScreenSmall() {
    if let name = self[.device]?.text, let device = try? DeviceModel.parse(name),
      device.size.width * device.size.height * device.scale * device.scale <= 80_000
    {
      return
    }
    set(.device, "240x160@1")
  }
}

/// Renderers that are replaced now and then, so that their caches stay small.
private enum RendererPool {
  private static let state = Mutex((renderer: Renderer(), uses: 0))

  static func next() -> Renderer {
    state.withLock { state in
      state.uses += 1
      if state.uses % 256 == 0 { state.renderer = Renderer() }
      return state.renderer
    }
  }
}
