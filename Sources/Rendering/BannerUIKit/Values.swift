// SPDX-License-Identifier: MIT

public import BannerBulletinBoard
public import BannerDevice
public import BannerGeometry
public import BannerKitInterface
public import BannerSwiftMessages
public import BannerText
public import BannerViews

// MARK: Numbers and geometry

/// A length in points.
public typealias CGFloat = Double
/// A position in points.
public typealias CGPoint = Point
/// A width and a height in points.
public typealias CGSize = Size
/// A rectangle in points.
public typealias CGRect = Rect
/// Distances from the four edges in points.
public typealias UIEdgeInsets = EdgeInsets
/// Seconds.
public typealias TimeInterval = Double
/// A number in an object, such as BulletinBoard's corner radius: `22 as NSNumber`.
public typealias NSNumber = Double

// MARK: Colors, fonts, images

/// A color, which may depend on the device.
public typealias UIColor = AdaptiveColor
/// A font, which may depend on the device.
public typealias UIFont = AdaptiveFont
/// A face, as BulletinBoard's appearances take one.
public typealias UIFontDescriptor = BulletinFontDescriptor
/// What image views show.
public typealias UIImage = Image

// MARK: Words

/// What happens to text that does not fit.
public typealias NSLineBreakMode = LineBreakMode
/// How an image fills a frame of another size, by its name until Swift 4.2.
public typealias UIViewContentMode = ContentMode
/// The text size of the device's settings.
public typealias UIContentSizeCategory = TextSizeCategory
/// The color of what stands in the status bar; nil, or `.default`, for the system's.
public typealias UIStatusBarStyle = StatusBarStyle?
/// Some of the four corners.
public typealias UIRectCorner = Set<CornerRoundingView.Corner>

extension TextSizeCategory {
  /// The first of the accessibility sizes.
  public static let accessibilityMedium = TextSizeCategory.accessibility1
  /// The second of the accessibility sizes.
  public static let accessibilityLarge = TextSizeCategory.accessibility2
  /// The third of the accessibility sizes.
  public static let accessibilityExtraLarge = TextSizeCategory.accessibility3
  /// The fourth of the accessibility sizes.
  public static let accessibilityExtraExtraLarge = TextSizeCategory.accessibility4
  /// The largest of all.
  public static let accessibilityExtraExtraExtraLarge = TextSizeCategory.accessibility5
}

extension Set<CornerRoundingView.Corner> {
  /// All four.
  public static var allCorners: Self { Set(CornerRoundingView.Corner.allCases) }
}

// MARK: Views

/// A view of the application: banners are shown in it, or it is shown as one.
public typealias UIView = HostView
/// What views and view controllers can't be decoded from.
public typealias NSCoder = HostCoder
/// A view controller of the application.
public typealias UIViewController = HostViewController
/// A window of the application.
public typealias UIWindow = HostWindow
/// The application on the screen of the current simulation: `UIApplication.shared`.
public typealias UIApplication = HostApplication
/// A label of SwiftMessages' message view, or in a view of one's own.
public typealias UILabel = MessageLabel
/// An image view of SwiftMessages' message view, or in a view of one's own.
public typealias UIImageView = MessageImageView
/// A button of SwiftMessages' message view.
public typealias UIButton = MessageButton
/// A text field in a card of BulletinBoard.
public typealias UITextField = BulletinTextField
/// The delegate of a text field in a card of BulletinBoard.
public typealias UITextFieldDelegate = BulletinTextFieldDelegate
/// The word on the keyboard's return key.
public typealias UIReturnKeyType = ReturnKeyType
/// A stack view in a card of BulletinBoard.
public typealias UIStackView = BulletinStackView

extension MessageButton {
  /// The states of a control.
  ///
  /// A picture shows the normal one.
  public enum State: Sendable, Hashable {
    /// Neither pressed nor disabled.
    case normal
  }

  /// Sets the title of a state.
  public func setTitle(_ title: (any AttributedTextConvertible)?, for state: State) {
    setTitle(title)
  }

  /// Sets the image of a state: an icon of SwiftMessages.
  @_disfavoredOverload
  public func setImage(_ image: IconImage?, for state: State) { self.image = image }

  /// Sets the image of a state.
  public func setImage(_ image: Image?, for state: State) {
    self.image = image.map(IconImage.image)
  }
}

extension MessageImageView {
  /// Creates an image view as large as its image.
  @_disfavoredOverload
  public convenience init(image: Image?) {
    let icon: IconImage? = image.map(IconImage.image)
    self.init(image: icon)
    if let image { frame = Rect(origin: .zero, size: image.size) }
  }

  /// The image, if it is none of SwiftMessages' icons.
  @_disfavoredOverload
  public var image: Image? {
    get {
      if case .image(let image) = iconImage { image } else { nil }
    }
    set { iconImage = newValue.map(IconImage.image) }
  }
}

extension StatusBarStyle? {
  /// The system's.
  public static var `default`: Self { nil }
  /// White on a dark ground.
  public static var lightContent: Self { .some(.lightContent) }
  /// Black on a light ground.
  public static var darkContent: Self { .some(.darkContent) }
}

extension HostView {
  /// How an image fills a frame of another size.
  public typealias ContentMode = BannerViews.ContentMode
}

extension HostWindow {
  /// The height of a window among others.
  public typealias Level = WindowLevel
}

extension HostApplication {
  /// The reasons for a launch that the system gives an app: none.
  public enum LaunchOptionsKey: Sendable, Hashable {}
}

/// The reasons for a launch, by their name until Swift 4.2.
public typealias UIApplicationLaunchOptionsKey = HostApplication.LaunchOptionsKey
