// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerText
internal import BannerViews

/// Builds a banner from a request.
struct BannerBuilder {
  private let request: BannerRequest
  private let values: PropertyValues
  private let context: KitContext
  private var images: ImageFinder

  init(_ request: BannerRequest, context: KitContext) {
    self.request = request
    self.context = context
    values = PropertyValues(request.values, of: OwlProperties.all)
    images = ImageFinder(OwlBannersKit(), context)
  }

  /// The banner as it is shown.
  mutating func banner() throws(KitError) -> OwlBanner {
    let kind = values.choice("bannerView") ?? BannerViewName.default
    let view: any View =
      switch kind {
      case .default: defaultView()
      case .picture: try pictureView()
      case .symbol: symbolView()
      }
    var configuration = BannerConfiguration(
      bannerView: view, bufferHeight: values.number("bufferHeight") ?? Metrics.bufferHeight,
      // The word "default" names no style: the system's own.
      preferredStatusBarStyle: values.choice("preferredStatusBarStyle"))
    configuration.defaultRequiresUserDismissal = values.flag("requiresUserDismissal")
    let standard = BannerDisplayMetrics.standard
    configuration.defaultDisplayMetrics = BannerDisplayMetrics(
      values.number("presentDuration") ?? standard.presentDuration,
      values.number("displayDuration") ?? standard.displayDuration,
      values.number("dismissDuration") ?? standard.dismissDuration)
    let createdHeight: Double? =
      switch kind {
      case .default: Metrics.createdHeight
      case .symbol: Metrics.Symbol.createdHeight
      default: nil
      }
    configuration.createdHeight = values.number("createdHeight") ?? createdHeight
    configuration.clampGap = values.flag("clampGap") ?? false
    configuration.refitOnRotation = values.flag("refitOnRotation") ?? true
    var banner = OwlBanner(configuration, statusBarHeight: values.number("statusBarHeight"))
    // A type of a design is what a case of a style's enumeration is.
    banner.key = "\(request.type): \(title.string)"
    banner.warnings = images.warnings
    return banner
  }

  private var title: AttributedText { request.title ?? "" }

  private func color(_ name: String) -> AdaptiveColor { values.adaptiveColor(name) ?? .clear }

  private mutating func defaultView() -> DefaultBannerView {
    let icon = images.image(request.image, or: "icon", named: values.text("icon"))
    var view = DefaultBannerView(
      color("backgroundColor"), icon: icon?.resolved(tint: .white), iconLabel: iconLabel,
      textSize: context.layout.textSize)
    view.attributedTitle = title
    if let size = values.number("fontSize") { view.fontSize = size }
    if let color = values.adaptiveColor("textColor") { view.textColor = color }
    return view
  }

  /// What the type says of its icon; another one needs a label of its own.
  private var iconLabel: String? {
    guard case .standard = request.image else {
      return request.overrides["iconLabel"] == nil ? nil : values.text("iconLabel")
    }
    return values.text("iconLabel")
  }

  private mutating func pictureView() throws(KitError) -> PictureView {
    guard let picture = images.image(request.image, or: "picture", named: values.text("picture"))
    else {
      if let unknown = images.warnings.last {
        throw KitError(
          property: "picture",
          "there is no image named \"\(values.text("picture") ?? "")\", and the view picture has no"
            + " height without one",
          misspelling: unknown.misspelling)
      }
      throw KitError(
        property: "bannerView", "the view picture needs a picture, or it has no height of its own")
    }
    var view = PictureView(
      picture: ImageView(
        picture.resolved(tint: .black),
        contentMode: values.choice("pictureContentMode") ?? .scaleAspectFill),
      backgroundColor: color("backgroundColor"))
    guard values.flag("showsTitle") != false else { return view }
    view.label = PictureView.PictureLabel(
      title: title, fontSize: values.number("fontSize") ?? Metrics.PictureLabel.fontSize,
      textColor: values.adaptiveColor("textColor") ?? .black,
      backgroundColor: color("labelColor"),
      size: Size(
        width: values.number("labelWidth") ?? 0, height: values.number("labelHeight") ?? 0),
      centerOffset: values.number("labelCenterOffset") ?? 0,
      bottom: values.number("labelBottom") ?? 0)
    return view
  }

  private func symbolView() -> SymbolView {
    let symbol: String =
      switch request.image {
      case .emoji(let text, _, _): text
      case .none: ""
      case .standard, .image: values.text("symbol") ?? ""
      }
    return SymbolView(
      symbol: AttributedText(symbol), title: title, backgroundColor: color("backgroundColor"),
      textColor: values.adaptiveColor("textColor") ?? .black,
      fontSize: values.number("fontSize") ?? Metrics.Symbol.titleSize,
      top: values.number("contentTop") ?? Metrics.Symbol.top)
  }
}
