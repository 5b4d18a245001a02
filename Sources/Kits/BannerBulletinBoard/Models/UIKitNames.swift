// SPDX-License-Identifier: MIT

/// The superclass of items and builders, `NSObject` in the original.
///
/// It defines UIKit's names for the views of a card, as in the original's signatures. Subclasses
/// of items and builders can use them, such as `override func makeHeaderViews(interfaceBuilder:
/// BLTNInterfaceBuilder) -> [UIView]?`.
///
/// A name of the superclass takes precedence over a name from an imported module. The names
/// therefore don't clash with those of `BannerUIKit`.
open class BLTNObject {
  init() {}

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
