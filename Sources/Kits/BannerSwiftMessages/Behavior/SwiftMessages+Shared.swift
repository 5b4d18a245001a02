// SPDX-License-Identifier: MIT

public import BannerKitInterface
public import BannerViews

// The functions of the shared instance.
extension SwiftMessages {
  /// The configuration for calls that don't specify one.
  public static var defaultConfig: Config {
    get { sharedInstance.defaultConfig }
    set { sharedInstance.defaultConfig = newValue }
  }

  /// The pause between two messages, in seconds.
  public static var pauseBetweenMessages: Double {
    get { sharedInstance.pauseBetweenMessages }
    set { sharedInstance.pauseBetweenMessages = newValue }
  }

  /// The message on the screen.
  public static var message: Message? { sharedInstance.message }

  /// Shows or queues a message with the default configuration.
  public static func show(view: BaseView) { sharedInstance.show(view: view) }

  /// Shows or queues a message.
  public static func show(config: Config, view: BaseView) {
    sharedInstance.show(config: config, view: view)
  }

  /// Shows or queues any view as a message, with the default configuration.
  public static func show(view: any View) { sharedInstance.show(view: view) }

  /// Shows or queues any view as a message.
  public static func show(config: Config, view: any View) {
    sharedInstance.show(config: config, view: view)
  }

  /// Shows or queues a view of the application as a message, with the default configuration.
  public static func show(view: HostView) { sharedInstance.show(view: view) }

  /// Shows or queues a view of the application as a message.
  public static func show(config: Config, view: HostView) {
    sharedInstance.show(config: config, view: view)
  }

  /// Shows or queues the view from a closure in the next turn, with the default configuration.
  public static func show(viewProvider: @escaping @MainActor () -> BaseView) {
    sharedInstance.show(viewProvider: viewProvider)
  }

  /// Shows or queues a view of the application from a closure in the next turn.
  ///
  /// - Parameters:
  ///   - config: The configuration, or nil for the default.
  ///   - viewProvider: The closure that makes the view.
  @_disfavoredOverload
  public static func show(
    config: Config? = nil, viewProvider: @escaping @MainActor () -> HostView
  ) {
    sharedInstance.show(config: config, viewProvider: viewProvider)
  }

  /// Shows or queues the view from a closure in the next turn.
  ///
  /// Any thread may call this function.
  ///
  /// - Parameters:
  ///   - config: The configuration.
  ///   - viewProvider: The closure that makes the view, on the main actor.
  ///   - isolation: The actor of the caller.
  public static func show(
    config: Config, viewProvider: @escaping @MainActor () -> BaseView,
    isolation: isolated (any Actor)? = #isolation
  ) {
    guard isolation === MainActor.shared else {
      Task { @MainActor in sharedInstance.schedule(config, viewProvider) }
      return
    }
    MainActor.assumeIsolated { sharedInstance.schedule(config, viewProvider) }
  }

  /// Hides the current message.
  ///
  /// The next one follows.
  public static func hide(animated: Bool = true) { sharedInstance.hide(animated: animated) }

  /// Hides the current message and removes all others.
  public static func hideAll() { sharedInstance.hideAll() }

  /// Hides the message with an id, or removes it from the queue.
  public static func hide(id: String) { sharedInstance.hide(id: id) }

  /// Hides the message with an id after as many calls as the message was shown.
  public static func hideCounted(id: String) { sharedInstance.hideCounted(id: id) }

  /// Returns how many times the message with an id was shown without being hidden.
  public static func count(id: String) -> Int { sharedInstance.count(id: id) }

  /// Sets the show count of the message with an id.
  ///
  /// Does nothing if the message wasn't shown.
  public static func set(count: Int, for id: String) { sharedInstance.set(count: count, for: id) }

  /// Returns the current view with an id, or nil.
  public static func current<View: AnyObject>(id: String) -> View? {
    sharedInstance.current(id: id)
  }

  /// Returns the queued view with an id, or nil.
  public static func queued<View: AnyObject>(id: String) -> View? {
    sharedInstance.queued(id: id)
  }

  /// Returns the current or queued view with an id, or nil.
  public static func currentOrQueued<View: AnyObject>(id: String) -> View? {
    sharedInstance.currentOrQueued(id: id)
  }
}

// MARK: Views by name

/// The error for a view name without a matching view.
public enum SwiftMessagesError: Error, Hashable, CustomStringConvertible {
  /// ``SwiftMessages/nibs`` has no view of that name or type.
  case cannotLoadViewFromNib(nibName: String)

  /// The error as one sentence.
  public var description: String {
    switch self {
    case .cannotLoadViewFromNib(let name): "there is no view named \"\(name)\" of that type"
    }
  }
}

extension SwiftMessages {
  /// The closures that make views, by name: the counterpart of an application's interface files.
  ///
  /// A view with the name of one of the library's files, such as `CardView`, replaces the
  /// library's view.
  public static var nibs: [String: @MainActor () -> BaseView] = [:]

  /// Makes the view of a name.
  ///
  /// Inside the closure the name refers to the library's own view, so that the replacement can
  /// build on the original.
  static func view(inNib name: String) -> BaseView? {
    guard let make = nibs.removeValue(forKey: name) else { return nil }
    defer { nibs[name] = make }
    return make()
  }

  /// Makes the view of a name.
  public static func viewFromNib<View: BaseView>(named name: String) throws(SwiftMessagesError)
    -> View
  {
    if let view = view(inNib: name) as? View { return view }
    if let layout = MessageView.Layout.allCases.first(where: { $0.nibName == name }),
      let view = MessageView.viewFromNib(layout: layout) as? View
    {
      return view
    }
    throw .cannotLoadViewFromNib(nibName: name)
  }

  /// Makes the view named after its type.
  public static func viewFromNib<View: BaseView>() throws(SwiftMessagesError) -> View {
    try viewFromNib(named: String(describing: View.self))
  }
}
