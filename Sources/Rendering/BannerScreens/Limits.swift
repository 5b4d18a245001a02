// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerDevice
internal import BannerDocument
internal import BannerFiles
internal import BannerKitInterface
package import BannerPixels
internal import BannerStrings
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
  /// The maximum size of a file with design tokens in bytes.
  ///
  /// A token takes about 100 bytes, and design systems have some thousand.
  public static let tokenFileSize = 16 << 20
  /// The maximum number of files that a resolver of design tokens refers to.
  static let mostTokenFiles = 256
  /// The maximum size of a layer text in bytes.
  ///
  /// A filmstrip's layer text has several hundred thousand.
  public static let layerTextSize = 16 << 20
  /// The maximum width and height of pictures and screens in pixels: twice the longest side of
  /// any device.
  public static let longestSide = DeviceModel.longestSide
  /// The maximum width and height of filmstrips, and of references and pictures to compare.
  public static let longestStrip = Options.widths.upperBound
  /// The maximum number of pixels of pictures and screens: 128 MiB in memory.
  public static let mostPixels = DeviceModel.mostPixels
  /// The limits of files with pictures.
  package static let pictures = PictureLimits(
    longestSide: longestSide, mostPixels: mostPixels, largestFile: pictureFileSize)
  /// The limits of files with filmstrips, and of references and pictures to compare.
  package static let strips = PictureLimits(
    longestSide: longestStrip, mostPixels: mostPixels, largestFile: pictureFileSize)
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

  /// The name and value of each limit, with its unit, for output.
  public static let all: [(name: String, value: String)] = [
    ("size of a design or document", "\(JSONReader.largestSize) bytes"),
    ("nesting of a design or document", "\(JSONReader.deepest) levels"),
    ("combining marks in a row in a design or document", "\(JSONReader.mostMarks)"),
    ("types of a design", "\(Design.mostTypes)"),
    ("files or folders in a list of a document", "\(Options.mostListed)"),
    ("files that one file extends", "\(Files.mostExtended)"),
    ("size of a file with design tokens", "\(tokenFileSize) bytes"),
    ("files of a resolver of design tokens", "\(mostTokenFiles)"),
    ("size of a picture file", "\(pictureFileSize) bytes"),
    ("size of a font file", "\(fontFileSize) bytes"),
    ("size of a string catalog", "\(StringCatalogReader.largestSize) bytes"),
    ("size of a .strings or .stringsdict file", "\(StringsFile.largestSize) bytes"),
    ("size of a layer text", "\(layerTextSize) bytes"),
    ("side of a picture or the screen", "\(longestSide) pixels"),
    ("side of a filmstrip or a compared picture", "\(longestStrip) pixels"),
    ("width of a picture with a canvas", "\(Options.widths.upperBound) pixels"),
    ("pictures side by side", "\(Options.mostBesides)"),
    ("items of a bar", "\(Options.mostItems)"),
    ("side of a banner's image", "\(Int(Options.imageSize.upperBound)) points"),
    ("area of a picture or the screen", "\(mostPixels) pixels"),
    ("scale", "\(DeviceModel.scales.lowerBound) to \(DeviceModel.scales.upperBound)"),
    ("text length", "\(longestText) Unicode scalars"),
    ("length of other option values", "\(longestValue) bytes"),
    ("font size", "\(Int(largestType)) pixels per em"),
    ("pictures per command", "\(mostPictures)"),
    ("duration of a scene", "\(Int(TimeText.longest.inSeconds)) seconds"),
    ("steps per script", "\(Options.mostSteps)"),
    ("events per scene", "\(mostEvents)"),
    ("duration of a touch", "\(Int(TouchPath.longest.inSeconds)) seconds"),
    ("loops of an animation", "\(Options.loops.upperBound)"),
    (
      "frames per second of an animation",
      "\(Options.framesPerSecond.lowerBound) to \(Int(Options.framesPerSecond.upperBound))"
    ),
    ("frames of an animation", "\(mostFrames)"),
    ("pictures of a filmstrip", "\(Options.filmstrip.upperBound)"),
  ]
}
