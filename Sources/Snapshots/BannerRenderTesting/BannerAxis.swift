// SPDX-License-Identifier: MIT

public import BannerText
public import BannerKitInterface
public import BannerDocument
public import BannerDevice
internal import BannerJSON
internal import BannerFiles
public import BannerScreens
internal import BannerGeometry
internal import BannerSnapshots

/// What an assertion varies: values of one property of a banner, or changes with names.
///
/// An assertion across several axes draws every combination. The first value of an axis adds nothing to
/// the name of a picture, the others do: `saved`, `saved-dark`, `saved-rtl`, `saved-dark-rtl`.
public struct BannerAxis: Sendable {
  /// A value of an axis.
  struct Value: Sendable {
    /// What it adds to a name.
    var suffix: String
    var change: @Sendable (inout Screenshot) throws(RenderError) -> Void
  }

  /// One or several axes, each with its values in order.
  let axes: [[Value]]

  private init<Choice: Sendable>(
    _ name: String, _ choices: [Choice], label: (Choice) -> String?,
    change: @escaping @Sendable (inout Screenshot, Choice) throws(RenderError) -> Void
  ) {
    axes = [
      choices.map { choice in
        Value(suffix: PictureName.suffix(of: label(choice), axis: name)) {
          banner throws(RenderError) in
          try change(&banner, choice)
        }
      }
    ]
  }

  private init(axes: [[Value]]) { self.axes = axes }

  /// Several axes as one, to be kept and used again.
  ///
  ///     extension BannerAxis {
  ///       static let everywhere = all(of: [.appearance(.light, .dark), .device(.iPhoneSE, .iPad)])
  ///     }
  public static func all(of axes: [BannerAxis]) -> BannerAxis {
    BannerAxis(axes: axes.flatMap(\.axes))
  }

  /// An axis of your own: changes of the banner, each with a name.
  ///
  ///     .variants("locale", ["en": { _ in }, "de": { $0.title = "Gesichert." }])
  ///
  /// - Parameters:
  ///   - name: What a value is called whose own name has no letter and no digit.
  ///   - values: In the order in which they are drawn.
  public static func variants(
    _ name: String, _ values: KeyValuePairs<String, @Sendable (inout Screenshot) -> Void>
  ) -> BannerAxis {
    BannerAxis(name, Array(values), label: \.key) { $1.value(&$0) }
  }

  /// Light and dark.
  ///
  /// Dark needs iOS 13. A kit's usual screen then runs it; on another screen that has no dark appearance
  /// the assertion fails.
  public static func appearance(_ values: Appearance...) -> BannerAxis {
    BannerAxis("appearance", values, label: \.rawValue) { $0.screen.chosenAppearance = $1 }
  }

  /// Where lines of text and rows of views begin.
  public static func direction(_ values: LayoutDirection...) -> BannerAxis {
    BannerAxis("direction", values, label: \.rawValue) { $0.direction = $1 }
  }

  /// Devices.
  ///
  /// A banner whose device runs what it came with gets the system that the other one came with; one with
  /// a system of its own choice keeps it.
  public static func device(_ values: DeviceModel...) -> BannerAxis {
    BannerAxis("device", values, label: \.id) { banner, device in
      let least = banner.kit.standard.leastVersion
      let isUsual = banner.screen.version == max(banner.screen.device.defaultVersion, least)
      banner.screen.device = device
      if isUsual { banner.screen.version = max(device.defaultVersion, least) }
    }
  }

  /// Devices with how they are held, what they run and how they look.
  public static func screen(_ values: Screen...) -> BannerAxis {
    BannerAxis("screen", values, label: \.words) { $0.screen = $1 }
  }

  /// How the device is held.
  public static func orientation(_ values: Orientation...) -> BannerAxis {
    BannerAxis("orientation", values, label: \.rawValue) { $0.screen.orientation = $1 }
  }

  /// Pixels per point, other than the device's own; comes after ``device(_:)``.
  public static func scale(_ values: Double...) -> BannerAxis {
    BannerAxis("scale", values, label: { decimal($0) }) { banner, scale throws(RenderError) in
      do throws(DeviceError) {
        banner.screen.device = try banner.screen.device.drawn(atScale: scale)
      } catch { throw .usage(InputError(error.description)) }
    }
  }

  /// How the device around the screen is drawn; nil for the screen alone.
  public static func frame(_ values: DeviceFrame?...) -> BannerAxis {
    BannerAxis(
      "frame", values, label: { $0.map { "\($0.finish)\($0.hasShadow ? "-shadow" : "")" } }
    ) {
      $0.frame = $1
    }
  }

  /// What the device runs.
  public static func ios(_ values: IOSVersion...) -> BannerAxis {
    BannerAxis("ios", values, label: { "\($0.major)" }) { $0.screen.version = $1 }
  }

  /// The text size of the device's settings.
  public static func textSize(_ values: TextSizeCategory...) -> BannerAxis {
    BannerAxis("text-size", values, label: \.rawValue) { $0.textSize = $1 }
  }

  /// Where the banner rests; for banners that are described by options.
  public static func position(_ values: Position...) -> BannerAxis {
    BannerAxis("position", values, label: \.rawValue) { banner, position throws(RenderError) in
      try checkDescribed(banner, "position")
      banner.position = position
    }
  }

  /// Types of the banner's design; for banners that are described by options.
  public static func type(_ values: String...) -> BannerAxis {
    BannerAxis("type", values, label: { $0.lowercased() }) { banner, type throws(RenderError) in
      try checkDescribed(banner, "type")
      banner.type = type
    }
  }

  /// The kit's layouts; for banners that are described by options.
  public static func layout(_ values: String...) -> BannerAxis {
    BannerAxis("layout", values, label: { $0 }) { banner, layout throws(RenderError) in
      try checkDescribed(banner, "layout")
      banner.layout = layout
    }
  }

  /// A library's own view says itself what the options of others say, and would be drawn alike again and again.
  private static func checkDescribed(_ banner: Screenshot, _ axis: String) throws(RenderError) {
    guard banner.model == nil else {
      throw .usage(
        InputError("the axis \(quoted(axis)) is for banners that are described by options"))
    }
  }

  /// What of the screen becomes the picture.
  public static func crop(_ values: Crop...) -> BannerAxis {
    BannerAxis("crop", values, label: \.rawValue) { $0.crop = $1 }
  }

  /// What the banner is shown in.
  public static func host(_ values: BannerHost.Kind...) -> BannerAxis {
    BannerAxis("host", values, label: \.rawValue) { $0.host = $1 }
  }

  /// What the status bar tells of; nil is that it tells of nothing.
  public static func activity(_ values: StatusBarActivity?...) -> BannerAxis {
    BannerAxis("activity", values, label: { $0?.rawValue }) { $0.screen.activity = $1 }
  }
}

extension Screen {
  /// The device, and what of the screen is not as the device comes.
  fileprivate var words: String {
    var words = [device.id]
    if orientation != .portrait { words.append(orientation.rawValue) }
    if version != device.defaultVersion { words.append("ios\(version.major)") }
    if chosenAppearance != .light { words.append(chosenAppearance.rawValue) }
    if hidesStatusBar { words.append("no-status-bar") }
    if let activity { words.append(activity.rawValue) }
    return words.joined(separator: "-")
  }
}
