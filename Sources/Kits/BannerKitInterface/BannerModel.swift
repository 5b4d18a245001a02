// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerText

/// A banner that can be shown: the result of a library's own views and options.
public protocol BannerModel: Sendable {
  /// The kit that the banner belongs to.
  var kit: any Kit { get }
  /// The texts and their names, which are checked before layout.
  var texts: [(name: String, text: AttributedText)] { get }
  /// Returns the system bar settings that the banner requests, if its host lets it control them.
  func systemBars(in host: BannerHost) -> SystemBarsRequest
  /// Lays out the banner in its host.
  ///
  /// - Throws: `KitError` if the original could not show the banner either.
  func presentation(in host: BannerHost, context: KitContext) throws(KitError) -> any Presentation
}

extension BannerModel {
  /// Returns an empty request.
  public func systemBars(in host: BannerHost) -> SystemBarsRequest { SystemBarsRequest() }
}

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
