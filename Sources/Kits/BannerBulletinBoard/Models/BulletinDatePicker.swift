// SPDX-License-Identifier: MIT

public import BannerKitInterface
internal import BannerText
public import BannerViews

/// A date picker of a card, with wheels for month, day and year.
///
/// UIKit's picker starts with the current day. Nothing here reads the system clock, so it starts
/// with May 28, 2018, the day of the original's pictures.
public final class BulletinDatePicker: BulletinControl {
  /// The mode of a picker.
  public enum Mode: Sendable, Hashable {
    /// A day.
    case date
  }

  /// The selected day.
  public var date: CalendarDate { didSet { noteChange() } }
  /// The mode of the picker.
  ///
  /// UIKit's other modes are not supported.
  public var datePickerMode = Mode.date

  /// Creates a picker.
  ///
  /// - Parameter date: The selected day.
  public init(date: CalendarDate = .reference) {
    self.date = date
    super.init(name: "date picker")
  }

  /// Sets the day.
  ///
  /// The wheels move to it immediately, and no action is called.
  public func setDate(_ date: CalendarDate, animated: Bool = false) { self.date = date }

  override func makeContent(_ walk: inout ViewWalk) -> CardElement.Content {
    .view(DatePicker(date: date))
  }

  override func makeSpoken() -> CardElement.Spoken? {
    CardElement.Spoken(label: accessibilityLabel ?? date.description)
  }
}

extension BulletinDatePicker: TextInput {
  /// Whether typing needs the keyboard: `false`.
  public var needsKeyboard: Bool { false }
  /// Does nothing, because the picker has no keyboard.
  public func type(_ character: Character) {}
  /// Does nothing, because the picker has no keyboard.
  public func deleteBackward() {}
  /// Does nothing, because the picker has no keyboard.
  public func pressReturn() {}

  /// Selects a day like a finger that turns the wheels, and calls the actions.
  ///
  /// - Throws: ``KitError`` for a text that is not a day such as `1990-05-17`.
  public func setValue(_ text: String) throws(KitError) {
    guard let date = CalendarDate(text) else {
      throw KitError("\"\(text)\" is not a date; expected a date such as 1990-05-17")
    }
    self.date = date
    engine?.note(
      .callback, "valueChanged", ofCurrent: [.init("date", .text(date.description))])
    sendActions(for: .valueChanged)
  }
}
