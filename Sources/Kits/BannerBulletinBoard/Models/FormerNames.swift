// SPDX-License-Identifier: MIT

public import BannerViews

// Names that the original had in earlier releases, and in its README. Source: bulletinboard.md 1.1.

/// ``BLTNItemManager``.
public typealias BLTNManager = BLTNItemManager
/// ``BLTNItemManager``.
public typealias BulletinManager = BLTNItemManager
/// ``BLTNItemAppearance``.
public typealias BLTNAppearance = BLTNItemAppearance
/// ``BLTNItem``.
public typealias BulletinItem = BLTNItem
/// ``BLTNActionItem``.
public typealias ActionBulletinItem = BLTNActionItem
/// ``BLTNPageItem``.
public typealias PageBulletinItem = BLTNPageItem
/// ``BLTNInterfaceBuilder``.
public typealias BulletinInterfaceFactory = BLTNInterfaceBuilder
/// ``BLTNBackgroundViewStyle``.
public typealias BulletinBackgroundViewStyle = BLTNBackgroundViewStyle
/// ``BLTNSpacing``.
public typealias BulletinPadding = BLTNSpacing
/// ``BLTNHighlightButtonWrapper``.
public typealias HighlightButtonWrapper = BLTNHighlightButtonWrapper

extension BLTNItemManager {
  /// Between the card and the edges of the safe area; a former name of ``edgeSpacing``.
  public var cardPadding: BLTNSpacing {
    get { edgeSpacing }
    set { edgeSpacing = newValue }
  }

  /// Does nothing: a bulletin is prepared when it is shown.
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
  /// Title of the alternative button; a former name of ``alternativeButtonTitleColor``.
  public var alternativeButtonColor: AdaptiveColor {
    get { alternativeButtonTitleColor }
    set { alternativeButtonTitleColor = newValue }
  }
}

extension BLTNBackgroundViewStyle {
  /// What the original's README calls ``dimmed``.
  public static let dimming = BLTNBackgroundViewStyle.dimmed
}
