// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerKitInterface
internal import BannerText
public import BannerViews

/// The delegate of a text field, with the names of UIKit's `UITextFieldDelegate`.
///
/// All methods are optional.
public protocol BulletinTextFieldDelegate: AnyObject {
  /// Returns whether the field may receive the keyboard.
  func textFieldShouldBeginEditing(_ textField: BulletinTextField) -> Bool
  /// Notifies the delegate that the field has received the keyboard.
  func textFieldDidBeginEditing(_ textField: BulletinTextField)
  /// Returns whether a part of the text may be replaced.
  ///
  /// - Parameters:
  ///   - textField: The field.
  ///   - range: The part, in UTF-16 units, as in an `NSRange`.
  ///   - string: The replacement.
  func textField(
    _ textField: BulletinTextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool
  /// Returns whether the return key has its usual effect: here it neither ends editing nor adds
  /// text.
  func textFieldShouldReturn(_ textField: BulletinTextField) -> Bool
  /// Returns whether the field may lose the keyboard.
  func textFieldShouldEndEditing(_ textField: BulletinTextField) -> Bool
  /// Notifies the delegate that the field has lost the keyboard.
  func textFieldDidEndEditing(_ textField: BulletinTextField)
}

extension BulletinTextFieldDelegate {
  /// Returns `true` by default.
  public func textFieldShouldBeginEditing(_ textField: BulletinTextField) -> Bool { true }
  /// Does nothing by default.
  public func textFieldDidBeginEditing(_ textField: BulletinTextField) {}
  /// Returns `true` by default.
  public func textField(
    _ textField: BulletinTextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool { true }
  /// Returns `true` by default.
  public func textFieldShouldReturn(_ textField: BulletinTextField) -> Bool { true }
  /// Returns `true` by default.
  public func textFieldShouldEndEditing(_ textField: BulletinTextField) -> Bool { true }
  /// Does nothing by default.
  public func textFieldDidEndEditing(_ textField: BulletinTextField) {}
}

/// A text field of a card.
///
/// A tap opens the keyboard, and typed characters then appear in the field.
public final class BulletinTextField: BulletinControl {
  /// The key that ends the input, with UIKit's names.
  public typealias ReturnKey = ReturnKeyType

  /// The entered text.
  public var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { AttributedText($0) } }
  }
  /// The text shown while the field is empty.
  public var placeholder: String? {
    get { attributedPlaceholder?.string }
    set { attributedPlaceholder = newValue.map { AttributedText($0) } }
  }
  /// The text with its source location, which typing removes.
  var attributedText: AttributedText? { didSet { noteChange() } }
  /// The placeholder with its source location.
  var attributedPlaceholder: AttributedText? { didSet { noteChange() } }
  /// The return key of the keyboard.
  public var returnKey: ReturnKey { didSet { noteChange() } }
  /// The same as ``returnKey``, with UIKit's name.
  public var returnKeyType: ReturnKey {
    get { returnKey }
    set { returnKey = newValue }
  }
  /// The delegate of the field.
  public weak var delegate: (any BulletinTextFieldDelegate)?
  /// The color of the text.
  public var textColor = AdaptiveColor.label { didSet { noteChange() } }
  /// The color behind the text, or nil for the default of the border style.
  public var backgroundColor: AdaptiveColor? { didSet { noteChange() } }
  /// Whether the field has the keyboard.
  public internal(set) var isEditing = false { didSet { noteChange() } }
  /// Whether the field has the keyboard.
  public var isFirstResponder: Bool { isEditing }

  /// Creates an empty field.
  public init(placeholder: String? = nil, returnKey: ReturnKey = .default) {
    attributedPlaceholder = placeholder.map { AttributedText($0) }
    self.returnKey = returnKey
    super.init(name: "text field")
  }

  /// Requests the keyboard, which then appears.
  ///
  /// - Returns: Whether the field has the keyboard: false outside a card, or if the delegate
  ///   objects.
  @discardableResult
  public func becomeFirstResponder() -> Bool { engine?.focus(self) ?? false }

  /// Resigns the keyboard, which then disappears.
  ///
  /// - Returns: Whether the field no longer has the keyboard: false if the delegate objects.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    guard isEditing else { return true }
    return keyboardOwner?.resign(self) ?? true
  }

  /// The engine of the keyboard, which the field may keep a little longer than the card shows it.
  weak var keyboardOwner: BulletinEngine?
  /// The item whose card showed the field when it received the keyboard.
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
  /// Whether typing needs the keyboard: `true`.
  public var needsKeyboard: Bool { true }

  /// Inserts a typed character, if the delegate allows it.
  public func type(_ character: Character) {
    let end = (text ?? "").utf16.count
    replace(end..<end, with: String(character)) { $0.append(character) }
  }

  /// Deletes the last character, if there is one and the delegate allows it.
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

  /// Handles the return key.
  ///
  /// As in UIKit, a field with actions for `editingDidEndOnExit` resigns the keyboard. Another
  /// field keeps it unless its delegate resigns it.
  public func pressReturn() {
    keyboardOwner?.note(.delegate, "textFieldShouldReturn", of: self)
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = hasActions(for: .editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    if ends { resignFirstResponder() }
  }

  /// Replaces the entered text without the keyboard.
  public func setValue(_ text: String) { self.text = text }
}
