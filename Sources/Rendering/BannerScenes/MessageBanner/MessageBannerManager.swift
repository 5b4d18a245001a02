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
final class MessageBannerManager {
  private let simulation: Simulation
  private let presenter: any KitPresenter
  /// The banners that have not gone, by their numbers.
  private var views: [Int: MBLMessageBannerView] = [:]
  /// Those that are called when the banner that is being hidden has gone, in order.
  private var completions: [@MainActor () -> Void] = []

  /// Called for notifications, by their names, in the order in which they were added.
  private var observers: [String: [@MainActor (MBLMessageBannerView) -> Void]] = [:]

  /// What the simulation keeps it as.
  private static let name = "MBLMessageBanner"
  private static let kit = "message-banner"
  /// For simulations without a screen.
  private static let renderer = Renderer()

  /// The one of the current simulation.
  static var current: MessageBannerManager {
    let simulation = Simulation.current
    if let known = simulation.presenter(named: name) as? ManagerHolder { return known.manager }
    let manager = MessageBannerManager(simulation)
    simulation.keep(ManagerHolder(manager), named: name)
    return manager
  }

  private init(_ simulation: Simulation) {
    self.simulation = simulation
    if let known = simulation.presenter(named: Self.kit) {
      presenter = known
    } else {
      presenter = Screenshot.messageBanner(title: nil).kit.presenter(in: simulation)
      simulation.keep(presenter, named: Self.kit)
    }
    // What happens on the clock happens where it is let go on: on the main actor.
    simulation.observeFirst { [weak self] event in
      MainActor.assumeIsolated { self?.hear(event) }
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
      let bannerID = simulation.nextSubject()
      views[bannerID.number] = view
      do throws(KitError) { try presenter.show(model, as: bannerID) } catch {
        throw Renderer.located(error, in: screenshot)
      }
    } catch { simulation.fail(error) }
  }

  /// Calls a closure for each notification of a name, with the banner that sends it.
  func observe(_ asked: String, _ block: @escaping @MainActor (MBLMessageBannerView) -> Void) {
    let name = ScenePlan.eventName(asked)
    guard MessageBannerKit().events.contains(where: { $0.kind == .notification && $0.name == name })
    else {
      return simulation.fail(KitError("MBLMessageBanner sends no notification \"\(asked)\""))
    }
    observers[name, default: []].append(block)
  }

  package func hide(_ completion: (@MainActor () -> Void)?) -> Bool {
    let isShown = !presenter.isIdle
    if isShown, let completion { completions.append(completion) }
    let name = completion == nil ? "hideMessageBanner" : "hideMessageBannerWithCompletion"
    do throws(KitError) { try presenter.perform(Call(name)) } catch { simulation.fail(error) }
    return isShown
  }

  private func simulationDidEnd() {
    for view in views.values {
      view.isBannerDisplayed = false
      view.dismissTimer = nil
    }
    observers = [:]
  }

  private func hear(_ event: Event) {
    guard event.kit == Self.kit else { return }
    if event.name == "completion" {
      if !completions.isEmpty { completions.removeFirst()() }
      return
    }
    // A banner of a scene's step belongs to nobody.
    guard let number = event.bannerID?.number, let view = views[number] else { return }
    if event.kind == .notification {
      for observer in observers[event.name] ?? [] { observer(view) }
      // The last that is told of a banner.
      if event.name == MESSAGE_BANNER_VIEW_DID_DISAPPEAR_NOTIFICATION { views[number] = nil }
      return
    }
    let delegate = MBLMessageBanner.messageBannerDelegate
    switch event.name {
    case "messageBannerViewWillAppear": delegate?.messageBannerViewWillAppear(view)
    case "messageBannerViewDidAppear":
      view.isBannerDisplayed = true
      view.dismissTimer = (presenter as? MessageBannerPresenter)?.dismissTimer
      view.messageViewHeight =
        simulation.shownBanners.first { $0.bannerID == event.bannerID }?.area(of: .banner)?.height
        ?? 0
      delegate?.messageBannerViewDidAppear(view)
    case "userPressedButtonCallback": view.userPressedButtonCallback?(view)
    case "userDismissedCallback": view.userDissmissedCallback?(view)
    case "messageBannerViewWillDisappear":
      view.isBannerDisplayed = false
      view.dismissTimer = nil
      delegate?.messageBannerViewWillDisappear(view)
    case "messageBannerViewDidDisappear":
      delegate?.messageBannerViewDidDisappear(view)
    default: break
    }
  }

  /// Where a simulation keeps a manager: one of its directors, which directs nothing.
  private final class ManagerHolder: KitPresenter {
    let manager: MessageBannerManager
    let isIdle = true

    nonisolated init(_ manager: MessageBannerManager) { self.manager = manager }

    package func show(_ model: any BannerModel, as bannerID: BannerID) {}
    func perform(_ call: Call) {}
    func dismiss() {}
    func simulationDidEnd() {
      let manager = manager
      MainActor.assumeIsolated { manager.simulationDidEnd() }
    }
  }
}
