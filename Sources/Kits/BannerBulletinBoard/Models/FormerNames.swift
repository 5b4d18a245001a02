// SPDX-License-Identifier: MIT

public import BannerViews

// Names from earlier releases and from the README of the original. Source: bulletinboard.md 1.1.

/// The former name of ``BLTNItemManager``.
public typealias BLTNManager = BLTNItemManager
/// The former name of ``BLTNItemManager``.
public typealias BulletinManager = BLTNItemManager
/// The former name of ``BLTNItemAppearance``.
public typealias BLTNAppearance = BLTNItemAppearance
/// The former name of ``BLTNItem``.
public typealias BulletinItem = BLTNItem
/// The former name of ``BLTNActionItem``.
public typealias ActionBulletinItem = BLTNActionItem
/// The former name of ``BLTNPageItem``.
public typealias PageBulletinItem = BLTNPageItem
/// The former name of ``BLTNInterfaceBuilder``.
public typealias BulletinInterfaceFactory = BLTNInterfaceBuilder
/// The former name of ``BLTNBackgroundViewStyle``.
public typealias BulletinBackgroundViewStyle = BLTNBackgroundViewStyle
/// The former name of ``BLTNSpacing``.
public typealias BulletinPadding = BLTNSpacing
/// The former name of ``BLTNHighlightButtonWrapper``.
public typealias HighlightButtonWrapper = BLTNHighlightButtonWrapper

extension BLTNItemManager {
  /// The distance between the card and the edges of the safe area; a former name of
  /// ``edgeSpacing``.
  public var cardPadding: BLTNSpacing {
    get { edgeSpacing }
    set { edgeSpacing = newValue }
  }

  /// Does nothing, because showing a bulletin prepares it.
  public func prepare() {}

  /// Shows the bulletin; a former name of ``showBulletin(above:animated:completion:)``.
  @MainActor
  public func presentBulletin(
    above viewController: AnyObject, animated: Bool = true,
    completion: (() throws -> Void)? = nil
  ) {
    showBulletin(above: viewController, animated: animated, completion: completion)
  }
}

extension BLTNItemAppearance {
  /// The color of the alternative button's title; a former name of
  /// ``alternativeButtonTitleColor``.
  public var alternativeButtonColor: AdaptiveColor {
    get { alternativeButtonTitleColor }
    set { alternativeButtonTitleColor = newValue }
  }
}

extension BLTNBackgroundViewStyle {
  /// The name of ``dimmed`` in the original's README.
  public static let dimming = BLTNBackgroundViewStyle.dimmed
}
