// SPDX-License-Identifier: MIT

import BannerDocument
import BannerTestSupport
import BannerGeometry
import BannerLint
import BannerPNG
import BannerPixels
import BannerScreens
import Testing

/// Banners whose findings are known to the word and to the digit.
@Suite struct FindingTests {
  private static let renderer = Renderer()
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try draw("gray", 0xFF80_8080)
    try draw("clear", 0)
    try draw("stripes", 0xFF00_0000, 0xFFFF_FFFF)
  }

  /// Writes a picture whose columns have the given pixels in turns.
  private func draw(_ name: String, _ columns: UInt32...) throws {
    var bitmap = Bitmap(width: 60, height: 20)
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = columns[index % 60 % columns.count]
    }
    try folder.write("\(name).png", try PNGWriter().bytes(of: bitmap))
  }

  /// Returns the findings of a rule, each with its severity.
  private func findings(_ rule: String, _ documents: String...) throws -> [String] {
    let outcome = try LintRun.Outcome.of(
      documents, in: folder.path, rules: LintRules([rule]), renderer: Self.renderer)
    for failure in outcome.failures { throw failure.error }
    return outcome.findings.map { "\($0.severity.rawValue): \($0.sentence)" }
  }

  // MARK: Contrast

  private func bulletin(_ properties: String, _ more: String = "") -> String {
    """
    { "kit": "bulletin-board", "title": "Hi", "body": "", "button": "Go"\(more),
      "set": { "actionButtonColor": "#004080", \(properties) } }
    """
  }

  @Test("emoji alone are measured as an image, and emoji beside letters are not")
  func emoji() throws {
    func document(_ title: String) -> String {
      """
      { "kit": "cc-toast", "title": "\(title)", "set": { "toastBackgroundColor": "#202020" } }
      """
    }
    #expect(
      try findings("contrast", document("🖤 🖤")) == [
        "warning: title on #202020 is 2.29:1; 3:1 is required (icons)"
      ])
    #expect(try findings("contrast", document("Love 🖤")) == [])
  }

  @Test("each choice has a finding of its own")
  func choices() throws {
    let views = #""footerViews": "choices", "choices": "Yes,No""#
    let found = try findings("contrast", bulletin(views))
    for choice in ["Yes", "No"] {
      #expect(
        found.contains(
          #"error: choices #AAAAAA ("\#(choice)") on #FFFFFF is 2.32:1; 3:1 is required (large text)"#
        ), "\(found)")
    }
  }

  @Test("a field needs a border or a fill that stands out")
  func fields() throws {
    let field = #""footerViews": "textField", "textFieldText": "Name""#
    #expect(
      try findings("contrast", bulletin(field)) == [
        "warning: text field on #FFFFFF is 1.60:1; 3:1 is required (controls)"
      ])
    // The border is drawn over the fill: #8D8D8D with a contrast of 3.31.
    #expect(
      try findings("contrast", bulletin(field + ##", "textFieldBackgroundColor": "#B0B0B0""##))
        == [])
    #expect(
      try findings("contrast", bulletin(field + ##", "textFieldBackgroundColor": "#DDDDDD""##)) == [
        "warning: text field on #FFFFFF is 2.14:1; 3:1 is required (controls)"
      ])
    // The contrast of the letters has its own finding.
    #expect(
      try findings("contrast", bulletin(field + ##", "textFieldBackgroundColor": "#404040""##)) == [
        "error: textFieldText #000000 on #404040 is 2.02:1; 4.5:1 is required"
      ])
  }

  @Test("a faded part is measured as it looks, over one color or a picture")
  func faded() throws {
    // A highlighted button and its title have half of their opacity.
    let highlighted = #""highlighted": "actionButton""#
    #expect(
      try findings("contrast", bulletin(highlighted)) == [
        "error: button #FFFFFF on #7F9FBF is 2.75:1; 4.5:1 is required"
      ])
    #expect(
      try findings("contrast", bulletin(highlighted + #", "actionButtonImage": "gray.png""#)) == [
        "error: button #FFFFFF on #BFBFBF is 1.83:1; 4.5:1 is required"
      ])
    let striped = try findings(
      "contrast", bulletin(highlighted + #", "actionButtonImage": "stripes.png""#))
    #expect(striped.count == 1)
    #expect(
      striped.first?.hasPrefix("error: button #FFFFFF on several colors is 1.") == true,
      "\(striped)")
  }

  @Test("shapes elsewhere on the card, moved, faded or with borders, change no contrast")
  func neighbors() throws {
    #expect(
      try findings(
        "contrast",
        bulletin(
          ##""viewsUnderTitle": "datePicker", "alternativeButtonTitleColor": "#FFFFFF""##,
          #", "alternative": "Later""#)) == [
          "error: alternative #FFFFFF on #FFFFFF is 1.00:1; 4.5:1 is required"
        ])
    // A border that reaches below the title is a second color.
    let thick = try findings(
      "contrast",
      bulletin(##""actionButtonBorderWidth": 24, "actionButtonBorderColor": "#FFFFFF""##))
    #expect(thick.count == 1)
    #expect(thick.first?.contains("button #FFFFFF on several colors is 1.00:1") == true, "\(thick)")
  }

  @Test("a canvas of one color is the ground of a transparent page, and a gradient is unmeasured")
  func canvas() throws {
    func toast(_ canvas: String, _ properties: String) -> String {
      """
      { "kit": "cc-toast", "title": "Hi", "background": "none"\(canvas),
        "set": { \(properties) } }
      """
    }
    let translucent = ##""toastBackgroundColor": "#00000020""##
    #expect(
      try findings("contrast", toast(##", "canvas": "#FFFFFF""##, translucent)) == [
        "error: title #FFFFFF on #DFDFDF is 1.33:1; 4.5:1 is required"
      ])
    let unmeasured =
      "note: title #FFFFFF is unmeasured: the page behind it is transparent; 4.5:1 is required"
    let gradient = ##", "canvas": "linear-gradient(90deg, #FFFFFF, #000000)""##
    #expect(try findings("contrast", toast(gradient, translucent)) == [unmeasured])
    #expect(try findings("contrast", toast("", translucent)) == [unmeasured])
    // Letters over a picture on the canvas, and an image over both
    let blank =
      ##""toastType": "blank", "contentText": "Hi", "contentImage": "stripes.png","##
      + ##" "toastBackgroundColor": "#00000000", "contentTextColor": "#FEFEFE""##
    let found = try findings("contrast", toast(##", "canvas": "#FFFFFF""##, blank))
    #expect(found == ["error: contentText #FEFEFE on #FFFFFF is 1.00:1; 4.5:1 is required"])
  }

  @Test("a fixed ground is found in dark mode, also if it is translucent")
  func translucentGround() throws {
    func toast(_ color: String) -> String {
      """
      { "kit": "cc-toast", "title": "Saved", "ios": 13, "crop": "banner",
        "set": { "toastBackgroundColor": "\(color)", "standardLabelTextColor": "label" } }
      """
    }
    for color in ["#FFFFFF", "#FFFFFFF0", "#F4F4F4E6"] {
      let found = try findings("dark", toast(color))
      #expect(found.count == 1 && found[0].contains("in dark mode"), "\(color): \(found)")
    }
    #expect(try findings("dark", toast("systemBackground")) == [])
    #expect(try findings("dark", toast("#FFFFFF10")) == [])
  }

  @Test("a label repeats words, not parts of numbers or empty parts")
  func repeatedParts() throws {
    func found(_ title: String) throws -> Int {
      try findings(
        "label-repeats", #"{ "kit": "owl-banners", "title": "\#(title)" }"#
      ).count { $0.contains("twice") }
    }
    for title in ["Paid, 5,000,000", "3,3", "a, , , b", "1, 1", "Saved"] {
      #expect(try found(title) == 0, "\(title)")
    }
    for title in ["Saved, saved", "Saved , saved", "حفظ، حفظ", "保存、保存", "a, b, a"] {
      #expect(try found(title) == 1, "\(title)")
    }
  }

  @Test("a hidden text says how far it would have to move, with the box of its letters")
  func hiddenDistance() throws {
    let picture = """
      { "kit": "cc-toast", "device": "iphone-8", "keyboard": true, "title": "Saved",
        "position": "bottom" }
      """
    let all = try findings("under-keyboard", picture)
    #expect(all.count == 1, "\(all)")
    let text = try #require(all.first)
    let figure = try #require(text.firstMatch(of: /extends ([0-9.]+) pt/)?.1)
    // The keyboard has 216 pt or more, and the toast is at its bottom: far more than a letter.
    #expect(try #require(Double(figure)) > 100, "\(text)")
  }

  @Test("an image is measured against its ground; one on a transparent page is not")
  func images() throws {
    func toast(_ background: String, _ image: String) -> String {
      """
      { "kit": "cc-toast", "title": "Hi", "background": "\(background)",
        "set": { "standardImage": "\(image)", "toastBackgroundColor": "#00000000",
          "standardLabelTextColor": "#000000" } }
      """
    }
    #expect(
      try findings("contrast", toast("gray.png", "gray.png")) == [
        "error: image on #808080 is 1.00:1; 3:1 is required (icons)"
      ])
    #expect(try findings("contrast", toast("#FFFFFF", "gray.png")) == [])
    #expect(
      try findings("contrast", toast("none", "gray.png")) == [
        "note: title #000000 is unmeasured: the page behind it is transparent; 4.5:1 is required",
        "note: image is unmeasured: the page behind it is transparent; 3:1 is required (icons)",
      ])
    // Nothing of a transparent image needs a contrast.
    #expect(try findings("contrast", toast("#FFFFFF", "clear.png")) == [])
    let striped = try findings("contrast", toast("stripes.png", "clear.png"))
    #expect(!striped.contains { $0.contains("image") }, "\(striped)")
  }

  @Test("an image that is narrower than its view counts with its own size")
  func narrowImages() throws {
    func bulletin(size: Int) -> String {
      """
      { "kit": "bulletin-board", "title": "A", "body": "B", "image": "white.png",
        "image-size": \(size) }
      """
    }
    try draw("white", 0xFFF0_F0F0)
    let color = "image on #FFFFFF is 1.13:1; 3:1 is required (icons)"
    #expect(try findings("contrast", bulletin(size: 100)) == ["error: \(color)"])
    #expect(try findings("contrast", bulletin(size: 101)) == ["warning: \(color)"])
    let outcome = try LintRun.Outcome.of(
      [bulletin(size: 90)], in: folder.path, rules: LintRules(["contrast"]),
      renderer: Self.renderer)
    let frame = try #require(outcome.findings.first?.frame)
    #expect(abs(frame.width - 90) < 0.5 && abs(frame.height - 30) < 0.5, "\(frame)")
  }

  @Test("an activity indicator is measured while it turns; a state that repeats is reported once")
  func indicators() throws {
    let document = """
      { "kit": "bulletin-board", "title": "Login", "body": "Wait", "button": "Go",
        "device": "iphone-x", "set": { "requiresCloseButton": false },
        "script": [
          { "at": 0, "as": "x", "show": { "set": {
            "viewsUnderDescription": "textField", "textFieldPlaceholder": "Your name" } } },
          { "when": "actionHandler", "of": "x", "call": "displayActivityIndicator",
            "color": "#F4F4F4" },
          { "at": "2s", "tap": "text field" }, { "at": "3s", "input": "Ann" },
          { "at": "5s", "tap": "action button" }] }
      """
    let found = try findings("contrast", document)
    #expect(found.filter { $0.contains("activity indicator on #FFFFFF is 1.0") }.count == 1)
    // The field is focused from 2 s on; the caret is behind the placeholder.
    #expect(found.filter { $0.contains("textFieldPlaceholder") }.count == 1, "\(found)")
    // The placeholder is the only text with a place, until there is input.
    #expect(try findings("tap-target", document).count == 1)
  }

  @Test("a label or an announcement of blanks and commas says nothing")
  func sayingNothing() throws {
    let scene = """
      { "kit": "swift-messages", "layout": "card", "title": "\(1)", "body": "\(2)",
        "script": [{ "at": 0, "show": {} }] }
      """
    func filled(_ title: String, _ body: String) -> String {
      scene.replacing("\"1\"", with: "\"\(title)\"").replacing("\"2\"", with: "\"\(body)\"")
    }
    #expect(try findings("announcement", filled("", "")).count == 1)
    #expect(try findings("announcement", filled("", "Hi")) == [])
    for label in ["\u{3164}", "\u{2800}", " ,"] {
      let button = """
        { "kit": "swift-messages", "layout": "card", "title": "Hi", "button": "\(label)" }
        """
      #expect(try findings("label-missing", button).count >= 1, "\(label)")
    }
  }

  @Test("a part behind a button in a text field is behind the button")
  func smallestControl() throws {
    let banner = """
      { "kit": "bulletin-board", "title": "T", "button": "OK", "device": "iphone-x",
        "set": { "headerViews": ["textField"],
          "textFieldText": "Text up to the close button now yes it" } }
      """
    let found = try findings("text-cut", banner)
    #expect(
      found.contains { $0.contains("textFieldText") && $0.contains("behind the") }, "\(found)")
    #expect(!found.contains { $0.contains("behind the text field") }, "\(found)")
  }

  @Test(
    "the distance of a button counts, not the smaller one of its letters",
    arguments: [(-44, "11"), (-45, "12"), (-50, "17"), (-60, "27")])
  func buttonBehindKeyboard(margin: Int, distance: String) throws {
    let banner = """
      { "kit": "swift-messages", "layout": "card", "title": "A", "body": "B", "button": "Undo",
        "device": "iphone-14", "position": "bottom", "keyboard": true,
        "set": { "keyboardTrackingView": true, "keyboardTopMargin": \(margin) } }
      """
    let found = try findings("under-keyboard", banner)
    #expect(found.contains { $0.contains("button extends \(distance) pt behind") }, "\(found)")
  }

  @Test("an emoji is behind a cut-out as a letter is")
  func emojiBehindCutOut() throws {
    for title in ["Saved", "😀😀😀😀"] {
      let found = try findings(
        "under-cut-out",
        """
        { "kit": "cc-toast", "title": "\(title)", "device": "iphone-14-pro",
          "set": { "toastVerticalAlignment": "top" } }
        """)
      #expect(found.contains { $0.contains("behind the Dynamic Island") }, "\(title): \(found)")
    }
  }

  @Test("an icon in a round corner is found if its drawing is cut")
  func iconInCorner() throws {
    func banner(_ height: Int) -> String {
      """
      { "kit": "owl-banners", "device": "iphone-16-pro", "type": "error", "title": "Hi",
        "set": { "statusBarHeight": \(height) } }
      """
    }
    let found = try findings("under-cut-out", banner(0))
    #expect(
      found.contains {
        $0.hasPrefix("warning: icon extends 6.5 pt behind a round corner of the display")
      }, "\(found)")
    #expect(try !findings("under-cut-out", banner(40)).contains { $0.contains("icon") })
  }

  @Test("a text that a person types may be longer than its field")
  func typedText() throws {
    func scene(_ text: String) -> String {
      """
      { "kit": "bulletin-board", "type": "name", "device": "iphone-se-1",
        "script": [{ "at": 0, "show": {} }, { "at": 1.5, "tap": "text field" },
          { "at": 3, "input": "\(text)" }] }
      """
    }
    for rule in ["text-cut", "off-screen"] {
      let long = "Ada Lovelace of the very long name and other words"
      let found = try findings(rule, scene(long))
      #expect(!found.contains { $0.contains("text field") }, "\(found)")
    }
  }

  @Test("blanks have no size, and no word is only punctuation")
  func blanks() throws {
    func runs(_ small: String) -> String {
      #"{ "kit": "cc-toast", "title": ["Saved", { "text": "\#(small)", "size": 9 }, "x"] }"#
    }
    for blank in [" ", "\u{A0}", "\u{200B}"] {
      #expect(try findings("text-small", runs(blank)) == [])
    }
    #expect(try findings("text-small", runs(",")).count == 1)
    func title(_ text: String) -> String { #"{ "kit": "cc-toast", "title": "\#(text)" }"# }
    #expect(try findings("long-word", title(String(repeating: "!", count: 90))) == [])
    let word = try findings("long-word", title(String(repeating: "b", count: 60) + "\u{200B}ccc"))
    #expect(word.count == 1 && !word[0].contains("c\""), "\(word)")
  }

  @Test("the dimmed area has a name and a place of its own")
  func dimmedArea() throws {
    let banner = """
      { "kit": "swift-messages", "layout": "card", "title": "Hi", "body": "There", "button": "Go",
        "set": { "dimMode": "gray", "dimModeInteractive": true, "dimModeAccessibilityLabel": "" } }
      """
    #expect(
      try findings("label-missing", banner) == [
        "error: dimmed area has an empty label for a screen reader; a label is required"
      ])
  }

  @Test("all hidden lines are in the frame of a finding")
  func hiddenLines() throws {
    let lines = (1...8).map { "Line \($0) of a text" }.joined(separator: "\\n")
    let outcome = try LintRun.Outcome.of(
      [
        """
        { "kit": "cc-toast", "title": "\(lines)", "device": "iphone-se-1", "keyboard": true,
          "set": { "toastVerticalAlignment": "center" } }
        """
      ], rules: LintRules(["under-keyboard"]), renderer: Self.renderer)
    let finding = try #require(outcome.findings.first)
    let frame = try #require(finding.frame)
    #expect(frame.height > 20, "\(frame)")
  }

  @Test("a banner that is there from the start counts as a change", arguments: ["0", "\"100ms\""])
  func flashesFromStart(start: String) throws {
    func scene(_ count: Int) -> String {
      let shows = (0..<count).map { _ in "{ \"at\": \(start), \"show\": {} }" }
      return """
        { "kit": "swift-messages", "layout": "message", "type": "error", "title": "Alarm",
          "body": "Leave the building.",
          "set": { "ignoreDuplicates": false, "showDuration": 0, "hideDuration": 0,
            "duration": 0.1, "pauseBetweenMessages": 0.1 },
          "script": [\(shows.joined(separator: ", "))] }
        """
    }
    let found = try findings("flashes", scene(4))
    #expect(found.count == 1 && found[0].contains("flashes 4 times"), "\(found)")
    #expect(try findings("flashes", scene(3)).isEmpty)
  }

  @Test(
    "a change in the direction of an earlier one counts at its own time",
    arguments: [
      (["000000", "FFFFFF"], 9, 4), (["000000", "FFFFFF"], 7, nil), (["FFFFFF", "000000"], 9, 4),
    ]
      as [([String], Int, Int?)])
  func lateChange(colors: [String], steps: Int, count: Int?) throws {
    let updates = (0..<steps).map { step in
      ##"{ "at": \##(5 + Double(step) / 10), "update": { "set": { "backgroundColor": "#\##(colors[step % 2])" } } }"##
    }
    let document = """
      { "kit": "swift-messages", "layout": "message", "type": "error", "title": "A",
        "set": { "duration": 9, "backgroundHeight": 300 },
        "script": [{ "at": 0, "show": {} }, \(updates.joined(separator: ", "))] }
      """
    let found = try findings("flashes", document)
    if let count {
      #expect(found.count == 1 && found[0].contains("flashes \(count) times"), "\(found)")
    } else {
      #expect(found.isEmpty, "\(found)")
    }
  }

  @Test("what another banner hides is neither read nor touched")
  func hiddenByAnother() throws {
    let hidden = ##"""
      { "kit": "message-banner", "title": "Below", "button": "", "image": "none",
        "device": "iphone-14", "set": { "duration": 9, "titleTextColor": "#000000" },
        "script": [{ "at": 0, "show": {} }, { "at": 1, "show": {
          "kit": "swift-messages", "layout": "message", "type": "info", "title": "Above",
          "body": "line\nline\nline\nline", "icon": "none", "set": {
            "backgroundColor": "#000000", "foregroundColor": "#FFFFFF", "duration": 6 } } }] }
      """##
    #expect(try findings("contrast", hidden).allSatisfy { !$0.contains("on #000000") })
    let dimmed = #"""
      { "kit": "swift-messages", "layout": "message", "type": "info", "title": "Warn",
        "body": "Body text", "icon": "none", "button": "A long wide button", "position": "bottom",
        "device": "iphone-14", "set": { "duration": 9 },
        "script": [{ "at": 0, "show": {} }, { "at": 1, "show": {
          "kit": "bulletin-board", "title": "T", "body": "B", "button": "Go",
          "alternative": "Later", "set": { "alternativeButtonFontSize": 27 } } }] }
      """#
    #expect(try findings("tap-target", dimmed).allSatisfy { !$0.contains("overlaps") })
  }

  @Test("a run of blanks has no contrast", arguments: [" ", "\u{A0}", "\u{200B}", "\t"])
  func blankRun(blank: String) throws {
    let document = ##"""
      { "kit": "swift-messages", "layout": "card", "title": "A title", "icon": "none",
        "body": ["Two", { "text": "\##(blank == "\t" ? "\\t" : blank)", "color": "#FFFFFF" }, "words"],
        "set": { "backgroundColor": "#FFFFFF", "foregroundColor": "#000000" } }
      """##
    #expect(try findings("contrast", document).isEmpty)
  }

  @Test("an activity indicator that disappears in dark mode is found, and icon text once")
  func darkGraphics() throws {
    let icon = try findings(
      "dark",
      """
      { "kit": "swift-messages", "layout": "card", "type": "info", "title": "", "body": "",
        "set": { "iconText": "X", "backgroundColor": "systemBackground",
          "foregroundColor": "#000000" } }
      """)
    #expect(icon.count == 1, "\(icon)")
    let indicator = try findings(
      "dark",
      """
      { "kit": "bulletin-board", "device": "iphone-14",
        "set": { "activityIndicator": true, "activityIndicatorColor": "#000000" } }
      """)
    #expect(indicator.contains { $0.contains("in dark mode") }, "\(indicator)")
  }

  @Test(
    "a label says that it is a button, with any punctuation",
    arguments: [
      ("BUTTON.", true), ("Undo-button", true), ("Undo button!", true), ("Undo", false),
      ("Undo-the-last button", true), ("Press to undo the last button", false),
    ])
  func saysButton(label: String, isFound: Bool) throws {
    let found = try findings(
      "label-repeats", "{ \"kit\": \"swift-messages\", \"button\": \"\(label)\" }")
    #expect(found.contains { $0.contains("is a button") } == isFound, "\(found)")
  }

  @Test("a text behind the close button has the distance by which it would have to move")
  func textBehindButton() throws {
    let words = String(repeating: "Words ", count: 150)
    let banner = """
      { "kit": "bulletin-board", "subtitle": "\(words)", "device": "iphone-se-1" }
      """
    // The button's circle ends at 68 pt, and the box of the letters begins at 56.5 pt.
    let found = try findings("text-cut", banner)
    #expect(
      found.contains { $0.contains("subtitle extends 11.5 pt behind the close button") },
      "\(found)")
  }

  @Test("an announcement is missing at the time of the banner without one, also among others")
  func announcements() throws {
    func scene(_ first: String, _ second: String) -> String {
      """
      { "kit": "cc-toast", "title": "t", "script": [
        { "at": 0, "show": { "kit": "\(first)", "title": "A", "set": { "duration": 20 } } },
        { "at": 1, "show": { "kit": "\(second)", "title": "B" } }] }
      """
    }
    let missing =
      "warning: banner appears without an announcement, and without taking the focus; an announcement is required"
    let late = try findings("announcement", scene("swift-messages", "message-banner"))
    #expect(late == ["\(missing) (at 1 s)"])
  }

  @Test("a banner that leaves before it rests is measured in the middle of its time")
  func restless() throws {
    func scene(_ color: String, hidden: Double) -> String {
      """
      { "kit": "swift-messages", "layout": "centered", "background": "#FFFFFF", "icon": "none",
        "set": { "backgroundColor": "#FFFFFF", "foregroundColor": "\(color)" },
        "script": [{ "at": 0, "show": { "title": "Hi", "body": "" } },
          { "at": \(hidden), "call": "hide" }] }
      """
    }
    for hidden in [0.4, 0.5, 2] {
      let found = try findings("contrast", scene("#FEFEFE", hidden: hidden))
      #expect(found.count == 1, "hidden after \(hidden) s: \(found)")
      #expect(found.first?.hasPrefix("error: title #FEFEFE on #FFFFFF is 1.00:1") == true)
      #expect(try findings("contrast", scene("#222222", hidden: hidden)) == [])
    }
  }

  @Test("the place of a banner that leaves before it rests is not checked")
  func leavingPlace() throws {
    func scene(_ hidden: Double) -> String {
      """
      { "kit": "bulletin-board", "background": "#FFFFFF", "device": "iphone-x",
        "script": [{ "at": 0, "show": { "title": "Hi", "body": "There", "button": "Go" } },
          { "at": \(hidden), "call": "dismissBulletin" }] }
      """
    }
    for rule in ["off-screen", "outside-safe-area", "under-home-indicator"] {
      for hidden in [0.1, 0.2] { #expect(try findings(rule, scene(hidden)) == []) }
    }
    // A card behind the edge of the screen
    let card = """
      { "kit": "swift-messages", "layout": "card", "type": "error",
        "script": [{ "at": 0, "show": {} }, { "at": 0.05, "call": "hide" }] }
      """
    #expect(try findings("text-cut", card) == [])
    // Two steps at nearly one time are no rest between them.
    let steps = """
      { "kit": "message-banner", "type": "error",
        "script": [{ "at": 0, "show": {} }, { "at": 0.01, "show": { "type": "success" } }] }
      """
    #expect(try findings("off-screen", steps) == [])
  }

  @Test("space beside letters is neither off the screen nor outside of the safe area")
  func spaceBesideLetters() throws {
    func toast(_ side: String, _ margin: Double, _ title: String, size: Int = 14) -> String {
      """
      { "kit": "cc-toast", "device": "iphone-8", "title": "\(title)",
        "set": { "toastHorizontalAlignment": "\(side)", "toastHorizontalMargin": \(margin),
          "standardLabelFontSize": \(size), "toastVerticalMargin": 200 } }
      """
    }
    // The letter H has a wide bearing at this size, and no-break spaces draw nothing.
    #expect(try findings("off-screen", toast("left", -14, "HI", size: 100)) == [])
    #expect(
      try findings("off-screen", toast("right", -15, "Hello\u{A0}\u{A0}\u{A0}")) == [])
    // A text further outside never has a smaller figure.
    for side in ["left", "right"] {
      var last = 0.0
      for step in 0...8 {
        let found = try findings("off-screen", toast(side, -7 - Double(step) * 0.5, "Hello"))
        let words = (found.first ?? "").split(separator: " ")
        let figure = words.firstIndex(of: "pt").flatMap { Double(words[$0 - 1]) } ?? 0
        #expect(figure >= last, "\(side) \(step): \(found)")
        last = figure
      }
      #expect(last > 2)
    }
    let landscape = """
      { "kit": "cc-toast", "device": "iphone-14", "orientation": "landscape",
        "title": "\u{A0}\u{A0}Hello", "set": { "toastHorizontalAlignment": "left",
          "toastHorizontalMargin": 39, "toastVerticalAlignment": "center" } }
      """
    #expect(try findings("outside-safe-area", landscape) == [])
  }

  @Test("a faded text is reported with the color that is seen")
  func fadedColor() throws {
    let found = try findings(
      "contrast",
      bulletin(
        ##""highlighted": "actionButton", "actionButtonTitleColor": "#000000""##))
    // Black over #004080, at half of its opacity on white
    #expect(found == ["error: button #7F7F7F on #7F9FBF is 1.45:1; 4.5:1 is required"])
  }

  // MARK: Targets and texts

  @Test("controls that overlap are found, with the overlap")
  func overlaps() throws {
    func card(_ views: String, title: String) -> String {
      """
      { "kit": "bulletin-board", "title": "\(title)", "body": "", "button": "Go",
        "set": { \(views)"edgeSpacing": 0 } }
      """
    }
    #expect(
      try findings("tap-target", card(#""headerViews": "choices", "#, title: "")) == [
        "error: choice overlaps close button by 32×32 pt; no overlap is required"
      ])
    #expect(try findings("tap-target", card("", title: "Hi")) == [])
  }

  @Test("text beyond the edge of a layer that clips is found, with its depth")
  func clippedText() throws {
    func tab(_ properties: String) -> String {
      """
      { "kit": "swift-messages", "layout": "tab", "title": "Hello", "body": "",
        "set": { \(properties) } }
      """
    }
    #expect(
      try findings("text-cut", tab(#""backgroundHeight": 20"#)) == [
        "error: title isn't visible: it is beyond an edge; the whole text is required"
      ])
    #expect(try findings("text-cut", tab(#""backgroundHeight": 120"#)) == [])
  }

  // MARK: Sets

  @Test("images in colors that fall together don't tell types apart; other shapes do")
  func coloredImages() throws {
    try draw("red", 0xFF2B_39C0)
    try draw("olive", 0xFF00_5B6B)
    try draw("pale", 0xFFF0_F0F0)
    try draw("half", 0xFF00_5B6B, 0)
    func banner(_ type: String, _ image: String) -> String {
      """
      { "kit": "owl-banners", "type": "\(type)", "title": "Hi",
        "set": { "backgroundColor": "#222222", "textColor": "#FFFFFF", "icon": "\(image).png" } }
      """
    }
    let found = try findings("color-only", banner("error", "red"), banner("success", "olive"))
    #expect(found.count == 1)
    #expect(found.first?.contains("error and success differ by color only") == true, "\(found)")
    for image in ["pale", "half"] {
      #expect(
        try findings("color-only", banner("error", "red"), banner("success", image)) == [])
    }
    #expect(
      try findings("same-picture", banner("error", "red"), banner("success", "red")).count == 1)
    #expect(
      try findings("same-picture", banner("error", "red"), banner("success", "olive")) == [])
  }

  @Test("a line under or through the text tells types apart; its color doesn't")
  func decorations() throws {
    func banner(_ type: String, _ color: String, _ line: String) -> String {
      """
      { "kit": "owl-banners", "type": "\(type)",
        "title": [{ "text": "Hi", "color": "\(color)", \(line) }],
        "set": { "backgroundColor": "#FFFFFF", "icon": "" } }
      """
    }
    let error = banner("error", "#C0392B", #""underline": true"#)
    let found = try findings(
      "color-only", error, banner("success", "#6B5B00", #""underline": true"#))
    #expect(found.count == 1, "\(found)")
    for line in [#""underline": false"#, #""strikethrough": true"#] {
      #expect(try findings("color-only", error, banner("success", "#6B5B00", line)) == [])
    }
  }

  // MARK: Time

  private func scene(_ body: String, _ script: String) -> String {
    """
    { "kit": "swift-messages", "layout": "card", "title": "Saved", "body": "\(body)",
      "set": { "duration": "forever" }, "script": [{ "at": 0, "show": {} }, \(script)] }
    """
  }

  @Test("a text that replaces another one needs its own time; a counter doesn't")
  func updatedText() throws {
    let long = "one two three four five six seven eight nine ten eleven twelve"
    func ends(_ time: String) -> String { "{ \"at\": \"\(time)\", \"call\": \"hide\" }" }
    func update(_ time: String, _ body: String) -> String {
      "{ \"at\": \"\(time)\", \"update\": { \"body\": \"\(body)\" } }"
    }
    let fault =
      "warning: banner shows \"one two three four five six se…\" for 0.1 s with 12 words;"
      + " 5 s is required (at 10 s)"
    #expect(
      try findings("too-short", scene("Ok", "\(update("10s", long)), \(ends("10100ms"))")) == [
        fault
      ])
    #expect(
      try findings("too-short", scene("Ok", "\(update("10s", long)), \(ends("16s"))")) == [])
    // The first text has its time, too.
    let replaced = try findings(
      "too-short", scene(long, "\(update("1s", "Some other text here")), \(ends("16s"))"))
    #expect(replaced.count == 1 && replaced[0].contains("13 words"), "\(replaced)")
    // It goes and comes back.
    let flash = try findings(
      "too-short",
      scene("Ok", "\(update("10s", long)), \(update("10200ms", "Ok")), \(ends("20s"))"))
    #expect(flash.count == 1 && flash[0].contains("for 0.18 s with 12 words"), "\(flash)")
    let counter = (1...8).map { update("\($0)s", "Loading photo \($0) of 8 now") }
    #expect(
      try findings(
        "too-short",
        scene("Loading photo 0 of 8 now", (counter + [ends("9s")]).joined(separator: ", "))) == [])
  }

  @Test("in Chinese, another sentence is another text")
  func updatedTextWithoutSpaces() throws {
    let script = """
      { "at": "10s", "update": { "body": "您的所有照片都已经备份到云端了" } }, { "at": "10200ms", "call": "hide" }
      """
    let found = try findings("too-short", scene("正在备份您的照片，请稍候片刻", script))
    #expect(found.count == 1 && found[0].contains("shows \"您"), "\(found)")
  }

  @Test(
    "words of mixed scripts and long vowels count",
    arguments: [
      ("コーヒー", 2), ("iCloudとDropboxとGoogleに", 5), ("下载iCloud、Dropbox", 3), ("can't stop", 2),
    ])
  func words(text: String, count: Int) throws {
    let document = """
      { "kit": "swift-messages", "title": "\(text)", "set": { "duration": 0.1 } }
      """
    let found = try findings("too-short", document)
    #expect(found.count == 1 && found[0].contains(" with \(count) words"), "\(found)")
  }

  @Test("banners with the same finding at several times are reported each")
  func repeatedFinding() throws {
    let document = """
      { "kit": "swift-messages", "title": "One two three four five six", "set": {
          "duration": 0.5, "ignoreDuplicates": false },
        "script": [{ "at": 0, "show": {} }, { "at": "5s", "show": {} }] }
      """
    #expect(try findings("too-short", document).count == 2)
  }

  @Test("a slow motion is no rest, and neither is the time beyond the screen", arguments: [1, 10])
  func slowMotion(hidden: Int) throws {
    let document = """
      { "kit": "swift-messages", "title": "Hello",
        "set": { "showDuration": 30, "duration": "forever" },
        "script": [{ "at": 0, "show": {} }, { "at": \(hidden), "call": "hide" }] }
      """
    let found = try findings("too-short", document)
    #expect(found.count == 1 && found[0].contains("stays for 0.18 s"), "\(found)")
  }

  // MARK: Words

  @Test("a cut line that isn't the first one has its number")
  func cutInSecondLine() throws {
    func toast(_ lines: Int) -> String {
      """
      { "kit": "cc-toast",
        "title": "The first line of this toast is here and the second line goes on and on and on",
        "set": { "standardLabelNumberOfLines": \(lines), "standardLabelFontSize": 20,
          "standardLabelLineBreakMode": "byTruncatingTail" } }
      """
    }
    for (lines, words) in [(1, "is truncated to \"The"), (2, "is truncated in line 2 to \"the")] {
      let found = try findings("text-cut", toast(lines))
      #expect(found.count == 1 && found[0].contains(words), "\(found)")
    }
  }

  @Test("an orphan at the end of a paragraph is that of the paragraph")
  func orphanOfParagraph() throws {
    func toast(_ rest: String) -> String {
      """
      { "kit": "cc-toast",
        "title": "Your photos are backed up to the cloud, now and forever\(rest)" }
      """
    }
    #expect(
      try findings("orphan", toast("\\nbye")) == [
        "note: title has a paragraph that ends with a line of one short word, \"forever\";"
          + " two words are required"
      ])
    #expect(
      try findings("orphan", toast("")) == [
        "note: title ends with a line of one short word, \"forever\"; two words are required"
      ])
  }

  @Test("an empty label of an image is that of the image")
  func imageWithoutLabel() throws {
    #expect(
      try findings(
        "label-missing",
        """
        { "kit": "bulletin-board", "type": "push", "device": "iphone-x",
          "set": { "imageAccessibilityLabel": "" } }
        """) == [
          "error: image has an empty label for a screen reader; a label is required"
        ])
    #expect(
      try findings("label-missing", #"{ "kit": "owl-banners", "type": "info", "title": "  " }"#)
        == ["error: title has an empty label for a screen reader; a label is required"])
  }

  @Test("ignored findings are counted as those that are printed")
  func ignored() throws {
    func outcome(_ more: String) throws -> LintRun.Outcome {
      let banner = """
        { "kit": "bulletin-board", "title": "Hi", "appearance": ["light", "dark"],
          "set": { "viewsUnderTitle": ["choices"] }\(more) }
        """
      return try LintRun.Outcome.of(
        [banner], in: folder.path, rules: LintRules(["contrast"]), renderer: Self.renderer)
    }
    let (found, ignored) = (try outcome(""), try outcome(#", "lint": { "contrast": "brand" }"#))
    #expect(!found.findings.isEmpty && found.ignored == 0)
    #expect(ignored.findings.isEmpty && ignored.ignored == found.findings.count)
  }
}
