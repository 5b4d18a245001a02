// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerFiles
internal import BannerScreens
internal import BannerKitInterface
internal import BannerMessageBanner

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

  /// For simulations without a screen.
  private static let renderer = Renderer()

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
  package func show(_ view: MBLMessageBannerView) {
    let display = simulation.display as? SimulatedScreen
    var screenshot = view.screenshot
    if let display { screenshot.screen = display.screenshot.screen }
    if view.viewController?.viewOnScreen?.frameOnScreen != nil {
      simulation.warn([
        KitWarning(
          "a banner lies in the screen's host; the frame of its view controller's view is ignored")
      ])
    }
    do throws(RenderError) {
      let model = try ScenePlan.model(of: screenshot, display?.renderer ?? Self.renderer)
      display?.shown.append(screenshot)
      let bannerID = simulation.nextBannerID()
      views[bannerID.number] = view
      do throws(KitError) { try presenter.show(model, as: bannerID) } catch {
        throw Renderer.located(error, in: screenshot)
      }
    } catch { simulation.fail(error) }
  }

  /// Calls a closure for each notification of a name, with the banner that sends it.
  func observe(_ asked: String, _ block: @escaping @MainActor (MBLMessageBannerView) -> Void) {
    guard let moment = MessageBannerMoment(notification: asked) else {
      return simulation.fail(KitError("MBLMessageBanner sends no notification \"\(asked)\""))
    }
    observers[moment, default: []].append(block)
  }

  package func hide(_ completion: (@MainActor () -> Void)?) -> Bool {
    let isShown = !presenter.isIdle
    if isShown, let completion { completions.append(completion) }
    let name = completion == nil ? "hideMessageBanner" : "hideMessageBannerWithCompletion"
    do throws(KitError) { try presenter.perform(Call(name)) } catch { simulation.fail(error) }
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
