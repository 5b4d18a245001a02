// SPDX-License-Identifier: MIT

public import BannerKitInterface
public import BannerViews

// The functions of the shared instance.
extension SwiftMessages {
  /// What shows are configured with that say nothing.
  public static var defaultConfig: Config {
    get { sharedInstance.defaultConfig }
    set { sharedInstance.defaultConfig = newValue }
  }

  /// Seconds between one message and the next.
  public static var pauseBetweenMessages: Double {
    get { sharedInstance.pauseBetweenMessages }
    set { sharedInstance.pauseBetweenMessages = newValue }
  }

  /// What is on the screen now.
  public static var message: Message? { sharedInstance.message }

  /// Shows a message with the default configuration, or queues it.
  public static func show(view: BaseView) { sharedInstance.show(view: view) }

  /// Shows a message, or queues it.
  public static func show(config: Config, view: BaseView) {
    sharedInstance.show(config: config, view: view)
  }

  /// Shows any view as a message with the default configuration, or queues it.
  public static func show(view: any View) { sharedInstance.show(view: view) }

  /// Shows any view as a message, or queues it.
  public static func show(config: Config, view: any View) {
    sharedInstance.show(config: config, view: view)
  }

  /// Shows a view of the application as a message with the default configuration, or queues it.
  public static func show(view: HostView) { sharedInstance.show(view: view) }

  /// Shows a view of the application as a message, or queues it.
  public static func show(config: Config, view: HostView) {
    sharedInstance.show(config: config, view: view)
  }

  /// Shows what a closure makes in the next turn, with the default configuration, or queues it.
  public static func show(viewProvider: @escaping @MainActor () -> BaseView) {
    sharedInstance.show(viewProvider: viewProvider)
  }

  /// Shows the view of the application that a closure makes in the next turn, or queues it.
  ///
  /// - Parameters:
  ///   - config: How it is shown; nil for the default configuration.
  ///   - viewProvider: Makes the view.
  @_disfavoredOverload
  public static func show(
    config: Config? = nil, viewProvider: @escaping @MainActor () -> HostView
  ) {
    sharedInstance.show(config: config, viewProvider: viewProvider)
  }

  /// Shows what a closure makes in the next turn, or queues it; it may be called from anywhere.
  ///
  /// - Parameters:
  ///   - config: How it is shown.
  ///   - viewProvider: Makes the view, on the main actor.
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

  /// Hides the message that is shown; the next one follows.
  public static func hide(animated: Bool = true) { sharedInstance.hide(animated: animated) }

  /// Hides the message that is shown and forgets the others.
  public static func hideAll() { sharedInstance.hideAll() }

  /// Hides the message of an id, or takes it from the queue.
  public static func hide(id: String) { sharedInstance.hide(id: id) }

  /// Hides the message of an id when this has been called as often as it was shown.
  public static func hideCounted(id: String) { sharedInstance.hideCounted(id: id) }

  /// How often the message of an id was shown and not hidden.
  public static func count(id: String) -> Int { sharedInstance.count(id: id) }

  /// Changes how often the message of an id was shown; does nothing if it was not.
  public static func set(count: Int, for id: String) { sharedInstance.set(count: count, for: id) }

  /// The view of an id, if it is shown.
  public static func current<View: AnyObject>(id: String) -> View? {
    sharedInstance.current(id: id)
  }

  /// The view of an id, if it is queued.
  public static func queued<View: AnyObject>(id: String) -> View? {
    sharedInstance.queued(id: id)
  }

  /// The view of an id, if it is shown or queued.
  public static func currentOrQueued<View: AnyObject>(id: String) -> View? {
    sharedInstance.currentOrQueued(id: id)
  }
}

// MARK: Views by name

/// There is no view of a name.
public enum SwiftMessagesError: Error, Hashable, CustomStringConvertible {
  /// Nothing of that name, or of that type, is in ``SwiftMessages/nibs``.
  case cannotLoadViewFromNib(nibName: String)

  /// One sentence.
  public var description: String {
    switch self {
    case .cannotLoadViewFromNib(let name): "there is no view named \"\(name)\" of that type"
    }
  }
}

extension SwiftMessages {
  /// What makes views, by name: it stands for the interface files of an application.
  ///
  /// A view under the name of one of the library's files, such as `CardView`, is used in its place.
  public static var nibs: [String: @MainActor () -> BaseView] = [:]

  /// Makes the view of a name; while that goes on the name stands for the library's own, so that a view
  /// can be made from the one it takes the place of.
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

  /// Makes the view that is called like its type.
  public static func viewFromNib<View: BaseView>() throws(SwiftMessagesError) -> View {
    try viewFromNib(named: String(describing: View.self))
  }
}
