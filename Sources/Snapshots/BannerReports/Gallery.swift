// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerComparison

/// A picture in a gallery.
public struct GalleryPicture: Sendable {
  /// The name of the picture.
  public var name: String
  /// The path relative to the page's folder, with `/`.
  public var path: String?
  /// The contents of the file: PNG, JPEG, GIF or WebP.
  public var bytes: [UInt8]?
  /// The width in pixels; 0 if the picture does not exist.
  public var width: Int
  /// The height in pixels; 0 if the picture does not exist.
  public var height: Int
  /// Pixels per point; above 0.
  public var scale: Double
  /// The values on the axes; each axis occurs once.
  public var values: [(axis: String, value: String)]
  /// The text below the picture.
  public var caption: String
  /// The warnings from drawing.
  public var warnings: [String]

  /// Creates a gallery picture from a path, from bytes, or from both.
  public init(
    name: String, path: String? = nil, bytes: [UInt8]? = nil, width: Int, height: Int,
    scale: Double, values: [(axis: String, value: String)] = [], caption: String = "",
    warnings: [String] = []
  ) {
    self.name = name
    self.path = path
    self.bytes = bytes
    self.width = width
    self.height = height
    self.scale = scale
    self.values = values
    self.caption = caption
    self.warnings = warnings
  }

  /// Whether the size is known; a missing picture has no size.
  fileprivate var hasSize: Bool { width > 0 && height > 0 }

  /// The width and height in points; a placeholder size if unknown.
  fileprivate var size: (width: Double, height: Double) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let points = { (pixels: Int) in (Double(pixels) / scale * 100).rounded() / 100 }
    return hasSize ? (points(width), points(height)) : (320, 180)
  }
}

/// A page that shows pictures at the size they have on a phone.
public enum Gallery {
  /// Returns the page in UTF-8.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - pictures: The pictures in order.
  ///   - embedding: Whether to embed pictures whose bytes are known. Other pictures are loaded by
  ///     path. A picture with neither is listed by name only.
  public static func page(
    title: String, pictures: [GalleryPicture], embedding: Bool = false
  ) -> [UInt8] {
    let axes = Axes(pictures.map(\.values))
    let isWhole = pictures.allSatisfy { $0.path == nil || embedding && $0.bytes != nil }
    var page = PageParts.head(
      title: title, style: PackageResources.gallery_css, loadsPictures: !isWhole)
    let count = counted(pictures.count, "picture")
    page += """
      <header class="top"><h1>\(title)</h1><p class="summary">\(count)</p></header>
      <div class="filters scripted" role="search" aria-label="Filter pictures">
      \(axes.selects)<input type="search" id="search" placeholder="Search  /" \
      aria-label="Search names and captions"><output id="matches" aria-live="polite"></output>
      <div class="group right" role="group" aria-label="Size">
      <button type="button" data-size="0.25" aria-pressed="false">25%</button>\
      <button type="button" data-size="0.5" aria-pressed="true">50%</button>\
      <button type="button" data-size="1" aria-pressed="false">100%</button>
      </div></div>
      <main class="grid">

      """
    for picture in pictures { page += figure(picture, axes: axes, embedding: embedding) }
    page += "</main>\n<p class=\"nothing\" hidden>No picture matches.</p>\n\(lightbox)"
    page += PageParts.foot(script: PackageResources.gallery_js)
    return page.bytes
  }

  private static func figure(
    _ picture: GalleryPicture, axes: Axes, embedding: Bool
  ) -> Markup {
    let (width, height) = picture.size
    let isShown = picture.path != nil || picture.bytes != nil
    let link: Markup =
      picture.path.map { "href=\"\(address($0))\"" } ?? (isShown ? "href=\"#\"" : "")
    var shown: Markup = "<span class=\"none\">no picture</span>"
    let size: Markup = """
      alt="\(picture.name)" decoding="async" width="\(Int(width.rounded(.up)))" \
      height="\(Int(height.rounded(.up)))"
      """
    if embedding, let bytes = picture.bytes {
      shown = "<img \(size) src=\"\(data: bytes)\">"
    } else if let path = picture.path {
      shown = "<img loading=\"lazy\" \(size) src=\"\(address(path))\">"
    } else if let bytes = picture.bytes {
      shown = "<img \(size) src=\"\(data: bytes)\">"
    }
    let caption: Markup =
      picture.caption.isEmpty ? "" : "<p class=\"caption\">\(picture.caption)</p>"
    let warnings = picture.warnings.map { "<p class=\"warning\">\($0)</p>" as Markup }
    let facts: Markup =
      picture.hasSize
      ? "<p class=\"facts\">\(short(width))×\(short(height)) pt @\(short(picture.scale))x</p>" : ""
    return """
      <figure class="picture"\(axes.attributes(picture.values)) \
      style="--w:\("\(width)");--h:\("\(height)")" data-width="\(picture.width)">\
      <a class="shot" \(link) title="\(picture.name)">\(shown)</a>
      <figcaption><h2>\(picture.name)</h2>\(caption)\
      \(facts)\(warnings)</figcaption>
      </figure>

      """
  }

  private static let lightbox: Markup = """
    <dialog id="light" aria-label="Picture"><div class="bar"><strong id="light-name"></strong>\
    <span id="light-facts"></span><div class="group right">\
    <button type="button" id="previous" title="←" aria-label="Previous picture">←</button>\
    <button type="button" id="next" autofocus title="→" aria-label="Next picture">→</button>\
    <button type="button" id="size" title="Space" aria-pressed="false">1:1</button>\
    <button type="button" id="close" title="Esc" aria-label="Close">×</button></div></div>\
    <div class="stage"><img id="light-picture" alt=""></div></dialog>

    """
}
