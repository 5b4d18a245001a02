// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerText

/// A banner that can be shown: what a library's own views and options come to.
public protocol BannerModel: Sendable {
  /// The library it belongs to.
  var kit: any Kit { get }
  /// Its texts with what they are called, to be checked before they are laid out.
  var texts: [(name: String, text: AttributedText)] { get }
  /// What the banner asks of the system's bars, if it has a say in them in its host.
  func systemBars(in host: BannerHost) -> SystemBarsRequest
  /// Lays it out in its host.
  ///
  /// - Throws: `KitError` if the original could not show it either.
  func presentation(in host: BannerHost, context: KitContext) throws(KitError) -> any Presentation
}

extension BannerModel {
  /// Nothing.
  public func systemBars(in host: BannerHost) -> SystemBarsRequest { SystemBarsRequest() }
}

/// How the system's bars are to be while a banner is shown; nil leaves it to the application.
public struct SystemBarsRequest: Sendable, Hashable {
  /// Whether the status bar is hidden.
  public var hidesStatusBar: Bool?
  /// The colour of the status bar's text and glyphs.
  public var statusBarStyle: StatusBarStyle?
  /// Whether the home indicator is hidden.
  public var hidesHomeIndicator: Bool
  /// The keyboard's key that ends the input, while a field of the banner has the keyboard.
  public var returnKey: ReturnKeyType?

  /// A request; nothing is asked for by default.
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
