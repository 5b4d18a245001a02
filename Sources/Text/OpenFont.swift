// SPDX-License-Identifier: MIT

internal import CFreeType
internal import CHarfBuzz
internal import Fonts
internal import Geometry
internal import Pixels
internal import Synchronization

/// A font with its FreeType face (outlines and pictures) and its HarfBuzz font (shaping).
///
/// `@unchecked Sendable`: the HarfBuzz font is made immutable, so any thread may shape with it; the
/// FreeType face is used only inside the lock.
@safe final class OpenFont: @unchecked Sendable {
  /// Font units per em.
  let unitsPerEm: Double
  /// Whether its glyphs are pictures in colour.
  let isColor: Bool
  /// For `hb_shape`.
  let shaper: OpaquePointer
  private let library: FT_Library
  private let face: FT_Face
  private let lock = Mutex(())
  /// The bytes of a user's font.
  private let copy: UnsafeMutableRawBufferPointer?

  /// Opens a font.
  ///
  /// A file of the program itself can always be opened, a user's font was when it was read.
  convenience init(_ file: FontFile) {
    do throws(FontError) {
      switch file.source {
      case .bundled(let font):
        let data = unsafe bannerrender_font_named(font.rawValue)
        try unsafe self.init(
          UnsafeRawBufferPointer(start: data.bytes, count: data.count), copy: nil)
      case .user(let font): try self.init(bytes: font.bytes)
      }
    } catch { preconditionFailure("\(file.name) \(error)") }
  }

  /// Opens a font from a copy of its bytes.
  convenience init(bytes: [UInt8]) throws(FontError) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    unsafe copy.copyBytes(from: bytes)
    try unsafe self.init(UnsafeRawBufferPointer(copy), copy: copy)
  }

  private init(
    _ data: UnsafeRawBufferPointer, copy: UnsafeMutableRawBufferPointer?
  ) throws(FontError) {
    unsafe self.copy = copy
    var library: FT_Library?
    var face: FT_Face?
    guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else {
      unsafe copy?.deallocate()
      throw FontError("can't be opened: FreeType does not start")
    }
    let start = unsafe data.bindMemory(to: UInt8.self).baseAddress
    guard unsafe FT_New_Memory_Face(library, start, FT_Long(data.count), 0, &face) == 0,
      let face = unsafe face
    else {
      unsafe FT_Done_FreeType(library)
      unsafe copy?.deallocate()
      throw FontError("is no font file")
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
      throw FontError("is no TrueType or OpenType font")
    }
    unsafe self.library = library
    unsafe self.face = face
    isColor = unsafe face.hasPictures
    unitsPerEm = Double(unsafe hb_face_get_upem(hbFace))
    unsafe hb_font_set_scale(shaper, Int32(unitsPerEm), Int32(unitsPerEm))
    unsafe hb_font_make_immutable(shaper)
    unsafe self.shaper = shaper
    // The largest pictures scale down best.
    if isColor {
      let last = unsafe (0..<Int(face.pointee.num_fixed_sizes)).max {
        unsafe face.pointee.available_sizes[$0].x_ppem < face.pointee.available_sizes[$1].x_ppem
      }
      unsafe FT_Select_Size(face, Int32(last ?? 0))
    }
  }

  deinit {
    unsafe hb_font_destroy(shaper)
    unsafe FT_Done_Face(face)
    unsafe FT_Done_FreeType(library)
    unsafe copy?.deallocate()
  }

  /// Whether the font has a glyph for a code point.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(shaper, scalar.value, &glyph) != 0
  }

  /// A glyph's outline in em, y downward.
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

  /// A glyph's picture; nil where the font has outlines, or no picture for the glyph.
  func picture(of glyph: UInt32) -> GlyphPicture? {
    guard isColor else { return nil }
    return lock.withLock { _ in
      guard unsafe FT_Load_Glyph(face, glyph, Int32(FT_LOAD_COLOR)) == 0,
        let slot = unsafe face.pointee.glyph,
        unsafe slot.pointee.bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue),
        let bytes = unsafe slot.pointee.bitmap.buffer
      else { return nil }
      let width = Int(unsafe slot.pointee.bitmap.width)
      let height = Int(unsafe slot.pointee.bitmap.rows)
      let pitch = Int(unsafe slot.pointee.bitmap.pitch)
      guard pitch >= width * 4 else { return nil }
      var bitmap = Bitmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          let pixel = unsafe bytes + y * pitch + x * 4
          bitmap[x, y] =
            UInt32(unsafe pixel[2]) | UInt32(unsafe pixel[1]) << 8 | UInt32(unsafe pixel[0]) << 16
            | UInt32(unsafe pixel[3]) << 24
        }
      }
      let pixelsPerEm = Double(max(1, unsafe face.pointee.size.pointee.metrics.x_ppem))
      return GlyphPicture(
        bitmap: bitmap,
        frame: Rect(
          x: Double(unsafe slot.pointee.bitmap_left) / pixelsPerEm,
          y: -Double(unsafe slot.pointee.bitmap_top) / pixelsPerEm,
          width: Double(width) / pixelsPerEm, height: Double(height) / pixelsPerEm))
    }
  }

  // MARK: Facts

  /// What a font says of itself.
  struct Facts {
    var name: String
    var family: String
    var weight: Int
    var metrics: FontMetrics
    var isColor: Bool
  }

  /// Looks through a font.
  static func facts(of bytes: [UInt8]) throws(FontError) -> Facts {
    let font = try OpenFont(bytes: bytes)
    guard unsafe font.face.isScalable || font.isColor else {
      throw FontError("has neither outlines nor pictures in colour")
    }
    guard font.isColor || !font.has(table: "COLR") && !font.has(table: "SVG ") else {
      throw FontError("is a colour font of vectors (COLR or SVG); only pictures can be drawn")
    }
    let family = unsafe font.face.pointee.family_name.map { unsafe String(cString: $0) }
    let style = unsafe font.face.pointee.style_name.map { unsafe String(cString: $0) }
    var weight = unsafe font.face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_BOLD) != 0 ? 700 : 400
    let em = Double(max(1, unsafe font.face.pointee.units_per_EM))
    let ascent = Double(unsafe font.face.pointee.ascender) / em
    let descent = -Double(unsafe font.face.pointee.descender) / em
    var metrics = FontMetrics(
      ascent: ascent, descent: descent, leading: 0, capHeight: 0.7, lineHeight: ascent + descent)
    metrics.leading = Double(unsafe font.face.pointee.height) / em - metrics.lineHeight
    if let table = unsafe FT_Get_Sfnt_Table(font.face, FT_SFNT_OS2)?
      .assumingMemoryBound(to: TT_OS2.self)
    {
      if unsafe table.pointee.usWeightClass > 0 { weight = Int(unsafe table.pointee.usWeightClass) }
      if unsafe table.pointee.version >= 2, unsafe table.pointee.sCapHeight > 0 {
        metrics.capHeight = Double(unsafe table.pointee.sCapHeight) / em
      }
    }
    // A font may say anything; lines of no height or of a page's height help nobody.
    guard metrics.ascent > 0, metrics.descent >= 0, metrics.leading >= 0,
      metrics.lineHeight + metrics.leading <= 8
    else { throw FontError("says that its lines are \(metrics.lineHeight) em high") }
    metrics.lineHeight += metrics.leading
    let name = [family ?? "Unnamed", style ?? "Regular"].joined(separator: " ")
    return Facts(
      name: name, family: family ?? "Unnamed", weight: weight, metrics: metrics,
      isColor: font.isColor)
  }

  private func has(table tag: StaticString) -> Bool {
    var length: FT_ULong = 0
    let code = FT_ULong(Script(tag).rawValue)
    return lock.withLock { _ in
      unsafe FT_Load_Sfnt_Table(face, code, 0, nil, &length) == 0 && length > 0
    }
  }
}

extension FT_Face {
  /// Whether there are outlines.
  fileprivate var isScalable: Bool {
    unsafe pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
  }

  /// Whether there are pictures in colour.
  fileprivate var hasPictures: Bool {
    unsafe pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0
      && pointee.num_fixed_sizes > 0
  }
}

/// Turns FreeType's steps into a path.
private struct OutlineCollector {
  let scale: Double
  private var path = Path()

  init(scale: Double) { self.scale = scale }

  static func at(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<OutlineCollector> {
    guard let context = unsafe context else { preconditionFailure("no collector") }
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
