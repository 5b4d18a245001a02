// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerFiles
internal import BannerJSON
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerText
internal import BannerViews

/// Calls the callbacks of the banners that ``MBLMessageBanner`` shows, when the presenter of a
/// simulation sends an event.
///
/// The queue is the library's shared queue, which the steps of a scene use too.
@MainActor
final class MessageBannerManager: SimulationSingleton {
  private let simulation: Simulation
  private let presenter: MessageBannerPresenter
  /// The banners that have not been removed, by number.
  private var views: [Int: MBLMessageBannerView] = [:]
  /// The closures to call when the banner that is being hidden has been removed, in order.
  private var completions: [@MainActor () -> Void] = []

  /// The closures for notifications, by moment, in the order in which they were added.
  private var observers: [MessageBannerMoment: [@MainActor (MBLMessageBannerView) -> Void]] = [:]

  /// The manager of the current simulation.
  static var current: MessageBannerManager {
    let simulation = Simulation.current
    return simulation.singleton { MessageBannerManager(simulation) }
  }

  private init(_ simulation: Simulation) {
    self.simulation = simulation
    presenter = simulation.presenter(PresenterKey(kit: MessageBannerKit().name)) {
      MessageBannerPresenter(in: simulation)
    }
    // Clock events run where the clock is advanced: on the main actor.
    presenter.observer = { [weak self] moment, kind, bannerID in
      MainActor.assumeIsolated { self?.hear(moment, kind, bannerID) }
    }
  }

  /// Shows a banner.
  ///
  /// A banner that can't be shown is recorded as the simulation's failure.
  func show(_ view: MBLMessageBannerView) {
    if view.viewController?.viewOnScreen?.frameOnScreen != nil {
      simulation.warn([
        KitWarning(
          "the frame of the view controller's view is ignored: a banner covers the screen's host")
      ])
    }
    do {
      let model = try model(of: view.bannerDescription)
      let bannerID = simulation.nextBannerID()
      views[bannerID.number] = view
      try presenter.show(model, as: bannerID)
    } catch { simulation.fail(error) }
  }

  /// Creates the banner through the screen, or through the library alone if there is no screen.
  private func model(of description: BannerDescription) throws -> any BannerModel {
    if let display = simulation.display { return try display.model(of: description) }
    let screen = HostApplication.shared.screen
    if let problem = description.problem(scale: screen.scale) { throw RenderError.input(problem) }
    // Nothing is drawn.
    let context = KitContext(
      layout: LayoutContext(
        typesetter: Self.typesetter, scale: screen.scale, systemVersion: screen.version.major),
      userImage: { _ in nil },
      picture: { Picture(Bitmap(width: 1, height: 1), scale: 1, name: $0.name) })
    let request = description.request.shown(
      by: description.kit.properties, version: screen.version, appearance: screen.appearance)
    return try description.kit.model(of: request, context: context)
  }

  /// The typesetter for simulations without a screen.
  private static let typesetter = Typesetter()

  /// Calls a closure for each notification with a name, with the banner that sends it.
  func observe(_ asked: String, _ block: @escaping @MainActor (MBLMessageBannerView) -> Void) {
    guard let moment = MessageBannerMoment(notification: asked) else {
      return simulation.fail(KitError("MBLMessageBanner sends no notification \"\(asked)\""))
    }
    observers[moment, default: []].append(block)
  }

  func hide(_ completion: (@MainActor () -> Void)?) -> Bool {
    let isShown = !presenter.isIdle
    if isShown, let completion { completions.append(completion) }
    presenter.hide(completing: completion != nil)
    return isShown
  }

  nonisolated func simulationDidEnd() {
    MainActor.assumeIsolated {
      for view in views.values {
        view.isBannerDisplayed = false
        view.dismissTimer = nil
      }
      observers = [:]
    }
  }

  private func hear(_ moment: MessageBannerMoment, _ kind: Event.Kind, _ bannerID: BannerID?) {
    if moment == .hideCompleted {
      if !completions.isEmpty { completions.removeFirst()() }
      return
    }
    // A banner of a scene's step has no view here.
    guard let number = bannerID?.number, let view = views[number] else { return }
    if kind == .notification {
      for observer in observers[moment] ?? [] { observer(view) }
      // This is the last event of a banner.
      if moment == .didDisappear { views[number] = nil }
      return
    }
    let delegate = MBLMessageBanner.messageBannerDelegate
    switch moment {
    case .willAppear: delegate?.messageBannerViewWillAppear(view)
    case .didAppear:
      view.isBannerDisplayed = true
      view.dismissTimer = presenter.dismissTimer
      view.messageViewHeight = presenter.bannerHeight ?? 0
      delegate?.messageBannerViewDidAppear(view)
    case .buttonPressed: view.userPressedButtonCallback?(view)
    case .dismissedByUser: view.userDissmissedCallback?(view)
    case .willDisappear:
      view.isBannerDisplayed = false
      view.dismissTimer = nil
      delegate?.messageBannerViewWillDisappear(view)
    case .didDisappear: delegate?.messageBannerViewDidDisappear(view)
    case .hideCompleted: break
    }
  }
}
