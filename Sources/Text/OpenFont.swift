// SPDX-License-Identifier: MIT

internal import CFreeType
internal import CHarfBuzz
internal import Fonts
internal import Geometry
internal import Synchronization

/// A bundled font with its FreeType face (outlines) and its HarfBuzz font (shaping).
///
/// `@unchecked Sendable`: the HarfBuzz font is made immutable, so any thread may shape with it; the
/// FreeType face is used only inside the lock. Both live as long as the program.
@safe final class OpenFont: @unchecked Sendable {
  /// Font units per em.
  let unitsPerEm: Double
  /// For `hb_shape`.
  let shaper: OpaquePointer
  private let face: FT_Face
  private let lock = Mutex(())

  /// Opens a file of the program itself; that this fails can only be a mistake in the build.
  init(_ file: FontFile) {
    let data = unsafe bannerrender_font_named(file.rawValue)
    var library: FT_Library?
    var face: FT_Face?
    guard unsafe FT_Init_FreeType(&library) == 0,
      unsafe FT_New_Memory_Face(library, data.bytes, FT_Long(data.count), 0, &face) == 0,
      let face = unsafe face
    else { preconditionFailure("the bundled font \(file.rawValue) can't be opened") }
    unsafe self.face = face
    unitsPerEm = Double(unsafe face.pointee.units_per_EM)

    let blob = unsafe hb_blob_create(
      UnsafeRawPointer(data.bytes)?.assumingMemoryBound(to: CChar.self), UInt32(data.count),
      HB_MEMORY_MODE_READONLY, nil, nil)
    let hbFace = unsafe hb_face_create(blob, 0)
    guard let shaper = unsafe hb_font_create(hbFace) else {
      preconditionFailure("the bundled font \(file.rawValue) can't be shaped with")
    }
    unsafe hb_font_set_scale(shaper, Int32(unitsPerEm), Int32(unitsPerEm))
    unsafe hb_font_make_immutable(shaper)
    unsafe self.shaper = shaper
    unsafe hb_face_destroy(hbFace)
    unsafe hb_blob_destroy(blob)
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
      guard unsafe FT_Load_Glyph(face, glyph, flags) == 0 else { return Path() }
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
