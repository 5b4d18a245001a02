// SPDX-License-Identifier: MIT

internal import BannerPixels

/// The original's constants.
///
/// Sources: the sections of bulletinboard.md in parentheses.
enum Metrics {
  // MARK: Card (2.2 to 2.5)

  /// The width of a card in a regular width.
  static let regularWidth = 444.0
  /// The padding of a card, and the distance between its components.
  static let padding = 24.0
  /// The padding of a card where both size classes are regular.
  static let regularPadding = 32.0
  /// The corner radius of a card.
  static let cornerRadius = 12.0
  /// The corner radius of a card on screens with a home indicator.
  static let safeAreaCornerRadius = 36.0
  /// The bottom margin if the home indicator is to be hidden but the screen has none.
  static let hiddenIndicatorMargin = 6.0
  /// The addition to the keyboard's height when it raises a centered card by half of the sum.
  static let keyboardGap = 12.0

  // MARK: Close button (2.6)

  /// The touch area of the close button, and its distance from the card's top and right.
  static let closeBox = 44.0
  static let closeInset = 12.0
  static let closeDiameter = 28.0
  static let closeGlyph = 12.0
  /// The luminance above which a card counts as light.
  static let lightThreshold = (1.05 * 0.05).squareRoot() - 0.05
  static let closeDark = Color(rgb: 0x60646E)
  static let closeLight = Color(rgb: 0xF3F5F5)

  // MARK: Components (1.8, 2.7, 2.9)

  /// The space at both sides of a title next to a close button.
  static let titleInset = 42.0
  /// The minimum scale of a title.
  static let smallestTitle = 0.25
  static let actionButtonHeight = 55.0
  /// The minimum height of a compressed action button.
  static let squeezedActionButtonHeight = 30.0
  static let buttonSpacing = 10.0
  /// The opacity of a button under the finger (4.10).
  static let highlightedOpacity = 0.5

  /// The durations in seconds and distances in points of animations (4).
  enum Time {
    static let presentation = 0.3
    /// The real duration of the system's presentation animation.
    static let truePresentation = 0.5
    /// The start of the animation: the bottom's distance below the anchor, or the center's below
    /// that of the safe area.
    static let compactEntrance = 1000.0
    static let regularEntrance = 2500.0
    /// The duration of each of the three phases of a change of items.
    static let phase = 0.25
    static let activity = 0.25
    static let dismissal = 0.3
    /// The distance below the screen at which a dismissed card ends.
    static let dismissalMargin = 12.0
    static let highlight = 0.1
    /// The duration of a dragged card's return to its position.
    static let reset = 0.15
    /// The durations of the activity indicator's rotation, before and since iOS 13 (2.10).
    static let classicSpinnerTurn = 1.0
    static let spinnerTurn = 0.8
  }

  // MARK: Colors (1.7)

  static let classicBlue = Color(rgb: 0x007AFF)
  static let classicGray = Color(rgb: 0x919092)
  /// The dimming color: black at 50% (3.1).
  static let dim = Color(white: 0, alpha: 0.5)
}
