// SPDX-License-Identifier: MIT

internal import BannerSubprocess
internal import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerPixels
internal import BannerReports
internal import BannerSnapshots
internal import BannerSystem
internal import BannerTerminalPictures

/// The review of cases, key by key.
struct ReviewLoop {
  /// The shown pictures.
  private enum View: Equatable {
    /// Reference, actual and difference beside each other.
    case all
    case one(ReviewSession.Picture)
  }

  /// The content of the screen.
  private enum Page {
    case cases
    case help
    /// The files of a group, before they are written.
    case question(names: [String], plan: ReviewSession.Plan)
  }

  private let session: ReviewSession
  /// The reviewed cases.
  private let names: [String]
  private let terminal: ReviewTerminal
  private let pictures: PictureForm
  private var index = 0
  private var view = View.all
  private var page = Page.cases
  /// The frames of the shown case and the index of the shown one, after a key for frames.
  private var film: (frames: ReviewFrames, index: Int)?
  /// The result of the last key, until the next one.
  private var message = ""

  init(
    _ session: ReviewSession, names: [String], terminal: ReviewTerminal, pictures: PictureForm
  ) {
    self.session = session
    self.names = names
    self.terminal = terminal
    self.pictures = pictures
  }

  private static let keys: [(String, String)] = [
    ("j, k, arrows", "next, previous case"), ("g", "next group"),
    ("a", "accept the case, after a question"),
    ("A", "accept the open cases of the group"), ("r", "reject the case"),
    ("u", "undo the last decision"), ("space", "switch between reference and actual"),
    ("d", "difference"), ("s", "pictures side by side"),
    (", and .", "previous, next frame of an animation"), ("n", "next frame that differs"),
    ("o", "open the page of the report"),
    ("?", "these keys"), ("q", "quit"),
  ]

  // MARK: Result

  private var decisions: [ReviewSession.Decision] {
    names.map { session.reviewedCase($0)?.decision ?? .open }
  }

  /// The decisions in one line.
  var summary: String {
    let decisions = decisions
    func count(_ decision: ReviewSession.Decision) -> String {
      "\(decision.rawValue) \(decisions.count { $0 == decision })"
    }
    return [.accepted, .rejected, .open].map(count).joined(separator: ", ")
  }

  /// Whether a case is open or rejected.
  var hasRemainder: Bool { decisions.contains { $0 != .accepted } }

  // MARK: Keys

  /// Shows the cases until the review ends.
  ///
  /// - Returns: The signal that ended it; nil for the key.
  mutating func run() throws -> Int32? {
    while true {
      try draw()
      let key = terminal.key()
      if case .ended(let signal) = key { return signal }
      if key == .resized { continue }
      message = ""
      do throws(RenderError) {
        if try take(key) { return nil }
      } catch {
        page = .cases
        message = error.description
      }
    }
  }

  /// Does what a key means.
  ///
  /// - Returns: Whether the review ends.
  private mutating func take(_ key: ReviewKey) throws(RenderError) -> Bool {
    switch page {
    case .help:
      page = .cases
      return key == .character("q")
    case .question(let names, let plan):
      page = .cases
      guard key == .character("y") else {
        message = "nothing was accepted"
        return false
      }
      let accepted = try session.accept(names, planDigest: plan.digest)
      message =
        accepted.count == 1
        ? "accepted \(shown(accepted[0]))" : "accepted \(counted(accepted.count, "case"))"
      moveToOpen()
      return false
    case .cases: break
    }
    let name = names[index]
    switch key {
    case .next, .character("j"): move(to: index + 1)
    case .previous, .character("k"): move(to: index - 1)
    case .character("g"): moveToNextGroup()
    case .character("a"): try ask(about: [name])
    case .character("A"): try askForGroup()
    case .character("r"):
      try session.reject([name])
      message = "rejected \(shown(name))"
      moveToOpen()
    case .character("u"): try undo()
    case .character(" "):
      view = view == .one(.reference) ? .one(.actual) : .one(.reference)
    case .character("d"): view = view == .one(.difference) ? .all : .one(.difference)
    case .character("s"): view = .all
    case .character(","): try step { $1 == 0 ? $0.count - 1 : $1 - 1 }
    case .character("."): try step { $1 + 1 == $0.count ? 0 : $1 + 1 }
    case .character("n"):
      try step { frames, index in
        frames.differing.first { $0 > index } ?? frames.differing.first ?? index
      }
    case .character("o"): openPage()
    case .character("?"): page = .help
    case .character("q"): return true
    default: message = "? lists the keys"
    }
    return false
  }

  private mutating func move(to new: Int) {
    guard names.indices.contains(new) else {
      message = new < 0 ? "this is the first case" : "this is the last case"
      return
    }
    if new != index { (view, film) = (.all, nil) }
    index = new
  }

  /// Shows another frame of an animation, first the one after the first that differs.
  ///
  /// - Parameter next: Returns the index of the next frame.
  private mutating func step(
    to next: (_ frames: ReviewFrames, _ index: Int) -> Int
  ) throws(RenderError) {
    let known = film?.frames
    guard let frames = known == nil ? try session.frames(of: names[index]) : known else {
      return message = "the case has no frames"
    }
    let place = next(frames, film?.index ?? frames.differing.first ?? 0)
    film = (frames, place)
    message = frames.label(of: place)
  }

  /// Moves to the next open case, after the last one to the first one.
  private mutating func moveToOpen() {
    let decisions = decisions
    let order = Array(names.indices.dropFirst(index + 1)) + Array(names.indices.prefix(index))
    guard let next = order.first(where: { decisions[$0] == .open }) else {
      if decisions[index] != .open { message += "; no case is open any more" }
      return
    }
    move(to: next)
  }

  private func group(of name: String) -> Int? { session.reviewedCase(name)?.group }

  private mutating func moveToNextGroup() {
    let group = group(of: names[index])
    let next = names.indices.dropFirst(index + 1).first { self.group(of: names[$0]) != group }
    guard let next else { return message = "this is the last group" }
    move(to: next)
  }

  private mutating func askForGroup() throws(RenderError) {
    let group = group(of: names[index])
    let meant = names.filter { name in
      guard let one = session.reviewedCase(name) else { return false }
      return one.group == group && one.canAccept && one.decision == .open
    }
    guard !meant.isEmpty else { return message = "the group has nothing to accept" }
    try ask(about: meant)
  }

  /// Shows the files that change before cases are accepted.
  private mutating func ask(about names: [String]) throws(RenderError) {
    page = .question(names: names, plan: try session.plan(accepting: names))
  }

  private mutating func undo() throws(RenderError) {
    let undone = try session.undo()
    guard let first = undone.first else { return message = "there is nothing to undo" }
    if let place = names.firstIndex(of: first) { move(to: place) }
    message = "undone: \(listed(undone.map(shown)))"
  }

  private mutating func openPage() {
    guard let page = session.facts.page, Folders.kind(of: page) == .file else {
      return message = "the report has no page"
    }
    guard let browser = Browser() else {
      return message = "there is no browser; the page is \(printable(page, limit: 200))"
    }
    let number = session.reviewedCase(names[index])?.number
    message =
      browser.open(page: page, at: number.map { "case-\($0)" })
      ? "opened \(printable(page, limit: 200))"
      : "\(quoted(browser.name, limit: 60)) didn't open the page"
  }

  private func shown(_ name: String) -> String { printable(name, limit: 80) }

  // MARK: Screen

  private var columns: Int { terminal.size.columns }

  /// Returns a line that fits into the window.
  private func line(_ text: String) -> String { printable(text, limit: max(1, columns)) }

  private func draw() throws {
    var lines: [String]
    var image: [UInt8] = []
    switch page {
    case .help:
      lines =
        ["Keys", ""]
        + Self.keys.map { key, meaning in
          line(key + String(repeating: " ", count: 14 - key.count) + meaning)
        }
    case .question(let names, let plan): lines = question(names, plan)
    case .cases:
      lines = description(of: names[index])
      image = pictureArea(below: lines.count)
    }
    // The last two rows have a message and the keys.
    let screen =
      (pictures == .kitty ? KittyGraphics.removal : "") + "\u{1B}[H\u{1B}[2J"
      + lines.prefix(max(0, terminal.size.rows - 2)).joined(separator: "\n")
    let foot: String =
      switch page {
      case .cases: "j/k next/previous  a accept  A group  r reject  u undo  ? keys  q quit"
      case .help: "any key goes back"
      case .question: "y accepts, any other key doesn't"
      }
    let style = Style.output
    let rows = terminal.size.rows
    let note = rows > 1 ? "\u{1B}[\(rows - 1);1H\(line(message))" : ""
    let end = "\(note)\u{1B}[\(rows);1H"
    try Output.write(Array(screen.utf8) + image + Array((end + style.faint(line(foot))).utf8))
  }

  private func question(_ names: [String], _ plan: ReviewSession.Plan) -> [String] {
    var lines = [
      "Accept \(counted(names.count, "case")) and make \(counted(plan.files.count, "change"))?",
      "",
    ]
    let room = max(1, terminal.size.rows - 5)
    for file in plan.files.prefix(plan.files.count > room ? room - 1 : room) {
      let what = file.name.map { "\(file.change.rawValue) of \(printable($0, limit: 60))" }
      lines.append("\(what ?? file.change.rawValue)  \(file.path)")
    }
    if plan.files.count > room { lines.append("and \(plan.files.count - room + 1) more") }
    return lines.map(line)
  }

  /// Returns the lines above the pictures.
  private func description(of name: String) -> [String] {
    guard let one = session.reviewedCase(name) else { return [] }
    let style = Style.output
    let size = one.width > 0 ? " · \(one.width)×\(one.height) px" : ""
    let kind = one.isAnimation ? " · animation" : ""
    let facts =
      "  \(index + 1) of \(names.count) · \(one.outcome.label)\(size)\(kind) · \(one.decision.rawValue)"
    let title = printable(name, limit: max(1, columns - facts.count))
    var lines = [style.place(title) + line(facts)]
    if let group = one.group {
      // Cases that passed are in groups, too.
      let groups = Set(names.compactMap(self.group)).sorted()
      let number = (groups.firstIndex(of: group) ?? 0) + 1
      let count = names.count { self.group(of: $0) == group }
      lines.append(
        line(
          "Group \(number) of \(groups.count), \(counted(count, "case")):"
            + " \(session.groups[group].title)"))
    }
    lines.append(line(one.summary))
    let notes = one.explanations.map { "• \($0)" } + one.warnings.map { "warning: \($0)" }
    let most = max(1, min(6, terminal.size.rows / 4))
    lines += notes.prefix(notes.count > most ? most - 1 : most).map(line)
    if notes.count > most { lines.append(line("and \(notes.count - most + 1) more")) }
    if !one.canAccept { lines.append(line("There is nothing to accept.")) }
    return lines
  }

  /// Returns the pictures of the case below some lines, or their paths.
  private func pictureArea(below count: Int) -> [UInt8] {
    let name = names[index]
    let kinds: [ReviewSession.Picture] =
      switch view {
      case .all: [.reference, .actual, .difference]
      case .one(let kind): [kind]
      }
    let top = count + 2
    // The last two rows have a message and the keys, and the picture has a row of labels.
    let rows = terminal.size.rows - top - 2
    var text = "\u{1B}[\(top);1H"
    guard pictures != .none, rows > 0 else {
      let paths = kinds.compactMap { kind in
        session.path(of: kind, of: name).map { path in
          line(kind.rawValue + String(repeating: " ", count: 11 - kind.rawValue.count) + path)
        }
      }
      guard rows >= 0 else { return [] }
      return Array((text + paths.prefix(rows + 1).joined(separator: "\n")).utf8)
    }
    var found: [(kind: ReviewSession.Picture, bitmap: Bitmap)] = []
    for kind in kinds {
      do throws(RenderError) {
        let bitmap =
          if let film { film.frames.bitmap(kind, at: film.index) } else {
            try session.bitmap(kind, of: name)
          }
        if let bitmap { found.append((kind, bitmap)) }
      } catch { return Array((text + line(error.description)).utf8) }
    }
    let size = terminal.size
    guard
      let row = PictureRow(
        found.map(\.bitmap), width: size.columns * size.cellWidth, height: rows * size.cellHeight)
    else { return Array((text + "there is no picture").utf8) }
    for (one, edge) in zip(found, row.edges) {
      text += "\u{1B}[\(top);\(edge / size.cellWidth + 1)H\(one.kind.rawValue)"
    }
    text += "\u{1B}[\(top + 1);1H"
    let picture =
      pictures == .kitty
      ? (try? KittyGraphics.bytes(of: row.bitmap)) ?? [] : Sixel.bytes(of: row.bitmap)
    return Array(text.utf8) + picture
  }
}
