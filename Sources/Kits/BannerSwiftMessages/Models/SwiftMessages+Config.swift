// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerKitInterface
public import BannerPixels
public import BannerViews

extension SwiftMessages {
  /// The options of one presentation.
  public struct Config: Sendable {
    /// Where it appears.
    public var presentationStyle = PresentationStyle.top
    /// In which view.
    public var presentationContext = PresentationContext.automatic
    /// How long it stays.
    public var duration = Duration.automatic
    /// What happens to everything behind it.
    public var dimMode = DimMode.none
    /// What the dimmed area is called, for those who can't see it.
    public var dimModeAccessibilityLabel = "dismiss"
    /// Whether it can be swiped away.
    public var interactiveHide = true
    /// The status bar's text, if the message has a window of its own; nil leaves it as it is.
    public var preferredStatusBarStyle: StatusBarStyle?
    /// Whether the status bar is hidden, if the message has a window of its own; nil leaves it as it is.
    public var prefersStatusBarHidden: Bool?
    /// Whether its own window turns with the device.
    public var shouldAutorotate = true
    /// Whether a message that is shown or queued already is not queued again.
    public var ignoreDuplicates = true
    /// Called in order when it is shown and hidden.
    public var eventListeners: [EventListener] = []
    /// Whether its own window becomes the key window; nil if it does while everything else is dimmed.
    public var becomeKeyWindow: Bool?
    /// The appearance of its own window.
    public var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified
    /// Keeps it above the keyboard.
    public var keyboardTrackingView: KeyboardTrackingView?
    /// What the device makes itself felt with.
    public var haptic: Haptic?
    /// Messages of a higher one are shown first.
    public var priority = 0
    /// Whose view the message is put into; of a message from options, which has no view of an application.
    var page: Page?

    /// The screen's page without a view of an application.
    enum Page: String {
      /// As ``PresentationContext/viewController(_:)``.
      case viewController
      /// As ``PresentationContext/view(_:)``.
      case view
    }

    /// The library's defaults.
    public init() {}
  }

  /// Something that wants to know of a message's appearing and disappearing.
  public typealias EventListener = @MainActor @Sendable (Event) -> Void

  /// Where a message appears.
  public enum PresentationStyle: Sendable {
    /// It slides down.
    case top
    /// It slides up.
    case bottom
    /// It grows in the middle.
    case center
    /// As an animator has it.
    case custom(animator: any Animator)

    /// What brings it in and out.
    var animator: any Animator {
      switch self {
      case .top: TopBottomAnimation(style: .top)
      case .bottom: TopBottomAnimation(style: .bottom)
      case .center: PhysicsAnimation()
      case .custom(let animator): animator
      }
    }
  }

  /// The view a message is put into.
  public enum PresentationContext: Sendable {
    /// The navigation controller's at the top, the tab bar controller's at the bottom, if their bars
    /// are to be seen; else a window of its own.
    case automatic
    /// A window of its own.
    case window(windowLevel: WindowLevel)
    /// That of a view controller, or of the bars around it.
    ///
    /// A view without a frame of its own is that of the screen's host.
    case viewController(HostViewController)
    /// A view itself, whatever bars are around.
    ///
    /// A view without a frame of its own is that of the screen's host.
    case view(HostView)

    /// The view, if it is one of the application's.
    var view: HostView? {
      switch self {
      case .automatic, .window: nil
      case .viewController(let controller): controller.viewOnScreen
      case .view(let view): view
      }
    }
  }

  /// How long a message stays, from the end of its appearing.
  public enum Duration: Sendable, Hashable {
    /// Two seconds.
    case automatic
    /// Until it is hidden.
    case forever
    /// So many seconds.
    case seconds(seconds: Double)
    /// Until it is hidden; shown only if that has not happened after a delay, and then for a minimum.
    case indefinite(delay: Double, minimum: Double)
  }

  /// What happens to everything behind a message.
  public enum DimMode: Sendable, Hashable {
    /// Nothing.
    case none
    /// Black at 0.3 lies over it.
    case gray(interactive: Bool)
    /// A colour lies over it, with its own opacity.
    case color(color: AdaptiveColor, interactive: Bool)
    /// It is blurred.
    case blur(style: BlurStyle, alpha: Double, interactive: Bool)

    /// A color that is the same everywhere lies over it, with its own opacity.
    ///
    /// Words that both kinds of color have, such as `.black`, are the other one's.
    @_disfavoredOverload
    public static func color(color: Color, interactive: Bool) -> DimMode {
      .color(color: AdaptiveColor(color), interactive: interactive)
    }

    /// Whether a tap hides the message.
    public var interactive: Bool {
      switch self {
      case .none: false
      case .gray(let interactive), .color(_, let interactive), .blur(_, _, let interactive):
        interactive
      }
    }

    /// Whether nothing behind it can be reached.
    public var modal: Bool { self != .none }
  }

  /// UIKit's styles of blurring; materials can't be drawn.
  public typealias BlurStyle = BlurEffectStyle

  /// What the device makes itself felt with.
  public enum Haptic: String, Sendable, Hashable, CaseIterable {
    /// Something worked.
    case success
    /// Something may fail.
    case warning
    /// Something failed.
    case error
  }

  /// What happens to a message.
  public enum Event {
    /// It is about to appear.
    case willShow(BaseView)
    /// It has appeared.
    case didShow(BaseView)
    /// It is about to disappear.
    case willHide(BaseView)
    /// It has disappeared.
    case didHide(BaseView)

    /// The message view.
    public var view: BaseView {
      switch self {
      case .willShow(let view), .didShow(let view), .willHide(let view), .didHide(let view): view
      }
    }

    /// What tells the message from others; nil for a view that does not say.
    public var id: String? { view.identity }
  }
}

/// The height of a window among others, by UIKit's names.
public struct WindowLevel: Sendable, Hashable {
  /// Higher ones lie above.
  public var rawValue: Double

  /// A level by its number.
  public init(rawValue: Double) { self.rawValue = rawValue }

  /// The application's.
  public static let normal = WindowLevel(rawValue: 0)
  /// The status bar's.
  public static let statusBar = WindowLevel(rawValue: 1000)
  /// Above the status bar.
  public static let alert = WindowLevel(rawValue: 2000)
}

/// An appearance that may be left open.
public enum UserInterfaceStyle: String, Sendable, Hashable, CaseIterable {
  /// The device's.
  case unspecified
  /// Light.
  case light
  /// Dark.
  case dark

  /// The appearance; nil for the device's.
  var appearance: Appearance? {
    switch self {
    case .unspecified: nil
    case .light: .light
    case .dark: .dark
    }
  }
}
