// SPDX-License-Identifier: MIT

internal import Document
internal import KitInterface

extension ScenePlan {
  /// Warnings of updates that change nothing of what is seen and of what happens.
  ///
  /// - Parameters:
  ///   - run: The scene as it happened.
  ///   - budget: How many scenes may be run again.
  func idleUpdates(
    in run: SceneRun, with renderer: Renderer, _ budget: TraceBudget
  ) -> [InputError] {
    var found: [InputError] = []
    var usual: SceneTrace??
    for (number, step) in steps.enumerated() {
      guard case .update(_, let name, let details) = step.action, run.isDoneInSilence(number),
        !run.changesTexts(number)
      else { continue }
      guard budget.take() else { continue }
      var others = steps
      others[number].action = .update(.none, on: name, details: details)
      usual = usual ?? trace(of: shown, with: renderer)
      guard let usual = usual ?? nil,
        let other = trace(of: shown, steps: others, with: renderer), usual == other
      else { continue }
      let times = run.times(of: number).map(SceneRun.seconds)
      found.append(
        step.locate(
          "at \(times[0]): the update changes nothing; the banner has these values already, or"
            + " reads them earlier"))
    }
    return found
  }
}
