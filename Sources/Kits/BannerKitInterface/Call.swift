// SPDX-License-Identifier: MIT

public import BannerViews

/// A call from the application, other than showing a banner.
public struct Call: Sendable {
  /// The function's name in the library.
  public var name: String
  /// The ID of the banner, for functions that take one.
  public var id: String?
  /// Whether the banner is animated away instead of being removed immediately.
  public var animated: Bool?
  /// The number to set.
  public var count: Int?
  /// The color to set.
  public var color: AdaptiveColor?
  /// Another banner to show.
  public var item: (any BannerModel)?
  /// The ID that the simulation assigned to `item`.
  public var bannerID: BannerID?

  /// Creates a call without arguments.
  public init(_ name: String) { self.name = name }

  /// The arguments that the call has.
  public var arguments: Set<CallDescription.Parameter> {
    var given: Set<CallDescription.Parameter> = []
    if id != nil { given.insert(.id) }
    if animated != nil { given.insert(.animated) }
    if count != nil { given.insert(.count) }
    if color != nil { given.insert(.color) }
    if item != nil { given.insert(.item) }
    return given
  }
}
