// SPDX-License-Identifier: MIT

internal import BannerJSON

/// A reader of a text file that knows where it is.
protocol ScalarScanner {
  /// The name of the file, for errors.
  var file: String { get }
  /// The contents of the file.
  var scalars: [Unicode.Scalar] { get }
  /// The index of the next scalar.
  var position: Int { get set }
  /// The position of the next scalar, for errors.
  var location: InputError.Location { get set }
}

extension ScalarScanner {
  /// The next scalar; nil at the end.
  var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// Returns whether the rest of the file begins with a text.
  func isNext(_ text: String) -> Bool {
    scalars[position...].starts(with: text.unicodeScalars)
  }

  /// Returns an error at a place, or at the next scalar.
  func error(_ message: String, at place: InputError.Location? = nil) -> InputError {
    InputError(file: file, location: place ?? location, message)
  }

  /// Moves on by a scalar.
  mutating func advance() {
    if scalars[position] == "\n" {
      location.line += 1
      location.column = 1
    } else {
      location.column += 1
    }
    position += 1
  }
}
