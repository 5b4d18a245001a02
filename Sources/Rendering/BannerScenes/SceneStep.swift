// SPDX-License-Identifier: MIT

internal import BannerJSON
package import BannerScreens
internal import BannerDocument
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
    /// A new banner.
    case show(any BannerModel)
    /// A call of a library function.
    case call(Call, details: [Event.Detail])
    /// A tap with a finger.
    case tap(TouchTarget)
    /// Typing a text or choosing a value, with its target and duration.
    ///
    /// Without a target, the focused field is used.
    case input(String, on: TouchTarget?, over: Duration)
    /// A stroke of a finger over the screen.
    ///
    /// `word` is the name of the gesture in events.
    case stroke(TouchPath, on: TouchTarget, word: String)
    /// A change of the bars and the keyboard, or a device rotation.
    ///
    /// The details appear in events.
    case change([Event.Detail], (inout Screenshot) throws -> Void)
    /// An update of a waiting or visible banner.
    ///
    /// The details appear in events.
    case update(SceneUpdate, on: String?, details: [Event.Detail])
    /// The event of a call without the call itself.
    ///
    /// It shows what happens without the call.
    case noteCall(String, details: [Event.Detail])
    /// The application's own code.
    case perform(() throws -> Void)
  }

  /// The index of the step in the script.
  package var number = 0
  var moment: Moment
  var action: Action
  var place: PresenterKey
  /// The description of the banner that the step shows or passes on.
  ///
  /// Nil without a banner, or if code created its model.
  var described: Screenshot?
  /// The script's name of the banner that the step shows.
  var name: String?
  /// A closure that returns an error with the place of the step.
  var locate: (String) -> InputError

  /// Whether its errors have a place.
  ///
  /// Steps in Swift and banners without a script have none.
  var hasPlace: Bool { locate("").file != nil || locate("").path != nil }

  /// Whether the step shows a banner.
  var isShow: Bool { if case .show = action { true } else { false } }
}
