// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
public import BannerKitInterface
public import BannerText
internal import BannerPixels
internal import BannerViews

/// A banner as a value, with the title written into its view.
///
/// Later changes of the ``Banner`` don't affect it.
public struct OwlBanner: BannerModel {
  var configuration: BannerConfiguration
  /// The height of the status bar in the application, or nil for that of the device.
  var statusBarHeight: Double?
  /// The size of the application's window in points, or nil for the whole screen.
  var windowSize: Size?
  /// The application's status bar style, or nil for the system's default.
  var statusBarStyle: StatusBarStyle?
  /// The key for duplicates.
  ///
  /// Banners with the same style and title have equal keys. A banner with a nil key has no
  /// duplicates.
  var key: String?
  var warnings: [KitWarning] = []
  /// The title of an application view, or nil for any other view.
  private var applicationTitle: String?

  /// Creates a banner from a configuration.
  ///
  /// - Parameters:
  ///   - title: The title that is written into a ``BannerView``. Nil leaves the view unchanged.
  ///   - statusBarHeight: The height of the status bar in the application in points, or nil for
  ///     that of the device.
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

  /// Creates the current value of a banner.
  ///
  /// The application sets the status bar, if there is one.
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

  /// The durations of the appearance, the stay and the removal.
  var metrics: BannerDisplayMetrics { configuration.defaultDisplayMetrics ?? .standard }

  /// The numbers that don't depend on the screen.
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

  /// The kit of OwlBanners.
  public var kit: any Kit { OwlBannersKit() }

  /// The texts of the library's own views, and the title of other views.
  public var texts: [(name: String, text: AttributedText)] {
    if let view = configuration.bannerView as? any SpeakingView { return view.texts }
    let title = applicationTitle ?? (configuration.bannerView as? any BannerView)?.title
    return title.map { [("title", AttributedText($0))] } ?? []
  }

  /// Returns the status bar style of the configuration, or else that of the application.
  public func systemBars(in host: BannerHost) -> SystemBarsRequest { systemBarsRequest }

  var systemBarsRequest: SystemBarsRequest {
    SystemBarsRequest(statusBarStyle: configuration.preferredStatusBarStyle ?? statusBarStyle)
  }

  /// Lays out the banner at the top of its host's window.
  ///
  /// - Throws: ``KitError`` for a view without a height, a view that is taller than the window,
  ///   or an invalid number.
  public func presentation(in host: BannerHost, context: KitContext)
    throws(KitError) -> any Presentation
  {
    try OwlPresentation(self, in: host, context: context.layout)
  }
}
