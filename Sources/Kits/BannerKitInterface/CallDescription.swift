// SPDX-License-Identifier: MIT

/// A function of a library.
///
/// Scripts can list it and call it.
public struct CallDescription: Sendable, Hashable {
  /// A parameter of a function.
  ///
  /// The raw values are the words in scripts.
  public enum Parameter: String, Sendable, Hashable, CaseIterable {
    /// The ID of a banner.
    case id
    /// Whether the change is animated.
    case animated
    /// A number.
    case count
    /// A color.
    case color
    /// Another banner.
    case item
  }

  /// The numbers that ``Parameter/count`` may have.
  package static let counts = 0...1_000_000

  /// The function's name in the library, without argument labels.
  public var name: String
  /// A summary of one line.
  public var summary: String
  /// The required parameters.
  public var required: [Parameter]
  /// The optional parameters.
  public var optional: [Parameter]

  /// Whether a set of arguments is valid: it has every required argument and no unknown one.
  public func takes(_ arguments: Set<Parameter>) -> Bool {
    arguments.isSuperset(of: required) && arguments.isSubset(of: required + optional)
  }

  /// Creates a description of a function.
  public init(
    _ name: String, required: [Parameter] = [], optional: [Parameter] = [], _ summary: String
  ) {
    self.name = name
    self.summary = summary
    self.required = required
    self.optional = optional
  }
}
