// SPDX-License-Identifier: MIT

extension SwiftMessages {
  /// A message with an identity, so that duplicates can be left out.
  public protocol Identifiable {
    /// The identity; equal for messages with the same content.
    var id: String { get }
  }

  /// Returns the identity of a view, or nil if it has none.
  ///
  /// In application code, an unqualified `Identifiable` is Swift's protocol. That protocol
  /// counts, too, if its identifiers are strings.
  nonisolated static func id(of view: Any) -> String? {
    (view as? any SwiftMessages.Identifiable)?.id ?? (view as? any Swift.Identifiable<String>)?.id
  }
}

extension MessageView: SwiftMessages.Identifiable {}
