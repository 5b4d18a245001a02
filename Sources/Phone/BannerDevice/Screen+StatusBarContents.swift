// SPDX-License-Identifier: MIT

extension Screen {
  /// The contents of the status bar besides the clock and an activity.
  ///
  /// The defaults are those of the reference pictures: a full battery, full strength, and the
  /// simulator's carrier where the bar has one.
  public struct StatusBarContents: Sendable, Hashable {
    /// The state of the battery, which decides its color.
    public enum Power: String, CaseIterable, Sendable, Hashable {
      /// The color of the other items; red up to 20 %.
      case unplugged
      /// Green, with a bolt.
      case charging
      /// Yellow.
      case lowPower = "low-power"
    }

    /// The strength of a connection.
    public enum Strength: Sendable, Hashable {
      /// The glyph is not shown.
      case hidden
      /// The number of lit parts.
      ///
      /// Parts beyond those of the glyph count as all.
      case level(Int)
    }

    /// The number of bars or dots of the cellular signal.
    public static let signalLevels = 0...4
    /// The number of parts of the Wi-Fi glyph.
    public static let wiFiLevels = 0...3
    /// The allowed charge in percent.
    public static let charges = 0...100
    /// The highest charge in percent at which an unplugged battery is red.
    ///
    /// Source: chrome.md 2.1.
    public static let lowCharge = 20

    /// The charge in percent.
    ///
    /// Values outside ``charges`` are clamped.
    public var battery = 100
    /// The state of the battery.
    public var power = Power.unplugged
    /// The strength of the cellular signal; nil for the device's default.
    ///
    /// The default is all bars next to a notch or an island, and no glyph in other bars, as in the
    /// simulator.
    public var signal: Strength?
    /// The strength of the Wi-Fi connection.
    public var wiFi = Strength.level(3)
    /// The cellular network shown instead of the Wi-Fi glyph, such as `5G`; nil or empty for none.
    public var network: String?
    /// The name of the carrier; nil for the simulator's, and empty for none.
    public var carrier: String?

    /// Creates the default contents.
    public init() {}

    /// The share of the battery that is charged, 0–1.
    public var chargedShare: Double {
      Double(min(max(battery, Self.charges.lowerBound), Self.charges.upperBound)) / 100
    }

    /// The text of the charge, such as `87 %`.
    public var chargeText: String {
      "\(min(max(battery, Self.charges.lowerBound), Self.charges.upperBound)) %"
    }
  }

  /// Whether the status bar has a carrier: in the 20 pt bars of phones, and on iPads before
  /// iOS 12.
  ///
  /// Source: chrome.md 2.1, 2.2 and 2.4.
  public var showsCarrier: Bool {
    guard case .none = device.cutOut else { return false }
    return device.family == .phone || version < .ios12
  }
}
