// SPDX-License-Identifier: MIT

internal import BannerDevice
package import BannerGeometry
internal import BannerKitInterface
internal import BannerViews

/// The frames of a message, its background and its content in the container.
///
/// Lengths are in points and not rounded to pixels. Source: swiftmessages.md 2.2, 2.7 to 2.9.
package struct MessageLayout {
  /// The resulting layout margins.
  package let margins: EdgeInsets
  /// The frame of the message view in the container.
  package let message: Rect
  /// The frame of the background in the message view.
  package let background: Rect
  /// The frame of the content in the background.
  package let content: Rect
  /// The height that the content needs.
  let contentHeight: Double
  /// The height available to the content in the background.
  let room: Double

  private let body: MessageBody

  /// The length hidden beyond the edge for a view that doesn't specify one, in points.
  ///
  /// Source: swiftmessages.md 2.1.
  static let animatorsBounce = 5.0

  /// Lays a message out.
  init(
    of body: MessageBody, at place: RestingPlace, in host: MessageHost, context: LayoutContext
  ) {
    self.body = body
    let sketch = Sketch(body: body, width: host.container.width, context: context)
    let position = Vertical(body: body, place: place, host: host)
    // The first layout uses the safe area alone as margins. The message's position then
    // determines how much of the safe area applies.
    let all = host.safeArea
    var safe = EdgeInsets(left: all.left, right: all.right)
    for _ in 0..<2 {
      let height = position.height(sketch.height(body.margins == nil ? .zero : safe))
      let top = position.top(height)
      safe.top = min(max(0, all.top - top), all.top)
      safe.bottom = min(
        max(0, top + height - (host.container.height - all.bottom)), all.bottom)
    }
    margins =
      body.margins?.margins(safe: safe, conflicts: host.conflicts, edge: place.edge) ?? .zero
    let height = position.height(sketch.height(margins))
    message = Rect(x: 0, y: position.top(height), width: host.container.width, height: height)
    (background, content) = sketch.frames(margins, height: height)
    contentHeight = sketch.contentHeight(margins)
    room = sketch.room(margins, in: background)
  }

  /// Whether every frame has plausible numbers.
  var isPossible: Bool {
    contentHeight >= 0
      && [message, background, content].allSatisfy { frame in
        [frame.x, frame.y, frame.width, frame.height].allSatisfy { abs($0) < 1e7 }
      }
  }
}

/// The height and the top of a message in the container.
private struct Vertical {
  let body: MessageBody
  let place: RestingPlace
  let host: MessageHost

  /// Whether the message stays within its container: only in place, and only since release 10.
  private var isHeld: Bool {
    if case .placed = place { body.version >= .v10 } else { false }
  }

  /// Returns the height of a message that needs a given height.
  func height(_ asked: Double) -> Double {
    isHeld ? min(asked, host.container.height) : asked
  }

  /// Returns the top of a message of a given height.
  func top(_ height: Double) -> Double {
    let room = host.container.height
    let bounce = body.margins?.bounce ?? MessageLayout.animatorsBounce
    let natural =
      switch place {
      case .top: -bounce
      case .bottom: room + bounce - height
      case .placed(.center): (room - height) / 2
      case .placed(.top): 0.0
      case .placed(.bottom): room - height
      }
    guard let keyboardTop = host.keyboardTop else { return natural }
    // The releases before 10 kept the hidden strip above the keyboard as well.
    let strip = body.version >= .v10 ? (body.margins?.bounce ?? 0) : 0
    let pushed = min(natural, keyboardTop + strip - height)
    return isHeld ? max(0, pushed) : pushed
  }
}

/// The frames of a message of a given width, for given margins.
private struct Sketch {
  let body: MessageBody
  let width: Double
  let context: LayoutContext

  private var isRegular: Bool { context.horizontalSizeClass == .regular }

  private var contentInsets: EdgeInsets {
    isRegular ? body.regularContentInsets ?? body.contentInsets : body.contentInsets
  }

  /// Returns the left edge and the width of the background.
  private func extent(_ margins: EdgeInsets) -> (x: Double, width: Double) {
    guard body.containment != .whole else { return (0, width) }
    let insets = body.backgroundInsets
    // The background stays centered: both sides use the larger distance.
    let side = max(margins.left + insets.left, margins.right + insets.right)
    let room = max(0, width - 2 * side)
    let chosen = body.backgroundWidth ?? (isRegular ? hugging(within: room) : room)
    return ((width - chosen) / 2, chosen)
  }

  /// Returns the width of a card in a regular size class: that of its content.
  private func hugging(within room: Double) -> Double {
    let most = min(room, body.widest ?? .infinity)
    let asked = body.content?.size(fitting: nil, in: context).width ?? 0
    guard asked > 0 else { return most }
    return min(most, asked + contentInsets.left + contentInsets.right)
  }

  /// Returns the insets between the background's edges and the content.
  private func insets(_ margins: EdgeInsets) -> EdgeInsets {
    var insets = contentInsets
    guard body.contentFollowsMargins else { return insets }
    insets.top += margins.top
    insets.bottom += margins.bottom
    if body.containment == .whole {
      insets.left += margins.left
      insets.right += margins.right
    }
    return insets
  }

  /// Returns the height that the content needs.
  func contentHeight(_ margins: EdgeInsets) -> Double {
    let insets = insets(margins)
    let room = max(0, extent(margins).width - insets.left - insets.right)
    return body.content?.size(fitting: room, in: context).height ?? 0
  }

  /// Returns the height available to the content in the background.
  func room(_ margins: EdgeInsets, in background: Rect) -> Double {
    let insets = insets(margins)
    return background.height - insets.top - insets.bottom
  }

  /// Returns the height of the message.
  func height(_ margins: EdgeInsets) -> Double {
    let insets = insets(margins)
    let asked = contentHeight(margins)
    let content = asked > 0 ? asked : body.fallbackHeight ?? asked
    let background = body.backgroundHeight ?? content + insets.top + insets.bottom
    return background + above(margins) + below(margins)
  }

  /// Returns the distance between the tops of message and background.
  private func above(_ margins: EdgeInsets) -> Double {
    switch body.containment {
    case .whole: 0
    case .margins: margins.top + body.backgroundInsets.top
    case .sides: body.backgroundInsets.top
    }
  }

  private func below(_ margins: EdgeInsets) -> Double {
    switch body.containment {
    case .whole: 0
    case .margins: margins.bottom + body.backgroundInsets.bottom
    case .sides: body.backgroundInsets.bottom
    }
  }

  /// Returns the frames of the background in the message and of the content in the background.
  func frames(_ margins: EdgeInsets, height: Double) -> (background: Rect, content: Rect) {
    let extent = extent(margins)
    let top = above(margins)
    let background = Rect(
      x: extent.x, y: top, width: extent.width,
      height: max(0, height - top - below(margins)))
    var content = Rect(origin: .zero, size: background.size).inset(by: insets(margins))
    // A fixed height clips the content instead of compressing it.
    if body.backgroundHeight != nil { content.height = max(content.height, contentHeight(margins)) }
    return (background, content)
  }
}
