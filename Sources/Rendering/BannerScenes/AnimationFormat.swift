// SPDX-License-Identifier: MIT

internal import BannerDocument

/// The file format of an animation.
public enum AnimationFormat: String, Sendable, Hashable, CaseIterable {
  /// Animated PNG.
  case apng
  /// GIF, with at most 256 colors.
  case gif
  /// Lossless animated WebP.
  case webp
  /// Uncompressed video for the input of an encoder.
  case y4m
  /// Raw rows of red, green, blue and alpha bytes, frame after frame.
  case rgba
  /// A folder of numbered PNG files.
  case frames

  /// The file extensions, each with its period, and the slash at the end of a folder's path.
  public static let endings = allCases.filter { $0 != .frames }.map { ".\($0.rawValue)" }

  /// Creates the format that a path's extension selects.
  ///
  /// Nil for a still picture or an unknown extension.
  public init?(path: String) {
    if path.hasSuffix("/") {
      self = .frames
      return
    }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      let format = Self.allCases.first(where: {
        $0 != .frames && $0.rawValue == name[name.index(after: dot)...].lowercased()
      })
    else { return nil }
    self = format
  }

  /// The default number of instants per second.
  ///
  /// It is 60 as on a phone. A GIF counts in hundredths of a second, so it uses 50.
  package var framesPerSecond: Double {
    self == .gif ? Options.usualFramesPerSecondOfGIF : Options.usualFramesPerSecond
  }
}
