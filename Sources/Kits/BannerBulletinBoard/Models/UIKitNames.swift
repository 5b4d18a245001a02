// SPDX-License-Identifier: MIT

/// The superclass of items and builders, `NSObject` in the original.
///
/// It has UIKit's names for the views of a card, as the original's signatures have them. The names hold in subclasses
/// of items and builders, such as
/// `override func makeHeaderViews(interfaceBuilder: BLTNInterfaceBuilder) -> [UIView]?`. A name of the superclass
/// takes precedence over one of an imported module, so they don't clash with those of `BannerUIKit`.
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
