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
/// The distances from the four edges in points.
public typealias UIEdgeInsets = EdgeInsets
/// A duration in seconds.
public typealias TimeInterval = Double
/// A number in an object, such as BulletinBoard's corner radius: `22 as NSNumber`.
public typealias NSNumber = Double

// MARK: Colors, fonts, images

/// A color that may depend on the device.
public typealias UIColor = AdaptiveColor
/// A font that may depend on the device.
public typealias UIFont = AdaptiveFont
/// A font descriptor for BulletinBoard's appearances.
public typealias UIFontDescriptor = BulletinFontDescriptor
/// The image of an image view.
public typealias UIImage = Image

// MARK: Enumerations

/// The treatment of text that doesn't fit.
public typealias NSLineBreakMode = LineBreakMode
/// The scaling of an image in a frame of another size.
///
/// This was the name until Swift 4.2.
public typealias UIViewContentMode = ContentMode
/// The text size in the device's settings.
public typealias UIContentSizeCategory = TextSizeCategory
/// The color of the status bar's contents.
///
/// Nil or `.default` selects the system's color.
public typealias UIStatusBarStyle = StatusBarStyle?
/// A set of corners.
public typealias UIRectCorner = Set<CornerRoundingView.Corner>

extension TextSizeCategory {
  /// The first accessibility size.
  public static let accessibilityMedium = TextSizeCategory.accessibility1
  /// The second accessibility size.
  public static let accessibilityLarge = TextSizeCategory.accessibility2
  /// The third accessibility size.
  public static let accessibilityExtraLarge = TextSizeCategory.accessibility3
  /// The fourth accessibility size.
  public static let accessibilityExtraExtraLarge = TextSizeCategory.accessibility4
  /// The largest accessibility size.
  public static let accessibilityExtraExtraExtraLarge = TextSizeCategory.accessibility5
}

extension Set<CornerRoundingView.Corner> {
  /// All four corners.
  public static var allCorners: Self { Set(CornerRoundingView.Corner.allCases) }
}

// MARK: Views

/// A view of the application, which contains banners or is shown as one.
public typealias UIView = HostView
/// A coder without a function: views and view controllers can't be decoded.
public typealias NSCoder = HostCoder
/// A view controller of the application.
public typealias UIViewController = HostViewController
/// A window of the application.
public typealias UIWindow = HostWindow
/// The application on the screen of the current simulation, available as `UIApplication.shared`.
public typealias UIApplication = HostApplication
/// A label of SwiftMessages' message view, or of a custom view.
public typealias UILabel = MessageLabel
/// An image view of SwiftMessages' message view, or of a custom view.
public typealias UIImageView = MessageImageView
/// A button of SwiftMessages' message view.
public typealias UIButton = MessageButton
/// A text field in a card of BulletinBoard.
public typealias UITextField = BulletinTextField
/// The delegate of a text field in a card of BulletinBoard.
public typealias UITextFieldDelegate = BulletinTextFieldDelegate
/// The label of the keyboard's return key.
public typealias UIReturnKeyType = ReturnKeyType
/// A stack view in a card of BulletinBoard.
public typealias UIStackView = BulletinStackView

extension MessageButton {
  /// The states of a control.
  ///
  /// A picture shows the normal state.
  public enum State: Sendable, Hashable {
    /// The state of a control that is neither pressed nor disabled.
    case normal
  }

  /// Sets the title for a state.
  public func setTitle(_ title: (any AttributedTextConvertible)?, for state: State) {
    setTitle(title)
  }

  /// Sets the image for a state to an icon of SwiftMessages.
  @_disfavoredOverload
  public func setImage(_ image: IconImage?, for state: State) { self.image = image }

  /// Sets the image for a state.
  public func setImage(_ image: Image?, for state: State) {
    self.image = image.map(IconImage.image)
  }
}

extension MessageImageView {
  /// Creates an image view with the size of its image.
  @_disfavoredOverload
  public convenience init(image: Image?) {
    let icon: IconImage? = image.map(IconImage.image)
    self.init(image: icon)
    if let image { frame = Rect(origin: .zero, size: image.size) }
  }

  /// The image, unless it is one of SwiftMessages' icons.
  @_disfavoredOverload
  public var image: Image? {
    get {
      if case .image(let image) = iconImage { image } else { nil }
    }
    set { iconImage = newValue.map(IconImage.image) }
  }
}

extension StatusBarStyle? {
  /// The system's style.
  public static var `default`: Self { nil }
  /// White contents on a dark background.
  public static var lightContent: Self { .some(.lightContent) }
  /// Black contents on a light background.
  public static var darkContent: Self { .some(.darkContent) }
}

extension HostView {
  /// The scaling of an image in a frame of another size.
  public typealias ContentMode = BannerViews.ContentMode
}

extension HostWindow {
  /// The stacking level of a window.
  public typealias Level = WindowLevel
}

extension HostApplication {
  /// The reasons for an app launch.
  ///
  /// There are none here.
  public enum LaunchOptionsKey: Sendable, Hashable {}
}

/// The reasons for an app launch.
///
/// This was the name until Swift 4.2.
public typealias UIApplicationLaunchOptionsKey = HostApplication.LaunchOptionsKey
