// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels
internal import BannerViews

/// The images in the original's bundle, redrawn.
///
/// Icons are outlines measured on the original files (message-banner-artwork.md 1.2 to 1.5).
/// Differences at 2x are below one level of 255 on average. Each flat background is a single
/// color (message-banner.md 1.7).
enum Artwork {
  /// The names in listing order.
  ///
  /// In each pair, the first name is this kit's, the second the original's.
  static let names = table.flatMap { [$0.name, $0.originalName] }

  /// Returns an image by one of its names.
  static func image(named name: String, scale: Double) -> Image? {
    table.first { $0.name == name || $0.originalName == name }?.make(scale)
  }

  private typealias Entry = (
    name: String, originalName: String, make: @Sendable (_ scale: Double) -> Image
  )

  private static let table: [Entry] = [
    ("error", "ErrorDefaultLeftImage.png", { _ in .drawing(error) }),
    ("warning", "WarningDefaultLeftImage.png", { _ in .drawing(warning) }),
    ("message", "MessageDefaultLeftImage.png", { .drawing($0 > 1 ? message : lowMessage) }),
    ("success", "SuccessDefaultLeftImage.png", { _ in .drawing(success) }),
    flat("error-background", "ErrorBackgroundDefaultImage.png", 0xEF7676),
    flat("warning-background", "WarningBackgroundDefaultImage.png", 0xF7EB80),
    flat("message-background", "MessageBackgroundDefaultImage.png", 0xD2D1D1),
    flat("success-background", "SuccessBackgroundDefaultImage.png", 0x9BE1A2),
  ]

  /// Returns a background that is one pixel wide and 80 points tall, like the original's files.
  private static func flat(_ name: String, _ originalName: String, _ rgb: UInt32) -> Entry {
    (
      name, originalName,
      { scale in
        let density = scale > 1 ? 2.0 : 1.0
        let bitmap = Bitmap(
          width: Int(density), height: Int(80 * density), fill: Color(rgb: rgb).premultiplied)
        return .picture(Picture(bitmap, scale: density, name: name))
      }
    )
  }

  /// A disc with a cut-out cross.
  private static let error: Drawing = {
    var path = Path.circle(center: Point(x: 10, y: 10), radius: 9.995)
    // Two capsules along their own axes, as one outline. The arms are added one by one and
    // rotated by 45° around the center.
    let radius = 1.667
    let reach = 6.28 - radius
    var arms = Path()
    arms.move(radius, radius)
    for turn in 0..<4 {
      let quarter = Transform.rotation(Double(turn) * -Double.pi / 2)
      var arm = Path()
      arm.line(reach, radius)
      arm.append(
        .arc(
          center: Point(x: reach, y: 0), radius: radius, from: .pi / 2, to: -.pi / 2))
      arm.line(radius, -radius)
      arms.append(
        Path(
          arm.applying(quarter).elements.map { element in
            if case .move(let point) = element { .line(point) } else { element }
          }))
    }
    arms.close()
    path.append(
      arms.applying(.rotation(.pi / 4).then(.translation(x: 10, y: 10.025))))
    return Drawing(
      name: "error", size: Size(width: 20, height: 20),
      shapes: [Shape(path, color: Color(rgb: 0x97000D), rule: .evenOdd)])
  }()

  /// The outline of a rounded triangle with an exclamation mark inside.
  private static let warning: Drawing = {
    var band = Path()
    band.move(8.66, 5.66)
    band.cubic(10.37, 2.82, 13.63, 2.82, 15.34, 5.66)
    band.line(21.04, 15.14)
    band.cubic(23.04, 18.46, 20.83, 21, 18.01, 21)
    band.line(5.99, 21)
    band.cubic(3.17, 21, 0.96, 18.46, 2.96, 15.14)
    band.close()
    band.move(10.34, 6.75)
    band.cubic(11.33, 5.11, 12.67, 5.11, 13.66, 6.75)
    band.line(19.35, 16.22)
    band.cubic(20.64, 18.37, 18.97, 19, 18.06, 19)
    band.line(5.94, 19)
    band.cubic(5.03, 19, 3.36, 18.37, 4.65, 16.22)
    band.close()
    band.append(
      .roundedPolygon([
        (Point(x: 9.81, y: 8.525), 1.48), (Point(x: 14.19, y: 8.525), 1.48),
        (Point(x: 12, y: 14.005), 0),
      ]))
    band.append(.circle(center: Point(x: 12, y: 15.995), radius: 1.29))
    return Drawing(
      name: "warning", size: Size(width: 24, height: 24),
      shapes: [Shape(band, color: Color(rgb: 0xFDE4C6), rule: .evenOdd)])
  }()

  /// The outline of a speech bubble with a tail.
  private static let message: Drawing = {
    var path = Path()
    path.move(10.03, 0.03)
    path.cubic(15.46, 0.03, 20.01, 3.46, 20.01, 7.96)
    path.cubic(20.01, 12.30, 15.58, 15.87, 9.90, 15.87)
    path.cubic(9.75, 15.87, 7.14, 15.74, 6.43, 15.24)
    path.cubic(4.89, 16.49, 2.76, 17.57, 1.57, 17.40)
    path.line(1.35, 17.32)
    path.cubic(2.16, 16.40, 2.23, 16.43, 2.76, 13.44)
    path.cubic(2.49, 13.02, 0.02, 11.34, 0.02, 7.89)
    path.cubic(0.02, 3.76, 4.23, 0.03, 10.03, 0.03)
    path.close()
    path.move(10.11, 1.81)
    path.cubic(14.86, 1.81, 18.27, 4.70, 18.27, 7.88)
    path.cubic(18.27, 11.09, 14.70, 14.07, 9.93, 14.07)
    path.cubic(5.30, 14.07, 1.76, 11.24, 1.76, 7.98)
    path.cubic(1.76, 5.00, 5.08, 1.81, 10.11, 1.81)
    path.close()
    return Drawing(
      name: "message", size: Size(width: 20, height: 17.5),
      shapes: [Shape(path, color: Color(rgb: 0x2A7AB7), rule: .evenOdd)])
  }()

  /// The speech bubble of the 1x file, which is stretched to whole pixels.
  private static let lowMessage = Drawing(
    name: "message", size: Size(width: 20, height: 18),
    shapes: message.shapes.map {
      Shape($0.path.applying(.scale(x: 1, y: 18 / 17.5)), color: $0.color, rule: $0.rule)
    })

  /// A check mark.
  private static let success: Drawing = {
    var path = Path()
    path.move(0, 7.55)
    path.cubic(-0.05, 5.77, 1.85, 4.43, 3.60, 5.24)
    path.cubic(3.93, 5.39, 5.82, 6.78, 7.70, 9.20)
    path.cubic(9.20, 6.84, 12.23, 2.31, 16.34, 0.26)
    path.cubic(17.98, -0.55, 19.99, 0.61, 19.99, 2.54)
    path.cubic(19.99, 4.13, 18.65, 4.79, 18.55, 4.84)
    path.cubic(15.12, 6.55, 11.79, 11.85, 9.97, 15.56)
    path.cubic(9.52, 16.50, 8.44, 17.04, 7.65, 17.01)
    path.cubic(6.82, 16.97, 5.66, 16.44, 5.29, 15.21)
    path.cubic(4.72, 13.36, 3.23, 11.43, 0.98, 9.56)
    path.cubic(0.90, 9.49, 0.03, 8.91, 0, 7.55)
    path.close()
    return Drawing(
      name: "success", size: Size(width: 20, height: 17),
      shapes: [Shape(path, color: Color(rgb: 0x3BAF4A))])
  }()
}
