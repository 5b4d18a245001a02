// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerDevice
internal import BannerDocument
internal import BannerKitInterface
internal import BannerMessageBanner
internal import BannerTimeline

/// The limits on input, so that no file can exhaust memory or time.
public enum Limits {
  /// The maximum size of a picture file in bytes.
  ///
  /// Photos from phones are smaller.
  public static let pictureFileSize = 32 << 20
  /// The maximum size of a font file in bytes.
  ///
  /// The largest fonts with all Chinese characters have 20 MiB.
  public static let fontFileSize = 64 << 20
  /// The maximum size of a layer text in bytes.
  ///
  /// A filmstrip's layer text has several hundred thousand.
  public static let layerTextSize = 16 << 20
  /// The maximum width and height of pictures and screens in pixels: twice the longest side of
  /// any device.
  public static let longestSide = DeviceModel.longestSide
  /// The maximum number of pixels of pictures and screens: 128 MiB in memory.
  public static let mostPixels = DeviceModel.mostPixels
  /// The maximum number of Unicode scalars in a text, which is more than any screen shows.
  public static let longestText = TextLimits.mostScalars
  /// The maximum size of an option that isn't a text, in bytes.
  ///
  /// A path may have 4,096.
  public static let longestValue = 8192
  /// The maximum type size in pixels per em, which exceeds the width of any phone's screen.
  public static let largestType = TextLimits.largestType
  /// The maximum number of pictures of one command.
  public static let mostPictures = 10_000
  /// The maximum number of events in a scene.
  ///
  /// Steps that trigger each other would otherwise run for an hour.
  public static let mostEvents = 100_000
  /// The maximum number of instants in an animation: a minute at 60 per second.
  public static let mostFrames = 3600

  private static let blurRadius = MessageBannerProperties.keys.blurRadius

  /// The name and value of each limit, with its unit, for output.
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
