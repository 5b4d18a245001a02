// SPDX-License-Identifier: MIT

internal import BannerScreens
internal import BannerJSON
internal import BannerDocument
internal import BannerKitInterface

extension ScenePlan {
  /// Warnings of updates and calls that change nothing of what is seen and of what happens.
  ///
  /// An event counts as something that happens: message-banner answers a call that hides nothing with one.
  ///
  /// - Parameters:
  ///   - run: The scene as it happened.
  ///   - budget: How many scenes may be run again.
  func idleSteps(
    in run: SceneRun, with renderer: Renderer, _ budget: TraceBudget
  ) -> [InputError] {
    var found: [InputError] = []
    var usual: SceneTrace??
    for (number, step) in steps.enumerated() {
      guard let idle = step.action.idle, run.isDoneInSilence(number), !run.changesTexts(number),
        budget.take()
      else { continue }
      var others = steps
      others[number].action = idle.action
      usual = usual ?? trace(of: shown, with: renderer)
      guard let usual = usual ?? nil,
        let other = trace(of: shown, steps: others, with: renderer), usual == other
      else { continue }
      let times = run.times(of: number).map(SceneRun.seconds)
      found.append(step.locate("at \(times[0]): \(idle.warning)"))
    }
    return found
  }
}

extension SceneStep.Action {
  /// What the step is without its effect, and what is said if nothing is missing then; nil where an effect
  /// can't be left out.
  fileprivate var idle: (action: Self, warning: String)? {
    switch self {
    case .update(_, let name, let details):
      (
        .update(.none, on: name, details: details),
        "the update changes nothing; the banner has these values already, or reads them earlier"
      )
    // A call that hands over a banner shows it.
    case .call(let call, let details) where call.item == nil:
      (.noteCall(call.name, details: details), "\(call.name) has nothing to do")
    default: nil
    }
  }
}
