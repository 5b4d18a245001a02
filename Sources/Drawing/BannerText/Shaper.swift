// SPDX-License-Identifier: MIT

internal import CBannerHarfBuzz

/// The only code that uses HarfBuzz's buffers.
enum Shaper {
  /// A glyph as HarfBuzz returns it, in font units.
  struct Glyph: Equatable {
    var id: UInt32
    var advance: Int32
    var xOffset: Int32
    var yOffset: Int32
    /// The index of the first scalar of the glyph.
    var scalar: Int
    /// Whether the text looks different if it is split before this glyph's cluster and shaped in
    /// two.
    var isUnsafeToBreak: Bool
  }

  /// Shapes a part of a text in one font; the text around it determines how its end letters join.
  ///
  /// - Parameter features: The features that differ from OpenType's defaults; nil switches off
  ///   the features without effect.
  /// - Returns: The glyphs from left to right; none if memory ran out.
  static func glyphs(
    of scalars: [Unicode.Scalar], in range: Range<Int>, font: OpenFont, script: Script,
    isRightToLeft: Bool, features: [hb_feature_t]? = nil
  ) -> [Glyph] {
    guard let buffer = unsafe hb_buffer_create() else { return [] }
    defer { unsafe hb_buffer_destroy(buffer) }
    unsafe scalars.withUnsafeBytes { bytes in
      let values = unsafe bytes.bindMemory(to: UInt32.self)
      unsafe hb_buffer_add_codepoints(
        buffer, values.baseAddress, Int32(clamping: values.count), UInt32(range.lowerBound),
        Int32(range.count))
    }
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
    unsafe hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, hb_script_t(rawValue: script.rawValue))
    // The language is fixed, so that the machine's locale can't change a picture.
    unsafe hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    // Always use OpenType's shaper, regardless of the environment.
    var features = features ?? font.idleFeatures(for: scalars[range])
    if font.joinsSigns { features += SeparateSigns.features(for: scalars, in: range) }
    let isShaped = unsafe "ot".withCString { name in
      let shapers: [UnsafePointer<CChar>?] = unsafe [name, nil]
      return unsafe hb_shape_full(
        font.shaper, buffer, features, UInt32(features.count), shapers) != 0
    }
    guard isShaped, unsafe hb_buffer_allocation_successful(buffer) != 0 else { return [] }
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { index in
      unsafe Glyph(
        id: infos[index].codepoint, advance: positions[index].x_advance,
        xOffset: positions[index].x_offset, yOffset: positions[index].y_offset,
        scalar: Int(infos[index].cluster),
        isUnsafeToBreak: hb_glyph_info_get_glyph_flags(&infos[index]).rawValue
          & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
    }
  }
}
