// SPDX-License-Identifier: MIT

extension Screenshot {
  /// The items of an app's bars, as texts.
  ///
  /// An item that begins with an icon's name in colons, such as `:house: Home`, has that icon. A
  /// title in asterisks, such as `*Done*`, is semibold.
  public struct BarContents: Sendable, Hashable {
    /// The text of the back button; nil for that of the demo page's own bar, and empty for none.
    public var back: String?
    /// The items at the left of the navigation bar in reading order; nil for none.
    public var left: [String]?
    /// The items at the right of the navigation bar in reading order; nil for those of the demo
    /// page's own bar.
    public var right: [String]?
    /// The items of the toolbar in reading order; nil for those of the demo.
    public var toolbar: [String]?
    /// The items of the tab bar in reading order; nil for those of the demo.
    public var tabs: [String]?
    /// The index of the selected tab, from 0.
    public var selectedTab = 0

    /// Creates the contents of the demo's bars.
    public init() {}

    /// Whether the navigation bar has the demo's items.
    var hasOwnNavigation: Bool { back == nil && left == nil && right == nil }
  }
}
