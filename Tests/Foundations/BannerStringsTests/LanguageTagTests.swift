// SPDX-License-Identifier: MIT

import BannerStrings
import Testing

@Suite struct LanguageTagTests {
  @Test(
    "a tag has its usual spelling",
    arguments: [
      ("DE", "de"), ("pt_br", "pt-BR"), ("ZH-hant-hk", "zh-Hant-HK"), ("es-419", "es-419"),
      ("sl-ROZAJ-1994", "sl-rozaj-1994"), ("de-1996", "de-1996"), ("en-U-NU-latn", "en-u-nu-latn"),
      ("fil", "fil"),
    ])
  func spelling(text: String, tag: String) { #expect(LanguageTag(text)?.text == tag) }

  @Test(
    "other texts aren't tags",
    arguments: [
      "", "d", "de-", "-de", "de--DE", "Base", "x-foo", "de-D", "de-DE-AT", "zh-CN-Hans", "dé",
      "de DE", "pseudo-accented", "de-u", String(repeating: "a", count: 70),
    ])
  func refused(text: String) { #expect(LanguageTag(text) == nil) }

  @Test(
    "the script of a language decides its direction",
    arguments: [
      ("ar", true), ("ar-EG", true), ("he", true), ("iw", true), ("fa", true), ("ur-PK", true),
      ("yi", true), ("ps", true), ("sd", true), ("ug", true), ("ckb", true), ("dv", true),
      ("ks", true), ("ku-Arab", true), ("ku-IQ", true), ("pa-Arab", true), ("pa-PK", true),
      ("ar-u-nu-latn", true), ("de-u-nu-arab", false),
      ("az-Arab", true), ("az-IR", true), ("uz-AF", true), ("ff-Adlm", true), ("kk-CN", true),
      ("de", false), ("ar-Latn", false), ("ku", false), ("pa", false), ("az", false),
      ("sd-IN", false), ("sd-Deva", false), ("ug-KZ", false), ("zh-Hant", false), ("ms", false),
    ])
  func direction(tag: String, isRightToLeft: Bool) throws {
    #expect(try #require(LanguageTag(tag)).isRightToLeft == isRightToLeft)
  }

  @Test(
    "less specific tags follow, but not those of another script",
    arguments: [
      ("de-AT", "de-AT de"), ("zh-HK", "zh-HK zh-Hant-HK zh-Hant zh-TW"),
      ("zh-Hant", "zh-Hant zh-TW"), ("zh-CN", "zh-CN zh-Hans zh"), ("es-MX", "es-MX es-419 es"),
      ("es-ES", "es-ES es"), ("pt-AO", "pt-AO pt-PT pt pt-BR"),
      ("en-AU", "en-AU en-001 en-GB en en-US"),
      ("he", "he iw"), ("nb-NO", "nb-NO nb no"), ("sr-Latn", "sr-Latn"),
      ("sr-Latn-RS", "sr-Latn-RS sr-Latn"), ("de-AT-u-nu-latn", "de-AT-u-nu-latn de-AT de"),
      ("zh-TW-u-ca-roc-nu-hant", "zh-TW-u-ca-roc-nu-hant zh-TW zh-Hant-TW zh-Hant"),
    ])
  func fallbacks(tag: String, expected: String) throws {
    let tags = try #require(LanguageTag(tag)).fallbacks
    #expect(tags.joined(separator: " ") == expected)
  }
}
