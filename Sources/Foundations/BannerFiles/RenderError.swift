// SPDX-License-Identifier: MIT

public import BannerJSON

/// Why a picture could not be made; prints as one line.
public enum RenderError: Error, CustomStringConvertible {
  /// What was asked for makes no sense.
  case usage(InputError)
  /// A design, a document or a picture is wrong.
  case input(InputError)
  /// An input is not there or can't be read.
  case missing(path: String, reason: String)
  /// The banner can't be drawn.
  case impossible(String)
  /// The picture can't be written.
  case unwritable(path: String, reason: String)

  /// The line, without a line break, at most 300 characters.
  public var description: String {
    switch self {
    case .usage(let error), .input(let error): error.description
    case .impossible(let reason): printable(reason, limit: 300)
    case .missing(let path, let reason):
      "\(Self.name(path)): can't be read: \(printable(reason, limit: 100))"
    case .unwritable(let path, let reason):
      "\(Self.name(path)): can't be written: \(printable(reason, limit: 100))"
    }
  }

  private static func name(_ path: String) -> String {
    path.isEmpty ? "\"\"" : printable(path, limit: 120)
  }

  /// The command's exit code.
  public var exitCode: Int32 {
    switch self {
    case .usage: 64
    case .input(let error): error.isUndrawable ? Self.impossible("").exitCode : 65
    case .missing: 66
    case .impossible: 2
    case .unwritable: 73
    }
  }
}
