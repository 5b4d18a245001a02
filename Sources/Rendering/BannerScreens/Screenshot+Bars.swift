// SPDX-License-Identifier: MIT

internal import BannerChrome
internal import BannerDevice
internal import BannerDocument
internal import BannerFiles
internal import BannerJSON
internal import BannerText

// The items of bars and of the status bar, from options.
extension Screenshot {
  /// The options that list the items of a bar.
  static let keysOfItems: [Options.Key] = [.navLeft, .navRight, .toolbarItems, .tabItems]

  /// Sets the items of the bars and of the status bar from the options that are set.
  mutating func setItems(_ options: Options) throws(RenderError) {
    if let back = options[.navBack] {
      bars.back = back.isNone ? "" : shownTexts.changed(try shown(back))
    }
    for key in Self.keysOfItems {
      guard let value = options[key] else { continue }
      let items = try items(of: value)
      itemOrigins[key.rawValue] = items.map(\.origin)
      let texts = items.map(\.text)
      switch key {
      case .navLeft: bars.left = texts
      case .navRight: bars.right = texts
      case .toolbarItems:
        bars.toolbar = texts.isEmpty ? nil : texts
        if options[.toolbar] == nil { hasToolbar = !texts.isEmpty || hasToolbar }
      default:
        bars.tabs = texts.isEmpty ? nil : texts
        if options[.tabBar] == nil { hasTabBar = !texts.isEmpty || hasTabBar }
      }
    }
    if let value = options[.carrier] {
      statusBarContents.carrier = value.isNone ? "" : try shown(value)
    }
    if let value = options[.network] {
      statusBarContents.network = value.isNone ? nil : try shown(value)
    }
  }

  /// Returns the items of a bar with filled placeholders, after checking their icons.
  private mutating func items(
    of value: Options.Value
  ) throws(RenderError) -> [(text: String, origin: Options.Origin)] {
    let items: [(text: String, origin: Options.Origin)]
    do { items = try value.items() } catch { throw Self.wrong(value, error.message) }
    var result: [(text: String, origin: Options.Origin)] = []
    for item in items {
      // The title may be a key of the app's strings.
      let (before, title, after) = BarItem.parts(of: item.text)
      let text =
        try before
        + shownTexts.changed(shown(Options.Value(text: title, origin: item.origin))) + after
      if let problem = Self.problem(withItem: text) { throw Self.wrong(item.origin, problem) }
      result.append((text, item.origin))
    }
    return result
  }

  /// Returns the reason why a text can't be an item of a bar, or nil if it can.
  static func problem(withItem text: String) -> String? {
    do throws(BarItem.Problem) {
      _ = try BarItem(text)
      return nil
    } catch {
      switch error {
      case .empty: return "contains an empty item"
      case .unknownIcon(let name):
        let names = BarIcon.allCases.map(\.rawValue)
        let hint = suggestion(for: name, among: names)
        return "unknown icon \(quoted(name, limit: 40)); see `bannerrender list icons`\(hint)"
      }
    }
  }

  /// Replaces the keys of an app's strings in the texts of the bars.
  mutating func localizeItems() throws(InputError) {
    func shown(_ text: String, _ key: Options.Key) throws(InputError) -> String {
      let place = InputPlace(path: key.rawValue)
      let (before, title, after) = BarItem.parts(of: text)
      let shown = try shownTexts.shown(title, isTemplate: false, at: place)
      return before + shownTexts.changed(shown) + after
    }
    func shown(_ texts: [String]?, _ key: Options.Key) throws(InputError) -> [String]? {
      try texts?.map { text throws(InputError) in try shown(text, key) }
    }
    bars.back = try bars.back.map { text throws(InputError) in try shown(text, .navBack) }
    bars.left = try shown(bars.left, .navLeft)
    bars.right = try shown(bars.right, .navRight)
    bars.toolbar = try shown(bars.toolbar, .toolbarItems)
    bars.tabs = try shown(bars.tabs, .tabItems)
  }

  /// Returns the items of a bar with the places of their texts.
  ///
  /// - Throws: ``RenderError/usage(_:)`` for a text from Swift that can't be an item.
  func barItems(_ texts: [String], of key: Options.Key) throws(RenderError) -> [BarItem] {
    guard texts.count <= Options.mostItems else {
      throw .usage(
        path: key.rawValue, "lists \(texts.count) items; the limit is \(Options.mostItems)")
    }
    let origins = itemOrigins[key.rawValue] ?? []
    var items: [BarItem] = []
    for (index, text) in texts.enumerated() {
      let place =
        index < origins.count ? origins[index].place : InputPlace(path: key.rawValue)
      let origin = TextOrigin(name: key.rawValue, place: place)
      do throws(BarItem.Problem) { items.append(try BarItem(text, origin: origin)) } catch {
        throw .usage(place.error(Self.problem(withItem: text) ?? "is no item"))
      }
    }
    return items
  }

  /// Every text of the items with the name of its option.
  var itemTexts: [(name: String, text: String)] {
    var texts: [(name: String, text: String)] = []
    func add(_ key: Options.Key, _ given: [String]?) {
      for text in given ?? [] { texts.append((key.rawValue, text)) }
    }
    add(.navBack, bars.back.map { [$0] })
    add(.navLeft, bars.left)
    add(.navRight, bars.right)
    add(.toolbarItems, bars.toolbar)
    add(.tabItems, bars.tabs)
    add(.carrier, statusBarContents.carrier.map { [$0] })
    add(.network, statusBarContents.network.map { [$0] })
    return texts
  }
}

extension Options {
  /// Reads a strength: a whole number, or `none`.
  func strength(_ key: Key) throws(RenderError) -> Screen.StatusBarContents.Strength? {
    guard let value = self[key], case .level(let range) = key.definition.kind else { return nil }
    if value.text == "none" { return .hidden }
    if let level = Int(value.text), range.contains(level) { return .level(level) }
    throw Screenshot.wrong(
      value,
      "expected a whole number from \(range.lowerBound) to \(range.upperBound), or none, found"
        + " \(quoted(value.text))")
  }
}

extension Options.Value {
  /// Whether the value hides a text: `none`, or `false` in a document.
  var isNone: Bool {
    if text == "none" { return true }
    guard case .document(let value) = origin, case .bool(false) = value.content else {
      return false
    }
    return true
  }
}
