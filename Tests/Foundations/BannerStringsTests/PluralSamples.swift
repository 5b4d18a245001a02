// SPDX-License-Identifier: MIT

import BannerStrings

/// Numbers with their plural categories in each rule set, as ICU 72.1 gives them
/// (`uplrules_selectFormatted`).
enum PluralSamples {
  /// The numbers as written.
  static let numbers = """
    0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 40 41
    42 43 50 60 61 72 80 81 83 91 92 99 100 101 102 103 104 111 112 113 119 120 122 141 181
    1000 1001 2000 10000 100000 1000000 1000001 0.0 0.1 0.2 0.5 1.0 1.1 1.2 1.5 1.00 1.01 1.10
    1.11 2.0 2.1 3.0 3.5 4.0 5.0 5.4 6.0 10.0 10.1 11.0 11.19 12.0 20.0 21.1 100.0 1000000.0
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  /// Returns the letter of a category in the table.
  static func letter(of category: PluralRules.Category) -> Character {
    switch category {
    case .zero: "z"
    case .one: "o"
    case .two: "t"
    case .few: "f"
    case .many: "m"
    case .other: "x"
    }
  }

  /// A language of each rule set, with the letter of each number's category.
  // swift-format-ignore
  static let categories: [(String, String)] = [
    ("ja",
      "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("zh",
      "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("hi",
      "ooxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxoooooxxxoxxxxxxxxxxxxxxxxxxxx"),
    ("ff",
      "ooxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxooooooooooooxxxxxxxxxxxxxxxxx"),
    ("en",
      "xoxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("ur",
      "xoxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("si",
      "ooxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxooxxoxxxoxxxxxxxxxxxxxxxxxxxx"),
    ("ak",
      "ooxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxoxxxoxxxoxxxxxxxxxxxxxxxxxxxx"),
    ("tzm",
      "ooxxxxxxxxxooooooooooooooooooooooooooooooooooxxxxxxxxxxxxxxx"
        + "xxxxxoxxxoxxxoxxxxxxxxxxxxxoxooxxx"),
    ("tr",
      "xoxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxxxxxoxxxoxxxxxxxxxxxxxxxxxxxx"),
    ("no",
      "xoxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxxxxxoxxxoxxxxxxxxxxxxxxxxxxxx"),
    ("ka",
      "xoxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxxxxxoxxxoxxxxxxxxxxxxxxxxxxxx"),
    ("da",
      "xoxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxxoooooooooooxxxxxxxxxxxxxxxxx"),
    ("is",
      "xoxxxxxxxxxxxxxxxxxxxoxxxxxxxxxxoxxxxoxxoxoxxxoxxxxxxxxxooxo"
        + "xxxxoxoxxooxxoooxxoxxxxxxxoxxxxoxx"),
    ("mk",
      "xoxxxxxxxxxxxxxxxxxxxoxxxxxxxxxxoxxxxoxxoxoxxxoxxxxxxxxxooxo"
        + "xxxxoxoxxxoxxxoxxxoxxxxxxxoxxxxoxx"),
    ("ceb",
      "ooooxoxooxooooxoxooxooooxoxooxooooooooooooooxooooxoooxoooooo"
        + "oooooooooooooooooooooooxooooxooooo"),
    ("tl",
      "ooooxoxooxooooxoxooxooooxoxooxooooooooooooooxooooxoooxoooooo"
        + "oooooooooooooooooooooooxooooxooooo"),
    ("lv",
      "zoxxxxxxxxzzzzzzzzzzzoxxxxxxxxzzoxxzzoxzoxoxxzoxxxzzzzzxoozo"
        + "zzzzozoxxooxxooxzxoxxxxxxzozzzzozz"),
    ("lag",
      "zoxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxzoooooooooooxxxxxxxxxxxxxxxxx"),
    ("ksh",
      "zoxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxzxxxoxxxoxxxxxxxxxxxxxxxxxxxx"),
    ("he",
      "xotxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxooooxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("iw",
      "xotxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxooooxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("iu",
      "xotxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxxxxxoxxxoxxxtxxxxxxxxxxxxxxxx"),
    ("shi",
      "oofffffffffxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxoooooxxxoxxxfxfxffxffxxxxxxxx"),
    ("mo",
      "foffffffffffffffffffxxxxxxxxxxxxxxxxxxxxxxxxxxffffffffxxxxxf"
        + "xxxxffffffffffffffffffffffffffffff"),
    ("ro",
      "foffffffffffffffffffxxxxxxxxxxxxxxxxxxxxxxxxxxffffffffxxxxxf"
        + "xxxxffffffffffffffffffffffffffffff"),
    ("bs",
      "xofffxxxxxxxxxxxxxxxxofffxxxxxxxoffxxofxofofxxofffxxxxxfooxo"
        + "xxxxoxofxxofxxoxxxoxxxxfxxoxxxxoxx"),
    ("hr",
      "xofffxxxxxxxxxxxxxxxxofffxxxxxxxoffxxofxofofxxofffxxxxxfooxo"
        + "xxxxoxofxxofxxoxxxoxxxxfxxoxxxxoxx"),
    ("fr",
      "ooxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxmxooooooooooooxxxxxxxxxxxxxxxxx"),
    ("pt",
      "ooxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxmxooooooooooooxxxxxxxxxxxxxxxxx"),
    ("ca",
      "xoxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxmxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("pt-PT",
      "xoxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxmxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("es",
      "xoxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxmxxxxxoxxxoxxxxxxxxxxxxxxxxxxxx"),
    ("gd",
      "xotffffffffotfffffffxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxxxxxoxxxoxxxtxfxffxffxoxtxxxx"),
    ("sl",
      "xotffxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxotffxxxxxxxxxo"
        + "xxxxofffffffffffffffffffffffffffff"),
    ("dsb",
      "xotffxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxotffxxxxxxxxxo"
        + "xxxxoxotxxotxxoxxxoxxxxfxxoxxxxoxx"),
    ("cs",
      "xofffxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxmmmmmmmmmmmmmmmmmmmmmmmmmmmmm"),
    ("sk",
      "xofffxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxmmmmmmmmmmmmmmmmmmmmmmmmmmmmm"),
    ("pl",
      "mofffmmmmmmmmmmmmmmmmmfffmmmmmmmmffmmmfmmfmfmmmfffmmmmmfmmmm"
        + "mmmmmxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("be",
      "mofffmmmmmmmmmmmmmmmmofffmmmmmmmoffmmofmofofmmofffmmmmmfoomo"
        + "mmmmomxxxoxxxoxxxfxfxfmxmmxmxmmxmm"),
    ("lt",
      "xoffffffffxxxxxxxxxxxoffffffffxxoffxxofxofoffxofffxxxxxfooxo"
        + "xxxxoxmmmommmommmfmfmffmfxmxmxxmxx"),
    ("ru",
      "mofffmmmmmmmmmmmmmmmmofffmmmmmmmoffmmofmofofmmofffmmmmmfoomo"
        + "mmmmoxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("uk",
      "mofffmmmmmmmmmmmmmmmmofffmmmmmmmoffmmofmofofmmofffmmmmmfoomo"
        + "mmmmoxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("br",
      "xotffxxxxfxxxxxxxxxxxotffxxxxfxxotfxxoxxofxxxxotffxxxxxtooxo"
        + "xxxmoxxxxoxxxoxxxtxfxfxxxxxxxxxxxm"),
    ("mt",
      "fotffffffffmmmmmmmmmxxxxxxxxxxxxxxxxxxxxxxxxxxxxffmmmmxxxxxx"
        + "xxxxxfxxxoxxxoxxxtxfxffxffxmxmxxxx"),
    ("ga",
      "xotffffmmmmxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxxxxxoxxxoxxxtxfxffxfmxxxxxxxx"),
    ("gv",
      "fotxxxxxxxxotxxxxxxxfotxxxxxxxxfotxxfotfoxotxfotxxotxxftoofo"
        + "ffffommmmmmmmmmmmmmmmmmmmmmmmmmmmm"),
    ("kw",
      "zotfxxxxxxxxxxxxxxxxxmtfxxxxxxxxmtfxxmxxmfxxxxmtfxxxxxxtmmtm"
        + "tttxmzxxxoxxxoxxxtxfxxxxxxxxxxxxxx"),
    ("ar",
      "zotffffffffmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmxxxffmmmmmmmmxx"
        + "xxxxxzxxxoxxxoxxxtxfxffxffxmxmmxxx"),
    ("cy",
      "zotfxxmxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxzxxxoxxxoxxxtxfxxxxmxxxxxxxxx"),
  ]
}
