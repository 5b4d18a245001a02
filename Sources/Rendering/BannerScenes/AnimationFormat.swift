// SPDX-License-Identifier: MIT

/// What an animation can be written as.
public enum AnimationFormat: String, Sendable, Hashable, CaseIterable {
  /// Animated PNG.
  case apng
  /// GIF, with at most 256 colours.
  case gif
  /// Lossless animated WebP.
  case webp
  /// Uncompressed video for an encoder's input.
  case y4m
  /// Rows of red, green, blue and alpha, frame after frame.
  case rgba
  /// A folder of numbered PNG files.
  case frames

  /// The endings of files' names, each with its point; a folder's name ends with a slash.
  public static let endings = allCases.filter { $0 != .frames }.map { ".\($0.rawValue)" }

  /// The format that a file's name says; nil for a still picture or an unknown ending.
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

  /// How many instants a second are drawn if nobody says.
  ///
  /// The phone's sixty; a GIF counts in hundredths of a second, and fifty is what it can say.
  package var framesPerSecond: Double { self == .gif ? 50 : 60 }
}
