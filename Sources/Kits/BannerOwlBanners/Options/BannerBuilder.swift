// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerText
internal import BannerViews

private let keys = OwlProperties.keys

/// Builds a banner from a request.
struct BannerBuilder {
  private let request: BannerRequest
  private let values: Design.Values
  private let context: KitContext
  private var images: ImageFinder

  init(_ request: BannerRequest, context: KitContext) {
    self.request = request
    self.context = context
    values = request.values
    images = ImageFinder(OwlBannersKit(), context)
  }

  /// Returns the banner to show.
  mutating func banner() throws(KitError) -> OwlBanner {
    let kind = values[keys.bannerView]
    let view: any View =
      switch kind {
      case .default: try defaultView()
      case .picture: try pictureView()
      case .symbol: symbolView()
      }
    var configuration = BannerConfiguration(
      bannerView: view, bufferHeight: values[keys.bufferHeight],
      preferredStatusBarStyle: values[keys.preferredStatusBarStyle])
    configuration.defaultRequiresUserDismissal = values[keys.behavior.requiresUserDismissal]
    configuration.defaultDisplayMetrics = BannerDisplayMetrics(
      values[keys.behavior.presentDuration],
      values[keys.behavior.displayDuration],
      values[keys.behavior.dismissDuration])
    let createdHeight: Double? =
      switch kind {
      case .default: Metrics.createdHeight
      case .symbol: Metrics.Symbol.createdHeight
      default: nil
      }
    configuration.createdHeight = values[keys.behavior.createdHeight] ?? createdHeight
    configuration.clampGap = values[keys.behavior.clampGap]
    configuration.refitOnRotation = values[keys.behavior.refitOnRotation]
    var banner = OwlBanner(configuration, statusBarHeight: values[keys.statusBarHeight])
    // A type of a design corresponds to a case of a style's enumeration.
    banner.key = "\(request.type): \(title.string)"
    banner.warnings = images.warnings
    return banner
  }

  private var title: AttributedText { request.title ?? "" }

  private mutating func defaultView() throws(KitError) -> DefaultBannerView {
    let icon = try images.image(request.image, or: keys.icon, in: values)
    var view = DefaultBannerView(
      values[keys.backgroundColor], icon: icon?.resolved(tint: .white), iconLabel: iconLabel,
      textSize: context.layout.textSize)
    view.attributedTitle = title
    if let size = values[keys.fontSize] { view.fontSize = size }
    if let color = values[keys.textColor] { view.textColor = color }
    return view
  }

  /// The type's label for its own icon.
  ///
  /// A different icon needs its own label.
  private var iconLabel: String? {
    guard case .standard = request.image else {
      return request.overrides[keys.iconLabel]
    }
    return values[keys.iconLabel]
  }

  private mutating func pictureView() throws(KitError) -> PictureView {
    guard let picture = try images.image(request.image, or: keys.picture, in: values)
    else {
      if let unknown = images.warnings.last {
        throw KitError(
          property: keys.picture.name,
          "there is no image named \"\(values[keys.picture])\", and the view \"picture\" has no"
            + " height without one",
          misspelling: unknown.misspelling)
      }
      throw KitError(
        property: keys.bannerView.name,
        "the view \"picture\" has no height without a picture")
    }
    var view = PictureView(
      picture: ImageView(
        picture.resolved(tint: .black),
        contentMode: values[keys.pictureContentMode]),
      backgroundColor: values[keys.backgroundColor])
    guard values[keys.showsTitle] else { return view }
    view.label = PictureView.PictureLabel(
      title: title, fontSize: values[keys.fontSize] ?? Metrics.PictureLabel.fontSize,
      textColor: values[keys.textColor] ?? .black,
      backgroundColor: values[keys.label.color],
      size: Size(
        width: values[keys.label.width], height: values[keys.label.height]),
      centerOffset: values[keys.label.centerOffset],
      bottom: values[keys.label.bottom])
    return view
  }

  private func symbolView() -> SymbolView {
    let symbol: AttributedText? =
      switch request.image {
      case .emoji(let text, _, _): text
      case .none: nil
      case .standard, .image: request.text(keys.symbol)
      }
    return SymbolView(
      symbol: symbol ?? "", title: title, backgroundColor: values[keys.backgroundColor],
      textColor: values[keys.textColor] ?? .black,
      fontSize: values[keys.fontSize] ?? Metrics.Symbol.titleSize,
      top: values[keys.contentTop])
  }
}
