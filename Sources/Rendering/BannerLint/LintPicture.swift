// SPDX-License-Identifier: MIT

internal import BannerChrome
internal import BannerDevice
internal import BannerDocument
internal import BannerFiles
internal import BannerGeometry
internal import BannerJSON
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerScenes
internal import BannerScreens
internal import BannerText

/// A banner at rest on its screen, as the rules see it.
final class LintPicture {
  let renderer: Renderer
  /// The description of the picture.
  let screenshot: Screenshot
  let composer: ScreenComposer
  /// The layers of the screen, from back to front, with the levels of the banners' layers.
  ///
  /// Most rules don't need them.
  private(set) lazy var parts = givenParts ?? composer.parts(with: frames)
  private let givenParts: [ScreenLayers.LeveledLayer]?
  /// A banner on the screen.
  struct ShownBanner {
    /// The index of the banner among all that its scene shows, or nil for a banner at rest.
    var index: Int?
    var frame: PresentedLayers
    /// The layout, or nil if there is none that shows all of the banner's views.
    var presentation: (any Presentation)?
  }

  /// The layers of the banners.
  let frames: [PresentedLayers]
  /// The layouts of the banners.
  var presentations: [any Presentation] { shown.compactMap(\.presentation) }
  /// The banners.
  let shown: [ShownBanner]
  /// The time in a scene, or nil for a banner at rest.
  let time: Duration?
  /// Whether the banners are where they stay, and not on their way.
  let rests: Bool

  /// Lays out a screenshot.
  init(
    _ screenshot: Screenshot, renderer: Renderer, cache: LintCache = LintCache()
  ) throws(RenderError) {
    self.cache = cache
    let layout = try renderer.layout(of: screenshot)
    self.renderer = renderer
    self.screenshot = layout.screenshot
    composer = layout.composer
    let frame = layout.presentation.settled
    frames = [frame]
    shown = [ShownBanner(frame: frame, presentation: layout.presentation)]
    givenParts = nil
    time = nil
    rests = true
  }

  /// Creates the picture of an instant of a scene.
  init(
    _ instant: Recording.Instant, at time: Duration, rests: Bool = true, renderer: Renderer,
    cache: LintCache = LintCache()
  ) {
    self.cache = cache
    self.renderer = renderer
    screenshot = instant.composer.screenshot
    composer = instant.composer
    frames = instant.frames
    shown = instant.frames.indices.map { index in
      ShownBanner(
        index: instant.banners[index], frame: instant.frames[index],
        presentation: instant.presentations[index])
    }
    givenParts = instant.parts
    self.time = time
    self.rests = rests
  }

  /// The screen.
  var screen: Screen { composer.chrome.screen }
  /// The ID of the device.
  var device: String { screen.device.id }
  /// The layers of the screen, from back to front.
  lazy var layers: [Layer] = parts.map(\.layer)

  /// The names of the banner's settings without effect in a still picture.
  var unusedSettings: Set<String> {
    presentations.first.map { renderer.unusedSettings(of: $0, on: composer) } ?? []
  }

  /// The layers of the banners, from back to front.
  lazy var bannerLayers: [(level: StackingLevel, layer: Layer)] = StackingLevel.allCases.flatMap {
    level in frames.flatMap(\.layers).filter { $0.level == level }
  }

  /// The visible layers of the banners, from back to front.
  ///
  /// Their paths begin with an index in ``bannerLayers``.
  lazy var bannerParts: [LintPart] = bannerLayers.indices.flatMap { index in
    LintPart.all(in: bannerLayers[index].layer, index: index, screen: screen.bounds)
  }

  /// The index of each banner layer among all layers of the screen.
  lazy var indices: [Int] = parts.indices.filter { parts[$0].level != nil }

  /// The visible texts of the banners, from back to front.
  lazy var texts: [LintText] = bannerParts.compactMap { part in
    guard case .text(let content) = part.layer.content,
      content.lines.contains(where: { !$0.line.runs.isEmpty })
    else { return nil }
    let text = LintText(part: part, content: content)
    return isHidden(text.box, of: part.path[0]) ? nil : text
  }

  /// Returns whether an opaque part of a banner in front of another one hides an area of it.
  private func isHidden(_ area: Rect, of index: Int) -> Bool {
    bannerParts.reversed().prefix { $0.path[0] > index }.contains { part in
      guard part.opacity == 1, case .color(let color)? = part.layer.background,
        color.alphaByte == 255
      else { return false }
      let radii = part.layer.cornerRadii
      // A square in a round corner leaves three tenths of the radius free.
      let inset =
        0.3 * max(radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight)
      return part.frame.inset(by: inset).intersection(part.clip).intersection(area) == area
    }
  }

  /// The texts of the banners that have no room for any line.
  var textsWithoutRoom: [LintText] {
    bannerParts.compactMap { part in
      guard case .text(let content) = part.layer.content, content.lacksRoom else { return nil }
      return LintText(part: part, content: content)
    }
  }

  /// Returns the frame of the part that a finding in a variant of the picture is about.
  ///
  /// Nil if the finding has neither a part nor a place in the input.
  func frame(ofPartIn finding: LintFinding) -> Rect? {
    guard let path = finding.partPath else {
      return finding.place == InputPlace() ? nil : texts.first { $0.place == finding.place }?.box
    }
    return texts.first { $0.part.path == path }?.box ?? bannerParts.first { $0.path == path }?.frame
  }

  /// The areas that react to a tap, without those behind which nothing is visible.
  ///
  /// A button has the name of the option that sets its title, as its text does.
  lazy var targets: [TapTarget] = shown.indices.flatMap { index -> [TapTarget] in
    guard let presentation = shown[index].presentation else { return [] }
    // A banner takes the touches of those behind it, with the dimmed area around it.
    let covers = parts(inFrontOf: index).filter { $0.layer.background != nil }
    return presentation.tapTargets.filter { target in
      let center = Point(x: target.frame.midX, y: target.frame.midY)
      return !covers.contains { $0.frame.intersection($0.clip).contains(center) }
    }
  }.map { target in
    var target = target
    let role = TextRole.allCases.first { $0.option.rawValue == target.origin?.name }
    if let role { target.name = role.option.rawValue }
    return target
  }

  /// Returns the visible layers of the banners in front of one.
  private func parts(inFrontOf index: Int) -> [LintPart] {
    let level = shown[index].frame.layers.last?.level ?? .window
    return shown.indices.flatMap { other in
      shown[other].frame.layers.filter {
        other > index ? $0.level.rawValue >= level.rawValue : $0.level.rawValue > level.rawValue
      }.flatMap { LintPart.all(in: $0.layer, index: 0, screen: screen.bounds) }
    }
  }

  /// The elements that a screen reader finds, in its order.
  lazy var elements: [Accessibility.Element] = presentations.flatMap {
    $0.accessibility?.elements ?? []
  }

  /// Returns the area that reacts to a tap on an element, or nil if there is none.
  func target(of element: Accessibility.Element) -> TapTarget? {
    targets.first { $0.label == element.label && $0.frame.isNear(element.frame) }
  }

  /// The parts that other objects hide, or that leave the screen.
  lazy var covered: [CoveredPart] = rests ? CoveredPart.all(in: self) : []

  /// Returns the place in the input of a text that an element's label contains.
  func place(of element: Accessibility.Element) -> InputPlace {
    if let property = element.property {
      let place = screenshot.place(ofProperty: property)
      return place.file == nil ? InputPlace() : place
    }
    guard let label = element.label else { return InputPlace() }
    let source = texts.first { text in
      let center = Point(x: text.box.midX, y: text.box.midY)
      return element.frame.contains(center) && label.contains(text.string)
    }
    return source?.place ?? InputPlace()
  }

  /// The colors behind texts and images.
  lazy var grounds = GroundMeter(self, cache)
  let cache: LintCache

  /// The picture in another setting, or nil if it can't be shown there.
  private var variants: [LintVariant: Result<LintPicture, RenderError>] = [:]

  /// Returns the picture in another setting.
  func variant(_ variant: LintVariant) -> Result<LintPicture, RenderError> {
    if let known = variants[variant] { return known }
    var changed = screenshot
    variant.change(&changed)
    let made: Result<LintPicture, RenderError>
    do throws(RenderError) {
      made = .success(try LintPicture(changed, renderer: renderer, cache: cache))
    } catch { made = .failure(error) }
    variants[variant] = made
    return made
  }
}

/// Another setting of the device.
enum LintVariant: Hashable {
  case dark, otherAppearance, largestText, rightToLeft
  /// The dark appearance with other colors in place of those that are set for both.
  case darkInOtherColors

  fileprivate func change(_ screenshot: inout Screenshot) {
    switch self {
    case .dark: screenshot.screen.chosenAppearance = .dark
    case .otherAppearance:
      screenshot.screen.chosenAppearance = screenshot.screen.appearance == .dark ? .light : .dark
    case .darkInOtherColors:
      screenshot.screen.chosenAppearance = .dark
      screenshot.changeFixedColors()
    case .largestText: screenshot.textSize = .accessibility5
    case .rightToLeft: screenshot.direction = .rightToLeft
    }
  }
}

extension Rect {
  /// Whether each edge is less than half a point from that of another rectangle.
  func isNear(_ other: Rect) -> Bool {
    max(abs(x - other.x), abs(y - other.y), abs(maxX - other.maxX), abs(maxY - other.maxY)) < 0.5
  }
}
