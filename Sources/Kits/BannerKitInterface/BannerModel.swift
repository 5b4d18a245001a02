// SPDX-License-Identifier: MIT

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
