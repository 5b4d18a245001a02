// SPDX-License-Identifier: MIT

/// An event in a simulation.
public struct Event: Sendable, Hashable {
  /// The sender and receiver of an event.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A call from the application to the library.
    case call
    /// A touch by the user.
    case gesture
    /// A change of the banner's surroundings by the system or the application.
    case change
    /// A call from the library to a closure of the banner.
    case callback
    /// A call from the library to a delegate.
    case delegate
    /// A notification that the library posted.
    case notification
    /// A call from the library to a listener.
    case listener
    /// A call from the library to a method that subclasses override.
    case hook
    /// A change of state that the library did not announce.
    case state
  }

  /// An additional detail of an event, as a name and a value.
  public struct Detail: Sendable, Hashable {
    /// The value of a detail.
    public enum Value: Sendable, Hashable {
      /// A text.
      case text(String)
      /// A number.
      case number(Double)
      /// A Boolean.
      case flag(Bool)
    }

    /// The name of the detail.
    public var name: String
    /// The value of the detail.
    public var value: Value

    /// Creates a detail.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The time since the simulation began.
  public var time: Duration
  /// The name of the kit, or nil for an event outside of any library.
  public var kit: String?
  /// The sender and receiver.
  public var kind: Kind
  /// The library's name for the event.
  public var name: String
  /// The banner that the event belongs to, or nil for none.
  public var bannerID: BannerID?
  /// Additional details.
  public var details: [Detail] = []

  /// Creates an event.
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
