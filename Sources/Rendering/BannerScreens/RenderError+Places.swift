// SPDX-License-Identifier: MIT

package import BannerDocument
package import BannerFiles
package import BannerJSON

extension RenderError {
  /// Returns the error with the place that names the file, if that is a document and the error
  /// has no place in the file.
  package func placed(whereNamed origin: Options.Origin) -> RenderError {
    guard case .document = origin else { return self }
    switch self {
    case .missing(let path, let reason):
      return .input(
        origin.error("\(quoted(path, limit: 120)) can't be read: \(printable(reason, limit: 80))"))
    case .input(let error) where error.file != nil && error.location == nil:
      return .input(origin.error(error.description))
    case .usage, .input, .impossible, .unwritable, .undeletable: return self
    }
  }

  /// Returns a rendering error with the name of the banner's document, unless it has a place.
  package func placed(inDocument path: String?) -> RenderError {
    guard let path else { return self }
    switch self {
    case .impossible(let reason): return .input(InputError(file: path, reason, cause: .drawing))
    case .input(let error) where error.isUndrawable && error.file == nil:
      return .input(InputError(file: path, error.description, cause: error.cause))
    case .usage, .input, .missing, .unwritable, .undeletable: return self
    }
  }

  /// Returns the error with the place of the picture in a set, unless it has a place.
  package func placed(at origin: JSONValue?) -> RenderError {
    guard let origin else { return self }
    switch self {
    case .usage(let error) where error.file == nil && error.path?.hasPrefix("--") != true:
      return .input(origin.error(error.path == nil ? error.message : error.description))
    case .input(let error) where error.file == nil:
      var placed = origin.error(error.description)
      placed.cause = error.cause
      return .input(placed)
    case .impossible(let reason):
      var placed = origin.error(reason)
      placed.cause = .drawing
      return .input(placed)
    case .usage, .input, .missing, .unwritable, .undeletable: return self
    }
  }
}
