// SPDX-License-Identifier: MIT

/// Something that happened in a simulation.
public struct Event: Sendable, Hashable {
  /// Who told whom.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The application called the library.
    case call
    /// The user touched the screen.
    case gesture
    /// The system or the application changed what surrounds the banner.
    case change
    /// The library called a closure of the banner's.
    case callback
    /// The library called a delegate.
    case delegate
    /// The library posted a notification.
    case notification
    /// The library called a listener.
    case listener
    /// The library called a method that subclasses override.
    case hook
    /// The library told nobody.
    case state
  }

  /// Something more about it.
  public struct Detail: Sendable, Hashable {
    /// What a detail says.
    public enum Value: Sendable, Hashable {
      /// A text.
      case text(String)
      /// A number.
      case number(Double)
      /// Yes or no.
      case flag(Bool)
    }

    /// What it is called.
    public var name: String
    /// What it says.
    public var value: Value

    /// A detail.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// Since the simulation began.
  public var time: Duration
  /// The name of the kit it happened in; nil for what happens around banners.
  public var kit: String?
  /// Who told whom.
  public var kind: Kind
  /// What the library calls it.
  public var name: String
  /// The banner it is about; nil for none.
  public var bannerID: BannerID?
  /// What more is known.
  public var details: [Detail] = []

  /// An event from its parts.
  public init(
    time: Duration, kit: String?, kind: Kind, name: String, bannerID: BannerID? = nil,
    details: [Detail] = []
  ) {
    self.time = time
    self.kit = kit
    self.kind = kind
    self.name = name
    self.bannerID = bannerID
    self.details = details
  }
}

/// Which banner of a simulation is meant.
public struct BannerID: Sendable, Hashable {
  /// In the order in which they were asked for, from 1.
  public var number: Int
  /// What the script calls it; nil for nothing.
  public var name: String?

  /// A banner of a simulation.
  public init(number: Int, name: String? = nil) {
    self.number = number
    self.name = name
  }
}

/// What the library can tell, to be listed and waited for.
public struct EventDescription: Sendable, Hashable {
  /// Who tells whom.
  public var kind: Event.Kind
  /// What the library calls it.
  public var name: String
  /// One line about it.
  public var summary: String
  /// What else the original's documents call it; scripts may wait for it by these names, too.
  public var otherNames: [String]

  /// A description from its parts.
  public init(
    _ kind: Event.Kind, _ name: String, _ summary: String, otherNames: [String] = []
  ) {
    self.kind = kind
    self.name = name
    self.summary = summary
    self.otherNames = otherNames
  }
}
