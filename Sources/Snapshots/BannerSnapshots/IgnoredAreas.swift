// SPDX-License-Identifier: MIT

internal import BannerLayerText
internal import BannerJSON
internal import BannerFiles
internal import BannerJobs
internal import BannerGeometry
internal import BannerPixels
internal import BannerComparison

/// The parts of a picture that don't count, in its pixels.
struct IgnoredAreas {
  /// Each once.
  private(set) var all: [IgnoredArea] = []
  /// What is odd in what is ignored.
  private(set) var warnings: [String] = []
  private let picture: RenderedPicture
  /// The layers of the picture and those of its reference.
  private let texts: [LayerText]

  /// Finds the parts that don't count.
  ///
  /// - Parameters:
  ///   - ignored: What the picture ignores; each layer of a name must be there.
  ///   - ignoredInSet: What does not count either, where it is there.
  ///   - picture: What was drawn.
  ///   - layersThen: The layer text of the reference; nil if there is none.
  /// - Throws: ``RenderError/input(_:)`` for a layer that is not there.
  init(
    _ ignored: [SnapshotCase.Ignored], ofSet ignoredInSet: [SnapshotCase.Ignored],
    in picture: RenderedPicture, layersThen: String?
  ) throws(RenderError) {
    self.picture = picture
    guard !ignored.isEmpty || !ignoredInSet.isEmpty else {
      texts = []
      return
    }
    texts = [LayerText(picture.layerText ?? "")] + (layersThen.map { [LayerText($0)] } ?? [])
    for one in ignoredInSet { add(areas(of: one)) }
    for one in ignored { try add(one) }
    if picture.painting.bounds.parts(outside: all.map(\.rect)).isEmpty {
      warnings.append("ignore: nothing of the picture is left to be compared")
    }
  }

  /// Adds what must be there.
  private mutating func add(_ ignored: SnapshotCase.Ignored) throws(RenderError) {
    let found = areas(of: ignored)
    if case .layer(let name) = ignored, found.isEmpty {
      let names = texts.flatMap(\.layerNames)
      throw .input(
        InputError(
          path: "ignore",
          names.contains(name)
            ? "nothing is to be seen of the layer \(quoted(name))"
            : "there is no layer \(quoted(name))\(suggestion(for: name, among: names))"))
    }
    if found.allSatisfy(\.rect.isEmpty) {
      warnings.append("ignore: \(printable(ignored.name, limit: 80)) lies outside of the picture")
    }
    add(found)
  }

  private mutating func add(_ areas: [IgnoredArea]) {
    for area in areas where !area.rect.isEmpty && !all.contains(area) { all.append(area) }
  }

  /// Where something that does not count is in the picture.
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
  /// What is to be said of what the set ignores and no picture has.
  ///
  /// - Parameters:
  ///   - found: What was found of it in all of its pictures.
  ///   - names: The layers of a picture, for advice; asked for when there is something to advise.
  func notes(ofIgnored found: Set<String>, layers names: @autoclosure () -> [String]) -> [String] {
    ignored.filter { !found.contains($0.name) }.map { ignored in
      switch ignored {
      case .rect: "ignore: \(ignored.name) lies outside of all pictures"
      case .layer(let name):
        "ignore: no picture has a layer \(quoted(name, limit: 80))"
          + suggestion(for: name, among: names())
      }
    }
  }
}
