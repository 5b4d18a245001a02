// SPDX-License-Identifier: MIT

internal import Geometry
internal import KitInterface
internal import Views

/// What of a bulletin is not as it may have been meant.
struct LayoutWarnings {
  let bulletin: Bulletin
  let layout: CardLayout
  let host: Host
  let context: LayoutContext

  /// One sentence each.
  var all: [KitWarning] {
    [squeezed, offScreen, release].compactMap { $0.map { KitWarning($0) } } + titles
  }

  private var squeezed: String? {
    guard let squeezed = layout.squeezed else { return nil }
    let changes = squeezed.roles.map { role, height in
      switch role {
      case .image where height < 0.5: "the image was left away"
      case .image: "the image was made smaller"
      case .description: "the description was cut"
      case .actionButton: "the action button was made lower"
      case .title: "the title was held to one line"
      }
    }
    return "the card is \(points(squeezed.missing)) points too tall for the screen; "
      + changes.joined(separator: ", ")
  }

  private var offScreen: String? {
    let above = -layout.card.y
    guard above > 0.001 else { return nil }
    return "the card reaches \(points(above)) points above the screen"
  }

  /// Source: bulletinboard.md 1.3 and the original's README.
  private var release: String? {
    if context.systemVersion < 9 { return "the original needs iOS 9 or later" }
    if case .blurred = bulletin.look.background, context.systemVersion < 10 {
      return "the original has blurred backgrounds from iOS 10 on"
    }
    return nil
  }

  /// Titles that are too long even at their smallest.
  private var titles: [KitWarning] {
    zip(layout.elements, layout.views).compactMap { element, frame in
      guard case .view(let view as TitleView) = element.content else { return nil }
      let label = view.label.label(in: context)
      let width = max(0, frame.width - 2 * view.inset)
      guard !label.fits(width: width, in: context) else { return nil }
      return KitWarning("the title is too long for two lines, even at its smallest; it is cut")
    }
  }
}
