// SPDX-License-Identifier: MIT

public import BannerGeometry
internal import BannerTimeline

/// A control of a banner that accepts text or a value: a text field or a date picker.
public protocol TextInput: AnyObject {
  /// Whether the control accepts keyboard input, and therefore needs the keyboard.
  var needsKeyboard: Bool { get }
  /// Handles a typed character.
  func type(_ character: Character)
  /// Handles the delete key, which removes the character before the caret.
  func deleteBackward()
  /// Handles the return key.
  func pressReturn()
  /// Sets a complete value, such as a date.
  ///
  /// - Throws: ``KitError`` if the text is not a valid value.
  func setValue(_ text: String) throws(KitError)
}

// The keyboard and typing.
extension Simulation {
  /// The maximum number of characters that are typed at a time.
  public static let mostTyped = 1024

  /// Shows or hides the keyboard, as UIKit does for a text field.
  public func setKeyboard(isShown: Bool) {
    guard let change = display?.setKeyboard(isShown: isShown, at: now) else { return }
    hostDidChange(change)
  }

  /// Whether a point is on the keyboard's return key.
  func isReturnKey(_ point: Point) -> Bool {
    firstResponder != nil && display?.returnKeyFrame?.contains(point) == true
  }

  /// The end of the current typing, or nil if nothing is being typed.
  package var typingEnd: Duration? {
    guard let typedInto, typedUntil > now, firstResponder === typedInto else { return nil }
    return typedUntil
  }

  /// Types a text, one character after the other.
  ///
  /// A line break presses the return key. A backspace (U+0008) deletes the last character. Typing
  /// starts when the previous text in the same field is complete, so that letters never mix.
  ///
  /// - Parameters:
  ///   - text: The text, typed by grapheme cluster.
  ///   - duration: The duration of the typing. The first character is typed at the start, the
  ///     last one before the end.
  /// - Returns: Whether a control has the keyboard.
  @discardableResult
  public func type(_ text: String, over duration: Duration = .zero) -> Bool {
    guard let input = firstResponder else { return false }
    let characters = Array(text)
    let wait = typingEnd.map { $0 - now } ?? .zero
    typedInto = input
    typedUntil = now + wait + duration
    for (index, character) in characters.enumerated() {
      let seconds = duration.inSeconds * Double(index) / Double(characters.count)
      let delay = wait + Duration(inSeconds: seconds)
      guard delay > .zero else {
        press(character, in: input)
        continue
      }
      clock.schedule(after: delay) { [weak self, weak input] in
        if let self, let input { press(character, in: input) }
      }
    }
    return true
  }

  /// Types a character.
  ///
  /// An input that has lost the keyboard ignores it.
  private func press(_ character: Character, in input: any TextInput) {
    guard firstResponder === input else { return }
    switch character {
    case "\n", "\r\n", "\r": input.pressReturn()
    case "\u{8}": input.deleteBackward()
    default: input.type(character)
    }
  }

  /// Returns the text input at a point now, on the topmost banner that has one there.
  public func textInput(at point: Point) -> (any TextInput)? {
    visible.reversed().lazy.compactMap { $0.textInput(at: point) }.first
  }
}

extension SimulationScreen {
  /// Returns nil: there is no keyboard.
  public func setKeyboard(isShown: Bool, at time: Duration) -> HostChange? { nil }
  /// Default: nil, since there is no keyboard.
  public var returnKeyFrame: Rect? { nil }
}
