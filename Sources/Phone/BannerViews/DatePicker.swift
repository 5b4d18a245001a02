// SPDX-License-Identifier: MIT

internal import BannerDevice
public import BannerGeometry
public import BannerLayers
internal import BannerPixels
internal import BannerText

/// UIKit's date picker in date mode with its wheels: month, day and year in English.
///
/// Certain: the height of 216 pt and the width of 320 pt; three wheels in American order; the
/// selected row of 23.5 pt; a line above and below it up to iOS 13; a rounded background behind
/// it from iOS 14. Everything else is uncertain. The wheels are drawn as cylinders of the
/// picker's height with rows 34 pt apart on the surface. A row's position is the sine of its
/// angle, and its vertical scale is the cosine. Rows fade with their distance. The wheels do not
/// lean outward as UIKit's do.
///
/// Source: UIPickerView's documented sizes (216 points); Wealthfront, "Building and Testing a
/// Custom UIDatePicker" (a wheel is three tables, gray above and below the chosen row).
public struct DatePicker: View, Hashable {
  /// The selected day.
  public var date: CalendarDate

  /// Creates a picker that shows a day.
  public init(date: CalendarDate) { self.date = date }

  private static let naturalSize = Size(width: 320, height: 216)
  /// The height of the selected row, in points.
  private static let rowHeight = 34.0
  /// The rows at distances of one, two and three from the selected row.
  ///
  /// Each has an offset from the center in points, a vertical scale and an opacity. The angle
  /// between rows is 34/108.
  private static let rows = [
    (offset: 33.44, flatness: 0.9508, opacity: 0.55),
    (offset: 63.59, flatness: 0.8083, opacity: 0.35),
    (offset: 87.49, flatness: 0.5863, opacity: 0.2),
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Returns 320 × 216 pt, or the available width.
  public func size(fitting width: Double?, in context: LayoutContext) -> Size {
    Size(
      width: min(Self.naturalSize.width, width ?? .infinity), height: Self.naturalSize.height)
  }

  /// Returns a layer with the mark of the selected row and seven rows of each wheel.
  public func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    guard !frame.isEmpty else { return Layer(name, frame: frame) }
    var picker = Layer(name, frame: frame)
    picker.clips = true
    picker.sublayers = marks(in: frame.size, context: context)
    // The wheels keep their order in right-to-left layouts.
    for wheel in wheels(in: frame.width) {
      picker.sublayers += rows(of: wheel, height: frame.height, context: context)
    }
    return picker
  }

  /// One of the three columns.
  private struct Wheel {
    var name: String
    var x: Double
    var width: Double
    var alignment: TextAlignment
    /// The row at a distance from the selected one and whether it is valid; nil if there
    /// is none.
    var row: (Int) -> (text: String, isValid: Bool)?
  }

  /// Returns centered columns of 150, 46 and 72 pt, narrower if space is limited.
  private func wheels(in width: Double) -> [Wheel] {
    let unit = min(1, width / 268)
    let left = (width - 268 * unit) / 2
    let (date, months) = (date, Self.months)
    return [
      Wheel(name: "month", x: left + 10, width: 140 * unit, alignment: .left) { distance in
        (months[(date.month - 1 + distance + 12) % 12], true)
      },
      Wheel(name: "day", x: left + 150 * unit, width: 46 * unit, alignment: .center) { distance in
        let day = (date.day - 1 + distance + 31) % 31 + 1
        return (String(day), day <= CalendarDate.days(inMonth: date.month, of: date.year))
      },
      Wheel(name: "year", x: left + 196 * unit, width: 72 * unit, alignment: .center) { distance in
        let year = date.year + distance
        return (1...9999).contains(year) ? (String(year), true) : nil
      },
    ]
  }

  /// Returns the marks of the selected row.
  ///
  /// Uncertain: the background's inset of 9 pt and corner radius of 8 pt.
  private func marks(in size: Size, context: LayoutContext) -> [Layer] {
    let top = (size.height - Self.rowHeight) / 2
    if context.systemVersion >= 14 {
      var ground = Layer(
        "selection",
        frame: Rect(x: 9, y: top, width: max(0, size.width - 18), height: Self.rowHeight),
        background: .color(context.color(.tertiaryFill)))
      ground.cornerRadii = CornerRadii(8)
      ground.cornerCurve = .continuous
      return [ground]
    }
    let pixel = 1 / context.scale
    return [top - pixel, top + Self.rowHeight].map { y in
      Layer(
        "separator", frame: Rect(x: 0, y: y, width: size.width, height: pixel),
        background: .color(context.color(.separator)))
    }
  }

  private func rows(of wheel: Wheel, height: Double, context: LayoutContext) -> [Layer] {
    (-3...3).compactMap { distance in
      guard let (text, isValid) = wheel.row(distance) else { return nil }
      let place = distance == 0 ? nil : Self.rows[abs(distance) - 1]
      let size = distance == 0 ? 23.5 : 21
      var label = Label(
        AttributedText(text), font: context.systemFont(ofSize: size), color: context.color(.label))
      label.numberOfLines = 1
      label.alignment =
        context.direction == .rightToLeft && wheel.alignment == .left
        ? .natural : wheel.alignment
      let offset = (place?.offset ?? 0) * (distance < 0 ? -1 : 1)
      let frame = Rect(
        x: wheel.x, y: (height - Self.rowHeight) / 2 + offset, width: wheel.width,
        height: Self.rowHeight
      ).rounded(toScale: context.scale)
      var layer = label.layer(wheel.name, in: frame, context: context)
      layer.opacity = (place?.opacity ?? 1) * (isValid ? 1 : 0.4)
      layer.transform = .scale(x: 1, y: place?.flatness ?? 1)
      return layer
    }
  }
}
