// SPDX-License-Identifier: MIT

public import BannerDevice

/// The state of the system bars that a shown banner requests.
///
/// A nil value leaves the choice to the application.
public struct SystemBarsRequest: Sendable, Hashable {
  /// Whether the status bar is hidden.
  public var hidesStatusBar: Bool?
  /// The color of the status bar's text and icons.
  public var statusBarStyle: StatusBarStyle?
  /// Whether the home indicator is hidden.
  public var hidesHomeIndicator: Bool
  /// The type of the keyboard's return key while a text field of the banner has the focus.
  public var returnKey: ReturnKeyType?

  /// Creates a request.
  ///
  /// By default, nothing is requested.
  public init(
    hidesStatusBar: Bool? = nil, statusBarStyle: StatusBarStyle? = nil,
    hidesHomeIndicator: Bool = false, returnKey: ReturnKeyType? = nil
  ) {
    self.hidesStatusBar = hidesStatusBar
    self.statusBarStyle = statusBarStyle
    self.hidesHomeIndicator = hidesHomeIndicator
    self.returnKey = returnKey
  }
}
