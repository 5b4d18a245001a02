// SPDX-License-Identifier: MIT

internal import BannerLayerText
internal import BannerJSON
internal import BannerFiles
internal import BannerJobs
internal import BannerGeometry
internal import BannerPixels
internal import BannerComparison

/// The parts of a picture that are not compared, in its pixels.
struct IgnoredAreas {
  /// The areas without duplicates.
  private(set) var all: [IgnoredArea] = []
  /// The warnings about ignored parts.
  private(set) var warnings: [String] = []
  private let picture: RenderedPicture
  /// The layers of the picture and of its reference.
  private let texts: [LayerText]

  /// Finds the ignored parts.
  ///
  /// - Parameters:
  ///   - ignored: The parts that the case ignores; each layer name must exist.
  ///   - ignoredInSet: The parts that the set ignores if they exist.
  ///   - picture: The drawn picture.
  ///   - layersThen: The layer text of the reference, read if it is needed; nil if there is none.
  /// - Throws: ``RenderError/input(_:)`` for a layer that does not exist.
  init(
    _ ignored: [SnapshotCase.Ignored], ofSet ignoredInSet: [SnapshotCase.Ignored],
    in picture: RenderedPicture, layersThen: @autoclosure () -> String?
  ) throws(RenderError) {
    self.picture = picture
    guard !ignored.isEmpty || !ignoredInSet.isEmpty else {
      texts = []
      return
    }
    texts = [LayerText(picture.layerText ?? "")] + (layersThen().map { [LayerText($0)] } ?? [])
    for one in ignoredInSet { add(areas(of: one)) }
    for one in ignored { try add(one) }
    if picture.painting.bounds.parts(outside: all.map(\.rect)).isEmpty {
      warnings.append("ignore: the whole picture is ignored")
    }
  }

  /// Adds a part that must exist.
  private mutating func add(_ ignored: SnapshotCase.Ignored) throws(RenderError) {
    let found = areas(of: ignored)
    if case .layer(let name) = ignored, found.isEmpty {
      let names = texts.flatMap(\.layerNames)
      throw .input(
        path: "ignore",
        names.contains(name)
          ? "the layer \(quoted(name)) is not visible"
          : "there is no layer \(quoted(name))\(suggestion(for: name, among: names))")
    }
    if found.allSatisfy(\.rect.isEmpty) {
      warnings.append("ignore: \(printable(ignored.name, limit: 80)) is outside the picture")
    }
    add(found)
  }

  private mutating func add(_ areas: [IgnoredArea]) {
    for area in areas where !area.rect.isEmpty && !all.contains(area) { all.append(area) }
  }

  /// Returns the areas of an ignored part in the picture.
  private func areas(of ignored: SnapshotCase.Ignored) -> [IgnoredArea] {
    switch ignored {
    case .rect(let rect): return [IgnoredArea(name: ignored.name, rect: pixels(of: rect))]
    case .layer(let name):
      return texts.flatMap {
        BannerComparison.areas(
          named: name, in: $0, scale: picture.scale, pictureOrigin: picture.origin)
      }.map { IgnoredArea(name: name, rect: $0.intersection(picture.painting.bounds)) }
    }
  }

  private func pixels(of rect: Rect) -> PixelRect {
    rect.offset(x: -picture.origin.x, y: -picture.origin.y).pixels(
      scale: picture.scale, rounding: .tolerant
    )
    .intersection(picture.painting.bounds)
  }
}

extension SnapshotSet {
  /// Returns notes about parts that the set ignores and no picture has.
  ///
  /// - Parameters:
  ///   - found: The ignored parts found in all pictures.
  ///   - names: The layers of a picture for suggestions; evaluated only if needed.
  func notes(ofIgnored found: Set<String>, layers names: @autoclosure () -> [String]) -> [String] {
    ignored.filter { !found.contains($0.name) }.map { ignored in
      switch ignored {
      case .rect: "ignore: \(ignored.name) is outside every picture"
      case .layer(let name):
        "ignore: no picture has a layer \(quoted(name, limit: 80))"
          + suggestion(for: name, among: names())
      }
    }
  }
}
