// SPDX-License-Identifier: MIT

import BannerTimeline
import BannerViews
import BannerKitInterface
import BannerBulletinBoard
import BannerKitTestSupport
import Testing

/// Buttons, text fields and date pickers in a card, as in the original's demo.
@MainActor @Suite struct LiveControlTests {
  /// Makes a simulation with a screen current while a closure runs.
  private func simulate(_ body: (Simulation) throws -> Void) rethrows {
    let simulation = Simulation(on: TestScreen(screen()))
    try Simulation.with(simulation) { try body(simulation) }
    #expect(simulation.failure == nil)
  }

  private func show(_ page: BLTNItem, in simulation: Simulation) -> BLTNItemManager {
    let manager = BLTNItemManager(rootItem: page)
    manager.showBulletin(above: self as AnyObject)
    simulation.run(to: 1)
    return manager
  }

  @Test("a tap on a choice calls its method, colors it and selects it")
  func choices() throws {
    try simulate { simulation in
      let page = ChoicePage(title: "Choose your Favorite")
      page.descriptionText = "Your favorite pets will appear when you open the app."
      let manager = show(page, in: simulation)
      #expect(simulation.tap(.named("🐶 Dogs")))
      #expect(page.chosen == "dogs")
      #expect(simulation.tap(.named("choice 1")))
      #expect(page.chosen == "cats")
      simulation.run(to: 2)
      let presentation = try Shown(#require(manager.bulletin)).presentation
      let spoken = try #require(presentation.accessibility).elements.filter(\.isButton)
      #expect(spoken.map(\.label) == ["Cats", "Dogs", "Close"])
      #expect(spoken.map(\.isSelected) == [true, false, false])
      page.tearDown()
      simulation.tap(.named("choice 2"))
      #expect(page.chosen == "cats", "a target that was removed is told nothing")
    }
  }

  @Test("the return key ends editing only in a field with an action for it")
  func returnKey() {
    for ends in [false, true] {
      simulate { simulation in
        let page = FieldPage(title: "Title")
        if ends { page.field.addAction(for: .editingDidEndOnExit) { page.exits += 1 } }
        let manager = show(page, in: simulation)
        #expect(simulation.tap(.named("text field")))
        simulation.run(to: 2)
        page.field.pressReturn()
        #expect(page.field.isEditing == !ends && page.exits == (ends ? 1 : 0))
        _ = manager
      }
    }
  }

  @Test("removing a target for one event keeps its other events")
  func removedTarget() {
    final class Log {
      var count = 0
      func note() { count += 1 }
    }
    let (field, log) = (BulletinTextField(), Log())
    field.addTarget(log, action: Log.note, for: [.editingDidBegin, .editingChanged])
    field.removeTarget(log, action: nil, for: .editingDidBegin)
    field.sendActions(for: .editingDidBegin)
    #expect(log.count == 0)
    field.sendActions(for: .editingChanged)
    #expect(log.count == 1)
  }

  @Test("a tap on a text field gives it the keyboard and calls its delegate, once per key")
  func typing() throws {
    try simulate { simulation in
      let page = NamePage(title: "Enter your Name")
      page.descriptionText = "Please tell us your name."
      let manager = show(page, in: simulation)
      let low = try #require(simulation.shownBanners.last?.frame(at: .seconds(1))).banner
      let start = simulation.events.count
      #expect(simulation.tap(.named("text field")))
      #expect(page.field?.isEditing == true)
      simulation.run(to: 2)
      let high = try #require(simulation.shownBanners.last?.frame(at: .seconds(2))).banner
      #expect(high.maxY == 812 - 300 - 12 && low.maxY == 812 - 34)
      #expect(try Shown(#require(manager.bulletin), keyboard: 300).layer("caret") != nil)
      simulation.type("Adä\u{8}a")
      #expect(page.field?.text == "Ada")
      #expect(page.changes == ["A", "Ad", "Adä", "Ad", "Ada"])
      #expect(simulation.tap(.returnKey) == false)
      #expect(page.field?.isEditing == false && page.name == "Ada")
      simulation.run(to: 3)
      let end = try #require(simulation.shownBanners.last?.frame(at: .seconds(3))).banner
      #expect(end == low)
      #expect(
        simulation.transcript(from: start) == [
          "delegate textFieldShouldBeginEditing 1", "delegate textFieldDidBeginEditing 1",
          "notification keyboardWillShow 1",
        ]
          + Array(
            repeating: [
              "delegate textFieldShouldChangeCharacters 1", "callback editingChanged 1",
            ], count: 5
          ).flatMap(\.self) + [
            "delegate textFieldShouldReturn 1", "delegate textFieldShouldEndEditing 1",
            "notification keyboardWillHide 1", "delegate textFieldDidEndEditing 1",
          ])
    }
  }

  @Test("a delegate can prevent a start, a change and an end of editing")
  func refusals() {
    simulate { simulation in
      let page = NamePage(title: "Enter your Name")
      page.descriptionText = "Please tell us your name."
      page.refuses = ["begin"]
      let manager = show(page, in: simulation)
      defer { withExtendedLifetime(manager) {} }
      simulation.tap(.named("text field"))
      #expect(simulation.firstResponder == nil)
      page.refuses = ["change", "end"]
      simulation.tap(.named("text field"))
      simulation.type("A")
      #expect(page.field?.isEditing == true && page.field?.text == nil)
      #expect(page.field?.resignFirstResponder() == false)
      page.refuses = []
      #expect(page.field?.resignFirstResponder() == true)
      #expect(simulation.firstResponder == nil)
    }
  }

  @Test("a field removed with the keyboard loses it when the next item appears")
  func leaving() {
    simulate { simulation in
      let page = NamePage(title: "Enter your Name")
      page.descriptionText = "Please tell us your name."
      let manager = show(page, in: simulation)
      simulation.tap(.named("text field"))
      simulation.type("Ada")
      manager.push(item: BLTNPageItem(title: "Next"))
      simulation.run(to: 1.7)
      #expect(simulation.firstResponder != nil)
      simulation.run(to: 2)
      #expect(simulation.firstResponder == nil)
      #expect(simulation.time(of: "keyboardWillHide") == 1.75)
    }
  }

  @Test("a date picker accepts and reports a day and rejects an invalid one")
  func dates() throws {
    try simulate { simulation in
      let page = DatePage(title: "Enter Birth Date")
      page.descriptionText = "When were you born, Ada?"
      let manager = show(page, in: simulation)
      defer { withExtendedLifetime(manager) {} }
      let point = try #require(simulation.point(of: .named("date picker")))
      let picker = try #require(simulation.textInput(at: point))
      #expect(page.picker.date == .reference)
      try picker.setValue("1990-05-17")
      #expect(page.picker.date == CalendarDate(year: 1990, month: 5, day: 17))
      #expect(page.changes == 1)
      #expect(throws: KitError.self) { try picker.setValue("1990-02-30") }
    }
  }

  @Test("VoiceOver announces each page and the indicator")
  func screenChanges() {
    simulate { simulation in
      let page = BLTNPageItem(title: "Root")
      let manager = show(page, in: simulation)
      manager.push(item: BLTNPageItem(title: "Next"))
      simulation.run(to: 3)
      manager.displayActivityIndicator()
      simulation.run(to: 4)
      manager.hideActivityIndicator()
      simulation.run(to: 5)
      let times = simulation.events.filter { $0.name == "screenChanged" }.map(\.time.inSeconds)
      #expect(times == [0, 1.75, 3.25, 4.25])
    }
  }

  @Test("calendar days: leap years, months and invalid days")
  func calendar() {
    #expect(CalendarDate("2000-02-29")?.day == 29 && CalendarDate("1900-02-29") == nil)
    #expect(CalendarDate("2024-04-31") == nil && CalendarDate("2024-4-30") == nil)
    #expect(CalendarDate("2024-13-01") == nil && CalendarDate("0000-01-01") == nil)
    #expect(CalendarDate("0033-04-03")?.description == "0033-04-03")
  }
}

/// The demo's choice page.
private final class ChoicePage: BLTNPageItem {
  var chosen = ""
  private var buttons: [BulletinButton] = []

  override func makeViewsUnderDescription(
    with interfaceBuilder: BLTNInterfaceBuilder
  ) -> [BulletinView]? {
    let stack = interfaceBuilder.makeGroupStack(spacing: 16)
    for (title, label, action) in [
      ("🐱 Cats", "Cats", ChoicePage.catButtonTapped),
      ("🐶 Dogs", "Dogs", ChoicePage.dogButtonTapped),
    ] {
      let button = BulletinButton(
        font: .systemFont(ofSize: 20, weight: .semibold), titleColor: .lightGray)
      button.setTitle(title, for: .normal)
      button.name = "choice"
      button.accessibilityLabel = label
      button.addTarget(self, action: action, for: .touchUpInside)
      buttons.append(button)
      stack.addArrangedSubview(button)
    }
    return [stack]
  }

  override func tearDown() {
    super.tearDown()
    for button in buttons { button.removeTarget(self, action: nil, for: .touchUpInside) }
  }

  private func catButtonTapped() { choose(0, "cats") }
  private func dogButtonTapped() { choose(1, "dogs") }

  private func choose(_ index: Int, _ name: String) {
    chosen = name
    for (other, button) in buttons.enumerated() {
      button.setTitleColor(other == index ? appearance.actionButtonColor : .lightGray, for: .normal)
      if other == index {
        button.accessibilityTraits.insert(.selected)
      } else {
        button.accessibilityTraits.remove(.selected)
      }
    }
  }
}

/// The demo's name page.
private final class NamePage: BLTNPageItem, BulletinTextFieldDelegate {
  var field: BulletinTextField?
  var name: String?
  var changes: [String] = []
  var refuses: Set<String> = []

  override func makeViewsUnderDescription(
    with interfaceBuilder: BLTNInterfaceBuilder
  ) -> [BulletinView]? {
    let field = interfaceBuilder.makeTextField(
      placeholder: "First and Last Name", returnKey: .done, delegate: self)
    field.addAction(for: .editingChanged) { [weak self, weak field] in
      self?.changes.append(field?.text ?? "")
    }
    self.field = field
    return [field]
  }

  func textFieldShouldBeginEditing(_ textField: BulletinTextField) -> Bool {
    !refuses.contains("begin")
  }

  func textField(
    _ textField: BulletinTextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool { !refuses.contains("change") }

  func textFieldShouldEndEditing(_ textField: BulletinTextField) -> Bool {
    !refuses.contains("end")
  }

  func textFieldShouldReturn(_ textField: BulletinTextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  func textFieldDidEndEditing(_ textField: BulletinTextField) { name = textField.text }
}

/// A page with only a text field.
private final class FieldPage: BLTNPageItem {
  let field = BulletinTextField()
  var exits = 0

  override func makeViewsUnderTitle(
    with interfaceBuilder: BLTNInterfaceBuilder
  ) -> [BulletinView]? { [field] }
}

/// The demo's date page.
private final class DatePage: BLTNPageItem {
  let picker = BulletinDatePicker()
  var changes = 0

  override func makeViewsUnderDescription(
    with interfaceBuilder: BLTNInterfaceBuilder
  ) -> [BulletinView]? {
    picker.datePickerMode = .date
    picker.addAction(for: .valueChanged) { [weak self] in self?.changes += 1 }
    return [picker]
  }
}
