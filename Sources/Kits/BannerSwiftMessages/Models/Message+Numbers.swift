// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerViews

private let keys = MessageProperties.keys

extension Message {
  /// Checks that all numbers are valid for a message.
  ///
  /// The original would trap, or pass them on to Auto Layout.
  func checkNumbers() throws(KitError) {
    let pause = pause.map { [CheckedNumber(keys.behavior.pauseBetweenMessages, $0)] } ?? []
    try CheckedNumber.check(body.numbers + config.numbers + pause)
  }

  /// Checks that the blur style can be rendered.
  func checkBlur() throws(KitError) {
    guard case .blur(let style, _, _) = config.dimMode, !BlurEffectStyle.drawn.contains(style)
    else { return }
    throw KitError(property: keys.blurStyle.name, style.refusal)
  }
}

extension SwiftMessages.Config {
  /// The numbers of a configuration.
  fileprivate var numbers: [CheckedNumber] {
    var numbers: [CheckedNumber] = []
    if case .blur(_, let alpha, _) = dimMode {
      numbers.append(CheckedNumber(keys.blurAlpha, alpha))
    }
    if let view = keyboardTrackingView {
      numbers.append(CheckedNumber(keys.keyboardTopMargin, view.topMargin))
    }
    switch duration {
    case .automatic, .forever: break
    case .seconds(let seconds): numbers.append(CheckedNumber(keys.behavior.duration, seconds))
    case .indefinite(let delay, let minimum):
      numbers += [
        CheckedNumber(keys.behavior.delay, delay), CheckedNumber(keys.behavior.minimum, minimum),
      ]
    }
    return numbers + presentationStyle.animator.numbers
  }
}

extension Animator {
  /// The numbers of an animator.
  fileprivate var numbers: [CheckedNumber] {
    let keys = keys.behavior.animation
    var numbers = [
      CheckedNumber(keys.showDuration, showDuration),
      CheckedNumber(keys.hideDuration, hideDuration),
    ]
    if let animation = self as? TopBottomAnimation {
      numbers.append(CheckedNumber(keys.springDamping, animation.springDamping))
    }
    switch gesture {
    case .none: break
    case .pan(let pan):
      numbers += [
        CheckedNumber(keys.closeSpeedThreshold, pan.closeSpeedThreshold),
        CheckedNumber(keys.closePercentThreshold, pan.closePercentThreshold),
        CheckedNumber(keys.closeAbsoluteThreshold, pan.closeAbsoluteThreshold),
        CheckedNumber("returnDuration", pan.returnDuration, .times),
        CheckedNumber(keys.springDamping, pan.springDamping),
      ]
    case .physics(let handler):
      numbers.append(CheckedNumber(keys.hideDelay, handler.hideDelay))
    }
    return numbers
  }
}

extension MessageBody {
  /// Returns the numbers of a view, except those of its elements.
  static func numbers(of view: BaseView) -> [CheckedNumber] {
    var numbers =
      CheckedNumber.insets(keys.layout.layoutMarginAdditions, view.layoutMarginAdditions)
      + CheckedNumber.insets("insets", view.backgroundInsets)
      + CheckedNumber.insets("insets", view.contentInsets)
    numbers.append(CheckedNumber(keys.layout.bounceAnimationOffset, view.bounceAnimationOffset))
    numbers += view.backgroundView.layer.numbers()
    if view.backgroundView !== view { numbers += view.layer.numbers() }
    if let rounding = view.backgroundView as? CornerRoundingView {
      numbers.append(CheckedNumber(keys.view.cornerRadius, rounding.cornerRadius))
    }
    if let height = view.backgroundHeight {
      numbers.append(CheckedNumber(keys.layout.backgroundHeight, height))
    }
    if let width = view.backgroundWidth {
      numbers.append(CheckedNumber(keys.layout.backgroundWidth, width))
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
        CheckedNumber(keys.view.icon.width, size.width),
        CheckedNumber(keys.view.icon.height, size.height),
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
  /// Returns the numbers of a layer, for validation.
  func numbers() -> [CheckedNumber] {
    let shadow = keys.view.shadow
    return [
      CheckedNumber(keys.view.layerCornerRadius, cornerRadius),
      CheckedNumber(shadow.opacity, shadowOpacity), CheckedNumber(shadow.radius, shadowRadius),
      CheckedNumber(shadow.offsetX, shadowOffset.width),
      CheckedNumber(shadow.offsetY, shadowOffset.height),
    ]
  }
}
