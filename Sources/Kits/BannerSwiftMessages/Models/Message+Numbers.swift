// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerViews

extension Message {
  /// Refuses numbers that no message can have.
  ///
  /// The original would trap, or hand them to Auto Layout.
  func checkNumbers() throws(KitError) {
    let pause = pause.map { [CheckedNumber("pauseBetweenMessages", $0, Metrics.times)] } ?? []
    try CheckedNumber.check(body.numbers + config.numbers + pause)
  }

  /// Refuses a blur that is not known well enough to be drawn.
  func checkBlur() throws(KitError) {
    guard case .blur(let style, _, _) = config.dimMode, !BlurEffectStyle.drawn.contains(style)
    else { return }
    throw KitError(property: "blurStyle", style.refusal)
  }
}

extension SwiftMessages.Config {
  /// The numbers of a configuration.
  fileprivate var numbers: [CheckedNumber] {
    var numbers: [CheckedNumber] = []
    let times = Metrics.times
    if case .blur(_, let alpha, _) = dimMode {
      numbers.append(CheckedNumber("blurAlpha", alpha, 0...1))
    }
    if let view = keyboardTrackingView {
      numbers.append(
        CheckedNumber(
          "keyboardTopMargin", view.topMargin, -CheckedNumber.longest...CheckedNumber.longest))
    }
    switch duration {
    case .automatic, .forever: break
    case .seconds(let seconds): numbers.append(CheckedNumber("duration", seconds, times))
    case .indefinite(let delay, let minimum):
      numbers += [CheckedNumber("delay", delay, times), CheckedNumber("minimum", minimum, times)]
    }
    return numbers + presentationStyle.animator.numbers(times)
  }
}

extension Animator {
  /// The numbers of an animator.
  fileprivate func numbers(_ times: ClosedRange<Double>) -> [CheckedNumber] {
    var numbers = [
      CheckedNumber("showDuration", showDuration, times),
      CheckedNumber("hideDuration", hideDuration, times),
    ]
    if let animation = self as? TopBottomAnimation {
      numbers.append(CheckedNumber("springDamping", animation.springDamping, 0.01...1))
    }
    switch gesture {
    case .none: break
    case .pan(let pan):
      let speeds = 0...1e6
      numbers += [
        CheckedNumber("closeSpeedThreshold", pan.closeSpeedThreshold, speeds),
        CheckedNumber("closePercentThreshold", pan.closePercentThreshold, speeds),
        CheckedNumber("closeAbsoluteThreshold", pan.closeAbsoluteThreshold, speeds),
        CheckedNumber("returnDuration", pan.returnDuration, times),
      ]
    case .physics(let handler):
      numbers.append(CheckedNumber("hideDelay", handler.hideDelay, times))
    }
    return numbers
  }
}

extension MessageBody {
  /// The numbers of a view that are not its elements'.
  static func numbers(of view: BaseView) -> [CheckedNumber] {
    var numbers =
      CheckedNumber.insets("layoutMarginAdditions", view.layoutMarginAdditions)
      + CheckedNumber.insets("insets", view.backgroundInsets)
      + CheckedNumber.insets("insets", view.contentInsets)
    numbers.append(CheckedNumber("bounceAnimationOffset", view.bounceAnimationOffset))
    numbers += view.backgroundView.layer.numbers()
    if view.backgroundView !== view { numbers += view.layer.numbers() }
    if let rounding = view.backgroundView as? CornerRoundingView {
      numbers.append(CheckedNumber("cornerRadius", rounding.cornerRadius))
    }
    if let height = view.backgroundHeight {
      numbers.append(CheckedNumber("backgroundHeight", height))
    }
    if let width = view.backgroundWidth {
      numbers.append(CheckedNumber("backgroundWidth", width))
    }
    return numbers + view.numbers
  }
}

extension MessageElements {
  /// The numbers of a message's elements.
  var numbers: [CheckedNumber] {
    var numbers: [CheckedNumber] = []
    if let size = iconSize {
      numbers += [
        CheckedNumber("iconWidth", size.width), CheckedNumber("iconHeight", size.height),
      ]
    }
    for (name, label) in [("titleLabel", title), ("bodyLabel", body), ("iconLabel", iconText)] {
      if let font = label?.font {
        numbers.append(.type("\(name).font", font.size))
      }
    }
    if let button {
      numbers += CheckedNumber.insets(
        "button.contentEdgeInsets", button.contentEdgeInsets ?? .zero)
      numbers.append(CheckedNumber("button.layerCornerRadius", button.layerCornerRadius))
    }
    return numbers
  }
}

extension ViewLayer {
  /// The numbers of a layer, to be checked.
  func numbers() -> [CheckedNumber] {
    let lengths = -CheckedNumber.longest...CheckedNumber.longest
    return [
      CheckedNumber("layerCornerRadius", cornerRadius),
      CheckedNumber("shadowOpacity", shadowOpacity, 0...1),
      CheckedNumber("shadowRadius", shadowRadius, 0...Metrics.widestShadow),
      CheckedNumber("shadowOffsetX", shadowOffset.width, lengths),
      CheckedNumber("shadowOffsetY", shadowOffset.height, lengths),
    ]
  }
}
