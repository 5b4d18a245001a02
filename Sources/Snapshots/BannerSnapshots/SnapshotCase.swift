// SPDX-License-Identifier: MIT

public import BannerDocument
public import BannerComparison
internal import BannerJSON
public import BannerGeometry
internal import BannerJobs

/// One picture of a set.
public struct SnapshotCase: Sendable {
  /// A part of the picture that is not compared.
  public enum Ignored: Sendable, Hashable {
    /// The layers with a name.
    case layer(String)
    /// A rectangle of the screen, in points.
    case rect(Rect)

    /// The name of the part: a layer's name, or `x,y,width,height`.
    public var name: String {
      switch self {
      case .layer(let name): name
      case .rect(let rect):
        [rect.x, rect.y, rect.width, rect.height].map { decimal($0) }.joined(separator: ",")
      }
    }
  }

  /// The name without extension, relative to the folder of references; may contain slashes.
  public let name: String
  /// The name of the case without its values.
  let baseName: String
  /// The value of each axis, in the order of the axes.
  public let values: [(axis: String, value: String)]
  /// The options of the picture.
  public let options: Options
  /// The form in which the reference is stored.
  public let store: ReferenceStore
  /// Whether the case itself says so, or a pattern that matches it.
  let ownsStore: Bool
  /// The allowed difference.
  public let tolerance: Tolerance
  /// The ignored parts, in addition to those of the set; each layer must exist.
  public let ignored: [Ignored]
  /// The file and position that describe the case.
  let place: InputPlace
  /// The options that the set's axes override.
  let overridden: Set<Options.Key>

  /// Whether the case is an animation: a scene or a banner over time, frame by frame.
  var isAnimation: Bool { RenderedAnimation.isDescribed(by: options) }

  /// The ending of the file of a picture or an animation.
  var fileEnding: String { isAnimation ? Self.animationEnding : Self.stillEnding }
  /// The end of the file name of a still picture.
  static let stillEnding = ".png"
  /// The end of the file name of an animation.
  static let animationEnding = ".apng"
}
