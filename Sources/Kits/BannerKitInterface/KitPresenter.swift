// SPDX-License-Identifier: MIT

public import BannerViews

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

/// A call from the application, other than showing a banner.
public struct Call: Sendable {
  /// The function's name in the library.
  public var name: String
  /// The ID of the banner, for functions that take one.
  public var id: String?
  /// Whether the banner is animated away instead of being removed immediately.
  public var animated: Bool?
  /// The number to set.
  public var count: Int?
  /// The color to set.
  public var color: AdaptiveColor?
  /// Another banner to show.
  public var item: (any BannerModel)?
  /// The ID that the simulation assigned to `item`.
  public var bannerID: BannerID?

  /// Creates a call without arguments.
  public init(_ name: String) { self.name = name }

  /// The arguments that the call has.
  public var arguments: Set<CallDescription.Parameter> {
    var given: Set<CallDescription.Parameter> = []
    if id != nil { given.insert(.id) }
    if animated != nil { given.insert(.animated) }
    if count != nil { given.insert(.count) }
    if color != nil { given.insert(.color) }
    if item != nil { given.insert(.item) }
    return given
  }
}

/// A function of a library.
///
/// Scripts can list it and call it.
public struct CallDescription: Sendable, Hashable {
  /// A parameter of a function.
  ///
  /// The raw values are the words in scripts.
  public enum Parameter: String, Sendable, Hashable, CaseIterable {
    /// The ID of a banner.
    case id
    /// Whether the change is animated.
    case animated
    /// A number.
    case count
    /// A color.
    case color
    /// Another banner.
    case item
  }

  /// The numbers that ``Parameter/count`` may have.
  package static let counts = 0...1_000_000

  /// The function's name in the library, without argument labels.
  public var name: String
  /// A summary of one line.
  public var summary: String
  /// The required parameters.
  public var required: [Parameter]
  /// The optional parameters.
  public var optional: [Parameter]

  /// Whether a set of arguments is valid: it has every required argument and no unknown one.
  public func takes(_ arguments: Set<Parameter>) -> Bool {
    arguments.isSuperset(of: required) && arguments.isSubset(of: required + optional)
  }

  /// Creates a description of a function.
  public init(
    _ name: String, required: [Parameter] = [], optional: [Parameter] = [], _ summary: String
  ) {
    self.name = name
    self.summary = summary
    self.required = required
    self.optional = optional
  }
}
