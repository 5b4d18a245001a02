// SPDX-License-Identifier: MIT

internal import BannerDevice

extension Options {
  /// The maximum number of items in a bar.
  ///
  /// More don't fit on any device.
  public static let mostItems = 12
  /// The number of a selected tab.
  public static let tabs = 1...mostItems
}

// The descriptions of the items in an app's bars and in the status bar.
extension Options.Key {
  /// The description of an option about the items of an app's bars.
  var definitionOfItems: OptionDescription {
    switch self {
    case .navBack:
      OptionDescription(
        scope: .screen, kind: .optionalLine, summary: "Text of the back button, or none.",
        usual: .words("the demo page's, else none"), change: .bars)
    case .navLeft:
      OptionDescription(
        scope: .screen, kind: .items,
        summary: "Items at the left of the navigation bar, such as Cancel or :plus:.",
        usual: .words("none"), change: .bars)
    case .navRight:
      OptionDescription(
        scope: .screen, kind: .items,
        summary: "Items at the right of the navigation bar, such as Edit or *Done*.",
        usual: .words("the demo page's, else none"), change: .bars)
    case .toolbarItems:
      OptionDescription(
        scope: .screen, kind: .items, summary: "Items of the toolbar; they show it.",
        usual: .words("those of the demo"), change: .bars)
    case .tabItems:
      OptionDescription(
        scope: .screen, kind: .items,
        summary: "Items of the tab bar, such as ':house: Home,Search'; they show it.",
        usual: .words("those of the demo"), change: .bars)
    case .tabSelected:
      OptionDescription(
        scope: .screen, kind: .wholeNumber(Options.tabs), summary: "Number of the selected tab.",
        standard: "1", unit: "number", meaning: .independent, change: .bars)
    default: preconditionFailure("\(rawValue) is described elsewhere")
    }
  }

  /// The description of an option about the items of the status bar.
  var definitionOfStatusItem: OptionDescription {
    switch self {
    case .carrier:
      OptionDescription(
        scope: .screen, kind: .optionalLine,
        summary: "Carrier in the status bar, or none; on devices with a home button.",
        usual: .words("Carrier, or iPad"), change: .statusBar)
    case .signal:
      OptionDescription(
        scope: .screen, kind: .level(Screen.StatusBarContents.signalLevels),
        summary: "Signal strength in bars, from 0 to 4, or none.",
        usual: .words("4, or none on devices with a home button and iPads"),
        meaning: .independent, change: .statusBar)
    case .wifi:
      OptionDescription(
        scope: .screen, kind: .level(Screen.StatusBarContents.wiFiLevels),
        summary: "Wi-Fi strength, from 0 to 3, or none.", standard: "3", meaning: .independent,
        change: .statusBar)
    case .network:
      OptionDescription(
        scope: .screen, kind: .optionalLine,
        summary: "Cellular network shown instead of Wi-Fi, such as 5G, or none.",
        standard: "none", change: .statusBar)
    case .battery:
      OptionDescription(
        scope: .screen, kind: .wholeNumber(Screen.StatusBarContents.charges),
        summary: "Charge of the battery in percent.",
        standard: "\(Screen.StatusBarContents.charges.upperBound)", unit: "percent",
        meaning: .independent, change: .statusBar)
    case .batteryState:
      OptionDescription(
        scope: .screen, kind: .one(of: Screen.StatusBarContents.Power.self),
        summary:
          "State of the battery: \(OptionDescription.alternatives(of: Screen.StatusBarContents.Power.self)).",
        standard: Screen.StatusBarContents.Power.unplugged.rawValue, meaning: .independent,
        change: .statusBar)
    default: preconditionFailure("\(rawValue) is described elsewhere")
    }
  }
}
