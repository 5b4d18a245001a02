// SPDX-License-Identifier: MIT

public import BannerJSON
public import BannerKitInterface

/// A step of a scene: an action at a time, or in response to an event.
public struct ScriptStep: Sendable {
  /// The trigger of a step.
  public enum Moment: Sendable {
    /// A time since the start of the scene.
    case at(Duration)
    /// Every event of the given name.
    ///
    /// - Parameters:
    ///   - event: The library's name of the event.
    ///   - banner: The script's name of the banner that the event belongs to, or nil for any.
    ///   - delay: The time from the event to the step.
    case when(event: JSONValue, banner: JSONValue?, delay: Duration)
  }

  /// The action of a step.
  public enum Action: Sendable {
    /// A new banner.
    ///
    /// Its options override those of the document.
    case show(Options)
    /// A call of a library function.
    case call(ScriptCall)
    /// A tap: a finger goes down and up.
    case tap(TouchTarget)
    /// Typing a text or choosing a value, with its target and duration.
    case input(String, on: TouchTarget?, over: Duration)
    /// A stroke: a finger goes down on a target and moves along a path.
    ///
    /// `word` is the script's name for the gesture.
    case stroke(TouchPath, on: TouchTarget, word: String)
    /// A change of the bars, keyboard or status bar, or a device rotation.
    case set(Options)
    /// An update of a waiting or visible banner with new texts, a new image or new properties.
    ///
    /// The options change from then on. `on` is the script's name of the banner, or nil for the
    /// visible one.
    case update(Options, on: JSONValue?)
  }

  /// The trigger of the step.
  public var moment: Moment
  /// The action of the step.
  public var action: Action
  /// The script's name of the banner that the step shows.
  public var name: String?
  /// The messenger instance that the step addresses, or nil for the default one.
  public var instance: JSONValue?
  /// The step's value in the document.
  public var origin: JSONValue
}

/// A script's call of a library function.
public struct ScriptCall: Sendable {
  /// The function name.
  public var name: JSONValue
  /// The library, or nil for the document's library.
  public var kit: JSONValue?
  /// The arguments, keyed by ``CallDescription/Parameter``.
  public var arguments: [CallDescription.Parameter: JSONValue] = [:]
  /// The options of another banner that is passed as an argument.
  public var item: Options?
}
