// SPDX-License-Identifier: MIT

/// Where something was given: a value in a file, an option of the command line, or a property by its name.
public struct InputPlace: Sendable, Hashable {
  /// The file; nil for what stands in none.
  public var file: String?
  /// Where in the file; nil for the whole of it.
  public var location: InputError.Location?
  /// `$.Error.backgroundColor` in a file, `--type` on the command line, or a name alone; nil for the whole file.
  public var path: String?

  /// A place from its parts.
  public init(file: String? = nil, location: InputError.Location? = nil, path: String? = nil) {
    self.file = file
    self.location = location
    self.path = path
  }

  /// An error about what was given there.
  public func error(_ message: String) -> InputError {
    InputError(file: file, location: location, path: path, message)
  }
}
