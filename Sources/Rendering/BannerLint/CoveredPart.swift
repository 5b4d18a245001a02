// SPDX-License-Identifier: MIT

internal import BannerChrome
internal import BannerDevice
internal import BannerFiles
internal import BannerGeometry
internal import BannerJSON
internal import BannerKitInterface
internal import BannerLayers
internal import BannerScreens
internal import BannerText

/// A part of a banner that another object hides, or that leaves an area.
struct CoveredPart {
  /// The kind of the object.
  var kind: Occluder.Kind
  /// The part, such as `title`.
  var name: String
  /// Whether the part is a text or a control, not an image.
  var isEssential: Bool
  var place: InputPlace
  var frame: Rect
  /// The object with its preposition, such as `behind the notch`.
  var object: String
  /// The distance by which the part would have to move to be seen, in points.
  var depth: Double
  /// The path of the part's layer, or nil if it is unknown.
  var path: LintPart.Path?

  /// The least overlap that can be seen, in points.
  private static let least = 0.5

  /// Returns the covered texts, images and controls of a picture, each with its objects.
  static func all(in picture: LintPicture) -> [CoveredPart] {
    var found = texts(in: picture)
    for (index, one) in picture.bannerLayers.enumerated() {
      let bars = picture.composer.bars(inFrontOf: one.level)
      guard !bars.isEmpty else { continue }
      for text in picture.texts where text.part.path[0] == index {
        note(
          text.name, text.place, text.tightBox(in: picture), text.part.path, behind: bars,
          inside: picture.screen.bounds, isEssential: true, in: &found)
      }
    }
    let level = picture.bannerLayers.last?.level ?? .window
    let covers =
      picture.composer.covers(inFrontOf: level, picture.renderer.glyphs)
      + picture.composer.bars(inFrontOf: level)
    func look(
      _ name: String, _ place: InputPlace, _ frame: Rect, _ path: LintPart.Path? = nil,
      isEssential: Bool
    ) {
      note(
        name, place, frame, path, behind: covers, inside: picture.screen.bounds,
        isEssential: isEssential, in: &found)
      noteEdge(
        name, place, frame, path, by: depth(of: frame, outside: picture.screen.bounds),
        isEssential: isEssential, in: &found)
    }
    for target in picture.targets where target.kind == .control && !target.frame.isEmpty {
      look(
        target.name, target.origin?.place ?? InputPlace(), target.frame, isEssential: true)
    }
    for text in picture.texts where !text.isTyped {
      let beyond = text.content.lines.reduce(0) {
        max($0, depth(of: text.tightBox(of: $1, in: picture), outside: picture.screen.bounds))
      }
      noteEdge(
        text.name, text.place, text.tightBox(in: picture), text.part.path, by: beyond,
        isEssential: true, in: &found)
    }
    for part in picture.bannerParts where part.layer.role == .image && part.isIcon {
      look(part.layer.name, InputPlace(), part.drawnFrame, part.path, isEssential: false)
      let corner = part.leaves.flatMap(\.inkOutline).reduce(0) {
        max($0, HiddenTexts.depth(ofPoint: $1, behindCornersOf: picture.composer))
      }
      guard corner >= least else { continue }
      note(
        CoveredPart(
          kind: .corner, name: part.layer.name, isEssential: false, place: InputPlace(),
          frame: part.drawnFrame, object: HiddenTexts.behindCorner, depth: corner, path: part.path),
        in: &found)
    }
    return found
  }

  /// Returns the texts whose letters are hidden.
  private static func texts(in picture: LintPicture) -> [CoveredPart] {
    picture.renderer.hiddenTexts(of: picture.frames, on: picture.composer).all.map { finding in
      CoveredPart(
        kind: finding.kind, name: finding.name, isEssential: true,
        place: finding.place.file == nil ? InputPlace() : finding.place, frame: finding.frame,
        object: finding.cover, depth: finding.depth)
    }
  }

  private static func note(
    _ name: String, _ place: InputPlace, _ frame: Rect, _ path: LintPart.Path?,
    behind objects: [Occluder], inside bounds: Rect, isEssential: Bool,
    in found: inout [CoveredPart]
  ) {
    for object in objects where object.depth(of: frame) >= least {
      note(
        CoveredPart(
          kind: object.kind, name: name, isEssential: isEssential, place: place, frame: frame,
          object: "behind \(object.name)",
          depth: object.distance(for: frame, inside: bounds), path: path),
        in: &found)
    }
  }

  private static func noteEdge(
    _ name: String, _ place: InputPlace, _ frame: Rect, _ path: LintPart.Path?, by beyond: Double,
    isEssential: Bool, in found: inout [CoveredPart]
  ) {
    guard beyond >= least else { return }
    note(
      CoveredPart(
        kind: .edge, name: name, isEssential: isEssential, place: place, frame: frame,
        object: "beyond the edge of the screen", depth: beyond, path: path),
      in: &found)
  }

  /// Adds a part, once for each kind of object.
  ///
  /// The largest distance counts, such as that of a button, not that of its letters.
  private static func note(_ part: CoveredPart, in found: inout [CoveredPart]) {
    guard let index = found.firstIndex(where: { $0.name == part.name && $0.kind == part.kind })
    else { return found.append(part) }
    if part.depth > found[index].depth { found[index].extend(to: part) }
  }

  /// Takes the frame, the object and the distance of another finding about the part.
  private mutating func extend(to other: CoveredPart) {
    (frame, object, depth) = (other.frame, other.object, other.depth)
    path = other.path ?? path
    isEssential = isEssential || other.isEssential
  }

  /// Returns the distance by which a rectangle leaves another one, in points; 0 or less if it
  /// doesn't.
  static func depth(of rect: Rect, outside area: Rect) -> Double {
    max(area.x - rect.x, area.y - rect.y, rect.maxX - area.maxX, rect.maxY - area.maxY)
  }
}

/// A rule about parts that an object of a kind hides.
protocol CoverRule: LintRule {
  /// The kinds of objects.
  var kinds: Set<Occluder.Kind> { get }
}

extension CoverRule {
  var severity: LintFinding.Severity { .error }
  var source: (title: String, url: String) { LintSource.layout }

  func findings(in picture: LintPicture) throws(RenderError) -> [LintFinding] {
    coverFindings(in: picture)
  }

  /// Returns the findings about parts that an object of the kinds hides.
  func coverFindings(in picture: LintPicture) -> [LintFinding] {
    picture.covered.filter { kinds.contains($0.kind) }.map { part in
      finding(
        part.name,
        "extends \(length(part.depth)) pt \(part.object) on \(picture.device); no part may be"
          + " hidden",
        at: part.place, frame: part.frame, severity: part.isEssential ? severity : .warning,
        part: part.path)
    }
  }
}
