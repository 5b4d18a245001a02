// SPDX-License-Identifier: MIT

import BannerDevice
import BannerPixels
import BannerText

extension TextSheet {
  /// All sheets.
  static let all = [
    scripts, boldScripts, directions, emoji, modes, attributes, textStyles, sizes,
  ]

  /// Returns one truncated line, two lines, and the same aligned right.
  private static func row(_ caption: String, _ text: AttributedText, _ font: Font) -> Row {
    Row(
      caption: caption,
      cells: [
        Cell(text: text, font: font), Cell(text: text, lines: 2, font: font),
        Cell(text: text, lines: 2, alignment: .right, font: font),
        Cell(text: text, lines: 0, mode: .wordWrapping, alignment: .center, font: font),
      ])
  }

  private static let samples: [(String, AttributedText)] = [
    ("Latin", "The quick brown fox jumps over the lazy dog."),
    ("Vietnamese", "Đã xảy ra lỗi khi kết nối với máy chủ của bạn."),
    ("Greek", "Παρουσιάστηκε σφάλμα κατά τη σύνδεση με τον διακομιστή."),
    ("Cyrillic", "Произошла ошибка при подключении к серверу."),
    ("Arabic", "حدث خطأ أثناء الاتصال بالخادم، حاول مرة أخرى."),
    ("Hebrew", "אירעה שגיאה בעת ההתחברות לשרת, נסו שוב."),
    ("Devanagari", "सर्वर से कनेक्ट करते समय त्रुटि हुई, फिर प्रयास करें।"),
    ("Bengali", "সার্ভারের সাথে সংযোগ করার সময় একটি ত্রুটি ঘটেছে।"),
    ("Tamil", "சேவையகத்துடன் இணைக்கும்போது பிழை ஏற்பட்டது."),
    ("Thai", "เกิดข้อผิดพลาดขณะเชื่อมต่อกับเซิร์ฟเวอร์กรุณาลองใหม่"),
    ("Georgian", "სერვერთან დაკავშირებისას მოხდა შეცდომა."),
    ("Armenian", "Սերվերին միանալիս սխալ տեղի ունեցավ։"),
    ("Chinese", "连接服务器时发生错误，请稍后再试（错误代码：42）。"),
    ("Japanese", "サーバーへの接続中にエラーが発生しました。もう一度お試しください。"),
    ("Korean", "서버에 연결하는 중에 오류가 발생했습니다. 다시 시도하세요."),
  ]

  private static let scripts = TextSheet(
    name: "scripts",
    rows: samples.map { row($0.0, $0.1, Font(.sanFrancisco, size: 15)) })

  private static let boldScripts = TextSheet(
    name: "scripts-bold-ios7",
    rows: samples.map { row($0.0, $0.1, Font(.helveticaNeue, weight: .medium, size: 14)) })

  private static let mixed: [(String, AttributedText)] = [
    ("English in Hebrew", "העדכון של Acme Cloud הושלם (גרסה 2.4)."),
    ("numbers in Arabic", "تم تحميل 128 من 1,024 ملفًا في 3.5 دقائق"),
    ("Arabic digits", "الموعد ١٢:٣٠ يوم ٢٤/١١ برقم ٥٥٥-١٢٣٤"),
    ("Hebrew in English", "Saved as “שלום עולם” (copy 2) today"),
    ("mirrored brackets", "שלום (עולם [גדול]) {סוף} <קץ>"),
    ("isolates", "User \u{2068}אבג 1\u{2069} – 5 points, user \u{2068}xyz\u{2069} – 7"),
    ("override", "abc \u{202E}def ghi\u{202C} jkl"),
    ("marks of direction", "C++\u{200E} ו-C#\u{200E} הן שפות!"),
    ("emoji in joined scripts", "مرحبا 🎉🎉🚀 नमस्ते 🥳🫨 שלום 👍🏽"),
    ("two paragraphs", "First, in English.\nשנית, בעברית."),
  ]

  private static let directions = TextSheet(
    name: "directions",
    rows: mixed.map { caption, text in
      Row(
        caption: caption,
        cells: [LayoutDirection.leftToRight, .rightToLeft].flatMap { direction in
          [
            Cell(text: text, lines: 0, mode: .wordWrapping, direction: direction),
            Cell(text: text, direction: direction),
          ]
        })
    })

  private static let emojis: [(String, AttributedText)] = [
    ("single", "😀😂🥰😎🤔🎉🚀🦄🍕⚽️"),
    ("skin tones", "👍👍🏻👍🏼👍🏽👍🏾👍🏿 🤝🏽 👩🏿‍🚀"),
    ("flags", "🇫🇷🇯🇵🇧🇷🇮🇳🇿🇦🏴󠁧󠁢󠁥󠁮󠁧󠁿🏳️‍🌈🏴‍☠️"),
    ("keycaps", "1️⃣2️⃣9️⃣0️⃣#️⃣*️⃣ and 1 2 # *"),
    ("joined", "👨‍👩‍👧‍👦 👩‍❤️‍👨 🧑‍💻 👁️‍🗨️ 🐻‍❄️ ❤️‍🔥"),
    ("text or picture", "☎︎☎️ ❤︎❤️ ☀︎☀️ ✈︎✈️ ✔︎✔️ ©︎©️"),
    ("by default", "☎ ❤ ☀ ✈ ✔ ⌚ ⏰ ☔ ⚡ ♻"),
    ("symbols", "★ ☆ ♪ → ⇒ ✓ ✗ ∞ ≠ √ ⌘ ⌥ ⇧ ¶ № ™"),
    ("in a text", "Deploy 🚀 is done 🎉 (מזל טוב 🥳)"),
    ("no break inside", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦"),
  ]

  private static let emoji = TextSheet(
    name: "emoji",
    rows: emojis.map { caption, text in
      Row(
        caption: caption,
        cells: [
          Cell(text: text, width: 240, lines: 2),
          Cell(text: text, width: 240, lines: 2, alignment: .right, direction: .rightToLeft),
        ])
    }
      + [
        Row(
          caption: "sizes",
          cells: [11, 15, 20, 28, 38, 64].map {
            Cell(text: "🐸🤔", width: $0 * 3, font: Font(.sanFrancisco, size: $0))
          })
      ])

  private static let modes = TextSheet(
    name: "modes",
    rows: LineBreakMode.allCases.map { mode in
      Row(
        caption: mode.rawValue,
        cells: [
          "It takes incomprehensibly many words to say something.", samples[4].1, samples[13].1,
          samples[9].1,
        ].flatMap { (text: AttributedText) in
          [1, 2].map { Cell(text: text, width: 120, lines: $0, mode: mode) }
        })
    }
      + [
        Row(
          caption: "long words, hyphens, soft hyphens, no-break spaces",
          cells: [
            "Donaudampfschifffahrtsgesellschaftskapitän",
            "self-evident well-known mother-in-law",
            "in\u{AD}com\u{AD}pre\u{AD}hen\u{AD}si\u{AD}bil\u{AD}i\u{AD}ties abound",
            "10\u{A0}000\u{A0}km and 20\u{A0}000\u{A0}km are far",
          ].map { Cell(text: $0, width: 120, lines: 0, mode: .wordWrapping) })
      ])

  private static let red = Color(rgb: 0xD0021B)

  private static let attributes = TextSheet(
    name: "attributes",
    rows: [
      Row(
        caption: "font, weight, size, colour",
        cells: [
          Cell(
            text: AttributedText(runs: [
              .init("Saved "), .init("3 files", .init(weight: .bold, color: red)),
              .init(" in "), .init("Helvetica", .init(family: .helveticaNeue, size: 20)),
              .init(" and a second line"),
            ]), width: 200, lines: 0, mode: .wordWrapping)
        ]
          + FontWeight.allCases.map {
            Cell(text: AttributedText("Weight", .init(weight: $0)), width: 60)
          }),
      Row(
        caption: "underline, strikethrough, tracking",
        cells: [
          Cell(
            text: AttributedText(runs: [
              .init("single", .init(underline: .single)), .init(" "),
              .init("thick", .init(underline: .thick)), .init(" "),
              .init("double", .init(color: red, underline: .double)),
            ]), width: 150),
          Cell(
            text: AttributedText(runs: [
              .init("$20", .init(strikethrough: .single)), .init(" $15 "),
              .init("שגיאה", .init(underline: .single)),
            ]), width: 150),
          Cell(
            text: AttributedText(runs: [
              .init("TIGHT", .init(tracking: -1)), .init(" "),
              .init("WIDE", .init(tracking: 3)), .init(" "),
              .init("خطأ", .init(tracking: 3)),
            ]), width: 150),
        ]),
      Row(
        caption: "alignment and line spacing of paragraphs",
        cells: [
          Cell(
            text: AttributedText(runs: [
              .init("Left\n", .init(alignment: .left)),
              .init("Centred\n", .init(alignment: .center)),
              .init("Right", .init(alignment: .right)),
            ]), lines: 0),
          Cell(
            text: AttributedText(
              "Eight points more lie between these lines of text.", .init(lineSpacing: 8)),
            lines: 0, mode: .wordWrapping),
          Cell(
            text: "Both edges are even, by wider spaces, but for the last line of a paragraph.",
            lines: 0, mode: .wordWrapping, alignment: .justified),
        ]),
      Row(
        caption: "a colour inside of a joined word, a style inside of a line that is cut",
        cells: [
          Cell(
            text: AttributedText(runs: [
              .init("مرح"), .init("با", .init(color: red)), .init(" بالعالم"),
            ])),
          Cell(
            text: AttributedText(runs: [
              .init("Plain and "),
              .init("bold text that goes on", .init(weight: .bold, color: red)),
            ])),
          Cell(
            text: AttributedText(runs: [
              .init("Plain and "),
              .init("bold text that goes on", .init(weight: .bold, color: red)),
            ]), mode: .truncatingMiddle),
        ]),
    ])

  private static let textStyles = TextSheet(
    name: "text-styles",
    rows: TextSizeCategory.allCases.map { size in
      Row(
        caption: size.rawValue,
        cells: [TextStyle.title1, .headline, .body, .footnote, .caption2].map { style in
          var cell = Cell(text: AttributedText(style.rawValue), width: style == .title1 ? 200 : 240)
          cell.textStyle = (style, size)
          return cell
        })
    })

  private static let sizes = TextSheet(
    name: "sizes",
    rows: [6, 9, 12, 15, 17, 20, 24, 30, 40].map { size in
      Row(
        caption: "\(size)",
        cells: [FontFamily.sanFrancisco, .helveticaNeue].flatMap { family in
          FontWeight.allCases.map { weight in
            Cell(
              text: "Hamburgefonts", width: 9 * size,
              font: Font(family, weight: weight, size: size))
          }
        })
    })
}
