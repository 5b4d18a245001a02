// SPDX-License-Identifier: MIT

public import BannerPixels

/// A compressor of independent animation frames; several threads may use it, in any order.
public protocol FramePacker: Sendable {
  /// The compressed pixels of a rectangle, as stored in the file.
  associatedtype Packed: Sendable
  /// The encoder's error.
  associatedtype Failure: Error

  /// Compresses the pixels in a nonempty rectangle inside the picture.
  ///
  /// - Throws: An error for anything the format can't hold.
  func pack(_ bitmap: Bitmap, in rect: PixelRect) throws(Failure) -> Packed
}

/// An encoder that accepts frames compressed elsewhere.
public protocol PackingEncoder: AnimationEncoder, ~Copyable {
  /// The type of the frame compressor.
  associatedtype Packer: FramePacker where Packer.Failure == Failure

  /// The frame compressor with this encoder's settings.
  var packer: Packer { get }

  /// The shortest duration for which a frame is never omitted.
  var leastDelay: Duration { get }

  /// Appends a compressed frame; the file equals that of the uncompressed frame.
  ///
  /// - Throws: The errors of an uncompressed frame. Also an error for a frame that must be merged
  ///   with a previous one shorter than ``leastDelay``.
  mutating func add(_ frame: PackedFrame<Packer.Packed>) throws(Failure)
}

/// A frame reduced to its compressed pixels.
public struct PackedFrame<Packed: Sendable>: Sendable {
  /// The bounds of the whole picture.
  public var bounds: PixelRect
  /// The rectangle that contains every change since the previous frame; all of the first frame.
  public var damage: PixelRect
  /// The duration of the frame; not negative.
  public var delay: Duration
  /// The pixels of the damage; nil if it is empty.
  public var pixels: Packed?

  /// Creates a frame from its compressed pixels.
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

/// The content of a frame: the whole picture, or the compressed pixels of a rectangle.
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
