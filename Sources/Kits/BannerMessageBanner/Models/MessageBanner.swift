// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerText
internal import BannerViews

/// A banner with its design and images.
struct MessageBanner: BannerModel {
  var title: AttributedText?
  var subtitle: AttributedText?
  /// The title of the button, or nil without one.
  ///
  /// As in the original, an empty title means no button.
  var buttonTitle: AttributedText?
  var position: BannerPosition
  var design: MessageBannerDesign
  /// The image on the left.
  var image: Image?
  /// The picture that is tiled over the banner.
  var background: Picture?
  /// The picture that is tiled over the button.
  var buttonPattern: Picture?
  /// The picture that is stretched over the button.
  var buttonBackground: Picture?
  /// The warnings for images that could not be found.
  var warnings: [KitWarning] = []

  init(_ request: BannerRequest, images: inout MessageBannerImages) throws(KitError) {
    let keys = MessageBannerProperties.keys
    design = MessageBannerDesign(request.values)
    title = request.title
    subtitle = request.subtitle
    buttonTitle = request.buttonTitle?.isEmpty == false ? request.buttonTitle : nil
    position = request.position ?? .top
    switch request.image {
    case .standard: image = try images.image(keys.defaultImageForType, in: request.values)
    case .none: image = nil
    case .image(let given), .emoji(_, let given, _):
      // The image view's tint color is never set, so it is the system's blue.
      image = given.resolved(tint: Metrics.tint)
    }
    background = try images.picture(keys.backgroundImageName, in: request.values)
    buttonPattern = try images.picture(keys.button.backgroundPatternImage, in: request.values)
    buttonBackground = try images.picture(keys.button.backgroundImage, in: request.values)
  }

  var kit: any Kit { MessageBannerKit() }

  var texts: [(name: String, text: AttributedText)] {
    [("title", title), ("subtitle", subtitle), ("button", buttonTitle)].compactMap { name, text in
      text.map { (name, $0) }
    }
  }

  func presentation(in host: BannerHost, context: KitContext) throws(KitError) -> any Presentation {
    try laidOut(in: host, context: context)
  }

  /// Lays out the banner and returns the concrete type.
  func laidOut(
    in host: BannerHost, context: KitContext
  ) throws(KitError) -> MessageBannerPresentation {
    let layout = try BannerLayout(of: self, width: host.size.width, context: context.layout)
    return MessageBannerPresentation(
      banner: self, layout: layout, host: host, context: context.layout,
      warnings: warnings + layout.warnings(screenHeight: host.size.height))
  }
}

/// Finds the images of a design, as pixels where they are needed.
struct MessageBannerImages {
  private var finder: ImageFinder
  private let context: KitContext

  init(_ context: KitContext) {
    self.context = context
    finder = ImageFinder(MessageBannerKit(), context)
  }

  /// The warnings, one for each unknown name.
  ///
  /// The original reports none: its own designs turn images off with names that don't exist.
  var warnings: [KitWarning] { finder.warnings }

  /// Returns the image that a property names.
  mutating func image(
    _ key: PropertyKey<String>, in values: Design.Values
  ) throws(KitError) -> Image? {
    try finder.image(key, in: values)
  }

  /// Returns the image that a property names, as pixels.
  mutating func picture(
    _ key: PropertyKey<String>, in values: Design.Values
  ) throws(KitError) -> Picture? {
    try image(key, in: values).map { picture(of: $0) }
  }

  private func picture(of image: Image) -> Picture {
    switch image {
    case .picture(let picture): picture
    case .drawing(let drawing): context.picture(drawing)
    case .template(let image): picture(of: image)
    }
  }
}
