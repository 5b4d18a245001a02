// SPDX-License-Identifier: MIT

/// A language tag of BCP 47 in its usual spelling, such as `de`, `pt-BR` or `zh-Hans`.
package struct LanguageTag: Sendable, Hashable {
  /// The tag: the language in lower case, the script in title case and the region in upper case.
  package let text: String

  /// The maximum length of a tag in bytes.
  static let longest = 64

  /// Creates a tag, or returns nil for a text that isn't one.
  ///
  /// Case is ignored, and underscores count as hyphens: `pt_br` is `pt-BR`.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let language = parts.first, (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy(Self.isLetter)
    else { return nil }
    var written = [language.lowercased()]
    // Subtags follow in this order: script, region, variants, and extensions after one letter.
    var last = 0
    for part in parts.dropFirst() {
      guard (1...8).contains(part.utf8.count),
        part.utf8.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) })
      else { return nil }
      let isAlphabetic = part.utf8.allSatisfy(Self.isLetter)
      let isNumeric = part.utf8.allSatisfy(Self.isDigit)
      switch part.utf8.count {
      case _ where last == 4: written.append(part.lowercased())
      case 4 where isAlphabetic && last < 1:
        written.append(part.prefix(1).uppercased() + part.dropFirst().lowercased())
        last = 1
      case 2...3 where last < 2 && (part.utf8.count == 2 ? isAlphabetic : isNumeric):
        written.append(part.uppercased())
        last = 2
      case 4...8 where part.utf8.count > 4 || part.utf8.first.map(Self.isDigit) == true:
        written.append(part.lowercased())
        last = 3
      case 1:
        written.append(part.lowercased())
        last = 4
      default: return nil
      }
    }
    // An extension has at least one subtag.
    guard parts.last?.utf8.count != 1 else { return nil }
    self.text = written.joined(separator: "-")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The language, such as `zh`.
  package var language: String { String(text.prefix { $0 != "-" }) }

  /// The subtags without the extensions, such as `ar` and `EG` of `ar-EG-u-nu-latn`.
  private var subtags: ArraySlice<Substring> {
    text.split(separator: "-").prefix { $0.utf8.count > 1 }
  }

  /// The script, such as `Hans`, or nil if the tag has none.
  private var script: String? {
    subtags.dropFirst().first { $0.utf8.count == 4 && $0.utf8.allSatisfy(Self.isLetter) }
      .map(String.init)
  }

  /// The region, such as `BR` or `419`, or nil if the tag has none.
  private var region: String? {
    subtags.dropFirst().first { $0.utf8.count == 2 || $0.utf8.count == 3 }.map(String.init)
  }

  // MARK: Direction

  /// Whether the language is written from right to left.
  ///
  /// The script decides. Without one, it is the usual script of the language, which may depend on
  /// the region. Source: the likely subtags of CLDR 42.
  package var isRightToLeft: Bool {
    if let script { return Self.scripts.contains(script) }
    if let region, let regions = Self.regionsFromRightToLeft[language] {
      return regions.contains(region)
    }
    if let region, Self.regionsFromLeftToRight[language]?.contains(region) == true { return false }
    return Self.languages.contains(language)
  }

  /// The scripts that run from right to left.
  private static let scripts: Set = [
    "Adlm", "Arab", "Aran", "Armi", "Avst", "Chrs", "Cprt", "Elym", "Hatr", "Hebr", "Hung", "Lydi",
    "Mand", "Mani", "Mend", "Merc", "Mero", "Narb", "Nbat", "Nkoo", "Orkh", "Ougr", "Palm", "Phli",
    "Phlp", "Phnx", "Prti", "Rohg", "Samr", "Sarb", "Sogd", "Sogo", "Syrc", "Thaa", "Yezi",
  ]

  /// The languages whose usual script runs from right to left.
  private static let languages: Set = [
    "acm", "aeb", "aec", "afb", "ajp", "apc", "apd", "ar", "arc", "arq", "arz", "ary", "azb", "bal",
    "bej", "bgn", "bqi", "brh", "ckb", "dcc", "dv", "fa", "fia", "glk", "gwt", "haz",
    "hbo", "he", "hnd", "hno", "iw", "ji", "khw", "kvx", "ks", "lki", "lrc", "luz", "mde",
    "mvy", "myz", "mzn", "nqo", "otk", "oui", "pal", "phl", "phn", "pnb", "prs", "ps", "rhg",
    "rmt", "sam", "scl", "sd", "sdh", "shu", "skr", "syr", "trw", "ug", "ur", "wni", "xco",
    "xmn", "xna", "xpr", "xsa", "yi",
  ]

  /// The regions in which a language is written from right to left, and elsewhere is not.
  private static let regionsFromRightToLeft: [String: Set<String>] = [
    "az": ["IQ", "IR"], "ha": ["CM", "SD"], "kk": ["AF", "CN", "IR", "MN"],
    "ku": ["IQ", "IR", "LB"], "ky": ["CN"], "ms": ["CC"], "pa": ["PK"], "tg": ["PK"],
    "tk": ["AF", "IR"], "uz": ["AF", "CN"],
  ]

  /// The regions in which a language is not written from right to left, but elsewhere is.
  private static let regionsFromLeftToRight: [String: Set<String>] = [
    "sd": ["IN"], "ug": ["KZ", "MN"],
  ]

  // MARK: Fallbacks

  /// The tag and the less specific ones, from the most specific to the language.
  ///
  /// The extensions are removed together: after `de-AT-u-nu-latn` comes `de-AT`.
  /// Where a less specific tag means another script, the tags of the own script take its place:
  /// `zh-HK`, `zh-Hant-HK`, `zh-Hant`, `zh-TW`. Source: the parent locales of CLDR 42.
  package var fallbacks: [String] {
    var tags: [String] = []
    func add(_ tag: String) { if !tags.contains(tag) { tags.append(tag) } }
    let subtags = subtags
    if subtags.joined(separator: "-") != text { add(text) }
    for count in stride(from: subtags.count, through: 1, by: -1) {
      let tag = subtags.prefix(count).joined(separator: "-")
      if count == 1 { for parent in parents { add(parent) } }
      if count > 1 || !isOfOtherScript { add(tag) }
    }
    for tag in tags { for alias in Self.aliases[tag] ?? [] { add(alias) } }
    return tags
  }

  /// Whether the language alone means another script than this tag.
  private var isOfOtherScript: Bool {
    switch language {
    case "zh": isTraditionalChinese
    case "sr", "uz", "az", "pa", "ku": script != nil && script != Self.usualScripts[language]
    default: false
    }
  }

  private var isTraditionalChinese: Bool {
    script.map { $0 == "Hant" } ?? region.map(["HK", "MO", "TW"].contains) ?? false
  }

  private static let usualScripts = [
    "sr": "Cyrl", "uz": "Latn", "az": "Latn", "pa": "Guru", "ku": "Latn",
  ]

  /// The tags between this one and its language.
  private var parents: [String] {
    switch language {
    case "zh":
      isTraditionalChinese
        ? (region.map { ["zh-Hant-\($0)"] } ?? []) + (region == "MO" ? ["zh-Hant-HK"] : [])
          + ["zh-Hant"]
        : ["zh-Hans"]
    case "es": region.map(Self.latinAmerica.contains) == true ? ["es-419"] : []
    case "pt": region.map(Self.portugueseOfEurope.contains) == true ? ["pt-PT"] : []
    case "en": region.map(Self.britishEnglish.contains) == true ? ["en-001", "en-GB"] : []
    default: []
    }
  }

  private static let latinAmerica: Set = [
    "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA", "PE",
    "PR", "PY", "SV", "US", "UY", "VE",
  ]
  private static let portugueseOfEurope: Set = [
    "AO", "CH", "CV", "FR", "GQ", "GW", "LU", "MO", "MZ", "ST", "TL",
  ]
  private static let britishEnglish: Set = [
    "150", "AU", "HK", "IE", "IN", "MT", "NZ", "PK", "SG", "ZA",
  ]

  /// Other tags of the same language.
  private static let aliases: [String: [String]] = [
    "he": ["iw"], "iw": ["he"], "id": ["in"], "in": ["id"], "yi": ["ji"], "ji": ["yi"],
    "nb": ["no"], "no": ["nb"], "fil": ["tl"], "tl": ["fil"], "zh-Hans": ["zh-CN"],
    "zh-Hant": ["zh-TW"], "zh": ["zh-Hans", "zh-CN"], "pt": ["pt-BR"], "en": ["en-US"],
    "sr": ["sr-Cyrl"],
  ]
}
