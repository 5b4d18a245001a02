// SPDX-License-Identifier: MIT

public import BannerGeometry
internal import BannerTimeline

/// What takes text or a value in a banner: a text field, a date picker.
public protocol TextInput: AnyObject {
  /// Whether it takes what a keyboard types, and so has to have the keyboard.
  var needsKeyboard: Bool { get }
  /// Takes what a key types.
  func type(_ character: Character)
  /// Takes the key that deletes the character before the caret.
  func deleteBackward()
  /// Takes the key that ends the input.
  func pressReturn()
  /// Takes a whole value, such as a date.
  ///
  /// - Throws: ``KitError`` for a text that is no such value.
  func setValue(_ text: String) throws(KitError)
}

// The keyboard, and what is typed.
extension Simulation {
  /// The most characters that are typed in one go.
  public static let mostTyped = 1024

  /// Lets the keyboard come or go, as UIKit does for a text field.
  public func setKeyboard(isShown: Bool) {
    guard let change = display?.setKeyboard(isShown: isShown, at: now) else { return }
    hostDidChange(change)
  }

  /// Whether a place is on the keyboard's return key.
  func isReturnKey(_ point: Point) -> Bool {
    firstResponder != nil && display?.returnKeyFrame?.contains(point) == true
  }

  /// When the typing that is under way ends; nil if nothing is typed now.
  package var typingEnd: Duration? {
    guard let typedInto, typedUntil > now, firstResponder === typedInto else { return nil }
    return typedUntil
  }

  /// Types a text, one character after the other.
  ///
  /// A line break is the key that ends the input; a backspace (U+0008) deletes the last character. A text
  /// begins when the one before it in the same field is complete, so that letters never mix.
  ///
  /// - Parameters:
  ///   - text: What is typed, in characters as a reader counts them.
  ///   - duration: How long that takes; the first character is typed at the beginning, the last one before
  ///     the end.
  /// - Returns: Whether something has the keyboard.
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

  /// What has lost the keyboard takes no more keys.
  private func press(_ character: Character, in input: any TextInput) {
    guard firstResponder === input else { return }
    switch character {
    case "\n", "\r\n", "\r": input.pressReturn()
    case "\u{8}": input.deleteBackward()
    default: input.type(character)
    }
  }

  /// What takes text at a place now: on the topmost banner that has something there.
  public func textInput(at point: Point) -> (any TextInput)? {
    visible.reversed().lazy.compactMap { $0.textInput(at: point) }.first
  }
}

extension SimulationScreen {
  /// Nil: there is no keyboard.
  public func setKeyboard(isShown: Bool, at time: Duration) -> HostChange? { nil }
  /// Nil: there is no keyboard.
  public var returnKeyFrame: Rect? { nil }
}
