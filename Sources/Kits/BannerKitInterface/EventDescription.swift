// SPDX-License-Identifier: MIT

/// An event that a library can send.
///
/// Scripts can list it and wait for it.
public struct EventDescription: Sendable, Hashable {
  /// The sender and receiver.
  public var kind: Event.Kind
  /// The library's name for the event.
  public var name: String
  /// A summary of one line.
  public var summary: String
  /// Other names in the original's documentation.
  ///
  /// Scripts may also wait for these names.
  public var otherNames: [String]

  /// Creates a description of an event.
  public init(
    _ kind: Event.Kind, _ name: String, _ summary: String, otherNames: [String] = []
  ) {
    self.kind = kind
    self.name = name
    self.summary = summary
    self.otherNames = otherNames
  }
}
