// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerDocument
internal import BannerScreens
internal import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerComparison

extension SetReader {
  private static let settingKeys = [
    "directory", "report", "layers", "tolerance", "ignore", "keep", "store",
  ]

  /// The default folder of references.
  static let usualDirectory = "Snapshots"

  /// Reads `snapshots`, with default values for missing keys.
  static func settings(
    _ value: JSONValue?, scope: NameScope
  ) throws(InputError) -> Settings {
    let members = try value.map { value throws(InputError) in
      try Self.members(of: value, among: settingKeys)
    }
    var settings = Settings(
      directory: scope.ownFolder.appending(usualDirectory),
      reportFolder: scope.ownFolder.appending(".bannerrender"))
    if let value = members?["directory"] {
      settings.directory = try Self.folder(value, in: scope)
      let (place, own) = (
        Files.place(of: settings.directory.path), Files.place(of: scope.ownFolder.path)
      )
      guard place != own, place != "/", !own.hasPrefix("\(place)/") else {
        throw value.expected("a separate folder")
      }
    }
    if let value = members?["report"] {
      settings.reportFolder = try Self.folder(value, in: scope)
      guard settings.reportFolder != settings.directory else {
        throw value.error("is the folder of references, which a report would replace")
      }
    }
    if let value = members?["layers"] {
      let words = SnapshotSet.LayerPolicy.allCases.map(\.rawValue)
      guard let policy = SnapshotSet.LayerPolicy(rawValue: try value.string()) else {
        throw value.expected(words.map { quoted($0) }.joined(separator: ", "))
      }
      settings.layers = policy
    }
    if let value = members?["tolerance"] { settings.tolerance = try tolerance(value) }
    if let value = members?["ignore"] { settings.ignored = try ignored(value) }
    if let value = members?["store"] { settings.store = try StoreRule(value) }
    for value in try members?["keep"]?.elements() ?? [] { settings.kept.append(try value.string()) }
    return settings
  }

  /// Returns a folder without trailing slashes.
  private static func folder(
    _ value: JSONValue, in scope: NameScope
  ) throws(InputError) -> FileName {
    let given = try value.string()
    let slashes = given.utf8.reversed().prefix { $0 == UInt8(ascii: "/") }.count
    let name = String(given.dropLast(slashes))
    guard !name.isEmpty, name != ".", name != ".." else {
      throw value.expected("a separate folder")
    }
    let file: FileName
    do { file = try scope.of(value).folder(name) } catch {
      throw value.error("\(quoted(given, limit: 120)) \(error)")
    }
    let isPossible: Bool
    do throws(RenderError) {
      let isFolder = try Folders.isFolder(file)
      isPossible = if isFolder { true } else { try Folders.isAbsent(file) }
    } catch { throw value.error(error.description) }
    guard isPossible else { throw value.error("\(quoted(given, limit: 120)) is not a folder") }
    return file
  }

  /// Reads a tolerance: `{ "pixel": { "yiq": 0.1 }, "ratio": 0.001, "count": 12 }`.
  static func tolerance(_ value: JSONValue) throws(InputError) -> Tolerance {
    let members = try Self.members(of: value, among: ["pixel", "ratio", "count"])
    var tolerance = Tolerance.exact
    if let pixel = members["pixel"] {
      let metrics = ColorMetric.allCases.map(\.rawValue)
      let named = try Self.members(of: pixel, among: metrics)
      guard named.count == 1, let (name, limit) = named.first,
        let metric = ColorMetric(rawValue: name)
      else { throw pixel.expected("one of \(metrics.joined(separator: ", "))") }
      tolerance.pixel = PixelTolerance(
        metric: metric, limit: try limit.number(in: 0...metric.largestDistance))
    }
    tolerance.ratio = try members["ratio"]?.number(in: 0...1)
    tolerance.count = try members["count"]?.integer(in: 0...Limits.mostPixels)
    return tolerance
  }

  /// Reads ignored parts: names of layers, and rectangles `[x, y, width, height]` in points.
  static func ignored(_ value: JSONValue) throws(InputError) -> [SnapshotCase.Ignored] {
    try value.elements().map { element throws(InputError) in
      switch element.content {
      case .string(let name): return .layer(name)
      case .array(let numbers) where numbers.count == 4:
        let sides = try numbers.map { number throws(InputError) in
          try number.number(in: PictureSet.ignoredDistances)
        }
        guard sides[2] > 0, sides[3] > 0 else {
          throw element.error("the rectangle must have an area")
        }
        return .rect(Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]))
      default: throw element.expected("the name of a layer, or [x, y, width, height] in points")
      }
    }
  }
}
