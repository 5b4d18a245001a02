// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerKitInterface
internal import BannerText
public import BannerViews

/// The delegate of a text field, with the names of UIKit's `UITextFieldDelegate`; all functions are optional.
public protocol BulletinTextFieldDelegate: AnyObject {
  /// Whether the field may have the keyboard.
  func textFieldShouldBeginEditing(_ textField: BulletinTextField) -> Bool
  /// The field has the keyboard.
  func textFieldDidBeginEditing(_ textField: BulletinTextField)
  /// Whether a part of the text may become another one.
  ///
  /// - Parameters:
  ///   - textField: The field.
  ///   - range: The part, in UTF-16 units, as an `NSRange` counts.
  ///   - string: What is to stand there.
  func textField(
    _ textField: BulletinTextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool
  /// Whether the return key does what it usually does: it ends no editing here and writes nothing.
  func textFieldShouldReturn(_ textField: BulletinTextField) -> Bool
  /// Whether the field may lose the keyboard.
  func textFieldShouldEndEditing(_ textField: BulletinTextField) -> Bool
  /// The field has lost the keyboard.
  func textFieldDidEndEditing(_ textField: BulletinTextField)
}

extension BulletinTextFieldDelegate {
  /// True.
  public func textFieldShouldBeginEditing(_ textField: BulletinTextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: BulletinTextField) {}
  /// True.
  public func textField(
    _ textField: BulletinTextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool { true }
  /// True.
  public func textFieldShouldReturn(_ textField: BulletinTextField) -> Bool { true }
  /// True.
  public func textFieldShouldEndEditing(_ textField: BulletinTextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: BulletinTextField) {}
}

/// A text field of a card.
///
/// A tap gives it the keyboard, which comes up; what is typed then stands in it.
public final class BulletinTextField: BulletinControl {
  /// The key that ends the input, by UIKit's names.
  public typealias ReturnKey = ReturnKeyType

  /// What was entered.
  public var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { AttributedText($0) } }
  }
  /// What it says while nothing is entered.
  public var placeholder: String? {
    get { attributedPlaceholder?.string }
    set { attributedPlaceholder = newValue.map { AttributedText($0) } }
  }
  /// The text of the field, which knows where it comes from until something is typed.
  var attributedText: AttributedText? { didSet { noteChange() } }
  /// The placeholder, which knows where it comes from.
  var attributedPlaceholder: AttributedText? { didSet { noteChange() } }
  /// The key that ends the input.
  public var returnKey: ReturnKey { didSet { noteChange() } }
  /// The same by UIKit's name.
  public var returnKeyType: ReturnKey {
    get { returnKey }
    set { returnKey = newValue }
  }
  /// Its delegate.
  public weak var delegate: (any BulletinTextFieldDelegate)?
  /// The colour of the text.
  public var textColor = AdaptiveColor.label { didSet { noteChange() } }
  /// What it is filled with; nil for the border's own ground.
  public var backgroundColor: AdaptiveColor? { didSet { noteChange() } }
  /// Whether it has the keyboard.
  public internal(set) var isEditing = false { didSet { noteChange() } }
  /// Whether it has the keyboard.
  public var isFirstResponder: Bool { isEditing }

  /// An empty field.
  public init(placeholder: String? = nil, returnKey: ReturnKey = .default) {
    attributedPlaceholder = placeholder.map { AttributedText($0) }
    self.returnKey = returnKey
    super.init(name: "text field")
  }

  /// Takes the keyboard, which comes up.
  ///
  /// - Returns: Whether the field has it: false outside of a card, and if the delegate refuses.
  @discardableResult
  public func becomeFirstResponder() -> Bool { engine?.focus(self) ?? false }

  /// Gives the keyboard back, which goes down.
  ///
  /// - Returns: Whether the field has it no more: false if the delegate refuses.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    guard isEditing else { return true }
    return keyboardOwner?.resign(self) ?? true
  }

  /// What gave it the keyboard, which it may have a little longer than the card shows it.
  weak var keyboardOwner: BulletinEngine?
  /// The item on whose card the field got the keyboard.
  weak var keyboardItem: BLTNItem?

  override func makeContent(_ walk: inout ViewWalk) -> CardElement.Content {
    .view(view(isEditing: isEditing))
  }

  private func view(isEditing: Bool) -> AdaptiveView {
    AdaptiveView { [attributedText, attributedPlaceholder, textColor, backgroundColor] context in
      var field = TextField(text: attributedText, placeholder: attributedPlaceholder)
      field.textColor = textColor.resolved(in: context)
      field.textAlignment = .left
      field.backgroundColor = backgroundColor?.resolved(in: context)
      field.isEditing = isEditing
      return field
    }
  }

  override var focus: CardElement.Focus? {
    CardElement.Focus(returnKey: returnKey, isEditing: isEditing, edited: view(isEditing: true))
  }

  override func makeSpoken() -> CardElement.Spoken? {
    let shown = text?.isEmpty == false ? text : placeholder
    return CardElement.Spoken(label: accessibilityLabel ?? shown)
  }
  override var texts: [(name: String, text: AttributedText)] {
    [attributedText, attributedPlaceholder].compactMap { text in text.map { (name, $0) } }
  }
}

extension BulletinTextField: TextInput {
  /// True.
  public var needsKeyboard: Bool { true }

  /// Takes what a key types, if the delegate lets it.
  public func type(_ character: Character) {
    let end = (text ?? "").utf16.count
    replace(end..<end, with: String(character)) { $0.append(character) }
  }

  /// Deletes the last character, if there is one and the delegate lets it.
  public func deleteBackward() {
    guard let text, let last = text.last else { return }
    let end = text.utf16.count
    replace(end - String(last).utf16.count..<end, with: "") { $0.removeLast() }
  }

  private func replace(
    _ range: Range<Int>, with string: String, _ change: (inout String) -> Void
  ) {
    keyboardOwner?.note(.delegate, "textFieldShouldChangeCharacters", of: self)
    guard
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
    else { return }
    var changed = text ?? ""
    change(&changed)
    text = changed
    keyboardOwner?.note(.callback, "editingChanged", of: self)
    sendActions(for: .editingChanged)
  }

  /// Takes the return key.
  ///
  /// As in UIKit a field with actions for `editingDidEndOnExit` gives the keyboard back. One without keeps it
  /// unless its delegate resigns it.
  public func pressReturn() {
    keyboardOwner?.note(.delegate, "textFieldShouldReturn", of: self)
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = hasActions(for: .editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    if ends { resignFirstResponder() }
  }

  /// Puts another text in the place of what was entered, without the keyboard.
  public func setValue(_ text: String) { self.text = text }
}
