// SPDX-License-Identifier: MIT

internal import BannerScreens
internal import BannerJSON
internal import BannerDocument
internal import BannerKitInterface

extension ScenePlan {
  /// Returns warnings about updates and calls that have no visible effect and cause no events.
  ///
  /// An event counts as an effect. For example, message-banner emits one even if a call hides
  /// nothing.
  ///
  /// - Parameters:
  ///   - run: The completed scene.
  ///   - budget: The number of scenes that may be run again.
  func idleSteps(
    in run: SceneRun, with renderer: Renderer, _ budget: TraceBudget
  ) -> [InputError] {
    var found: [InputError] = []
    var usual: SceneTrace??
    // Of two steps that do the same, the later one has no effect.
    var rest = steps
    for (number, step) in steps.enumerated().reversed() {
      guard let idle = step.action.idle, run.isDoneInSilence(number), !run.changesTexts(number),
        budget.take()
      else { continue }
      var others = rest
      others[number].action = idle.action
      usual = usual ?? trace(of: shown, with: renderer)
      guard let usual = usual ?? nil,
        let other = trace(of: shown, steps: others, comparedWith: usual, with: renderer),
        usual == other
      else { continue }
      rest = others
      let times = run.times(of: number).map(SceneRun.seconds)
      found.append(step.locate("at \(times[0]): \(idle.warning)"))
    }
    return found.reversed()
  }
}

extension SceneStep.Action {
  /// The step without its effect, and the warning if that makes no difference.
  ///
  /// Nil if the effect can't be removed.
  fileprivate var idle: (action: Self, warning: String)? {
    switch self {
    case .update(_, let name, let details):
      (
        .update(.none, on: name, details: details),
        "the update has no effect: the banner already has these values, or has already read them"
      )
    // A call with a banner argument shows the banner.
    case .call(let call, let details) where call.item == nil:
      (.noteCall(call.name, details: details), "\(call.name) has no effect")
    default: nil
    }
  }
}
