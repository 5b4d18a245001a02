// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerKitInterface
public import BannerPixels
public import BannerViews

extension SwiftMessages {
  /// The options of one presentation.
  public struct Config: Sendable {
    /// The presentation style.
    public var presentationStyle = PresentationStyle.top
    /// The host view of the message.
    public var presentationContext = PresentationContext.automatic
    /// The time that the message stays on the screen.
    public var duration = Duration.automatic
    /// The dimming of everything behind the message.
    public var dimMode = DimMode.none
    /// The accessibility label of the dimmed area.
    public var dimModeAccessibilityLabel =
      MessageProperties.keys.dimModeAccessibilityLabel.defaultValue
    /// Whether the message can be swiped away.
    public var interactiveHide = MessageProperties.keys.behavior.interactiveHide.defaultValue
    /// The style of the status bar if the message has a separate window; nil for no change.
    public var preferredStatusBarStyle: StatusBarStyle?
    /// Whether the status bar is hidden if the message has a separate window; nil for no change.
    public var prefersStatusBarHidden: Bool?
    /// Whether the message's separate window rotates with the device.
    public var shouldAutorotate = true
    /// Whether a message that is already shown or queued is not queued again.
    public var ignoreDuplicates = MessageProperties.keys.behavior.ignoreDuplicates.defaultValue
    /// The listeners, called in order when the message is shown and hidden.
    public var eventListeners: [EventListener] = []
    /// Whether the separate window becomes the key window; nil if it does so when the rest is
    /// dimmed.
    public var becomeKeyWindow: Bool?
    /// The appearance of the separate window.
    public var overrideUserInterfaceStyle =
      MessageProperties.keys.overrideUserInterfaceStyle.defaultValue
    /// The view that keeps the message above the keyboard.
    public var keyboardTrackingView: KeyboardTrackingView?
    /// The haptic feedback when the message is shown.
    public var haptic: Haptic?
    /// The priority; messages with a higher one are shown first.
    public var priority = MessageProperties.keys.behavior.priority.defaultValue
    /// The page's view as the host of a message from options, which has no application view.
    var page: Page?

    /// A host on the screen's page for which no application view exists.
    enum Page: String {
      /// The same as ``PresentationContext/viewController(_:)``.
      case viewController
      /// The same as ``PresentationContext/view(_:)``.
      case view
    }

    /// Creates the library's default options.
    public init() {}
  }

  /// A closure called when a message appears and disappears.
  public typealias EventListener = @MainActor @Sendable (Event) -> Void

  /// The animation and resting position of a message.
  public enum PresentationStyle: Sendable {
    /// A slide down from the top.
    case top
    /// A slide up from the bottom.
    case bottom
    /// A zoom in the center.
    case center
    /// The animation and position of an animator.
    case custom(animator: any Animator)

    /// The animator of the style.
    var animator: any Animator {
      switch self {
      case .top: TopBottomAnimation(style: .top)
      case .bottom: TopBottomAnimation(style: .bottom)
      case .center: PhysicsAnimation()
      case .custom(let animator): animator
      }
    }
  }

  /// The host view of a message.
  public enum PresentationContext: Sendable {
    /// The view of a navigation or tab bar controller, or else a separate window.
    ///
    /// Messages at the top use the navigation controller, and messages at the bottom use the tab
    /// bar controller, if its bar is visible.
    case automatic
    /// A separate window.
    case window(windowLevel: WindowLevel)
    /// The view of a view controller, or of the controllers of the bars around it.
    ///
    /// A view without its own frame stands for the screen's host view.
    case viewController(HostViewController)
    /// A specific view, regardless of the bars around it.
    ///
    /// A view without its own frame stands for the screen's host view.
    case view(HostView)

    /// The view, if it belongs to the application.
    var view: HostView? {
      switch self {
      case .automatic, .window: nil
      case .viewController(let controller): controller.viewOnScreen
      case .view(let view): view
      }
    }
  }

  /// The time that a message stays after it has appeared.
  public enum Duration: Sendable, Hashable {
    /// Two seconds.
    case automatic
    /// No limit: the message stays until it is hidden.
    case forever
    /// A number of seconds.
    case seconds(seconds: Double)
    /// No limit, but with a delay before the message and a minimum time on the screen.
    ///
    /// The message is not shown if it is hidden during the delay.
    case indefinite(delay: Double, minimum: Double)
  }

  /// The dimming of everything behind a message.
  public enum DimMode: Sendable, Hashable {
    /// No dimming.
    case none
    /// A black overlay with an opacity of 0.3.
    case gray(interactive: Bool)
    /// A color overlay with the color's own opacity.
    case color(color: AdaptiveColor, interactive: Bool)
    /// A blur.
    case blur(style: BlurStyle, alpha: Double, interactive: Bool)

    /// Returns an overlay of a color that is the same in light and dark mode, with its own
    /// opacity.
    ///
    /// A name that exists in both color types, such as `.black`, selects the other type.
    @_disfavoredOverload
    public static func color(color: Color, interactive: Bool) -> DimMode {
      .color(color: AdaptiveColor(color), interactive: interactive)
    }

    /// Whether a tap on the dimmed area hides the message.
    public var interactive: Bool {
      switch self {
      case .none: false
      case .gray(let interactive), .color(_, let interactive), .blur(_, _, let interactive):
        interactive
      }
    }

    /// Whether the message blocks touches on everything behind it.
    public var modal: Bool { self != .none }
  }

  /// UIKit's blur styles.
  ///
  /// Materials can't be rendered.
  public typealias BlurStyle = BlurEffectStyle

  /// The haptic feedback of a message.
  public enum Haptic: String, Sendable, Hashable, CaseIterable {
    /// The feedback for a success.
    case success
    /// The feedback for a warning.
    case warning
    /// The feedback for an error.
    case error
  }

  /// An event in the life of a message.
  public enum Event {
    /// The message is about to appear.
    case willShow(BaseView)
    /// The message has appeared.
    case didShow(BaseView)
    /// The message is about to disappear.
    case willHide(BaseView)
    /// The message has disappeared.
    case didHide(BaseView)

    /// The message view.
    public var view: BaseView {
      switch self {
      case .willShow(let view), .didShow(let view), .willHide(let view), .didHide(let view): view
      }
    }

    /// The identity of the message, or nil if its view has none.
    public var id: String? { view.identity }
  }
}

/// The level of a window relative to others, with UIKit's names.
public struct WindowLevel: Sendable, Hashable {
  /// The level as a number.
  ///
  /// Higher windows are in front.
  public var rawValue: Double

  /// Creates a level from its number.
  public init(rawValue: Double) { self.rawValue = rawValue }

  /// The level of the application's window.
  public static let normal = WindowLevel(rawValue: 0)
  /// The level of the status bar.
  public static let statusBar = WindowLevel(rawValue: 1000)
  /// A level above the status bar.
  public static let alert = WindowLevel(rawValue: 2000)
}

/// An explicit appearance, or the device's.
public enum UserInterfaceStyle: String, Sendable, Hashable, CaseIterable {
  /// The device's appearance.
  case unspecified
  /// The light appearance.
  case light
  /// The dark appearance.
  case dark

  /// The appearance, or nil for the device's.
  var appearance: Appearance? {
    switch self {
    case .unspecified: nil
    case .light: .light
    case .dark: .dark
    }
  }
}
