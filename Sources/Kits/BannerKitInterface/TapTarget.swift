// SPDX-License-Identifier: MIT

public import BannerGeometry
package import BannerText

/// An area of a banner that reacts to a tap.
public struct TapTarget: Sendable {
  /// The kind of a target.
  public enum Kind: Sendable, Hashable {
    /// A button, a field or another control.
    case control
    /// The banner itself.
    ///
    /// Controls in it take precedence.
    case banner
    /// The area around the banner, where a tap dismisses it.
    case area
  }

  /// The kind.
  public var kind: Kind
  /// The name in messages, such as `button` or `close button`.
  public var name: String
  /// The label that a screen reader speaks, or nil for none.
  public var label: String?
  /// The area that reacts, in screen space and points.
  ///
  /// It excludes parts that the original's hit test can't reach, such as those outside of the
  /// superview.
  public var frame: Rect
  /// The origin of the target's title.
  package var origin: TextOrigin?

  /// Creates a target.
  public init(_ name: String, kind: Kind = .control, label: String?, frame: Rect) {
    self.kind = kind
    self.name = name
    self.label = label
    self.frame = frame
  }

  /// Returns the same target with the origin of its title.
  package func with(_ origin: TextOrigin?) -> TapTarget {
    var target = self
    target.origin = origin
    return target
  }
}
