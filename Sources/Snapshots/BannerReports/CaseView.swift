// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerGeometry
internal import BannerPNG
internal import BannerPixels
internal import BannerComparison

/// Selects the pictures to embed in a page, up to a number of bytes.
struct PictureBudget {
  /// A picture for a page.
  enum Entry {
    case embedded([UInt8])
    /// The picture can't be read.
    case missing
    /// The picture exceeds the budget.
    case linked
  }

  private var room: Int
  private var isFull = false
  private let picture: (String) -> [UInt8]?

  init(limit: Int, picture: @escaping (String) -> [UInt8]?) {
    room = limit
    self.picture = picture
  }

  /// Returns the pictures of one case; either all are embedded or all are linked.
  mutating func entries(_ paths: [String]) -> [Entry] {
    guard !isFull else { return paths.map { _ in .linked } }
    let files = paths.map(picture)
    room -= files.reduce(0) { $0 + ($1?.count ?? 0) }
    isFull = room < 0
    if isFull { return paths.map { _ in .linked } }
    return files.map { file in
      guard let file, PNGFacts(of: file) != nil else { return .missing }
      return .embedded(file)
    }
  }
}

/// The pictures of a case on the page, with boxes around different and ignored parts.
struct CaseView {
  private struct Picture {
    var role: String
    var label: String
    var path: String
    var file: [UInt8]
    var width: Int
    var height: Int
  }

  private let result: CaseResult
  private let number: Int

  init(_ result: CaseResult, number: Int) {
    self.result = result
    self.number = number
  }

  /// Returns the pictures and animations, or links to them, and the list of regions.
  func markup(_ album: inout PictureBudget) -> Markup {
    pictures(&album) + player(&album)
  }

  /// Returns the animations side by side, which scripts step through.
  private func player(_ album: inout PictureBudget) -> Markup {
    let wanted = [
      ("Expected", result.pictures.expectedAnimation), ("Actual", result.pictures.actualAnimation),
    ].compactMap { label, path in path.map { (label, $0) } }
    guard !wanted.isEmpty else { return "" }
    var films: Markup = ""
    for ((label, path), entry) in zip(wanted, album.entries(wanted.map(\.1))) {
      switch entry {
      case .embedded(let file):
        films += """
          <figure><figcaption>\(label)</figcaption><img alt="\(label) animation of \(result.name)" \
          src="\(data: file)"></figure>

          """
      case .missing, .linked:
        films += "<p>\(label): <a href=\"\(address(path))\">\(path)</a></p>\n"
        return "<div class=\"beside\">\(films)</div>\n"
      }
    }
    return """
      <div class="player" role="group" aria-label="Animations of \(result.name)"><div class="films">
      \(films)</div>
      <div class="controls"><button type="button" data-play>Play</button>\
      <button type="button" data-step="-1" aria-label="Previous frame">◀</button>\
      <button type="button" data-step="1" aria-label="Next frame">▶</button>\
      <button type="button" data-different>Next difference</button>\
      <input type="range" min="0" value="0" aria-label="Frame"><output></output></div></div>

      """
  }

  private func pictures(_ album: inout PictureBudget) -> Markup {
    let roles: [(role: String, label: String, path: String?)] = [
      ("expected", "Expected", result.pictures.expected),
      ("actual", "Actual", result.pictures.actual),
      ("difference", "Difference", result.pictures.difference),
    ]
    let wanted = roles.compactMap { role in role.path.map { (role.role, role.label, $0) } }
    guard !wanted.isEmpty else { return regions }
    var pictures: [Picture] = []
    var links: [Markup] = []
    var isFull = false
    for ((role, label, path), entry) in zip(wanted, album.entries(wanted.map(\.2))) {
      switch entry {
      case .embedded(let file):
        guard let facts = PNGFacts(of: file) else { continue }
        pictures.append(
          Picture(
            role: role, label: label, path: path, file: file, width: facts.width,
            height: facts.height))
      case .missing:
        links.append("<li>\(label): <code>\(path)</code> can’t be read</li>")
      case .linked:
        isFull = true
        links.append("<li>\(label): <a href=\"\(address(path))\">\(path)</a></li>")
      }
    }
    var view = viewer(pictures)
    if !links.isEmpty {
      let reason = isFull ? "<p>The page is full. These pictures are in files.</p>" : "" as Markup
      view += "<div class=\"beside\">\(reason)<ul>\(links)</ul></div>\n"
    }
    return "<div class=\"look\">\(view)\(regions)</div>\n"
  }

  private func viewer(_ pictures: [Picture]) -> Markup {
    guard let width = pictures.map(\.width).max(), let height = pictures.map(\.height).max()
    else { return "" }
    let isPair = Set(pictures.map(\.role)).isSuperset(of: ["expected", "actual"])
    var kinds = ["viewer"]
    if isPair { kinds.append("pair") }
    // Wide pictures would be too small side by side.
    if 2 * width > 3 * height { kinds.append("wide") }
    let figures = pictures.map { picture -> Markup in
      """
      <figure class="\(picture.role)" data-role="\(picture.role)"><figcaption>\(picture.label)\
      <span>\(picture.width)×\(picture.height)</span></figcaption>\
      <div class="scroll" tabindex="0" role="group" aria-label="\(picture.label), \(result.name)">\
      <div class="frame" style="--w:\(picture.width);--h:\(picture.height)">\
      <img alt="\(picture.label) picture of \(result.name)" decoding="sync" loading="lazy" \
      width="\(picture.width)" height="\(picture.height)" src="\(data: picture.file)">\
      \(boxes(in: picture))<i class="handle" aria-hidden="true"></i></div></div></figure>

      """
    }
    return """
      <div class="\(kinds.joined(separator: " "))" \
      style="--W:\(width);--H:\(height);--n:\(pictures.count)">
      \(figures)</div>

      """
  }

  private func boxes(in picture: Picture) -> [Markup] {
    let regions = result.regions.enumerated().compactMap { index, region in
      box(
        region.rect, in: picture, kind: "box", label: "\(index + 1)",
        attribute: " data-region=\"\(number)-\(index)\"")
    }
    return result.ignored.compactMap {
      box($0.rect, in: picture, kind: "ignored", label: $0.name, attribute: "")
    } + regions
  }

  /// Returns a box in percent of the picture, so that it scales with it; nil outside the picture.
  private func box(
    _ rect: PixelRect, in picture: Picture, kind: String, label: String, attribute: Markup
  ) -> Markup? {
    let rect = rect.intersection(
      PixelRect(left: 0, top: 0, right: picture.width, bottom: picture.height))
    guard !rect.isEmpty else { return nil }
    let share = { (part: Int, whole: Int) in
      "\(decimal(Double(part) * 100 / Double(whole), digits: 1...3))%"
    }
    return """
      <i class="\(kind)" title="\(label)"\(attribute) style="left:\(share(rect.left, picture.width));\
      top:\(share(rect.top, picture.height));width:\(share(rect.width, picture.width));\
      height:\(share(rect.height, picture.height))"></i>
      """
  }

  private var regions: Markup {
    guard !result.regions.isEmpty || !result.ignored.isEmpty else { return "" }
    let items = result.regions.enumerated().map { index, region -> Markup in
      let lines = region.lines.map { "<span class=\"line\">\($0)</span>" as Markup }
      let layers =
        region.lines.isEmpty
        ? region.layers.map { "<span class=\"line\">in \($0)</span>" as Markup } : []
      return """
        <li><button type="button" class="region" data-region="\(number)-\(index)">\(lines)\(layers)\
        <span class="where">\(place(region.rect)) · \
        \(counted(region.changedPixels, "pixel"))</span></button></li>

        """
    }
    let ignored = result.ignored.map { area -> Markup in
      """
      <li class="area"><span class="line">\(area.name)</span><span class="where">ignored · \
      \(place(area.rect)) · \(grouped(area.unequalPixels)) unequal</span></li>

      """
    }
    return """
      <ol class="regions" aria-label="Regions that differ">
      \(items)\(ignored)</ol>

      """
  }
}
