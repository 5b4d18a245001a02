// SPDX-License-Identifier: MIT

internal import BannerJSON
package import BannerScreens
internal import BannerDocument
internal import BannerGeometry
package import BannerKitInterface
internal import BannerTimeline

/// A step of a scene that is ready to run.
///
/// All its names are valid.
package struct SceneStep {
  /// The trigger of a step.
  package enum Moment {
    /// A time since the start of the scene.
    case at(Duration)
    /// Every event of the given name.
    case when(event: String, banner: String?, delay: Duration)
  }

  /// The action of a step.
  package enum Action {
    /// Shows a banner.
    case show(any BannerModel)
    /// Calls a function of the library.
    case call(Call, details: [Event.Detail])
    /// A tap with a finger.
    case tap(TouchTarget)
    /// Typing a text or choosing a value, with its target and duration.
    ///
    /// Without a target, the focused field is used.
    case input(String, on: TouchTarget?, over: Duration)
    /// A finger moves over the screen.
    ///
    /// `word` is the name of the gesture in events.
    case stroke(TouchPath, on: TouchTarget, word: String)
    /// Changes the bars and the keyboard, or rotates the device.
    ///
    /// The details appear in events.
    case change([Event.Detail], (inout Screenshot) throws -> Void)
    /// Changes a waiting or visible banner.
    ///
    /// The details appear in events.
    case update(SceneUpdate, on: String?, details: [Event.Detail])
    /// Emits the event of a call without calling.
    ///
    /// It shows what happens without the call.
    case noteCall(String, details: [Event.Detail])
    /// Runs the application's own code.
    case perform(() throws -> Void)
  }

  /// The index of the step in the script.
  package var number = 0
  var moment: Moment
  var action: Action
  var place: PresenterKey
  /// The description of the banner that the step shows or passes on.
  ///
  /// Nil without a banner, or if its model was built in code.
  var described: Screenshot?
  /// The script's name of the banner that the step shows.
  var name: String?
  /// Returns an error message with the place of the step.
  var locate: (String) -> InputError

  /// Whether its errors have a place.
  ///
  /// Steps in Swift and banners without a script have none.
  var hasPlace: Bool { locate("").file != nil || locate("").path != nil }

  /// Whether the step shows a banner.
  var isShow: Bool { if case .show = action { true } else { false } }
}
