// SPDX-License-Identifier: MIT

/// The place where an input was given: a value in a file, a command-line option, or a property by
/// name.
public struct InputPlace: Sendable, Hashable {
  /// The file, or nil for none.
  public var file: String?
  /// The position in the file, or nil for the whole file.
  public var location: InputError.Location?
  /// The key path: `$.Error.backgroundColor` in a file, `--type` on the command line, or a plain
  /// name.
  ///
  /// It is nil for the whole file.
  public var path: String?

  /// Creates a place.
  public init(file: String? = nil, location: InputError.Location? = nil, path: String? = nil) {
    self.file = file
    self.location = location
    self.path = path
  }

  /// Returns an error about the input at this place.
  public func error(_ message: String) -> InputError {
    InputError(file: file, location: location, path: path, message)
  }
}
