// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerText
internal import BannerViews

/// A banner with its design, its images found.
struct MessageBanner: BannerModel {
  var title: AttributedText?
  var subtitle: AttributedText?
  /// Nil when there is no button; the original takes an empty title for none.
  var buttonTitle: AttributedText?
  var position: Position
  var design: MessageBannerDesign
  /// At the left.
  var image: Image?
  /// Tiled over the banner.
  var background: Picture?
  /// Tiled over the button.
  var buttonPattern: Picture?
  /// Stretched over the button.
  var buttonBackground: Picture?
  /// Images that could not be found.
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
      // An image view's tint, which nobody sets, is the system's blue.
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

  /// The same with its own type.
  func laidOut(
    in host: BannerHost, context: KitContext
  ) throws(KitError) -> MessageBannerPresentation {
    let layout = try BannerLayout(of: self, width: host.size.width, context: context.layout)
    return MessageBannerPresentation(
      banner: self, layout: layout, host: host, context: context.layout,
      warnings: warnings + layout.warnings(screenHeight: host.size.height))
  }
}

/// Images by the names of a design, as pixels where only those will do.
struct MessageBannerImages {
  private var finder: ImageFinder
  private let context: KitContext

  init(_ context: KitContext) {
    self.context = context
    finder = ImageFinder(MessageBannerKit(), context)
  }

  /// One for each name that nobody knows.
  ///
  /// The original says nothing of them: the designs it ships switch images off by names that can't be
  /// found.
  var warnings: [KitWarning] { finder.warnings }

  /// The image that a property names.
  mutating func image(
    _ key: PropertyKey<String>, in values: Design.Values
  ) throws(KitError) -> Image? {
    try finder.image(key, in: values)
  }

  /// The image that a property names, as pixels.
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
