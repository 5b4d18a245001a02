// SPDX-License-Identifier: MIT

public import BannerPixels

/// Compresses frames of an animation independently; threads may do so in any order.
public protocol FramePacker: Sendable {
  /// The compressed pixels of a rectangle, as stored in the file.
  associatedtype Packed: Sendable
  /// The encoder's error type.
  associatedtype Failure: Error

  /// Whether a frame may be stored as the changes since the first one.
  static var usesFirstFrame: Bool { get }

  /// Compresses the pixels in a non-empty rectangle inside the picture.
  ///
  /// - Parameter shown: The picture shown before, which equals the frame outside of the rectangle.
  ///   With it, the result may be smaller.
  /// - Throws: An error for content that the format can't store.
  func pack(_ bitmap: Bitmap, in rect: PixelRect, over shown: ShownPicture) throws(Failure)
    -> Packed
}

/// An encoder that accepts frames compressed elsewhere.
public protocol PackingEncoder: AnimationEncoder, ~Copyable {
  /// The type that compresses frames as the encoder does.
  associatedtype Packer: FramePacker where Packer.Failure == Failure

  /// A packer that compresses frames as this encoder does.
  var packer: Packer { get }

  /// The shortest delay at which a frame is never skipped.
  var leastDelay: Duration { get }

  /// Adds a compressed frame to the end.
  ///
  /// The file is the same as for uncompressed frames, if every frame was compressed with the
  /// picture shown before it.
  ///
  /// - Throws: The errors of an uncompressed frame. Also an error if the frame must be merged
  ///   with a previous frame that was shorter than ``leastDelay``.
  mutating func add(_ frame: PackedFrame<Packer.Packed>) throws(Failure)
}

/// A frame reduced to its compressed pixels.
public struct PackedFrame<Packed: Sendable>: Sendable {
  /// The bounds of the whole picture.
  public var bounds: PixelRect
  /// The rectangle outside of which the picture equals the previous frame.
  ///
  /// For the first frame, it is the whole picture.
  public var damage: PixelRect
  /// The duration of the frame; not negative.
  public var delay: Duration
  /// The pixels of the damage; nil if the damage is empty.
  public var pixels: Packed?

  /// Creates a frame from compressed pixels.
  public init(bounds: PixelRect, damage: PixelRect, delay: Duration, pixels: Packed?) {
    self.bounds = bounds
    self.damage = damage
    self.delay = delay
    self.pixels = pixels
  }

  /// Creates a frame by compressing another one.
  ///
  /// - Parameter shown: The picture shown before.
  public init<Packer: FramePacker>(
    _ frame: AnimationFrame, over shown: ShownPicture, by packer: Packer
  ) throws(Packer.Failure) where Packer.Packed == Packed {
    self.init(
      bounds: frame.bitmap.bounds, damage: frame.damage, delay: frame.delay,
      pixels: frame.damage.isEmpty
        ? nil : try packer.pack(frame.bitmap, in: frame.damage, over: shown))
  }
}

extension FramePacker {
  /// The state before the first frame.
  public static var nothingShown: ShownPicture { ShownPicture(keepingFirst: usesFirstFrame) }
}

/// The content of a frame: a whole picture, or the compressed pixels of a rectangle.
public enum FrameContent<Packed: Sendable>: Sendable {
  case bitmap(Bitmap)
  case packed(Packed?, of: PixelRect)

  /// Returns the compressed pixels of a rectangle; nil if another rectangle was compressed.
  ///
  /// - Parameter shown: The picture shown before, which then becomes this one. After a compressed
  ///   frame, it is unknown.
  public func pixels<Packer: FramePacker>(
    in rect: PixelRect, over shown: inout ShownPicture, by packer: Packer
  ) throws(Packer.Failure) -> Packed? where Packer.Packed == Packed {
    switch self {
    case .bitmap(let bitmap):
      let pixels = try packer.pack(bitmap, in: rect, over: shown)
      shown.show(bitmap, damage: rect)
      return pixels
    case .packed(let pixels, let area):
      shown = ShownPicture()
      return area == rect ? pixels : nil
    }
  }
}
