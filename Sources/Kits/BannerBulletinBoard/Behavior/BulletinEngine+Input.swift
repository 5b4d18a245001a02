// SPDX-License-Identifier: MIT

internal import BannerKitInterface

// Touches and keys on the controls of a card.
//
// The order is UIKit's: the delegate is asked, the field gets the keyboard, the delegate is
// notified, and the keyboard appears. Unconfirmed: the keyboard disappears before the delegate is
// notified of the end.
extension BulletinEngine {
  /// Handles a tap on a control.
  func touched(_ control: BulletinControl) {
    if let field = control as? BulletinTextField {
      focus(field)
    } else if let button = control as? BulletinButton {
      note(
        .callback, "touchUpInside",
        ofCurrent: [.init("button", .text(button.title?.string ?? button.name))])
      button.tapHandler?(button)
      button.sendActions(for: .touchUpInside)
    }
  }

  // MARK: The keyboard

  /// Gives the keyboard to a field.
  ///
  /// - Returns: Whether the field has the keyboard.
  @discardableResult
  func focus(_ field: BulletinTextField) -> Bool {
    guard phase == .shown else { return false }
    guard simulation.firstResponder !== field else { return true }
    note(.delegate, "textFieldShouldBeginEditing", of: field)
    guard field.delegate?.textFieldShouldBeginEditing(field) ?? true else { return false }
    if let other = simulation.firstResponder as? BulletinTextField {
      guard other.keyboardOwner?.resign(other, keepsKeyboard: true) ?? true else { return false }
    }
    // A delegate may have dismissed the bulletin.
    guard phase == .shown else { return false }
    field.keyboardOwner = self
    field.keyboardItem = current
    simulation.firstResponder = field
    field.isEditing = true
    note(.delegate, "textFieldDidBeginEditing", of: field)
    field.delegate?.textFieldDidBeginEditing(field)
    field.sendActions(for: .editingDidBegin)
    // An observer may have resigned the keyboard.
    guard simulation.firstResponder === field else { return false }
    note(.notification, "keyboardWillShow", ofCurrent: [])
    layOutChanges()
    simulation.setKeyboard(isShown: true)
    return true
  }

  /// Takes the keyboard from a field.
  ///
  /// - Parameters:
  ///   - field: The field that has the keyboard.
  ///   - isForced: Whether the delegate is not asked, for example because the view disappears.
  ///   - keepsKeyboard: Whether another field takes the keyboard.
  /// - Returns: Whether the field lost the keyboard.
  @discardableResult
  func resign(
    _ field: BulletinTextField, isForced: Bool = false, keepsKeyboard: Bool = false
  ) -> Bool {
    guard field.isEditing else { return true }
    if !isForced {
      note(.delegate, "textFieldShouldEndEditing", of: field)
      guard field.delegate?.textFieldShouldEndEditing(field) ?? true else { return false }
    }
    field.isEditing = false
    if simulation.firstResponder === field { simulation.firstResponder = nil }
    if !keepsKeyboard {
      note(.notification, "keyboardWillHide", ofItemOf: field, [])
      layOutChanges()
      simulation.setKeyboard(isShown: false)
    }
    note(.delegate, "textFieldDidEndEditing", of: field)
    field.delegate?.textFieldDidEndEditing(field)
    field.sendActions(for: .editingDidEnd)
    if !field.isEditing { field.keyboardItem = nil }
    return true
  }

  /// Takes the keyboard from a field that is no longer on the card, or from any field.
  func takeKeyboard(fromAny isAny: Bool) {
    guard let field = simulation.firstResponder as? BulletinTextField,
      field.keyboardOwner === self, isAny || control(ObjectIdentifier(field)) == nil
    else { return }
    resign(field, isForced: true)
  }

  // MARK: Reporting

  /// Records an event of a field, with its text.
  func note(_ kind: Event.Kind, _ name: String, of field: BulletinTextField) {
    note(kind, name, ofItemOf: field, [.init("text", .text(field.text ?? ""))])
  }

  /// Records an event on a field's item: the current one when the field got the keyboard.
  private func note(
    _ kind: Event.Kind, _ name: String, ofItemOf field: BulletinTextField,
    _ details: [Event.Detail]
  ) {
    let item = field.isEditing || simulation.firstResponder !== field ? field.keyboardItem : nil
    if let item = item ?? current { note(kind, name, of: item, details: details) }
  }

  /// Records an event of a part of the current item.
  func note(_ kind: Event.Kind, _ name: String, ofCurrent details: [Event.Detail]) {
    if let current { note(kind, name, of: current, details: details) }
  }

  /// Records VoiceOver's screen change notification.
  ///
  /// Source: bulletinboard.md 4.3; upstream BLTNItemManager.swift and
  /// BulletinViewController.swift.
  func noteScreenChange() { note(.notification, "screenChanged", ofCurrent: []) }
}
