// SPDX-License-Identifier: MIT

public import BannerKitInterface
internal import BannerText
public import BannerViews

/// A date picker of a card, with wheels for month, day and year.
///
/// UIKit's begins with the present day. Nothing here reads a clock: it begins with 28 May 2018, the day of the
/// original's pictures.
public final class BulletinDatePicker: BulletinControl {
  /// What a picker lets one choose.
  public enum Mode: Sendable, Hashable {
    /// A day.
    case date
  }

  /// The chosen day.
  public var date: CalendarDate { didSet { noteChange() } }
  /// What it lets one choose; UIKit's other modes are not drawn.
  public var datePickerMode = Mode.date

  /// Creates a picker.
  ///
  /// - Parameter date: The chosen day.
  public init(date: CalendarDate = .reference) {
    self.date = date
    super.init(name: "date picker")
  }

  /// Sets the day.
  ///
  /// The wheels move to it at once, and no action is called.
  public func setDate(_ date: CalendarDate, animated: Bool = false) { self.date = date }

  override func makeContent(_ walk: inout ViewWalk) -> CardElement.Content {
    .view(DatePicker(date: date))
  }

  override func makeSpoken() -> CardElement.Spoken? {
    CardElement.Spoken(label: accessibilityLabel ?? date.description)
  }
}

extension BulletinDatePicker: TextInput {
  /// False.
  public var needsKeyboard: Bool { false }
  /// Does nothing.
  public func type(_ character: Character) {}
  /// Does nothing.
  public func deleteBackward() {}
  /// Does nothing.
  public func pressReturn() {}

  /// Chooses a day as a finger does that turns the wheels, and tells of it.
  ///
  /// - Throws: ``KitError`` for a text that is no day such as `1990-05-17`.
  public func setValue(_ text: String) throws(KitError) {
    guard let date = CalendarDate(text) else {
      throw KitError("\"\(text)\" is no day; expected one such as 1990-05-17")
    }
    self.date = date
    engine?.note(
      .callback, "valueChanged", ofCurrent: [.init("date", .text(date.description))])
    sendActions(for: .valueChanged)
  }
}
