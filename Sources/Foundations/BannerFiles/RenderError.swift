// SPDX-License-Identifier: MIT

public import BannerJSON

/// The reason why a picture could not be rendered.
///
/// It prints as one line.
public enum RenderError: Error, CustomStringConvertible {
  /// The request is invalid.
  case usage(InputError)
  /// A design, a document or a picture is invalid.
  case input(InputError)
  /// An input is missing or can't be read.
  case missing(path: String, reason: String)
  /// The banner can't be drawn.
  case impossible(String)
  /// The output can't be written.
  case unwritable(path: String, reason: String)
  /// A file can't be deleted.
  case undeletable(path: String, reason: String)

  /// Returns an error about an invalid request.
  package static func usage(
    file: String? = nil, path: String? = nil, _ message: String
  ) -> Self {
    .usage(InputError(file: file, path: path, message))
  }

  /// Returns an error about an invalid input.
  package static func input(
    file: String? = nil, location: InputError.Location? = nil, path: String? = nil,
    _ message: String
  ) -> Self {
    .input(InputError(file: file, location: location, path: path, message))
  }

  /// The error in one line of at most 300 characters.
  public var description: String {
    switch self {
    case .usage(let error), .input(let error): error.description
    case .impossible(let reason): printable(reason, limit: 300)
    case .missing(let path, let reason):
      "\(Self.name(path)) can't be read: \(printable(reason, limit: 100))"
    case .unwritable(let path, let reason):
      "\(Self.name(path)) can't be written: \(printable(reason, limit: 100))"
    case .undeletable(let path, let reason):
      "\(Self.name(path)) can't be deleted: \(printable(reason, limit: 100))"
    }
  }

  /// The error's message, with its file if known.
  package var problem: InputError {
    switch self {
    case .usage(let error), .input(let error): error
    case .impossible(let reason): InputError(reason)
    case .missing(let path, let reason): InputError(file: path, "can't be read: \(reason)")
    case .unwritable(let path, let reason): InputError(file: path, "can't be written: \(reason)")
    case .undeletable(let path, let reason): InputError(file: path, "can't be deleted: \(reason)")
    }
  }

  private static func name(_ path: String) -> String {
    path.isEmpty ? "\"\"" : printable(path, limit: 120)
  }

  /// Whether every input is valid, but the picture can't be drawn.
  package var isUndrawable: Bool {
    switch self {
    case .impossible: true
    case .input(let error): error.isUndrawable
    case .usage, .missing, .unwritable, .undeletable: false
    }
  }

  /// The exit code of the command.
  public var exitCode: Int32 {
    switch self {
    case .usage: 64
    case .input(let error): error.cause == .drawing ? Self.impossible("").exitCode : 65
    case .missing: 66
    case .impossible: 2
    case .unwritable, .undeletable: 73
    }
  }
}
