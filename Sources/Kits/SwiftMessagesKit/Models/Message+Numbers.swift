// SPDX-License-Identifier: MIT

internal import Geometry
internal import KitInterface

/// A number that was set, with what it may be.
struct CheckedNumber: Sendable {
  /// What it is called.
  var name: String
  var value: Double
  var range: ClosedRange<Double>

  init(_ name: String, _ value: Double, _ range: ClosedRange<Double> = 0...Bounds.longest) {
    self.name = name
    self.value = value
    self.range = range
  }

  /// The edges of insets, which may be negative.
  static func insets(_ name: String, _ insets: EdgeInsets) -> [CheckedNumber] {
    [insets.top, insets.left, insets.bottom, insets.right].map {
      CheckedNumber(name, $0, -Bounds.longest...Bounds.longest)
    }
  }
}

/// What numbers may be at most.
enum Bounds {
  /// Lengths in points: more than any screen has.
  static let longest = 8192.0
  /// Times in seconds: a day.
  static let day = 86_400.0
  /// Type sizes in points.
  static let largestType = 1024.0
}

extension Message {
  /// Refuses numbers that no message can have.
  ///
  /// The original would trap, or hand them to Auto Layout.
  func checkNumbers() throws(KitError) {
    for number in body.numbers + config.numbers where !number.range.contains(number.value) {
      throw KitError(
        property: number.name,
        "\(number.name) is \(number.value); it must be from \(number.range.lowerBound) to"
          + " \(number.range.upperBound)")
    }
  }
}

extension SwiftMessages.Config {
  /// The numbers of a configuration.
  fileprivate var numbers: [CheckedNumber] {
    var numbers: [CheckedNumber] = []
    let times = 0...Bounds.day
    if case .blur(_, let alpha, _) = dimMode {
      numbers.append(CheckedNumber("blurAlpha", alpha, 0...1))
    }
    if let view = keyboardTrackingView {
      numbers.append(
        CheckedNumber("keyboardTopMargin", view.topMargin, -Bounds.longest...Bounds.longest))
    }
    switch duration {
    case .automatic, .forever: break
    case .seconds(let seconds): numbers.append(CheckedNumber("duration", seconds, times))
    case .indefinite(let delay, let minimum):
      numbers += [CheckedNumber("delay", delay, times), CheckedNumber("minimum", minimum, times)]
    }
    if case .custom(let animator) = presentationStyle {
      if let animation = animator as? TopBottomAnimation {
        numbers += [
          CheckedNumber("springDamping", animation.springDamping, 0.01...1),
          CheckedNumber("showDuration", animation.showDuration, times),
          CheckedNumber("hideDuration", animation.hideDuration, times),
        ]
      } else if let animation = animator as? PhysicsAnimation {
        numbers += [
          CheckedNumber("showDuration", animation.showDuration, times),
          CheckedNumber("hideDuration", animation.hideDuration, times),
        ]
      }
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
    numbers.append(CheckedNumber("layerCornerRadius", view.backgroundView.layerCornerRadius))
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
        numbers.append(CheckedNumber("\(name).font", font.size, 0.1...Bounds.largestType))
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
