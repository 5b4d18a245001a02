// SPDX-License-Identifier: MIT

/// Limits of the files that a reader decodes.
///
/// Readers check them before they allocate memory.
public struct PictureLimits: Sendable {
  /// The maximum number of columns, and of rows.
  public var longestSide: Int
  /// The maximum number of pixels.
  public var mostPixels: Int
  /// The maximum size of a file, in bytes.
  public var largestFile: Int

  /// Creates limits.
  public init(longestSide: Int, mostPixels: Int, largestFile: Int = 32 << 20) {
    self.longestSide = longestSide
    self.mostPixels = mostPixels
    self.largestFile = largestFile
  }

  /// Returns a message about a file with too many bytes, or nil.
  public func problem(ofFile count: Int) -> String? {
    count <= largestFile ? nil : "\(count) bytes; at most \(largestFile) are allowed"
  }

  /// Returns a message about a picture that is too large, or nil.
  ///
  /// - Parameters:
  ///   - width: The number of columns; at least 1.
  ///   - height: The number of rows; at least 1.
  public func problem(width: Int, height: Int) -> String? {
    guard width <= longestSide, height <= longestSide else {
      return "\(width)×\(height) pixels; the longest side allowed is \(longestSide)"
    }
    let (area, overflows) = width.multipliedReportingOverflow(by: height)
    return !overflows && area <= mostPixels
      ? nil : "\(width)×\(height) pixels; at most \(mostPixels) are allowed in total"
  }
}
