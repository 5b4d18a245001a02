// SPDX-License-Identifier: MIT

public import BannerPixels

/// Compresses frames of an animation independently; threads may do so in any order.
public protocol FramePacker: Sendable {
  /// The compressed pixels of a rectangle, as stored in the file.
  associatedtype Packed: Sendable
  /// The encoder's error type.
  associatedtype Failure: Error

  /// Compresses the pixels in a non-empty rectangle inside the picture.
  ///
  /// - Throws: An error for content that the format can't store.
  func pack(_ bitmap: Bitmap, in rect: PixelRect) throws(Failure) -> Packed
}

/// An encoder that accepts frames compressed elsewhere.
public protocol PackingEncoder: AnimationEncoder, ~Copyable {
  /// The type that compresses frames as the encoder does.
  associatedtype Packer: FramePacker where Packer.Failure == Failure

  /// A packer that compresses frames as this encoder does.
  var packer: Packer { get }

  /// The shortest delay at which a frame is never skipped.
  var leastDelay: Duration { get }

  /// Adds a compressed frame to the end; the file is the same as for the uncompressed frame.
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
  public init<Packer: FramePacker>(
    _ frame: AnimationFrame, by packer: Packer
  ) throws(Packer.Failure) where Packer.Packed == Packed {
    self.init(
      bounds: frame.bitmap.bounds, damage: frame.damage, delay: frame.delay,
      pixels: frame.damage.isEmpty ? nil : try packer.pack(frame.bitmap, in: frame.damage))
  }
}

/// The content of a frame: a whole picture, or the compressed pixels of a rectangle.
public enum FrameContent<Packed: Sendable>: Sendable {
  case bitmap(Bitmap)
  case packed(Packed?, of: PixelRect)

  /// Returns the compressed pixels of a rectangle; nil if another rectangle was compressed.
  public func pixels<Packer: FramePacker>(
    in rect: PixelRect, by packer: Packer
  ) throws(Packer.Failure) -> Packed? where Packer.Packed == Packed {
    switch self {
    case .bitmap(let bitmap): try packer.pack(bitmap, in: rect)
    case .packed(let pixels, let area): area == rect ? pixels : nil
    }
  }
}
