// SPDX-License-Identifier: MIT

// UIKit's names where the original's signatures have them: inside of subclasses of items and builders, such
// as `override func makeHeaderViews(interfaceBuilder: BLTNInterfaceBuilder) -> [UIView]?`. A name of the
// superclass goes before one of an imported module, so they don't clash with those of `UIKitNames`.

extension BLTNItem {
  /// A view of a card.
  public typealias UIView = BulletinView
  /// A button of a card.
  public typealias UIButton = BulletinButton
  /// A label of a card.
  public typealias UILabel = BulletinLabel
  /// An image view of a card.
  public typealias UIImageView = BulletinImageView
  /// A stack view of a card.
  public typealias UIStackView = BulletinStackView
  /// A text field of a card.
  public typealias UITextField = BulletinTextField
  /// A date picker of a card.
  public typealias UIDatePicker = BulletinDatePicker
}

extension BLTNInterfaceBuilder {
  /// A view of a card.
  public typealias UIView = BulletinView
  /// A button of a card.
  public typealias UIButton = BulletinButton
  /// A label of a card.
  public typealias UILabel = BulletinLabel
  /// An image view of a card.
  public typealias UIImageView = BulletinImageView
  /// A stack view of a card.
  public typealias UIStackView = BulletinStackView
  /// A text field of a card.
  public typealias UITextField = BulletinTextField
}
