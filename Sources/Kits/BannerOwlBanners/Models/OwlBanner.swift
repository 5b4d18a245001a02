// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
public import BannerKitInterface
public import BannerText
internal import BannerPixels
internal import BannerViews

/// A banner as it is shown, as a value: its view with the title written into it.
///
/// What is changed in the ``Banner`` later does not change it.
public struct OwlBanner: BannerModel {
  var configuration: BannerConfiguration
  /// As the application says; nil for that of the device.
  var statusBarHeight: Double?
  /// The application's window in points; nil for the whole screen.
  var windowSize: Size?
  /// The style of the status bar as the application has it; nil for the system's default.
  var statusBarStyle: StatusBarStyle?
  /// Equal for banners that say the same in the same style; nil for one that equals no other.
  var key: String?
  var warnings: [KitWarning] = []
  /// The title of a view of the application; nil for any other view.
  private var applicationTitle: String?

  /// A banner of a configuration.
  ///
  /// - Parameters:
  ///   - title: Written into the view if that is a ``BannerView``; nil leaves it as it is.
  ///   - statusBarHeight: As the application says, in points; nil for that of the device.
  public init(
    _ configuration: BannerConfiguration, title: String? = nil, statusBarHeight: Double? = nil
  ) {
    self.configuration = configuration
    self.statusBarHeight = statusBarHeight
    if let title, var view = configuration.bannerView as? any View & BannerView {
      view.title = title
      self.configuration.bannerView = view
    }
  }

  /// What a banner shows at this moment; the status bar is what its application says, if there is one.
  @MainActor
  public init(_ banner: Banner) {
    var configuration = banner.configuration
    var title: String?
    if let view = configuration.applicationView {
      if var titled = view as? any BannerView {
        if banner.titledView !== view {
          banner.titledView = view
          titled.title = banner.title
        }
        title = titled.title
      }
      view.layOut(width: Banner.application?.keyWindow?.size.width)
      configuration.bannerView = view.drawing ?? ColorView(.clear)
    }
    configuration.defaultDisplayMetrics = banner.displayMetrics
    configuration.defaultRequiresUserDismissal = banner.requiresUserDismissal
    self.init(
      configuration, title: banner.title,
      statusBarHeight: Banner.application?.statusBarFrame.height)
    applicationTitle = title
    statusBarStyle = Banner.application?.statusBarStyle
    windowSize = Banner.application?.keyWindow?.size
    key = banner.key
  }

  /// How long it takes to appear, stays, and takes to disappear.
  var metrics: BannerDisplayMetrics { configuration.defaultDisplayMetrics ?? .standard }

  /// Every number in it that does not depend on where it is shown.
  var numbers: [CheckedNumber] {
    let keys = OwlProperties.keys
    var numbers = [CheckedNumber(keys.bufferHeight, configuration.bufferHeight)]
    if let window = windowSize {
      numbers += [
        CheckedNumber("window width", window.width), CheckedNumber("window height", window.height),
      ]
    }
    if let height = configuration.createdHeight {
      numbers.append(CheckedNumber(keys.behavior.createdHeight, height))
    }
    numbers += metrics.numbers
    if let view = configuration.bannerView as? any SpeakingView { numbers += view.numbers }
    return numbers
  }

  /// OwlBanners.
  public var kit: any Kit { OwlBannersKit() }

  /// Those of the library's own views, and the title of others.
  public var texts: [(name: String, text: AttributedText)] {
    if let view = configuration.bannerView as? any SpeakingView { return view.texts }
    let title = applicationTitle ?? (configuration.bannerView as? any BannerView)?.title
    return title.map { [("title", AttributedText($0))] } ?? []
  }

  /// The status bar's style is the configuration's, or else what the application has set.
  public func systemBars(in host: BannerHost) -> SystemBarsRequest { systemBarsRequest }

  var systemBarsRequest: SystemBarsRequest {
    SystemBarsRequest(statusBarStyle: configuration.preferredStatusBarStyle ?? statusBarStyle)
  }

  /// Lays it out at the top of its host's window.
  ///
  /// - Throws: ``KitError`` for a view without a height, one that is taller than the window, and a number
  ///   that is invalid.
  public func presentation(in host: BannerHost, context: KitContext)
    throws(KitError) -> any Presentation
  {
    try OwlPresentation(self, in: host, context: context.layout)
  }
}
