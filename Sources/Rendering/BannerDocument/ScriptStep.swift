// SPDX-License-Identifier: MIT

public import BannerJSON
public import BannerKitInterface

/// A step of a scene: something is done at a time, or when something happens.
public struct ScriptStep: Sendable {
  /// When.
  public enum Moment: Sendable {
    /// At a time since the scene began.
    case at(Duration)
    /// Each time an event of a name happens.
    ///
    /// - Parameters:
    ///   - event: What the library calls it.
    ///   - banner: What the script calls the banner it happens to; nil for any.
    ///   - delay: Between the event and the step.
    case when(event: JSONValue, banner: JSONValue?, delay: Duration)
  }

  /// What.
  public enum Action: Sendable {
    /// A banner is shown: its options, laid over those of the document.
    case show(Options)
    /// The application calls the library.
    case call(ScriptCall)
    /// A finger comes down and is lifted.
    case tap(TouchTarget)
    /// Something is typed, or chosen; where, and how long that takes.
    case input(String, on: TouchTarget?, over: Duration)
    /// A finger comes down on something and goes somewhere; what the script calls that.
    case stroke(TouchPath, on: TouchTarget, word: String)
    /// Bars, keyboard or status bar become something else, or the device is turned.
    case set(Options)
    /// A banner that waits or is shown gets other texts, another image or other properties.
    ///
    /// - Parameters:
    ///   - changes: Its options that are others from then on.
    ///   - banner: What the script calls the banner; nil for the one that is shown.
    case update(Options, on: JSONValue?)
  }

  /// When.
  public var moment: Moment
  /// What.
  public var action: Action
  /// What the script calls the banner that the step shows.
  public var name: String?
  /// Which of several messengers at work is meant; nil for the usual one.
  public var instance: JSONValue?
  /// The step in the document.
  public var origin: JSONValue
}

/// A call of a library by a script.
public struct ScriptCall: Sendable {
  /// The function.
  public var name: JSONValue
  /// Which library; nil for that of the document.
  public var kit: JSONValue?
  /// What it is given, by the names of ``CallDescription/Parameter``.
  public var arguments: [CallDescription.Parameter: JSONValue] = [:]
  /// The options of another banner it is given.
  public var item: Options?
}
