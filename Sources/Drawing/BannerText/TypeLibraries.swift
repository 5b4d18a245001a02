// SPDX-License-Identifier: MIT

internal import CBannerFreeType
internal import CBannerFriBidi
internal import CBannerHarfBuzz
internal import CBannerUnicode
internal import BannerFonts

/// The libraries that turn text into glyphs, and the bundled fonts.
///
/// Their versions can change a picture, so they are stored with snapshots.
public enum TypeLibraries {
  /// The name and version of each linked library, in a fixed order.
  public static var versions: [(name: String, version: String)] {
    [
      ("FreeType", freeType), ("HarfBuzz", unsafe String(cString: hb_version_string())),
      ("FriBidi", friBidi), ("ICU", unsafe String(cString: bannerrender_unicode_version())),
    ]
  }

  /// Calls a closure with the bytes of each bundled font file, in a fixed order.
  public static func withBundledFonts(_ body: (_ name: String, _ bytes: RawSpan) -> Void) {
    for font in BundledFont.allCases {
      let data = unsafe bannerrender_font_named(font.rawValue)
      let bytes = unsafe UnsafeRawBufferPointer(start: data.bytes, count: data.count)
      unsafe body(font.rawValue, bytes.bytes)
    }
  }

  private static var freeType: String {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { unsafe FT_Done_FreeType(library) }
    var numbers: (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    unsafe FT_Library_Version(library, &numbers.0, &numbers.1, &numbers.2)
    return "\(numbers.0).\(numbers.1).\(numbers.2)"
  }

  /// The version of FriBidi: the last word of the first line of its version text.
  private static var friBidi: String {
    guard let text = unsafe bannerrender_fribidi_version() else { return "unknown" }
    let line = unsafe String(cString: text).split(separator: "\n").first ?? ""
    return line.split(separator: " ").last.map(String.init) ?? "unknown"
  }
}
