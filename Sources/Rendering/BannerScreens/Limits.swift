// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerDevice
internal import BannerDocument
internal import BannerKitInterface
internal import BannerMessageBanner
internal import BannerTimeline

/// What input may not exceed, so that no file can take a machine's memory or time.
public enum Limits {
  /// The most bytes of a picture file.
  ///
  /// Larger photographs come from no phone.
  public static let pictureFileSize = 32 << 20
  /// The most bytes of a font file; the largest fonts of all Chinese characters have 20 MiB.
  public static let fontFileSize = 64 << 20
  /// The most bytes of a layer text: a filmstrip's has some hundred thousand.
  public static let layerTextSize = 16 << 20
  /// The most columns or rows of a picture and of the screen; twice the longest side of any device.
  public static let longestSide = DeviceModel.longestSide
  /// The most pixels of a picture and of the screen: 128 MiB in memory.
  public static let mostPixels = DeviceModel.mostPixels
  /// The most Unicode scalars of a text; more than any screen shows.
  public static let longestText = TextLimits.mostScalars
  /// The most bytes of an option that is no text; a path may have 4096.
  public static let longestValue = 8192
  /// The largest type, in pixels per em; larger than any phone's screen is wide.
  public static let largestType = TextLimits.largestType
  /// The most pictures of one command.
  public static let mostPictures = 10_000
  /// The most events of a scene: one whose steps cause each other would go on for an hour.
  public static let mostEvents = 100_000
  /// The most instants of one animation: a minute of a phone's sixty a second.
  public static let mostFrames = 3600

  private static let blurRadius = MessageBannerProperties.keys.blurRadius

  /// Name, value and unit of each limit, to be printed.
  public static let all: [(name: String, value: String)] = [
    ("design or document", "\(JSONReader.largestSize) bytes"),
    ("nesting of a design or document", "\(JSONReader.deepest) levels"),
    ("combining marks in a row in a design or document", "\(JSONReader.mostMarks)"),
    ("picture file", "\(pictureFileSize) bytes"),
    ("font file", "\(fontFileSize) bytes"),
    ("layer text", "\(layerTextSize) bytes"),
    ("side of a picture or of the screen", "\(longestSide) pixels"),
    ("side of an image of a banner", "\(Int(Options.imageSize.upperBound)) points"),
    ("area of a picture or of the screen", "\(mostPixels) pixels"),
    ("scale", "\(DeviceModel.scales.lowerBound) to \(DeviceModel.scales.upperBound)"),
    ("text", "\(longestText) Unicode scalars"),
    ("value of another option", "\(longestValue) bytes"),
    ("type", "\(Int(largestType)) pixels per em"),
    ("blur radius", "\(Int(blurRadius.property.range.upperBound)) points"),
    ("pictures of one command", "\(mostPictures)"),
    ("time of a scene", "\(Int(TimeText.longest.inSeconds)) seconds"),
    ("steps of a script", "\(Options.mostSteps)"),
    ("events of a scene", "\(mostEvents)"),
    ("time of a finger's way", "\(Int(TouchPath.longest.inSeconds)) seconds"),
    ("rounds of an animation", "\(Options.loops.upperBound)"),
    (
      "instants per second of an animation",
      "\(Options.framesPerSecond.lowerBound) to \(Int(Options.framesPerSecond.upperBound))"
    ),
    ("instants of an animation", "\(mostFrames)"),
    ("instants of a filmstrip", "\(Options.filmstrip.upperBound)"),
  ]
}
