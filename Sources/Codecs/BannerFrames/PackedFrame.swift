// SPDX-License-Identifier: MIT

public import BannerPixels

/// Compresses frames of an animation, each for itself: several threads may do so, in any order.
public protocol FramePacker: Sendable {
  /// The pixels of a rectangle as they stand in the file.
  associatedtype Packed: Sendable
  /// The encoder's error.
  associatedtype Failure: Error

  /// Compresses the pixels in a rectangle, which lies inside the picture and is not empty.
  ///
  /// - Throws: For what the format can't hold.
  func pack(_ bitmap: Bitmap, in rect: PixelRect) throws(Failure) -> Packed
}

/// An encoder whose frames may be compressed by others.
public protocol PackingEncoder: AnimationEncoder, ~Copyable {
  /// What compresses as the encoder does.
  associatedtype Packer: FramePacker where Packer.Failure == Failure

  /// What compresses as this encoder does.
  var packer: Packer { get }

  /// No frame that is shown so long is left away.
  var leastDelay: Duration { get }

  /// Adds a frame that is compressed to the end; the file is that of the frame itself.
  ///
  /// - Throws: As for a frame that is not compressed, and for one that has to be put together with one before it
  ///   that was shorter than ``leastDelay``.
  mutating func add(_ frame: PackedFrame<Packer.Packed>) throws(Failure)
}

/// A frame of which only compressed pixels are left.
public struct PackedFrame<Packed: Sendable>: Sendable {
  /// All of the picture.
  public var bounds: PixelRect
  /// Outside of this rectangle the picture is that of the frame before; for the first frame all of it.
  public var damage: PixelRect
  /// How long the picture is shown; not negative.
  public var delay: Duration
  /// The pixels of the damage; nil if that is empty.
  public var pixels: Packed?

  /// A frame without its pixels.
  public init(bounds: PixelRect, damage: PixelRect, delay: Duration, pixels: Packed?) {
    self.bounds = bounds
    self.damage = damage
    self.delay = delay
    self.pixels = pixels
  }

  /// Compresses a frame.
  public init<Packer: FramePacker>(
    _ frame: AnimationFrame, by packer: Packer
  ) throws(Packer.Failure) where Packer.Packed == Packed {
    self.init(
      bounds: frame.bitmap.bounds, damage: frame.damage, delay: frame.delay,
      pixels: frame.damage.isEmpty ? nil : try packer.pack(frame.bitmap, in: frame.damage))
  }
}

/// What a frame shows: all of it, or what a rectangle of it was compressed to.
public enum FrameContent<Packed: Sendable>: Sendable {
  case bitmap(Bitmap)
  case packed(Packed?, of: PixelRect)

  /// The compressed pixels of a rectangle; nil if another one was compressed.
  public func pixels<Packer: FramePacker>(
    in rect: PixelRect, by packer: Packer
  ) throws(Packer.Failure) -> Packed? where Packer.Packed == Packed {
    switch self {
    case .bitmap(let bitmap): try packer.pack(bitmap, in: rect)
    case .packed(let pixels, let area): area == rect ? pixels : nil
    }
  }
}
