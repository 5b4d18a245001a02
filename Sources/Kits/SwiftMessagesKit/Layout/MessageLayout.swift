// SPDX-License-Identifier: MIT

internal import Device
package import Geometry
internal import KitInterface
internal import Views

/// Where a message, its background and its content lie in the container.
///
/// Lengths are points and not rounded to pixels. Source: swiftmessages.md 2.2, 2.7 to 2.9.
package struct MessageLayout {
  /// The layout margins that were used.
  package let margins: EdgeInsets
  /// The message view in the container.
  package let message: Rect
  /// The background in the message view.
  package let background: Rect
  /// The content in the background.
  package let content: Rect
  /// The height the content asks for.
  let contentHeight: Double

  private let body: MessageBody
  private let context: LayoutContext
  private let width: Double

  /// Lays a message out.
  init(
    of body: MessageBody, at place: RestingPlace, in host: MessageHost, context: LayoutContext
  ) {
    self.body = body
    self.context = context
    width = host.container.width
    let sketch = Sketch(body: body, width: width, context: context)
    let size = host.container.size
    let bounce = body.margins?.bounce ?? Self.animatorsBounce
    /// The top of a message of a height.
    func top(_ height: Double) -> Double {
      let natural =
        switch place {
        case .top: -bounce
        case .bottom: size.height + bounce - height
        case .placed(.center): (size.height - height) / 2
        case .placed(.top): 0.0
        case .placed(.bottom): size.height - height
        }
      guard let keyboardTop = host.keyboardTop else { return natural }
      // The releases before 10 kept the hidden strip above the keyboard as well.
      let strip = body.version >= .v10 ? (body.margins?.bounce ?? 0) : 0
      return min(natural, keyboardTop + strip - height)
    }
    func margins(_ safe: EdgeInsets) -> EdgeInsets {
      body.margins?.margins(safe: safe, conflicts: host.conflicts, edge: place.edge) ?? .zero
    }
    // The safe area is read once, after a first layout whose margins are the safe area alone.
    let all = host.safeArea
    var first = sketch.height(body.margins == nil ? .zero : all)
    if case .placed = place, body.version >= .v10 { first = min(first, size.height) }
    let y = top(first)
    let safe = EdgeInsets(
      top: min(max(0, all.top - y), all.top), left: all.left,
      bottom: min(max(0, y + first - (size.height - all.bottom)), all.bottom), right: all.right)
    self.margins = margins(safe)
    var height = sketch.height(self.margins)
    // Only in the newest releases, and only in place, is a message held within its container.
    if case .placed = place, body.version >= .v10 { height = min(height, size.height) }
    message = Rect(x: 0, y: top(height), width: width, height: height)
    (background, content) = sketch.frames(self.margins, height: height)
    contentHeight = sketch.contentHeight(self.margins)
  }

  /// How far a view that says nothing lies beyond the edge.
  ///
  /// Source: swiftmessages.md 2.1.
  private static let animatorsBounce = 5.0
}

/// The frames of a message of a width for given margins.
private struct Sketch {
  let body: MessageBody
  let width: Double
  let context: LayoutContext

  private var isRegular: Bool { context.horizontalSizeClass == .regular }

  private var contentInsets: EdgeInsets {
    isRegular ? body.regularContentInsets ?? body.contentInsets : body.contentInsets
  }

  /// Left edge and width of the background.
  private func extent(_ margins: EdgeInsets) -> (x: Double, width: Double) {
    guard body.containment != .whole else { return (0, width) }
    let insets = body.backgroundInsets
    // The background stays centred: both sides keep the larger distance.
    let side = max(margins.left + insets.left, margins.right + insets.right)
    let room = max(0, width - 2 * side)
    let chosen = body.backgroundWidth ?? (isRegular ? hugging(within: room) : room)
    return ((width - chosen) / 2, chosen)
  }

  /// With much room across, a card is as wide as its content.
  private func hugging(within room: Double) -> Double {
    let most = min(room, body.widest ?? .infinity)
    let asked = body.content?.size(fitting: nil, in: context).width ?? 0
    guard asked > 0 else { return most }
    return min(most, asked + contentInsets.left + contentInsets.right)
  }

  /// Between the edges of the background and the content.
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

  /// The height the content asks for.
  func contentHeight(_ margins: EdgeInsets) -> Double {
    let insets = insets(margins)
    let room = max(0, extent(margins).width - insets.left - insets.right)
    let asked = body.content?.size(fitting: room, in: context).height ?? 0
    return asked > 0 ? asked : body.fallbackHeight ?? asked
  }

  /// The height of the message.
  func height(_ margins: EdgeInsets) -> Double {
    let insets = insets(margins)
    let background =
      body.backgroundHeight ?? contentHeight(margins) + insets.top + insets.bottom
    return background + above(margins) + below(margins)
  }

  /// Between the message's top and the background's.
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

  /// The background in the message, and the content in the background.
  func frames(_ margins: EdgeInsets, height: Double) -> (background: Rect, content: Rect) {
    let extent = extent(margins)
    let top = above(margins)
    let background = Rect(
      x: extent.x, y: top, width: extent.width,
      height: max(0, height - top - below(margins)))
    return (
      background, Rect(origin: .zero, size: background.size).inset(by: insets(margins))
    )
  }
}
