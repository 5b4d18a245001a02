// SPDX-License-Identifier: MIT

internal import CBannerFreeType
internal import CBannerHarfBuzz
internal import BannerFonts
internal import BannerGeometry
internal import Synchronization

/// A font with its FreeType face (outlines and pictures) and its HarfBuzz font (shaping).
///
/// `@unchecked Sendable`: the HarfBuzz font is immutable, so any thread may shape with it. The
/// FreeType face is used only inside the lock.
@safe final class OpenFont: @unchecked Sendable {
  /// The number of font units per em.
  let unitsPerEm: Double
  /// Whether the font's glyphs are color pictures.
  let isColor: Bool
  /// Whether the font joins signs into arrows, unlike the typeface that it replaces.
  let joinsSigns: Bool
  /// The font for `hb_shape`.
  let shaper: OpaquePointer
  private let library: FT_Library
  private let face: FT_Face
  private let lock = Mutex(())
  /// The known coverage of ASCII characters.
  private let letters = ASCIICoverageCache()
  private let idle = InertFeatures()
  private let settings = Mutex<[LetterWidths: LetterSetting]>([:])
  /// The ink of each glyph: 0 for unknown, 1 for ink, 2 for blank.
  private let ink: Mutex<[UInt8]>
  /// The bytes of a user's font.
  private let copy: UnsafeMutableRawBufferPointer?

  /// Creates a bundled font, which never fails.
  convenience init(_ font: BundledFont) {
    let data = unsafe bannerrender_font_named(font.rawValue)
    do throws(FontError) {
      try unsafe self.init(
        UnsafeRawBufferPointer(start: data.bytes, count: data.count), copy: nil,
        joinsSigns: font.isInter)
    } catch { preconditionFailure("\(font.rawValue) \(error)") }
  }

  /// Creates a font from a copy of its bytes.
  convenience init(bytes: [UInt8]) throws(FontError) {
    guard !bytes.starts(with: Array("wOF".utf8)) else {
      throw FontError("is a WOFF file; only TrueType and OpenType fonts can be read")
    }
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    unsafe copy.copyBytes(from: bytes)
    try unsafe self.init(UnsafeRawBufferPointer(copy), copy: copy)
  }

  private init(
    _ data: UnsafeRawBufferPointer, copy: UnsafeMutableRawBufferPointer?,
    joinsSigns: Bool = false
  ) throws(FontError) {
    self.joinsSigns = joinsSigns
    unsafe self.copy = copy
    var library: FT_Library?
    var face: FT_Face?
    guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else {
      unsafe copy?.deallocate()
      throw FontError("can't be opened: FreeType fails to start")
    }
    let start = unsafe data.bindMemory(to: UInt8.self).baseAddress
    guard unsafe FT_New_Memory_Face(library, start, FT_Long(data.count), 0, &face) == 0,
      let face = unsafe face
    else {
      unsafe FT_Done_FreeType(library)
      unsafe copy?.deallocate()
      throw FontError("is not a font file")
    }
    let blob = unsafe hb_blob_create(
      data.bindMemory(to: CChar.self).baseAddress, UInt32(clamping: data.count),
      HB_MEMORY_MODE_READONLY, nil, nil)
    let hbFace = unsafe hb_face_create(blob, 0)
    defer {
      unsafe hb_face_destroy(hbFace)
      unsafe hb_blob_destroy(blob)
    }
    guard let shaper = unsafe hb_font_create(hbFace), unsafe hb_face_get_glyph_count(hbFace) > 0,
      unsafe face.pointee.units_per_EM > 0 || !face.isScalable
    else {
      unsafe FT_Done_Face(face)
      unsafe FT_Done_FreeType(library)
      unsafe copy?.deallocate()
      throw FontError("is not a TrueType or OpenType font")
    }
    unsafe self.library = library
    unsafe self.face = face
    isColor = unsafe face.hasPictures
    ink = Mutex(Array(repeating: 0, count: Int(unsafe hb_face_get_glyph_count(hbFace))))
    unitsPerEm = Double(unsafe hb_face_get_upem(hbFace))
    unsafe hb_font_set_scale(shaper, Int32(unitsPerEm), Int32(unitsPerEm))
    unsafe hb_font_make_immutable(shaper)
    unsafe self.shaper = shaper
  }

  deinit {
    unsafe hb_font_destroy(shaper)
    unsafe FT_Done_Face(face)
    unsafe FT_Done_FreeType(library)
    unsafe copy?.deallocate()
  }

  /// Returns whether the font has a glyph for a code point, with ink if the code point is
  /// visible.
  ///
  /// Some fonts have blank glyphs for letters that they lack.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    if let known = letters[scalar] { return known }
    let isThere = hasGlyph(for: scalar)
    letters.note(scalar, isThere)
    return isThere
  }

  private func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    guard unsafe hb_font_get_nominal_glyph(shaper, scalar.value, &glyph) != 0 else { return false }
    return isColor || !scalar.isVisible || hasInk(glyph)
  }

  private func hasInk(_ glyph: UInt32) -> Bool {
    let index = Int(glyph)
    let known = ink.withLock { $0.indices.contains(index) ? $0[index] : 1 }
    guard known == 0 else { return known == 1 }
    var extents = hb_glyph_extents_t()
    let isBlank =
      unsafe hb_font_get_glyph_extents(shaper, glyph, &extents) != 0 && extents.width == 0
      && extents.height == 0
    ink.withLock { $0[index] = isBlank ? 2 : 1 }
    return !isBlank
  }

  /// Returns the features without effect on a text, switched off.
  func idleFeatures(for text: ArraySlice<Unicode.Scalar>) -> [hb_feature_t] {
    unsafe idle.features(for: text, in: shaper)
  }

  /// Whether plain text is already shaped without composition.
  var leavesOutComposition: Bool { idle.leavesOutComposition }

  /// Returns the setting of the font's letters with the advances of a typeface.
  func setting(_ widths: LetterWidths) -> LetterSetting {
    settings.withLock { settings in
      if let known = settings[widths] { return known }
      let setting = LetterSetting(widths, of: self)
      settings[widths] = setting
      return setting
    }
  }

  /// Returns a glyph's outline in em, y downward.
  func outline(of glyph: UInt32) -> Path {
    lock.withLock { _ in
      let flags = Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)
      guard unsafe face.isScalable, unsafe FT_Load_Glyph(face, glyph, flags) == 0,
        unsafe face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
      else { return Path() }
      var collector = OutlineCollector(scale: 1 / unitsPerEm)
      var steps = unsafe FT_Outline_Funcs(
        move_to: { to, context in unsafe OutlineCollector.at(context).move(to) },
        line_to: { to, context in unsafe OutlineCollector.at(context).line(to) },
        conic_to: { control, to, context in
          unsafe OutlineCollector.at(context).conic(control, to)
        },
        cubic_to: { first, second, to, context in
          unsafe OutlineCollector.at(context).cubic(first, second, to)
        },
        shift: 0, delta: 0)
      let failed = unsafe withUnsafeMutablePointer(to: &collector) { context in
        unsafe FT_Outline_Decompose(&face.pointee.glyph.pointee.outline, &steps, context)
      }
      return failed == 0 ? collector.finished : Path()
    }
  }

  /// Returns a glyph's largest picture; nil if the font has outlines, or no picture for the
  /// glyph.
  func picture(of glyph: UInt32, decode: GlyphDecoder) -> GlyphBitmap? {
    guard isColor, let blob = unsafe hb_ot_color_glyph_reference_png(shaper, glyph) else {
      return nil
    }
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    var extents = hb_glyph_extents_t()
    guard let data = unsafe hb_blob_get_data(blob, &length), length > 0,
      unsafe hb_font_get_glyph_extents(shaper, glyph, &extents) != 0
    else { return nil }
    let file = unsafe [UInt8](UnsafeRawBufferPointer(start: data, count: Int(length)))
    guard let bitmap = decode(file) else { return nil }
    return GlyphBitmap(
      bitmap: bitmap,
      frame: Rect(
        x: Double(extents.x_bearing) / unitsPerEm, y: -Double(extents.y_bearing) / unitsPerEm,
        width: Double(extents.width) / unitsPerEm, height: -Double(extents.height) / unitsPerEm))
  }

  // MARK: Facts

  /// The properties stored in a font file.
  struct Facts {
    var name: String
    var family: String
    var weight: Int
    var isItalic: Bool
    var postScriptName: String?
    var metrics: FontMetrics
    var isColor: Bool
  }

  /// Reads the properties of a user's font.
  ///
  /// - Throws: ``FontError`` if the font can't draw anything.
  func facts() throws(FontError) -> Facts {
    guard unsafe face.isScalable || isColor else {
      throw FontError("has neither outlines nor color bitmaps")
    }
    guard isColor || !has(table: "COLR") && !has(table: "SVG ") else {
      throw FontError("is a vector color font (COLR or SVG); only bitmap color fonts can be drawn")
    }
    let family = unsafe face.pointee.family_name.map { unsafe String(cString: $0) }
    let style = unsafe face.pointee.style_name.map { unsafe String(cString: $0) }
    var weight = unsafe face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_BOLD) != 0 ? 700 : 400
    // FreeType reports no heights for fonts that contain only pictures.
    let em = unitsPerEm
    let heights = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_HHEA)?
      .assumingMemoryBound(to: TT_HoriHeader.self)
    let isScalable = unsafe face.isScalable
    let ascent =
      Double(
        isScalable
          ? unsafe face.pointee.ascender : unsafe heights?.pointee.Ascender ?? 0) / em
    let descent =
      -Double(
        isScalable
          ? unsafe face.pointee.descender : unsafe heights?.pointee.Descender ?? 0) / em
    var metrics = FontMetrics(
      ascent: ascent, descent: descent, leading: 0, capHeight: 0.7, lineHeight: ascent + descent)
    metrics.leading = max(0, Double(unsafe face.pointee.height) / em - metrics.lineHeight)
    if let table = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?
      .assumingMemoryBound(to: TT_OS2.self)
    {
      if unsafe table.pointee.usWeightClass > 0 { weight = Int(unsafe table.pointee.usWeightClass) }
      if unsafe table.pointee.version >= 2, unsafe table.pointee.sCapHeight > 0 {
        metrics.capHeight = Double(unsafe table.pointee.sCapHeight) / em
      }
    }
    // A font file may contain any value. Reject lines of no height or of a page's height.
    guard metrics.ascent > 0, metrics.descent >= 0, metrics.lineHeight + metrics.leading <= 8 else {
      throw FontError("has no usable line height: its ascent or descent is negative or huge")
    }
    if let outlines = try glyphTables { try outlines.check() }
    metrics.lineHeight += metrics.leading
    let name = [family ?? "Unnamed", style ?? "Regular"].joined(separator: " ")
    let isItalic = unsafe face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0
    let postScriptName = unsafe FT_Get_Postscript_Name(face).map { unsafe String(cString: $0) }
    return Facts(
      name: name, family: family ?? "Unnamed", weight: weight, isItalic: isItalic,
      postScriptName: postScriptName, metrics: metrics, isColor: isColor)
  }

  private func has(table tag: StaticString) -> Bool { !table(tag).isEmpty }

  /// Returns the bytes of a table; empty if there is no such table.
  private func table(_ tag: StaticString) -> [UInt8] {
    lock.withLock { _ in
      var length: FT_ULong = 0
      let code = FT_ULong(Script(tag).rawValue)
      guard unsafe FT_Load_Sfnt_Table(face, code, 0, nil, &length) == 0, length > 0 else {
        return []
      }
      var bytes = [UInt8](repeating: 0, count: Int(length))
      guard unsafe FT_Load_Sfnt_Table(face, code, 0, &bytes, &length) == 0 else { return [] }
      return bytes
    }
  }

  /// The TrueType outlines; nil if the font has another kind.
  private var glyphTables: GlyphTables? {
    get throws(FontError) {
      let glyphs = table("glyf")
      guard !glyphs.isEmpty else { return nil }
      let head = table("head")
      guard head.count >= 54, head[50] == 0, head[51] <= 1 else {
        throw FontError("lacks the table that locates its outlines")
      }
      return GlyphTables(
        glyphs: glyphs, places: table("loca"), hasLongPlaces: head[51] == 1,
        count: ink.withLock { $0.count })
    }
  }
}

extension FT_Face {
  /// Whether the face has outlines.
  fileprivate var isScalable: Bool {
    unsafe pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
  }

  /// Whether the face has color pictures.
  fileprivate var hasPictures: Bool {
    unsafe pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0
      && pointee.num_fixed_sizes > 0
  }
}

/// Converts FreeType's outline steps into a path.
private struct OutlineCollector {
  let scale: Double
  private var path = Path()

  init(scale: Double) { self.scale = scale }

  static func at(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<OutlineCollector> {
    guard let context = unsafe context else { preconditionFailure("the collector is missing") }
    return unsafe context.assumingMemoryBound(to: OutlineCollector.self)
  }

  var finished: Path {
    var result = path
    if !result.isEmpty { result.close() }
    return result
  }

  fileprivate mutating func begin(_ point: Point) {
    if !path.isEmpty { path.close() }
    path.elements.append(.move(point))
  }

  fileprivate mutating func append(_ element: Path.Element) { path.elements.append(element) }

  func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
    guard let vector = unsafe vector?.pointee else { return .zero }
    return Point(x: Double(vector.x) * scale, y: -Double(vector.y) * scale)
  }
}

extension UnsafeMutablePointer where Pointee == OutlineCollector {
  fileprivate func move(_ to: UnsafePointer<FT_Vector>?) -> Int32 {
    unsafe pointee.begin(pointee.point(to))
    return 0
  }

  fileprivate func line(_ to: UnsafePointer<FT_Vector>?) -> Int32 {
    unsafe pointee.append(.line(pointee.point(to)))
    return 0
  }

  fileprivate func conic(_ control: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?)
    -> Int32
  {
    unsafe pointee.append(.quad(pointee.point(control), pointee.point(to)))
    return 0
  }

  fileprivate func cubic(
    _ first: UnsafePointer<FT_Vector>?, _ second: UnsafePointer<FT_Vector>?,
    _ to: UnsafePointer<FT_Vector>?
  ) -> Int32 {
    unsafe pointee.append(
      .cubic(pointee.point(first), pointee.point(second), pointee.point(to)))
    return 0
  }
}
