// SPDX-License-Identifier: MIT

internal import BannerDevice
public import BannerGeometry
public import BannerPixels

extension Screenshot {
  /// The canvas around a picture: its fill, the space around the picture, and its width.
  public struct Canvas: Sendable, Hashable {
    /// The fill of a canvas.
    public enum Fill: Sendable, Hashable {
      /// A single color.
      case color(Color)
      /// A gradient along a line.
      case gradient(LinearGradient)

      /// Whether no part is transparent.
      public var isOpaque: Bool {
        switch self {
        case .color(let color): color.alphaByte == 255
        case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alphaByte == 255 }
        }
      }
    }

    /// The fill, or nil for a transparent canvas.
    public var fill: Fill?
    /// The space around the picture in points, 0…1,000.
    ///
    /// Values out of range are clamped.
    public var padding: EdgeInsets
    /// The width of the whole picture in pixels, or nil to follow from the device's scale.
    ///
    /// The screen is drawn at the scale that gives this width. Nothing is resampled.
    public var pixelWidth: Int?

    /// Creates a canvas.
    public init(_ fill: Fill? = nil, padding: EdgeInsets = .zero, pixelWidth: Int? = nil) {
      self.fill = fill
      self.padding = padding
      self.pixelWidth = pixelWidth
    }

    /// Creates a canvas of one color with the same padding on all sides, in points.
    public init(_ color: Color, padding: Double = 0) {
      self.init(
        .color(color),
        padding: EdgeInsets(top: padding, left: padding, bottom: padding, right: padding))
    }

    /// Whether the canvas changes nothing.
    var isEmpty: Bool { fill == nil && padding == .zero && pixelWidth == nil }
  }
}

extension Screenshot.Canvas {
  /// A gradient along a straight line, as CSS `linear-gradient`.
  public struct LinearGradient: Sendable, Hashable {
    /// The direction of the gradient's line.
    public enum Direction: Sendable, Hashable {
      /// An angle in degrees: 0 points up, and 90 to the right.
      case angle(Double)
      /// Toward a side or a corner: −1, 0 or 1 to the right and downward.
      ///
      /// Toward a corner, the color halfway along the line goes through the two other corners.
      case side(x: Int, y: Int)
    }

    /// A color at a position.
    public struct Stop: Sendable, Hashable {
      /// The color.
      public var color: Color
      /// The position as a share of the gradient's line, or nil for the middle between its
      /// neighbors.
      public var position: Double?

      /// Creates a stop.
      public init(_ color: Color, at position: Double? = nil) {
        self.color = color
        self.position = position
      }
    }

    /// The direction of the line.
    public var direction: Direction
    /// The stops, in order.
    public var stops: [Stop]

    /// Creates a gradient.
    public init(_ direction: Direction = .angle(180), _ stops: [Stop]) {
      self.direction = direction
      self.stops = stops
    }

    /// The position of each stop, in ascending order.
    ///
    /// As in CSS, the first is 0 and the last 1 by default. A position below an earlier one is
    /// moved to it, and the others are spaced evenly.
    var positions: [Double] {
      guard !stops.isEmpty else { return [] }
      var known = stops.map { stop in stop.position.flatMap { $0.isFinite ? $0 : nil } }
      known[0] = known[0] ?? 0
      known[known.count - 1] = known[known.count - 1] ?? max(1, known[0] ?? 0)
      var most = -Double.infinity
      for index in known.indices {
        guard let position = known[index] else { continue }
        most = max(most, position)
        known[index] = most
      }
      var last = 0
      for index in known.indices where known[index] != nil {
        if index > last + 1, let start = known[last], let end = known[index] {
          for between in last + 1..<index {
            known[between] =
              start + (end - start) * Double(between - last) / Double(index - last)
          }
        }
        last = index
      }
      return known.map { $0 ?? 0 }
    }

    /// The direction of the line, to the right and downward, of any length.
    ///
    /// - Parameter size: The size of the canvas, on which the direction of a corner depends.
    func vector(in size: PixelSize) -> Point {
      switch direction {
      case .angle(let degrees):
        // A right angle is exact, so that the rows or columns of such a gradient are equal.
        let turn = degrees.isFinite ? degrees.truncatingRemainder(dividingBy: 360) : 180
        switch turn < 0 ? turn + 360 : turn {
        case 0: return Point(x: 0, y: -1)
        case 90: return Point(x: 1, y: 0)
        case 180: return Point(x: 0, y: 1)
        case 270: return Point(x: -1, y: 0)
        default:
          let (sine, cosine) = sineAndCosine(turn * .pi / 180)
          return Point(x: sine, y: -cosine)
        }
      case .side(let x, let y):
        guard x != 0, y != 0 else { return Point(x: Double(x), y: Double(y)) }
        // The line is perpendicular to the diagonal between the two other corners.
        return Point(x: Double(x * size.height), y: Double(y * size.width))
      }
    }
  }
}
