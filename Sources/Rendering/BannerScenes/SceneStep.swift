// SPDX-License-Identifier: MIT

internal import BannerJSON
package import BannerScreens
internal import BannerDocument
internal import BannerGeometry
package import BannerKitInterface
internal import BannerTimeline

/// A step of a scene, ready to be done: every name in it is known to be right.
package struct SceneStep {
  /// When.
  package enum Moment {
    /// At a time.
    case at(Duration)
    /// Each time something happens.
    case when(event: String, banner: String?, delay: Duration)
  }

  /// What.
  package enum Action {
    /// A banner is shown.
    case show(any BannerModel)
    /// The application calls the library.
    case call(Call, details: [Event.Detail])
    /// A finger comes down and is lifted.
    case tap(TouchTarget)
    /// Something is typed or chosen: where, if not in the field that has the keyboard, and how long that takes.
    case input(String, on: TouchTarget?, over: Duration)
    /// A finger goes over the screen; what events call that.
    case stroke(TouchPath, on: TouchTarget, word: String)
    /// Bars and keyboard change, or the device is turned; what is told of it.
    case change([Event.Detail], (inout Screenshot) throws -> Void)
    /// A banner that waits or is shown is changed: which, and what is told of it.
    case update(SceneUpdate, on: String?, details: [Event.Detail])
    /// Nothing but the event of a call: what would happen without it.
    case noteCall(String, details: [Event.Detail])
    /// The application does something of its own.
    case perform(() throws -> Void)
  }

  /// Its place in the script.
  package var number = 0
  var moment: Moment
  var action: Action
  var place: PresenterKey
  /// What describes the banner that the step shows or hands over; nil for a model that was built, or for none.
  var described: Screenshot?
  /// What the banner that is shown is called in the script.
  var name: String?
  /// Tells of the step in errors.
  var locate: (String) -> InputError

  /// Whether its errors have a place: not in Swift, nor for a banner without a script.
  var hasPlace: Bool { locate("").file != nil || locate("").path != nil }

  /// Whether it shows a banner.
  var isShow: Bool { if case .show = action { true } else { false } }
}
