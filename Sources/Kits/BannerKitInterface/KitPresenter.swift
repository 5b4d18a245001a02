// SPDX-License-Identifier: MIT

public import BannerViews

/// A library at work in a simulation: its queue, its timers, its gestures.
public protocol KitPresenter: AnyObject {
  /// Shows a banner, or does with it what else the library does: queues it, takes it for a duplicate.
  ///
  /// - Throws: ``KitError`` if the original could not show it either.
  func show(_ model: any BannerModel, as bannerID: BannerID) throws(KitError)
  /// Gives a banner that waits or is shown the texts, the image and the looks of another one.
  ///
  /// - Parameters:
  ///   - bannerID: The banner.
  ///   - model: A banner of the same library; only what the kit's ``Kit/liveParts`` say counts.
  /// - Returns: Whether the banner waits or is shown.
  /// - Throws: ``KitError`` if the original could not show it either.
  func update(_ bannerID: BannerID, to model: any BannerModel) throws(KitError) -> Bool
  /// Does what the application calls.
  ///
  /// - Parameter call: One of the kit's ``Kit/calls``, with arguments it takes.
  /// - Throws: ``KitError`` where the original would stop the program.
  func perform(_ call: Call) throws(KitError)
  /// Ends the stay of what is shown as the application or the user normally would, for banners that stay
  /// until then; does nothing if nothing is shown.
  func dismiss()
  /// Whether nothing is shown and nothing waits.
  var isIdle: Bool { get }
  /// Lets go what it holds outside of the simulation, such as the application's status bar.
  func simulationDidEnd()
}

extension KitPresenter {
  /// Nothing.
  public func simulationDidEnd() {}
  /// Nothing can be changed.
  public func update(_ bannerID: BannerID, to model: any BannerModel) throws(KitError) -> Bool {
    throw KitError("\(model.kit.name) can't change a banner that was made")
  }
}

/// The key of a library at work in a simulation.
package struct PresenterKey: Hashable, Comparable, Sendable {
  /// The name of the kit.
  package var kit: String
  /// The instance, where an application may have several; nil for the usual one.
  package var instance: String?
  /// Whether it is the one behind the library's own functions, such as `Banner.enqueue()`, rather than
  /// that of a scene's steps.
  package var isShared: Bool

  /// The key of a library at work for a scene's steps.
  package init(kit: String, instance: String? = nil) {
    (self.kit, self.instance, isShared) = (kit, instance, false)
  }

  /// The key of the one behind the functions of a kit.
  package static func shared(of kit: some Kit) -> PresenterKey {
    var key = PresenterKey(kit: kit.name)
    key.isShared = true
    return key
  }

  /// By the kit, then by the instance; what is shared comes last.
  package static func < (a: PresenterKey, b: PresenterKey) -> Bool {
    (a.kit, a.isShared ? 1 : 0, a.instance ?? "") < (b.kit, b.isShared ? 1 : 0, b.instance ?? "")
  }
}

/// What an application calls, beside showing a banner.
public struct Call: Sendable {
  /// The function's name as the library has it.
  public var name: String
  /// Which banner, for functions that tell banners by their ids.
  public var id: String?
  /// Whether the banner moves away rather than be gone.
  public var animated: Bool?
  /// A number to set.
  public var count: Int?
  /// A colour.
  public var color: AdaptiveColor?
  /// Another banner to be shown.
  public var item: (any BannerModel)?
  /// Which banner of the simulation the other one is; who runs the simulation says so.
  public var bannerID: BannerID?

  /// A call without arguments.
  public init(_ name: String) { self.name = name }

  /// What it is given.
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

/// A function of a library, to be listed and called by scripts.
public struct CallDescription: Sendable, Hashable {
  /// What a function takes; the raw values are the words of scripts.
  public enum Parameter: String, Sendable, Hashable, CaseIterable {
    /// Which banner.
    case id
    /// Whether it moves.
    case animated
    /// A number.
    case count
    /// A colour.
    case color
    /// Another banner.
    case item
  }

  /// Its name as the library has it, without the labels of its arguments.
  public var name: String
  /// One line about it.
  public var summary: String
  /// What it must be given.
  public var required: [Parameter]
  /// What it may be given.
  public var optional: [Parameter]

  /// Whether it takes some arguments: all that it must be given, and none that it can't.
  public func takes(_ arguments: Set<Parameter>) -> Bool {
    arguments.isSuperset(of: required) && arguments.isSubset(of: required + optional)
  }

  /// A description from its parts.
  public init(
    _ name: String, required: [Parameter] = [], optional: [Parameter] = [], _ summary: String
  ) {
    self.name = name
    self.summary = summary
    self.required = required
    self.optional = optional
  }
}
