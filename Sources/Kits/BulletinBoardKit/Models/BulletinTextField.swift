// SPDX-License-Identifier: MIT

internal import Text
public import Views

/// A text field of a card.
public final class BulletinTextField: BulletinView {
  /// The key that ends the input, by UIKit's names.
  public enum ReturnKey: String, Sendable, Hashable, CaseIterable {
    /// The key of a plain keyboard.
    case `default`
    /// The key of that name.
    case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
  }

  /// What was entered.
  public var text: String? { didSet { noteChange() } }
  /// What it says while nothing is entered.
  public var placeholder: String? { didSet { noteChange() } }
  /// The key that ends the input; the keyboard shows its usual one whatever it is.
  public var returnKey: ReturnKey
  /// Its delegate; kept for when there is input.
  public weak var delegate: AnyObject?
  /// The colour of the text.
  public var textColor = AdaptiveColor.label { didSet { noteChange() } }
  /// What it is filled with; nil for the border's own ground.
  public var backgroundColor: AdaptiveColor? { didSet { noteChange() } }

  /// An empty field.
  public init(placeholder: String? = nil, returnKey: ReturnKey = .default) {
    self.placeholder = placeholder
    self.returnKey = returnKey
    super.init(name: "text field")
  }

  override func makeContent(_ walk: inout ViewWalk) -> CardElement.Content {
    .view(
      AdaptiveView { [text, placeholder, textColor, backgroundColor] context in
        var field = TextField(
          text: text.map { AttributedText($0) }, placeholder: placeholder.map { AttributedText($0) }
        )
        field.textColor = textColor.resolved(in: context)
        field.textAlignment = .left
        field.backgroundColor = backgroundColor?.resolved(in: context)
        return field
      })
  }

  override var control: CardElement.Control? { .other }

  override func makeSpoken() -> CardElement.Spoken? {
    let shown = text?.isEmpty == false ? text : placeholder
    return CardElement.Spoken(label: accessibilityLabel ?? shown)
  }
  override var texts: [(name: String, text: AttributedText)] {
    [text, placeholder].compactMap { $0.map { (name, AttributedText($0)) } }
  }
}
