// SPDX-License-Identifier: MIT

public import Views

/// A library at work in a simulation: its queue, its timers, its gestures.
public protocol Director: AnyObject {
  /// Shows a banner, or does with it what else the library does: queues it, takes it for a duplicate.
  ///
  /// - Throws: ``KitError`` if the original could not show it either.
  func show(_ model: any BannerModel, as subject: Subject) throws(KitError)
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
  /// Another banner to be shown, with what it is called.
  public var item: (model: any BannerModel, subject: Subject)?

  /// A call without arguments.
  public init(_ name: String) { self.name = name }
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
