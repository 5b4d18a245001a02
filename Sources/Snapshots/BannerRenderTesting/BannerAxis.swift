// SPDX-License-Identifier: MIT

public import BannerColorScience
public import BannerText
public import BannerKitInterface
internal import BannerDocument
public import BannerDevice
internal import BannerJSON
internal import BannerFiles
public import BannerScreens
internal import BannerGeometry
internal import BannerSnapshots

/// One or more properties that an assertion varies: values of a banner's property, or named
/// changes.
///
/// An assertion across several axes draws every combination. The first value of an axis adds
/// nothing to the name of a picture, the others do: `saved`, `saved-dark`, `saved-rtl`,
/// `saved-dark-rtl`.
public struct BannerAxis: Sendable {
  /// A value of an axis.
  struct Value: Sendable {
    /// The part that the value adds to a picture's name.
    var suffix: String
    var change: @Sendable (inout Screenshot) throws(RenderError) -> Void
  }

  /// The axes, each with its values in order.
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

  /// Combines several axes into one that can be reused.
  ///
  ///     extension BannerAxis {
  ///       static let everywhere = all(of: [
  ///         .appearance(.light, .dark), .device(.iPhoneSE, .iPad),
  ///       ])
  ///     }
  public static func all(of axes: [BannerAxis]) -> BannerAxis {
    BannerAxis(axes: axes.flatMap(\.axes))
  }

  /// Returns a custom axis: changes to the banner, each with a name.
  ///
  ///     .variants("locale", ["en": { _ in }, "de": { $0.title = "Gesichert." }])
  ///
  /// - Parameters:
  ///   - name: A name for values whose own name has no letter and no digit.
  ///   - values: The changes in drawing order.
  public static func variants(
    _ name: String, _ values: KeyValuePairs<String, @Sendable (inout Screenshot) -> Void>
  ) -> BannerAxis {
    BannerAxis(name, Array(values), label: \.key) { $1.value(&$0) }
  }

  /// Varies the appearance: light or dark.
  ///
  /// Dark requires iOS 13. A kit's default screen then uses that version. On another screen
  /// without a dark appearance, the assertion fails.
  public static func appearance(_ values: Appearance...) -> BannerAxis {
    BannerAxis("appearance", values, label: \.rawValue) { $0.screen.chosenAppearance = $1 }
  }

  /// Varies the layout direction of text and views.
  public static func direction(_ values: LayoutDirection...) -> BannerAxis {
    BannerAxis("direction", values, label: \.rawValue) { $0.direction = $1 }
  }

  /// Varies the language of the texts in ``Screenshot/strings``, and the layout direction with it.
  ///
  /// A value is a language tag such as `pt-BR`, or a pseudolanguage such as `pseudo-accented`.
  /// Only for banners described by options.
  public static func language(_ values: String...) -> BannerAxis {
    BannerAxis("language", values, label: { $0 }) { banner, language throws(RenderError) in
      try checkDescribed(banner, "language")
      banner.language = language
    }
  }

  /// Varies the device.
  ///
  /// A banner that uses its device's original iOS version gets the original version of the new
  /// device. A banner with an explicit version keeps it.
  public static func device(_ values: DeviceModel...) -> BannerAxis {
    BannerAxis("device", values, label: \.id) { banner, device in
      // The banner's own device keeps its version, which may be that of the kit's pictures.
      guard device.id != banner.screen.device.id else {
        banner.screen.device = device
        return
      }
      let own = Screenshot.standardVersion(of: banner.kit, on: banner.screen.device)
      let isUsual = [own, Screenshot.ownVersion(of: banner.screen.device, in: banner.kit)]
        .contains(banner.screen.version)
      banner.screen.device = device
      if isUsual { banner.screen.version = Screenshot.ownVersion(of: device, in: banner.kit) }
    }
  }

  /// Varies the screen: the device with its orientation, iOS version and appearance.
  public static func screen(_ values: Screen...) -> BannerAxis {
    BannerAxis("screen", values, label: \.words) { $0.screen = $1 }
  }

  /// Varies the orientation of the device.
  public static func orientation(_ values: Orientation...) -> BannerAxis {
    BannerAxis("orientation", values, label: \.rawValue) { $0.screen.orientation = $1 }
  }

  /// Varies the scale in pixels per point, overriding the device's own.
  ///
  /// Apply after ``device(_:)``.
  public static func scale(_ values: Double...) -> BannerAxis {
    BannerAxis("scale", values, label: { decimal($0) }) { banner, scale throws(RenderError) in
      do throws(DeviceError) {
        banner.screen.device = try banner.screen.device.drawn(atScale: scale)
      } catch { throw .usage(error.description) }
    }
  }

  /// Varies the style of the device frame around the screen; nil for the screen alone.
  public static func frame(_ values: DeviceModel.Frame?...) -> BannerAxis {
    BannerAxis(
      "frame", values, label: { $0.map { "\($0.finish)\($0.hasShadow ? "-shadow" : "")" } }
    ) {
      $0.frame = $1
    }
  }

  /// Varies the iOS version.
  public static func ios(_ values: IOSVersion...) -> BannerAxis {
    BannerAxis("ios", values, label: { "\($0.major)" }) { $0.screen.version = $1 }
  }

  /// Varies the text size of the device's settings.
  public static func textSize(_ values: TextSizeCategory...) -> BannerAxis {
    BannerAxis("text-size", values, label: \.rawValue) { $0.textSize = $1 }
  }

  /// Varies the position of the banner.
  ///
  /// Only for banners described by options.
  public static func position(_ values: BannerPosition...) -> BannerAxis {
    BannerAxis("position", values, label: \.rawValue) { banner, position throws(RenderError) in
      try checkDescribed(banner, "position")
      banner.position = position
    }
  }

  /// Varies the type of the banner's design.
  ///
  /// Only for banners described by options.
  public static func type(_ values: String...) -> BannerAxis {
    BannerAxis("type", values, label: { $0.lowercased() }) { banner, type throws(RenderError) in
      try checkDescribed(banner, "type")
      banner.type = type
    }
  }

  /// Varies the layout of the kit.
  ///
  /// Only for banners described by options.
  public static func layout(_ values: String...) -> BannerAxis {
    BannerAxis("layout", values, label: { $0 }) { banner, layout throws(RenderError) in
      try checkDescribed(banner, "layout")
      banner.layout = layout
    }
  }

  /// Throws if the banner is a library's own view: such views ignore these options, so all
  /// pictures would be equal.
  private static func checkDescribed(_ banner: Screenshot, _ axis: String) throws(RenderError) {
    guard banner.model == nil else {
      throw .usage("the axis \(quoted(axis)) works only for banners described by options")
    }
  }

  /// Varies the part of the screen in the picture.
  public static func crop(_ values: Screen.Crop...) -> BannerAxis {
    BannerAxis("crop", values, label: \.rawValue) { $0.crop = $1 }
  }

  /// Varies the host that shows the banner.
  public static func host(_ values: BannerHost.Kind...) -> BannerAxis {
    BannerAxis("host", values, label: \.rawValue) { $0.host = $1 }
  }

  /// Varies the color vision deficiency with which the picture is seen; nil for none.
  public static func simulate(_ values: ColorVision?...) -> BannerAxis {
    BannerAxis("simulate", values, label: { $0?.rawValue }) { $0.colorVision = $1 }
  }

  /// Varies the activity shown by the status bar; nil for none.
  public static func activity(_ values: StatusBarActivity?...) -> BannerAxis {
    BannerAxis("activity", values, label: { $0?.rawValue }) { $0.screen.activity = $1 }
  }
}

extension Screen {
  /// The device and every property of the screen that differs from the device's defaults.
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
