// SPDX-License-Identifier: MIT

internal import Geometry
internal import KitInterface
internal import Views

extension Message {
  /// Refuses numbers that no message can have.
  ///
  /// The original would trap, or hand them to Auto Layout.
  func checkNumbers() throws(KitError) {
    func check(
      _ name: String, _ value: Double?, _ range: ClosedRange<Double>
    ) throws(KitError) {
      guard let value, !range.contains(value) else { return }
      throw KitError(
        property: name,
        "\(name) is \(value); it must be from \(range.lowerBound) to \(range.upperBound)")
    }
    let most = Bounds.most
    try check("cornerRadius", body.rounding?.radius, 0...most)
    try check("layerCornerRadius", body.layerCornerRadius, 0...most)
    try check("backgroundHeight", body.backgroundHeight, 0...most)
    try check("backgroundWidth", body.backgroundWidth, 0...most)
    if let margins = body.margins {
      try check("bounceAnimationOffset", margins.bounce, 0...most)
      let additions = margins.additions
      for side in [additions.top, additions.left, additions.bottom, additions.right] {
        try check("layoutMarginAdditions", side, -most...most)
      }
    }
    if case .blur(_, let alpha, _) = config.dimMode { try check("blurAlpha", alpha, 0...1) }
    try check("keyboardTopMargin", config.keyboardTrackingView?.topMargin, -most...most)
    switch config.duration {
    case .automatic, .forever: break
    case .seconds(let seconds): try check("duration", seconds, 0...Bounds.longest)
    case .indefinite(let delay, let minimum):
      try check("delay", delay, 0...Bounds.longest)
      try check("minimum", minimum, 0...Bounds.longest)
    }
  }
}

/// What numbers may be at most.
enum Bounds {
  /// Lengths in points: more than any screen has.
  static let most = 8192.0
  /// Times in seconds: a day.
  static let longest = 86_400.0
}

extension MessageLayout {
  /// What the original draws, though hardly anybody means it.
  func warnings(
    _ message: Message, in host: MessageHost, at place: RestingPlace, of outer: Host
  ) -> [KitWarning] {
    var warnings: [KitWarning] = []
    func points(_ value: Double) -> String {
      let tenths = Int((value * 10).rounded())
      return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
    }
    if message.body.backgroundHeight != nil, contentHeight > content.height + 0.01 {
      warnings.append(
        KitWarning(
          property: "backgroundHeight",
          "the content needs \(points(contentHeight)) points and gets \(points(content.height));"
            + " it is cut"))
    } else if contentHeight > content.height + 0.01 {
      warnings.append(
        KitWarning(
          "the content needs \(points(contentHeight)) points and the container leaves"
            + " \(points(max(0, content.height))); it is compressed"))
    }
    if background.width > host.container.width + 0.01 {
      warnings.append(
        KitWarning(
          property: "backgroundWidth",
          "the background is \(points(background.width)) points wide and reaches out of the"
            + " container, which is \(points(host.container.width))"))
    }
    let overhang = max(
      -(self.message.y + background.y),
      self.message.y + background.maxY - host.container.height)
    if background.height > host.container.height, overhang > 0 {
      warnings.append(
        KitWarning(
          "the message is \(points(self.message.height)) points tall and reaches out of its"
            + " container, which is \(points(host.container.height))"))
    }
    if content.width <= 0, message.body.content != nil {
      warnings.append(KitWarning("the margins leave no room for the content"))
    }
    if outer.keyboardHeight > 0, message.config.keyboardTrackingView == nil,
      host.container.y + self.message.y + background.maxY
        > outer.size.height - outer.keyboardHeight + 0.01
    {
      warnings.append(
        KitWarning(
          property: "keyboardTrackingView",
          "the keyboard covers the message; keyboardTrackingView keeps it above"))
    }
    return warnings
  }
}
