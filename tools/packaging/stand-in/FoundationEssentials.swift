// SPDX-License-Identifier: MIT

// Stands in for FoundationEssentials in released commands, which are 6 MB smaller without it.
//
// The program imports no Foundation. swift-argument-parser uses the names in this file, for errors
// with a description and for its hidden option --experimental-dump-help. That option prints nothing
// in a released command.

/// An error with a description for people.
public protocol LocalizedError: Error {
  /// The description.
  var errorDescription: String? { get }
}

/// Bytes, of which none are ever made.
public struct Data: Sendable {}

/// An encoder that encodes nothing.
public final class JSONEncoder {
  /// The ways to format JSON.
  public struct OutputFormatting: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: Int
    /// Creates options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Uses several lines.
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    /// Sorts the keys of objects.
    public static let sortedKeys = OutputFormatting(rawValue: 2)
  }

  /// The error of every call.
  public struct Unavailable: Error {}

  /// The way to format JSON.
  public var outputFormatting: OutputFormatting = []

  /// Creates an encoder.
  public init() {}

  /// Always throws.
  public func encode<T: Encodable>(_ value: T) throws -> Data { throw Unavailable() }
}

extension String {
  /// The encodings of text.
  public enum Encoding: Sendable {
    /// UTF-8.
    case utf8
  }

  /// Returns nil.
  public init?(data: Data, encoding: Encoding) { return nil }
}
