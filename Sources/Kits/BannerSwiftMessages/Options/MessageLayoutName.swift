// SPDX-License-Identifier: MIT

internal import BannerKitInterface

/// The layouts, with their names in options.
enum MessageLayoutName: String, CaseIterable {
  case message
  case card
  case tab
  case statusLine = "status-line"
  case centered
  case messageIOS8 = "message-ios8"
  case segueTopMessage = "segue-top-message"
  case segueBottomMessage = "segue-bottom-message"
  case segueTopCard = "segue-top-card"
  case segueBottomCard = "segue-bottom-card"
  case segueTopTab = "segue-top-tab"
  case segueBottomTab = "segue-bottom-tab"
  case segueCentered = "segue-centered"

  /// The layout of the README's first example.
  static let standard = MessageLayoutName.card

  /// The layout of a message view, or nil for segues.
  var messageView: MessageView.Layout? {
    switch self {
    case .message: .messageView
    case .card: .cardView
    case .tab: .tabView
    case .statusLine: .statusLine
    case .centered: .centeredView
    case .messageIOS8: .messageViewIOS8
    default: nil
    }
  }

  /// The layout of a segue, or nil for message views.
  var segue: SwiftMessagesSegue.Layout? {
    switch self {
    case .segueTopMessage: .topMessage
    case .segueBottomMessage: .bottomMessage
    case .segueTopCard: .topCard
    case .segueBottomCard: .bottomCard
    case .segueTopTab: .topTab
    case .segueBottomTab: .bottomTab
    case .segueCentered: .centered
    default: nil
    }
  }

  /// The default position.
  ///
  /// By default the original shows a centered view at the top. This kit uses the position that
  /// the layout's name implies.
  var position: BannerPosition {
    switch self {
    case .centered, .segueCentered: .center
    case .segueBottomMessage, .segueBottomCard, .segueBottomTab: .bottom
    default: .top
    }
  }

  private var summary: String {
    switch self {
    case .message: "full width, square corners"
    case .card: "a card with margins on all sides"
    case .tab: "a card attached to the edge it slides in from"
    case .statusLine: "one line of small text, without title, icon or button"
    case .centered: "a card with its contents stacked vertically"
    case .messageIOS8: "full width, without a button; as in 4.1.4, removed in 5.0.0"
    case .segueTopMessage: "a full-width view controller at the top"
    case .segueBottomMessage: "a full-width view controller at the bottom"
    case .segueTopCard: "a view controller as a card at the top"
    case .segueBottomCard: "a view controller as a card at the bottom"
    case .segueTopTab: "a view controller as a tab at the top"
    case .segueBottomTab: "a view controller as a tab at the bottom"
    case .segueCentered: "a view controller as a card in the center"
    }
  }

  /// All layouts, for lists.
  static var all: [KitLayout] {
    allCases.map { KitLayout($0.rawValue, position: $0.position, $0.summary) }
  }
}
