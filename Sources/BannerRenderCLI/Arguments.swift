// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerRender

/// What the banner is.
struct BannerArguments: ParsableArguments {
  @Option(help: "The library to re-create; see 'list kits'.") var kit: String?
  @Option(help: "The type of banner; see 'list types'.") var type: String?
  @Option(help: "The first text.") var title: String?
  @Option(help: "The second text.") var subtitle: String?
  @Option(help: "A picture file, an image of the kit, an emoji, or none.") var image: String?
  @Option(help: "The longer side of the image in points.") var imageSize: String?
  @Option(help: "The title of a button.") var button: String?
  @Option(help: "top, center or bottom.") var position: String?
  @Option(help: "A design file; a further one is laid over it. Can be repeated.")
  var design: [String] = []
  @Option(
    name: .customLong("set"), help: "A property of the design as key=value. Can be repeated.")
  var settings: [String] = []
  @Option(help: "A folder with images that a design names. Can be repeated.")
  var images: [String] = []
  @Option(help: "A font file to add to those of 'list fonts'. Can be repeated.")
  var font: [String] = []

  var options: Options {
    get throws {
      var options = Options()
      let values: [(Options.Key, String?)] = [
        (.kit, kit), (.type, type), (.title, title), (.subtitle, subtitle), (.image, image),
        (.imageSize, imageSize), (.button, button), (.position, position),
      ]
      for (key, value) in values { if let value { options.set(key, value) } }
      options.designs = design.map { .file($0, .commandLine("--design")) }
      options.settings = try settings.map { setting in
        guard let equals = setting.firstIndex(of: "=") else {
          throw ValidationError("--set: expected key=value, found \(quoted(setting))")
        }
        return .text(
          key: String(setting[..<equals]), value: String(setting[setting.index(after: equals)...]))
      }
      options.imageFolders = images
      options.fonts = font.map { .init(path: $0, origin: .commandLine("--font")) }
      return options
    }
  }
}

/// What the banner appears on.
struct ScreenArguments: ParsableArguments {
  @Option(help: "A device, see 'list devices', or WIDTHxHEIGHT@SCALE in points.")
  var device: String?
  @Option(help: "portrait or landscape.") var orientation: String?
  @Option(help: "The major version of iOS; the device's own by default.") var ios: String?
  @Option(help: "light or dark; dark from iOS 13 on.") var appearance: String?
  @Option(help: "ltr, rtl, or auto for the direction of the banner's text.")
  var direction: String?
  @Option(help: "The text size of the device's settings; see 'list text-sizes'.")
  var textSize: String?
  @Option(help: "What the banner is shown in; see 'list hosts'.") var host: String?
  @Option(help: "The title of a navigation bar, or none.") var navBar: String?
  @Flag(help: "Show a toolbar.") var toolbar = false
  @Flag(help: "Show a tab bar.") var tabBar = false
  @Flag(help: "Hide the status bar.") var hideStatusBar = false
  @Option(help: "What the clock says.") var clock: String?
  @Option(help: "demo, none, a colour such as #EFEFF4, or a PNG or JPEG file.")
  var background: String?
  @Option(help: "screen or banner.") var crop: String?

  var options: Options {
    var options = Options()
    let values: [(Options.Key, String?)] = [
      (.device, device), (.orientation, orientation), (.ios, ios), (.appearance, appearance),
      (.direction, direction), (.textSize, textSize),
      (.host, host), (.navBar, navBar), (.clock, clock), (.background, background), (.crop, crop),
      (.toolbar, toolbar ? "true" : nil), (.tabBar, tabBar ? "true" : nil),
      (.statusBar, hideStatusBar ? "false" : nil),
    ]
    for (key, value) in values { if let value { options.set(key, value) } }
    return options
  }
}
