// SPDX-License-Identifier: MIT

/// The behavior of a library in a simulation: its queue, timers and gestures.
public protocol KitPresenter: AnyObject {
  /// Shows a banner, queues it or ignores it as a duplicate, as the library does.
  ///
  /// - Throws: ``KitError`` if the original could not show the banner either.
  func show(_ model: any BannerModel, as bannerID: BannerID) throws(KitError)
  /// Replaces the texts, image and design of a banner that waits or is shown.
  ///
  /// - Parameters:
  ///   - bannerID: The banner.
  ///   - model: A banner of the same library. Only the parts in the kit's ``Kit/liveParts`` are
  ///     used.
  /// - Returns: Whether the banner waits or is shown.
  /// - Throws: ``KitError`` if the original could not show the banner either.
  func update(_ bannerID: BannerID, to model: any BannerModel) throws(KitError) -> Bool
  /// Performs a call from the application.
  ///
  /// - Parameter call: One of the kit's ``Kit/calls``, with valid arguments.
  /// - Throws: ``KitError`` where the original would crash.
  func perform(_ call: Call) throws(KitError)
  /// Dismisses a banner that would otherwise stay, as the application or the user normally would.
  ///
  /// It does nothing if no banner is shown.
  func dismiss()
  /// Whether no banner is shown or waiting.
  var isIdle: Bool { get }
  /// Releases resources outside of the simulation, such as the application's status bar.
  func simulationDidEnd()
}

extension KitPresenter {
  /// Does nothing.
  public func simulationDidEnd() {}
  /// Returns `false`: by default, nothing can be changed.
  public func update(_ bannerID: BannerID, to model: any BannerModel) throws(KitError) -> Bool {
    throw KitError("\(model.kit.name) can't update a banner")
  }
}

/// The key of a presenter in a simulation.
package struct PresenterKey: Hashable, Comparable, Sendable {
  /// The name of the kit.
  package var kit: String
  /// The name of the instance, or nil for the default instance.
  package var instance: String?
  /// Whether the presenter serves the library's own functions, such as `Banner.enqueue()`, rather
  /// than the steps of a scene.
  package var isShared: Bool

  /// Creates the key of a presenter for the steps of a scene.
  package init(kit: String, instance: String? = nil) {
    (self.kit, self.instance, isShared) = (kit, instance, false)
  }

  /// Returns the key of the presenter for the functions of a kit.
  package static func shared(of kit: some Kit) -> PresenterKey {
    var key = PresenterKey(kit: kit.name)
    key.isShared = true
    return key
  }

  /// Orders keys by kit and then by instance.
  ///
  /// Shared presenters come last.
  package static func < (a: PresenterKey, b: PresenterKey) -> Bool {
    (a.kit, a.isShared ? 1 : 0, a.instance ?? "") < (b.kit, b.isShared ? 1 : 0, b.instance ?? "")
  }
}
