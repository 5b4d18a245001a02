// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerPixels

/// The original's constants.
///
/// Source: the sections of bulletinboard.md that are named.
enum Metrics {
  // MARK: Card (2.2 to 2.5)

  /// Width of a card where there is much room across.
  static let regularWidth = 444.0
  /// Padding of a card, and the distance of its components.
  static let padding = 24.0
  /// The same where there is much room both ways.
  static let regularPadding = 32.0
  /// Corners of a card.
  static let cornerRadius = 12.0
  /// Corners of a card on screens with a home indicator.
  static let safeAreaCornerRadius = 36.0
  /// Between the card and the bottom if the home indicator is to be hidden and there is none.
  static let hiddenIndicatorMargin = 6.0
  /// What half of a card with much room across moves up by, beside half of the keyboard's height.
  static let keyboardGap = 12.0

  // MARK: Close button (2.6)

  /// What can be touched, and its distance from the card's top and right.
  static let closeBox = 44.0
  static let closeInset = 12.0
  static let closeDiameter = 28.0
  static let closeGlyph = 12.0
  /// Cards whose luminance is above this are light.
  static let lightThreshold = (1.05 * 0.05).squareRoot() - 0.05
  static let closeDark = Color(rgb: 0x60646E)
  static let closeLight = Color(rgb: 0xF3F5F5)

  // MARK: Components (1.8, 2.7, 2.9)

  /// What a title keeps free at both sides beside a close button.
  static let titleInset = 42.0
  /// The smallest share of its size that a title shrinks to.
  static let smallestTitle = 0.25
  static let actionButtonHeight = 55.0
  /// What an action button may be squeezed to.
  static let squeezedActionButtonHeight = 30.0
  static let buttonSpacing = 10.0
  /// Opacity of a button under the finger (4.10).
  static let highlightedOpacity = 0.5

  /// How long things take, in seconds, and how far they go, in points (4).
  enum Time {
    static let presentation = 0.3
    /// How long the system's curve of presentations really takes.
    static let truePresentation = 0.5
    /// Where a card begins to come: its bottom below the anchor, or its middle below the safe area's.
    static let compactEntrance = 1000.0
    static let regularEntrance = 2500.0
    /// Each of the three phases of a change of items.
    static let phase = 0.25
    static let activity = 0.25
    static let dismissal = 0.3
    /// A card that is dismissed ends as far below the screen.
    static let dismissalMargin = 12.0
    static let highlight = 0.1
    /// How long a card that was dragged takes to its place.
    static let reset = 0.15
    /// How long the activity indicator takes to turn once, before iOS 13 and from then on (2.10).
    static let classicSpinnerTurn = 1.0
    static let spinnerTurn = 0.8
  }

  // MARK: Colours (1.7)

  static let classicBlue = Color(rgb: 0x007AFF)
  static let classicGray = Color(rgb: 0x919092)
  /// Black at 50 % (3.1).
  static let dim = Color(white: 0, alpha: 0.5)
}
