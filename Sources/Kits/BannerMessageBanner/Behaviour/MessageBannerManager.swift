// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerFiles
internal import BannerJSON
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerText
internal import BannerViews

/// Calls what belongs to the banners that ``MBLMessageBanner`` shows, as the library at work in a simulation tells.
///
/// The queue is the library's own, which a scene's steps use too.
@MainActor
final class MessageBannerManager: SimulationSingleton {
  private let simulation: Simulation
  private let presenter: MessageBannerPresenter
  /// The banners that have not gone, by their numbers.
  private var views: [Int: MBLMessageBannerView] = [:]
  /// Those that are called when the banner that is being hidden has gone, in order.
  private var completions: [@MainActor () -> Void] = []

  /// Called for the notifications of a moment, in the order in which they were added.
  private var observers: [MessageBannerMoment: [@MainActor (MBLMessageBannerView) -> Void]] = [:]

  /// The one of the current simulation.
  static var current: MessageBannerManager {
    let simulation = Simulation.current
    return simulation.singleton { MessageBannerManager(simulation) }
  }

  private init(_ simulation: Simulation) {
    self.simulation = simulation
    presenter = simulation.presenter(PresenterKey(kit: MessageBannerKit().name)) {
      MessageBannerPresenter(in: simulation)
    }
    // What happens on the clock happens where it is advanced: on the main actor.
    presenter.observer = { [weak self] moment, kind, bannerID in
      MainActor.assumeIsolated { self?.hear(moment, kind, bannerID) }
    }
  }

  /// Shows a banner; what can't be shown is noted as the simulation's failure.
  func show(_ view: MBLMessageBannerView) {
    if view.viewController?.viewOnScreen?.frameOnScreen != nil {
      simulation.warn([
        KitWarning(
          "a banner lies in the screen's host; the frame of its view controller's view is ignored")
      ])
    }
    do {
      let model = try model(of: view.bannerDescription)
      let bannerID = simulation.nextBannerID()
      views[bannerID.number] = view
      try presenter.show(model, as: bannerID)
    } catch { simulation.fail(error) }
  }

  /// The banner as the screen makes it; without a screen, as the library makes it alone.
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
    return try description.kit.model(of: description.request, context: context)
  }

  /// For simulations without a screen.
  private static let typesetter = Typesetter()

  /// Calls a closure for each notification of a name, with the banner that sends it.
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
    // A banner of a scene's step belongs to nobody.
    guard let number = bannerID?.number, let view = views[number] else { return }
    if kind == .notification {
      for observer in observers[moment] ?? [] { observer(view) }
      // The last event of a banner.
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
