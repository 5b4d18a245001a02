// SPDX-License-Identifier: MIT

internal import CBannerFreeType
internal import CBannerFriBidi
internal import CBannerHarfBuzz
internal import CBannerPlatform
internal import CBannerUnicode
internal import BannerFonts

/// The libraries and tables that turn text into glyphs, and the bundled fonts.
///
/// Their versions can change a picture, so they are stored with snapshots.
public enum TypeLibraries {
  /// The name and version of each linked library and each table, in a fixed order.
  ///
  /// Line rules, dictionaries and classes are part of the program. An ICU that can't read the rules
  /// or dictionaries takes its own, and its version is theirs.
  public static var versions: [(name: String, version: String)] { libraries + tables }

  /// The name and version of each linked library, in a fixed order.
  public static var libraries: [(name: String, version: String)] {
    [
      ("FreeType", freeType), ("HarfBuzz", unsafe String(cString: hb_version_string())),
      ("FriBidi", friBidi), ("ICU", icu),
    ]
  }

  /// The name and version of each table of the program, in a fixed order.
  public static var tables: [(name: String, version: String)] {
    let inside = LineData.inside
    let unicode = "Unicode \(BANNERRENDER_UNICODE_VERSION)"
    return [
      ("line rules", inside.contains(.rules) ? unicode : "ICU \(icu)"),
      (
        "dictionaries",
        "ICU \(inside.contains(.dictionaries) ? BANNERRENDER_DICTIONARY_VERSION : icu)"
      ),
      ("bidi classes", unicode), ("Swift's tables", "Unicode \(swiftUnicode)"),
    ]
  }

  /// Whether the libraries are part of the program, rather than loaded from the system.
  public static var areInside: Bool { bannerrender_is_self_contained() != 0 }

  /// A sentence about line breaks that don't follow the data in the program; nil if all do.
  ///
  /// It is nil until a line was broken.
  package static var lineDataNote: String? { LineData.outside.note(icu: icu) }

  private static var icu: String { unsafe String(cString: bannerrender_icu_version()) }

  /// The Unicode version of Swift's tables of characters: that of the newest character in them.
  ///
  /// Each version of Unicode since 13.0 has assigned code points at multiples of 64 in the first
  /// four planes.
  private static var swiftUnicode: String {
    let ages = stride(from: UInt32(0), to: 0x40000, by: 64).compactMap {
      Unicode.Scalar($0)?.properties.age
    }
    let newest = ages.max { $0 < $1 } ?? (0, 0)
    return "\(newest.major).\(newest.minor)"
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
